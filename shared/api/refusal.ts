import { failed, type Result } from '../result'
import type { ApiFailure } from './request'

/** What a server has against what was sent, in its own words. Text, never markup. */
export interface Refusal {
  errors: string[]
  message?: string
}

const isText = (value: unknown): value is string => typeof value === 'string' && value.trim() !== ''

const named = (field: string, error: string) => {
  const words = field.replaceAll('_', ' ')
  return `${words.charAt(0).toUpperCase()}${words.slice(1)} ${error}`
}

/**
 * Reads `{ errors: ['is too short'] }`, `{ errors: { email: ['is taken'] } }`, `{ message: '…' }` and `{ error: '…' }`;
 * from anything else nothing.
 */
function readRefusal(body: unknown): Refusal {
  const { errors, message, error } = (body ?? {}) as Record<string, unknown>
  const said = isText(message) ? message : isText(error) ? error : undefined
  if (isText(errors)) return { errors: [errors], message: said }
  if (Array.isArray(errors)) return { errors: errors.filter(isText), message: said }
  const fields = typeof errors === 'object' && errors ? Object.entries(errors) : []
  return {
    errors: fields.flatMap(([field, list]) =>
      [list]
        .flat()
        .filter(isText)
        .map(each => named(field, each)),
    ),
    message: said,
  }
}

/** What a failed call was refused for; nothing where it was not refused, or without a word. */
export const refusalOf = (failure: ApiFailure): Refusal =>
  failure.reason === 'refused' ? readRefusal(failure.body) : { errors: [] }

/** Whether an answer says what the server has against it, whatever its status. */
export const isComplaint = (body: unknown) => isText(Object(body).error) || readRefusal(body).errors.length > 0

/** A 2xx that is a complaint, which is a refusal all the same; `undefined` where it is none. */
export const refusedAfterAll = (body: unknown): Result<never, ApiFailure> | undefined =>
  isComplaint(body) ? failed({ reason: 'refused', status: 422, body }) : undefined
