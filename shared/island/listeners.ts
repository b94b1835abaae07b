type Wanted = Parameters<HTMLElement['addEventListener']>

const wanted = new WeakMap<Element, Wanted[]>()
const heard = new Set<string>()

/** Gives an island its listeners as the first event that concerns it comes by, still on its way down. */
function attachInTime({ target }: Event) {
  for (let element = target as Element | null; element?.closest; element = element.parentElement) {
    const container = element.closest('[data-island]')
    if (!container) return
    element = container
    for (const listener of wanted.get(container) ?? []) Element.prototype.addEventListener.apply(container, listener)
    wanted.delete(container)
  }
}

/**
 * Lets a container take note of the listeners that React wants on it, and have them when the first event comes. React
 * asks every portal's container for some hundred and forty, though most islands of a page never hear one; for a
 * thousand markers that is the larger part of the work. The container is ours, so nobody else's method is replaced.
 */
export function listenLazily(container: HTMLElement) {
  const listeners: Wanted[] = []
  wanted.set(container, listeners)
  container.addEventListener = (...listener: Wanted) => {
    if (!wanted.has(container)) return Element.prototype.addEventListener.apply(container, listener)
    listeners.push(listener)
    const [type] = listener
    if (heard.has(type)) return
    heard.add(type)
    document.addEventListener(type, attachInTime, { capture: true, passive: true })
  }
}
