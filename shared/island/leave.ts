import type { Island } from '../loader/island'
import { loader } from '../loader/loader'

/**
 * Ends an island.
 * @param isWrittenOver whether a script of the page has written over it. Otherwise the server's markup comes back
 */
export function leave(island: Island, isWrittenOver?: boolean) {
  island.state = 'left'
  delete island.marker.dataset.widgetState
  if (island.media) island.media.onchange = null
  island.unmount?.()
  if (!isWrittenOver) island.fallback?.giveBack()
}

/** Ends an island. The loader adopts the marker anew when it next looks, if the marker is in the page. */
export function forget(island: Island) {
  leave(island)
  loader().islands.delete(island.marker)
}

/** Forgets the islands whose markers have left the page. A marker that was only moved stays. */
export function forgetRemoved() {
  for (const island of loader().islands.values()) if (!island.marker.isConnected) forget(island)
}
