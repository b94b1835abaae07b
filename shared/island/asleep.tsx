import { type ReactNode, Suspense, use, useState, useSyncExternalStore } from 'react'
import { isHydrating } from './hydration'

/** One of many parts of the server's markup, which stays what it is until somebody needs more of it. */
export interface Sleep {
  isOver: boolean
  isAnew?: boolean
  /** Settles when it is over. */
  end: Promise<void>
  wake: () => void
  /** For the element around it: what comes near the screen wakes, and so does what is used. */
  around: (element: Element | null) => () => void
}

/** How near the screen: what a flick of a finger brings into sight. */
const NEAR = '50% 0px'
/** All that anybody's use of a part begins with, a screen reader's click without a pointer included. */
const USES = ['pointerover', 'pointerdown', 'touchstart', 'focusin', 'keydown', 'click']

const asleep = new Map<Element, Sleep>()
let near: IntersectionObserver | undefined

function onUse({ target }: Event) {
  for (let element = target as Element | null; element; element = element.parentElement) asleep.get(element)?.wake()
}

function watch(element: Element, sleep: Sleep) {
  near ??= new IntersectionObserver(
    seen => {
      for (const { isIntersecting, target } of seen) if (isIntersecting) asleep.get(target)?.wake()
    },
    { rootMargin: NEAR },
  )
  // Before React, which then hydrates what is pressed within the press.
  if (!asleep.size) for (const type of USES) document.addEventListener(type, onUse, { capture: true, passive: true })
  asleep.set(element, sleep)
  near.observe(element)
}

function unwatch(element: Element) {
  near?.unobserve(element)
  if (asleep.delete(element) && !asleep.size)
    for (const type of USES) document.removeEventListener(type, onUse, { capture: true })
}

function fallAsleep(): Sleep {
  let settle: () => void
  let watched: Element | null = null
  const sleep: Sleep = {
    isOver: false,
    end: new Promise(resolve => {
      settle = resolve
    }),
    wake() {
      if (watched) unwatch(watched)
      watched = null
      sleep.isOver = true
      settle()
    },
    around(element) {
      watched = element
      if (watched && !sleep.isOver) watch(watched, sleep)
      // The next time that there is such a part, it is no more the server's.
      return sleep.wake
    },
  }
  return sleep
}

/** A sleep for each part, by its id, where at the first render there is markup of the server's to take over. */
export const useSleeps = (parts: readonly { id: string | number }[]) =>
  useState(() => new Map(isHydrating() ? parts.map(({ id }) => [String(id), fallAsleep()]) : []))[0]

const never = () => () => {}
const no = () => false

function Content({ sleep, children }: Pick<AsleepProps, 'sleep' | 'children'>) {
  // The last is asked only where there is markup to take over: never let React show nothing instead of it.
  const sleeps = useSyncExternalStore(never, no, () => !!sleep && !sleep.isOver)
  if (sleeps) use(sleep!.end)
  return children
}

interface AsleepProps {
  /** Nothing where the server has written nothing. */
  sleep: Sleep | undefined
  /** What the part is made of: an object that changes as soon as that is not what the server made it of. */
  from: object
  children: ReactNode
}

/** The server's markup while it sleeps, and what React makes of it from then on. */
export function Asleep({ sleep, from, children }: AsleepProps) {
  const [first] = useState(from)
  // React cannot change what it has not taken over, and would show nothing until it has: it is made anew.
  if (from !== first && sleep && !sleep.isOver) {
    sleep.isAnew = true
    sleep.wake()
  }
  return (
    <Suspense key={String(sleep?.isAnew)}>
      <Content sleep={sleep}>{children}</Content>
    </Suspense>
  )
}
