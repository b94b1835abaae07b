import { host } from '../host/host'

/** Longest wait for a chunk, in ms (9.33). */
const LIMIT = 120_000

const arrivals = new Map<string, Promise<unknown>>()

/** A chunk or stylesheet that did not arrive: wrong status, no network, refused integrity, or too slow (8.28). */
class ChunkLoadError extends Error {
  override name = 'ChunkLoadError'

  constructor(what: string, cause: unknown) {
    super(`${what}: its code did not load: ${cause instanceof Error ? cause.message : cause}`, { cause })
  }
}

const styled = (link: HTMLLinkElement) =>
  new Promise<void>((resolve, reject) => {
    if (link.sheet) return resolve()
    link.addEventListener('load', () => resolve())
    link.addEventListener('error', () => reject(new Error(`Failed to fetch stylesheet: ${link.href}`)))
  })

/**
 * Waits for code, trying twice more, after 1 s and after 3 s. What arrived once is not asked for again; what failed
 * starts anew when it is needed again.
 * @throws {ChunkLoadError}
 */
export function loading<Module>(name: string, load: () => Promise<Module>): Promise<Module> {
  let arrival = arrivals.get(name)
  if (!arrival) {
    let limit: ReturnType<typeof setTimeout>
    const tooLate = new Promise<never>((_, reject) => {
      limit = setTimeout(reject, LIMIT, `no answer in ${LIMIT / 1000} s`)
    })
    arrival = Promise.race([host().trying(load), tooLate])
      .catch(cause => {
        arrivals.delete(name)
        throw new ChunkLoadError(name, cause)
      })
      .finally(() => clearTimeout(limit))
    arrivals.set(name, arrival)
  }
  return arrival as Promise<Module>
}

/** Loads an entry of the manifest with its stylesheets. @throws {ChunkLoadError} */
export const chunk = <Module>(entry: string) =>
  loading(entry, async () => {
    const [module, ...others] = await host().ask(entry)
    await Promise.all(others.map(other => other instanceof HTMLLinkElement && styled(other)))
    return module as Module
  })
