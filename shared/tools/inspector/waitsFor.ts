import { isStrategy } from '../../page/island/strategies'
import type { Entry } from '../../page/loader/entries'
import type { Island } from '../../page/loader/island'
import { isEmpty, momentOf } from '../../page/loader/moments'

const KEPT: Record<string, string> = {
  savedProperties: 'saved homes',
  savedSearches: 'saved searches',
  searchHistory: 'searches made before',
  recentlyViewed: 'homes looked at',
  'estate-islands:hiddenHomes': 'hidden homes',
}

/** What a widget's keys of storage hold, in words. */
const keptOf = (keys: string) =>
  [...new Set(keys.split(' ').map(key => KEPT[key] ?? 'something kept here'))].join(' or ')

/** Why a marker waits for this moment. */
function reasonFor(moment: string, marker: HTMLElement, entry: Entry) {
  if (marker.dataset.load) return `data-load="${moment}"`
  if (entry.when) return `registered with when: ${moment}`
  if (isEmpty(marker)) return 'it is empty'
  return moment === 'visible' ? 'it takes over the list that the server has written' : 'the server has written into it'
}

/** A sentence that says what a marker waits for before its code is requested. */
export function waitsFor(island: Island): string {
  const { marker, entry } = island
  const moment = momentOf(island)
  const why = reasonFor(moment, marker, entry)
  if (moment === 'idle') return `Waits for an idle moment of the browser (${why}).`
  if (moment === 'visible')
    return marker.getClientRects().length
      ? `Waits until it is nearly in the window (${why}).`
      : `Waits until it is in sight, but is not drawn at all: something hides it (${why}).`
  if (moment === 'personal')
    return `Waits for its first use, or for a visitor who is signed in or has ${keptOf(entry.personal!)} (${why}).`
  if (island.media)
    return `Waits for a window of ${moment.slice('media'.length)}, which this one ${island.media.matches ? 'is' : 'is not'} (${why}).`
  if (!isStrategy(moment))
    return `Waits for its first click, key, focus or hover: "${moment}" is no moment that it knows.`
  return `Waits for its first click, key, focus or hover (${why}).`
}
