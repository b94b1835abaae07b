/**
 * A whole address of this site. The browser would read a shorter one against the page's `<base>`, and would take a path
 * that begins with two slashes for another site.
 * @param address a path with what follows it, or a hash, which keeps the path and the query; `''` for the page without
 * a hash
 */
function whole(address: string) {
  const { protocol, host, href } = location
  return address.startsWith('/') ? `${protocol}//${host}${address}` : href.replace(/#.*$/, '') + address
}

/** The path of the last address that we have written. */
let written: string | undefined

/** Whether the page's path is one that we have written. It is still the same page. */
export const isOurPath = () => location.pathname === written

/** Writes an address. The preview of an editor (`about:srcdoc`) has no path, so there only a hash is written. */
function write(how: 'pushState' | 'replaceState', address: string, state: unknown) {
  if (location.protocol === 'about:' && address.startsWith('/')) return
  history[how](state, '', whole(address))
  written = location.pathname
}

/**
 * Changes the address of the current entry in the history, without a jump or a `hashchange`. By default it keeps its
 * state.
 */
export const replaceAddress = (address: string, state: unknown = history.state) => write('replaceState', address, state)

/** Goes to a hash in the place of the present entry, which the page's scripts hear of. */
export const goToHash = (hash: string) => location.replace(whole(hash))

/**
 * Adds an entry to the history, without a jump or a `hashchange`. By default it has the present entry's state, by which
 * Turbo knows its entries. It would show the wrong page when the visitor comes back to any other entry.
 */
export const pushAddress = (address: string, state: unknown = history.state) => write('pushState', address, state)
