import { listOrNone } from '../../page/host/listFrom'
import { pageData } from '../../page/host/pageData'
import { isSaved, type SavedProperty } from '../../page/stores/savedProperties'
import { cardOf } from '../property/toCard'
import { toggleSaved } from '../visitor/toggleSaved'

/** A home's card from the host's own entries: those of the marker or the card, else those of the page's data. */
export const knownHome = (id: string | number, entries: unknown[]) =>
  cardOf(id, [...entries, pageData('property'), ...listOrNone(pageData('properties'))])

/**
 * Saves or removes the home of a pressed heart that React does not render. The heart may show an old state. The visitor
 * meant to change what they saw.
 */
export function pressHeart(heart: Element, id: string | number, home: () => SavedProperty) {
  const isWanted = heart.getAttribute('aria-pressed') !== 'true'
  if (isSaved(id) !== isWanted) toggleSaved(home())
}
