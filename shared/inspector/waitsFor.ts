import { STRATEGIES } from '../island/complaints'
import type { Entry, Island } from '../loader/entries'
import { momentOf } from '../loader/moments'

/** Whether the loader knows a value of `data-load`. */
export const isMoment = (load: string) => STRATEGIES.includes(load) || /^media\(.+\)$/.test(load)

const KEPT: Record<string, string> = {
  savedProperties: 'saved homes',
  savedSearches: 'saved searches',
  searchHistory: 'searches made before',
}

/** A sentence that says what a marker waits for before its code is requested. */
export function waitsFor(marker: HTMLElement, island: Island, entry: Entry): string {
  const moment = momentOf(marker, entry)
  const why = marker.dataset.load
    ? `data-load="${moment}"`
    : entry.when
      ? `registered with when: ${moment}`
      : moment === 'visible'
        ? 'it is empty'
        : 'the server has written into it'
  if (moment === 'idle') return `Waits for an idle moment of the browser (${why}).`
  if (moment === 'visible')
    return marker.getClientRects().length
      ? `Waits until it is nearly in the window (${why}).`
      : `Waits until it is in sight, but is not drawn at all: something hides it (${why}).`
  if (moment === 'personal')
    return `Waits for its first use, or for a visitor who is signed in or has ${KEPT[entry.personal!] ?? 'something kept here'} (${why}).`
  if (island.media)
    return `Waits for a window of ${moment.slice('media'.length)}, which this one ${island.media.matches ? 'is' : 'is not'} (${why}).`
  if (!isMoment(moment) && moment !== 'personal')
    return `Waits for its first click, key, focus or hover: "${moment}" is no moment that it knows.`
  return `Waits for its first click, key, focus or hover (${why}).`
}
