/** What pages change about first letters. */
const LOOKS = ['float', 'fontSize', 'fontFamily', 'fontWeight', 'color', 'textTransform'] as const

/** Whether the browser makes a box of each first letter that a rule meets, as Firefox does. */
const makesBoxes = () => CSS.supports('-moz-appearance', 'none')

/**
 * Marks an island in whose place the page decorates first letters, so that the reset takes that back. For Firefox alone,
 * where the reset cannot do so without harm: see there.
 */
export function markFirstLetters(container: HTMLElement) {
  if (!makesBoxes()) return
  const paragraph = document.createElement('p')
  container.append(paragraph)
  const [own, letter] = [getComputedStyle(paragraph), getComputedStyle(paragraph, '::first-letter')]
  container.toggleAttribute(
    'data-first-letters',
    LOOKS.some(look => own[look] !== letter[look]),
  )
  paragraph.remove()
}
