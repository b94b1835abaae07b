import { loader } from '../loader/loader'

const folder = new URL('.', import.meta.url).href

/** What each chunk shows: file names by the chunk's name. The build knows. */
let sheetsOf: Record<string, string[]> = {}

export const setStylesheets = (sheets: Record<string, string[]>) => {
  sheetsOf = sheets
}

/** Where the server has linked a stylesheet, or written it into the page, another would have the browser style the page anew. */
const isHere = (file: string) =>
  [...document.querySelectorAll<HTMLLinkElement>(`[href$="/${file}"], [data-href$="/${file}"]`)].some(
    ({ sheet }) => sheet,
  )

const link = (file: string) =>
  new Promise((resolve, reject) => {
    const element = document.createElement('link')
    element.rel = 'stylesheet'
    element.href = folder + file
    element.onload = resolve
    element.onerror = () => {
      element.remove()
      reject(file)
    }
    document.head.append(element)
  })

/** Stylesheets that are asked for once, as the loader does: see `loadEntry`. */
const entries: Record<string, { load: () => Promise<unknown> }> = {}

/**
 * Asks for the stylesheets of a chunk, or of a widget of the page's own, at once.
 * @throws {Error} named ChunkLoadError
 */
export const fetchStylesheets = (name: string) =>
  Promise.all(
    (sheetsOf[name] ?? sheetsOf.core ?? []).map(file => {
      entries[file] ??= { load: async () => isHere(file) || link(file) }
      return loader().load(file, entries[file])
    }),
  )

const ours = new Map<string, HTMLElement>()
let due = false

/** Puts our stylesheets back where a script of the page has exchanged the head, as Turbo and its like do. */
export function keepStylesheets() {
  if (due) return
  due = true
  queueMicrotask(() => {
    due = false
    for (const sheet of document.querySelectorAll<HTMLLinkElement>('link[rel=stylesheet], style[data-href]')) {
      // Linked, or held by the page itself.
      const { href } = new URL(sheet.href ?? sheet.dataset.href, location.href)
      if (href.startsWith(folder)) ours.set(href, sheet)
    }
    for (const sheet of ours.values()) if (!sheet.isConnected) document.head.append(sheet)
  })
}
