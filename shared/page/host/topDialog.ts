import { findAll } from './documentPart'

/** The topmost modal dialog of the page. Nothing outside of it can be used. `undefined` when none is open. */
export function topDialog(): HTMLElement | undefined {
  const dialogs = findAll('dialog:modal')
  // `elementFromPoint` needs a layout, and toasts ask after every change of the page.
  if (dialogs.length < 2) return dialogs[0]
  // The last in the document may have opened first. The backdrop of the topmost dialog covers the screen, and inert
  // elements are never hit. So the corner belongs to that dialog.
  return document.elementFromPoint(0, 0)?.closest<HTMLElement>('dialog:modal') ?? dialogs[dialogs.length - 1]
}
