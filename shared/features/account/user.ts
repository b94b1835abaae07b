import * as v from 'valibot'
import { readUser, type User } from '../../page/loader/fetchUser'
import { ok, type Result } from '../../page/result/result'
import { withCheck } from '../../parts/form/botCheck'
import { readDone, withStatus } from '../../rules/calls/done'
import { refusedAfterAll } from '../../rules/calls/refusal'
import { type ApiFailure, call, request } from '../../rules/calls/request'

/** The fields of a registration (3.1, 5.4–5.10), under the server's names. */
export interface Registration {
  first_name: string
  last_name: string
  email: string
  tel_home: string
  password: string
  password_confirmation: string
  marketing_preferences: { opt_in_terms: 'on'; opt_in_marketing: 'on' | ''; opt_in_marketing_url: string }
  /** The hidden field that only bots fill in. */
  body: string
}

/** Registers and signs in: `POST /user.ljson` (7.12). 422 comes with `errors` or a `message`: see `refusalOf`. */
export async function registerUser(client: Registration, captcha?: string): Promise<Result<unknown, ApiFailure>> {
  const json = { client: { ...client, do_not_contact: 1 }, ...withCheck(captcha) }
  return readDone(await call('/user.ljson', { method: 'post', signed: true, json }), { mayBeEmpty: true })
}

const UserAnswer = v.pipe(
  v.unknown(),
  v.transform(body => ({ ...readUser(body), body })),
)

/** Changes some fields of the signed-in user: `PUT /user.ljson` (7.13). @returns the user, if the answer has one */
export async function updateUser(changes: Record<string, string>): Promise<Result<User | undefined, ApiFailure>> {
  const result = await request('/user.ljson', UserAnswer, { override: 'put', signed: true, json: changes })
  if (!result.ok) return result
  const { user, body } = result.value
  return refusedAfterAll(body) ?? ok(user ?? undefined)
}

/** The result of setting a new password. `goTo` is where the server sends the visitor, if it does (8.6). */
export type PasswordSet = { goTo?: string }

/**
 * Gives the signed-in user a new password: `PUT /user.ljson` (7.14). A 422 comes with `errors`, which follow the word
 * "Password" in a sentence. A 302 fails here only when it has no address.
 */
export async function setPassword(reset: {
  user_id: string | number
  password: string
  password_confirmation: string
}): Promise<Result<PasswordSet, ApiFailure>> {
  const result = await call('/user.ljson', { override: 'put', signed: true, json: reset, follows: true })
  // A redirect means that the password is set, even if the page that it leads to fails.
  const to = result.ok ? result.value.redirectedTo : 'redirectedTo' in result.failure && result.failure.redirectedTo
  if (to) return ok({ goTo: new URL(to).origin === location.origin ? to : '#/user' })
  const answer = readDone(withStatus(result, 200), { mayBeEmpty: true })
  return answer.ok ? ok({}) : answer
}
