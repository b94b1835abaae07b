import { entries } from 'estate-islands:manifest'
import type { Entry, WidgetModule } from './islands'
import { all, make } from './names'
import { persistently } from './persistently'

// biome-ignore lint/suspicious/noExplicitAny: whoever asks by name knows what comes
type Arrival = any

/** Everything that was asked for: stylesheets by file, code by name. */
const arrivals: Record<string, Arrival | undefined> = {}

const stylesheet = (file: string) =>
  // Where the server has linked it, or written it into the page, a link would have the browser style the whole page anew.
  (arrivals[file] ??=
    (all(`[href$="${file.slice(1)}"],[data-href$="${file.slice(1)}"]`)[0] as HTMLLinkElement | undefined)?.sheet ??
    new Promise((resolve, reject) =>
      document.head.append(
        make('link', {
          rel: 'stylesheet',
          href: import.meta.resolve(file),
          onload: resolve,
          onerror(this: HTMLLinkElement) {
            this.remove()
            delete arrivals[file]
            reject(file)
          },
        }),
      ),
    ))

/** Asks for an entry of the manifest, what it imports and its stylesheets, all at once. @returns the entry's module */
const ask = (entry: string): Arrival =>
  Promise.all(
    [...(entries[entry] as string)].map((need, index): Arrival => {
      // In the order of characters: signs, which stand for its own, capitals for stylesheets, letters for chunks.
      const file = `./${need < 'A' ? entry : need}-${need === 'r' ? REACT_HASH : BUILD_HASH}.`
      return index && need < 'a' ? stylesheet(`${file}css`) : import(`${file}js`)
    }),
  ).then(([module]) => module)

/**
 * Loads what the page has registered, or else an entry of the manifest, within 120 s (9.33). What has arrived is not asked
 * for again; what has failed starts anew.
 * @throws {Error} named ChunkLoadError (8.28): wrong status, no network, refused integrity, or too slow
 */
export function chunk<Module = WidgetModule>(name: string, entry = entries[name] as Entry): Promise<Module> {
  // The `load` function comes from the page, so it may throw.
  const load = async () => entry.load?.() ?? ask(name)
  return (arrivals[name] ??= persistently(name, load).catch(error => {
    delete arrivals[name]
    throw error
  }))
}
