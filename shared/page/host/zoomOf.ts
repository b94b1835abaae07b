/**
 * How much a `zoom` of the page enlarges an element. Divide by it what was measured in the page before a style says it as
 * a length, because a style's lengths are enlarged once more. Browsers without the property measure without the zoom.
 */
export const zoomOf = (element: Element) => element.currentCSSZoom ?? 1
