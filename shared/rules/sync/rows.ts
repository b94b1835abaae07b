import * as v from 'valibot'
import { isComplaint } from '../calls/refusal'

const isObject = (value: unknown) => Object(value) === value

/**
 * The answer to a call for a list of the account, as its rows. A missing list counts as an empty one, so an answer of
 * another address is none. Nor is an answer with errors, or one whose rows stand under another name. The caller checks
 * the rows.
 * @param field the name that the rows stand under
 * @param what they are, for the developer of a host that answers in another way
 */
export const rowsIn = (field: string, what: string) =>
  v.pipe(
    v.nullable(v.looseObject({ [field]: v.nullish(v.array(v.unknown())) })),
    v.check(answer => !isComplaint(answer), 'Expected a list but received a complaint'),
    v.check(
      answer => answer?.[field] != null || !Object.values(answer ?? {}).some(isObject),
      `${field}, a list of ${what}`,
    ),
    v.transform(answer => answer?.[field] ?? []),
  )
