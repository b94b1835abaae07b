/**
 * Does something unless the same is under way already, in this tab or in another one of this browser.
 * @param name what is the same: the form, and what it is about
 * @returns `undefined` where it was under way. Browsers without Web Locks know of this tab only, which forms see to.
 */
export function onceAtATime<Value>(name: string, work: () => Promise<Value>): Promise<Value | undefined> {
  if (!navigator.locks) return work()
  return navigator.locks.request(`estate-islands:${name}`, { ifAvailable: true }, lock => (lock ? work() : undefined))
}
