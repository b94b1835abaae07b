import { documentPart } from './documentPart'

/** How many windows high a scroller is at most: `100vh` is more than one while a phone shows its bars. */
const MOST_WINDOWS = 1.5

/** Whether the viewport takes the overflow of <body>. It does if <html> does not set one. */
export const viewportTakesBodyOverflow = () => getComputedStyle(documentPart('documentElement')).overflowY === 'visible'

/**
 * What scrolls an element of the page, also where that is not the window: `html, body { height: 100%; overflow-x: hidden }`
 * makes the body scroll, and some themes scroll a wrapper.
 */
export function scrollerOf(element: Element): Element {
  const root = documentPart('documentElement')
  for (let around: Element | null = element; around && around !== root; around = around.parentElement) {
    const scrolls = around !== documentPart('body') || !viewportTakesBodyOverflow()
    const { overflowY } = getComputedStyle(around)
    // A wrapper with `overflow-x: hidden` may overflow by accident. It is as high as its content, and the window scrolls it.
    const fitsWindow = around.clientHeight < innerHeight * MOST_WINDOWS
    const overflows = around.scrollHeight > around.clientHeight
    if (scrolls && fitsWindow && overflows && /auto|scroll/.test(overflowY)) return around
  }
  return documentPart('scrollingElement') ?? root
}
