/** The direction of text and of scrolling rows: 1 to the right, -1 to the left. With -1, `scrollLeft` is negative. */
export const forwards = (element: Element) => (getComputedStyle(element).direction === 'rtl' ? -1 : 1)
