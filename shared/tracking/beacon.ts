import { toJson } from '../host/json'

/** How a host takes what it counts: page data `propertyViewsOptions` and `createManyOptions` (host-facts 3.2). */
interface BeaconOptions {
  /** As a form would send it; else JSON, which arrives as text, as that asks no permission of another origin. */
  sendAsFormData?: boolean
}

const asForm = (body: object) =>
  new URLSearchParams(
    Object.entries(body).flatMap(([name, value]) =>
      Array.isArray(value) ? value.map(each => [`${name}[]`, String(each)]) : [[name, String(value)]],
    ),
  )

/** Sends something without anybody waiting for it, also from a page that is being left. Never throws. */
export function beacon(url: string, body: object, options: unknown) {
  const content = (options as BeaconOptions | undefined)?.sendAsFormData ? asForm(body) : toJson(body)
  try {
    if (navigator.sendBeacon?.(url, content)) return
  } catch {
    // The address cannot be parsed.
    return
  }
  // The browser's queue is full, or there is none.
  fetch(url, { method: 'POST', body: content, mode: 'no-cors', keepalive: true }).catch(() => {})
}
