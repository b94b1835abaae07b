import type { Island } from '../loader/island'
import { loader } from '../loader/loader'

/**
 * Starts islands that wait for their first use or show a first frame, because what they show has changed. Those that show
 * a first frame get their code now, and mounted ones are left alone.
 * @param isMeant chooses them
 * @param start of those that wait: `now`, unless the marker has a `data-load`, which it keeps to; or `when due`, when the
 * loader examines again whether their moment has come
 */
export function wakeIslands(isMeant: (island: Island) => unknown, start: 'now' | 'when due' = 'now') {
  const { islands, scan, wait, want } = loader()
  // A marker may be new in the page.
  scan()
  for (const island of islands.values()) {
    if (!isMeant(island)) continue
    if (island.state !== 'waiting') want(island)
    else if (start === 'when due') wait(island)
    else if (!island.marker.hasAttribute('data-load')) want(island)
  }
  scan()
}
