import * as v from 'valibot'
import type { pageData } from '../../shared/page/host/pageData'
import { toText } from '../../shared/page/host/values'
import { isOnEarth } from '../../shared/parts/map/pins'
import { readProperty } from '../../shared/rules/fields/readProperty'
import { hostList } from '../../shared/rules/hostList/hostList'
import { priceOf } from '../../shared/rules/property/price'
import { readDegrees } from '../../shared/rules/readers/values/count'
import { readMoney } from '../../shared/rules/readers/values/money'

/** Degrees, as a number or as text. */
const Degrees = v.pipe(
  v.union([v.number(), v.string()]),
  v.transform((value): unknown => readDegrees(value)),
  v.number('Expected degrees'),
)

/** A plain text, with characters in the place of entities. */
const Text = v.pipe(
  v.string(),
  v.transform(text => toText(text)),
)

/** Something near a home: a station, a school. */
const NearbyPlace = v.object({
  /** `station`, `school`, or another word, which is the heading then. */
  kind: v.pipe(Text, v.nonEmpty()),
  name: v.pipe(Text, v.nonEmpty()),
  /** In miles, or in the host's own words. */
  distance: v.nullish(v.union([v.number(), Text]), ''),
  /** What else there is to say: `Ofsted: good`. */
  note: v.nullish(Text, ''),
})
export type NearbyPlace = v.InferOutput<typeof NearbyPlace>

/** What the server writes on a property-map marker. A home's own page needs no props. */
export const PropertyMapProps = v.object({
  /** Latitude in degrees. Page data `property.lat` is used if it is absent. */
  lat: v.optional(v.pipe(Degrees, v.minValue(-90), v.maxValue(90))),
  /** Longitude in degrees. Page data `property.lng` is used if it is absent. */
  lng: v.optional(v.pipe(Degrees, v.minValue(-180), v.maxValue(180))),
  /** The address of the pin, in words. Page data `property.display_address` is used if it is absent. */
  address: v.optional(v.string(), ''),
  /** The text on the pin. The home's price is used if it is absent. */
  pin: v.optional(v.string(), ''),
  /** What is near: `[{ kind, name, distance, note }]`. Page data `nearby` is used if it is absent. */
  nearby: hostList('nearby', NearbyPlace),
  /** The zoom at the start. The map's provider may limit it. */
  zoom: v.optional(v.pipe(v.number(), v.integer(), v.minValue(1), v.maxValue(22)), 15),
})
export type PropertyMapProps = v.InferOutput<typeof PropertyMapProps>

/** Page data to props (contract 4): `property`. */
export function fromPage(read: typeof pageData) {
  const home = readProperty(Object(read('property')))
  const { lat, lng, address, price, priceValue } = home
  const { qualifier, amount } = priceOf(home)
  // 0 stands for no price, and a pin without a price says what it is.
  const hasPrice = price ? readMoney(price)?.pounds !== 0 : priceValue
  const pin = hasPrice ? [qualifier, amount].filter(Boolean).join(' ') : ''
  const place = isOnEarth({ lat, lng }) ? { lat, lng } : { lat: undefined, lng: undefined }
  return { ...place, address, pin, nearby: read('nearby') || undefined }
}
