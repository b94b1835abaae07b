let locks = 0
let unlockPage: (() => void) | undefined

/**
 * Keeps the page behind a dialog from scrolling, without a shift to the side: the scrollbar's place is kept.
 * Returns the unlock; the page scrolls again when every lock is gone.
 */
export function lockPage(): () => void {
  if (locks++ === 0) unlockPage = lock(document.documentElement, document.body)
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
  // Taken from <html> alone, wherever the overflow comes from.
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
