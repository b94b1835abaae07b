import { call } from './request'
import { withCheck } from './user'

export interface Credentials {
  email: string
  password: string
}

/**
 * `POST /session` (7.15). A 2xx says little: some servers send the form again, so that only `/user.ljson` tells whether
 * somebody is signed in (contract 11).
 */
export function createSession({ email, password }: Credentials, captcha?: string) {
  return call('/session', { method: 'post', signed: true, json: { username: email, password, ...withCheck(captcha) } })
}

/** `DELETE /session` (7.16). */
export const deleteSession = () => call('/session', { override: 'delete' })
