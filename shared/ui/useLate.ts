import { type ComponentType, useEffect, useState } from 'react'

/** The state of a component whose code is fetched when it is wanted. */
export type Late<Props> =
  | { state: 'idle' | 'loading' }
  | { state: 'ready'; Component: ComponentType<Props> }
  | { state: 'failed'; retry: () => void }

/**
 * Fetches a component's code when it is wanted. Logs a failure. `retry` fetches the code again, and so does the next
 * time it is wanted.
 *
 * @param load imports the module with the component as its default export. Must be the same function in every render
 */
export function useLate<Props>(load: () => Promise<{ default: ComponentType<Props> }>, isWanted: boolean): Late<Props> {
  const [late, setLate] = useState<Late<Props>>({ state: 'loading' })
  const [attempt, setAttempt] = useState(0)

  useEffect(() => {
    if (!isWanted) return
    let isOver = false
    load().then(
      ({ default: Component }) => !isOver && setLate({ state: 'ready', Component }),
      error => {
        console.error(error)
        const retry = () => setAttempt(attempt + 1)
        if (!isOver) setLate({ state: 'failed', retry })
      },
    )
    return () => {
      isOver = true
      // Loaded code stays. Code that has failed is fetched again the next time.
      setLate(late => (late.state === 'failed' ? { state: 'loading' } : late))
    }
  }, [load, isWanted, attempt])

  return isWanted ? late : { state: 'idle' }
}
