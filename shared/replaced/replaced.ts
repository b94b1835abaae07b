import { make } from '../host/elements'
import css from './line.shadow.css'
import { messages } from './messages'

/** How long the server may take to say whether a file is there, in ms. */
const ANSWER_MS = 3_000
/** How long before its words a live region has to be there to be heard, in ms. */
const HEARD_MS = 100

/** Whether the server says that it has no such file. That nobody answers says nothing. */
async function isGone(address: string) {
  try {
    const options = { method: 'HEAD', cache: 'no-store', signal: AbortSignal.timeout(ANSWER_MS) } as const
    const { status, headers } = await fetch(address, options)
    // Some servers have a page for every address.
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
  // Its name stays, so the browser may have the one of the release before.
  await fetch(new URL('mount.js', import.meta.url), { cache: 'reload' }).catch(() => {})
  location.reload()
}

let line: HTMLElement | undefined

/** One line at the foot of the screen, or of the dialog that is open: whatever is outside of that is inert. */
function offer() {
  if (line?.isConnected) return
  const dialog = [...document.querySelectorAll('dialog:modal')].at(-1)
  const host = make('div')
  host.dataset.replaced = dialog ? 'dialog' : 'page'
  const sheet = new CSSStyleSheet()
  sheet.replaceSync(css)
  const root = host.attachShadow({ mode: 'open' })
  root.adoptedStyleSheets = [sheet]
  const words = make('p')
  words.setAttribute('role', 'alert')
  const later = button(messages.later, () => host.remove())
  root.append(words, make('div', undefined, button(messages.reload, reload), later))
  const place = dialog ?? document.body
  place.append(host)
  setTimeout(() => words.append(messages.replaced), HEARD_MS)
  line = host
}

/**
 * Offers to load the page anew, where a release has replaced the code that the page asks for. A chunk of any release calls it,
 * of which this file is not a part: what it takes and gives stays as it is.
 * @param name of the chunk that did not come
 * @param core the address of the core: all chunks of a build have one hash
 * @returns whether the server does not have it any more
 */
export default async function offerIfGone(name: string, core: string): Promise<boolean> {
  const gone = await isGone(core.replace(/core(?=[^/]*$)/, name))
  if (gone) offer()
  return gone
}
