/**
 * Whether the browser leaves an element out as far from the screen (`content-visibility: auto`), and will tell when it
 * does not.
 */
const isSkipped = (element: Element) =>
  'oncontentvisibilityautostatechange' in element &&
  element.checkVisibility() &&
  element.firstElementChild?.checkVisibility({ contentVisibilityAuto: true }) === false

/**
 * Watches, of many elements, those that the browser lays out. What an IntersectionObserver watches costs a little of every
 * frame, also of those that show a letter typed elsewhere: hundreds of cards more than the letter.
 * @param arrive called with each that is watched, once it is in sight
 */
export function whenInSight(arrive: (element: Element) => void, options: IntersectionObserverInit) {
  const watched = new WeakSet<Element>()
  const observer = new IntersectionObserver(entries => {
    for (const { isIntersecting, target } of entries) {
      if (isIntersecting || isSkipped(target)) observer.unobserve(target)
      if (isIntersecting && watched.delete(target)) arrive(target)
    }
  }, options)
  document.addEventListener('contentvisibilityautostatechange', event => {
    const { target, skipped } = event as ContentVisibilityAutoStateChangeEvent & { target: Element }
    if (watched.has(target)) observer[skipped ? 'unobserve' : 'observe'](target)
  })

  return {
    watch(element: Element) {
      watched.add(element)
      observer.observe(element)
    },
    forget(element: Element) {
      watched.delete(element)
      observer.unobserve(element)
    },
  }
}
