import type { Island } from '../loader/islands'
import { loader } from '../loader/loader'
import { STATE } from '../loader/names'

/** Markers whose islands are on their way or mounted, or which the page took back. */
const markers = new Set<HTMLElement>()

/** Sees to a marker until it is dropped. */
export const keep = (marker: HTMLElement) => void markers.add(marker)

/** The markers in the page that the loader has taken note of. */
export const allIslands = () =>
  [...document.querySelectorAll<HTMLElement>(`[${STATE}]`)].flatMap((marker): [HTMLElement, Island][] => {
    const island = loader().islands.get(marker)
    return island ? [[marker, island]] : []
  })

/** Forgets a marker, and gives the server's markup back. */
export function drop(marker: HTMLElement) {
  const { islands } = loader()
  const island = islands.get(marker)
  markers.delete(marker)
  islands.delete(marker)
  if (island?.media) island.media.onchange = null
  island?.unmount?.()
  marker.removeAttribute(STATE)
}

/** Drops what has left the page; what was only moved stays. */
export function dropRemoved() {
  for (const marker of markers) if (!marker.isConnected) drop(marker)
}
