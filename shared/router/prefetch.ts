import { loader } from '../loader/loader'

const seen = new Set<string>()

const LINK = 'a[href*="#/"]'

/** The panel is what most links lead to: all it needs is asked for at once, where else the router finds out first. */
function fetchPanel(hash: string) {
  const names = ['Router', 'Modals', 'UserPanel'] as const
  return Promise.all(/^#\/user\b/.test(hash) ? names.map(name => loader().loadChunk(name)) : [])
}

/** Has the code of a modal fetched while the pointer or the focus is on a link to it, so that it opens without a wait. */
function fetchAhead(target: Element) {
  const link = target.closest?.<HTMLAnchorElement>(LINK)
  if (!link || link.pathname !== location.pathname || seen.has(link.hash)) return
  const { hash } = link
  seen.add(hash)
  fetchPanel(hash)
    .then(() => loader().loadChunk('Router'))
    .then(router => router.fetchAhead(hash))
    // It is tried again when it is asked for.
    .catch(() => seen.delete(hash))
}

/** Has ready what the address asks for, and what a visitor is about to open. */
export function prefetch() {
  // The router says so if it fails.
  fetchPanel(location.hash).catch(() => {})
  for (const type of ['pointerover', 'focusin'])
    document.addEventListener(type, ({ target }) => fetchAhead(target as Element), { passive: true })
  // The pointer or the focus that had this code fetched is on one already.
  for (const link of document.querySelectorAll(`${LINK}:is(:hover, :focus)`)) fetchAhead(link)
}
