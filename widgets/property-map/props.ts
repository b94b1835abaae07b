import * as v from 'valibot'
import type { pageData } from '../../shared/host/pageData'

/** Degrees, also as text. */
const Degrees = v.pipe(v.union([v.number(), v.pipe(v.string(), v.nonEmpty())]), v.transform(Number), v.number())

/** What the server puts on a property-map marker; on a home's own page nothing. */
export const PropertyMapProps = v.object({
  /** Latitude in degrees. Page data `property.lat` where it is absent. */
  lat: v.optional(v.pipe(Degrees, v.minValue(-90), v.maxValue(90))),
  /** Longitude in degrees. Page data `property.lng` where it is absent. */
  lng: v.optional(v.pipe(Degrees, v.minValue(-180), v.maxValue(180))),
  /** Where the pin is, in words. Page data `property.display_address` where it is absent. */
  address: v.optional(v.string(), ''),
  /** What stands on the pin; the home's price where it is absent. */
  pin: v.optional(v.string(), ''),
  /** How near at first; the provider's greatest at most. */
  zoom: v.optional(v.pipe(v.number(), v.integer(), v.minValue(1), v.maxValue(22)), 15),
})
export type PropertyMapProps = v.InferOutput<typeof PropertyMapProps>

/** Contract 4: `property`. */
export function fromPage(read: typeof pageData) {
  const { lat, lng, display_address, price } = (read('property') ?? {}) as Record<string, unknown>
  return {
    lat: lat ?? undefined,
    lng: lng ?? undefined,
    address: display_address ?? '',
    pin: price ?? '',
  }
}
