import { inTime } from '../host/inTime'
import { scriptAddress } from '../host/trustedTypes'

/** The part of the provider's interface that we use. */
export interface Provider {
  ready: (callback: () => void) => void
  render: (holder: Element, parameters: object) => number
  execute: (what: number | string, options?: object) => unknown
  reset: (widget: number) => void
}

declare global {
  interface Window {
    grecaptcha?: Partial<Provider>
  }
}

/** Longest wait for the script, and for the one that it fetches itself, in ms. */
const SCRIPT_MS = 15_000
/** Longest wait for a script tag of the page's own, before there is one of ours. */
const OWN_MS = 5_000
/** Between two looks whether it is there (9.8). */
const POLL_MS = 300

let arriving: Promise<Provider> | undefined
/** What is on the page has failed before. */
let isSpoilt = false

/** The provider: the page's own where it has one that serves, else ours; once, unless that fails. */
export function provider(address: string): Promise<Provider> {
  arriving ??= inTime(load(address), SCRIPT_MS, 'script').catch(error => {
    distrustProvider()
    throw error
  })
  return arriving
}

/** Has the script fetched once more by the next who asks. */
export function distrustProvider() {
  arriving = undefined
  isSpoilt = true
}

const isThere = () => typeof window.grecaptcha?.ready === 'function'

/** Whether the page has, or waits for, what can be asked in this way: version 3 knows only the key that it was fetched with. */
function findOwn(address: string) {
  const { origin, pathname, searchParams } = new URL(address, document.baseURI)
  const wanted = searchParams.get('render')
  return [...document.scripts].some(({ src }) => {
    if (!src.startsWith(origin + pathname)) return false
    return wanted === 'explicit' || new URL(src).searchParams.get('render') === wanted
  })
}

function fetchScript(address: string): Promise<unknown> {
  const script = document.createElement('script')
  script.src = scriptAddress(address)
  // Handed on by the provider to what it fetches itself.
  const nonce = document.querySelector<HTMLScriptElement>('script[nonce]')?.nonce
  if (nonce) script.nonce = nonce
  return new Promise((resolve, reject) => {
    script.onload = resolve
    script.onerror = () => {
      script.remove()
      reject(new Error(`bot check: ${address} could not be loaded`))
    }
    document.head.append(script)
  })
}

const wait = (ms: number) => new Promise(resolve => setTimeout(resolve, ms))

async function load(address: string): Promise<Provider> {
  const isOwn = !isSpoilt && (findOwn(address) || (isThere() && address.includes('render=explicit')))
  for (let waited = 0; isOwn && !isThere() && waited < OWN_MS; waited += POLL_MS) await wait(POLL_MS)
  if (!isOwn || !isThere()) {
    hideBadge()
    await fetchScript(address)
  }
  const { grecaptcha } = window
  if (!isThere()) throw new Error(`bot check: ${address} is no bot check`)
  await new Promise<void>(resolve => grecaptcha!.ready!(resolve))
  return grecaptcha as Provider
}

let badgeless: CSSStyleSheet | undefined

/** The badge covers the lower right of a page. The line in the form stands for it, and its provider allows it to be invisible then. */
function hideBadge() {
  if (badgeless) return
  badgeless = new CSSStyleSheet()
  badgeless.replaceSync('.grecaptcha-badge { visibility: hidden }')
  document.adoptedStyleSheets = [...document.adoptedStyleSheets, badgeless]
}
