import type { Outline } from '../../../shared/parts/map/map'
import { type Bounds, boundsOf, isOnEarth, type Pin } from '../../../shared/parts/map/pins'
import { priceOf } from '../../../shared/rules/property/price'
import type { Property } from '../../../shared/rules/property/property'
import { type StatusSettings, statusOf } from '../../../shared/rules/property/status'
import type { Meaning } from '../../../shared/rules/readers/homes/statusTable'
import { readDegrees } from '../../../shared/rules/readers/values/count'
import { readMoney } from '../../../shared/rules/readers/values/money'
import { decodePolyline, type Point } from '../../../shared/rules/search/polyline'
import { KM_PER_MILE, milesOf } from '../../../shared/rules/search/radius'
import type { Search } from '../../../shared/rules/search/search'
import { reachOf } from '../reach'
import { resultsMapMessages } from './messages'

/** The distance shown around a place of unknown size. */
const NEARBY_KM = 5

/** A place as the host writes it (host-facts 10.5). Every part may be missing. */
interface HostPlace {
  lat?: unknown
  lng?: unknown
  /** A list of rings. */
  polygon?: unknown
}

/** A price short enough for a pin: `£450,000`, `£1.2m`. A range, or what nobody understands, is whole. */
function short({ priceValue }: Property, whole: string) {
  if (!priceValue || priceValue < 1e6 || readMoney(whole)?.pounds !== priceValue) return whole
  return `£${(priceValue / 1e6).toFixed(2).replace(/\.?0+$/, '')}m`
}

const nobody: ReadonlySet<string> = new Set()

/** What makes a pin quiet: somebody has the home, or may have it soon. A word that nobody knows does not say so. */
const QUIET: ReadonlySet<Meaning | undefined> = new Set<Meaning>([
  'under-offer',
  'reserved',
  'sold',
  'let-agreed',
  'let',
  'withdrawn',
])

/**
 * Homes as pins. A home without coordinates is only in the list.
 * @param settings those of the cards, so that a pin says what its card says
 * @param hidden ids of homes that the visitor has hidden
 */
export function pinsOf(homes: readonly Property[], settings: StatusSettings, hidden = nobody): Pin[] {
  return homes.filter(isOnEarth).map(home => {
    const { lat, lng } = home
    const label = short(home, priceOf(home).amount)
    const { label: status, meaning } = statusOf(home, settings)
    const id = String(home.id)
    const isHidden = hidden.has(id)
    const name = [label, home.address, status, isHidden && resultsMapMessages.hidden].filter(Boolean).join(', ')
    return { id, lat, lng, label, name, isQuiet: QUIET.has(meaning), isHidden }
  })
}

const isPoint = (value: unknown): value is Point =>
  Array.isArray(value) && value.length >= 2 && Number.isFinite(value[0]) && Number.isFinite(value[1])

function placeOf(value: unknown) {
  const { lat, lng, polygon } = (value ?? {}) as HostPlace
  const rings = Array.isArray(polygon)
    ? polygon.filter((ring): ring is Point[] => Array.isArray(ring) && ring.length > 2 && ring.every(isPoint))
    : []
  const centre = { lat: readDegrees(lat), lng: readDegrees(lng) }
  return { rings, centre: isOnEarth(centre) ? centre : undefined }
}

/** The outline of the search: the drawn area, or the place, with a circle if a radius was chosen. */
export function outlinesOf({ poly, within }: Search, where: unknown): Outline[] {
  if (poly) return [{ rings: [decodePolyline(poly)] }]
  const { rings, centre } = placeOf(where)
  const miles = milesOf(within)
  if (miles && centre) return [{ circle: { ...centre, kilometres: miles * KM_PER_MILE } }]
  return rings.length ? [{ rings }] : []
}

const toPositions = (ring: readonly Point[]) => ring.map(([lng, lat]) => ({ lat, lng }))

/** The first view of the map: the area or the place. If neither is known, the homes. */
export function firstBounds({ poly, within }: Search, where: unknown, homes: readonly Property[]): Bounds | undefined {
  // A `poly` that cannot be read gives no area (contract 11).
  const area = poly && boundsOf(toPositions(decodePolyline(poly)))
  if (area) return area
  const { rings, centre } = placeOf(where)
  const kilometres = (milesOf(within) ?? 0) * KM_PER_MILE || reachOf(where) || NEARBY_KM
  if (rings.length && !within) return boundsOf(rings.flatMap(toPositions))
  if (centre) {
    const north = kilometres / 111.2
    const east = north / Math.cos((centre.lat * Math.PI) / 180)
    return [centre.lng - east, centre.lat - north, centre.lng + east, centre.lat + north]
  }
  return boundsOf(homes.filter(isOnEarth)) ?? [-8, 50, 2, 59]
}
