import { host } from '../host/host'

const seen = new Set<string>()

/** Has the code of a modal fetched while the pointer or the focus is on a link to it, so that it opens without a wait. */
function fetchAhead({ target }: Event) {
  const link = (target as Element).closest?.<HTMLAnchorElement>('a[href*="#/"]')
  if (!link || link.pathname !== location.pathname || seen.has(link.hash)) return
  const { hash } = link
  seen.add(hash)
  host()
    .loadChunk<typeof import('../router/router')>('Router')
    .then(router => router.fetchAhead(hash))
    // It is tried again when it is asked for.
    .catch(() => seen.delete(hash))
}

/** Watches for what a visitor is about to open, once. */
export function foresee() {
  for (const type of ['pointerover', 'focusin']) document.addEventListener(type, fetchAhead, { passive: true })
}
