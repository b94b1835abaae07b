/**
 * Does some work while this tab has a lock (Web Locks). Without one it does the work as well: old browsers have no locks,
 * browsers refuse them where the visitor blocks the site's data, and Safari takes the lock from a page that it keeps for
 * Back.
 * @param options `ifAvailable`: does not wait for a lock that another tab has
 * @returns what the work returns, or `undefined` when another tab has the lock
 */
export function withLock<Value>(name: string, work: () => Promise<Value>): Promise<Value>
export function withLock<Value>(
  name: string,
  work: () => Promise<Value>,
  options: LockOptions,
): Promise<Value | undefined>
export function withLock<Value>(name: string, work: () => Promise<Value>, options: LockOptions = {}) {
  if (!navigator.locks) return work()
  let working: Promise<Value> | undefined
  const begin = () => {
    working = work()
    return working
  }
  // A lock that was refused or taken away does not mean that the work has failed.
  return navigator.locks.request(name, options, lock => (lock ? begin() : undefined)).catch(() => working ?? work())
}
