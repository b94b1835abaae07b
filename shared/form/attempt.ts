import { askBotCheck } from '../botCheck/botCheck'
import { botCheckMessages } from '../botCheck/messages'
import { messages } from './messages'
import { onceAtATime } from './once'
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
    return (await onceAtATime(form, attempt)) ?? { ok: false, message: messages.underWay }
  } catch (error) {
    console.error(error)
    return { ok: false, message: messages.notDone }
  }
}
