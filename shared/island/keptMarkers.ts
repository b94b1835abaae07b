import type { Island } from '../loader/entries'
import { loader } from '../loader/loader'
import { STATE } from '../loader/names'
import { removeFrame } from './framed'

/** Markers whose islands are loading or mounted, and markers that the page has unmounted. */
const markers = new Set<HTMLElement>()

/** Remembers a marker until it is dropped. */
export const keep = (marker: HTMLElement) => void markers.add(marker)

/** The markers in the page that the loader knows, with their islands. */
export const allIslands = () =>
  [...document.querySelectorAll<HTMLElement>(`[${STATE}]`)].flatMap((marker): [HTMLElement, Island][] => {
    const island = loader().islands.get(marker)
    return island ? [[marker, island]] : []
  })

/** Forgets a marker and restores the server's markup. */
export function drop(marker: HTMLElement) {
  const { islands } = loader()
  const island = islands.get(marker)
  markers.delete(marker)
  islands.delete(marker)
  if (island?.media) island.media.onchange = null
  island?.unmount?.()
  marker.removeAttribute(STATE)
}

/** Drops markers that have left the page. A marker that was only moved stays. */
export function dropRemoved() {
  for (const marker of markers) {
    if (marker.isConnected) continue
    drop(marker)
    removeFrame(marker)
  }
}
