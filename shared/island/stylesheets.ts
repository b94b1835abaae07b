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

const addLink = (file: string, rel: 'preload' | 'stylesheet') =>
  new Promise<void>((resolve, reject) => {
    const element = document.createElement('link')
    element.rel = rel
    element.as = 'style'
    element.href = folder + file
    element.onload = () => resolve(apply(element))
    element.onerror = () => {
      element.remove()
      reject(file)
    }
    document.head.append(element)
  })

type Step = { load: () => Promise<unknown> }
/** How each file is requested, and how it is linked. Each step runs once, as the loader does it: see `loadEntry`. */
const steps: Record<string, [request: Step, link: Step]> = {}

/**
 * Loads the stylesheets of a chunk and the core's, which every island has. They are linked when all have arrived,
 * because Chrome lays out the whole page again when one comes in front of another that already applies.
 * @throws {Error} named ChunkLoadError
 */
export async function fetchStylesheets(name: string) {
  const sheets = `${made.stylesheets.core} ${made.stylesheets[name] ?? ''}`.match(/\S+/g)!
  for (const step of [0, 1] as const)
    await Promise.all(
      sheets.map(sheet => {
        const file = `${sheet}-${made.build}.css`
        steps[file] ??= [
          // Chrome does not request a file again that failed to preload.
          { load: async () => isHere(file) || addLink(file, 'preload').catch(() => addLink(file, 'stylesheet')) },
          { load: async () => isHere(file) || addLink(file, 'stylesheet') },
        ]
        return loader().load(file, steps[file][step])
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
    for (const sheet of document.querySelectorAll<HTMLLinkElement>('link[rel=stylesheet], style[data-href]')) {
      // The stylesheet is linked, or it is written into the page.
      const { href } = new URL(sheet.href ?? sheet.dataset.href, location.href)
      if (href.startsWith(folder)) ours.set(href, sheet)
    }
    for (const sheet of ours.values()) if (!sheet.isConnected) document.head.append(sheet)
  })
}
