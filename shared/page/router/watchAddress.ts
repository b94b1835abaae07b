/** A script that swaps a part of the page may write the address a moment later, in ms. */
const LATER_MS = 50

/**
 * Calls `look` after whatever may have changed the address, with the browser's event of it if there is one. The browser
 * sends no `hashchange` when a script writes the address to the history (contract 5). Older browsers have no Navigation
 * API: Firefox before 147, Safari before 26.2. There, and where an element of the page has its name as its id, this
 * looks after clicks and after changes of the page.
 */
export function watchAddress(look: (event?: Event) => void) {
  addEventListener('hashchange', look)
  // Comes last, after the event of the browser and after all listeners of the page.
  addEventListener('popstate', event => setTimeout(() => look(event)))
  const { navigation } = window
  if (navigation?.currentEntry) return navigation.addEventListener('currententrychange', () => setTimeout(() => look()))
  const lookTwice = () => [0, LATER_MS].map(ms => setTimeout(() => look(), ms))
  document.addEventListener('click', lookTwice, true)
  new MutationObserver(lookTwice).observe(document, { childList: true, subtree: true })
}
