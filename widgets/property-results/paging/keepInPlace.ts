import { scrollerOf } from '../../../shared/page/host/scrollerOf'
import type { ResultsStore } from '../results'

/**
 * Keeps the visible homes in place while homes are added above them. Not every browser does that by itself.
 * @returns a function that stops it
 */
export function keepInPlace(list: HTMLElement, { $results }: ResultsStore) {
  let place: { item: Element; top: number } | undefined
  const note = () => {
    const item = list.firstElementChild
    place = item ? { item, top: item.getBoundingClientRect().top } : undefined
    // Browsers that do it themselves must not do it a second time.
    list.style.overflowAnchor = 'none'
  }
  // Runs before the new homes are rendered.
  const unlisten = $results.listen((now, before) => {
    if (now.pages[0] !== before?.pages[0]) note()
  })
  // Runs after they are rendered and before they are painted.
  const rendered = new MutationObserver(() => {
    if (place)
      scrollerOf(list).scrollBy({ top: place.item.getBoundingClientRect().top - place.top, behavior: 'instant' })
    place = undefined
  })
  rendered.observe(list, { childList: true })
  return () => {
    unlisten()
    rendered.disconnect()
    list.style.overflowAnchor = ''
  }
}
