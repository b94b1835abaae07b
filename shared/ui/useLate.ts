import { type ComponentType, useEffect, useState } from 'react'

/** A component whose code comes when it is wanted, as far as it has come. */
export type Late<Props> =
  | { state: 'idle' | 'loading' }
  | { state: 'ready'; Component: ComponentType<Props> }
  | { state: 'failed'; retry: () => void }

/**
 * Fetches a component's code when it is wanted. Where it does not come, that is logged, and asked for again by `retry`, or the
 * next time that it is wanted.
 *
 * @param load what imports the module that has it as its default, the same function every time
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
      // What is here stays; what has failed may come the next time.
      setLate(late => (late.state === 'failed' ? { state: 'loading' } : late))
    }
  }, [load, isWanted, attempt])

  return isWanted ? late : { state: 'idle' }
}
