import type { Layer, Map as LeafletMap, Point as Pixel } from 'leaflet'
import { LatLng, LineUtil, Polygon, Polyline } from 'leaflet/dist/leaflet-src.esm.js'

/** A press that moves farther than this draws a line and not a point. In px. */
const LINE = 12
/** How far a simplified line may lie from the drawn line, in px. */
const TOLERANCE = 4

/** How far an arrow key moves a corner, in px. */
const STEP = 8
const STEPS: Record<string, readonly [right: number, down: number]> = {
  ArrowLeft: [-1, 0],
  ArrowRight: [1, 0],
  ArrowUp: [0, -1],
  ArrowDown: [0, 1],
}

const isClosed = (ring: readonly (readonly [number, number])[]) => ring.length > 1 && `${ring[0]}` === `${ring.at(-1)}`

/**
 * Lets the visitor draw an area: as one line with a pressed mouse or a finger, corner by corner with taps, or with
 * keys. Keys move the map, and Enter puts a corner at its middle.
 *
 * @param cornerName accessible name of a corner
 */
export function drawing(
  map: LeafletMap,
  container: HTMLElement,
  onChange: (points: number) => void,
  cornerName: (at: number, count: number) => string,
) {
  let corners: LatLng[] = []
  let line: Pixel[] | undefined
  let shape: Layer | undefined
  let stop: (() => void) | undefined

  /** A button at each corner. It is dragged, or moved with the arrow keys. */
  const handles: HTMLButtonElement[] = []
  let surface: HTMLElement | undefined

  function placeHandles() {
    // While a line is drawn there are no corners yet.
    const visible = surface && !line ? corners : []
    for (const handle of handles.splice(visible.length)) handle.remove()
    visible.forEach((corner, at) => {
      const handle = (handles[at] ??= addHandle(at))
      handle.setAttribute('aria-label', cornerName(at + 1, visible.length))
      const { x, y } = map.latLngToContainerPoint(corner)
      handle.style.translate = `${x}px ${y}px`
    })
  }

  function addHandle(at: number) {
    const handle = document.createElement('button')
    handle.type = 'button'
    handle.className = 'corner'
    let isDragged = false
    const moveTo = (corner: LatLng) => {
      corners = corners.with(at, corner)
      redraw()
    }
    handle.addEventListener('pointerdown', event => {
      if (event.button) return
      event.stopPropagation()
      handle.setPointerCapture(event.pointerId)
      isDragged = true
    })
    handle.addEventListener('pointermove', event => {
      if (isDragged) moveTo(map.containerPointToLatLng(map.mouseEventToContainerPoint(event)))
    })
    for (const type of ['pointerup', 'pointercancel'] as const)
      handle.addEventListener(type, event => {
        event.stopPropagation()
        isDragged = false
      })
    handle.addEventListener('keydown', event => {
      const [right, down] = STEPS[event.key] ?? []
      if (right === undefined || event.ctrlKey || event.metaKey || event.altKey) return
      event.preventDefault()
      // Otherwise the map would move as well.
      event.stopPropagation()
      moveTo(map.containerPointToLatLng(map.latLngToContainerPoint(corners[at]!).add([right * STEP, down! * STEP])))
    })
    surface!.append(handle)
    return handle
  }

  function redraw() {
    shape?.remove()
    const look = { interactive: false, className: 'drawn' }
    const points = [...corners, ...(line ?? []).map(point => map.containerPointToLatLng(point))]
    shape = points.length ? new (line ? Polyline : Polygon)(points, look).addTo(map) : undefined
    placeHandles()
  }
  function set(next: LatLng[]) {
    corners = next
    redraw()
    onChange(corners.length)
  }

  /** @param ring the area to begin with, whose corners can be moved */
  function start(ring: readonly (readonly [lng: number, lat: number])[] = []) {
    if (stop) return
    const ground = document.createElement('div')
    ground.className = 'surface'
    container.append(ground)
    surface = ground
    map.on('move zoom', placeHandles)
    const at = (event: PointerEvent) => map.mouseEventToContainerPoint(event)
    const listening = new AbortController()
    const on = <Type extends keyof HTMLElementEventMap>(
      target: HTMLElement,
      type: Type,
      run: (event: HTMLElementEventMap[Type]) => void,
    ) => target.addEventListener(type, run, { signal: listening.signal })

    on(ground, 'pointerdown', event => {
      if (event.target !== ground || !event.isPrimary || event.button) return
      event.preventDefault()
      container.focus({ preventScroll: true })
      ground.setPointerCapture(event.pointerId)
      line = [at(event)]
    })
    on(ground, 'pointermove', event => {
      if (!line || !event.isPrimary) return
      line.push(at(event))
      redraw()
    })
    on(ground, 'pointerup', event => {
      if (!line || !event.isPrimary) return
      const path = line
      line = undefined
      const isLine = path.some(point => point.distanceTo(path[0]!) > LINE)
      // A line replaces the whole area, without the points that hardly change its shape. A tap adds one corner.
      if (isLine) set(LineUtil.simplify(path, TOLERANCE).map(point => map.containerPointToLatLng(point)))
      else set([...corners, map.containerPointToLatLng(path[0]!)])
    })
    on(ground, 'pointercancel', () => {
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
      on(ground, type, event => event.stopPropagation())
    container.toggleAttribute('data-drawing', true)
    stop = () => {
      listening.abort()
      map.off('move zoom', placeHandles)
      ground.remove()
      surface = undefined
      container.removeAttribute('data-drawing')
      corners = []
      line = undefined
      redraw()
      stop = undefined
    }
    // A closed ring repeats its first corner.
    const points = ring.slice(0, isClosed(ring) ? -1 : undefined)
    set(points.map(([lng, lat]) => new LatLng(lat, lng)))
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
    ring(): [lng: number, lat: number][] | undefined {
      if (corners.length < 3) return undefined
      return [...corners, corners[0]!].map(({ lat, lng }) => [lng, lat])
    },
  }
}
