import { loader } from '../loader/loader'

/**
 * Mounts islands that wait for their first use or show a first frame, because what they show has changed. A marker with
 * a `data-load` keeps to it.
 * @param markers their markers; mounted ones are left alone
 */
export function wakeIslands(markers: Iterable<HTMLElement>) {
  const { islands, scan, want } = loader()
  // A marker may be new in the page.
  scan()
  for (const marker of markers) {
    const island = islands.get(marker)
    if (island && !(island.state === 'waiting' && marker.hasAttribute('data-load'))) want(island)
  }
}
