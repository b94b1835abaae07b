import { findAll } from '../../page/host/documentPart'
/**
 * The element in which the panel can be used: the topmost modal dialog, because everything outside of it is inert.
 * Otherwise not the body, because some pages replace it.
 */
export function usablePlace(): HTMLElement {
  const modals = findAll<HTMLElement>('dialog:modal')
  if (!modals.length) return document.documentElement
  // The backdrop of the topmost dialog covers the screen, and inert elements are never hit. So the corner belongs to
  // that dialog.
  const inCorner = document.elementFromPoint(0, 0)?.closest<HTMLElement>('dialog:modal')
  return inCorner ?? modals[modals.length - 1]!
}

type MovableParent = Element & { moveBefore: (node: Node, before: Node | null) => void }

/** Moves a popover to a place and shows it above all dialogs. Does nothing when it is there already. */
export function moveTo(place: HTMLElement, popover: HTMLElement) {
  if (popover.parentNode === place && popover.isConnected) return
  // `moveBefore` keeps the focus, and how far its lists are scrolled.
  if (popover.isConnected && 'moveBefore' in place) (place as MovableParent).moveBefore(popover, null)
  else place.append(popover)
  if (!('showPopover' in popover)) return
  // Shows it again, so that it is the last in the top layer.
  if (popover.matches(':popover-open')) popover.hidePopover()
  popover.showPopover()
}
