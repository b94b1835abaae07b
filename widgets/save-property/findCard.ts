import { pageData } from '../../shared/host/pageData'
import { cardOf } from '../../shared/property/toCard'
import type { SavedProperty } from '../../shared/stores/savedProperties'
import type { SavePropertyProps } from './props'

/** Where a home's own page is, as far as this page shows: it is that page, or it links to it. */
function addressOf(id: string | number) {
  const path = `/properties/${encodeURIComponent(id)}/`
  const links = document.querySelectorAll<HTMLAnchorElement>(`a[href*="${path}"]`)
  const found = [location, ...links].find(
    ({ origin, pathname }) => origin === location.origin && pathname.startsWith(path),
  )
  // What comes after the channel is one of the page's services: to print it, for one.
  return found?.pathname.split('/', 4).join('/')
}

/**
 * What is stored of a home: its card from the marker or the page's data, else its id, which is all that the server has to
 * be told, and its address where the page knows it: the id does not say whether it is for sale or to let. Never nothing,
 * which would spoil the list.
 */
export function findCard({ propertyId, property }: SavePropertyProps): SavedProperty {
  const card = cardOf(propertyId, [property, pageData('property'), pageData('properties')].flat())
  if (card) return card
  // The host's own ids are numbers.
  const id = /^\d+$/.test(String(propertyId)) ? Number(propertyId) : propertyId
  const property_url = addressOf(id)
  return { property_id: id, id, ...(property_url && { property_url }) }
}
