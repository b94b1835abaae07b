/** A labelled place on a map. */
export interface Pin {
  id: string
  lat: number
  lng: number
  /** The text on the pin: `£450,000`. */
  label: string
  /** The pin's accessible name, when the label alone says too little: `£450,000, 12 High Street`. */
  name?: string
  /** Less important than others: sold, under offer. */
  isQuiet?: boolean
  /** The visitor does not want it. It is grey. */
  isHidden?: boolean
}

/** West, south, east, north in degrees. */
export type Bounds = readonly [west: number, south: number, east: number, north: number]

/** Degrees. */
type Position = { lat: number; lng: number }

/** Whether a map can show this place. The numbers must be on the earth, and 0, 0 means "unknown". */
export const isOnEarth = <Place extends Partial<Position>>(place: Place): place is Place & Position =>
  Math.abs(place.lat ?? 99) <= 90 && Math.abs(place.lng ?? 999) <= 180 && (place.lat !== 0 || place.lng !== 0)

/** The smallest bounds around points. `undefined` when the list has no valid point. */
export function boundsOf(points: readonly Position[]): Bounds | undefined {
  const valid = points.filter(isOnEarth)
  if (!valid.length) return undefined
  const lats = valid.map(({ lat }) => lat)
  const lngs = valid.map(({ lng }) => lng)
  const least = (values: number[]) => values.reduce((a, b) => Math.min(a, b))
  const most = (values: number[]) => values.reduce((a, b) => Math.max(a, b))
  return [least(lngs), least(lats), most(lngs), most(lats)]
}
