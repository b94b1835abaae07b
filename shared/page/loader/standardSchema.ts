/** The part of the Standard Schema interface that markers use. @see https://standardschema.dev */
export interface StandardSchema<Output = unknown> {
  '~standard': {
    validate: (value: unknown) => StandardResult<Output> | Promise<StandardResult<Output>>
  }
}

type StandardResult<Output> = { value: Output; issues?: undefined } | { issues: readonly Issue[] }

/** What is wrong with a value, and where in the value. */
export interface Issue {
  message: string
  path?: ReadonlyArray<PropertyKey | { key: PropertyKey }>
}
