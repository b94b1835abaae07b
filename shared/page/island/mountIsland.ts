import { whenIdle } from '../loader/dom'
import type { WidgetModule } from '../loader/entries'
import { enter, fail, type Island } from '../loader/island'
import { loader } from '../loader/loader'
import { type Reading, WrongProps } from './errors'
import { renew } from './leave'
import { mark } from './marks'
import { check, type PropsSource, readMarker } from './props'
import { takeOver } from './takeOver'
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

function unmount(marker: HTMLElement, mounted: Mounted) {
  try {
    if (typeof mounted === 'function') mounted()
    else mounted?.unmount?.()
  } catch (error) {
    console.error(error, marker)
  }
}

/** Warns of attributes that may be misspelt props, when the browser is idle. */
const warnOfUnknown = (marker: HTMLElement, name: string, reading: Reading) =>
  whenIdle(() =>
    loader()
      .loadChunk('Complaints')
      .then(({ warn }) => warn(marker, name, reading))
      .catch(console.error),
  )

/** A mistake in the words for whoever writes the page. It stays as it is when the code for that does not arrive. */
const inWords = (mistake: WrongProps) =>
  loader()
    .loadChunk('Complaints')
    .then(
      ({ explain }) => explain(mistake),
      () => mistake,
    )

/** Reads the props of an island. @throws {WrongProps} */
function readProps({ marker, name, fallback }: Island, source: PropsSource): object {
  const reading = readMarker(marker, name, source, fallback!.nodes)
  const props = check(name, source.props, reading)
  if (reading.unknown.length) warnOfUnknown(marker, name, reading)
  return props
}

/** Keeps in a marker what a script has written over its island, which may have removed that on its way out. */
function keepWritten(marker: HTMLElement, written: readonly Node[], element: Element | undefined) {
  // A morph turns the island's elements into the server's. React still removes them, so the marker gets copies.
  const isMorphed = element && marker.contains(element)
  if (isMorphed) marker.replaceChildren(...written.map(node => node.cloneNode(true)))
  // A theme's own module may empty the marker.
  else if (written.some(node => node.parentNode !== marker)) marker.replaceChildren(...written)
}

function becomeMounted(island: Island) {
  enter(island, 'mounted')
  mark(island, 'mounted')
  island.marker.dispatchEvent(new CustomEvent('estate-islands:mounted', { bubbles: true }))
}

const isOver = (island: Island) => island.state === 'left' || island.isBroken

/** What a module's `mount` has mounted in a marker. */
function createContent(marker: HTMLElement, mount: MountFunction) {
  let live: { mounted?: Mounted } | undefined
  return {
    /** The island's own element, once it has shown that. */
    element: undefined as Element | undefined,
    isLive: () => !!live,
    mount(props: object, controls: Controls) {
      live = {}
      const mounted = mount(marker, props, controls)
      // The island may have failed or been left before `mount` returned.
      if (live) live.mounted = mounted
      else unmount(marker, mounted)
    },
    /** @returns whether it takes new props without a new start */
    update(props: object) {
      // A theme's own module may return anything.
      const mounted = Object(live?.mounted)
      if (typeof mounted.update !== 'function') return false
      mounted.update(props)
      return true
    },
    unmount() {
      const last = live
      live = undefined
      if (last) unmount(marker, last.mounted)
    },
  }
}

type Content = ReturnType<typeof createContent>

/** Reports mistakes in the props of an island. Of several in a row, only the last one that is not corrected. */
function createMistakes(island: Island, content: Content) {
  let last: WrongProps | undefined
  return {
    forget() {
      last = undefined
    },
    async report(error: WrongProps) {
      last = error
      const complaint = await inWords(error)
      if (last !== error || isOver(island)) return
      // A marker whose props become wrong keeps showing what it showed before.
      if (content.isLive()) console.error(complaint, island.marker)
      // A marker with wrong props is watched, because a script may correct them later.
      else fail(island, complaint)
    },
  }
}

/** Hands what the visitor began in the server's markup over to the island. */
function createHandOver(island: Island) {
  let handOver: (() => void) | undefined
  return {
    begin() {
      handOver = takeOver(island)
    },
    finish() {
      if (!handOver) return
      // Waits for the frame's own work, because a click or a focus may render again.
      queueMicrotask(() => {
        if (!isOver(island)) handOver?.()
        handOver = undefined
      })
    },
  }
}

/** What the controls of an island work on. */
interface Mounting {
  /** Whether React takes over what is in the marker. */
  hydrate: boolean
  content: Content
  handOver: ReturnType<typeof createHandOver>
  /** Stops watching the marker and unmounts the content. */
  end: () => void
}

function createControls(island: Island, { hydrate, content, handOver, end }: Mounting): Controls {
  const { marker } = island
  const fallback = island.fallback!
  return {
    hydrate,
    show(element) {
      if (isOver(island)) return
      handOver.begin()
      content.element = element
      fallback.keep()
      if (!marker.contains(element)) marker.replaceChildren(element)
    },
    ready() {
      if (content.isLive() && island.state === 'arriving') becomeMounted(island)
      handOver.finish()
    },
    fail(error) {
      // An island may also throw on its way out.
      if (isOver(island)) return console.error(error, marker)
      island.isBroken = true
      end()
      fallback.giveBack()
      fallback.addNotice()
      fail(island, error)
    },
  }
}

/**
 * Mounts an island whose code has arrived. Never throws: every failure ends with the server's markup, a `failed` state
 * and one report.
 */
export function mountIsland(island: Island, module: WidgetModule) {
  const { marker, name } = island
  const fallback = island.fallback!
  const widget = (module as Partial<WidgetModule> | undefined)?.mount ? module : module?.default
  const mount = widget?.mount as unknown as MountFunction
  // A theme's own module takes no controls: it is ready when it returns.
  const isSimple = mount?.length < 3
  const element = () => marker.querySelector(':scope > [data-island]')
  const hydrate = marker.hasAttribute('data-hydrate') && !island.isCopy && !!element()
  const content = createContent(marker, mount)
  const mistakes = createMistakes(island, content)
  const handOver = createHandOver(island)
  const controls = createControls(island, { hydrate, content, handOver, end })

  function end() {
    stopWatching()
    content.unmount()
  }

  /** Mounts the island, or gives it the props that have changed. */
  function bring() {
    let props: object
    try {
      if (!mount) throw new Error(`${name}: its module exports no "mount"`)
      props = readProps(island, widget as PropsSource)
    } catch (error) {
      return error instanceof WrongProps ? void mistakes.report(error) : controls.fail(error)
    }
    mistakes.forget()
    try {
      if (content.update(props)) return
      if (isSimple) handOver.begin()
      if (content.isLive()) {
        content.unmount()
        fallback.giveBack()
      }
      if (isSimple || hydrate) fallback.keep(hydrate)
      enter(island, 'arriving')
      content.mount(props, controls)
      if (isSimple) controls.ready()
    } catch (error) {
      controls.fail(error)
    }
  }

  const stopWatching = watch(marker, attributesChanged => {
    if (island.state === 'mounted' && !isSimple && !element()) renew(island)
    else if (attributesChanged) bring()
  })
  island.unmount = isWrittenOver => {
    const written = [...marker.childNodes]
    end()
    if (isWrittenOver) keepWritten(marker, written, content.element)
  }
  bring()
}
