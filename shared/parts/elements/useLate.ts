import { type ComponentType, useEffect, useState } from 'react'

/** The state of a component whose code is fetched when it is wanted. */
export type Late<Props> =
  | { state: 'idle' | 'loading' }
  | { state: 'ready'; Component: ComponentType<Props> }
  | { state: 'failed'; retry: () => void }

type Load<Props> = () => Promise<{ default: ComponentType<Props> }>

const idle = { state: 'idle' } as const
const loading = { state: 'loading' } as const

/** What has arrived. Whoever comes back to it finds it at once, and nothing moves under a press. */
const arrived = new WeakMap<object, unknown>()

/**
 * Fetches a component's code when it is wanted. Logs a failure. `retry` fetches the code again, and so does the next
 * time it is wanted.
 *
 * @param load `fetchLate` of the module with the component as its default export. The same function in every render
 */
export function useLate<Props>(load: Load<Props>, isWanted: boolean): Late<Props> {
  const [late, setLate] = useState<Late<Props>>(() => {
    const Component = arrived.get(load) as ComponentType<Props> | undefined
    return Component ? { state: 'ready', Component } : loading
  })
  const [attempt, setAttempt] = useState(0)
  const isReady = late.state === 'ready'

  useEffect(() => {
    if (!isWanted || isReady) return
    let isOver = false
    load().then(
      ({ default: Component }) => {
        arrived.set(load, Component)
        if (!isOver) setLate({ state: 'ready', Component })
      },
      error => {
        console.error(error)
        const retry = () => setAttempt(attempt + 1)
        if (!isOver) setLate({ state: 'failed', retry })
      },
    )
    return () => {
      isOver = true
      // Code that has failed is fetched again the next time.
      setLate(late => (late.state === 'failed' ? loading : late))
    }
  }, [load, isWanted, isReady, attempt])

  return isWanted ? late : idle
}
