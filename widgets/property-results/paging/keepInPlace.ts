import type { ResultsStore } from '../results'

/**
 * Lets nothing move under the visitor's eyes when homes come in above: not every browser sees to that itself.
 * @returns what ends it
 */
export function keepInPlace(list: HTMLElement, { $results }: ResultsStore) {
  let kept: { item: Element; top: number } | undefined
  const note = () => {
    const item = list.firstElementChild
    kept = item ? { item, top: item.getBoundingClientRect().top } : undefined
    // Or those browsers that do would do it twice.
    list.style.overflowAnchor = 'none'
  }
  // Heard before the list is rendered with what has come.
  const unlisten = $results.listen((now, before) => {
    if (now.pages[0] !== before?.pages[0]) note()
  })
  // Told when it is, and before that is painted.
  const rendered = new MutationObserver(() => {
    if (kept) scrollBy({ top: kept.item.getBoundingClientRect().top - kept.top, behavior: 'instant' })
    kept = undefined
  })
  rendered.observe(list, { childList: true })
  return () => {
    unlisten()
    rendered.disconnect()
    list.style.overflowAnchor = ''
  }
}
