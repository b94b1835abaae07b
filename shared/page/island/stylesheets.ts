import { documentPart, findAll } from '../host/documentPart'
import { nonce } from '../loader/dom'
import { loader, type Tables } from '../loader/loader'

const folder = new URL('.', import.meta.url).href

/** The stylesheets of chunks. They come with the core. */
let current: Pick<Tables, 'stylesheets' | 'build'> = { stylesheets: {}, build: '' }

export const setStylesheets = (tables: typeof current) => {
  current = tables
}

/**
 * Whether the server has linked a stylesheet or written it into the page. With a second one the browser would style the
 * page again.
 */
const isHere = (file: string) =>
  [...findAll<HTMLLinkElement>(`[href$="/${file}"], [data-href$="/${file}"]`)].some(({ sheet }) => sheet)

/**
 * Safari applies a stylesheet that has loaded only when no other one of the page is still loading. Until then it is not
 * in the page's list, and what it styles would be shown without it. A change of the stylesheet makes Safari apply it.
 */
function apply({ sheet }: HTMLLinkElement) {
  if (!sheet || [...document.styleSheets].includes(sheet)) return
  sheet.disabled = true
  sheet.disabled = false
}

/**
 * Adds a link, and resolves when its stylesheet has arrived. A preload that fails is no error: the stylesheet is
 * requested again when it is linked.
 */
const addLink = (file: string, rel: 'preload' | 'stylesheet') =>
  new Promise<void>((resolve, reject) => {
    const element = document.createElement('link')
    element.rel = rel
    element.as = 'style'
    element.href = folder + file
    element.nonce = nonce()
    function end(hasArrived?: boolean) {
      removals.disconnect()
      if (hasArrived) apply(element)
      else element.remove()
      if (hasArrived || rel === 'preload') resolve()
      else reject(file)
    }
    // No event comes when a script of the page removes the link. Turbo removes preloads when it comes to a page.
    const removals = new MutationObserver(() => element.isConnected || end())
    removals.observe(documentPart('head'), { childList: true })
    element.onload = () => end(true)
    element.onerror = () => end()
    documentPart('head').append(element)
  })

/** How each file is requested, and how it is linked. Each runs once, as the loader does it: see `loadEntry`. */
const steps: Record<string, { load: () => Promise<unknown> }> = {}

/**
 * Loads the stylesheets of a chunk and the core's, which every island has. They are linked when all have arrived,
 * because Chrome lays out the whole page again when one comes in front of another that already applies. Out of the
 * browser's cache they arrive together anyway.
 * @throws {Error} named ChunkLoadError
 */
export async function fetchStylesheets(name: string) {
  const sheets = `${current.stylesheets.core} ${current.stylesheets[name] ?? ''}`.match(/\S+/g)!
  for (const rel of loader().isCached ? (['stylesheet'] as const) : (['preload', 'stylesheet'] as const))
    await Promise.all(
      sheets.map(sheet => {
        const file = `${sheet}-${current.build}.css`
        return loader().load(file, (steps[rel + file] ??= { load: async () => isHere(file) || addLink(file, rel) }))
      }),
    )
}

const ours = new Map<string, HTMLElement>()
let due = false

/** Puts our stylesheets back after a script of the page has replaced the head, as Turbo does. */
export function keepStylesheets() {
  if (due) return
  due = true
  queueMicrotask(() => {
    due = false
    for (const sheet of findAll<HTMLLinkElement>('link[rel=stylesheet], style[data-href]')) {
      // The stylesheet is linked, or it is written into the page.
      const { href } = new URL(sheet.href ?? sheet.dataset.href, location.href)
      if (href.startsWith(folder)) ours.set(href, sheet)
    }
    for (const sheet of ours.values()) if (!sheet.isConnected) documentPart('head').append(sheet)
  })
}
