import { loader } from '../loader/loader'

/**
 * Mounts islands that wait to be used: what they show has changed without them. One with a `data-load` keeps to it.
 * @param markers their markers; those that have mounted already are left alone
 */
export function wakeIslands(markers: Iterable<HTMLElement>) {
  const { islandsByMarker, dropMarker, scanPage } = loader()
  let woken = false
  for (const marker of markers) {
    const island = islandsByMarker.get(marker)
    if (island?.askedAt || marker.hasAttribute('data-load')) continue
    marker.setAttribute('data-load', 'eager')
    if (island) dropMarker(marker)
    woken = true
  }
  if (woken) scanPage()
}
