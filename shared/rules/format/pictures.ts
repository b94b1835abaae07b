import { addressPart } from '../../page/text/addressPart'

/** The host's size segment in a picture's address: `/_x_/`, `/120x90/`. */
const SIZE = /\/(?:\d+|_)x(?:\d+|_)\//

/** Whether the address of a picture names a size. The host then has other sizes of it, too. */
export const namesSize = (url: string) => SIZE.test(url)

/** Addresses that can have sizes. Those of `data:`, `blob:` and the like cannot. */
const HAS_SIZES = /^(https?:)?\/|^[^:]+$/i

/** The place before the last part of an address. */
const LAST = /(?:^|\/)(?=[^/?#]*(?:$|[?#]))/

const clean = (url: string) => url.trim().replace(/\/\/mr[1-3]\./, '//mr0.')

/** The parts of an address before and after the size. `undefined` when the address has no place for a size. */
function aroundSize(address: string) {
  if (!HAS_SIZES.test(address)) return undefined
  const match = SIZE.exec(address) ?? LAST.exec(address)!
  const [size] = match
  return [address.slice(0, match.index) + (size && '/'), address.slice(match.index + size.length)] as const
}

/**
 * The address of a picture in a size. `_` stands for a side that follows from the other. An address without a size gets
 * one before its last part. The host's numbered asset hosts become one host, so that caches keep a picture once.
 * @param width in px
 */
export function sized(url: string, width?: number, height?: number) {
  const address = clean(url)
  const around = aroundSize(address)
  return around ? `${around[0]}${width ?? '_'}x${height ?? '_'}/${around[1]}` : address
}

/** The address of a picture before `sized` gave it a size. One that named a size itself now names none. */
export const withoutSize = (url: string) => url.replace(SIZE, '/')

/** The same picture in several widths, in px, for `srcset`. `undefined` when the address has no place for a size. */
export function srcSet(url: string, widths: readonly number[]) {
  // Encodes spaces and commas, which would end an address there. Done once for all widths, because a long list has more
  // than a thousand addresses.
  const around = aroundSize(clean(url))?.map(part => part.replace(/[\s,]/g, part => addressPart(part)))
  return around && widths.map(width => `${around[0]}${width}x_/${around[1]} ${width}w`).join(', ')
}
