import { kick } from '../../page/host/events'
import { loader } from '../../page/loader/loader'
import {
  $session,
  refreshSession,
  sessionBegun,
  sessionEnded,
  signInEnds,
  signInStarts,
  userId,
} from '../../page/stores/session'
import type { Outcome } from '../../parts/form/outcome'
import { readDone } from '../../rules/calls/done'
import { refusalOf } from '../../rules/calls/refusal'
import type { ApiFailure } from '../../rules/calls/request'
import { deleteDrafts } from '../../rules/drafts/drafts'
import { accountMessages } from './messages'
import { requestPasswordReset } from './requestPasswordReset'
import { type Credentials, createSession, deleteSession } from './session'
import { type Registration, registerUser } from './user'

/** How long a sign-out waits for changes that are not sent yet, and then for the visitor's own lists, in ms. */
const PATIENCE_MS = 5_000

/** Whether a call failed because the session has ended. Servers say so in many ways, so this asks who is signed in. */
export async function isSignedOut(failure: ApiFailure): Promise<boolean> {
  const wasAnswered = failure.reason === 'refused' || failure.reason === 'broken'
  if (!wasAnswered || refusalOf(failure).errors.length) return false
  return (await refreshSession())?.user === null
}

/** Loads the code that keeps saved lists in step. If it cannot be loaded, signing in and out works without it. */
const sync = () => loader().loadChunk('Saved').catch(console.error)

/** Waits for some work, but only so long. The work goes on. */
const withPatience = (work: Promise<unknown> | undefined) =>
  Promise.race([work, new Promise(resolve => setTimeout(resolve, PATIENCE_MS))])

/** Sends the waiting changes of the person who is signed in. */
const sendChanges = () => withPatience(sync().then(saved => saved?.flush()))

/**
 * Runs the calls that sign somebody in. Meanwhile nothing is sent to the account of the person who was signed in
 * before, because the server would take it for the new one's.
 */
async function duringSignIn(work: () => Promise<Outcome>): Promise<Outcome> {
  if (userId()) await sendChanges()
  signInStarts()
  try {
    return await work()
  } finally {
    signInEnds()
  }
}

/** Reloads the user and brings saved things together (4.1). @returns whether somebody is signed in */
async function reloadUser() {
  // Runs before the user is known, so that later changes belong to the account.
  ;(await sync())?.default()
  const session = await sessionBegun()
  if (session.state !== 'user') return false
  kick('user_signed_in')
  return true
}

/** Whether an answer that is no proof has signed somebody in. Somebody who was signed in before is no proof either. */
const isSignedInNow = async (before: unknown) => !before && (await reloadUser())

/** Whether a refusal is about the email or the password, and not about the bot check or too many attempts. */
const isUnknown = (failure: ApiFailure) =>
  failure.reason === 'refused' && (failure.status === 401 || (failure.status === 422 && !refusalOf(failure).message))

/**
 * Signs in (7.15, 8.1). A 2xx is no proof: it has worked when `/user.ljson` then has a user (contract 11). Nor is a
 * redirect, which leads to the form again or to the account.
 */
export const signIn = (credentials: Credentials, captcha?: string) =>
  duringSignIn(async () => {
    const before = userId()
    const result = await createSession(credentials, captcha)
    const isRedirect = !result.ok && 'isRedirect' in result.failure
    const ok = isRedirect ? await isSignedInNow(before) : result.ok && (await reloadUser())
    if (ok) return { ok, message: accountMessages.signedIn }
    const failed = { ok, message: accountMessages.signInFailed }
    // Servers say in many ways that nobody has these details: the form again, a redirect to it, 401 or 422.
    const isNobody = (result.ok || isRedirect) && $session.get().state === 'visitor'
    if (isNobody || (!result.ok && isUnknown(result.failure))) return { ...failed, title: accountMessages.signInWrong }
    return result.ok ? failed : { ...failed, reason: refusalOf(result.failure).message }
  })

/** Registers a visitor and signs them in (7.12, 8.3). */
export const register = (registration: Registration, captcha?: string) =>
  duringSignIn(async () => {
    const before = userId()
    const result = await registerUser(registration, captcha)
    // A page of HTML or a redirect proves nothing. If the visitor is signed in after it, the registration has worked.
    const isRegistered = result.ok || (result.failure.reason === 'broken' && (await isSignedInNow(before)))
    if (!result.ok && !isRegistered) {
      const { errors, message: reason } = refusalOf(result.failure)
      return {
        ok: false,
        message: reason ?? accountMessages.registrationFailed,
        errors,
        reason,
        durationMs: accountMessages.longMs,
      }
    }
    kick('user_signed_up')
    if (result.ok) await reloadUser()
    return { ok: true, message: accountMessages.registered }
  })

/**
 * Signs out (7.16, 8.2). It first sends waiting changes (contract 11). Changes that cannot be sent wait for the next
 * sign-in.
 */
export async function signOut(): Promise<Outcome> {
  await sendChanges()
  const result = readDone(await deleteSession())
  // A failed call is still a success when nobody is signed in after it, for example because the session had ended
  // before.
  if (!result.ok && !(await isSignedOut(result.failure))) return { ok: false, message: accountMessages.signOutFailed }
  // Others may use the same computer.
  deleteDrafts()
  const saved = await sync()
  saved?.default()
  sessionEnded()
  // A change that the server does not answer holds up the lists, and nobody is to wait for that to read that they have
  // signed out.
  await withPatience(saved?.flush())
  kick('user_signed_out')
  return { ok: true, message: accountMessages.signedOut }
}

/**
 * Asks for a mail to reset a password (7.17, 8.8). The message is always the same, so that nobody can find out who has
 * an account. `ok` is true when the server has accepted the request, or has errors about the address, such as that nobody
 * has it. The form then says thank you (4.12).
 */
export async function recoverPassword(email: string, captcha?: string): Promise<Outcome> {
  const result = await requestPasswordReset(email, captcha)
  const outcome = { ok: true, message: accountMessages.recoveryAsked, durationMs: accountMessages.longMs }
  if (result.ok) return outcome
  const { errors, message: reason = accountMessages.recoveryAgain } = refusalOf(result.failure)
  return errors.length ? outcome : { ...outcome, ok: false, title: accountMessages.recoveryFailed, reason }
}
