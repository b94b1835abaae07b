import { atom, onMount, readonlyType } from 'nanostores'
import { fetchUser, type User } from '../loader/fetchUser'
import { loader } from '../loader/loader'

/**
 * Who is here, as far as this page knows. `unknown` until `/user.ljson` has answered, for good if it never does. `lost` is
 * who was signed in on this page until their session ended without their doing.
 */
export type Session =
  | { state: 'unknown'; lost?: User }
  | { state: 'visitor'; lost?: User }
  | { state: 'user'; user: User }

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

/** How long an answer is relied on where another's list could be mistaken for one's own, in ms. */
const RELIED_ON_MS = 30_000

/** Storage key for the time of the last sign-in or sign-out, in ms. Other tabs listen to it. */
const TOLD = 'estate-islands:session'

/** The result of asking the server once. */
interface Answer {
  user: User | null
  /** Whether a token came along, which is the one in force now. */
  hasToken: boolean
}

let started = false
let asked = 0
/** The number of the last question that brought a token. An older answer must not replace a newer token. */
let tokenOf = 0
/** Settles with the newest question. */
let newest: Promise<Answer | undefined> = Promise.resolve(undefined)
/** When the server was last asked who is here and has said so, and what `TOLD` was at that time. */
let known = { at: 0, told: 0 }

// The page's one call is the loader's (7.29); this listens to its answer, and asks anew only when that may be out of date.
onMount($state, () => {
  if (started || typeof window === 'undefined') return
  started = true
  known = { at: performance.timeOrigin, told: lastTold() }
  void loader().user.then(user => {
    if (user !== undefined && !asked) know(user)
  })
  // This may run long after the page was loaded. The visitor may have signed in on another page and come back.
  if (lastTold() > performance.timeOrigin) void refreshSession()
  addEventListener('storage', event => event.key === TOLD && refreshSession())
  addEventListener('pageshow', event => event.persisted && refreshSession())
})

const know = (user: User | null) =>
  $state.set(user?.user_id ? { state: 'user', user } : { state: 'visitor', lost: userOrLost() })

function userOrLost() {
  const session = $state.get()
  return session.state === 'user' ? session.user : session.lost
}

/**
 * Asks the server again who is here (7.11), and takes the token that it tells. Of several questions the newest counts, and
 * whoever has asked an older one waits for it. Failing is logged only (8.29).
 * @returns the answer; `undefined` when there was none, which leaves everything as it is
 */
export function refreshSession(): Promise<Answer | undefined> {
  const question = ++asked
  newest = ask(question).then(answer => (question === asked ? answer : newest))
  return newest
}

async function ask(question: number): Promise<Answer | undefined> {
  const now = { at: Date.now(), told: lastTold() }
  let hasToken = false
  try {
    const user = await fetchUser(LIMIT_MS, token => {
      hasToken = Boolean(token)
      if (!token || question < tokenOf) return
      tokenOf = question
      loader().token(token)
    })
    if (question === asked) {
      known = now
      know(user)
    }
    return { user, hasToken }
  } catch (error) {
    console.warn(error)
    return undefined
  }
}

/**
 * Whether somebody is signed in still. The server is asked again where the last answer is old, or where somebody has signed
 * in or out since, in another tab; if it does not answer, nobody can tell, and the answer is no.
 */
export async function isStillHere(user: string): Promise<boolean> {
  const isOld = known.told !== lastTold() || Date.now() - known.at > RELIED_ON_MS
  if (isOld && !(await refreshSession())) return false
  return userId() === user
}

/** After a sign-in: reloads the user (4.1), here and in the other tabs. Nobody is known if that fails. */
export async function sessionBegun(): Promise<Session> {
  $state.set({ state: 'unknown', lost: userOrLost() })
  tokenOf = asked + 1
  await refreshSession()
  tellOtherTabs()
  return $state.get()
}

/** After a sign-out (4.2). */
export function sessionEnded() {
  tokenOf = ++asked
  newest = Promise.resolve({ user: null, hasToken: false })
  $state.set({ state: 'visitor' })
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
    // Storage is forbidden, so other tabs notice the change on their next page.
  }
  known = { at: Date.now(), told: lastTold() }
}
