import { atom, onMount, readonlyType } from 'nanostores'
import { now } from '../host/clock'
import type { User } from '../loader/fetchUser'
import { loader } from '../loader/loader'
import { SESSION, sessionCount } from '../loader/sessionCount'

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
 * How long an answer counts after the visitor has come to this page, or has signed in or out on it, in ms. Nobody signs
 * in as somebody else any faster.
 */
const RELIED_ON_MS = 30_000

/** The result of asking the server once. */
interface Answer {
  user: User | null
  /** Whether the answer had a token, which is then the valid one. */
  hasToken: boolean
}

let started = false
let requests = 0
/** Settles with the answer to the newest request. */
let newest: Promise<Answer | undefined> = Promise.resolve(undefined)

/** The number of the last request that was answered. Answers to that and to older ones count no more. */
let answered = 0
/** The count of the session when that was sent, or from which on it is unknown who is here. */
let countThen = 0
/** Whether this page has told the other tabs of that answer. */
let isTold = false
/** When the visitor last came to this page, or signed in or out on it, by the clock that only counts on. */
let actedAt = 0

// The loader makes the page's one request (7.29). This uses its answer, and asks again only when the answer may be out
// of date.
onMount($state, () => {
  if (started || typeof window === 'undefined') return
  started = true
  const count = sessionCount()
  countThen = loader().askedAt ?? count
  void loader().user.then(user => {
    if (user !== undefined && !requests) know(user)
  })
  // This may run long after the page was loaded. The visitor may have signed in on another page and come back.
  if (countThen !== count) void refreshSession()
  addEventListener('storage', event => event.key === SESSION && refreshSession())
  addEventListener('pageshow', event => event.persisted && refreshSession())
})

const know = (user: User | null) =>
  $state.set(user?.user_id ? { state: 'user', user } : { state: 'visitor', lost: userOrLost() })

function userOrLost() {
  const session = $state.get()
  return session.state === 'user' ? session.user : session.lost
}

/**
 * Asks the server again who is signed in (7.11), and takes over the token in the answer. It counts until a newer request
 * is answered, for which callers of older ones wait. A failure is only logged (8.29).
 * @param limitMs the longest wait, in ms
 * @returns the answer, or `undefined` after a failure, which changes nothing
 */
export function refreshSession(limitMs = LIMIT_MS): Promise<Answer | undefined> {
  const question = ++requests
  newest = ask(question, limitMs).then(answer => (question === requests ? answer : newest))
  return newest
}

async function ask(question: number, limitMs: number): Promise<Answer | undefined> {
  const count = sessionCount()
  let fresh: string | undefined | null
  try {
    const user = await loader().fetchUser(limitMs, token => {
      fresh = token
    })
    // The user and the token change together: no call of the last user may carry the token of the next one.
    if (question > answered) {
      answered = question
      countThen = count
      isTold = false
      if (fresh) loader().token(fresh)
      know(user)
    }
    return { user, hasToken: Boolean(fresh) }
  } catch (error) {
    // It may be the token of somebody else than this page knows of.
    if (fresh && question > answered && !userId()) loader().token(fresh)
    console.warn(error)
    return undefined
  }
}

/** Whether this page has asked who is here since any tab has last told of somebody else. */
export const isUpToDate = () => countThen === sessionCount()

/** The number of requests so far, to say later whether one came after this moment. */
export const requestsSoFar = () => requests

/**
 * Whether this user was still signed in at a moment, because a mistake would mix the lists of two users. Asks the server
 * again when the last answered request is older. A visitor can sign in on a page without our script, while a tab in the
 * background asks the server: its answer counts for no later moment.
 * @param since the number of requests at that moment, by default now
 * @returns `false` when the server does not answer
 */
export async function isStillHere(user: string, since = requests): Promise<boolean> {
  const isActing = now() - actedAt <= RELIED_ON_MS
  const isOld = !isUpToDate() || (answered <= since && !isActing)
  if (isOld && !(await refreshSession())) return false
  return userId() === user
}

let isBeginning = false

/** Whether somebody is signing in on this page. A call would then reach the server for one person or for the other. */
export const isSessionBeginning = () => isBeginning

/** Call before a sign-in. */
export const signInStarts = () => {
  isBeginning = true
}

/** Call after a sign-in, also when it has failed. */
export const signInEnds = () => {
  isBeginning = false
}

/** Call after a sign-in. Reloads the user (4.1), here and in the other tabs. The state is `unknown` when that fails. */
export async function sessionBegun(): Promise<Session> {
  signInEnds()
  countThen = sessionCount()
  $state.set({ state: 'unknown', lost: userOrLost() })
  answered = requests
  await refreshSession()
  actedAt = now()
  tellOtherTabs()
  return $state.get()
}

/** Call after a sign-out (4.2). */
export function sessionEnded() {
  answered = ++requests
  countThen = sessionCount()
  newest = Promise.resolve({ user: null, hasToken: false })
  $state.set({ state: 'visitor' })
  actedAt = now()
  tellOtherTabs()
}

/** Call when a user's details have changed. Does nothing when this user is no longer the one who is signed in. */
export function userChanged(user: User) {
  if (userId() === String(user.user_id)) know(user)
}

/** Call when this page shows what it has learned of who is here, so that no page goes by what it has asked before. */
export function tellOnce() {
  if (!isTold) tellOtherTabs()
}

/** Counts the session on. Every tab that has asked before then asks once more. */
export function tellOtherTabs() {
  const wasUpToDate = isUpToDate()
  try {
    localStorage.setItem(SESSION, String(sessionCount() + 1))
  } catch {
    // Storage is full or forbidden, so other tabs notice the change on their next page.
  }
  isTold = true
  if (wasUpToDate) countThen = sessionCount()
}
