// The host mixes numbers, numeric texts, empty texts and null in any field. Whatever is odd counts as not said, so that
// one careless entry never costs a visitor the whole list. Fields are read by hand: a schema for each of them would
// take a phone a tenth of a second for the cards of a long list.

import { isSafeAddress } from '../host/addresses'
import type { Channel } from '../search/search'

const toText = (value: unknown) =>
  typeof value === 'string' ? value.trim() : typeof value === 'number' ? String(value) : ''

function toNumber(value: unknown) {
  const digits = toText(value).replace(/[£,\s]/g, '')
  const number = Number(digits)
  return digits && Number.isFinite(number) ? number : undefined
}

const toList = (value: unknown): unknown[] => (Array.isArray(value) ? value : [])

type Fields = Record<string, unknown>

/** Reads an object's fields by their names in camelCase, which the host writes in snake_case as often as not. */
const fieldsOf = (host: Fields) => (name: string) =>
  host[name] ?? host[name.replace(/[A-Z]/g, letter => `_${letter.toLowerCase()}`)]

/** A photograph of a home. */
export interface Photo {
  /** As the host writes it, with or without a size in its path: see format/pictures.ts. */
  url: string
  /** What the picture shows. May be empty. */
  alt: string
}

function readPhoto(entry: unknown): Photo[] {
  const field = fieldsOf(Object(entry))
  const url = toText(typeof entry === 'string' ? entry : field('url'))
  return url ? [{ url, alt: toText(field('imageAlt')) }] : []
}

/** What homes are compared by, beside their cards. */
const TOLD = 'keyFacts facets tenure leaseYearsRemaining serviceCharge groundRent deposit availableOn parking'.split(
  ' ',
)

/** `''` for an address that no link may lead to. */
function readLink(value: unknown) {
  const address = toText(value)
  return isSafeAddress(address) ? address : ''
}

/** As it came: a number or a text. */
function readId(value: unknown) {
  return typeof value === 'number' || (typeof value === 'string' && value) ? value : undefined
}

/**
 * A home as cards, the map, the detail page and the saved list read it (3.10), from the host's fields in either case. Only an
 * id is needed; the rest is empty, or `undefined`, where nobody said.
 */
export function readProperty(host: Fields) {
  const field = fieldsOf(host)
  const id = readId(field('propertyId')) ?? readId(host.id)
  const link = readLink(field('propertyUrl')) || readLink(host.url)
  const named = toText(field('propertyChannel')) || toText(field('primaryChannel')) || /\/lettings\b/.exec(link)?.[0]
  const channel: Channel = /let|rent/i.test(named ?? '') ? 'lettings' : 'sales'
  const photos = toList(host.photos).flatMap(readPhoto)
  return {
    /** As it came: a number or a text. Ids compare as strings. */
    id: id!,
    channel,
    /** Where its own page is. */
    url: link || `/properties/${encodeURIComponent(id!)}/${channel}`,
    /** One line: `12 Mill Lane, Tetbury, Gloucestershire`. */
    address: toText(field('displayAddress')),
    /** With a £ sign, its qualifier and its period: `Guide price £650,000`, `£950 pcm`. Show `priceOf` instead. */
    price: toText(host.price),
    /** Pounds; a rent is always by the month. */
    priceValue: toNumber(field('priceValue')),
    photos: photos.length ? photos : readPhoto(host.photo),
    bedrooms: toNumber(host.bedrooms),
    bathrooms: toNumber(host.bathrooms),
    receptionRooms: toNumber(field('receptionRooms')),
    squareFeet: toNumber(field('squareFeet')),
    acreage: toNumber(host.acreage),
    /** A rent by person and week, as the branch typed it. */
    pppwPrice: toText(field('pppwPrice')),
    /** ISO 8601. */
    createdAt: toText(field('createdAt')),
    /** In the host's words. Show `statusOf` instead. */
    status: toText(host.status),
    tags: toList(host.tags).map(toText).filter(Boolean),
    /** The price at auction: `£210,000`. */
    exchangedPrice: toText(field('exchangedPrice')),
    /** How it is offered: `For sale by auction`. */
    disposal: toText(host.disposal),
    /** ISO 8601. */
    auctionDate: toText(field('auctionDate')),
    /** `Detached house`. */
    type: toText(field('propertyType')),
    /** The part of the agency it belongs to: `residential`, `auctions`, `commercial`. */
    subdomain: toText(host.subdomain),
    lat: toNumber(host.lat),
    lng: toNumber(host.lng),
    /** What else is worth keeping of it, as it came: see shared/facts. Lists rarely have any. */
    told: Object.fromEntries(TOLD.map(name => [name, field(name)]).filter(([, value]) => value)) as Fields,
  }
}
