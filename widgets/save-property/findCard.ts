import * as v from 'valibot'
import { pageData } from '../../shared/host/pageData'
import { Property, toCard } from '../../shared/property/property'
import type { SavedProperty } from '../../shared/stores/savedProperties'
import type { SavePropertyProps } from './props'

/**
 * What is stored of a home: its card from the marker or the page's data, else its id alone, which is all that the
 * server has to be told. Never nothing, which would spoil the list.
 */
export function findCard({ propertyId, property }: SavePropertyProps): SavedProperty {
  const listed = pageData('properties')
  const known = [property, pageData('property'), ...(Array.isArray(listed) ? (listed as unknown[]) : [])]
  for (const entry of known) {
    const home = v.safeParse(Property, entry)
    if (home.success && String(home.output.id) === String(propertyId)) return toCard(home.output)
  }
  // The host's own ids are numbers.
  const id = /^\d+$/.test(String(propertyId)) ? Number(propertyId) : propertyId
  return { property_id: id, id }
}
