import { pageData } from '../../shared/host/pageData'
import { cardOf } from '../../shared/property/toCard'
import type { SavedProperty } from '../../shared/stores/savedProperties'
import type { SavePropertyProps } from './props'

/** The path of a home's own page, if this page is it or has a link to it. */
function addressOf(id: string | number) {
  const path = `/properties/${encodeURIComponent(id)}/`
  const links = document.querySelectorAll<HTMLAnchorElement>(`a[href*="${path}"]`)
  const found = [location, ...links].find(
    ({ origin, pathname }) => origin === location.origin && pathname.startsWith(path),
  )
  // After the channel, the path names one of the page's services, such as printing.
  return found?.pathname.split('/', 4).join('/')
}

/**
 * What is stored about a home: its card from the marker or from the page's data. Without a card it is the id, which is
 * all that the server needs, and the address if this page has it. The id alone does not tell whether the home is for
 * sale or to let. The result is never empty, because that would break the list.
 */
export function findCard({ propertyId, property }: SavePropertyProps): SavedProperty {
  const card = cardOf(propertyId, [property, pageData('property'), pageData('properties')].flat())
  if (card) return card
  // The host's own ids are numbers.
  const id = /^\d+$/.test(String(propertyId)) ? Number(propertyId) : propertyId
  const property_url = addressOf(id)
  return { property_id: id, id, ...(property_url && { property_url }) }
}
