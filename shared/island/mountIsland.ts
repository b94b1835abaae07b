import type { Island, WidgetModule } from '../loader/entries'
import { loader } from '../loader/loader'
import { STATE, whenIdle } from '../loader/names'
import { type Reading, WrongProps } from './errors'
import { isFramed } from './framed'
import { mark } from './marks'
import { check, type PropsSource, readMarker } from './props'
import { createServerMarkup } from './serverMarkup'
import type { takeOver as TakeOver } from './takeOver'
import { watch } from './watch'

/** What our widgets get besides the marker and the props. A theme's own module may use it, too. */
export interface Controls {
  /** Whether to hydrate, because the marker holds our own rendering of the same props. */
  hydrate: boolean
  /** Renders before the next frame, because the visitor waits for it. */
  isAwaited?: boolean
  /** Puts the island's element into the marker and replaces the server's markup. */
  show: (content: Element) => void
  /** Reports that the island is in the page and works. */
  ready: () => void
  /** Reports that the island is broken. The server's markup comes back. */
  fail: (error: unknown) => void
}

/** What `mount` may return: a function that unmounts, or an object that can also take new props without a new start. */
type Mounted = undefined | (() => void) | { unmount: () => void; update?: (props: object) => void }

type MountFunction = (marker: HTMLElement, props: object, controls: Controls) => Mounted

type Phase =
  /** Not mounted yet, or its props are wrong and may still be corrected. */
  | { state: 'waiting' }
  /** Mounted. Its first frame is not in the page yet. */
  | { state: 'mounting'; mounted: Mounted }
  | { state: 'ready'; mounted: Mounted }
  /** Broken for good. The server's markup is back. */
  | { state: 'failed' }
  /** Unmounted by the loader. */
  | { state: 'ended' }

function unmount(marker: HTMLElement, mounted: Mounted) {
  try {
    if (typeof mounted === 'function') mounted()
    else mounted?.unmount?.()
  } catch (error) {
    console.error(error, marker)
  }
}

/** Gives a press that was held for the island back to the server's markup. */
function releasePress(island: Island) {
  const press = island.press
  island.press = undefined
  if (press?.isConnected) press.click()
}

/** Warns of attributes that may be misspelt props, when the browser is idle. */
const warnOfUnknown = (marker: HTMLElement, name: string, reading: Reading) =>
  whenIdle(() =>
    loader()
      .loadChunk('Complaints')
      .then(({ warn }) => warn(marker, name, reading))
      .catch(console.error),
  )

/**
 * Turns a marker into an island. Never throws: every failure ends with the server's markup, a `failed` state and one
 * report.
 * @param takeOver hands the visitor's input over to the island; missing when the marker holds nothing to use
 * @returns a function that unmounts and leaves the marker as it was found
 */
export function mountIsland(
  marker: HTMLElement,
  island: Island,
  module: WidgetModule,
  takeOver?: typeof TakeOver,
): () => void {
  const { name } = island
  const widget = (module as Partial<WidgetModule> | undefined)?.mount ? module : module?.default
  const mount = widget?.mount as unknown as MountFunction
  // A theme's own module takes no controls: it is ready when it returns.
  const isSimple = mount?.length < 3
  const isCopy = island.foundAs === 'ready'
  const content = () => marker.querySelector(':scope > [data-island]')
  const hydrate = marker.hasAttribute('data-hydrate') && !isCopy && !!content()
  const server = createServerMarkup(marker, {
    isHydrated: hydrate && !isFramed(marker),
    hasIsland: isCopy || isFramed(marker),
  })
  island.server = server
  let phase: Phase = { state: 'waiting' }
  /** Hands what the visitor began in the server's markup over to the island. */
  let handOver: (() => void) | undefined

  const isOver = () => phase.state === 'failed' || phase.state === 'ended'

  /** Enters the next phase, and unmounts what is mounted. */
  function leave(next: Phase) {
    const last = phase
    phase = next
    if ('mounted' in last) unmount(marker, last.mounted)
  }

  function fail(error: unknown) {
    // An island may also throw on its way out.
    if (isOver()) return console.error(error, marker)
    island.error = error
    stopWatching()
    leave({ state: 'failed' })
    server.giveBack()
    server.addNotice()
    loader().fail(marker, error)
    releasePress(island)
  }

  const controls: Controls = {
    hydrate,
    show(element) {
      if (isOver()) return
      handOver = takeOver?.(marker, island)
      server.keep()
      if (!marker.contains(element)) marker.replaceChildren(element)
    },
    ready() {
      if (phase.state === 'mounting') {
        phase = { ...phase, state: 'ready' }
        marker.setAttribute(STATE, 'ready')
        mark(island, 'mounted')
        marker.dispatchEvent(new CustomEvent('estate-islands:mounted', { bubbles: true }))
      }
      if (!handOver) return
      // Waits for the frame's own work, because a click or a focus may render again.
      queueMicrotask(() => {
        if (!isOver()) handOver?.()
        handOver = undefined
      })
    },
    fail,
  }

  /** The last mistake in the props, until they are correct. */
  let mistake: WrongProps | undefined

  async function wrongProps(error: WrongProps) {
    mistake = error
    const explained = loader()
      .loadChunk('Complaints')
      .then(
        ({ explain }) => explain(error),
        () => error,
      )
    releasePress(island)
    const complaint = await explained
    if (mistake !== error) return
    // A marker whose props become wrong keeps showing what it showed before.
    if ('mounted' in phase) console.error(complaint, marker)
    // A marker with wrong props is watched, because a script may correct them later.
    else if (phase.state === 'waiting') loader().fail(marker, complaint)
  }

  /** Mounts the island, or gives it the props that have changed. */
  function bring() {
    let props: object
    try {
      if (!mount) throw new Error(`${name}: its module exports no "mount"`)
      const source = widget as PropsSource
      const reading = readMarker(marker, name, source, server.nodes)
      props = check(name, source.props, reading)
      if (reading.unknown.length) warnOfUnknown(marker, name, reading)
    } catch (error) {
      return error instanceof WrongProps ? void wrongProps(error) : fail(error)
    }
    mistake = undefined
    if ('mounted' in phase && typeof phase.mounted === 'object') return phase.mounted.update?.(props)
    try {
      if (isSimple) handOver = takeOver?.(marker, island)
      if ('mounted' in phase) {
        leave({ state: 'waiting' })
        server.giveBack()
      }
      if (isSimple || hydrate) server.keep()
      if (marker.getAttribute(STATE) === 'failed') marker.setAttribute(STATE, 'pending')
      phase = { state: 'mounting', mounted: undefined }
      const mounted = mount(marker, props, controls)
      // The island may have failed or been removed before `mount` returned.
      if ('mounted' in phase) phase = { ...phase, mounted }
      else unmount(marker, mounted)
      if (isSimple) controls.ready()
    } catch (error) {
      fail(error)
    }
  }

  const stopWatching = watch(marker, attributesChanged => {
    if (phase.state === 'ready' && !isSimple && !content()) {
      server.replace()
      leave({ state: 'waiting' })
      marker.setAttribute(STATE, 'pending')
      bring()
    } else if (attributesChanged) bring()
  })
  bring()

  return () => {
    if (!isOver()) {
      stopWatching()
      leave({ state: 'ended' })
      server.giveBack()
    }
    server.removeNotice()
  }
}
