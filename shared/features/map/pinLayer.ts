import type { LeafletEvent, Map as LeafletMap, ZoomAnimEvent } from 'leaflet'
import { DomUtil, type Point as Pixel } from 'leaflet/dist/leaflet-src.esm.js'
import type { Pin } from '../../parts/map/pins'
import { type Cluster, clustered } from './clusters'

type Item = Pin | Cluster

interface Drawn {
  item: Item
  button: HTMLElement
}

interface PinLayerOptions {
  /** Accessible name of a cluster. */
  clusterName: (count: number) => string
  /** Whether a pin can be chosen. Otherwise it is a picture, because nothing would happen at a press. */
  canChoose: boolean
  onPress: (item: Item, event: MouseEvent) => void
  /**
   * Takes the focus from a button before it is removed. Keyboard users would otherwise start again at the top of the
   * page.
   */
  focusInstead: () => void
}

export const isCluster = (item: Item): item is Cluster => 'count' in item

/** Whether one button fits both items. The price or the name of the same home may have changed. */
const isSame = (a: Item, b: Item) =>
  a.lat === b.lat &&
  a.lng === b.lng &&
  (isCluster(a) ||
    isCluster(b) ||
    (a.label === b.label && a.name === b.name && a.isQuiet === b.isQuiet && a.isHidden === b.isHidden))

function set(element: Element, attribute: string, value: string | undefined) {
  if (value === undefined) element.removeAttribute(attribute)
  else element.setAttribute(attribute, value)
}

/**
 * Sorts from north to south, then from west to east. The Tab key follows this order, and southern pins lie on top of
 * northern ones.
 */
const inReadingOrder = (a: Item, b: Item) => b.lat - a.lat || a.lng - b.lng || (a.id < b.id ? -1 : 1)

/** The corner of a map's panes, in px of the world map at a zoom, when the map has this centre. */
const originAt = (map: LeafletMap, centre: ReturnType<LeafletMap['getCenter']>, zoom: number) =>
  map
    .project(centre, zoom)
    .subtract(map.getSize().divideBy(2))
    .add(DomUtil.getPosition(map.getPane('mapPane')!))
    .round()

/**
 * The pins of a map as buttons in one pane. A zoom reuses the buttons and changes their labels. Each of Leaflet's own
 * markers has two elements and its own listeners and is created again, which takes noticeable time for several hundred
 * pins.
 */
export function pinLayer(map: LeafletMap, options: PinLayerOptions) {
  const pane = map.getPane('markerPane')!
  const model = document.createElement(options.canChoose ? 'button' : 'span')
  if (options.canChoose) model.setAttribute('type', 'button')
  else model.setAttribute('role', 'img')

  let itemsIn = clustered([], 1)
  let selected: string | undefined
  /** The drawn buttons by the item's id. */
  const drawn = new Map<string, Drawn>()
  const itemOf = new WeakMap<Element, Item>()
  /** The timer that draws the pins around the view after the view is painted. */
  let later: ReturnType<typeof setTimeout> | undefined

  pane.addEventListener('click', event => {
    const item = event.target instanceof Element && itemOf.get(event.target)
    if (item) options.onPress(item, event)
  })

  function place({ item, button }: Drawn, origin: Pixel, zoom: number) {
    const { x, y } = map.project([item.lat, item.lng], zoom).subtract(origin).round()
    // Does not set `transform`: the styles use it to place the tip of the pin.
    button.style.translate = `${x}px ${y}px`
  }
  function placeAll(origin: Pixel, zoom: number) {
    for (const each of drawn.values()) place(each, origin, zoom)
  }
  // Moves the pins during a pinch, and to their end place at the start of an animated zoom. Every other movement ends
  // in `draw`.
  const onPinch = (event: LeafletEvent & { pinch?: boolean }) => {
    if (event.pinch) placeAll(map.getPixelOrigin(), map.getZoom())
  }
  const onZoomAnimation = ({ center, zoom }: ZoomAnimEvent) => placeAll(originAt(map, center, zoom), zoom)
  map.on({ zoom: onPinch, zoomanim: onZoomAnimation as (event: LeafletEvent) => void })

  /** Gives a button the label of an item, whatever its label was before. */
  function write(button: HTMLElement, item: Item) {
    const isOfMany = isCluster(item)
    button.className = isOfMany ? 'cluster' : 'pin'
    button.textContent = isOfMany ? String(item.count) : item.label
    set(button, 'aria-label', isOfMany ? options.clusterName(item.count) : item.name)
    set(button, 'aria-pressed', isOfMany || !options.canChoose ? undefined : String(item.id === selected))
    set(button, 'data-quiet', !isOfMany && item.isQuiet ? '' : undefined)
    set(button, 'data-hidden', !isOfMany && item.isHidden ? '' : undefined)
  }

  /**
   * Draws items, in reading order. The buttons of `kept` items stay where they are in the document, because a moved
   * button loses the focus. The buttons between them get another item of the same kind or are removed: to a screen reader, a
   * button that can be pressed in, as a pin can, is another kind of button, and it remembers which one it has met.
   */
  function put(items: readonly Item[], kept: ReadonlySet<string>, isInView: (item: Item) => boolean) {
    const origin = map.getPixelOrigin()
    const zoom = map.getZoom()
    const before = new Map(drawn)
    drawn.clear()
    let next = pane.firstElementChild as HTMLElement | null
    const pass = (button: HTMLElement) => {
      next = button.nextElementSibling as HTMLElement | null
      return button
    }
    const take = (item: Item) => {
      if (kept.has(item.id)) {
        const { button } = before.get(item.id)!
        while (next && next !== button) pass(next).remove()
        return pass(button)
      }
      const other = next && itemOf.get(next)
      const isFree = other && !kept.has(other.id) && isCluster(other) === isCluster(item)
      const button = isFree ? pass(next!) : pane.insertBefore(model.cloneNode() as HTMLElement, next)
      write(button, item)
      return button
    }
    for (const item of items) {
      const button = take(item)
      const one = { item, button }
      itemOf.set(button, item)
      drawn.set(item.id, one)
      place(one, origin, zoom)
      // Pins outside the window are drawn for dragging. Keys cannot reach them until they are in sight.
      const isOut = !isInView(item)
      if (button.inert !== isOut) button.inert = isOut
    }
    while (next) pass(next).remove()
  }

  /** Draws the pins in view at once and the pins a little around it soon after. Unchanged buttons stay. */
  function draw() {
    clearTimeout(later)
    const view = map.getBounds()
    const isInView = ({ lat, lng }: Item) => view.contains([lat, lng])
    const around = view.pad(0.25)
    const items = itemsIn([around.getWest(), around.getSouth(), around.getEast(), around.getNorth()], map.getZoom())
    items.sort(inReadingOrder)
    const ids = new Set<string>()
    for (const item of items) {
      const one = drawn.get(item.id)
      if (one && isSame(one.item, item)) ids.add(item.id)
    }
    const focused = itemOf.get(pane.querySelector(':focus')!)
    if (focused && !(ids.has(focused.id) && isInView(focused))) options.focusInstead()

    const now = items.filter(item => ids.has(item.id) || isInView(item))
    put(now, ids, isInView)
    const there = new Set(now.map(({ id }) => id))
    if (now.length < items.length) later = setTimeout(() => put(items, there, isInView))
  }

  return {
    draw,
    /** Replaces all pins. `draw` shows them. */
    setPins(pins: readonly Pin[]) {
      // Uses the visitor's own font size.
      itemsIn = clustered(pins, Number.parseFloat(getComputedStyle(map.getContainer()).fontSize))
    },
    /** Highlights the pin that the page is about. `undefined` highlights none. */
    select(id: string | undefined) {
      if (selected) drawn.get(selected)?.button.setAttribute('aria-pressed', 'false')
      if (id) drawn.get(id)?.button.setAttribute('aria-pressed', 'true')
      selected = id
    },
    /** Focuses the button of an item. @returns whether that button is in sight */
    focus(id: string) {
      const button = drawn.get(id)?.button
      if (!button || button.inert) return false
      button.focus({ preventScroll: true })
      return true
    },
    /** The map itself removes what is left. */
    remove() {
      clearTimeout(later)
    },
  }
}
