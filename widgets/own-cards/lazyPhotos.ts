import { writtenPicture } from '../../shared/rules/property/writtenPicture'

/** How long the page's lazy loader has for the photographs of new cards, in ms. */
const LOADER_MS = 1000

/**
 * Gives photographs of new cards the address that their markup keeps for a lazy loader, where that has not done so. Many
 * loaders look for images only once, when the page loads.
 */
export function showLazyPhotos(cards: Iterable<Element>) {
  const images = [...cards].flatMap(card => [...card.querySelectorAll('img')])
  const placeholders = images.map(image => image.getAttribute('src'))
  setTimeout(() => {
    for (const [index, image] of images.entries()) {
      const written = writtenPicture(image)
      if (!written || image.getAttribute('src') !== placeholders[index] || written === placeholders[index]) continue
      image.loading = 'lazy'
      image.src = written
    }
  }, LOADER_MS)
}
