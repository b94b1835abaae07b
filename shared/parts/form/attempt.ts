import { withLock } from '../../page/host/locks'
import { botCheckMessages } from '../../rules/botCheck/messages'
import { askBotCheck } from './botCheck'
import { formMessages } from './messages'
import type { Outcome } from './outcome'

/** Sends a form with a token of the bot check. @returns the outcome of `send`, or why there is no token */
export async function sendWithToken(
  form: HTMLFormElement,
  send: (token: string | undefined) => Promise<Outcome>,
): Promise<Outcome> {
  const token = await askBotCheck(form)
  if (token.ok) return send(token.value)
  const reason = botCheckMessages[token.failure]
  return { ok: false, message: reason, reason }
}

/** The outcome of an attempt, also when it throws or when the same form is being sent already. */
export async function outcomeOf(form: string, attempt: () => Promise<Outcome>): Promise<Outcome> {
  try {
    return (await onceAtATime(form, attempt)) ?? { ok: false, message: formMessages.underWay }
  } catch (error) {
    console.error(error)
    return { ok: false, message: formMessages.notDone }
  }
}

/**
 * Does some work unless the same work is under way, in this tab or in another tab of this browser.
 * @param name identifies the work: the form, and what it is about
 * @returns `undefined` when it was under way. Without locks it always does the work; a form itself sees to its own tab.
 */
export const onceAtATime = <Value>(name: string, work: () => Promise<Value>): Promise<Value | undefined> =>
  withLock(`estate-islands:${name}`, work, { ifAvailable: true })
