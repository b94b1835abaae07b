import { call } from './request'
import { withCheck } from './user'

/** Has a link sent by which a forgotten password can be replaced: `POST /reset_passwords`, a form (7.17). */
export function requestPasswordReset(email: string, captcha?: string) {
  const body = new FormData()
  for (const [name, value] of Object.entries({ email, body: '', ...withCheck(captcha) })) body.append(name, value)
  return call('/reset_passwords', { method: 'post', body })
}
