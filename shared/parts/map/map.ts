import type { Bounds, Pin } from './pins'
import type { MapSettings } from './settings'

/** Degrees. */
export type Point = readonly [lng: number, lat: number]

/** An outlined place on the map: its rings, or a circle when there are no rings. */
export interface Outline {
  rings?: readonly (readonly Point[])[]
  circle?: { lat: number; lng: number; kilometres: number }
}

export interface MapOptions {
  settings: MapSettings
  /** Accessible name. */
  label: string
  /** Accessible name of a cluster. */
  clusterName: (count: number) => string
  /** Accessible name of a corner of the area that is being drawn. */
  cornerName: (at: number, count: number) => string
  /** `page`: the wheel and one finger scroll the page. `map`: they move the map. */
  gestures: 'page' | 'map'
  /** Whether a pin can be chosen. */
  canChoose: boolean
  /** Called with the ids of the chosen pins: one, or several at one place. Empty after a click beside the pins. */
  onSelect: (ids: string[]) => void
  /** After every movement, with what the map shows. */
  onMove: (view: Bounds, byVisitor: boolean) => void
  /** After every point of an area that is being drawn. */
  onDraw: (points: number) => void
  /** Says whether the tiles are missing, after every attempt to load some. */
  onTiles: (isMissing: boolean) => void
}

/** Draws an area on a map. */
interface Pen {
  /** Begins, with the corners of the area that is there. */
  start: (ring?: readonly Point[]) => void
  stop: () => void
  /** Adds a corner in the middle of the map. */
  add: () => void
  /** Takes the last corner away. */
  undo: () => void
  /** The area as a closed ring. `undefined` with fewer than three corners. */
  ring: () => [lng: number, lat: number][] | undefined
}

/** A map in the page. */
export interface MapHandle {
  /** Replaces all pins. */
  setPins: (pins: readonly Pin[]) => void
  /** Highlights the pin that the page is about. `undefined` highlights none. */
  select: (id: string | undefined) => void
  /** Moves the map to bounds, with a margin unless `exact`. Shows a single point at a zoom that shows its street. */
  show: (bounds: Bounds, zoom?: number, exact?: boolean) => void
  /** Draws the outlines of the places or areas to which the pins belong. */
  setOutlines: (list: readonly Outline[]) => void
  /** Requests all tiles again. */
  reloadTiles: () => void
  zoomBy: (steps: number) => void
  focus: () => void
  /** Gives the focus back to the pin that was pressed last, or to the map when that pin is not in sight. */
  focusPressed: () => void
  pen: Pen
  remove: () => void
}
