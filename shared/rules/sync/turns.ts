import { withLock } from '../../page/host/locks'

/** The result of a turn. */
export type Standing =
  /** Nothing is left to do. */
  | { state: 'in step' }
  /** The next turn has work to do, in this many ms at the earliest. */
  | { state: 'later'; ms: number }
  /** The turn failed, and another try may work. */
  | { state: 'failed' }

/** Wait after the last press, in ms. */
export const SETTLED_MS = 300

export const IN_STEP: Standing = { state: 'in step' }
export const AGAIN: Standing = { state: 'later', ms: SETTLED_MS }

/** The first and the longest wait after a failure, in ms. The wait grows with each failure. */
const RETRY_MS = 5_000
const LONGEST_RETRY_MS = 300_000

/**
 * Runs work in turns, one after the other, in this tab and in all others. After a failure it runs again later, or at
 * once when the network returns or the page becomes visible.
 * @param name the name of the work, the same in all tabs
 */
export function inTurns(name: string, work: () => Promise<Standing>) {
  let failures = 0
  let timer: ReturnType<typeof setTimeout> | undefined
  let last: Promise<unknown> = Promise.resolve()

  /**
   * Without locks, the mark `sent` keeps two tabs from sending the same choice.
   * @returns a promise that settles when the turn is over
   */
  function run() {
    clearTimeout(timer)
    const turn = last
      .then(() => withLock(name, work))
      .then(standing => {
        failures = standing.state === 'failed' ? failures + 1 : 0
        if (standing.state === 'later') later(standing.ms)
        if (failures) later(Math.min(RETRY_MS * 3 ** (failures - 1), LONGEST_RETRY_MS))
      }, console.error)
    last = turn
    return turn
  }

  /** Starts a turn after this many ms. Replaces a turn that was planned for another time. */
  function later(ms: number) {
    clearTimeout(timer)
    timer = setTimeout(run, ms)
  }

  addEventListener('online', () => failures && run())
  document.addEventListener('visibilitychange', () => !document.hidden && failures && run())
  return { run, later }
}
