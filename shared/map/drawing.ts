import type { Layer, Map as LeafletMap, Point as Pixel } from 'leaflet'
import { type LatLng, Polygon, Polyline } from 'leaflet/dist/leaflet-src.esm.js'

/** A press that moves farther than this draws a line and not a point. In px. */
const LINE = 12

/**
 * Lets the visitor draw an area: as one line with a pressed mouse or a finger, corner by corner with taps, or with
 * keys. Keys move the map, and Enter puts a corner at its middle.
 *
 * @param simplify removes the points of a line that hardly change its shape
 */
export function drawing(
  map: LeafletMap,
  container: HTMLElement,
  onChange: (points: number) => void,
  simplify: (line: Pixel[]) => Pixel[],
) {
  let corners: LatLng[] = []
  let line: Pixel[] | undefined
  let shape: Layer | undefined
  let stop: (() => void) | undefined

  function redraw() {
    shape?.remove()
    const look = { interactive: false, className: 'drawn' }
    const points = [...corners, ...(line ?? []).map(point => map.containerPointToLatLng(point))]
    shape = points.length ? new (line ? Polyline : Polygon)(points, look).addTo(map) : undefined
  }
  function set(next: LatLng[]) {
    corners = next
    redraw()
    onChange(corners.length)
  }

  function start() {
    if (stop) return
    const surface = document.createElement('div')
    surface.className = 'surface'
    container.append(surface)
    const at = (event: PointerEvent) => map.mouseEventToContainerPoint(event)
    const listening = new AbortController()
    const on = <Type extends keyof HTMLElementEventMap>(
      target: HTMLElement,
      type: Type,
      run: (event: HTMLElementEventMap[Type]) => void,
    ) => target.addEventListener(type, run, { signal: listening.signal })

    on(surface, 'pointerdown', event => {
      if (!event.isPrimary || event.button) return
      event.preventDefault()
      container.focus({ preventScroll: true })
      surface.setPointerCapture(event.pointerId)
      line = [at(event)]
    })
    on(surface, 'pointermove', event => {
      if (!line || !event.isPrimary) return
      line.push(at(event))
      redraw()
    })
    on(surface, 'pointerup', event => {
      if (!line || !event.isPrimary) return
      const path = line
      line = undefined
      const isLine = path.some(point => point.distanceTo(path[0]!) > LINE)
      // A line replaces the whole area. A tap adds one corner.
      if (isLine) set(simplify(path).map(point => map.containerPointToLatLng(point)))
      else set([...corners, map.containerPointToLatLng(path[0]!)])
    })
    on(surface, 'pointercancel', () => {
      line = undefined
      redraw()
    })
    on(container, 'keydown', event => {
      if (event.target !== container || event.ctrlKey || event.metaKey || event.altKey) return
      if (event.key === 'Enter') add()
      else if (event.key === 'Backspace') undo()
      else return
      event.preventDefault()
    })
    // Stops these events, because a click would choose the pin under the finger.
    for (const type of ['click', 'dblclick', 'mousedown', 'touchstart'] as const)
      on(surface, type, event => event.stopPropagation())
    container.toggleAttribute('data-drawing', true)
    stop = () => {
      listening.abort()
      surface.remove()
      container.removeAttribute('data-drawing')
      corners = []
      line = undefined
      redraw()
      stop = undefined
    }
  }
  /** Puts a corner at the middle of the map. */
  function add() {
    set([...corners, map.getCenter()])
  }
  function undo() {
    set(corners.slice(0, -1))
  }
  return {
    start,
    stop: () => stop?.(),
    add,
    undo,
    /** The area as a closed ring. `undefined` with fewer than three corners. */
    ring(): [lng: number, lat: number][] | undefined {
      if (corners.length < 3) return undefined
      return [...corners, corners[0]!].map(({ lat, lng }) => [lng, lat])
    },
  }
}
