import { withCheck } from '../../parts/form/botCheck'
import { call } from '../../rules/calls/request'

/** Asks the server to mail a link for a new password: `POST /reset_passwords`, as a form (7.17). */
export function requestPasswordReset(email: string, captcha?: string) {
  const body = new FormData()
  for (const [name, value] of Object.entries({ email, body: '', ...withCheck(captcha) })) body.append(name, value)
  return call('/reset_passwords', { method: 'post', body })
}
