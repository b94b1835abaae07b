/** The part of the Standard Schema interface that markers use. @see https://standardschema.dev */
export interface StandardSchema<Output = unknown> {
  '~standard': {
    validate: (value: unknown) => StandardResult<Output> | Promise<StandardResult<Output>>
  }
}

type StandardResult<Output> = { value: Output; issues?: undefined } | { issues: readonly Issue[] }

/** What a schema has against a value, and where in it. */
export interface Issue {
  message: string
  path?: ReadonlyArray<PropertyKey | { key: PropertyKey }>
}
