import { make } from '../host/elements'
import css from './line.shadow.css'
import { messages } from './messages'

/** The longest wait for the server to say whether a file exists, in ms. */
const ANSWER_MS = 3_000
/** A live region has to be in the page this long before its text, so that screen readers announce it. In ms. */
const HEARD_MS = 100

/**
 * Whether the server says that the file does not exist. No answer means that we do not know, which counts as `false`.
 */
async function isGone(address: string) {
  try {
    const options = { method: 'HEAD', cache: 'no-store', signal: AbortSignal.timeout(ANSWER_MS) } as const
    const { status, headers } = await fetch(address, options)
    // Some servers answer every unknown address with a page and status 200.
    return status === 404 || status === 410 || (status === 200 && /html/.test(headers.get('content-type') ?? ''))
  } catch {
    return false
  }
}

function button(label: string, press: () => void) {
  const element = make('button', undefined, label)
  element.type = 'button'
  element.onclick = press
  return element
}

async function reload() {
  // mount.js keeps its name, so the browser's cache may hold the one of the old release.
  await fetch(new URL('mount.js', import.meta.url), { cache: 'reload' }).catch(() => {})
  location.reload()
}

let line: HTMLElement | undefined
/** Whether the visitor has closed the line and pressed nothing since. */
let isDeclined = false

function decline(host: HTMLElement) {
  host.remove()
  isDeclined = true
  // Islands that come into sight also ask for code. Only a press of the visitor brings the line back.
  for (const event of ['pointerdown', 'keydown'])
    addEventListener(event, () => (isDeclined = false), { once: true, capture: true })
}

/** Shows one line at the foot of the screen, or in the open modal dialog, because everything outside of it is inert. */
function offer() {
  if (line?.isConnected || isDeclined) return
  const dialog = [...document.querySelectorAll('dialog:modal')].at(-1)
  const host = make('div')
  host.dataset.replaced = dialog ? 'dialog' : 'page'
  const sheet = new CSSStyleSheet()
  sheet.replaceSync(css)
  const root = host.attachShadow({ mode: 'open' })
  root.adoptedStyleSheets = [sheet]
  const words = make('p')
  words.setAttribute('role', 'alert')
  const later = button(messages.later, () => decline(host))
  root.append(words, make('div', undefined, button(messages.reload, reload), later))
  const place = dialog ?? document.body
  place.append(host)
  setTimeout(() => words.append(messages.replaced), HEARD_MS)
  line = host
}

/**
 * Offers to reload the page when a release has replaced the code that the page asks for. The core of any older release
 * calls this, so the parameters and the result must not change.
 * @param name the name of the chunk that did not arrive
 * @param core the address of the core. All chunks of a build have the same hash, so the chunk's address follows from it
 * @returns whether the chunk is gone from the server
 */
export default async function offerIfGone(name: string, core: string): Promise<boolean> {
  const gone = await isGone(core.replace(/core(?=[^/]*$)/, name))
  if (gone) offer()
  return gone
}
