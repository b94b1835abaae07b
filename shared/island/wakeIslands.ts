import { loader } from '../loader/loader'

/**
 * Mounts islands that wait to be used: what they show has changed without them. One with a `data-load` keeps to it.
 * @param markers their markers; those that have mounted already are left alone
 */
export function wakeIslands(markers: Iterable<HTMLElement>) {
  const { islands, drop, scan } = loader()
  let woken = false
  for (const marker of markers) {
    const island = islands.get(marker)
    if (island?.askedAt || marker.hasAttribute('data-load')) continue
    marker.setAttribute('data-load', 'eager')
    if (island) drop(marker)
    woken = true
  }
  if (woken) scan()
}
