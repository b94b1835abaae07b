import { kick } from '../host/events'
import { fetchUser, type User } from './fetchUser'
import { currentToken } from './forms'

/**
 * Asks who is signed in and tells the page (7.29), for 30 s at most, as it hears that it was asked only once it is answered.
 * @returns the user, `null` when nobody is signed in, `undefined` when that cannot be told, which is logged only (8.29)
 */
export async function askUser() {
  let user: User | null | undefined
  try {
    user = await fetchUser(3e4, currentToken)
  } catch (error) {
    console.warn(error)
  }
  if (user) kick('user_signed_in')
  kick('user_request_completed')
  return user
}
