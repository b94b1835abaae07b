import { persistently } from './persistently'

/** The longest wait for `replaced.js`, in ms. Until then nobody is told that the code did not arrive. */
const ANSWER_MS = 3_000

let isPointless = false

/** Whether another try of the code that failed last is pointless. The visitor was told to load the page again. */
export const onlyReloadHelps = () => isPointless

/**
 * Handles the `catch` of a chunk that did not arrive. Finds out whether only loading the page again can help, offers
 * that if so, and throws the error again. The file `replaced.js` that finds this out keeps its name and comes from the
 * newest release.
 * @param name the chunk's name
 */
export const offerReload = (name: string) => async (error: unknown) => {
  try {
    const { href } = new URL('replaced.js', import.meta.url)
    // Some browsers never request a module again that did not arrive. So this asks first whether it would.
    if ((await fetch(href, { signal: AbortSignal.timeout(ANSWER_MS) })).ok) {
      const { default: offerIfGone } = await import(href)
      // Asks each time, because the visitor may have closed the line before.
      isPointless = await offerIfGone(name, import.meta.url)
    }
  } catch {
    // `replaced.js` did not load either, so the network is probably down.
  }
  throw error
}

/**
 * Fetches code that a part of an island needs late, as `persistently` does.
 * @param name the name of its chunk
 * @throws {Error} named ChunkLoadError
 */
export const fetchLate = <Module>(name: string, load: () => Promise<Module>): Promise<Module> =>
  persistently(name, load).catch(offerReload(name))
