/**
 * Tells the page, as a CustomEvent on `document`, and the host's own event system where there is one (contract 7). A
 * listener that throws is reported, and keeps nobody from hearing.
 */
export function kick(name: string, detail?: unknown) {
  document.dispatchEvent(new CustomEvent(name, { detail }))
  try {
    window.Homeflow?.kickEvent?.(name, detail)
  } catch (error) {
    console.error(error)
  }
}
