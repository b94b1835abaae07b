import { toText } from '../../page/host/values'
import { failed, type Result } from '../../page/result/result'
import type { ApiFailure } from './request'

/** Why a server refuses a request, in its own words. Text, never markup. */
export interface ServerRefusal {
  errors: string[]
  message?: string
}

const isText = (value: unknown): value is string => typeof value === 'string' && value.trim() !== ''
const textsOf = (list: unknown) => [list].flat().filter(isText).map(toText)

/** An error in a sentence with its field. Rails has those of no field under `base`, as whole sentences. */
const named = (field: string, error: string) => {
  if (field === 'base') return error
  const words = field.replaceAll('_', ' ')
  return `${words.charAt(0).toUpperCase()}${words.slice(1)} ${error}`
}

/**
 * Reads `{ errors: ['is too short'] }`, `{ errors: { email: ['is taken'] } }`, `{ message: '…' }` and `{ error: '…' }`.
 * The result is empty for anything else.
 */
function readRefusal(body: unknown): ServerRefusal {
  const { errors, message, error } = (body ?? {}) as Record<string, unknown>
  const [reason] = textsOf([message, error])
  if (isText(errors) || Array.isArray(errors)) return { errors: textsOf(errors), message: reason }
  const fields = typeof errors === 'object' && errors ? Object.entries(errors) : []
  return {
    errors: fields.flatMap(([field, list]) => textsOf(list).map(each => named(field, each))),
    message: reason,
  }
}

/** The reasons for a refused call. Empty for other failures and for a refusal without reasons. */
export const refusalOf = (failure: ApiFailure): ServerRefusal =>
  failure.reason === 'refused' ? readRefusal(failure.body) : { errors: [] }

/** Whether an answer holds the server's reasons for a refusal, whatever its status. */
export const isComplaint = (body: unknown) => isText(Object(body).error) || readRefusal(body).errors.length > 0

/** The refusal in a 2xx answer with errors. `undefined` for an answer without errors. */
export const refusedAfterAll = (body: unknown): Result<never, ApiFailure> | undefined =>
  isComplaint(body) ? failed({ reason: 'refused', status: 422, body }) : undefined
