import type { Host } from '../loader/host'

let connected: Host | undefined

export const setHost = (host: Host) => {
  connected ??= host
}

/**
 * The page and the loader, as handed over when the core chunk arrived.
 * @throws {Error} on a server, where there is no page
 */
export function host(): Host {
  if (!connected) throw new Error('There is no page here')
  return connected
}
