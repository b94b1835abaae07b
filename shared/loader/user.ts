import { kick } from '../host/events'
import { currentToken } from './forms'

/** Asks who is signed in (7.29). Failing is logged only (8.29). */
export async function askUser(answer: (user: unknown) => void) {
  let user: { user_id?: unknown } | undefined
  try {
    const reply = await fetch('/user.ljson')
    const body = await reply.json()
    user = body?.user
    currentToken(body?.authenticity_token || reply.headers.get('x-csrf-token'))
    if (user?.user_id) kick('user_signed_in')
  } catch (error) {
    console.warn(error)
  }
  answer(user)
  kick('user_request_completed')
}
