import { type ReactNode, use, useState, useSyncExternalStore } from 'react'
import { whenInSight } from '../host/whenInSight'
import { isHydrating } from './hydration'

/** How near the screen: what a flick of a finger brings into sight. */
const NEAR = '50% 0px'
/** All that anybody's use of a part begins with, a screen reader's click without a pointer included. */
const USES = ['pointerover', 'pointerdown', 'touchstart', 'focusin', 'keydown', 'click']

const asleep = new Map<Element, Sleep>()
let near: ReturnType<typeof whenInSight> | undefined

function onUse({ target }: Event) {
  for (let element = target as Element | null; element; element = element.parentElement) asleep.get(element)?.wake()
}

function watch(element: Element, sleep: Sleep) {
  near ??= whenInSight(element => asleep.get(element)?.wake(), { rootMargin: NEAR })
  // Before React, which then hydrates what is pressed within the press.
  if (!asleep.size) for (const type of USES) document.addEventListener(type, onUse, { capture: true, passive: true })
  asleep.set(element, sleep)
  near.watch(element)
}

function unwatch(element: Element) {
  near?.forget(element)
  if (asleep.delete(element) && !asleep.size)
    for (const type of USES) document.removeEventListener(type, onUse, { capture: true })
}

/**
 * The sleep of one of many parts of the server's markup, which stays what it is until somebody needs more of it. React
 * waits for it as for a promise; hundreds of those would be a tenth of a megabyte.
 */
export class Sleep {
  #isOver = false
  #isAnew = false
  #from?: object
  #element: Element | null = null
  #waiting: (() => void)[] = []

  get isOver() {
    return this.#isOver
  }

  // biome-ignore lint/suspicious/noThenProperty: that is what React asks for
  then(done: () => void) {
    if (this.#isOver) queueMicrotask(done)
    else this.#waiting.push(done)
  }

  wake() {
    if (this.#element) unwatch(this.#element)
    this.#element = null
    this.#isOver = true
    for (const done of this.#waiting.splice(0)) queueMicrotask(done)
  }

  /** The ref of the element around the part: what comes near the screen wakes, and so does what is used. */
  around = (element: Element | null) => {
    this.#element = element
    if (element && !this.#isOver) watch(element, this)
    // The next time that there is such a part, it is no more the server's.
    return () => this.wake()
  }

  /**
   * The key of the `Suspense` around a part, made of `from`. React cannot change what it has not taken over, and would show
   * nothing until it has: where that is another object than at first, the part is made anew.
   */
  keyOf(from: object) {
    this.#from ??= from
    if (from !== this.#from && !this.#isOver) {
      this.#isAnew = true
      this.wake()
    }
    return this.#isAnew ? 'anew' : 'server'
  }
}

/** A sleep for each part, by its id, where at the first render there is markup of the server's to take over. */
export const useSleeps = (parts: readonly { id: string | number }[]) =>
  useState(() => new Map(isHydrating() ? parts.map(({ id }) => [String(id), new Sleep()]) : []))[0]

const never = () => () => {}
const no = () => false

interface AsleepProps {
  /** Nothing where the server has written nothing. */
  sleep: Sleep | undefined
  children: ReactNode
}

/** In a `Suspense` of its own: what React makes of a part once it is awake. */
export function Asleep({ sleep, children }: AsleepProps) {
  // The last is asked only where there is markup to take over: never let React show nothing instead of it.
  const sleeps = useSyncExternalStore(never, no, () => !!sleep && !sleep.isOver)
  if (sleeps) use(sleep as unknown as PromiseLike<void>)
  return children
}
