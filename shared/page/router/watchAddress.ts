/** A script that swaps a part of the page may write the address a moment later, in ms. */
const LATER_MS = 50

/**
 * Calls `look` after whatever may have changed the address. The browser sends no `hashchange` when a script writes it
 * to the history (contract 5). Older browsers have no Navigation API: Firefox before 147, Safari before 26.2. There this
 * looks after clicks and after changes of the page.
 */
export function watchAddress(look: () => void) {
  addEventListener('hashchange', look)
  // Comes last, after the event of the browser and after all listeners of the page.
  const lookSoon = () => setTimeout(look)
  addEventListener('popstate', lookSoon)
  const { navigation } = window
  if (navigation?.addEventListener) return navigation.addEventListener('currententrychange', lookSoon)
  const lookTwice = () => [0, LATER_MS].map(ms => setTimeout(look, ms))
  document.addEventListener('click', lookTwice, true)
  new MutationObserver(lookTwice).observe(document, { childList: true, subtree: true })
}
