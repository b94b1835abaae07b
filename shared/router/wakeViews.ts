import { loader } from '../loader/loader'
import { MARKER } from '../loader/names'

/**
 * A view in the address is how a list of homes is shown: then the list does not wait for its first use.
 * @param widget the name of the widget that shows views
 */
export function wakeViews(widget: string) {
  const { islandsByMarker, dropMarker, scanPage } = loader()
  for (const marker of document.querySelectorAll<HTMLElement>(`[${MARKER}="${widget}"]:not([data-load])`)) {
    const island = islandsByMarker.get(marker)
    if (island?.askedAt) continue
    marker.setAttribute('data-load', 'eager')
    if (island) dropMarker(marker)
  }
  scanPage()
}
