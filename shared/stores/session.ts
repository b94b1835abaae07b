import { atom, onMount, readonlyType } from 'nanostores'
import type { User } from '../api/user'
import { loader } from '../loader/loader'

/** Who is here, as far as this page knows. `unknown` until `/user.ljson` has answered, for good if it never does. */
export type Session = { state: 'unknown' } | { state: 'visitor' } | { state: 'user'; user: User }

const $state = atom<Session>({ state: 'unknown' })

/** The one session of the page, shared by all islands. */
export const $session = readonlyType($state)

/** The id of whoever is signed in, as text; empty for a visitor, `undefined` as long as nobody knows. */
export function userId(session: Session = $state.get()) {
  if (session.state === 'user') return String(session.user.user_id)
  return session.state === 'visitor' ? '' : undefined
}

/** Longest wait for an answer, in ms: whoever signs in, and the other tabs, wait for it. */
const LIMIT_MS = 15_000

/** Written by the tab that signs in or out, for the others to hear: when, in ms. */
const TOLD = 'estate-islands:session'

let started = false
let asked = 0

// The page's one call is the loader's (7.29); this listens to its answer, and asks anew only when that may be out of date.
onMount($state, () => {
  if (started || typeof window === 'undefined') return
  started = true
  void loader().user.then(user => asked || know(user))
  // This may begin long after the page, which somebody may have left to sign in, and come back to as it was.
  if (lastTold() > performance.timeOrigin) void refreshSession()
  addEventListener('storage', event => event.key === TOLD && refreshSession())
  addEventListener('pageshow', event => event.persisted && refreshSession())
})

/** @param user what the server says; `undefined` when it said nothing, which leaves everything as it is */
function know(user: unknown) {
  if (user === undefined) return
  const signedIn = user as User | null
  $state.set(signedIn?.user_id ? { state: 'user', user: signedIn } : { state: 'visitor' })
}

/**
 * Asks the server again who is here (7.11); of several questions the newest counts. Failing is logged only (8.29).
 * @returns the session as it is known then
 */
export async function refreshSession(): Promise<Session> {
  const question = ++asked
  try {
    const reply = await fetch('/user.ljson', { cache: 'no-store', signal: AbortSignal.timeout(LIMIT_MS) })
    const body = await reply.json()
    if (question === asked && reply.ok) {
      loader().token(body?.authenticity_token || reply.headers.get('x-csrf-token'))
      know(body?.user ?? null)
    }
  } catch (error) {
    console.warn(error)
  }
  return $state.get()
}

/** After a sign-in: reloads the user (4.1), here and in the other tabs. Nobody is known if that fails. */
export async function sessionBegun() {
  $state.set({ state: 'unknown' })
  const session = await refreshSession()
  tellOtherTabs()
  return session
}

/** After a sign-out (4.2). */
export function sessionEnded() {
  asked++
  know(null)
  tellOtherTabs()
}

/** The signed-in visitor's details have changed. */
export const userChanged = (user: User) => know(user)

function lastTold() {
  try {
    return Number(localStorage.getItem(TOLD))
  } catch {
    return 0
  }
}

function tellOtherTabs() {
  try {
    localStorage.setItem(TOLD, String(Date.now()))
  } catch {
    // Forbidden storage: the other tabs learn it on their next page.
  }
}
