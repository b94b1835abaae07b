/**
 * Whether the browser skips the layout of an element that is far from the screen (`content-visibility: auto`), and will
 * report when it no longer does.
 */
const isSkipped = (element: Element) =>
  'oncontentvisibilityautostatechange' in element &&
  element.checkVisibility() &&
  element.firstElementChild?.checkVisibility({ contentVisibilityAuto: true }) === false

/**
 * Watches many elements, but at one time only those that the browser lays out. Every element that an
 * IntersectionObserver watches costs time in every frame. With hundreds of cards that is more than showing a letter
 * that the visitor types.
 * @param arrive called once with each watched element, when it is in sight
 */
export function whenInSight(arrive: (element: Element) => void, options: IntersectionObserverInit) {
  const watched = new WeakSet<Element>()
  const observer = new IntersectionObserver(entries => {
    for (const { isIntersecting, target } of entries) {
      if (isIntersecting || isSkipped(target)) observer.unobserve(target)
      if (isIntersecting && watched.delete(target)) arrive(target)
    }
  }, options)
  const follow = (event: Event) => {
    const { target, skipped } = event as ContentVisibilityAutoStateChangeEvent & { target: Element }
    if (watched.has(target)) observer[skipped ? 'unobserve' : 'observe'](target)
  }

  return {
    watch(element: Element) {
      watched.add(element)
      observer.observe(element)
      // A listener of the element itself goes with it. One of the document would stay for each caller.
      element.addEventListener('contentvisibilityautostatechange', follow)
    },
    forget(element: Element) {
      watched.delete(element)
      observer.unobserve(element)
      element.removeEventListener('contentvisibilityautostatechange', follow)
    },
  }
}
