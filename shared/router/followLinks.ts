import { isOurHash } from '../loader/names'

/** Follows a link whose `href` is only one of our hashes, and stays on this page (contract 5). */
function followHere(event: MouseEvent) {
  if (document.baseURI === location.href || event.defaultPrevented) return
  if (event.metaKey || event.ctrlKey || event.shiftKey || event.altKey) return
  const hash = (event.target as Element).closest?.('a')?.getAttribute('href') ?? ''
  if (!isOurHash(hash)) return
  event.preventDefault()
  location.hash = hash
}

/**
 * The chunk `Links`, for a page with a `<base>`. On such a page the browser follows a hash to the address of the
 * `<base>`. Listens on the window, after the page's own scripts, because they may have handled the click.
 */
export default () => addEventListener('click', followHere)
