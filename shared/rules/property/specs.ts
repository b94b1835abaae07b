import { grouped } from '../format/count'
import { dayInWords } from '../format/dates'
import { spoken } from '../readers/homes/markup'
import { hasTag, type Property } from './property'
import { isPastAuction } from './status'

const some = (count: number | undefined, one: string, many: string) =>
  count && count > 0 ? `${grouped(count)}\u00a0${count === 1 ? one : many}` : ''

/**
 * The rooms and sizes of a home, in words: `3 beds`, `1,410 sq ft`. Each of them stays on one line. Values that are
 * zero or unknown are left out, so land usually shows only its acres.
 */
export function specsOf(home: Property) {
  return [
    !home.bedrooms && hasTag(home, 'studio') ? 'Studio' : some(home.bedrooms, 'bed', 'beds'),
    some(home.bathrooms, 'bath', 'baths'),
    some(home.receptionRooms, 'reception', 'receptions'),
    some(home.squareFeet, 'sq\u00a0ft', 'sq\u00a0ft'),
    some(home.acreage, 'acre', 'acres'),
  ].filter(Boolean)
}

/** The type of home, and how it is sold when that is unusual: `Land`, `Auction 12 December 2026`. */
export function kindOf(home: Property, now: number | undefined) {
  const day = dayInWords(home.auctionDate)
  const auction = day && `${isPastAuction(home, now) ? 'Auctioned' : 'Auction'} ${day}`
  // A shop may be let or sold. Nothing else on its card says which.
  const disposal = hasTag(home, 'commercial') && !auction ? home.disposal : ''
  return [spoken(home.type), disposal, auction].filter(Boolean)
}

/** An address on two lines: the street, and the town and county after it. */
export function addressLines({ address }: Pick<Property, 'address'>): [street: string, place: string] {
  const parts = address.split(/\s*,\s*/).filter(Boolean)
  const place = parts.splice(Math.max(1, parts.length - 2)).join(', ')
  return [parts.join(', '), place]
}
