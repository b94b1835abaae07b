import { readDone } from '../api/done'
import { refusalOf } from '../api/refusal'
import { type Credentials, createSession, deleteSession } from '../api/session'
import { type Registration, registerUser } from '../api/user'
import type { Outcome } from '../form/outcome'
import { kick } from '../host/events'
import { loader } from '../loader/loader'
import { sessionBegun, sessionEnded } from '../stores/session'
import { isSignedOut } from './details'
import { messages } from './messages'

/** How long a sign-out waits for changes that are not sent yet, in ms. */
const PATIENCE_MS = 5_000

/** What keeps saved things in step; nobody is kept from signing in or out where it will not load. */
const sync = () => loader().loadChunk('Saved').catch(console.error)

/** Reloads the user and brings saved things together (4.1). @returns whether somebody is signed in */
async function begin() {
  // Runs before the user is known, so that later changes belong to the account.
  ;(await sync())?.default()
  const session = await sessionBegun()
  if (session.state !== 'user') return false
  kick('user_signed_in')
  return true
}

/** 7.15, 8.1. It has worked when `/user.ljson` then has a user, whatever the answer says (contract 11). */
export async function signIn(credentials: Credentials, captcha?: string): Promise<Outcome> {
  const result = await createSession(credentials, captcha)
  const ok = result.ok && (await begin())
  return { ok, message: ok ? messages.signedIn : messages.signInFailed }
}

/** 7.12, 8.3. Registering signs a visitor in. */
export async function register(registration: Registration, captcha?: string): Promise<Outcome> {
  const result = await registerUser(registration, captcha)
  // A page of HTML says nothing; that they are signed in does.
  const isRegistered = result.ok || (result.failure.reason === 'broken' && (await begin()))
  if (!result.ok && !isRegistered) {
    const { errors, message } = refusalOf(result.failure)
    return { ok: false, message: message ?? messages.registrationFailed, errors, durationMs: messages.longMs }
  }
  kick('user_signed_up')
  if (result.ok) await begin()
  return { ok: true, message: messages.registered }
}

/** 7.16, 8.2. First tries to send what waits (contract 11); what cannot be sent waits for the next sign-in. */
export async function signOut(): Promise<Outcome> {
  const sent = sync().then(saved => saved?.flush())
  await Promise.race([sent, new Promise(resolve => setTimeout(resolve, PATIENCE_MS))])
  const result = readDone(await deleteSession())
  // An answer that does not say so may yet mean it, and so does a session that had ended before.
  if (!result.ok && !(await isSignedOut(result.failure))) return { ok: false, message: messages.signOutFailed }
  const saved = await sync()
  saved?.default()
  sessionEnded()
  await saved?.flush()
  kick('user_signed_out')
  return { ok: true, message: messages.signedOut }
}
