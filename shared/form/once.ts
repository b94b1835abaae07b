import { withLock } from '../host/locks'

/**
 * Does some work unless the same work is under way, in this tab or in another tab of this browser.
 * @param name identifies the work: the form, and what it is about
 * @returns `undefined` when it was under way. Without locks it always does the work; a form itself sees to its own tab.
 */
export const onceAtATime = <Value>(name: string, work: () => Promise<Value>): Promise<Value | undefined> =>
  withLock(`estate-islands:${name}`, work, { ifAvailable: true })
