/**
 * Removes what we had added beside the islands from a copy that Turbo has made of a page: dialogs, toasts, the question
 * about cookies. A copy has no listeners, so its buttons would do nothing. Islands start again in their markers.
 */
export function removeOurs(body: HTMLElement) {
  // A page from the server is a whole document, in which a renderer may have written islands.
  if (body.closest('html')) return
  for (const ours of body.querySelectorAll(':scope > :is([data-island], [data-replaced])')) ours.remove()
  // The lock of a dialog, see shared/ui/Dialog/lockPage.ts.
  if (body.style.getPropertyPriority('overflow')) body.style.removeProperty('overflow')
}
