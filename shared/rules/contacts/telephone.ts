/**
 * The link that rings a number: `+44 (0)20 7946 0018` becomes `tel:+442079460018`. What follows the number, such as an
 * extension or a second number, is left out. Empty for a text without a number.
 */
export function telephoneHref(text: string) {
  const first = text.search(/\d/)
  const length = text.slice(Math.max(first, 0)).search(/[a-z,;|&]| \//i)
  const number = first < 0 || length < 0 ? text : text.slice(0, first + length)
  const digits = number.replace(/\(0\)|[^\d+]/g, '')
  return digits && `tel:${digits}`
}

/** A number that stays on one line, with spaces that do not break. */
export const unbroken = (number: string) => number.replace(/ /g, '\u00a0')
