/** The host's size segment in a picture's address: `/_x_/`, `/120x90/`. */
const SIZE = /\/(?:\d+|_)x(?:\d+|_)\//

/** Whether the address of a picture names a size, so that there are others. */
export const namesSize = (url: string) => SIZE.test(url)

/** What the host did not draw, such as `data:` and `blob:`, has no sizes. */
const HAS_SIZES = /^(https?:)?\/|^[^:]+$/i

/** Before the last part of an address. */
const LAST = /(?:^|\/)(?=[^/?#]*(?:$|[?#]))/

const clean = (url: string) => url.trim().replace(/\/\/mr[1-3]\./, '//mr0.')

/** What stands before and after the size; `undefined` where the address has no place for one. */
function aroundSize(address: string) {
  if (!HAS_SIZES.test(address)) return undefined
  const found = SIZE.exec(address) ?? LAST.exec(address)!
  const [size] = found
  return [address.slice(0, found.index) + (size && '/'), address.slice(found.index + size.length)] as const
}

/**
 * The address of a picture at a size, `_` for whichever side follows from the other. Where it names no size, the
 * segment goes before its last part; the host's numbered asset hosts become one, for the sake of caches.
 * @param width in px
 */
export function sized(url: string, width?: number, height?: number) {
  const address = clean(url)
  const around = aroundSize(address)
  return around ? `${around[0]}${width ?? '_'}x${height ?? '_'}/${around[1]}` : address
}

/** The same picture in several widths, in px, for `srcset`; `undefined` where the address cannot say. */
export function srcSet(url: string, widths: readonly number[]) {
  // A space or a comma would end an address there. Once for all widths: a long list has a thousand and more.
  const around = aroundSize(clean(url))?.map(part => part.replace(/[\s,]/g, encodeURIComponent))
  return around && widths.map(width => `${around[0]}${width}x_/${around[1]} ${width}w`).join(', ')
}
