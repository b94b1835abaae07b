/** A picture of a gallery: a photograph, a plan, a chart. */
export interface Picture {
  /** As the host writes it, with or without a size in its path: see format/pictures.ts. */
  url: string
  /** What is to be seen, in words; may be empty. */
  caption: string
}

const text = (value: unknown) => (typeof value === 'string' ? value.trim() : '')

const URLS = ['url', 'image', 'image_url', 'imageUrl', 'src']
const CAPTIONS = ['caption', 'imageAlt', 'image_alt', 'alt', 'title', 'description']

/** A certificate or a plan that is no picture is for the page to link to. */
const isShowable = (url: string) =>
  url !== '' &&
  !/\.pdf($|[?#])/i.test(url) &&
  (!/^[a-z][a-z\d+.-]*:/i.test(url) || /^(https?:|blob:|data:image\/)/i.test(url))

function readPicture(entry: unknown): Picture[] {
  const fields = Object(entry) as Record<string, unknown>
  const first = (names: string[]) => names.map(name => text(fields[name])).find(Boolean) ?? ''
  // Plans come as `{ image: { url } }`, too (host-facts 10.2).
  const url = text(entry) || first(URLS) || text(Object(fields.image).url)
  return isShowable(url) ? [{ url, caption: first(CAPTIONS) }] : []
}

/** Pictures in the host's order, out of a list of addresses or of objects; what is no picture is left out. */
export const readPictures = (list: unknown): Picture[] => (Array.isArray(list) ? list.flatMap(readPicture) : [])
