import { forwards, make } from '../../shared/page/host/elements'
import { slideAt, stepPhotos } from '../../shared/rules/hearts/step'
import { announce } from './announce'
import { complain } from './complain'
import { ownCardMessages } from './messages'
import css from './PhotoSteps.module.css'

/**
 * Adds buttons to the photographs of one card, a list that scrolls sideways.
 * @returns a function that removes them
 */
function addButtons(track: HTMLElement) {
  const pictures = [...track.querySelectorAll('img')]
  const count = make('span', css.count)
  count.setAttribute('aria-hidden', 'true')

  function follow() {
    const at = slideAt(track, pictures.length)
    count.textContent = `${at + 1} / ${pictures.length}`
    // Fetches the next one ahead. It is out of sight, so a browser does not.
    if (pictures[at + 1]) pictures[at + 1]!.loading = 'eager'
  }
  function go(by: number) {
    const at = stepPhotos(track, by, pictures.length)
    announce(ownCardMessages.shown(at + 1, pictures.length, pictures[at]!.alt))
  }
  function button(by: -1 | 1) {
    const element = make('button', css.step)
    element.type = 'button'
    element.dataset.to = by < 0 ? 'previous' : 'next'
    element.setAttribute('aria-label', by < 0 ? ownCardMessages.previous : ownCardMessages.next)
    // Only one of them is a Tab stop. The arrow keys go both ways, and the first photograph follows the last.
    if (by < 0) element.tabIndex = -1
    element.append(make('span', css.chevron))
    element.addEventListener('click', event => {
      // The card around it may be a link, or may have a script of the page.
      event.preventDefault()
      event.stopPropagation()
      go(by)
    })
    element.addEventListener('keydown', event => {
      const way = event.key === 'ArrowLeft' ? -1 : event.key === 'ArrowRight' ? 1 : 0
      if (!way) return
      event.preventDefault()
      go(way * forwards(track))
    })
    return element
  }

  const root = make('div', css.root, button(-1), button(1), count)
  root.dataset.island = 'own-cards'
  // The buttons stand outside the scrolling list, so they do not scroll with it. They also stand outside a link,
  // because a link must not contain a button.
  const place = track.closest('a') ?? track
  const frame = place.parentElement!
  const isFree = getComputedStyle(frame).position === 'static'
  if (isFree) frame.style.position = 'relative'
  place.after(root)
  // An old template's frame may hold the whole card.
  const sizes = new ResizeObserver(() => {
    const { offsetParent, offsetTop, offsetLeft, offsetWidth, offsetHeight } = track
    if (offsetParent !== frame) return
    const box = { top: offsetTop, left: offsetLeft, wide: offsetWidth, high: offsetHeight }
    for (const [name, px] of Object.entries(box)) root.style.setProperty(`--_${name}`, `${px}px`)
  })
  for (const element of [track, frame]) sizes.observe(element)
  track.addEventListener('scroll', follow, { passive: true })
  follow()
  return () => {
    sizes.disconnect()
    track.removeEventListener('scroll', follow)
    root.remove()
    if (isFree) frame.style.position = ''
  }
}

/** The function that removes the buttons, for each list that was checked. `undefined` for a list without buttons. */
const rows = new WeakMap<HTMLElement, (() => void) | undefined>()

/** Adds the buttons to a card's photographs, once. */
export function beginPhotos(track: HTMLElement) {
  if (rows.has(track)) return
  rows.set(track, undefined)
  if (track.querySelectorAll('img').length < 2) return
  if (getComputedStyle(track).overflowX === 'visible')
    return complain(track, 'data-photos: expected a list that scrolls sideways; docs/partials/cards.css has its rules')
  rows.set(track, addButtons(track))
}

/** Removes the buttons. */
export function endPhotos(track: HTMLElement) {
  rows.get(track)?.()
  rows.delete(track)
}
