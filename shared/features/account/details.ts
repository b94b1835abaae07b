import { find } from '../../page/host/documentPart'
import { $session, refreshSession, userChanged } from '../../page/stores/session'
import { isReachable } from '../../parts/form/isReachable'
import { mayBeTaken } from '../../parts/form/mayBeTaken'
import type { Outcome } from '../../parts/form/outcome'
import { refusalOf } from '../../rules/calls/refusal'
import { setMarketing } from './marketingPreferences'
import { accountMessages } from './messages'
import { isSignedOut } from './signing'
import { setPassword, updateUser } from './user'

/** A session that has ended while details were edited. An open panel says so itself, where the visitor signs in again. */
const ended = (): Outcome => ({ ok: false, message: find('dialog[open]') ? '' : accountMessages.sessionEnded })

/** Saves changed details (7.13, 8.5). @param changes only the fields that have changed */
export async function updateDetails(changes: Record<string, string>): Promise<Outcome> {
  const result = await updateUser(changes)
  if (!result.ok) {
    if (await isSignedOut(result.failure)) return ended()
    const { errors, message: reason } = refusalOf(result.failure)
    return {
      ok: false,
      message: reason ?? (errors.length ? accountMessages.profileRefused : accountMessages.profileNotUpdated),
      errors,
      reason,
    }
  }
  if (result.value) userChanged(result.value)
  else if ((await refreshSession())?.user === null) return ended()
  return { ok: true, message: accountMessages.profileUpdated }
}

/** Sets a new password (7.14, 8.6) for a visitor who is signed in. The link in a reset mail signs in, too. */
export async function resetPassword(password: string, password_confirmation: string): Promise<Outcome> {
  const session = $session.get()
  if (session.state !== 'user') return { ok: false, message: accountMessages.passwordNotChanged }
  if (navigator.onLine === false && !(await isReachable()))
    return { ok: false, message: accountMessages.passwordNotChanged }
  const { user_id } = session.user
  const result = await setPassword({ user_id, password, password_confirmation })
  // Without an address from the server, the visitor goes to the profile (2.48).
  if (result.ok) return { ok: true, message: accountMessages.passwordChanged, goTo: result.value.goTo ?? '#/user' }
  const { failure } = result
  if (failure.reason === 'refused' && failure.status >= 300 && failure.status < 400)
    return { ok: false, message: accountMessages.redirectToNowhere }
  // To a script, a redirect to a site that it may not read looks like no answer at all.
  if (mayBeTaken(failure))
    return {
      ok: false,
      message: accountMessages.passwordUnknown,
      title: accountMessages.passwordUnknownTitle,
      reason: accountMessages.passwordUnknownReason,
    }
  // What was typed is gone: the panel now has the form for a forgotten password.
  if (await isSignedOut(failure)) return { ok: false, message: accountMessages.signedOut }
  const errors = refusalOf(failure).errors.map(accountMessages.passwordError)
  return {
    ok: false,
    message: errors.length ? accountMessages.passwordRefused : accountMessages.passwordNotChanged,
    errors,
  }
}

/** Opts the visitor in or out of marketing (7.18, 8.10). The visitor has to be signed in (5.37, 8.11). */
export async function updateMarketing(optIn: boolean): Promise<Outcome> {
  const session = $session.get()
  if (session.state !== 'user') return { ok: false, message: accountMessages.marketingSignedOut }
  const result = await setMarketing(session.user, optIn, location.href)
  if (!result.ok) {
    const message = (await isSignedOut(result.failure))
      ? accountMessages.marketingSignedOut
      : accountMessages.marketingNotUpdated
    return { ok: false, message }
  }
  userChanged({ ...session.user, is_opted_in_to_marketing: optIn })
  return { ok: true, message: accountMessages.marketingUpdated }
}
