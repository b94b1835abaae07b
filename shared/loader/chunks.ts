import { build, entries, shared } from 'estate-islands:manifest'

const pause = (ms: number) => new Promise<never>((_, reject) => setTimeout(reject, ms, Error(`${ms} ms`)))

const links: Record<string, Promise<unknown> | undefined> = {}

/** Adds a `<link>` once. One that failed is taken out again, so that the next try asks the network again. */
const link = (file: string, rel: string) =>
  (links[file] ??= new Promise((resolve, reject) => {
    const element = document.createElement('link')
    element.onload = resolve
    element.onerror = () => {
      links[file] = undefined
      element.remove()
      reject(Error(file))
    }
    element.rel = rel
    element.href = new URL(file, import.meta.url).href
    document.head.append(element)
  }))

/** Asks for everything at once: the entry, what it imports, its stylesheets. */
const arrive = (entry: string) =>
  Promise.all([
    import(new URL(`${entry}-${build}.js`, import.meta.url).href),
    ...[...entries[entry]!].map(need => {
      const file = need === '-' ? `${entry}-${build}.css` : shared[Number.parseInt(need, 36)]
      // A preload that fails only means that import() asks again.
      return (
        file && (file.endsWith('css') ? link(file, 'stylesheet') : void link(file, 'modulepreload').catch(() => {}))
      )
    }),
  ])

const arrivals: Record<string, Promise<unknown> | undefined> = {}

/**
 * Runs something that loads code, trying twice more, after 1 s and after 3 s.
 * @throws {Error} named ChunkLoadError when it did not succeed within 120 s (8.28, 9.33); asking again starts anew
 */
export const loading = <Module>(name: string, load: () => Promise<Module>): Promise<Module> =>
  (arrivals[name] ??= Promise.race([
    load()
      .catch(() => pause(1e3).catch(load))
      .catch(() => pause(3e3).catch(load)),
    pause(12e4),
  ]).catch(cause => {
    arrivals[name] = undefined
    throw Object.assign(Error(`${name}: its code did not load: ${cause.message}`, { cause }), {
      name: 'ChunkLoadError',
    })
  })) as Promise<Module>

/** Loads an entry of the manifest with everything it needs. @throws as `loading` */
export const chunk = <Module>(entry: string) => loading(entry, () => arrive(entry).then(([module]) => module as Module))
