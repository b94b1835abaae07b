import { noted } from '../host/clock'
import type { Chunks, Tables } from '../loader/loader'

/** What a page shows first: the code of a first frame, and the widget whose stylesheets it needs. */
export interface FirstShown {
  frame: keyof Chunks
  widget: string
}

/** Whether the visitor asks for less. Only Chromium knows. */
const savesData = () => (navigator as { connection?: { saveData?: boolean } }).connection?.saveData

/** The addresses of the files that were asked for. */
const addresses = new Set<string>()

/**
 * Fetches a file that this page does not have into the browser's cache. Only from the page's own host: a policy that
 * allows another host's scripts may forbid requests to it. A `prefetch` falls under `default-src` in Firefox, which a
 * strict policy sets to `'none'`, and Chrome warns of a `preload` that its page does not use.
 */
async function fetchIntoCache(file: string) {
  const { href, origin } = new URL(file, import.meta.url)
  const isHere = addresses.has(href) || noted('resource').some(({ name }) => name === href)
  if (isHere || origin !== location.origin) return
  addresses.add(href)
  const answer = await fetch(href, { priority: 'low' })
  await answer.arrayBuffer()
}

/** Fetches what the next page shows first. */
export function fetchNextPage({ frame, widget }: FirstShown, { late, stylesheets, build }: Tables) {
  if (savesData()) return
  const scripts = late[frame].scripts!.split(' ').map(name => `./${name}-${build}.js`)
  const sheets = stylesheets[widget]!.split(' ').map(name => `./${name}-${build}.css`)
  // The next page itself reports what it cannot have.
  for (const file of [...scripts, ...sheets]) fetchIntoCache(file).catch(() => {})
}
