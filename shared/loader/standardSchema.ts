/** The part of the Standard Schema interface that markers use. @see https://standardschema.dev */
export interface StandardSchema<Output = unknown> {
  '~standard': {
    validate: (value: unknown) => StandardResult<Output> | Promise<StandardResult<Output>>
  }
}

type StandardResult<Output> =
  | { value: Output; issues?: undefined }
  | { issues: ReadonlyArray<{ message: string; path?: ReadonlyArray<PropertyKey | { key: PropertyKey }> }> }
