import { documentPart } from './documentPart'

/** How many windows high a scroller is at most: `100vh` is more than one while a phone shows its bars. */
const MOST_WINDOWS = 1.5

/**
 * What scrolls an element of the page, also where that is not the window: `html, body { height: 100%; overflow-x: hidden }`
 * makes the body scroll, and some themes scroll a wrapper.
 */
export function scrollerOf(element: Element): Element {
  const root = documentPart('documentElement')
  for (let around: Element | null = element; around && around !== root; around = around.parentElement) {
    // The viewport takes the overflow of <body> if <html> does not set one.
    const scrolls = around !== documentPart('body') || getComputedStyle(root).overflowY !== 'visible'
    const { overflowY } = getComputedStyle(around)
    // A wrapper with `overflow-x: hidden` may overflow by accident. It is as high as its content, and the window scrolls it.
    const isWindow = around.clientHeight < innerHeight * MOST_WINDOWS
    const overflows = around.scrollHeight > around.clientHeight
    if (scrolls && isWindow && overflows && /auto|scroll/.test(overflowY)) return around
  }
  return documentPart('scrollingElement') ?? root
}
