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
