import { type RefObject, useLayoutEffect } from 'react'
import { coverOf } from '../../page/host/cover'
import { scrollerOf } from '../../page/host/scrollerOf'
import { zoomOf } from '../../page/host/zoomOf'

/** A header slides out of the way, or back, after the page was scrolled, in ms. */
const SLIDE_MS = 400

/**
 * Keeps on an element how far below the top of its scroller something has to stick, so that no header of the page covers
 * it: `--_cover` now, and `--_most-cover` at most. The header may come, go and grow while the page scrolls.
 * @returns a function that ends this
 */
function watchCover(element: HTMLElement) {
  let frame = 0
  let slid: ReturnType<typeof setTimeout>
  let last = 0
  let most = 0
  function measure() {
    const covered = coverOf(element)
    const from = covered && Math.max(scrollerOf(element).getBoundingClientRect().top, 0)
    const cover = Math.max(covered - from, 0) / zoomOf(element)
    if (cover === last) return
    last = cover
    most = Math.max(most, cover)
    element.style.setProperty('--_cover', `${cover}px`)
    element.style.setProperty('--_most-cover', `${most}px`)
  }
  /** Nothing sticks outside of the window. */
  function measureInSight() {
    const { top, bottom } = element.getBoundingClientRect()
    if (bottom > 0 && top < innerHeight) measure()
  }
  function scrolled() {
    cancelAnimationFrame(frame)
    frame = requestAnimationFrame(measureInSight)
    clearTimeout(slid)
    slid = setTimeout(measureInSight, SLIDE_MS)
  }
  measure()
  const listening = new AbortController()
  const { signal } = listening
  // The body or a wrapper may be what scrolls.
  document.addEventListener('scroll', scrolled, { passive: true, capture: true, signal })
  addEventListener('resize', scrolled, { signal })
  return () => {
    listening.abort()
    cancelAnimationFrame(frame)
    clearTimeout(slid)
  }
}

/** Keeps `--_cover` on an element, below which its parts stick to the window (`watchCover`), as long as it `sticks`. */
export function useCover(element: RefObject<HTMLElement | null>, sticks = true) {
  useLayoutEffect(() => {
    if (sticks && element.current) return watchCover(element.current)
  }, [element, sticks])
}
