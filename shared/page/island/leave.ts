import { STATE } from '../loader/dom'
import { createIsland, type Island } from '../loader/island'
import { loader } from '../loader/loader'
import { showEmpty } from './boxOf'

/**
 * Ends an island.
 * @param isWrittenOver whether a script of the page has written over it. Otherwise the server's markup comes back
 */
export function leave(island: Island, isWrittenOver?: boolean) {
  island.state = 'left'
  delete island.marker.dataset.widgetState
  if (island.media) island.media.onchange = null
  island.unmount?.(isWrittenOver)
  if (!isWrittenOver) island.fallback?.giveBack()
}

/** Ends an island. The loader adopts the marker anew when it next looks, if the marker is in the page. */
export function forget(island: Island, isWrittenOver?: boolean) {
  leave(island, isWrittenOver)
  loader().islands.delete(island.marker)
}

/** Starts an island anew over what a script of the page has written over it. */
export function renew(last: Island) {
  const { islands, want } = loader()
  leave(last, true)
  const island = createIsland(last.marker, last.name, last.entry)
  islands.set(island.marker, island)
  want(island)
}

/**
 * Whether a script has set a marker back to the server's HTML: a morph, such as a refresh of Turbo. It takes the state
 * away, because no server writes it. Where the island's own element is left, the script took nothing but the attribute.
 */
function isSetBack({ marker, state, fallback }: Island) {
  if (marker.hasAttribute(STATE)) return false
  const isLeft = !marker.hasAttribute('data-hydrate') && marker.querySelector(':scope > [data-island]')
  return state === 'failed' || (!!fallback?.nodes && !isLeft)
}

/**
 * Forgets the islands whose markers have left the page, and renews those that a script has set back. A marker that was
 * only moved stays.
 */
export function followPage() {
  showEmpty()
  for (const island of [...loader().islands.values()]) {
    const { marker, name, state } = island
    if (!marker.isConnected) forget(island)
    else if (state === 'left') continue
    else if (marker.dataset.widget !== name) forget(island, true)
    else if (isSetBack(island)) renew(island)
  }
}
