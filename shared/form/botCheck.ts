import { kick } from '../host/events'
import { pageData } from '../host/pageData'
import { scriptAddress } from '../host/trustedTypes'
import { watchChallenge } from './challenge'

/** The part of the provider's interface that we use. */
interface Provider {
  ready: (callback: () => void) => void
  render: (holder: Element, parameters: object) => number
  execute: (what: number | string, options?: object) => unknown
  reset: (widget: number) => void
}

declare global {
  interface Window {
    grecaptcha?: Provider
    /** Switches the check off (contract 11). */
    noRecaptcha?: unknown
  }
}

/** Longest wait for the script, in ms. */
const SCRIPT_MS = 15_000
/** Longest wait for a token, in ms: people may be asked questions. */
const TOKEN_MS = 120_000

/** The host's settings; `undefined` where there is no check. */
function settings() {
  const { siteKey, scriptUrl } = Object(pageData('recaptcha')) as Record<string, string | undefined>
  if (!siteKey || !scriptUrl || window.noRecaptcha) return
  const { recaptcha_version } = Object(pageData('theme_settings')) as Record<string, unknown>
  return { siteKey, scriptUrl, isThird: /^v?3$/.test(String(recaptcha_version)) }
}

const within = <Value>(work: Promise<Value>, ms: number, what: string) =>
  Promise.race([
    work,
    new Promise<never>((_, reject) => setTimeout(() => reject(new Error(`bot check: no ${what} within ${ms} ms`)), ms)),
  ])

let arriving: Promise<Provider> | undefined

/** The provider's script: the page's own where it has one, else fetched; once, unless it fails. */
function provider(address: string): Promise<Provider> {
  arriving ??= within(load(address), SCRIPT_MS, 'script').catch(error => {
    arriving = undefined
    throw error
  })
  return arriving
}

async function load(address: string): Promise<Provider> {
  if (!window.grecaptcha) {
    const script = document.createElement('script')
    script.src = scriptAddress(address)
    await new Promise((resolve, reject) => {
      script.onload = resolve
      script.onerror = () => {
        script.remove()
        reject(new Error(`bot check: ${address} could not be loaded`))
      }
      document.head.append(script)
    })
  }
  const there = window.grecaptcha
  if (!there) throw new Error(`bot check: ${address} is no bot check`)
  await new Promise<void>(resolve => there.ready(resolve))
  return there
}

const addressOf = ({ siteKey, scriptUrl, isThird }: NonNullable<ReturnType<typeof settings>>) =>
  `${scriptUrl}?render=${isThird ? encodeURIComponent(siteKey) : 'explicit'}`

/** Version 2's widget, of which the page needs one; and who waits for its answer. */
let widget: number | undefined
let answered: { resolve: (token: string) => void; reject: (error: Error) => void } | undefined

function askSecond(check: Provider, siteKey: string) {
  if (widget === undefined) {
    const holder = document.createElement('div')
    // Outside our islands, whose reset would undo the provider's own styles.
    document.body.append(holder)
    const failed = () => answered?.reject(new Error('bot check: no answer'))
    widget = check.render(holder, {
      sitekey: siteKey,
      size: 'invisible',
      callback: (token: string) => answered?.resolve(token),
      'error-callback': failed,
      'expired-callback': failed,
    })
  }
  const token = new Promise<string>((resolve, reject) => {
    answered = { resolve, reject }
  })
  const stopWatching = watchChallenge(() => answered?.reject(new Error('bot check: no answer')))
  check.execute(widget)
  return token.finally(stopWatching)
}

/** Fetches the script, so that it is there at submit. Failing is logged only (8.29): it is tried again then. */
export function prepareBotCheck() {
  const found = settings()
  if (found) provider(addressOf(found)).catch(console.warn)
}

let turn: Promise<unknown> = Promise.resolve()

/**
 * Does something with the token of a fresh check, which is for this one attempt, and resets the check after it (4.13).
 * Without a check there is no token.
 * @throws {Error} when there is a check, and it cannot be made
 */
export function withBotCheck<Value>(attempt: (token: string | undefined) => Promise<Value>): Promise<Value> {
  const found = settings()
  if (!found) return attempt(undefined)
  const { siteKey, isThird } = found
  const checked = async () => {
    const check = await provider(addressOf(found))
    // 7.31
    const asked = isThird ? check.execute(siteKey, { action: 'homepage' }) : askSecond(check, siteKey)
    try {
      const token = await within(Promise.resolve(asked as Promise<string>), TOKEN_MS, 'token')
      kick('after_successful_recaptcha')
      return await attempt(token)
    } finally {
      if (!isThird) check.reset(widget!)
    }
  }
  const mine = turn.then(checked)
  // One at a time, as all forms share one widget.
  turn = mine.catch(() => {})
  return mine
}
