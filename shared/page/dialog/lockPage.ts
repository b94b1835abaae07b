import { documentPart } from '../host/documentPart'
import { scrollerOf, viewportTakesBodyOverflow } from '../host/scrollerOf'

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

/**
 * Marks what scrolls. The rules for the marks are in shared/page/styles/reset.css. A style attribute would be shared with the
 * page's own locks: a menu that had locked the page before us and unlocks it while our lock is on would take ours away,
 * and we would put its lock back.
 */
function lock(html: HTMLElement, body: HTMLElement) {
  // Without a doctype, the browser says that the body is what scrolls the window.
  const ownScroller = documentPart('scrollingElement') !== body && scrollerOf(body) === body
  const bodyScrolls = viewportTakesBodyOverflow() && getComputedStyle(body).overflowY !== 'visible'
  const scroller = bodyScrolls || ownScroller ? body : html
  scroller.dataset.eiLocked = ''
  // Only <html> can set the viewport's `scrollbar-gutter`, also when <body> sets the overflow.
  const barred = ownScroller ? body : html
  const outer = ownScroller ? body.offsetWidth : innerWidth
  if (outer > barred.clientWidth) barred.dataset.eiGutter = ''
  return () => {
    delete scroller.dataset.eiLocked
    delete barred.dataset.eiGutter
  }
}
