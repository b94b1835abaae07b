import { failed, ok, type Result } from '../../page/result/result'
import { refusedAfterAll } from './refusal'
import { type ApiFailure, type CallOptions, call, type Reply, routeOf, tellNoJson } from './request'

/** The fields of the answer to a write. Empty for an answer without fields. */
export type Done = Readonly<Record<string, unknown>>

/**
 * Reads whether a write has worked. A 204 means yes, and so does JSON that names no failure. A page of HTML, such as a
 * page to sign in, leaves it unknown and counts as a failure. So does an empty answer, unless `mayBeEmpty` is set.
 */
export function readDone(result: Result<Reply, ApiFailure>, { mayBeEmpty = false } = {}): Result<Done, ApiFailure> {
  if (!result.ok) return result
  const { status, json } = result.value
  if (status === 204 || (mayBeEmpty && json && json.value === undefined)) return ok({})
  if (json?.value === undefined) return failed({ reason: 'broken', detail: 'The answer is not JSON', isWrong: true })
  const { value } = json
  if (Object(value).success === false) return failed({ reason: 'broken', detail: 'The answer says that it failed' })
  return refusedAfterAll(value) ?? ok(Object(value))
}

/** The answer to a write whose clause names the statuses of success. Any other 2xx is a failure. */
export const withStatus = (result: Result<Reply, ApiFailure>, ...statuses: number[]): Result<Reply, ApiFailure> =>
  result.ok && !statuses.includes(result.value.status)
    ? failed({ reason: 'broken', detail: `HTTP ${result.value.status}` })
    : result

/** Makes a write that answers with JSON or with 204, and tells the page's developer of anything else. */
export async function write(path: string, options: CallOptions): Promise<Result<Done, ApiFailure>> {
  const result = readDone(await call(path, options))
  if (!result.ok && 'isWrong' in result.failure) tellNoJson(routeOf(path, options))
  return result
}
