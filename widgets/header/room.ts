import { documentPart } from '../../shared/page/host/documentPart'

/** From this width on the menu is a row if its items have space: 1200 px, more with larger letters (contract 11). */
export const LARGE = '(min-width: 75em)'

/** The height that the page has to leave free below a row for its dropdowns, in px. */
const DROPDOWN = 240

/**
 * Whether the page cuts off the dropdowns that hang below a header. Old themes write `overflow: hidden` around a header so
 * that it contains its floats. Nothing cuts off what is fixed to the window.
 */
function isCutOff(header: HTMLElement) {
  if (!header.querySelector('nav > ul > li > details') || getComputedStyle(header).position === 'fixed') return false
  const end = header.getBoundingClientRect().bottom + DROPDOWN
  for (let box = header.parentElement; box && box !== documentPart('body'); box = box.parentElement)
    if (getComputedStyle(box).overflowY !== 'visible' && box.getBoundingClientRect().bottom < end) return true
  return false
}

/**
 * Marks a header whose row has no space for its items or its dropdowns, from 1200 px on. The bar of a phone then takes the
 * row's place (2.49). A row without enough space breaks into lines, and this looks for such a break. Nothing changes while
 * the visitor points at an item or has the focus on one.
 */
export function measureRoom(header: HTMLElement) {
  const items = [...header.querySelectorAll<HTMLElement>('[data-part=menu] > nav > ul > li')]
  if (items.some(item => item.matches(':hover, :focus-within'))) return
  const place = header.parentElement!
  place.removeAttribute('data-narrow')
  const breaks = items.some(({ offsetTop }) => offsetTop > items[0]!.offsetTop)
  place.toggleAttribute('data-narrow', matchMedia(LARGE).matches && (breaks || isCutOff(header)))
}
