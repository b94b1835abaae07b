type Listener = (attributes: boolean) => void

const listeners = new WeakMap<Node, Listener>()
let observer: MutationObserver | undefined

/**
 * Calls back when a marker's `data-props` or its children change. All markers share one observer, because making and
 * stopping one for each takes noticeable time when a thousand mount.
 * @returns a function that stops the calls
 */
export function watch(marker: Element, listener: Listener) {
  observer ??= new MutationObserver(records => {
    const changed = new Map<Node, boolean>()
    for (const { target, type } of records) changed.set(target, changed.get(target) || type === 'attributes')
    for (const [target, attributes] of changed)
      try {
        listeners.get(target)?.(attributes)
      } catch (error) {
        // The other markers still hear of theirs.
        console.error(error, target)
      }
  })
  listeners.set(marker, listener)
  observer.observe(marker, { attributes: true, attributeFilter: ['data-props'], childList: true })
  return () => {
    // An observer cannot stop watching a single target. The registration ends when the target is collected.
    listeners.delete(marker)
  }
}
