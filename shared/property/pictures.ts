/** The host's size segment in a picture's address: `/_x_/`, `/120x90/`. */
const SIZE = /\/(?:\d+|_)x(?:\d+|_)\//

/** Whether the address of a picture names a size, so that there are others. */
export const namesSize = (url: string) => SIZE.test(url)

/** What the host did not draw, such as `data:` and `blob:`, has no sizes. */
const HAS_SIZES = /^(https?:)?\/|^[^:]+$/i

/**
 * The address of a picture at a size, `_` for whichever side follows from the other. Where it names no size, the
 * segment goes before its last part; the host's numbered asset hosts become one, for the sake of caches.
 * @param width in px
 */
export function sized(url: string, width?: number, height?: number) {
  const address = url.trim().replace(/\/\/mr[1-3]\./, '//mr0.')
  if (!address || !HAS_SIZES.test(address)) return address
  const size = `/${width ?? '_'}x${height ?? '_'}/`
  if (SIZE.test(address)) return address.replace(SIZE, size)
  return address.replace(
    /(^|\/)([^/?#]*)($|[?#].*$)/,
    (_, slash, name, rest) => `${slash}${size.slice(1)}${name}${rest}`,
  )
}

/** The same picture in several widths, in px, for `srcset`; `undefined` where the address cannot say. */
export function srcSet(url: string, widths: readonly number[]) {
  if (!url || !HAS_SIZES.test(url.trim())) return undefined
  // A space or a comma would end an address there.
  return widths.map(width => `${sized(url, width).replace(/[\s,]/g, encodeURIComponent)} ${width}w`).join(', ')
}
