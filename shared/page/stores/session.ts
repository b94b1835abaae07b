import { atom, onMount, readonlyType } from 'nanostores'
import { beganAt, clockOffset, firstClockOffset } from '../host/clock'
import type { User } from '../loader/fetchUser'
import { loader } from '../loader/loader'

/**
 * Who is signed in, as far as this page knows. The state is `unknown` until `/user.ljson` answers, and stays so when it
 * never answers. `lost` is the user whose session ended on this page without a sign-out.
 */
export type Session =
  | { state: 'unknown'; lost?: User }
  | { state: 'visitor'; lost?: User }
  | { state: 'user'; user: User }

const $state = atom<Session>({ state: 'unknown' })

/** The one session of the page, shared by all islands. */
export const $session = readonlyType($state)

/** The id of the signed-in user, as text. Empty when nobody is signed in, `undefined` while this is unknown. */
export function userId(session: Session = $state.get()) {
  if (session.state === 'user') return String(session.user.user_id)
  return session.state === 'visitor' ? '' : undefined
}

/** Longest wait for an answer, in ms. The visitor who signs in and the other tabs wait for it. */
const LIMIT_MS = 15_000

/**
 * How long an answer counts after the visitor has come to this page, or has signed in or out in one of our tabs, in ms.
 * Nobody signs in as somebody else any faster.
 */
const RELIED_ON_MS = 30_000

/** Storage key for the time of the last sign-in or sign-out, in ms. Other tabs listen to it. */
const TOLD = 'estate-islands:session'

/** The result of asking the server once. */
interface Answer {
  user: User | null
  /** Whether the answer had a token, which is then the valid one. */
  hasToken: boolean
}

let started = false
let requests = 0
/** The number of the last request that brought a token. An older answer must not replace a newer token. */
let tokenOf = 0
/** Settles with the answer to the newest request. */
let newest: Promise<Answer | undefined> = Promise.resolve(undefined)

/** The present time, in ms, the value of `TOLD`, and the offsets of the clock now and when that value came. */
function moment() {
  const toldAt = lastTold()
  const offset = clockOffset()
  return {
    at: Date.now(),
    offset,
    told: toldAt,
    toldOffset: toldAt === lastMoment.told ? lastMoment.toldOffset : offset,
  }
}
/** The moment at which the last answered request was sent, or from which on it is unknown who is here. */
let lastMoment = { at: 0, offset: 0, told: 0, toldOffset: 0 }

/** More than clocks drift while a page is open, in ms. */
const DRIFT_MS = 1_000
/** Whether the clock has not been put forward or back since it had this offset. */
const isSameClock = (offset: number) => Math.abs(clockOffset() - offset) < DRIFT_MS

// The loader makes the page's one request (7.29). This uses its answer, and asks again only when the answer may be out
// of date.
onMount($state, () => {
  if (started || typeof window === 'undefined') return
  started = true
  lastMoment = { ...moment(), at: beganAt(), offset: firstClockOffset() }
  void loader().user.then(user => {
    if (user !== undefined && !requests) know(user)
  })
  // This may run long after the page was loaded. The visitor may have signed in on another page and come back.
  // Where the clock was changed meanwhile, nobody can say which came first.
  if (lastMoment.told > lastMoment.at || !isSameClock(lastMoment.offset)) void refreshSession()
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
 * Asks the server again who is signed in (7.11), and takes over the token in the answer. Of several requests the newest
 * counts, and callers of older ones wait for it. A failure is only logged (8.29).
 * @returns the answer, or `undefined` after a failure, which changes nothing
 */
export function refreshSession(): Promise<Answer | undefined> {
  const question = ++requests
  newest = ask(question).then(answer => (question === requests ? answer : newest))
  return newest
}

async function ask(question: number): Promise<Answer | undefined> {
  const now = moment()
  let fresh: string | undefined | null
  /** The user and the token change together: no call of the last user may carry the token of the next one. */
  function renew() {
    if (!fresh || question < tokenOf) return
    tokenOf = question
    loader().token(fresh)
  }
  try {
    const user = await loader().fetchUser(LIMIT_MS, token => {
      fresh = token
    })
    renew()
    if (question === requests) {
      lastMoment = now
      know(user)
    }
    return { user, hasToken: Boolean(fresh) }
  } catch (error) {
    renew()
    console.warn(error)
    return undefined
  }
}

/**
 * The time of which this page knows who is here, in ms: when it last asked, with an answer. While that is unknown, the
 * answer that is under way was asked for at this time or later. `undefined` when the clock was changed since then.
 */
export const knownAt = () => (isSameClock(lastMoment.offset) && lastMoment.at <= Date.now() ? lastMoment.at : undefined)

/**
 * Whether this user was still signed in at a time, because a mistake would mix the lists of two users. Asks the server
 * again when the last answer is older. A visitor can sign in on a page without our script, while a tab in the background
 * asks the server: its answer counts for no later time.
 * @param since the time in ms, by default now
 * @returns `false` when the server does not answer
 */
export async function isStillHere(user: string, since = Date.now()): Promise<boolean> {
  const toldAt = lastTold()
  const now = Date.now()
  const isRecent = (at: number, offset: number) => isSameClock(offset) && at <= now && now - at <= RELIED_ON_MS
  const isActing = isRecent(beganAt(), firstClockOffset()) || isRecent(toldAt, lastMoment.toldOffset)
  const isOld = lastMoment.told !== toldAt || ((knownAt() ?? 0) < since && !isActing)
  if (isOld && !(await refreshSession())) return false
  return userId() === user
}

let isBeginning = false

/** Whether somebody is signing in on this page. A call would then reach the server for one person or for the other. */
export const isSessionBeginning = () => isBeginning

/** Call with `true` before a sign-in, and with `false` after it, also when it has failed. */
export const sessionBegins = (begins: boolean) => {
  isBeginning = begins
}

/** Call after a sign-in. Reloads the user (4.1), here and in the other tabs. The state is `unknown` when that fails. */
export async function sessionBegun(): Promise<Session> {
  isBeginning = false
  lastMoment = moment()
  $state.set({ state: 'unknown', lost: userOrLost() })
  tokenOf = requests + 1
  await refreshSession()
  tellOtherTabs()
  return $state.get()
}

/** Call after a sign-out (4.2). */
export function sessionEnded() {
  tokenOf = ++requests
  newest = Promise.resolve({ user: null, hasToken: false })
  $state.set({ state: 'visitor' })
  tellOtherTabs()
}

/** Call when a user's details have changed. Does nothing when this user is no longer the one who is signed in. */
export function userChanged(user: User) {
  if (userId() === String(user.user_id)) know(user)
}

function lastTold() {
  try {
    return Number(localStorage.getItem(TOLD)) || 0
  } catch {
    return 0
  }
}

function tellOtherTabs() {
  try {
    // Other tabs hear only of another value, and the clock may have been put back to the moment of the last one.
    const at = Date.now()
    localStorage.setItem(TOLD, String(at === lastTold() ? at + 1 : at))
  } catch {
    // Storage is forbidden, so other tabs notice the change on their next page.
  }
  lastMoment = moment()
}
