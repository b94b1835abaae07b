import { pageData } from '../../shared/host/pageData'
import { cardOf } from '../../shared/property/toCard'
import type { SavedProperty } from '../../shared/stores/savedProperties'
import type { SavePropertyProps } from './props'

/**
 * What is stored of a home: its card from the marker or the page's data, else its id alone, which is all that the
 * server has to be told. Never nothing, which would spoil the list.
 */
export function findCard({ propertyId, property }: SavePropertyProps): SavedProperty {
  const card = cardOf(propertyId, [property, pageData('property'), pageData('properties')].flat())
  if (card) return card
  // The host's own ids are numbers.
  const id = /^\d+$/.test(String(propertyId)) ? Number(propertyId) : propertyId
  return { property_id: id, id }
}
