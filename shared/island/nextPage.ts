import { noted } from '../host/clock'
import { documentPart, findAll } from '../host/documentPart'
import { nonce, whenIdle } from '../loader/dom'
import type { Chunks, Tables } from '../loader/loader'

/** What a page shows first: the code of a first frame, and the widget whose stylesheets it needs. */
interface Shown {
  frame: keyof Chunks
  widget: string
}

/** Whether the visitor asks for less. Only Chromium knows. */
const savesData = () => (navigator as { connection?: { saveData?: boolean } }).connection?.saveData

/** Lets the browser fetch a file when it has nothing else to do. Safari does not. */
function prefetch(file: string, as: 'script' | 'style') {
  const { href } = new URL(file, import.meta.url)
  if (findAll(`link[href="${href}"]`).length || noted('resource').some(({ name }) => name === href)) return
  const link = document.createElement('link')
  link.rel = 'prefetch'
  link.as = as
  // As the browser requests a module, so that the page finds it in the cache when the files are on another host.
  if (as === 'script') link.crossOrigin = 'anonymous'
  link.nonce = nonce()
  link.href = href
  documentPart('head').append(link)
}

/**
 * Lets the browser fetch what the next page shows first, once a widget that leads there is mounted: then nothing of this
 * page waits for its files.
 *
 * @param next name of a widget → what the page behind it shows
 */
export function fetchNextPage(next: Partial<Record<string, Shown>>, { late, stylesheets, build }: Tables) {
  document.addEventListener('estate-islands:mounted', ({ target }) => {
    const shown = next[(target as HTMLElement).dataset.widget!]
    if (!shown || savesData()) return
    whenIdle(() => {
      for (const script of late[shown.frame].scripts!.split(' ')) prefetch(`./${script}-${build}.js`, 'script')
      for (const sheet of stylesheets[shown.widget]!.split(' ')) prefetch(`./${sheet}-${build}.css`, 'style')
    })
  })
}
