import { MARKER } from '../loader/names'
import { MarkerError, nearest } from './errors'

const KNOWN = ['eager', 'idle', 'visible', 'interaction', 'media(<query>)']

/** Reports each unknown value of `data-load`. Such a marker waits for its first use, and nothing else would say why. */
export function reportStrategies() {
  for (const marker of document.querySelectorAll<HTMLElement>(`[${MARKER}][data-load]`)) {
    const { widget, load } = marker.dataset
    if (!load || KNOWN.includes(load) || /^media\(.+\)$/.test(load)) continue
    const meant = nearest(load, KNOWN)
    const hint = meant ? `did you mean "${meant}"?` : `there are ${KNOWN.join(', ')}`
    console.error(new MarkerError(widget!, `data-load: no strategy is called "${load}"; ${hint}`), marker)
  }
}
