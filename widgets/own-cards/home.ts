import { pageData } from '../../shared/host/pageData'
import { readProperty } from '../../shared/property/readProperty'
import { cardOf, toCard } from '../../shared/property/toCard'
import type { SavedProperty } from '../../shared/stores/savedProperties'
import { complain } from './complain'

/** What a card's `data-property` says about its home. `save-property` reads the same JSON. */
function told(card: HTMLElement) {
  try {
    return JSON.parse(card.dataset.property || 'null')
  } catch (error) {
    complain(card, `data-property: not valid JSON (${(error as Error).message})`)
  }
}

/** The first link to this site. A link to another site does not lead to the home. */
function addressIn(card: HTMLElement) {
  const links = [...card.querySelectorAll<HTMLAnchorElement>('a[href]:not([data-save])')]
  return links.find(({ origin }) => origin === location.origin)?.pathname
}

function pictureIn(card: HTMLElement) {
  const picture = card.querySelector('img')
  const address = picture?.dataset.src || picture?.getAttribute('src') || ''
  return address.startsWith('data:') ? undefined : address
}

/**
 * What is stored about a saved home. It comes from the card's JSON or the page's data. Otherwise it comes from what the
 * card shows: address, price, picture and link. It always has an id.
 * @param card the element around the heart, if there is one
 */
export function homeOf(id: string, card: HTMLElement | null): SavedProperty {
  const known = cardOf(id, [card && told(card), pageData('property'), pageData('properties')].flat())
  if (known) return known
  // The host's own ids are numbers.
  const property_id = /^\d+$/.test(id) ? Number(id) : id
  const property_url = card && addressIn(card)
  if (!property_url) return { property_id, id: property_id }
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
