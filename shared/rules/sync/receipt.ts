import { loader } from '../../page/loader/loader'
import type { Result } from '../../page/result/result'
import { refreshSession, userId } from '../../page/stores/session'
import { type ApiFailure, tokenFromPage } from '../calls/request'

/** The result of a call for an account. */
export type Receipt<Value> =
  /** The server has done it. */
  | { state: 'taken'; value: Value }
  /** The server will not do it. */
  | { state: 'refused'; status: number }
  /** The server has not done it, perhaps because of the token or the session. Another try may work. */
  | { state: 'put off' }
  /**
   * We do not know whether the server has done it, because there was no clear answer. `isWrong`: there was one that cannot
   * be read.
   */
  | { state: 'unknown'; isWrong?: boolean }

/** Decides what an answer means. No other code does. */
function read<Value>(result: Result<Value, ApiFailure>): Receipt<Value> {
  if (result.ok) return { state: 'taken', value: result.value }
  const { failure } = result
  const isRefused = failure.reason === 'refused' && failure.status >= 400
  return isRefused ? { state: 'refused', status: failure.status } : { state: 'unknown', isWrong: 'isWrong' in failure }
}

/** Statuses with which servers refuse an expired token or session. They also use them for other refusals. */
const MAY_BE_SESSION = [401, 403, 419, 422]

const mayBeSession = (receipt: Receipt<unknown>) =>
  receipt.state === 'refused' && MAY_BE_SESSION.includes(receipt.status)

/**
 * Makes a call for an account (contract 11), when its user is here. A refusal may be about the token or the session.
 * Then the call is made once more with a fresh token. The refusal counts only when a fresh token was available and the
 * same person is still signed in.
 */
export async function callFor<Value>(
  user: string,
  call: () => Promise<Result<Value, ApiFailure>>,
): Promise<Receipt<Value>> {
  // Another call may have found out that somebody else is here. Their list is not for this call.
  if (userId() !== user) return { state: 'put off' }
  const { token } = loader()
  const sentWith = token()
  const first = read(await call())
  if (!mayBeSession(first)) return first
  const answer = await refreshSession()
  if (!answer || userId() !== user) return { state: 'put off' }
  if (!answer.hasToken && !(await tokenFromPage())) return { state: 'put off' }
  if (userId() !== user) return { state: 'put off' }
  if (token() === sentWith) return first
  const second = read(await call())
  if (!mayBeSession(second)) return second
  return (await refreshSession()) && userId() === user ? second : { state: 'put off' }
}
