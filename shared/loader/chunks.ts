import { build, react, usual } from 'estate-islands:manifest'
import type { Entry } from './islands'
import { persistently } from './persistently'

/** `island` → `./island-{hash}.js` */
const fileOf = (name: string) => `./${name}-${name === 'react' ? react : build}.js`

/** Asks for a chunk and all that it imports at once. @returns its module */
async function fetchChunk(name: string, { needs = usual, more = '' }: Entry) {
  const chunks = `${name} ${needs} ${more}`.match(/\S+/g)!
  const [module] = await Promise.all(chunks.map(chunk => import(fileOf(chunk))))
  return module
}

/**
 * Loads what the page has registered, or else a chunk of the bundle. What has arrived is not asked for again; what has
 * failed starts anew.
 * @throws {Error} named ChunkLoadError (8.28)
 */
// biome-ignore lint/suspicious/noExplicitAny: whoever asks knows what comes
export function loadEntry(name: string, entry: Entry): Promise<any> {
  // A page's own `load` may throw.
  const load = async () => entry.load?.() ?? fetchChunk(name, entry)
  return (entry.arrival ??= persistently(name, load).catch(error => {
    entry.arrival = undefined
    throw error
  }))
}
