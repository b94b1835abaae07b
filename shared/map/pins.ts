import Supercluster from 'supercluster'

/** Something at a place on a map. */
export interface Pin {
  id: string
  lat: number
  lng: number
  /** What stands on the pin: `£450,000`. */
  label: string
  /** What the pin is called where its label alone says too little: `£450,000, 12 High Street`. */
  name?: string
  /** Less important than others: sold, under offer. */
  isQuiet?: boolean
}

/** Several pins too close to be told apart. */
export interface Cluster {
  /** The same for the same pins at the same zoom. */
  id: string
  lat: number
  lng: number
  count: number
  /** The zoom at which it falls apart. */
  opensAt: number
  /** All its pins. */
  pins: () => Pin[]
}

/** West, south, east, north in degrees. */
export type Bounds = readonly [west: number, south: number, east: number, north: number]

/** From this zoom on every pin stands for itself; those at one and the same spot stay together. */
const MAX_CLUSTERED = 16
/** Pixels within which pins become one. */
const RADIUS = 72

/** What can be put on a map: numbers that are on the earth, and not the 0, 0 that stands for "unknown". */
export const isOnEarth = ({ lat, lng }: { lat?: number; lng?: number }) =>
  Math.abs(lat ?? 99) <= 90 && Math.abs(lng ?? 999) <= 180 && (lat !== 0 || lng !== 0)

/** @returns what to draw within bounds at a zoom, in a millisecond for ten thousand pins */
export function clustered(pins: readonly Pin[]): (bounds: Bounds, zoom: number) => (Pin | Cluster)[] {
  const index = new Supercluster<Pin>({ radius: RADIUS, maxZoom: MAX_CLUSTERED })
  index.load(
    pins.filter(isOnEarth).map(pin => ({
      type: 'Feature',
      properties: pin,
      geometry: { type: 'Point', coordinates: [pin.lng, pin.lat] },
    })),
  )
  return ([west, south, east, north], zoom) =>
    index.getClusters([west, south, east, north], Math.round(zoom)).map(({ properties, geometry }) => {
      if (!('cluster' in properties)) return properties
      const [lng = 0, lat = 0] = geometry.coordinates
      return {
        id: `cluster-${Math.round(zoom)}-${properties.cluster_id}`,
        lat,
        lng,
        count: properties.point_count,
        opensAt: index.getClusterExpansionZoom(properties.cluster_id),
        pins: () => index.getLeaves(properties.cluster_id, Number.POSITIVE_INFINITY).map(leaf => leaf.properties),
      }
    })
}

/** The smallest bounds around points; `undefined` for none. */
export function boundsOf(points: readonly { lat: number; lng: number }[]): Bounds | undefined {
  const shown = points.filter(isOnEarth)
  if (!shown.length) return undefined
  const lats = shown.map(({ lat }) => lat)
  const lngs = shown.map(({ lng }) => lng)
  const least = (values: number[]) => values.reduce((a, b) => Math.min(a, b))
  const most = (values: number[]) => values.reduce((a, b) => Math.max(a, b))
  return [least(lngs), least(lats), most(lngs), most(lats)]
}
