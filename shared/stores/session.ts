import { atom, onMount, readonlyType } from 'nanostores'
import { host } from '../host/host'

/** Who is here, as far as this page knows. `unknown` until `/user.ljson` has answered, for good if it never does. */
export type Session = { state: 'unknown' } | { state: 'visitor' } | { state: 'user'; user: User }

/** The signed-in visitor (3.1). Other fields come as the server sends them. */
export interface User {
  user_id: string | number
  first_name?: string
  last_name?: string
  email?: string
  [field: string]: unknown
}

const $state = atom<Session>({ state: 'unknown' })

/** The one session of the page, shared by all islands. */
export const $session = readonlyType($state)

// The page's one call is the loader's (7.29); this only listens to its answer.
onMount($state, () => {
  if (typeof window === 'undefined') return
  void host().user.then(user => {
    if (user === undefined) return
    const signedIn = user as User | null
    $state.set(signedIn?.user_id ? { state: 'user', user: signedIn } : { state: 'visitor' })
  })
})
