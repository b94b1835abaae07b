const after = <Value>(ms: number, run: () => Value) => new Promise(resolve => setTimeout(resolve, ms)).then(run)

/** The last time that the visitor left the page: resolved when they come back to it as it was. */
let away: Promise<unknown> | undefined

/** Leaving a page ends its downloads. */
function leave() {
  away = new Promise(resolve => addEventListener('pageshow', resolve))
}

/**
 * Loads code. After a failure it tries again after one second, and then after three more seconds, for 120 s in all
 * (9.33). When the visitor left the page meanwhile, it is no failure, and begins again when they are back.
 * @param name the name of the code in the error's message
 * @param load starts one attempt
 * @throws {Error} named ChunkLoadError (8.28): wrong status, no network, refused integrity, or too slow
 */
export const persistently = <Module>(name: string, load: () => Promise<Module>): Promise<Module> => {
  // Adding it once more changes nothing.
  addEventListener('pagehide', leave)
  const before = away
  return Promise.race([
    load()
      .catch(() => after(1e3, load))
      .catch(() => after(3e3, load)),
    after(12e4, () => {
      throw '120 s'
    }),
  ]).catch(cause => {
    if (away !== before) return away!.then(() => persistently(name, load))
    throw Object.assign(Error(`${name}: ${cause}`), { name: 'ChunkLoadError' })
  })
}
