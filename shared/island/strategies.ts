import { MARKER } from '../loader/names'
import { MarkerError, nearest } from './errors'

const KNOWN = ['eager', 'idle', 'visible', 'interaction', 'media(<query>)']

/** One readable line for each `data-load` that is none: such a marker waits to be used, and nothing else would tell. */
export function reportStrategies() {
  for (const marker of document.querySelectorAll<HTMLElement>(`[${MARKER}][data-load]`)) {
    const { widget, load } = marker.dataset
    if (!load || KNOWN.includes(load) || /^media\(.+\)$/.test(load)) continue
    const meant = nearest(load, KNOWN)
    const hint = meant ? `did you mean "${meant}"?` : `there are ${KNOWN.join(', ')}`
    console.error(new MarkerError(widget!, `data-load: no strategy is called "${load}"; ${hint}`), marker)
  }
}
