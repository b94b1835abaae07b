import { isOurHash } from './names'

/**
 * Follows a link that is one of our hashes and nothing else on the page that it stands on (contract 5). Where the page has a
 * `<base>`, the browser would follow it to another page.
 */
export function followHere(event: MouseEvent) {
  if (document.baseURI === location.href || event.defaultPrevented) return
  if (event.metaKey || event.ctrlKey || event.shiftKey || event.altKey) return
  const hash = (event.target as Element).closest?.('a')?.getAttribute('href') ?? ''
  if (!isOurHash(hash)) return
  event.preventDefault()
  location.hash = hash
}
