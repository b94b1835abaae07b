import { ownAddress } from '../../page/host/ownAddress'

/**
 * The format in which a host accepts counts: page data `propertyViewsOptions` and `createManyOptions` (host-facts 3.2).
 */
interface BeaconOptions {
  /**
   * Sends the body like a form. Otherwise sends JSON with the type of plain text, which needs no permission from
   * another origin.
   */
  sendAsFormData?: boolean
}

const asForm = (body: object) =>
  new URLSearchParams(
    Object.entries(body).flatMap(([name, value]) =>
      Array.isArray(value) ? value.map(each => [`${name}[]`, String(each)]) : [[name, String(value)]],
    ),
  )

/** Sends a body without waiting for the answer, also while the visitor leaves the page. Never throws. */
export function beacon(address: string, body: object, options: unknown) {
  const content = (options as BeaconOptions | undefined)?.sendAsFormData ? asForm(body) : JSON.stringify(body)
  let url: string
  try {
    url = ownAddress(address)
    if (navigator.sendBeacon?.(url, content)) return
  } catch {
    // The address is invalid.
    return
  }
  // The browser's queue is full, or the browser has no `sendBeacon`.
  fetch(url, { method: 'POST', body: content, mode: 'no-cors', keepalive: true }).catch(() => {})
}
