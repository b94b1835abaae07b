import { documentPart } from './documentPart'

/** The page's own address. A page in a frame with `srcdoc` has none, and stands for the page around it. */
export const pageAddress = () => (location.origin === 'null' ? documentPart('baseURI') : location.href)

/**
 * The whole address of a path on this site. Unlike the browser, this does not follow a `<base>` of the page, which may
 * name another host (contract 11). @throws {TypeError} when it is no address
 */
export const ownAddress = (path: string) => new URL(path, pageAddress()).href

/** Whether an address, or a path, is on this site. */
export const isOwn = (address: string) => new URL(ownAddress(address)).origin === new URL(pageAddress()).origin
