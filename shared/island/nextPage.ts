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

/**
 * Fetches a file and does not use it. A `prefetch` would be gentler, but Firefox measures that by `default-src`, which a
 * strict policy sets to `'none'`.
 */
function fetchAhead(file: string, rel: 'modulepreload' | 'preload') {
  const { href } = new URL(file, import.meta.url)
  if (findAll(`link[href="${href}"]`).length || noted('resource').some(({ name }) => name === href)) return
  const link = document.createElement('link')
  link.rel = rel
  if (rel === 'preload') link.as = 'style'
  link.fetchPriority = 'low'
  link.nonce = nonce()
  link.href = href
  documentPart('head').append(link)
}

/**
 * Fetches what the next page shows first, once a widget that leads there is mounted and the browser is idle: then nothing
 * of this page waits for its files.
 *
 * @param next name of a widget → what the page behind it shows
 */
export function fetchNextPage(next: Partial<Record<string, Shown>>, { late, stylesheets, build }: Tables) {
  document.addEventListener('estate-islands:mounted', ({ target }) => {
    const shown = next[(target as HTMLElement).dataset.widget!]
    if (!shown || savesData()) return
    whenIdle(() => {
      for (const script of late[shown.frame].scripts!.split(' ')) fetchAhead(`./${script}-${build}.js`, 'modulepreload')
      for (const sheet of stylesheets[shown.widget]!.split(' ')) fetchAhead(`./${sheet}-${build}.css`, 'preload')
    })
  })
}
