import * as v from 'valibot'
import { numberOf, yesOrNo } from '../../page/host/values'

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

/** More than any host has of anything that it counts. */
const MOST = 1_000_000

/** A whole number from 0 to a million, as a number or a text. `undefined` for anything else. */
export const wholeNumber = v.optional(
  v.pipe(
    v.unknown(),
    v.transform(numberOf),
    v.transform(value => (Number.isInteger(value) && value >= 0 && value <= MOST ? value : undefined)),
  ),
)

/** A switch of the host. `undefined` where it is neither on nor off. */
export const flag = v.optional(v.pipe(v.unknown(), v.transform(yesOrNo)))
