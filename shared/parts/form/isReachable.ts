import { ownAddress } from '../../page/host/ownAddress'

/** Longest wait for the server, in ms. */
const LIMIT_MS = 5_000

/**
 * Whether the server answers at all. Code that sends a form asks first where the browser says that it is offline. What
 * fails then has not left the device. Some browsers say so behind a VPN, where the form can be sent.
 */
export const isReachable = () =>
  fetch(ownAddress('/'), { method: 'HEAD', cache: 'no-store', signal: AbortSignal.timeout(LIMIT_MS) }).then(
    () => true,
    () => false,
  )
