import { loader } from '../loader/loader'
import { isOurHash } from '../loader/names'
import type { ModalCode } from './modal'

const seen = new Set<string>()

/** Modals that most links lead to: the first part of their address → their code. */
type Usual = Readonly<Record<string, ModalCode>>

/**
 * Asks for all that a usual modal needs, first for what shows its frame: on a slow line, what comes beside it makes that
 * late. Of any other modal, the router finds out what it needs.
 */
async function fetchUsual(hash: string, usual: Usual) {
  const code = usual[hash.split('/')[1]!]
  if (!code) return
  await loader().loadChunk('Router')
  await Promise.all((['Modals', code] as const).map(name => loader().loadChunk(name)))
}

/** Also where the page has a `<base>`: a hash alone is of this page, see followHere. */
const leadsHere = (link: HTMLAnchorElement) =>
  link.getAttribute('href')!.startsWith('#') || link.pathname === location.pathname

/** Has the code of a modal fetched while the pointer or the focus is on a link to it, so that it opens without a wait. */
function fetchAhead(target: Element, usual: Usual) {
  const link = target.closest?.<HTMLAnchorElement>('a[href]')
  if (!link || !isOurHash(link.hash) || !leadsHere(link) || seen.has(link.hash)) return
  const { hash } = link
  seen.add(hash)
  fetchUsual(hash, usual)
    .then(() => loader().loadChunk('Router'))
    .then(router => router.fetchAhead(hash))
    // It is tried again when it is asked for.
    .catch(() => seen.delete(hash))
}

/** Has ready what the address asks for, and what a visitor is about to open. */
export function prefetch(usual: Usual) {
  // The router says so if it fails.
  fetchUsual(location.hash, usual).catch(() => {})
  for (const type of ['pointerover', 'focusin'])
    document.addEventListener(type, ({ target }) => fetchAhead(target as Element, usual), { passive: true })
  // The pointer or the focus that had this code fetched is on one already.
  for (const link of document.querySelectorAll('a[href]:is(:hover, :focus)')) fetchAhead(link, usual)
}
