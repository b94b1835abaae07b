import { kick } from '../host/events'
import { fetchUser, type User } from '../loader/fetchUser'
import type { MountLoader } from '../loader/loader'
import { sessionCount } from '../loader/sessionCount'
import { currentToken } from './forms'

/**
 * Asks who is signed in and tells the page (7.29). Waits 30 s at most, because `user_request_completed` comes only
 * after the answer.
 * @param mountLoader gets the count of the session at the request, and the reason when that failed
 * @returns the user, `null` when nobody is signed in, `undefined` when the request failed. A failure is only logged
 * (8.29)
 */
export async function askUser(mountLoader: Pick<MountLoader, 'askedAt' | 'userError'>) {
  let user: User | null | undefined
  const count = (mountLoader.askedAt = sessionCount())
  try {
    // Somebody may have signed in meanwhile, and has a token of their own.
    user = await fetchUser(3e4, token => (count === sessionCount() || !currentToken()) && currentToken(token))
  } catch (error) {
    mountLoader.userError = error
    console.warn(error)
  }
  if (user) kick('user_signed_in')
  kick('user_request_completed')
  return user
}
