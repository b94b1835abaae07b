/** From this width on the menu is a row if its items have space: 1200 px, more with larger letters (contract 11). */
export const LARGE = '(min-width: 75em)'

/**
 * Marks a header whose row has no space for its items, from 1200 px on. The bar of a phone then takes the row's place
 * (2.49). A row without enough space breaks into lines, and this looks for such a break. Nothing changes while the
 * visitor points at an item or has the focus on one.
 */
export function measureRoom(header: HTMLElement) {
  const items = [...header.querySelectorAll<HTMLElement>('[data-part=menu] > nav > ul > li')]
  if (items.some(item => item.matches(':hover, :focus-within'))) return
  const place = header.parentElement!
  place.removeAttribute('data-narrow')
  const breaks = items.some(({ offsetTop }) => offsetTop > items[0]!.offsetTop)
  place.toggleAttribute('data-narrow', breaks && matchMedia(LARGE).matches)
}
