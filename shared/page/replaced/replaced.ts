import { documentPart } from '../host/documentPart'
import { make, makeButton } from '../host/elements'
import { topDialog } from '../host/topDialog'
import { raise } from '../host/topLayer'
import { isOurHash } from '../loader/dom'
import css from './line.shadow.css'

const replacedMessages = {
  replaced: 'This site has been updated since you opened the page.',
  refused: 'Part of this page could not be loaded.',
  reload: 'Reload the page',
  later: 'Not now',
}

/** The longest wait for the server to say whether a file exists, in ms. */
const ANSWER_MS = 3_000
/** What an alert comes into has to be in the page this long, so that screen readers announce it. In ms. */
const HEARD_MS = 100

/**
 * Asks the server for a file's head.
 * @returns `gone` when the server says that the file does not exist, `there` when it has the script, `undefined` when
 * we do not know
 */
async function whereIs(address: string) {
  try {
    const options = { method: 'HEAD', cache: 'no-store', signal: AbortSignal.timeout(ANSWER_MS) } as const
    const { status, headers } = await fetch(address, options)
    // Some servers answer every unknown address with a page and status 200.
    const isPage = /html/.test(headers.get('content-type') ?? '')
    if (status === 404 || status === 410 || (status === 200 && isPage)) return 'gone'
    return status === 200 ? 'there' : undefined
  } catch {
    return undefined
  }
}

/**
 * Whether the browser refuses a script that the server has. Firefox and older Chrome remember that it once failed, and
 * refuse at once.
 */
const isRefused = (address: string) =>
  Promise.race([
    import(address).then(
      () => false,
      () => true,
    ),
    new Promise<boolean>(resolve => setTimeout(resolve, ANSWER_MS, false)),
  ])

/**
 * Whether the visitor has used the page, or has come to it by a link to something that our code opens: `#/map`. Firefox
 * before 120 does not say whether the page was used.
 */
const isUsed = () => navigator.userActivation?.hasBeenActive !== false || isOurHash(location.hash)

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
function offer(message: string) {
  const dialog = topDialog()
  const place = dialog ?? documentPart('body')
  // Until its first use, a page looks whole: the server's markup is in the place of the islands.
  if (line?.parentNode === place || isDeclined || !isUsed()) return
  line?.remove()
  const host = make('div')
  host.dataset.replaced = dialog ? 'dialog' : 'page'
  const sheet = new CSSStyleSheet()
  sheet.replaceSync(css)
  const root = host.attachShadow({ mode: 'open' })
  root.adoptedStyleSheets = [sheet]
  const later = makeButton(undefined, replacedMessages.later, () => decline(host))
  root.append(make('div', undefined, makeButton(undefined, replacedMessages.reload, reload), later))
  place.append(host)
  if (!dialog) raise(host, 'replaced')
  setTimeout(() => {
    const words = make('p', undefined, message)
    words.setAttribute('role', 'alert')
    // It comes with its words: Firefox does not announce those that are put in later.
    root.prepend(words)
  }, HEARD_MS)
  line = host
}

/**
 * Offers to reload the page when another try cannot bring the code that the page asks for: a release has replaced it,
 * or the browser does not request it again. The core of any older release calls this, so the parameters and the result
 * must not change.
 * @param name the name of the chunk that did not arrive
 * @param core the address of the core. All chunks of a build have the same hash, so the chunk's address follows from it
 * @returns whether another try is pointless
 */
export default async function offerIfGone(name: string, core: string): Promise<boolean> {
  const address = core.replace(/core(?=[^/]*$)/, name)
  const place = await whereIs(address)
  if (place === 'gone') offer(replacedMessages.replaced)
  if (place !== 'there') return place === 'gone'
  const refused = await isRefused(address)
  if (refused) offer(replacedMessages.refused)
  return refused
}
