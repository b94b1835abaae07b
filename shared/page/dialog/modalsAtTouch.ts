import { findAll } from '../host/documentPart'
import { isOurHash } from '../loader/dom'
import { type Chunks, loader } from '../loader/loader'

const hashes = new Set<string>()

/** Fetches only the router's script. */
type LoadRouter = () => Promise<Chunks['Router']>

/**
 * Fetches all that a hash opens. Requests the frame's stylesheet first. Requests the content when the router's script
 * has arrived and can tell which content that is.
 */
async function fetchAll(hash: string, loadRouter: LoadRouter) {
  if (!isOurHash(hash)) return
  await Promise.all([loader().loadChunk('Router'), loadRouter().then(({ fetchAhead }) => fetchAhead(hash))])
}

/** Whether a link leads to this page. On a page with a `<base>`, a link of only a hash does so too, see followHere. */
const leadsHere = (link: HTMLAnchorElement) =>
  link.getAttribute('href')!.startsWith('#') || link.pathname === location.pathname

/** Fetches the code of a modal while the pointer or the focus is on a link to it, so that it opens without a wait. */
function fetchAhead(target: Element, loadRouter: LoadRouter) {
  const link = target.closest?.<HTMLAnchorElement>('a[href]')
  if (!link || !leadsHere(link) || hashes.has(link.hash)) return
  const { hash } = link
  hashes.add(hash)
  // A later hover, focus or click tries again.
  fetchAll(hash, loadRouter).catch(() => hashes.delete(hash))
}

/** Fetches ahead what the address opens, and what the visitor is about to open. */
export function fetchModalsAtTouch(loadRouter: LoadRouter) {
  // The router reports a failure.
  fetchAll(location.hash, loadRouter).catch(() => {})
  for (const type of ['pointerover', 'focusin'])
    document.addEventListener(type, ({ target }) => fetchAhead(target as Element, loadRouter), {
      passive: true,
      capture: true,
    })
  // The pointer or the focus that caused this code to load is already on such a link.
  for (const link of findAll('a[href]:is(:hover, :focus)')) fetchAhead(link, loadRouter)
}
