type Add = HTMLElement['addEventListener']
type Wanted = Parameters<Add>

/** A container that has not heard an event yet. */
interface Deaf extends Element {
  /** Gives it the listeners that it has taken note of. */
  hear?: () => void
}

const heard = new Set<string>()

/** Gives an island its listeners as the first event that concerns it comes by, still on its way down. */
function attachInTime({ target }: Event) {
  for (let element = target as Element | null; element?.closest; element = element.parentElement) {
    const container = element.closest<Deaf>('[data-island]')
    if (!container) return
    element = container
    container.hear?.()
  }
}

/**
 * Lets a container take note of the listeners that React wants on it, and have them when the first event comes. React
 * asks every portal's container for some hundred and forty, though most islands of a page never hear one; for a
 * thousand markers that is the larger part of the work. The container is ours, so nobody else's method is replaced.
 */
export function listenLazily(container: HTMLElement & Deaf) {
  // One after another in a single list: a list for each would be most of what a thousand islands leave to clean up.
  const wanted: Wanted[number][] = []
  container.addEventListener = (type: string, listener: Wanted[1], options: Wanted[2]) => {
    wanted.push(type, listener, options)
    if (heard.has(type)) return
    heard.add(type)
    document.addEventListener(type, attachInTime, { capture: true, passive: true })
  }
  container.hear = () => {
    // Its own method is the element's from here on.
    delete (container as Partial<HTMLElement>).addEventListener
    delete container.hear
    for (let at = 0; at < wanted.length; at += 3) container.addEventListener(...(wanted.slice(at, at + 3) as Wanted))
  }
}
