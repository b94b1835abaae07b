/** A telephone number as digits: `+44 (0)20 7946 0000` is `02079460000`, `+33 1 23…` is `003312…`. Letters stay, and are wrong. */
export function digitsOf(text: string): string {
  return text
    .trim()
    .replace(/^(\+|00)44\s*(\(0\))?[\s-]*0?/, '0')
    .replace(/^\+/, '00')
    .replace(/[\s().\-/]/g, '')
}

/** Whether a text that is about to be typed holds a letter (5.17). */
export const hasLetter = (text: string | null) => /\p{L}/u.test(text ?? '')
