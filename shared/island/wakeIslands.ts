import { loader } from '../loader/loader'

/**
 * Mounts islands that wait for their first use or show a first frame, because what they show has changed. A marker with
 * a `data-load` keeps to it.
 * @param markers their markers; mounted ones are left alone
 */
export function wakeIslands(markers: Iterable<HTMLElement>) {
  const { islands, drop, scan } = loader()
  let woken = false
  for (const marker of markers) {
    const island = islands.get(marker)
    if (island?.askedAt || marker.hasAttribute('data-load')) {
      island?.want?.()
      continue
    }
    marker.setAttribute('data-load', 'eager')
    if (island) drop(marker)
    woken = true
  }
  if (woken) scan()
}
