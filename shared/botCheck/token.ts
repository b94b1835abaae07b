import { kick } from '../host/events'
import { inTime } from '../host/inTime'
import { failed, ok, type Result } from '../result'
import { watchChallenge } from './challenge'
import { distrustProvider, type Provider, provider } from './provider'
import { botCheckOf } from './settings'
import { whenRefused } from './whenRefused'

/** Why there is no token: the visitor closed the question, or there was no check to be had. */
export type NotChecked = 'dismissed' | 'unavailable'

/** Longest wait for a token, in ms: people may be asked questions, which expire after that. */
const TOKEN_MS = 120_000

/** Who waits for version 2's answer. */
let waiting: { resolve: (token: string) => void; reject: (reason: unknown) => void } | undefined

/** Version 2's widget, of which the page needs one, and where it stands. */
let widget: { id: number; holder: HTMLElement } | undefined

function renderWidget(check: Provider, siteKey: string) {
  const holder = document.createElement('div')
  // Its badge covers the lower right of the page; the line in the form stands for it.
  holder.style.visibility = 'hidden'
  // Outside our islands, whose reset would undo the provider's own styles.
  document.body.append(holder)
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

/** Asks version 2, which may ask the visitor. It is reset after each try (4.13), which closes what it has open. */
async function askSecond(check: Provider, siteKey: string) {
  const answer = new Promise<string>((resolve, reject) => {
    waiting = { resolve, reject }
  })
  const { reject } = waiting!
  const stopWatching = watchChallenge({
    dismissed: () => reject(DISMISSED),
    silent: () => reject(new Error('bot check: neither a question nor an answer')),
  })
  try {
    widget ??= renderWidget(check, siteKey)
    Promise.resolve(check.execute(widget.id)).catch(reject)
    return await inTime(answer, TOKEN_MS, 'token')
  } finally {
    waiting = undefined
    if (widget) check.reset(widget.id)
    stopWatching()
  }
}

/** Asks version 3, for the action of 7.31. */
const askThird = (check: Provider, siteKey: string) =>
  inTime(Promise.resolve(check.execute(siteKey, { action: 'homepage' }) as PromiseLike<string>), TOKEN_MS, 'token')

/** Fetches the script ahead. Failing is logged only (8.29): it is tried again at submit. */
export function fetchProvider() {
  const settings = botCheckOf()
  if (settings) provider(settings.address).catch(console.warn)
}

async function check(settings: NonNullable<ReturnType<typeof botCheckOf>>): Promise<Result<string, NotChecked>> {
  const { address, siteKey, isThird } = settings
  const refusal = whenRefused(address)
  try {
    const ask = isThird ? askThird : askSecond
    const token = await Promise.race([provider(address).then(check => ask(check, siteKey)), refusal.promise])
    return ok(token)
  } catch (error) {
    if (error === DISMISSED) return failed('dismissed')
    console.error(error)
    // All is made anew next time: what there is may be worth nothing.
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
 * A token for one attempt of one form, `undefined` where the page has no check.
 * @param form what `after_successful_recaptcha` is told, as the incumbent's listeners expect it
 */
export async function askToken(form?: HTMLFormElement): Promise<Result<string | undefined, NotChecked>> {
  const settings = botCheckOf()
  if (!settings) return ok(undefined)
  // One at a time, as all forms share one widget.
  const mine = turn.then(() => check(settings))
  turn = mine
  const token = await mine
  if (token.ok) kick('after_successful_recaptcha', form)
  return token
}
