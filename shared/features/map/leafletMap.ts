import type { FitBoundsOptions } from 'leaflet'
import leafletStyles from 'leaflet/dist/leaflet.css'
import {
  Circle,
  type Handler,
  LatLngBounds,
  type Layer,
  Map as LeafletMap,
  Polygon,
  TileLayer,
} from 'leaflet/dist/leaflet-src.esm.js'
import type { MapHandle, MapOptions, Outline, Point } from '../../parts/map/map'
import type { Bounds, Pin } from '../../parts/map/pins'
import type { Cluster } from './clusters'
import { drawing } from './drawing'
import ownStyles from './map.shadow.css'
import { isCluster, pinLayer } from './pinLayer'

let sheets: CSSStyleSheet[] | undefined

function sheetOf(text: string) {
  const sheet = new CSSStyleSheet()
  sheet.replaceSync(text)
  return sheet
}

/** The margin around an area that the map moves to, in px. */
const MARGIN = 48
/** The page's tools lie along the top, and a pin stands above its place, so the top margin is double. */
const room: FitBoundsOptions = {
  paddingTopLeft: [MARGIN, 2 * MARGIN],
  paddingBottomRight: [MARGIN, MARGIN],
  maxZoom: 16,
}
/** How long the tiles may take before they count as missing, in ms. */
const TILES_WITHIN_MS = 10_000

/** Leaflet's drag handler. Leaflet's types lack `moved`. */
type Draggable = Handler & { moved(): boolean }
/** Leaflet's own note of an animated zoom. It has no public way to end one. */
type Zooming = LeafletMap & { _animatingZoom: boolean }

const toLatLngs = (ring: readonly Point[]) => ring.map(([lng, lat]) => [lat, lng] as [number, number])

/** The map's element, alone in the shadow root of `host`. */
function containerIn(host: HTMLElement, label: string) {
  const root = host.shadowRoot ?? host.attachShadow({ mode: 'open' })
  sheets ??= [leafletStyles, ownStyles].map(sheetOf)
  root.adoptedStyleSheets = sheets
  const container = document.createElement('div')
  container.className = 'map'
  container.setAttribute('role', 'region')
  container.setAttribute('aria-label', label)
  root.replaceChildren(container)
  return container
}

/** A Leaflet map with its tiles. It has no place yet. */
function leafletIn(container: HTMLElement, { settings, gestures, onTiles }: MapOptions) {
  const isCalm = matchMedia('(prefers-reduced-motion: reduce)').matches
  const isForPage = gestures === 'page'
  const map = new LeafletMap(container, {
    // Both controls set HTML from text, which a strict policy forbids. MapView has its own controls.
    attributionControl: false,
    zoomControl: false,
    minZoom: settings.minZoom,
    maxZoom: settings.maxZoom,
    maxBounds: [
      [-85, -180],
      [85, 180],
    ],
    scrollWheelZoom: !isForPage,
    dragging: !(isForPage && matchMedia('(pointer: coarse)').matches),
    zoomAnimation: !isCalm,
    fadeAnimation: !isCalm,
    inertia: !isCalm,
  })
  const tiles = new TileLayer(settings.tileUrl, { minZoom: settings.minZoom, maxZoom: settings.maxZoom })
  const watched = watchTiles(tiles, onTiles)
  tiles.addTo(map)
  return { map, watched }
}

/**
 * Tells whether the last tiles that were requested are missing. A few missing ones count only when none arrived,
 * because many providers have none of the sea.
 */
function watchTiles(tiles: TileLayer, onTiles: (isMissing: boolean) => void) {
  let arrived = 0
  let failed = 0
  let late: ReturnType<typeof setTimeout> | undefined
  function begin() {
    arrived = failed = 0
    clearTimeout(late)
    late = setTimeout(() => onTiles(!arrived), TILES_WITHIN_MS)
  }
  tiles.on({
    loading: begin,
    tileload() {
      arrived++
    },
    tileerror() {
      failed++
    },
    load() {
      clearTimeout(late)
      onTiles(failed > 0 && !arrived)
    },
  })
  /** Requests all tiles again. */
  function reload() {
    // The layer says nothing of it while older requests are under way.
    begin()
    tiles.redraw()
  }
  const onOnline = () => {
    if (failed || !arrived) reload()
  }
  addEventListener('online', onOnline)
  return {
    reload,
    stop() {
      clearTimeout(late)
      removeEventListener('online', onOnline)
    },
  }
}

function viewOf(map: LeafletMap): Bounds {
  const box = map.getBounds()
  // Rounds to about a metre, which makes the request shorter.
  const rounded = (degrees: number) => Math.round(degrees * 1e5) / 1e5
  return [rounded(box.getWest()), rounded(box.getSouth()), rounded(box.getEast()), rounded(box.getNorth())]
}

const outlineLook = { interactive: false, className: 'outline' }

/** An outline as Leaflet draws it. `undefined` when it has neither rings nor a circle. */
function layerOf({ rings, circle }: Outline): Layer | undefined {
  if (rings?.length) return new Polygon(rings.map(toLatLngs), outlineLook)
  return circle && new Circle([circle.lat, circle.lng], { ...outlineLook, radius: circle.kilometres * 1000 })
}

/**
 * Creates a Leaflet map in a shadow root of `host`. The page's rules for pictures and links do not reach the map, and
 * Leaflet's rules do not reach the page.
 */
export function createMap(host: HTMLElement, options: MapOptions): MapHandle {
  const container = containerIn(host, options.label)
  const focus = () => container.focus({ preventScroll: true })
  const { map, watched } = leafletIn(container, options)
  let isPlaced = false
  map.on('load', () => {
    isPlaced = true
  })
  let outlines: Layer[] = []
  /** Whether the page moves the map, and not the visitor. */
  let isMovedByPage = false

  /** The id of the pin or cluster that was pressed last. */
  let pressed: string | undefined

  function press(item: Pin | Cluster, event: MouseEvent) {
    event.stopPropagation()
    // Ignores the click at the end of a drag that began on a pin. A click by a key has `detail` 0.
    if (event.detail && (map.dragging as Draggable).moved()) return
    pressed = item.id
    if (!isCluster(item)) return options.onSelect([item.id])
    const opensAt = item.opensAt()
    if (opensAt > options.settings.maxZoom) return options.onSelect(item.pins().map(({ id }) => id))
    focus()
    map.setView([item.lat, item.lng], opensAt)
  }

  const layer = pinLayer(map, {
    clusterName: options.clusterName,
    canChoose: options.canChoose,
    onPress: press,
    focusInstead: focus,
  })
  function draw() {
    if (isPlaced && map.getSize().x) layer.draw()
  }

  const pen = drawing(map, container, options.onDraw, options.cornerName)

  map.on('moveend', () => {
    draw()
    options.onMove(viewOf(map), !isMovedByPage)
    isMovedByPage = false
  })
  map.on('click', () => options.onSelect([]))

  /** Moves to the last place that was asked for while the map had no size, in a tab that was not shown. */
  let moveLater: (() => void) | undefined

  function moveTo([west, south, east, north]: Bounds, zoom?: number, exact?: boolean) {
    isMovedByPage = true
    const isPoint = west === east && south === north
    if (zoom !== undefined || isPoint) map.setView([(south + north) / 2, (west + east) / 2], zoom ?? 15)
    else map.fitBounds(new LatLngBounds([south, west], [north, east]), exact ? {} : room)
  }
  const hasSize = () => container.clientWidth > 0 && container.clientHeight > 0

  const resized = new ResizeObserver(() => {
    isMovedByPage = true
    map.invalidateSize({ animate: false })
    if (hasSize()) {
      moveLater?.()
      moveLater = undefined
    }
    draw()
    isMovedByPage = false
  })
  resized.observe(container)

  return {
    setPins(pins) {
      layer.setPins(pins)
      draw()
    },
    select(id) {
      layer.select(id)
    },
    show(bounds, zoom, exact) {
      moveLater = undefined
      // Which zoom fits depends on the map's size.
      if (hasSize()) return moveTo(bounds, zoom, exact)
      moveLater = () => moveTo(bounds, zoom, exact)
      // The size may come back before the observer has seen that there was none. Observed anew, it counts from none.
      resized.unobserve(container)
      resized.observe(container)
    },
    setOutlines(list) {
      for (const outline of outlines) outline.remove()
      outlines = list.map(layerOf).filter(layer => layer !== undefined)
      for (const outline of outlines) outline.addTo(map)
    },
    reloadTiles: watched.reload,
    zoomBy: steps => map.setZoom(map.getZoom() + steps),
    focus,
    focusPressed() {
      if (!pressed || !layer.focus(pressed)) focus()
    },
    pen,
    remove() {
      resized.disconnect()
      watched.stop()
      pen.stop()
      layer.remove()
      // Otherwise Leaflet would end the zoom on a map that is gone, which throws.
      ;(map as Zooming)._animatingZoom = false
      map.remove()
      container.remove()
    },
  }
}
