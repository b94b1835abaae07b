import { isOurHash } from '../loader/names'

/** Follows a link that is one of our hashes and nothing else on the page that it stands on (contract 5). */
function followHere(event: MouseEvent) {
  if (document.baseURI === location.href || event.defaultPrevented) return
  if (event.metaKey || event.ctrlKey || event.shiftKey || event.altKey) return
  const hash = (event.target as Element).closest?.('a')?.getAttribute('href') ?? ''
  if (!isOurHash(hash)) return
  event.preventDefault()
  location.hash = hash
}

/**
 * The chunk `Links`, for a page with a `<base>`: the browser would follow a hash to another page there. Listens after the
 * page's own scripts, which may have followed the link.
 */
export default () => addEventListener('click', followHere)
