import { documentPart } from '../host/documentPart'

let locks = 0
let unlockPage: (() => void) | undefined

/**
 * Keeps the page behind a dialog from scrolling. The scrollbar's space stays, so that the page does not move sideways.
 * @returns a function that removes this lock. The page scrolls again when all locks are removed
 */
export function lockPage(): () => void {
  if (locks++ === 0) unlockPage = lock(document.documentElement, documentPart('body'))
  let locked = true
  return () => {
    if (!locked) return
    locked = false
    if (--locks === 0) unlockPage?.()
  }
}

function lock(html: HTMLElement, body: HTMLElement) {
  // The viewport takes the overflow of <body> if <html> does not set one.
  const bodyScrolls = getComputedStyle(html).overflowY === 'visible' && getComputedStyle(body).overflowY !== 'visible'
  const scrollbar = innerWidth > html.clientWidth
  const undo = [override(bodyScrolls ? body : html, 'overflow', 'hidden')]
  // Only <html> can set the viewport's `scrollbar-gutter`, also when <body> sets the overflow.
  if (scrollbar) undo.push(override(html, 'scrollbar-gutter', 'stable'))
  return () => {
    for (const restore of undo) restore()
  }
}

function override(element: HTMLElement, property: string, value: string) {
  const { style } = element
  const before = style.getPropertyValue(property)
  const priority = style.getPropertyPriority(property)
  style.setProperty(property, value, 'important')
  return () => {
    style.setProperty(property, before, priority)
    if (!element.getAttribute('style')) element.removeAttribute('style')
  }
}
