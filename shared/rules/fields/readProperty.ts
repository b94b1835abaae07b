// The host mixes numbers, numeric texts, empty texts and null in any field. An unusable value counts as missing, so
// that one bad entry never hides the whole list. The fields are read without a schema, which would take a phone a tenth
// of a second for the cards of a long list.

import { isSafeAddress } from '../../page/host/addresses'
import { listOrNone } from '../../page/host/listFrom'
import { snakeCase, toText } from '../../page/host/values'
import { addressPart } from '../../page/text/addressPart'
import { readChannel } from '../readers/values/channel'
import { readCount, readDegrees } from '../readers/values/count'
import { readAddress, readLine } from '../readers/values/line'
import {
  isForeign,
  isWords,
  MOST_POUNDS,
  type Money,
  mayBeOfPart,
  mayBeOther,
  monthOf,
  readMoney,
} from '../readers/values/money'
import { readPicture } from '../readers/values/picture'
import { readTags } from '../readers/values/tag'
import { readKind, readTerm } from '../readers/values/term'
import type { Channel } from '../search/search'

type Fields = Record<string, unknown>

/** Reads an object's fields by their camelCase names. The host often writes them in snake_case. */
const fieldsOf = (host: Fields) => (name: string) => host[name] ?? host[snakeCase(name)]

/** A photograph of a home. */
export interface Photo {
  /** The address as the host writes it, with or without a size in its path: see format/pictures.ts. */
  url: string
  /** What the picture shows. May be empty. */
  alt: string
}

/** A photograph, in the spellings that galleries read as well: see readPictures.ts. */
function readPhoto(entry: unknown): Photo[] {
  const field = fieldsOf(Object(entry))
  const address = field('url') || field('image') || field('imageUrl') || field('src')
  const url = readPicture(typeof entry === 'string' ? entry : address)
  return url ? [{ url, alt: toText(field('imageAlt') || field('caption') || field('alt')) }] : []
}

/**
 * Fields that are also kept as the host wrote them: for comparisons (rules/facts), and for counts that nobody
 * understands (specs.ts).
 */
const WRITTEN = (
  'bedrooms bathrooms receptionRooms squareFeet acreage keyFacts facets tenure councilTaxBand epcActualRating ' +
  'epcPotentialRating leaseYearsRemaining serviceCharge groundRent deposit availableOn parking'
).split(' ')

/** A link's address. Empty when the address is not safe to link to. */
function readLink(value: unknown) {
  const address = toText(value)
  return isSafeAddress(address) ? address : ''
}

/**
 * A rent for a month, by the value that the host wrote and its text: `£24,000 pa` is 2000, also beside a value of 24000,
 * which is then the year's. A value that stands in a text that nobody understands is not known to be a month's.
 */
function rentOf(value: Money | undefined, price: string, said: Money | undefined) {
  const pounds = value?.period ? monthOf(value) : value?.pounds
  if (!said) return pounds && mayBeOther(price, pounds) ? undefined : pounds
  const month = monthOf(said)
  return !pounds || pounds === said.pounds ? (month ?? pounds) : agreed(pounds, month)
}

/** A value that is not more than twice its text's sum, or less than half. Another one is of another unit: pence, a week. */
const agreed = (pounds: number, said: number | undefined) =>
  said && (pounds > said * 2 || said > pounds * 2) ? undefined : pounds

/**
 * The value of a price in pounds, a rent's for a month, from a number or a text. `undefined` where it is unknown: 0, a
 * text that is not one sum, a value that the price's text contradicts or may give for a share of the home, a home for sale
 * whose price is a rent, and any value beside a price in another currency or in words alone. No tax and no payment is
 * worked out from it.
 */
export function readValue(value: unknown, price: string, channel: Channel) {
  if (isForeign(price) || isWords(price)) return undefined
  const sum = typeof value === 'number' ? { pounds: value } : readMoney(toText(value))
  const said = readMoney(price)
  const isOfValue = !sum?.period || sum.period === 'month'
  const isWhole = sum && isOfValue && (said ? !said.period : !mayBeOfPart(price, sum.pounds))
  const own = isWhole ? agreed(sum.pounds, said?.pounds) : undefined
  const pounds = channel === 'lettings' ? rentOf(sum, price, said) : own
  return pounds! > 0 && pounds! <= MOST_POUNDS ? pounds : undefined
}

/** The host's word for the channel. The last name is that of its templates for a home's own page (host-facts 10.2). */
const channelWord = (field: (name: string) => unknown) =>
  ['propertyChannel', 'primaryChannel', 'propertyPrimaryChannel']
    .map(name => readTerm(field(name), '?'))
    .find(Boolean) ?? ''

/** Whether the host has a word for the channel of a home that nobody knows: it is neither for sale nor to let. */
export function isOtherChannel(host: Fields) {
  const word = channelWord(fieldsOf(host))
  return word !== '' && !readChannel(word)
}

/** An id as the host wrote it: a number or a text. */
function readId(value: unknown) {
  return typeof value === 'number' || (typeof value === 'string' && value) ? value : undefined
}

/**
 * A home as cards, the map, the detail page and the saved list read it (3.10). Reads the host's fields in camelCase and
 * in snake_case. Only the id is required. Missing fields are empty or `undefined`.
 */
export function readProperty(host: Fields) {
  const field = fieldsOf(host)
  const id = readId(field('propertyId')) ?? readId(host.id)
  const link = readLink(field('propertyUrl')) || readLink(host.url)
  const word = channelWord(field)
  const isInLettings = !word && link.split(/[/?#]/).includes('lettings')
  const channel: Channel = readChannel(word) ?? (isInLettings ? 'lettings' : 'sales')
  const photos = listOrNone(host.photos).flatMap(readPhoto)
  const price = readLine(host.price)
  return {
    /** A number or a text, as the host wrote it. Compare ids as strings. */
    id: id!,
    channel,
    /** The address of the home's own page. */
    url: link || `/properties/${addressPart(id!)}/${channel}`,
    /** One line: `12 Mill Lane, Tetbury, Gloucestershire`. */
    address: readAddress(field('displayAddress')),
    /** With a £ sign, its qualifier and its period: `Guide price £650,000`, `£950 pcm`. Show `priceOf` instead. */
    price,
    /** Pounds. A rent is always for a month. `undefined` where the price is only words, which keep it secret: `POA`. */
    priceValue: readValue(field('priceValue'), price, channel),
    photos: photos.length ? photos : readPhoto(host.photo),
    bedrooms: readCount(host.bedrooms),
    bathrooms: readCount(host.bathrooms),
    receptionRooms: readCount(field('receptionRooms')),
    squareFeet: readCount(field('squareFeet'), 'feet'),
    acreage: readCount(host.acreage, 'acres'),
    /** The rent by person and week, as the branch typed it. */
    pppwPrice: readLine(field('pppwPrice')),
    /** ISO 8601. */
    createdAt: toText(field('createdAt')),
    /** What the host says of earlier prices: see `priceChanges`. */
    priceHistory: field('priceHistory'),
    /** A sentence or two about it, as the host wrote them. */
    summary: toText(field('shortDescription')),
    /** The host's word for its status, `?` for one that has no word. Show `statusOf` instead. */
    status: readTerm(host.status, '?'),
    tags: readTags(host.tags),
    /** The price at auction: `£210,000`. */
    exchangedPrice: readLine(field('exchangedPrice')),
    /** How it is offered: `For sale by auction`. */
    disposal: readKind(host.disposal),
    /** ISO 8601. */
    auctionDate: toText(field('auctionDate')),
    /** `Detached house`. */
    type: readKind(field('propertyType')),
    /** The part of the agency it belongs to: `residential`, `auctions`, `commercial`. */
    subdomain: toText(host.subdomain),
    lat: readDegrees(host.lat),
    lng: readDegrees(host.lng),
    /** Fields as the host wrote them, by their names in camelCase: those of `WRITTEN` that the home has. */
    raw: Object.fromEntries(WRITTEN.map(name => [name, field(name)]).filter(([, value]) => value)) as Fields,
  }
}
