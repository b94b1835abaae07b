const folder = new URL('.', import.meta.url).href
const ours = new Map<string, HTMLLinkElement>()
let due = false

/** Puts our stylesheets back where a script of the page has exchanged the head, as Turbo and its like do. */
export function keepStyles() {
  if (due) return
  due = true
  queueMicrotask(() => {
    due = false
    for (const link of document.querySelectorAll<HTMLLinkElement>('link[rel=stylesheet]'))
      if (link.href.startsWith(folder)) ours.set(link.href, link)
    for (const link of ours.values()) if (!link.isConnected) document.head.append(link)
  })
}
