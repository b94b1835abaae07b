import { withCheck } from '../../parts/form/botCheck'
import { call } from '../../rules/calls/request'

export interface Credentials {
  email: string
  password: string
}

/**
 * Signs in: `POST /session` (7.15). A 2xx is no proof, because some servers answer with the form again. Only
 * `/user.ljson` tells whether somebody is signed in (contract 11).
 */
export function createSession({ email, password }: Credentials, captcha?: string) {
  return call('/session', { method: 'post', signed: true, json: { username: email, password, ...withCheck(captcha) } })
}

/** Signs out: `DELETE /session` (7.16). */
export const deleteSession = () => call('/session', { override: 'delete' })
