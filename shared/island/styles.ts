const folder = new URL('.', import.meta.url).href
const ours = new Map<string, HTMLElement>()
let due = false

/** Puts our stylesheets back after a script of the page has replaced the head. Turbo does that. */
export function keepStyles() {
  if (due) return
  due = true
  queueMicrotask(() => {
    due = false
    for (const sheet of document.querySelectorAll<HTMLLinkElement>('link[rel=stylesheet], style[data-href]')) {
      // A stylesheet is linked, or the page holds its text.
      const { href } = new URL(sheet.href ?? sheet.dataset.href, location.href)
      if (href.startsWith(folder)) ours.set(href, sheet)
    }
    for (const sheet of ours.values()) if (!sheet.isConnected) document.head.append(sheet)
  })
}
