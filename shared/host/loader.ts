import type { Loader } from '../loader/loader'

let connected: Loader | undefined

export const setLoader = (loader: Loader) => {
  connected ??= loader
}

/**
 * The loader, as handed over when the core chunk arrived.
 * @throws {Error} on a server, where there is no page
 */
export function loader(): Loader {
  if (!connected) throw new Error('There is no page here')
  return connected
}
