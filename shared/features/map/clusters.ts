import { type Bounds, isOnEarth, type Pin } from '../../parts/map/pins'

/** Several pins whose boxes overlap at a zoom. */
export interface Cluster {
  /** Stays the same for the same pins at every zoom that keeps them together. */
  id: string
  lat: number
  lng: number
  count: number
  /** The zoom at which it divides. `Infinity` when it never divides. */
  opensAt: () => number
  /** All its pins. */
  pins: () => Pin[]
}

/** A pin among all others. `x` and `y` are its place on the map of the world, from 0 to 1. */
interface Spot {
  pin: Pin
  x: number
  y: number
}

/** A pin or a cluster at a zoom, with its middle and its sides in px of the world map. */
interface Box {
  /** The first of its spots. */
  spot: Spot
  count: number
  /** The two boxes that it was made of. Absent for a single pin. */
  parts?: readonly [Box, Box]
  x: number
  y: number
  left: number
  right: number
  top: number
  bottom: number
}

/** The highest zoom to examine. Pins that are still one cluster here are at the same place. */
const NEAREST = 22
/** Width of the world map at zoom 0, in px. */
const WORLD = 256
/** The step between two columns in a cell's key. Larger than the number of cells in a column at any zoom. */
const ROW = 2 ** 24

/**
 * The size of a pin in map.shadow.css, in multiples of its font size: the width of a letter, the space beside the
 * letters, the height above its place and below.
 */
const LETTER = 0.6
const BESIDE = 1.6
const ABOVE = 2.6
const BELOW = 0.1
/** Half the width of a cluster, in the same multiples. */
const HALF = 1.9

const yOf = (lat: number) => {
  const sine = Math.sin((lat * Math.PI) / 180)
  return 0.5 - (0.25 * Math.log((1 + sine) / (1 - sine))) / Math.PI
}
const latOf = (y: number) => (360 * Math.atan(Math.exp((0.5 - y) * 2 * Math.PI))) / Math.PI - 90

function pinBox(spot: Spot, scale: number, text: number): Box {
  const [x, y] = [spot.x * scale, spot.y * scale]
  const half = ((spot.pin.label.length * LETTER + BESIDE) * text) / 2
  return { spot, count: 1, x, y, left: x - half, right: x + half, top: y - ABOVE * text, bottom: y + BELOW * text }
}

function clusterBox(a: Box, b: Box, text: number): Box {
  const half = HALF * text
  const count = a.count + b.count
  const x = (a.x * a.count + b.x * b.count) / count
  const y = (a.y * a.count + b.y * b.count) / count
  const sides = { left: x - half, right: x + half, top: y - half, bottom: y + half }
  return { spot: a.spot, count, parts: [a, b], x, y, ...sides }
}

function spotsOf(box: Box): Spot[] {
  const spots: Spot[] = []
  const left = [box]
  // A cluster may have as many levels as pins, too many for a function that calls itself.
  while (left.length) {
    const next = left.pop()!
    if (next.parts) left.push(...next.parts)
    else spots.push(next.spot)
  }
  return spots
}

const overlap = (a: Box, b: Box) => a.left < b.right && b.left < a.right && a.top < b.bottom && b.top < a.bottom

/** Joins boxes that overlap until none overlap. */
function boxesAt(spots: readonly Spot[], zoom: number, text: number): Box[] {
  const scale = WORLD * 2 ** zoom
  const widest = spots.reduce((most, { pin }) => Math.max(most, pin.label.length), 0)
  /**
   * No box is wider or higher than a cell, so a box can only overlap boxes in its own cell and in the eight around it.
   */
  const cell = Math.max((widest * LETTER + BESIDE) * text, 2 * HALF * text)
  const cells = new Map<number, Box[]>()
  const keyOf = ({ x, y }: Box) => Math.floor(x / cell) * ROW + Math.floor(y / cell)

  /** Removes one box that overlaps this one from its cell. @returns that box, or `undefined` when none overlaps */
  function takeHidden(box: Box) {
    const middle = keyOf(box)
    for (const column of [middle - ROW, middle, middle + ROW])
      for (let key = column - 1; key <= column + 1; key++) {
        const there = cells.get(key)
        const at = there ? there.findIndex(other => overlap(box, other)) : -1
        if (at >= 0) return there!.splice(at, 1)[0]
      }
    return undefined
  }
  for (const spot of spots) {
    let box = pinBox(spot, scale, text)
    let hidden = takeHidden(box)
    while (hidden) {
      box = clusterBox(hidden, box, text)
      hidden = takeHidden(box)
    }
    const key = keyOf(box)
    const there = cells.get(key)
    if (there) there.push(box)
    else cells.set(key, [box])
  }
  return [...cells.values()].flat()
}

/**
 * Joins pins that would hide each other into clusters, by the size of their labels.
 * @param text font size of the labels, in px
 * @returns a function that gives the pins and clusters inside bounds at a zoom. The clusters do not depend on the
 * bounds
 */
export function clustered(pins: readonly Pin[], text: number): (bounds: Bounds, zoom: number) => (Pin | Cluster)[] {
  // Sorts the pins, so that the clusters do not depend on the order of the list.
  const spots = pins
    .filter(isOnEarth)
    .map(pin => ({ pin, x: pin.lng / 360 + 0.5, y: yOf(pin.lat) }))
    .sort((a, b) => a.x - b.x || a.y - b.y || (a.pin.id < b.pin.id ? -1 : 1))
  const boxesOfZoom = new Map<number, Box[]>()

  function clusterOf(box: Box, zoom: number): Cluster {
    const { count, x, y, spot } = box
    const scale = WORLD * 2 ** zoom
    return {
      id: `${count} from ${spot.pin.id}`,
      lat: latOf(y / scale),
      lng: (x / scale - 0.5) * 360,
      count,
      opensAt() {
        const spots = spotsOf(box)
        for (let next = zoom + 1; next <= NEAREST; next++) if (boxesAt(spots, next, text).length > 1) return next
        return Number.POSITIVE_INFINITY
      },
      pins: () => spotsOf(box).map(({ pin }) => pin),
    }
  }

  return ([west, south, east, north], exactZoom) => {
    const zoom = Math.round(exactZoom)
    const boxes = boxesOfZoom.get(zoom) ?? boxesAt(spots, zoom, text)
    boxesOfZoom.set(zoom, boxes)
    const scale = WORLD * 2 ** zoom
    const [left, right] = [west, east].map(lng => (lng / 360 + 0.5) * scale) as [number, number]
    const [top, bottom] = [north, south].map(lat => yOf(Math.max(-85.05, Math.min(85.05, lat))) * scale) as [
      number,
      number,
    ]
    return boxes
      .filter(({ x, y }) => x >= left && x <= right && y >= top && y <= bottom)
      .map(box => (box.parts ? clusterOf(box, zoom) : box.spot.pin))
  }
}
