/** Tells the page, as a CustomEvent on `document`, and the host's own event system where there is one (contract 7). */
export function kick(name: string, detail?: unknown) {
  document.dispatchEvent(new CustomEvent(name, { detail }))
  window.Homeflow?.kickEvent?.(name, detail)
}
