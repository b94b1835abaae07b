/**
 * Does some work unless the same work is under way, in this tab or in another tab of this browser.
 * @param name identifies the work: the form, and what it is about
 * @returns `undefined` when it was under way. A browser without Web Locks, or which refuses them, always does the work; a
 * form itself sees to its own tab.
 */
export function onceAtATime<Value>(name: string, work: () => Promise<Value>): Promise<Value | undefined> {
  if (!navigator.locks) return work()
  let working: Promise<Value> | undefined
  const begin = () => {
    working = work()
    return working
  }
  const options = { ifAvailable: true }
  return (
    navigator.locks
      .request(`estate-islands:${name}`, options, lock => (lock ? begin() : undefined))
      // Browsers refuse locks where the visitor blocks the site's data. Safari takes the lock from a page that it keeps
      // for Back. The work itself has not failed.
      .catch(() => working ?? work())
  )
}
