/**
 * Tells the page by a CustomEvent on `document`, and by the host's own event system if there is one (contract 7). A
 * listener that throws is reported, and the other listeners still run.
 */
export function kick(name: string, detail?: unknown) {
  document.dispatchEvent(new CustomEvent(name, { detail }))
  try {
    window.Homeflow?.kickEvent?.(name, detail)
  } catch (error) {
    console.error(error)
  }
}

/**
 * Tells scripts that a field has changed. Old libraries have an `Event` of their own, and so has a page whose script
 * declares `class Event`. So this is a CustomEvent, which is an event like the browser's.
 */
export const tellChange = (field: Element, type: 'input' | 'change') =>
  field.dispatchEvent(new CustomEvent(type, { bubbles: true }))

/** The button and keys of a click, of React's event or the browser's own. */
type Click = Pick<MouseEvent, 'button' | 'metaKey' | 'ctrlKey' | 'shiftKey' | 'altKey'>

/** Whether a click on a link opens it in this window. */
export const isPlain = (event: Click) =>
  event.button === 0 && !(event.metaKey || event.ctrlKey || event.shiftKey || event.altKey)
