import { topDialog } from '../../page/host/topDialog'

/** The element in which the panel can be used. Without a dialog it is not the body, because some pages replace that. */
export const usablePlace = (): HTMLElement => topDialog() ?? document.documentElement

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
