/** Which way text runs, and rows scroll: 1 to the right, -1 to the left, where `scrollLeft` counts below 0. */
export const forwards = (element: Element) => (getComputedStyle(element).direction === 'rtl' ? -1 : 1)
