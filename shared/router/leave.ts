/** As much of the Navigation API as is used here. */
interface Navigation {
  currentEntry: { index: number } | null
  entries: () => { key: string; url: string | null; sameDocument: boolean }[]
  traverseTo: (key: string) => { committed: Promise<unknown> }
}

/**
 * Takes a modal's route out of the address. Goes back to where it was opened from, if that is known, so that Back does
 * not have to be pressed once more to leave the page; then the hash is `to`. Never scrolls.
 *
 * @param isOver says of a hash that it leads to something over the page, not to the page itself
 */
export async function leave(to: () => string, isOver: (hash: string) => boolean) {
  const beneath = entryBeneath(isOver)
  if (beneath) {
    const { scrollX, scrollY } = window
    const gone = beneath()
    await gone.catch(() => {})
    if (scrollX !== window.scrollX || scrollY !== window.scrollY)
      scrollTo({ left: scrollX, top: scrollY, behavior: 'instant' })
  }
  setHash(to())
}

/** How to go back to the nearest entry of this document that is the page itself; none where the browser cannot say. */
function entryBeneath(isOver: (hash: string) => boolean) {
  const { navigation } = window as { navigation?: Navigation }
  const here = navigation?.currentEntry?.index
  if (!navigation || here === undefined) return
  const earlier = navigation.entries().slice(0, here).reverse()
  for (const { key, url, sameDocument } of earlier) {
    if (!sameDocument || !url) return
    const { pathname, search, hash } = new URL(url)
    // The page itself is at another address by now, as its list came in another order meanwhile.
    if (pathname !== location.pathname || search !== location.search) return
    if (!isOver(hash)) return () => navigation.traverseTo(key).committed
  }
}

/** Replaces the hash in the address, `''` for none, without a jump or a `hashchange`. */
export function setHash(hash: string) {
  if (location.hash !== hash) history.replaceState(history.state, '', location.pathname + location.search + hash)
}
