import { documentPart } from './documentPart'

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
    if (scrolls && /auto|scroll/.test(overflowY) && around.scrollHeight > around.clientHeight) return around
  }
  return documentPart('scrollingElement') ?? root
}
