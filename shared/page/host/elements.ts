const SVG = 'http://www.w3.org/2000/svg'

/** Makes an element for parts that appear before React, or without it. */
export function make<Tag extends keyof HTMLElementTagNameMap>(
  tag: Tag,
  className?: string,
  ...inside: (string | Node)[]
) {
  const element = document.createElement(tag)
  if (className) element.className = className
  element.append(...inside)
  return element
}

/** Makes a button that calls `press`. */
export function makeButton(className: string | undefined, inside: string | Node, press: () => unknown) {
  const button = make('button', className, inside)
  button.type = 'button'
  button.onclick = () => void press()
  return button
}

/** The drawing on a button that closes something. */
export function cross(className: string | undefined) {
  const drawing = document.createElementNS(SVG, 'svg')
  drawing.setAttribute('viewBox', '0 0 24 24')
  drawing.setAttribute('aria-hidden', 'true')
  if (className) drawing.setAttribute('class', className)
  const path = document.createElementNS(SVG, 'path')
  path.setAttribute('d', 'M18 6 6 18M6 6l12 12')
  drawing.append(path)
  return drawing
}

/** The direction of text and of scrolling rows: 1 to the right, -1 to the left. With -1, `scrollLeft` is negative. */
export const forwards = (element: Element) => (getComputedStyle(element).direction === 'rtl' ? -1 : 1)
