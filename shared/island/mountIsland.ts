import type { Island, WidgetModule } from '../loader/islands'
import { loader } from '../loader/loader'
import { STATE } from '../loader/names'
import { MarkerError } from './errors'
import { mark } from './marks'
import { type PropsSource, readProps } from './props'
import { takeOver } from './takeOver'
import { watch } from './watch'

/** What a widget of ours is given beside its marker and props; a theme's own module may use it too. */
export interface Controls {
  /** The marker holds our own rendering of the same props: hydrate it. */
  hydrate: boolean
  /** Puts the island's element into the marker, in place of what the server wrote. */
  show: (content: Element) => void
  /** The island is in the page and works. */
  ready: () => void
  /** The island is broken: the server's markup comes back. */
  fail: (error: unknown) => void
}

/** What `mount` may return: its unmount, or that and a way to take new props without starting over. */
type Mounted = undefined | (() => void) | { unmount: () => void; update?: (props: object) => void }

type MountFunction = (marker: HTMLElement, props: object, controls: Controls) => Mounted

const NOTICE = 'This part of the page could not be shown.'

/** Whether a marker shows nothing at all; scripts and comments in it are nothing. */
const isBlank = (marker: HTMLElement) =>
  !marker.querySelector('img,input,select,textarea,svg,video,iframe') &&
  ![...marker.childNodes].some(
    node => !(node instanceof HTMLScriptElement || node instanceof Comment) && node.textContent?.trim(),
  )

/**
 * Turns a marker into an island. Never throws: whatever fails ends with the server's markup, a `failed` state and one
 * report.
 * @returns a function that unmounts and leaves the marker as it was found
 */
export function mountIsland(marker: HTMLElement, island: Island, module: WidgetModule): () => void {
  const { name } = island
  const widget = (module as Partial<WidgetModule> | undefined)?.mount ? module : module?.default
  const mount = widget?.mount as unknown as MountFunction
  // A theme's own module takes no controls: it is ready when it returns.
  const isSimple = mount?.length < 3
  const isCopy = island.foundAs === 'ready'
  const wrapper = () => marker.querySelector(':scope > [data-island]')
  const hydrate = marker.hasAttribute('data-hydrate') && !isCopy && !!wrapper()
  /** What the marker held before. Hydration works on those very nodes, so what may have to come back is a copy. */
  let server: Node[] | undefined
  let mounted: Mounted
  /** Mounted, and then shown. */
  let live = false
  let isReady = false
  /** Ended, or broken. */
  let over = false
  let carryOn: (() => void) | undefined
  let notice: HTMLElement | undefined

  /** In a document that is never shown: in the page's own, a copy would load every picture, those far down included. */
  const copy = () => document.implementation.createHTMLDocument('').importNode(marker, true)
  const keep = () => {
    server ??= [...(hydrate ? copy() : marker).childNodes].filter(
      // In a copy the island's content is dead, and what the server wrote is not known.
      node => !isCopy || !(node as Element).matches?.('[data-island]'),
    )
  }
  const giveBack = () => {
    const now = marker.childNodes
    if (server && (server.length !== now.length || server.some((node, index) => node !== now[index])))
      marker.replaceChildren(...server)
  }
  const unmount = () => {
    const was = mounted
    mounted = undefined
    live = isReady = false
    try {
      if (typeof was === 'function') was()
      else was?.unmount?.()
    } catch (error) {
      console.error(error, marker)
    }
  }
  const release = () => {
    const press = island.heldPress
    island.heldPress = undefined
    if (press?.isConnected) press.click()
  }
  const fail = (error: unknown) => {
    // What an island throws on its way out.
    if (over) return console.error(error, marker)
    over = true
    stopWatching()
    unmount()
    giveBack()
    if (isBlank(marker)) {
      notice = document.createElement('p')
      notice.setAttribute('role', 'status')
      notice.textContent = NOTICE
      marker.append(notice)
    }
    loader().reportFailure(marker, error)
    release()
  }

  const controls: Controls = {
    hydrate,
    show(content) {
      if (over) return
      carryOn = takeOver(marker, island)
      keep()
      if (!marker.contains(content)) marker.replaceChildren(content)
    },
    ready() {
      if (over) return
      if (!isReady) {
        isReady = true
        marker.setAttribute(STATE, 'ready')
        mark(name, 'mounted')
        marker.dispatchEvent(new CustomEvent('estate-islands:mounted', { bubbles: true }))
      }
      // After the frame's own work, as a click or a focus may render again.
      if (carryOn)
        queueMicrotask(() => {
          if (!over) carryOn?.()
          carryOn = undefined
        })
    },
    fail,
  }

  const bring = () => {
    let props: object
    try {
      if (!mount) throw new Error(`${name}: its module exports no "mount"`)
      props = readProps(marker, name, widget as PropsSource, server)
    } catch (error) {
      if (!(error instanceof MarkerError)) return fail(error)
      // A marker that was right and is edited wrongly keeps showing what it showed.
      if (live) return console.error(error, marker)
      // One that is wrong is watched: its props may yet come right.
      loader().reportFailure(marker, error)
      return release()
    }
    if (live && typeof mounted === 'object') return mounted.update?.(props)
    try {
      if (isSimple) carryOn = takeOver(marker, island)
      if (live) {
        unmount()
        giveBack()
      }
      if (isSimple || hydrate) keep()
      if (marker.getAttribute(STATE) === 'failed') marker.setAttribute(STATE, 'pending')
      live = true
      mounted = mount(marker, props, controls)
      if (isSimple) controls.ready()
    } catch (error) {
      fail(error)
    }
  }

  const stopWatching = watch(marker, attributes => {
    if (isReady && !isSimple && !wrapper()) {
      // A script of the page has written over the island: what it wrote is the server's markup from here on.
      server = [...marker.childNodes]
      unmount()
      marker.setAttribute(STATE, 'pending')
      bring()
    } else if (attributes) bring()
  })
  bring()

  return () => {
    if (!over) {
      over = true
      stopWatching()
      unmount()
      giveBack()
    }
    notice?.remove()
  }
}
