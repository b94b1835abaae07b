import { type CoreModule, loader } from '../loader/loader'

const folder = new URL('.', import.meta.url).href

/** The stylesheets of chunks. They come with the core. */
let made: Pick<CoreModule, 'stylesheets' | 'build'> = { stylesheets: {}, build: '' }

export const setStylesheets = (core: typeof made) => {
  made = core
}

/**
 * Whether the server has linked a stylesheet or written it into the page. With a second one the browser would style the
 * page again.
 */
const isHere = (file: string) =>
  [...document.querySelectorAll<HTMLLinkElement>(`[href$="/${file}"], [data-href$="/${file}"]`)].some(
    ({ sheet }) => sheet,
  )

/**
 * Safari applies a stylesheet that has loaded only when no other one of the page is still loading. Until then it is not
 * in the page's list, and what it styles would be shown without it. A change of the stylesheet makes Safari apply it.
 */
function apply({ sheet }: HTMLLinkElement) {
  if (!sheet || [...document.styleSheets].includes(sheet)) return
  sheet.disabled = true
  sheet.disabled = false
}

const link = (file: string) =>
  new Promise<void>((resolve, reject) => {
    const element = document.createElement('link')
    element.rel = 'stylesheet'
    element.href = folder + file
    element.onload = () => resolve(apply(element))
    element.onerror = () => {
      element.remove()
      reject(file)
    }
    document.head.append(element)
  })

/** The stylesheets that were requested. Each is requested once, as the loader does it: see `loadEntry`. */
const entries: Record<string, { load: () => Promise<unknown> }> = {}

/**
 * Requests the stylesheets of a chunk and the core's, which every island has.
 * @throws {Error} named ChunkLoadError
 */
export const fetchStylesheets = (name: string) =>
  Promise.all(
    `${made.stylesheets.core} ${made.stylesheets[name] ?? ''}`.match(/\S+/g)!.map(sheet => {
      const file = `${sheet}-${made.build}.css`
      entries[file] ??= { load: async () => isHere(file) || link(file) }
      return loader().load(file, entries[file])
    }),
  )

const ours = new Map<string, HTMLElement>()
let due = false

/** Puts our stylesheets back after a script of the page has replaced the head, as Turbo does. */
export function keepStylesheets() {
  if (due) return
  due = true
  queueMicrotask(() => {
    due = false
    for (const sheet of document.querySelectorAll<HTMLLinkElement>('link[rel=stylesheet], style[data-href]')) {
      // The stylesheet is linked, or it is written into the page.
      const { href } = new URL(sheet.href ?? sheet.dataset.href, location.href)
      if (href.startsWith(folder)) ours.set(href, sheet)
    }
    for (const sheet of ours.values()) if (!sheet.isConnected) document.head.append(sheet)
  })
}
