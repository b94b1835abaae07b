import * as v from 'valibot'
import type { pageData } from '../../shared/host/pageData'
import { readPictures } from '../../shared/pictures/readPictures'

const Pictures = v.pipe(
  v.array(v.unknown()),
  v.transform(list => readPictures(list)),
)

/** What the server puts on a property-gallery marker; on a home's own page nothing. */
export const PropertyGalleryProps = v.object({
  /** The photographs as the host writes them, `[{ url, imageAlt }]`. Page data `property.photos` where it is absent. */
  photos: v.optional(Pictures, []),
  /** Whose pictures they are, in words. Page data `property.display_address` where it is absent. */
  address: v.optional(v.string(), ''),
  /** The pictures that the server's own markup shows, which the island reads off by itself. */
  written: v.optional(Pictures, []),
})
export type PropertyGalleryProps = v.InferOutput<typeof PropertyGalleryProps>

/** Contract 4: `property`. */
export function fromPage(read: typeof pageData) {
  const { photos, display_address, displayAddress } = Object(read('property')) as Record<string, unknown>
  return {
    photos: Array.isArray(photos) ? photos : undefined,
    address: [display_address, displayAddress].find(address => typeof address === 'string'),
  }
}

/** What a visitor sees in markup that is not ours: shown on, it comes out of the browser's memory. */
export const fromFallback = (fallback: Element) => ({
  written: fallback.querySelector(':scope > [data-island]')
    ? []
    : [...fallback.querySelectorAll('img')].map(({ currentSrc, src, alt }) => ({ url: currentSrc || src, alt })),
})
