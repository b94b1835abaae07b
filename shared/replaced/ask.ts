import { persistently } from '../loader/persistently'

let known = false

/** Whether the visitor was told that a release has replaced the code of this page: no try helps any more. */
export const isReplaced = () => known

/**
 * For the `catch` of a chunk that did not come: finds out whether a release has replaced it, offers to load the page anew if
 * so, and throws on. What finds that out has a name that stays, and is of the new release.
 * @param name of the chunk
 */
export const askWhetherReplaced = (name: string) => async (error: unknown) => {
  try {
    const { default: offerIfGone } = await import(new URL('replaced.js', import.meta.url).href)
    known ||= await offerIfGone(name, import.meta.url)
  } catch {
    // Nothing can be had at present.
  }
  throw error
}

/**
 * Fetches code that a part of an island needs late, as `persistently` does.
 * @param name of its chunk
 * @throws {Error} named ChunkLoadError
 */
export const fetchLate = <Module>(name: string, load: () => Promise<Module>): Promise<Module> =>
  persistently(name, load).catch(askWhetherReplaced(name))
