import { persistently } from '../loader/persistently'

let known = false

/** Whether a release has replaced the file that failed last. Another try cannot help then, and the visitor was told. */
export const isReplaced = () => known

/**
 * Handles the `catch` of a chunk that did not arrive. Finds out whether a release has replaced it, offers to reload the
 * page if so, and throws the error again. The file `replaced.js` that finds this out keeps its name and comes from the
 * new release.
 * @param name the chunk's name
 */
export const askWhetherReplaced = (name: string) => async (error: unknown) => {
  try {
    const { default: offerIfGone } = await import(new URL('replaced.js', import.meta.url).href)
    // Asks each time, because the visitor may have closed the line before.
    known = await offerIfGone(name, import.meta.url)
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
  persistently(name, load).catch(askWhetherReplaced(name))
