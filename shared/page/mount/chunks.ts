import { build, react } from 'estate-islands:manifest'
import { all, head, nonce } from '../loader/dom'
import type { Entry } from '../loader/entries'
import { persistently } from '../loader/persistently'

/** `island` → `./island-{hash}.js` */
export const fileOf = (name: string, type = 'js') => `./${name}-${name === 'react' ? react : build}.${type}`

/**
 * Requests a bundle and the layers that it stands on at the same time.
 * @returns what the bundle exports under the name
 */
async function fetchBundle(name: string, { scripts = name }: Entry) {
  const [bundle] = await Promise.all(scripts.split(' ').map(script => import(fileOf(script))))
  return bundle[name] ?? bundle
}

/** Requests a stylesheet, once, for a link that needs it later. */
export function fetchStylesWithScript(name: string) {
  const href = import.meta.resolve(fileOf(name, 'css'))
  if (!all(`[href="${href}"]`).length)
    head().append(Object.assign(document.createElement('link'), { rel: 'preload', as: 'style', href, nonce: nonce() }))
}

/**
 * Loads the page's own code for a registered widget, or else one of the bundle's. Loads each entry once. After a
 * failure the next call starts again.
 * @throws {Error} named ChunkLoadError (8.28)
 */
// biome-ignore lint/suspicious/noExplicitAny: the caller knows the module's type
export function loadEntry(name: string, entry: Entry): Promise<any> {
  // A page's own `load` may throw.
  const load = async () => entry.load?.() ?? fetchBundle(name, entry)
  return (entry.arrival ??= persistently(name, load).catch(error => {
    entry.arrival = undefined
    throw error
  }))
}
