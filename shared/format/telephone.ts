/** The link that rings a number as people write it: `+44 (0)20 7946 0018` is `tel:+442079460018`; `''` where it is none. */
export function telephoneHref(number: string) {
  const digits = number.replace(/\(0\)/g, '').replace(/[^\d+]/g, '')
  return digits && `tel:${digits}`
}

/** A number that stays on one line. */
export const unbroken = (number: string) => number.replace(/ /g, '\u00a0')
