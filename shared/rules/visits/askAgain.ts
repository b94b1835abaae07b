import { kick } from '../../page/host/events'
import { loader } from '../../page/loader/loader'
import { wake } from '../../page/stores/personal'
import { refreshSession } from '../../page/stores/session'

/**
 * Asks who is signed in on another page of this document, and tells the page, as at a page load (7.29). Personal islands
 * of a signed-in visitor start.
 */
export async function askAgain() {
  const answer = refreshSession()
  loader().user = answer.then(session => session?.user)
  const user = await loader().user
  if (user) {
    wake()
    kick('user_signed_in')
  }
  kick('user_request_completed')
}
