/** How it stands after a turn. */
export type Standing =
  /** There is nothing left to do. */
  | { state: 'in step' }
  /** There is something to do, in so many ms at the earliest. */
  | { state: 'later'; ms: number }
  /** It did not work, and is worth another try. */
  | { state: 'failed' }

/** Waits after a failure, in ms; longer each time. */
const RETRY_MS = 5_000
const LONGEST_RETRY_MS = 300_000

/**
 * Does work by turns: one after the other, in this tab and in all others. What fails is done again later, and at once when the
 * network is back or the page is looked at.
 * @param name of the work, among all tabs
 */
export function inTurns(name: string, work: () => Promise<Standing>) {
  let failures = 0
  let timer: ReturnType<typeof setTimeout> | undefined
  let last: Promise<unknown> = Promise.resolve()

  /** @returns when the turn is over */
  function run() {
    clearTimeout(timer)
    // Where a browser has no locks, what is marked as sent keeps two tabs from sending the same.
    const locked = () => (navigator.locks ? navigator.locks.request(name, work) : work())
    const turn = last.then(locked).then(standing => {
      failures = standing.state === 'failed' ? failures + 1 : 0
      if (standing.state === 'later') later(standing.ms)
      if (failures) later(Math.min(RETRY_MS * 3 ** (failures - 1), LONGEST_RETRY_MS))
    }, console.error)
    last = turn
    return turn
  }

  /** Has a turn come after so many ms, in place of one that was to come otherwise. */
  function later(ms: number) {
    clearTimeout(timer)
    timer = setTimeout(run, ms)
  }

  addEventListener('online', () => failures && run())
  document.addEventListener('visibilitychange', () => !document.hidden && failures && run())
  return { run, later }
}
