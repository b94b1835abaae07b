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

/** Whether an address can be a picture. A certificate or plan as PDF is not shown. The page may link to it. */
const isShowable = (url: string) =>
  readAddress(url) !== '' &&
  !isDocument(url) &&
  (!/^[a-z][a-z\d+.-]*:/i.test(url) || /^(https?:|blob:|data:image\/)/i.test(url))

function readPicture(entry: unknown): Picture[] {
  const fields = Object(entry) as Record<string, unknown>
  const first = (names: string[]) => names.map(name => text(fields[name])).find(Boolean) ?? ''
  // Plans may also come as `{ image: { url } }` (host-facts 10.2).
  const url = text(entry) || first(URLS) || text(Object(fields.image).url)
  return isShowable(url) ? [{ url, caption: first(CAPTIONS) }] : []
}

/**
 * Reads pictures from a list of addresses or objects, in the host's order. Entries that are not pictures are left out.
 */
export const readPictures = (list: unknown): Picture[] => listOrNone(list).flatMap(readPicture)
