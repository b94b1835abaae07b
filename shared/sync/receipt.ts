import { tokenFromPage } from '../api/renewToken'
import type { ApiFailure } from '../api/request'
import { loader } from '../loader/loader'
import type { Result } from '../result'
import { refreshSession, userId } from '../stores/session'

/** What became of a call that was made for an account. */
export type Receipt<Value> =
  /** It was done. */
  | { state: 'taken'; value: Value }
  /** The server will not do it. */
  | { state: 'refused'; status: number }
  /** It was not done, perhaps for the sake of the token or the session: it is worth another try. */
  | { state: 'put off' }
  /** Nobody can tell whether it was done: there was no answer, or none that says so. */
  | { state: 'unknown' }

/** The one place that decides what a reply means. */
function read<Value>(result: Result<Value, ApiFailure>): Receipt<Value> {
  if (result.ok) return { state: 'taken', value: result.value }
  const { failure } = result
  const isRefused = failure.reason === 'refused' && failure.status >= 400
  return isRefused ? { state: 'refused', status: failure.status } : { state: 'unknown' }
}

/** Statuses by which servers refuse an expired token or session, and much else. */
const MAY_BE_SESSION = [401, 403, 419, 422]

const mayBeSession = (receipt: Receipt<unknown>) =>
  receipt.state === 'refused' && MAY_BE_SESSION.includes(receipt.status)

/**
 * Makes a call for an account. A refusal that may be about the token or the session counts only while the same person is
 * signed in, and after a fresh token was really had, with which the call is made once more (contract 11).
 */
export async function callFor<Value>(
  user: string,
  call: () => Promise<Result<Value, ApiFailure>>,
): Promise<Receipt<Value>> {
  const { token } = loader()
  const sentWith = token()
  const first = read(await call())
  if (!mayBeSession(first)) return first
  const answer = await refreshSession()
  if (!answer || userId() !== user) return { state: 'put off' }
  if (!answer.hasToken && !(await tokenFromPage())) return { state: 'put off' }
  if (token() === sentWith) return first
  const second = read(await call())
  if (!mayBeSession(second)) return second
  return (await refreshSession()) && userId() === user ? second : { state: 'put off' }
}
