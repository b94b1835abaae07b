import { persistently } from '../loader/persistently'

let known = false

/** Whether the visitor was told that a release has replaced the code of this page: no try helps any more. */
export const isReplaced = () => known

/**
 * Finds out whether a chunk that did not come is one that a release has replaced, and offers to load the page anew. What does
 * that has a name that stays, and is of the new release.
 */
export async function askWhetherReplaced(name: string) {
  try {
    const { default: offerIfGone } = await import(new URL('replaced.js', import.meta.url).href)
    // All chunks of a build have one hash, that of this one, the core.
    known ||= await offerIfGone(import.meta.url.replace(/core(?=[^/]*$)/, name))
  } catch {
    // Nothing can be had at present.
  }
}

/**
 * Fetches code that a part of an island needs late, as `persistently` does.
 * @param name of its chunk
 * @throws {Error} named ChunkLoadError
 */
export const fetchLate = <Module>(name: string, load: () => Promise<Module>): Promise<Module> =>
  persistently(name, load).catch(async error => {
    await askWhetherReplaced(name)
    throw error
  })
