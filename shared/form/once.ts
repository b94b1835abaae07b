/**
 * Does some work unless the same work is under way, in this tab or in another tab of this browser.
 * @param name identifies the work: the form, and what it is about
 * @returns `undefined` when it was under way. A browser without Web Locks always does the work; a form itself sees to
 * its own tab.
 */
export function onceAtATime<Value>(name: string, work: () => Promise<Value>): Promise<Value | undefined> {
  if (!navigator.locks) return work()
  return navigator.locks.request(`estate-islands:${name}`, { ifAvailable: true }, lock => (lock ? work() : undefined))
}
