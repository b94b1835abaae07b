import { isSafeAddress } from '../../page/host/addresses'
import { listOrNone } from '../../page/host/listFrom'
import { plainText } from '../../page/host/plainText'
import { isDocument } from '../readers/facts/document'
import { readPicture as readAddress } from '../readers/values/picture'

/** A picture of a gallery: a photograph, a plan, a chart. */
export interface Picture {
  /** As the host writes it, with or without a size in its path: see format/pictures.ts. */
  url: string
  /** What the picture shows, in words. May be empty. */
  caption: string
}

const text = (value: unknown) => (typeof value === 'string' ? plainText(value).trim() : '')

const URLS = ['url', 'image', 'image_url', 'imageUrl', 'src']
const CAPTIONS = ['caption', 'imageAlt', 'image_alt', 'alt', 'title', 'description']

/** Whether an address can be a picture. */
const isShowable = (url: string) =>
  readAddress(url) !== '' &&
  !isDocument(url) &&
  (!/^[a-z][a-z\d+.-]*:/i.test(url) || /^(https?:|blob:|data:image\/)/i.test(url))

function readFile(entry: unknown): Picture {
  const fields = Object(entry) as Record<string, unknown>
  const first = (names: string[]) => names.map(name => text(fields[name])).find(Boolean) ?? ''
  // Plans may also come as `{ image: { url } }` (host-facts 10.2).
  return { url: text(entry) || first(URLS) || text(Object(fields.image).url), caption: first(CAPTIONS) }
}

/**
 * Reads pictures from a list of addresses or objects, in the host's order. Entries that are not pictures are left out.
 */
export const readPictures = (list: unknown): Picture[] =>
  listOrNone(list)
    .map(readFile)
    .filter(({ url }) => isShowable(url))

/** The addresses of the documents in a list of pictures. They are no pictures, so a link leads to each. */
export const readDocuments = (list: unknown): string[] =>
  listOrNone(list)
    .map(entry => readFile(entry).url)
    .filter(url => isDocument(url) && isSafeAddress(url))
