import { zoomOf } from '../../../page/host/zoomOf'

/** The least space below the field for which a list still opens downwards, in px. */
const ENOUGH = 180
/** The gap to the field, which leaves its focus ring free, in px. */
const GAP = 6

/**
 * Shows a popover below a field, or above it when there is more room, and keeps it there while the page scrolls. It is
 * as wide as the field. It is in the top layer, so that no ancestor can cut it off.
 * @returns a function that hides it
 */
export function placeBeside(popup: HTMLElement, field: HTMLElement): () => void {
  let box: DOMRect
  function place() {
    box = field.getBoundingClientRect()
    // The visual viewport leaves out the part of the screen that an on-screen keyboard covers.
    const top = window.visualViewport?.offsetTop ?? 0
    const bottom = top + (window.visualViewport?.height ?? innerHeight)
    const below = bottom - box.bottom - GAP * 2
    const above = box.top - top - GAP * 2
    const upwards = below < ENOUGH && above > below
    popup.dataset.side = upwards ? 'above' : 'below'
    const zoom = zoomOf(field)
    const set = (name: string, px: number) => popup.style.setProperty(name, `${px / zoom}px`)
    set('--_edge', upwards ? innerHeight - box.top + GAP : box.bottom + GAP)
    set('--_left', box.left)
    set('--_width', box.width)
    set('--_room', upwards ? above : below)
  }

  place()
  popup.showPopover?.()
  const moved = new AbortController()
  addEventListener('resize', place, { signal: moved.signal })
  window.visualViewport?.addEventListener('resize', place, { signal: moved.signal })
  // No event tells of a scroller that moves the page by a transform, or of fonts that come late.
  let frame = requestAnimationFrame(function follow() {
    const { left, top, width, height } = field.getBoundingClientRect()
    const isMoved = [left - box.left, top - box.top, width - box.width, height - box.height].some(Boolean)
    if (isMoved) place()
    frame = requestAnimationFrame(follow)
  })
  return () => {
    moved.abort()
    cancelAnimationFrame(frame)
    if (popup.isConnected) popup.hidePopover?.()
  }
}
