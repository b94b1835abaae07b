import { Refusal } from './renderer'

/** How long the main thread works without a pause, in ms. */
const WITHOUT_PAUSE_MS = 5

/**
 * Does short pieces of work on the main thread, one after the other, in the order in which they were asked for. Between
 * them the thread hears from its workers and answers others, also when a thousand requests come at once.
 * @param longestWaitMs who has waited for longer is refused at once
 */
export function inOrder<Input, Output>(work: (input: Input) => Output, longestWaitMs: number) {
  const waiting: (() => void)[] = []
  let isWorking = false

  function goOn() {
    const began = performance.now()
    while (waiting.length && performance.now() - began < WITHOUT_PAUSE_MS) waiting.shift()!()
    isWorking = waiting.length > 0
    if (isWorking) setImmediate(goOn)
  }

  return (input: Input) =>
    new Promise<Output>((resolve, reject) => {
      const start = performance.now()
      waiting.push(() => {
        if (performance.now() - start > longestWaitMs)
          return reject(new Refusal(503, 'too many requests are under way already'))
        try {
          resolve(work(input))
        } catch (error) {
          reject(error)
        }
      })
      if (isWorking) return
      isWorking = true
      setImmediate(goOn)
    })
}
