import type { Island, WidgetModule } from '../loader/islands'
import { loader } from '../loader/loader'
import { STATE, whenIdle } from '../loader/names'
import { type Reading, WrongProps } from './errors'
import { mark } from './marks'
import { type PropsSource, readProps } from './props'
import { createServerMarkup } from './serverMarkup'
import type { takeOver as TakeOver } from './takeOver'
import { watch } from './watch'

/** What a widget of ours is given beside its marker and props. A theme's own module may use it too. */
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

type Phase =
  /** Not mounted: not yet, or its props are wrong and may still be put right. */
  | { state: 'waiting' }
  /** Mounted. Its first frame is not in the page yet. */
  | { state: 'mounting'; mounted: Mounted }
  | { state: 'ready'; mounted: Mounted }
  /** Broken for good. The server's markup is back. */
  | { state: 'failed' }
  /** Unmounted by the loader. */
  | { state: 'ended' }

/**
 * Turns a marker into an island. Never throws: whatever fails ends with the server's markup, a `failed` state and one
 * report.
 * @param takeOver gives the island what the visitor had begun; none where the marker holds nothing to use
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
  const server = createServerMarkup(marker, { isHydrated: hydrate, isCopy })
  let phase: Phase = { state: 'waiting' }
  /** Gives the island what the visitor had begun in the server's markup. */
  let handOver: (() => void) | undefined

  const isOver = () => phase.state === 'failed' || phase.state === 'ended'

  /** Takes down what is mounted, if anything is. */
  function leave(next: Phase) {
    const last = phase
    phase = next
    if ('mounted' in last) unmount(last.mounted)
  }

  function unmount(mounted: Mounted) {
    try {
      if (typeof mounted === 'function') mounted()
      else mounted?.unmount?.()
    } catch (error) {
      console.error(error, marker)
    }
  }

  /** Gives a press that was held for the island back to the server's markup. */
  function releasePress() {
    const press = island.press
    island.press = undefined
    if (press?.isConnected) press.click()
  }

  function fail(error: unknown) {
    // An island may also throw on its way out.
    if (isOver()) return console.error(error, marker)
    stopWatching()
    leave({ state: 'failed' })
    server.giveBack()
    server.addNotice()
    loader().fail(marker, error)
    releasePress()
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
        mark(name, 'mounted')
        marker.dispatchEvent(new CustomEvent('estate-islands:mounted', { bubbles: true }))
      }
      if (!handOver) return
      // After the frame's own work, as a click or a focus may render again.
      queueMicrotask(() => {
        if (!isOver()) handOver?.()
        handOver = undefined
      })
    },
    fail,
  }

  /** The last mistake in the props, until they are put right. */
  let mistake: WrongProps | undefined

  async function wrongProps(error: WrongProps) {
    mistake = error
    const explained = loader()
      .loadChunk('Complaints')
      .then(
        ({ explain }) => explain(error),
        () => error,
      )
    releasePress()
    const complaint = await explained
    if (mistake !== error) return
    // A marker whose props become wrong keeps showing what it showed before.
    if ('mounted' in phase) console.error(complaint, marker)
    // A marker with wrong props is watched, because a script may correct them later.
    else if (phase.state === 'waiting') loader().fail(marker, complaint)
  }

  /** Warns of attributes that may be misspelt props, once nothing else is to be done. */
  const onUnknown = (reading: Reading) =>
    whenIdle(() =>
      loader()
        .loadChunk('Complaints')
        .then(({ warn }) => warn(marker, name, reading))
        .catch(console.error),
    )

  /** Mounts the island, or gives it the props that have changed. */
  function bring() {
    let props: object
    try {
      if (!mount) throw new Error(`${name}: its module exports no "mount"`)
      props = readProps(marker, name, widget as PropsSource, server.nodes, onUnknown)
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
      else unmount(mounted)
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
