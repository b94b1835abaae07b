import { findAll } from '../../page/host/documentPart'
import type { SavedProperty } from '../../page/stores/savedProperties'
import { addressPart } from '../../page/text/addressPart'
import { readProperty } from '../fields/readProperty'
import { toCard } from '../property/toCard'
import { writtenPicture } from '../property/writtenPicture'
import { knownHome } from './pressHeart'

/** The first link in a card to this site. A link to another site does not lead to the home. */
function addressIn(card: HTMLElement) {
  const links = [...card.querySelectorAll<HTMLAnchorElement>('a[href]:not([data-save])')]
  return links.find(({ origin }) => origin === location.origin)?.pathname
}

/** The path of a home's own page, if this page is it or has a link to it. */
function addressOf(id: string | number) {
  const path = `/properties/${addressPart(id)}/`
  const links = findAll<HTMLAnchorElement>(`a[href*="${path}"]`)
  const link = [location, ...links].find(
    ({ origin, pathname }) => origin === location.origin && pathname.startsWith(path),
  )
  // After the channel, the path names one of the page's services, such as printing.
  return link?.pathname.split('/', 4).join('/')
}

function pictureIn(card: HTMLElement) {
  const picture = card.querySelector('img')
  const address = picture ? writtenPicture(picture) : ''
  return address.startsWith('data:') ? undefined : address
}

/**
 * What is stored about a home that a visitor saves. It comes from the host's entries. Otherwise it comes from what the
 * card around the heart shows: address, price, picture and link. Without a card it is the id, which is all that the
 * server needs, and the home's address if this page has it. It is never empty, because that would break the list.
 * @param entries the host's entries that the marker or the card has itself
 * @param card the element around the heart, if there is one
 */
export function homeToSave(id: string | number, entries: unknown[], card?: HTMLElement | null): SavedProperty {
  const home = knownHome(id, entries)
  if (home) return home
  // The host's own ids are numbers. One that no number can hold, such as `007`, is a text.
  const property_id = /^[1-9]\d{0,14}$/.test(String(id)) ? Number(id) : id
  const property_url = (card && addressIn(card)) || addressOf(property_id)
  if (!card || !property_url) return { property_id, id: property_id, ...(property_url && { property_url }) }
  const text = (selector: string) => card.querySelector(selector)?.textContent.replace(/\s+/g, ' ').trim()
  return toCard(
    readProperty({
      property_id,
      property_url,
      display_address: text(':is(h2, h3, h4, h5)'),
      price: text('[data-price]'),
      photo: pictureIn(card),
    }),
  )
}
