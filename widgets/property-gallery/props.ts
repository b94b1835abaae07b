import * as v from 'valibot'
import { listFrom } from '../../shared/page/host/listFrom'
import type { pageData } from '../../shared/page/host/pageData'
import { readProperty } from '../../shared/rules/fields/readProperty'
import { picturesOf } from '../../shared/rules/pictures/ofHome'
import { readPictures } from '../../shared/rules/pictures/readPictures'
import { writtenPicture } from '../../shared/rules/property/writtenPicture'

const Pictures = v.pipe(
  v.array(v.unknown()),
  v.transform(list => readPictures(list)),
)

/** What the server writes on a property-gallery marker. A home's own page needs no props. */
export const PropertyGalleryProps = v.object({
  /**
   * The photographs as the host writes them, `[{ url, imageAlt }]`. Page data `property.photos` is used if it is
   * absent.
   */
  photos: v.optional(Pictures, []),
  /** The address of the home in the pictures. Page data `property.display_address` is used if it is absent. */
  address: v.optional(v.string(), ''),
  /** The pictures in the server's own markup. The widget reads them from there by itself. */
  written: v.optional(Pictures, []),
  /** The pictures that the viewer shows, those of page data `property.photos`. The widget reads them from there by itself. */
  viewer: v.optional(Pictures, []),
})
export type PropertyGalleryProps = v.InferOutput<typeof PropertyGalleryProps>

/** Page data to props (contract 4): `property`. */
export function fromPage(read: typeof pageData) {
  const property = Object(read('property'))
  const list = listFrom(property.photos)
  return {
    photos: Array.isArray(list) ? list : undefined,
    address: readProperty(property).address || undefined,
    viewer: picturesOf(property, 'photos'),
  }
}

/**
 * Reads the pictures from the server's markup. The widget shows the same addresses first, so the browser need not load
 * them again.
 */
export const fromFallback = (fallback: Element) => ({
  written: fallback.querySelector(':scope > [data-island]')
    ? []
    : [...fallback.querySelectorAll('img')].map(image => ({
        url: writtenPicture(image, image.currentSrc || image.src),
        alt: image.alt,
      })),
})
