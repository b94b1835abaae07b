import { type ReactElement, use, useState, useSyncExternalStore } from 'react'
import { whenInSight } from '../../page/host/whenInSight'
import { isHydrating } from '../../page/island/hydration'

/** A part counts as near at this distance from the screen, because one flick of a finger scrolls this far. */
const NEAR = '50% 0px'
/** The events with which any use of a part begins. A screen reader clicks without a pointer. */
const USES = ['pointerover', 'pointerdown', 'touchstart', 'focusin', 'keydown', 'click']

const deferred = new Map<Element, Deferral>()
let near: ReturnType<typeof whenInSight> | undefined

function onUse({ target }: Event) {
  for (let element = target as Element | null; element; element = element.parentElement)
    deferred.get(element)?.hydrate()
}

function watch(element: Element, deferral: Deferral) {
  near ??= whenInSight(element => deferred.get(element)?.hydrate(), { rootMargin: NEAR })
  // Listens before React does. So React hydrates the pressed part during the same press.
  if (!deferred.size) for (const type of USES) document.addEventListener(type, onUse, { capture: true, passive: true })
  deferred.set(element, deferral)
  near.watch(element)
}

function unwatch(element: Element) {
  near?.forget(element)
  if (deferred.delete(element) && !deferred.size)
    for (const type of USES) document.removeEventListener(type, onUse, { capture: true })
}

/**
 * One of many parts of the server's markup, whose hydration waits until the part comes near the screen or is used.
 * React waits for it as for a promise. Real promises would cost a tenth of a megabyte for some hundred parts.
 */
export class Deferral {
  /** React's own mark of a promise: `use` returns at once. */
  status?: 'fulfilled'
  #isAnew = false
  #from?: object
  #element: Element | null = null
  #waiting: (() => void)[] = []

  constructor(isOver = false) {
    if (isOver) this.status = 'fulfilled'
  }

  get isOver() {
    return this.status === 'fulfilled'
  }

  // biome-ignore lint/suspicious/noThenProperty: that is what React asks for
  then(done: () => void) {
    if (this.isOver) queueMicrotask(done)
    else this.#waiting.push(done)
  }

  hydrate() {
    if (this.#element) unwatch(this.#element)
    this.#element = null
    this.status = 'fulfilled'
    for (const done of this.#waiting.splice(0)) queueMicrotask(done)
  }

  /** The ref of the element around the part. The part hydrates when this element comes near the screen or is used. */
  around = (element: Element | null) => {
    this.#element = element
    if (element && !this.isOver) watch(element, this)
    // A part that is rendered again after this is React's own.
    return () => this.hydrate()
  }

  /**
   * The key of the `Suspense` around a part. `from` is what the part is rendered from. React cannot change markup that
   * it has not hydrated, and would show nothing meanwhile. So another `from` gives another key, and React renders the
   * part anew.
   */
  keyOf(from: object) {
    this.#from ??= from
    if (from !== this.#from && !this.isOver) {
      this.#isAnew = true
      this.hydrate()
    }
    return this.#isAnew ? 'anew' : 'server'
  }
}

const never = () => () => {}
const no = () => false

/** The result of `read` on a server and during hydration. `false` at any other time. */
export const useOfServer = (read: () => boolean) => useSyncExternalStore(never, no, read)

/**
 * A deferral for each part of the server's markup, by its id. On a server the deferrals are over. In a browser they
 * exist only if the first render hydrates. A part without a deferral is rendered as usual.
 */
export function useDeferredHydration(parts: readonly { id: string | number }[]) {
  const isServers = useOfServer(() => true)
  return useState(() => new Map(isServers ? parts.map(({ id }) => [String(id), new Deferral(!isHydrating())]) : []))[0]
}

interface DeferredHydrationProps {
  deferral: Deferral
  children: ReactElement
}

/** Renders a part once its deferral is over. Needs a `Suspense` of its own around it. */
export function DeferredHydration({ deferral, children }: DeferredHydrationProps) {
  // Only while React hydrates: at any other time the part must not suspend, or it would vanish.
  const isDeferred = useOfServer(() => !deferral.isOver)
  // A component that has called `use` has to call it again once it does not wait any more.
  if (isDeferred || deferral.isOver) use(deferral as unknown as PromiseLike<void>)
  return children
}
