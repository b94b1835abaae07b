import { withoutMarks } from '../format/withoutMarks'

/**
 * A telephone number as digits: `+44 (0)20 7946 0000` and `(+44) 20 7946 0000` are `02079460000`, `+33 1 23…` is
 * `0033123…`. Wide digits count as well, and invisible marks around a copied number do not. Letters stay, so the rule
 * refuses them.
 */
export function digitsOf(text: string): string {
  return withoutMarks(text)
    .trim()
    .replace(/^\((\+\d+)\)/, '$1 ')
    .replace(/^(\+|00)44\s*(\(0\))?[\s-]*0?/, '0')
    .replace(/^\+/, '00')
    .replace(/[\s().\-/]/g, '')
}

/**
 * The telephone number in a longer text, as digits: `Tel. +44 1273 555010, ext. 2` is `01273555010`. The longest run of
 * digits counts. Empty when the text has no digit.
 */
export function numberIn(text: string): string {
  const runs = withoutMarks(text).match(/[+(]*\d[\d\s().\-/]*/g) ?? []
  const longest = runs.reduce((best, run) => (run.length > best.length ? run : best), '')
  return digitsOf(longest).replace(/\D/g, '')
}

/** Whether the text that a key is about to insert contains a letter (5.17). */
export const hasLetter = (text: string | null) => /\p{L}/u.test(text ?? '')
