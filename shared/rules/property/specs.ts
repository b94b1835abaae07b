import { grouped } from '../format/count'
import { dayInWords } from '../format/dates'
import { spoken } from '../readers/homes/markup'
import { writtenCount } from '../readers/homes/writtenCount'
import { hasTag, type Property } from './property'
import { isPastAuction } from './status'

/** A count with its unit, or else what the host wrote for it. One that is nothing when it is rounded is left out. */
function some(count: number | undefined, one: string, many: string, written: unknown) {
  if (count === undefined) return writtenCount(written, many).replace(/ /g, '\u00a0')
  const number = grouped(count)
  return number === '0' ? '' : `${number}\u00a0${count === 1 ? one : many}`
}

/**
 * The rooms and sizes of a home, in words: `3 beds`, `1,410 sq ft`. Each of them stays on one line. Values that are zero are
 * left out, so land usually shows only its acres. Those that nobody understands are shown as the host wrote them.
 */
export function specsOf(home: Property) {
  const { bedrooms, bathrooms, receptionRooms, squareFeet, acreage, raw } = home
  const feet = squareFeet === undefined ? undefined : Math.round(squareFeet)
  return [
    !bedrooms && hasTag(home, 'studio') ? 'Studio' : some(bedrooms, 'bed', 'beds', raw.bedrooms),
    some(bathrooms, 'bath', 'baths', raw.bathrooms),
    some(receptionRooms, 'reception', 'receptions', raw.receptionRooms),
    some(feet, 'sq\u00a0ft', 'sq\u00a0ft', raw.squareFeet),
    some(acreage, 'acre', 'acres', raw.acreage),
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

/** An address on two lines: the street with its number, and the town and county after it. */
export function addressLines({ address }: Pick<Property, 'address'>): [street: string, place: string] {
  const parts = address
    .replace(/^(\d+[a-z]?)\s*,\s*(?=.*,)/i, '$1 ')
    .split(/\s*,\s*/)
    .filter(Boolean)
  const place = parts.splice(Math.max(1, parts.length - 2)).join(', ')
  return [parts.join(', '), place]
}
