import { loader } from '../loader/loader'
import { isEmpty, momentOf } from '../loader/moments'

/**
 * The element by whose place it is decided when a marker is in sight: the marker itself, or what is in it where a theme
 * gives it no box (`display: contents`). A marker that a theme hides while it is empty gets something to hold.
 */
export function boxOf(marker: HTMLElement): Element {
  // Follows each change.
  const style = getComputedStyle(marker)
  const looks = () => style.display + style.visibility + marker.getClientRects().length
  const before = looks()
  if (/visible[1-9]/.test(before)) return marker
  const first = marker.firstElementChild
  const box = first ?? marker.appendChild(document.createElement('span'))
  if (style.display === 'contents') return box
  // Something else hides it.
  if (!first && looks() === before) box.remove()
  return marker
}

const markers = new WeakSet<HTMLElement>()
let inView: IntersectionObserver | undefined

/**
 * Lets empty markers come into sight that only their emptiness hides, or that have no box of their own (contract 2). The
 * loader watches those that then have a box.
 */
export function showEmpty() {
  const { islands, want } = loader()
  for (const island of islands.values()) {
    const { marker, state } = island
    if (state !== 'waiting' || markers.has(marker) || momentOf(island) !== 'visible' || !isEmpty(marker)) continue
    markers.add(marker)
    const box = boxOf(marker)
    if (box === marker) continue
    inView ??= new IntersectionObserver(
      entries => {
        for (const { isIntersecting, target } of entries) {
          const island = isIntersecting && target.parentElement && islands.get(target.parentElement)
          if (island) want(island)
        }
      },
      { rootMargin: '25%' },
    )
    inView.observe(box)
  }
}
