import type { Outline } from '../../../shared/map/leafletMap'
import { type Bounds, boundsOf, isOnEarth, type Pin } from '../../../shared/map/pins'
import { priceOf } from '../../../shared/property/price'
import type { Property } from '../../../shared/property/property'
import { statusOf } from '../../../shared/property/status'
import { decodePolyline, type Point } from '../../../shared/search/polyline'
import { milesOf } from '../../../shared/search/radius'
import type { Search } from '../../../shared/search/search'

const KM_PER_MILE = 1.609344
/** Around a place without a size. */
const NEARBY_KM = 5

/** A place of the host's (host-facts 10.5); any of it may be missing. */
interface HostPlace {
  lat?: unknown
  lng?: unknown
  /** Kilometres. */
  radius?: unknown
  /** Rings. */
  polygon?: unknown
}

/** `£450,000`, `£1.2m`: a pin has room for little. */
function short({ priceValue }: Property, whole: string) {
  if (!priceValue || priceValue < 1e6) return whole
  return `£${(priceValue / 1e6).toFixed(2).replace(/\.?0+$/, '')}m`
}

/** Homes as pins; those without a place are in the list only. */
export function pinsOf(homes: readonly Property[]): Pin[] {
  return homes.flatMap(home => {
    const { lat, lng } = home
    if (lat === undefined || lng === undefined || !isOnEarth({ lat, lng })) return []
    const label = short(home, priceOf(home).amount)
    const status = statusOf(home, {}).label
    const name = [label, home.address, status].filter(Boolean).join(', ')
    return [{ id: String(home.id), lat, lng, label, name, isQuiet: Boolean(status) }]
  })
}

const isPoint = (value: unknown): value is Point =>
  Array.isArray(value) && value.length >= 2 && Number.isFinite(value[0]) && Number.isFinite(value[1])

function placeOf(value: unknown) {
  const { lat, lng, radius, polygon } = (value ?? {}) as HostPlace
  const rings = Array.isArray(polygon)
    ? polygon.filter((ring): ring is Point[] => Array.isArray(ring) && ring.length > 2 && ring.every(isPoint))
    : []
  const centre = { lat: Number(lat ?? Number.NaN), lng: Number(lng ?? Number.NaN) }
  return { rings, centre: isOnEarth(centre) ? centre : undefined, radius: Number(radius) || 0 }
}

/** What the search is about: the area that was drawn, else the place, with a circle where a radius was asked for. */
export function outlinesOf({ poly, within }: Search, where: unknown): Outline[] {
  if (poly) return [{ rings: [decodePolyline(poly)] }]
  const { rings, centre } = placeOf(where)
  const miles = milesOf(within)
  if (miles && centre) return [{ circle: { ...centre, kilometres: miles * KM_PER_MILE } }]
  return rings.length ? [{ rings }] : []
}

const toPositions = (ring: readonly Point[]) => ring.map(([lng, lat]) => ({ lat, lng }))

/** What a map shows at first: the area, the place or, where neither is known, the homes. */
export function firstBounds({ poly, within }: Search, where: unknown, homes: readonly Property[]): Bounds | undefined {
  // A text that is no area says nothing of where to look (contract 11).
  const area = poly && boundsOf(toPositions(decodePolyline(poly)))
  if (area) return area
  const { rings, centre, radius } = placeOf(where)
  const kilometres = (milesOf(within) ?? 0) * KM_PER_MILE || radius || NEARBY_KM
  if (rings.length && !within) return boundsOf(rings.flatMap(toPositions))
  if (centre) {
    const north = kilometres / 111.2
    const east = north / Math.cos((centre.lat * Math.PI) / 180)
    return [centre.lng - east, centre.lat - north, centre.lng + east, centre.lat + north]
  }
  return boundsOf(pinsOf(homes)) ?? [-8, 50, 2, 59]
}
