import * as v from 'valibot'
import { readUser, type User } from '../loader/fetchUser'
import { ok, type Result } from '../result'
import { readDone } from './done'
import { refusedAfterAll } from './refusal'
import { type ApiFailure, call, request } from './request'

/** What registers a visitor (3.1, 5.4–5.10), as the server calls it. */
export interface Registration {
  first_name: string
  last_name: string
  email: string
  tel_home: string
  password: string
  password_confirmation: string
  marketing_preferences: { opt_in_terms: 'on'; opt_in_marketing: 'on' | ''; opt_in_marketing_url: string }
  /** The field that nobody sees. */
  body: string
}

/** The bot check's answer goes along where there is a check. */
export const withCheck = (captcha: string | undefined) => (captcha ? { 'g-recaptcha-response': captcha } : {})

/** Registers and signs in: `POST /user.ljson` (7.12). 422 comes with `errors` or a `message`: see `refusalOf`. */
export async function registerUser(client: Registration, captcha?: string): Promise<Result<unknown, ApiFailure>> {
  const json = { client: { ...client, do_not_contact: 1 }, ...withCheck(captcha) }
  return readDone(await call('/user.ljson', { method: 'post', signed: true, json }), { mayBeEmpty: true })
}

const UserAnswer = v.pipe(
  v.unknown(),
  v.transform(body => ({ ...readUser(body), body })),
)

/** Changes some fields of the signed-in user: `PUT /user.ljson` (7.13). @returns the user, where the answer has one */
export async function updateUser(changes: Record<string, string>): Promise<Result<User | undefined, ApiFailure>> {
  const result = await request('/user.ljson', UserAnswer, { override: 'put', signed: true, json: changes })
  if (!result.ok) return result
  const { user, body } = result.value
  return refusedAfterAll(body) ?? ok(user ?? undefined)
}

/** What became of a new password; where `goTo` is there, the server wants the visitor to go there (8.6). */
export type PasswordSet = { goTo?: string }

/**
 * Gives the signed-in user a new password: `PUT /user.ljson` (7.14). 422 comes with `errors`, to be read after the word
 * "Password"; a 302 that is not followed is one that says not where to.
 */
export async function setPassword(reset: {
  user_id: string | number
  password: string
  password_confirmation: string
}): Promise<Result<PasswordSet, ApiFailure>> {
  const result = await call('/user.ljson', { override: 'put', signed: true, json: reset })
  // The password is set whatever becomes of the page that follows.
  const to = result.ok ? result.value.redirectedTo : 'redirectedTo' in result.failure && result.failure.redirectedTo
  if (to) return ok({ goTo: new URL(to).origin === location.origin ? to : '#/user' })
  const done = readDone(result, { mayBeEmpty: true })
  return done.ok ? ok({}) : done
}
