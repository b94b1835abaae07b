/**
 * Attributes in which optimisers and sliders keep an image's address until it is in sight: WP Rocket and Jetpack
 * (`data-lazy-src`), Cloudflare (`data-cfsrc`), Ezoic (`data-ezsrc`), NitroPack (`nitro-lazy-src`), Avada
 * (`data-orig-src`), Optimole (`data-opt-src`), Breeze, jQuery's Lazy Load (`data-original`), Slick (`data-lazy`), Splide,
 * Flickity, our own and most others (`data-src`). Others say there that an image is not to wait: `data-no-lazy="1"`.
 */
const WAITING = /^(data-([a-z-]*src|(splide-)?lazy|(flickity-)?lazyload|original|echo|breeze)|nitro-lazy-src)$/
const WAITING_SET = /^(data-[a-z-]*|nitro-lazy-)srcset$/

const isPicture = (address: string) => /\.(jpe?g|png|webp|avif|gif)($|[?#])/i.test(address)
const isPlaceholder = (address: string) => !address || address.startsWith('data:')

/** The value of the first attribute whose name is of a kind. */
const attribute = (element: Element | undefined | null, kind: RegExp) =>
  [...(element?.attributes ?? [])].find(({ name, value }) => kind.test(name) && value.trim())?.value.trim()

/** The widest of a set of addresses. */
function widest(set: string | undefined) {
  const candidates = (set ?? '')
    .split(/,\s+|,$/)
    .map(candidate => candidate.trim().split(/\s+/))
    .filter(([address = '']) => !isPlaceholder(address))
  const width = ([, size = '']: string[]) => Number.parseFloat(size) || 0
  return candidates.sort((one, other) => width(other) - width(one))[0]?.[0]
}

/** The image of a `<noscript>`, where an optimiser leaves what it has rewritten. With scripts, it holds a text. */
function withoutScripts(image: Element) {
  const { nextElementSibling: next } = image
  if (!next?.matches('noscript')) return
  return new DOMParser().parseFromString(next.textContent, 'text/html').querySelector('img')?.getAttribute('src')
}

/**
 * The address of a picture in the server's markup, also where an optimiser has put a placeholder there and keeps the
 * address elsewhere. It may be the placeholder when nothing says more.
 * @param shown the address that the image has now
 */
export function writtenPicture(image: HTMLImageElement, shown = image.getAttribute('src') ?? ''): string {
  const waiting = attribute(image, WAITING)
  if (waiting && !isPlaceholder(waiting)) return waiting
  if (!isPlaceholder(shown)) return shown
  const sources = [image, ...(image.closest('picture')?.querySelectorAll('source') ?? [])]
  const sets = sources.map(source => widest(attribute(source, WAITING_SET) ?? source.getAttribute('srcset') ?? ''))
  const link = image.closest('a')?.getAttribute('href') ?? ''
  return sets.find(Boolean) ?? withoutScripts(image) ?? (isPicture(link) ? link : shown)
}
