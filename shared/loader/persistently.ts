const after = <Value>(ms: number, run: () => Value) => new Promise(resolve => setTimeout(resolve, ms)).then(run)

/**
 * Loads code. After a failure it tries again after one second, and then after three more seconds, for 120 s in all
 * (9.33).
 * @param name the name of the code in the error's message
 * @param load starts one attempt
 * @throws {Error} named ChunkLoadError (8.28): wrong status, no network, refused integrity, or too slow
 */
export const persistently = <Module>(name: string, load: () => Promise<Module>): Promise<Module> =>
  Promise.race([
    load()
      .catch(() => after(1e3, load))
      .catch(() => after(3e3, load)),
    after(12e4, () => {
      throw '120 s'
    }),
  ]).catch(cause => {
    throw Object.assign(Error(`${name}: ${cause}`), { name: 'ChunkLoadError' })
  })
