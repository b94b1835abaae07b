/**
 * The link that rings a number: `+44 (0)20 7946 0018` becomes `tel:+442079460018`. Empty for a text without a number.
 */
export function telephoneHref(number: string) {
  const digits = number.replace(/\(0\)/g, '').replace(/[^\d+]/g, '')
  return digits && `tel:${digits}`
}

/** A number that stays on one line, with spaces that do not break. */
export const unbroken = (number: string) => number.replace(/ /g, '\u00a0')
