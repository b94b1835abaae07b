import { now } from '../host/clock'
import { documentPart, findAll } from '../host/documentPart'

/** An image starts to load at this distance from the screen. */
const MARGIN = '300px'
/** At most one round of loading in this time (9.12). So images that the visitor scrolls past quickly are not loaded. */
const THROTTLE_MS = 125
/**
 * An image with both sides shorter than this loads at once (9.12). A width shorter than this is not used for `sizes`.
 */
const MIN_PX = 40

const WAITING = 'img[data-src], img[data-srcset], picture > source[data-srcset]'

/**
 * The marks by which other lazy loaders know their images: Owl Carousel, lazysizes, vanilla-lazyload, bLazy, Swiper,
 * Lozad, and the plugins of WordPress. Such an image may be hidden until its own loader has loaded it.
 */
const THEIRS = [
  ...['.owl-lazy', '.lazyload', '.lazyloading', '.lazyloaded', '.lazy', '.b-lazy', '.swiper-lazy', '.lozad'],
  ...['.rocket-lazyload', '.perfmatters-lazy', '[data-ll-status]', '[data-lazyloaded]'],
].join()

/** The image that an element is, or is a source of. Does not use `:has()`, which Firefox before 121 does not know. */
const imageOf = (element: Element) =>
  element.matches('img') ? (element as HTMLImageElement) : element.parentElement!.querySelector('img')

const near = new Set<HTMLImageElement>()
const images = new WeakSet<HTMLImageElement>()
let due: ReturnType<typeof setTimeout> | undefined
let lastRound = Number.NEGATIVE_INFINITY

/** Whether an image may load from this address. Any other address stays in its attribute. */
function isSafe(address: string) {
  try {
    return /^(https?:|blob:|data:image\/)/.test(new URL(address, documentPart('baseURI')).href)
  } catch {
    return false
  }
}

/** The addresses in a srcset. A comma inside an address is not followed by a space. */
const candidates = (srcset: string) =>
  srcset
    .split(/,\s+|,$/)
    .map(candidate => candidate.trim().split(/\s+/)[0]!)
    .filter(Boolean)

/** Moves an attribute's value from its `data-` name to its real name. */
function swap(element: Element, name: 'src' | 'srcset' | 'sizes', isAllowed: (value: string) => boolean) {
  const value = element.getAttribute(`data-${name}`)
  if (value === null) return
  element.removeAttribute(`data-${name}`)
  if (value.trim() && isAllowed(value)) element.setAttribute(name, value)
}

const setSource = (element: Element) => swap(element, 'srcset', value => candidates(value).every(isSafe))

/** The width for `data-sizes="auto"`: the image's own width, or that of the nearest element around it. */
function widthOf(image: HTMLElement) {
  for (let part: HTMLElement | null = image; part; part = part.parentElement)
    if (part.offsetWidth >= MIN_PX) return part.offsetWidth
  return innerWidth
}

function load(image: HTMLImageElement) {
  visible?.unobserve(image)
  near.delete(image)
  images.delete(image)
  // Another loader may have marked the image meanwhile.
  if (image.matches(THEIRS)) return giveRoomBack(image)
  const sources = image.parentElement?.matches('picture') ? image.parentElement.querySelectorAll('source') : []
  for (const element of [...sources, image])
    if (element.getAttribute('data-sizes') === 'auto') element.setAttribute('data-sizes', `${widthOf(image)}px`)
  // Widths before addresses, so that the browser chooses once.
  for (const element of [...sources, image]) swap(element, 'sizes', () => true)
  for (const source of sources) setSource(source)
  setSource(image)
  swap(image, 'src', isSafe)
  giveRoomBack(image)
}

const roomy = new WeakSet<HTMLImageElement>()

/** Keeps an image's place until it has loaded. Without an address, the browser ignores its width and height. */
function makeRoom(image: HTMLImageElement) {
  const width = image.getAttribute('width')
  const height = image.getAttribute('height')
  if (!Number(width) || !Number(height) || image.hasAttribute('src') || image.style.aspectRatio) return
  roomy.add(image)
  image.style.aspectRatio = `${width} / ${height}`
}

function giveRoomBack(image: HTMLImageElement) {
  if (!roomy.has(image)) return
  const end = () => {
    image.style.aspectRatio = ''
    if (!image.getAttribute('style')) image.removeAttribute('style')
  }
  image.addEventListener('load', end, { once: true })
}

function round() {
  due = undefined
  lastRound = now()
  for (const image of near) load(image)
}

let visible: IntersectionObserver | undefined

/**
 * Whether both sides are known to be short. Without an address the box does not count, because it is that of the
 * alternative text.
 */
function isTiny(image: HTMLImageElement) {
  const box = image.hasAttribute('src') ? image.getBoundingClientRect() : undefined
  const isShort = (side: 'width' | 'height') =>
    (Number(image.getAttribute(side)) || Number.parseFloat(image.style[side]) || box?.[side] || MIN_PX) < MIN_PX
  return isShort('width') && isShort('height')
}

function note(entries: IntersectionObserverEntry[]) {
  for (const { target, isIntersecting } of entries) {
    const image = target as HTMLImageElement
    if (isIntersecting) near.add(image)
    else near.delete(image)
    // Tiny images cost almost nothing.
    if (isTiny(image)) load(image)
  }
  if (near.size && due === undefined) due = setTimeout(round, Math.max(0, lastRound + THROTTLE_MS - now()))
}

function find() {
  for (const element of findAll(WAITING)) {
    const image = imageOf(element)
    if (!image || images.has(image) || image.matches(THEIRS)) continue
    images.add(image)
    makeRoom(image)
    visible!.observe(image)
  }
}

/**
 * Loads images that wait with `data-src` or `data-srcset` when they come near the screen, later ones too (9.12). Images
 * of another lazy loader are left to it.
 */
export default function loadImages() {
  if (visible) return
  visible = new IntersectionObserver(note, { rootMargin: MARGIN })
  new MutationObserver(find).observe(document, {
    childList: true,
    subtree: true,
    attributes: true,
    attributeFilter: ['data-src', 'data-srcset'],
  })
  find()
}
