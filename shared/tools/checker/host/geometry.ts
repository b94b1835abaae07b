import { KM_PER_MILE } from '../../../rules/search/radius'
import { counted } from '../reports/report'

const EARTH_KM = 6371

export interface Position {
  lat: number
  lng: number
}

/** Where something is. `undefined` where the host says nothing, or 0 for both. */
export const positionOf = ({ lat, lng }: { lat?: unknown; lng?: unknown }): Position | undefined => {
  const [north, east] = [Number(lat ?? Number.NaN), Number(lng ?? Number.NaN)]
  return Number.isFinite(north) && Number.isFinite(east) && (north || east) ? { lat: north, lng: east } : undefined
}

/** The distance of two places as the crow flies. */
export function milesBetween(one: Position, other: Position) {
  const rad = (degrees: number) => (degrees * Math.PI) / 180
  const [north, east] = [rad(other.lat - one.lat), rad(other.lng - one.lng)]
  const part = Math.sin(north / 2) ** 2 + Math.cos(rad(one.lat)) * Math.cos(rad(other.lat)) * Math.sin(east / 2) ** 2
  return (2 * EARTH_KM * Math.asin(Math.min(1, Math.sqrt(part)))) / KM_PER_MILE
}

/** `1 mile`, `3 miles`. */
export const inMiles = (miles: number) => counted(Math.round(miles), 'mile')

export const milesOf = (kilometres: number) => kilometres / KM_PER_MILE
