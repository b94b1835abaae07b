import { documentPart, find } from '../../page/host/documentPart'
import { inTime } from '../../page/host/tasks'
import { scriptAddress } from '../../page/host/trustedTypes'

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
/** Longest wait for the page's own script, before we add ours, in ms. */
const OWN_MS = 5_000
/** Time between two checks whether it has loaded, in ms (9.8). */
const POLL_MS = 300

let arriving: Promise<Provider> | undefined
/** Whether the script that is on the page has failed before. */
let isSpoilt = false

/** Loads the provider once, and again after a failure. The page's own script is used if it fits, else ours. */
export function provider(address: string): Promise<Provider> {
  arriving ??= inTime(load(address), SCRIPT_MS, 'script').catch(error => {
    distrustProvider()
    throw error
  })
  return arriving
}

/** Makes the next call of `provider` fetch the script again. */
export function distrustProvider() {
  arriving = undefined
  isSpoilt = true
}

const isThere = () => typeof window.grecaptcha?.ready === 'function'

/** Whether the page has a script tag that fits. Version 3 knows only the key that its script was fetched with. */
function findOwn(address: string) {
  const { origin, pathname, searchParams } = new URL(address, documentPart('baseURI'))
  const render = searchParams.get('render')
  return [...documentPart('scripts')].some(({ src }) => {
    if (!src.startsWith(origin + pathname)) return false
    return render === 'explicit' || new URL(src).searchParams.get('render') === render
  })
}

function fetchScript(address: string): Promise<unknown> {
  const script = document.createElement('script')
  script.src = scriptAddress(address)
  // The provider passes the nonce on to the scripts that it fetches itself.
  const nonce = find<HTMLScriptElement>('script[nonce]')?.nonce
  if (nonce) script.nonce = nonce
  return new Promise((resolve, reject) => {
    script.onload = resolve
    script.onerror = () => {
      script.remove()
      reject(new Error(`bot check: ${address} could not be loaded`))
    }
    documentPart('head').append(script)
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

/** Hides the badge, which covers the lower right of a page. The provider allows this if the form has its notice. */
function hideBadge() {
  if (badgeless) return
  badgeless = new CSSStyleSheet()
  badgeless.replaceSync('.grecaptcha-badge { visibility: hidden }')
  document.adoptedStyleSheets = [...document.adoptedStyleSheets, badgeless]
}
