import * as v from 'valibot'
import { yesOrNo } from '../../page/host/values'

/**
 * Reads an object of the host. Its keys are in camelCase or in snake_case (`branchID`, `branch_id`). `entries` names
 * them in lower case without underscores. Unknown fields are allowed.
 */
export const anyCase = <Entries extends v.ObjectEntries>(entries: Entries) =>
  v.pipe(
    v.looseObject({}),
    v.transform(fields =>
      Object.fromEntries(Object.entries(fields).map(([key, value]) => [key.replaceAll('_', '').toLowerCase(), value])),
    ),
    v.object(entries),
  )

/** A whole number from 0 on, as a number or a text. `undefined` for anything else. */
export const wholeNumber = v.optional(
  v.pipe(
    v.unknown(),
    v.transform(value => (value === '' || value === null ? Number.NaN : Number(value))),
    v.transform(value => (Number.isInteger(value) && value >= 0 ? value : undefined)),
  ),
)

/** `true` or `false`, also as a text. `undefined` for anything else. */
export const flag = v.optional(v.pipe(v.unknown(), v.transform(yesOrNo)))
