import { type ComponentType, type ReactElement, useInsertionEffect, useLayoutEffect } from 'react'
import { flushSync } from 'react-dom'
import { createRoot, hydrateRoot, type Root, type RootOptions } from 'react-dom/client'
import { leaveAsItIs } from '../../page/host/asItIs'
import { now } from '../../page/host/clock'
import { beforeNextFrame, inNewTask } from '../../page/host/tasks'
import { markFirstLetters } from '../../page/island/firstLetters'
import { rendering } from '../../page/island/hydration'
import type { Controls } from '../../page/island/mountIsland'
import { whenReleased } from '../../page/island/whenInputEnds'
import { isFramed } from '../../page/loader/dom'
import type { Widget } from './defineWidget'
import { keepFormsApart } from './formsOfPage'
import { keepElements } from './keepElements'
import { restoreSelects } from './ownSelects'
import { noteTyped } from './typedText'

interface FrameProps {
  container: HTMLElement
  controls: Controls
  children: ReactElement
}

/** Puts an island into the page with its first frame, and reports when it is there. */
function Frame({ container, controls, children }: FrameProps) {
  // Runs before the component's layout effects, because those may measure the component in the page.
  useInsertionEffect(() => {
    controls.show(container)
    markFirstLetters(container)
  }, [container, controls])
  useLayoutEffect(() => controls.ready(), [controls])
  return children
}

/** How long one task may keep the page waiting, in ms. */
const TASK_MS = 45

const waiting = new Set<() => void>()
let scheduled = false

/** Renders islands that wait, as many as fit into one task. */
function renderWaiting() {
  scheduled = false
  const until = now() + TASK_MS
  for (const render of waiting) {
    waiting.delete(render)
    render()
    if (now() >= until) break
  }
  schedule(beforeNextFrame)
}

function schedule(how: typeof inNewTask) {
  if (scheduled || !waiting.size) return
  scheduled = true
  how(renderWaiting)
}

let count = 0

/** Whether React found that a node is not where it has put it. Browsers that translate a page move its texts. */
const isMoved = (error: unknown) => error instanceof DOMException && error.name === 'NotFoundError'

/** Mounts a component as an island. Its wrapper carries `data-island`, the scope of all our styles. */
export function mountReact<Props extends object>(
  name: string,
  Component: ComponentType<Props>,
  marker: HTMLElement,
  props: Props,
  controls: Controls,
) {
  const rendered = controls.hydrate && marker.querySelector<HTMLElement>(':scope > [data-island]')
  let container = rendered || document.createElement('div')
  container.dataset.island = name
  // React listens to clicks on it. Screen readers would call all that is in it clickable, and in Firefox they lose their
  // place in the page when it gets its listeners.
  container.setAttribute('role', 'none')
  leaveAsItIs(container)
  keepFormsApart(container)
  const options: RootOptions = {
    // Each root counts its ids from the start, and the page may run a React of its own.
    identifierPrefix: container.dataset.prefix ?? `ei-${++count}-`,
    onUncaughtError(error) {
      // React may have emptied the container already. What it has removed still holds what was typed.
      const removed = removals.takeRecords().flatMap(({ removedNodes }) => [...removedNodes])
      const giveTyped = isMoved(error) && !hasRestarted && container.isConnected && noteTyped([container, ...removed])
      // Waits, because React empties the container after this call.
      queueMicrotask(() => {
        if (giveTyped && !isOver) restart(giveTyped)
        else if (!isGone(error)) controls.fail(error)
      })
    },
    onRecoverableError: error => console.error(`${name}: the server's markup is not what these props render`, error),
  }
  let current = props
  let root: Root | undefined
  let hasWaited = false
  let isOver = false
  /** Whether React looked for something on its way out that a script of the page has taken away. */
  const isGone = (error: unknown) => isOver && isMoved(error)
  let hasRestarted = false

  let letGo = () => {}
  const removals = new MutationObserver(() => {})
  removals.observe(container, { childList: true })

  const view = () => (
    <Frame container={container} controls={controls}>
      <Component {...current} />
    </Frame>
  )
  // Hydrates in one go. React would undo a choice that the visitor makes after it starts to listen and before it knows
  // the fields.
  function hydrate() {
    restoreSelects(container)
    rendering({ isHydrating: true, isFrame: isFramed(marker) }, () =>
      flushSync(() => (root = hydrateRoot(container, view(), options))),
    )
    letGo = keepElements(container)
  }
  const create = () => {
    flushSync(() => {
      root = createRoot(container, options)
      root.render(view())
    })
    letGo = keepElements(container)
  }
  /** Starts afresh in a new wrapper, with what was typed. Only once, because it may be lost again. */
  function restart(giveTyped: (after: Element) => void) {
    hasRestarted = true
    const fresh = container.cloneNode() as HTMLElement
    container.replaceWith(fresh)
    container = fresh
    letGo()
    create()
    giveTyped(fresh)
  }
  function render() {
    // A press may have begun since the engine looked. A button that goes away under the finger is not clicked.
    if (hasWaited || !marker.matches(':active')) return rendered ? hydrate() : create()
    hasWaited = true
    whenReleased(marker, wait)
  }
  function wait() {
    if (isOver) return
    waiting.add(render)
    schedule(controls.isAwaited ? beforeNextFrame : inNewTask)
  }
  wait()

  return {
    unmount() {
      isOver = true
      letGo()
      waiting.delete(render)
      // Waits until React has rendered, because an effect may ask for this.
      queueMicrotask(() => root?.unmount())
    },
    update(next: Props) {
      current = next
      root?.render(view())
    },
  }
}

/** A widget as the engine mounts it: with `mount`, which shows it in a marker. The build exports each in this way. */
export const islandOf = <Props extends object>(widget: Widget<Props>) => ({
  ...widget,
  mount: (marker: HTMLElement, props: Props, controls: Controls) =>
    mountReact(widget.name, widget.Component, marker, props, controls),
})
