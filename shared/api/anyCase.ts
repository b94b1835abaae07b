import * as v from 'valibot'

/**
 * An object of the host's, whose keys are in camelCase here and in snake_case there (`branchID`, `branch_id`): both are
 * read. `entries` names them in lower case without underscores. Unknown fields are welcome.
 */
export const anyCase = <Entries extends v.ObjectEntries>(entries: Entries) =>
  v.pipe(
    v.looseObject({}),
    v.transform(fields =>
      Object.fromEntries(Object.entries(fields).map(([key, value]) => [key.replaceAll('_', '').toLowerCase(), value])),
    ),
    v.object(entries),
  )

/** A text that may be missing or null; then it is empty. */
export const text = v.nullish(v.string(), '')

/** Degrees, also as text; anything else counts as not said. */
export const degrees = v.optional(
  v.pipe(
    v.unknown(),
    v.transform(value => (typeof value === 'string' && value.trim() ? Number(value) : value)),
    v.transform(value => (typeof value === 'number' && Math.abs(value) <= 180 ? value : undefined)),
  ),
)

/** A number, also as text; anything else counts as not said. */
export const count = v.optional(
  v.pipe(
    v.unknown(),
    v.transform(value => (value === '' || value === null ? Number.NaN : Number(value))),
    v.transform(value => (Number.isInteger(value) && value >= 0 ? value : undefined)),
  ),
)

/** Yes or no; anything else counts as not said. */
export const flag = v.optional(v.fallback(v.optional(v.boolean()), undefined))
