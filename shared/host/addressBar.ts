/**
 * A whole address of this site. The browser would read a shorter one against the page's `<base>`, and would take a path
 * that begins with two slashes for another site.
 * @param address a path with what follows it, or a hash, which keeps the path and the query; `''` for the page without
 * a hash
 */
function whole(address: string) {
  const { protocol, host, pathname, search } = location
  return `${protocol}//${host}${address.startsWith('/') ? address : pathname + search + address}`
}

/**
 * Changes the address of the current entry in the history, without a jump or a `hashchange`. Keeps the entry's state.
 */
export const replaceAddress = (address: string) => history.replaceState(history.state, '', whole(address))

/**
 * Adds an entry to the history, without a jump or a `hashchange`. By default it has the present entry's state, by which
 * Turbo knows its entries. It would show the wrong page when the visitor comes back to any other entry.
 */
export const pushAddress = (address: string, state: unknown = history.state) =>
  history.pushState(state, '', whole(address))
