import { Component, type ComponentType, memo, useInsertionEffect, useLayoutEffect, useState } from 'react'
import { createPortal, flushSync } from 'react-dom'
import { hydrateRoot, type Root } from 'react-dom/client'
import { hydrating } from './hydration'
import { createPortalRoot, listenLazily } from './listeners'
import type { Controls } from './mountIsland'
import { whenReleased } from './whenInputEnds'

/** A running island, as React sees it. */
interface Island {
  id: number
  name: string
  Component: ComponentType<object>
  props: object
  marker: HTMLElement
  container: HTMLElement
  controls: Controls
  /** The container is a root of its own, whose content a server has rendered. */
  hydrated: boolean
  render?: (props: object) => void
  wall?: Wall
  /** A press in its marker has been waited for. */
  hasWaited?: boolean
}

/** What React renders for one island: its component, and what happens around its first frame. */
function Frame({ island }: { island: Island }) {
  const [props, render] = useState(island.props)
  // Before any layout effect of the component, which may want to measure itself in the page.
  useInsertionEffect(() => {
    island.controls.show(island.container)
  }, [island])
  useLayoutEffect(() => {
    island.render = render
    island.controls.ready()
  }, [island])
  return <island.Component {...props} />
}

/**
 * The wall around an island: what throws inside ends here. It stays in the tree until its island is out, because what an
 * effect throws on its way out goes to whatever is left around it.
 */
class Wall extends Component<{ island: Island }, { empty: boolean }> {
  override state = { empty: false }
  /** One element for good, so that a neighbour's coming and going does not render this island again. */
  frame = <Frame island={this.props.island} />
  static getDerivedStateFromError() {
    return { empty: true }
  }
  override componentDidMount() {
    this.props.island.wall = this
  }
  override componentDidCatch(error: unknown) {
    const { controls } = this.props.island
    // React empties the container after this, so the server's markup has to wait for it.
    queueMicrotask(() => controls.fail(error))
  }
  override render() {
    const { hydrated, container } = this.props.island
    if (this.state.empty) return null
    return hydrated ? this.frame : createPortal(this.frame, container)
  }
}

// One root for all islands of the page, each a portal of it. A root per marker would cost a hundred and more listeners
// and a scheduler task each; see the README's decisions. Islands sit in batches, so that an update in one island makes
// React walk past its batch, not past every island of the page.
let root: Root | undefined
let batches: { id: number; islands: Island[] }[] = []
let waiting: Island[] = []
let ids = 0
let scheduled = false

const Batch = memo(({ islands }: { islands: Island[] }) =>
  islands.map(island => <Wall key={island.id} island={island} />),
)

function render() {
  flushSync(() => root!.render(batches.map(({ id, islands }) => <Batch key={id} islands={islands} />)))
}

/** How long one task may keep the page waiting, in ms. */
const TASK_MS = 45
/** How many islands are mounted at once, learnt from those before: the first ones pay for React's code, too. */
let batchSize = 20

/** Does something in a task of its own; the browser may draw a frame before. */
function soon(work: () => void) {
  const { port1, port2 } = new MessageChannel()
  port1.onmessage = () => {
    port1.close()
    work()
  }
  port2.postMessage(0)
}

/**
 * Does something in a task of its own, after the input that is due, but before the next frame where a browser can be told: a
 * frame between two batches would style, lay out and paint what the second one changes again.
 */
function beforeFrame(work: () => void) {
  // Not every `scheduler` of a page is the browser's.
  if (window.scheduler?.postTask) void window.scheduler.postTask(work, { priority: 'user-blocking' })
  else soon(work)
}

/** Whether an island has to wait after all, for a press that has begun in its marker since the engine looked. */
function putOff(island: Island) {
  if (island.hasWaited || !island.marker.matches(':active')) return false
  island.hasWaited = true
  whenReleased(island.marker, () => {
    if (island.container) waiting.push(island)
    schedule()
  })
  return true
}

/** Mounts as many of those that wait as fit into a task: the browser draws a frame after each, a half of what it takes. */
function mountWaiting() {
  scheduled = false
  const until = performance.now() + TASK_MS
  let size = batchSize
  while (waiting.length) {
    const islands = waiting.splice(0, size).filter(island => !gone.has(island) && !putOff(island))
    if (!islands.length) continue
    const began = performance.now()
    batches.push({ id: ids++, islands })
    render()
    const now = performance.now()
    const each = (now - began) / islands.length
    batchSize = Math.max(4, Math.min(128, Math.round(TASK_MS / each), batchSize * 4))
    const left = until - now
    // A few more would not be worth a render of their own.
    if (left < TASK_MS / 3) break
    size = Math.max(1, Math.min(batchSize, Math.floor(left / each)))
  }
  schedule(beforeFrame)
}

function schedule(when = soon) {
  if (scheduled || !waiting.length) return
  scheduled = true
  when(mountWaiting)
}

const gone = new Set<Island>()

/** Takes all islands that ended since the last task out of the tree: what they hold first, then their walls. */
function removeGone() {
  waiting = waiting.filter(island => !gone.has(island))
  flushSync(() => {
    for (const island of gone) island.wall?.setState({ empty: true })
  })
  batches = batches
    .map(batch =>
      batch.islands.some(island => gone.has(island))
        ? { id: batch.id, islands: batch.islands.filter(island => !gone.has(island)) }
        : batch,
    )
    .filter(batch => batch.islands.length)
  const ended = [...gone]
  gone.clear()
  render()
  // React holds the last tree until the next but one, and whatever its elements name.
  for (const island of ended)
    Object.assign(island, { marker: undefined, container: undefined, controls: undefined, wall: undefined })
}

const mountPortal = (island: Island) => {
  root ??= createPortalRoot({
    // The page may run a React of its own, which counts its ids from the same number.
    identifierPrefix: 'ei-',
    // A last resort: every island has its own wall.
    onUncaughtError: error => console.error(error),
    onCaughtError: () => {},
  })
  listenLazily(island.container)
  waiting.push(island)
  schedule()
  return () => {
    if (!gone.size) queueMicrotask(removeGone)
    gone.add(island)
  }
}

/** In one go, so that no choice falls between React's listening and its knowing the fields: it would put them back. */
function hydrate(island: Island) {
  let own: Root | undefined
  let isOver = false
  soon(() => {
    if (isOver) return
    own = hydrating(() =>
      flushSync(() =>
        hydrateRoot(island.container, <Wall island={island} />, {
          identifierPrefix: island.container.dataset.prefix,
          onCaughtError: () => {},
          onUncaughtError: error => island.controls.fail(error),
          onRecoverableError: error =>
            console.error(`${island.name}: the server's markup is not what these props render`, error),
        }),
      ),
    )
  })
  return () => {
    isOver = true
    queueMicrotask(() => own?.unmount())
  }
}

/** Mounts a component as an island. Its wrapper carries `data-island`, the scope of all our styles. */
export function mountReact<Props extends object>(
  name: string,
  Component: ComponentType<Props>,
  marker: HTMLElement,
  props: Props,
  controls: Controls,
) {
  const hydrating = controls.hydrate && marker.querySelector<HTMLElement>(':scope > [data-island]')
  const container = hydrating || document.createElement('div')
  container.dataset.island = name
  const island: Island = {
    id: ids++,
    name,
    Component: Component as ComponentType<object>,
    props,
    marker,
    container,
    controls,
    hydrated: !!hydrating,
  }
  const unmount = hydrating ? hydrate(island) : mountPortal(island)
  return {
    unmount,
    update(next: object) {
      // It may still be waiting for its first render.
      island.props = next
      island.render?.(next)
    },
  }
}
