import { build, react, usual } from 'estate-islands:manifest'
import type { Entry } from './entries'
import { all, nonce } from './names'
import { persistently } from './persistently'

/** `island` → `./island-{hash}.js` */
export const fileOf = (name: string, type = 'js') => `./${name}-${name === 'react' ? react : build}.${type}`

/** Requests a chunk and everything it imports at the same time. @returns the chunk's module */
async function fetchChunk(name: string, { needs = usual, more = '' }: Entry) {
  const chunks = `${name} ${needs} ${more}`.match(/\S+/g)!
  const [module] = await Promise.all(chunks.map(chunk => import(fileOf(chunk))))
  return module
}

/** Requests a stylesheet, once, for a link that needs it later. */
export function preloadStyles(name: string) {
  const href = import.meta.resolve(fileOf(name, 'css'))
  if (!all(`[href="${href}"]`).length)
    document.head.append(
      Object.assign(document.createElement('link'), { rel: 'preload', as: 'style', href, nonce: nonce() }),
    )
}

/**
 * Loads the page's own code for a registered widget, or else a chunk of the bundle. Loads each entry once. After a
 * failure the next call starts again.
 * @throws {Error} named ChunkLoadError (8.28)
 */
// biome-ignore lint/suspicious/noExplicitAny: the caller knows the module's type
export function loadEntry(name: string, entry: Entry): Promise<any> {
  // A page's own `load` may throw.
  const load = async () => entry.load?.() ?? fetchChunk(name, entry)
  return (entry.arrival ??= persistently(name, load).catch(error => {
    entry.arrival = undefined
    throw error
  }))
}
