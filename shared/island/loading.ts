import { host } from '../host/host'
import type { Entry } from '../loader/islands'

/** Loads an entry of the manifest. @throws {Error} named ChunkLoadError */
export const chunk = <Module>(entry: string) => host().loadChunk<Module>(entry)

/** Loads a module in some other way, as patiently, under a name for reports. @throws {Error} named ChunkLoadError */
export const loading = <Module>(name: string, load: () => Promise<Module>) =>
  host().loadChunk<Module>(name, { load } as unknown as Entry)
