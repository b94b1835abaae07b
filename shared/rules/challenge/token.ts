import { documentPart } from '../../page/host/documentPart'
import { kick } from '../../page/host/events'
import { inTime } from '../../page/host/tasks'
import { failed, ok, type Result } from '../../page/result/result'
import { type BotCheck, botCheckOf } from '../botCheck/settings'
import { SILENCE_MS, watchChallenge } from './challenge'
import { distrustProvider, type Provider, provider } from './provider'
import { whenRefused } from './whenRefused'

/** Why there is no token: the visitor has closed the question, or the check does not work. */
export type NotChecked = 'dismissed' | 'unavailable'

/** Longest wait for a token of version 2, in ms. A question to the visitor expires after this time. */
const TOKEN_MS = 120_000

/** The attempt that waits for version 2's answer. */
let waiting: { resolve: (token: string) => void; reject: (reason: unknown) => void } | undefined

/** Version 2's widget, one for the whole page, and the element that holds it. */
let widget: { id: number; holder: HTMLElement } | undefined

function renderWidget(check: Provider, siteKey: string) {
  const holder = document.createElement('div')
  // Hides the badge, which covers the lower right of the page. The form has the provider's notice instead.
  holder.style.visibility = 'hidden'
  // It is no item of a body that is a row, a column or a grid.
  holder.style.position = 'absolute'
  // Added outside our islands, because their reset would undo the provider's own styles.
  documentPart('body').append(holder)
  const fail = () => waiting?.reject(new Error('bot check: no answer'))
  const id = check.render(holder, {
    sitekey: siteKey,
    size: 'invisible',
    callback: (token: string) => waiting?.resolve(token),
    'error-callback': fail,
    'expired-callback': fail,
  })
  return { id, holder }
}

const DISMISSED = Symbol('dismissed')

/**
 * Asks version 2, which may show the visitor a question. A reset after each try (4.13) also closes an open question.
 */
async function askVersion2(check: Provider, siteKey: string) {
  const answer = new Promise<string>((resolve, reject) => {
    waiting = { resolve, reject }
  })
  const { reject } = waiting!
  const stopWatching = watchChallenge({
    dismissed: () => reject(DISMISSED),
    silent: () => reject(new Error('bot check: neither a question nor an answer')),
  })
  try {
    // A script of the page may have removed it together with the page's content, as Turbo does.
    if (!widget?.holder.isConnected) widget = renderWidget(check, siteKey)
    Promise.resolve(check.execute(widget.id)).catch(reject)
    return await inTime(answer, TOKEN_MS, 'token')
  } finally {
    waiting = undefined
    if (widget) check.reset(widget.id)
    stopWatching()
  }
}

/** Asks version 3, for the action of 7.31. It has no question for the visitor, so it waits no longer than for an answer. */
const askVersion3 = (check: Provider, siteKey: string) =>
  inTime(Promise.resolve(check.execute(siteKey, { action: 'homepage' }) as PromiseLike<string>), SILENCE_MS, 'token')

/** Fetches the script early. A failure is only logged (8.29), because submit tries again. */
export function fetchProvider() {
  const settings = botCheckOf()
  if (settings) provider(settings.address).catch(console.warn)
}

async function check({ address, siteKey, version }: BotCheck): Promise<Result<string, NotChecked>> {
  const refusal = whenRefused(address)
  try {
    const ask = version === 3 ? askVersion3 : askVersion2
    const token = await Promise.race([provider(address).then(check => ask(check, siteKey)), refusal.promise])
    return ok(token)
  } catch (error) {
    if (error === DISMISSED) return failed('dismissed')
    console.error(error)
    // The next attempt starts from the beginning, because the script or the widget may be broken.
    widget?.holder.remove()
    widget = undefined
    distrustProvider()
    return failed('unavailable')
  } finally {
    refusal.stop()
  }
}

let turn: Promise<unknown> = Promise.resolve()

/**
 * A token for one attempt of one form. `undefined` when the page has no check.
 * @param form goes to the listeners of `after_successful_recaptcha`, as the incumbent's listeners expect
 */
export async function askToken(form?: HTMLFormElement): Promise<Result<string | undefined, NotChecked>> {
  const settings = botCheckOf()
  if (!settings) return ok(undefined)
  // One attempt at a time, because all forms share one widget.
  const mine = turn.then(() => check(settings))
  turn = mine
  const token = await mine
  if (token.ok) kick('after_successful_recaptcha', form)
  return token
}
