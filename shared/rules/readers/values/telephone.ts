// A telephone number. Takes one number of Britain (`01273 555010`) or of another country (`+33 1 23 45 67 89`), with a word
// for it before (`Tel.`), a note in words after it (`(sales)`), and an extension, which is not dialled: `ext. 204`. Makes
// unknown: a second number, opening hours, `0800 FLOWERS`, a fax, a number without its area code or with too many digits.
// Source: Ofcom's National Telephone Numbering Plan (9 or 10 digits after the 0, 10 where they begin with 2, 3 or 7), ITU
// E.164 (15 at most), branch numbers of BLM and of host-facts 10.6.

import { tidy } from './text'

const LABEL =
  /^(?:(?:please )?(?:call|ring|tel(?:ephone)?|phone|mob(?:ile)?|office|sales|lettings|t|m|p)(?: (?:us|me|number|no|on|office))*\b[.:]{0,2} ?)+/i
const NOTE = / ?\((?:sales|lettings|office|mobile|freephone|main|direct)\)$| (?:sales|lettings)$/i
const EXTENSION =
  /,? ?(?:(?:ext(?:ension|n)?\.?|x|option|opt\.?) ?|#)\d{1,6}\)?$|,? ?\((?:ext(?:ension|n)?\.?|option) ?\d{1,6}\)$/i

/** The digits of a number, in their groups. Something stands between two groups, so a text can be cut in one way alone. */
const GROUPS = /^(?:\(\+?\d{1,5}\)|\+?\d+)(?:[ .\-–‑]{1,3}\(?\d+\)?|\(\d+\)?|(?<=\))\d+)*$/

/** A number of Britain without its first 0. */
const BRITISH = /^(?:[1589]\d{8,9}|[237]\d{9})$/

/** The number as it is dialled: `01273555010`, `+442079460018`. `undefined` where a text is not one number. */
function readTelephone(value: string): string | undefined {
  if (value.length > 120) return undefined
  const whole = tidy(value.replace(/^tel:/i, ''))
  const text = whole.replace(LABEL, '').replace(EXTENSION, '').replace(NOTE, '').replace(EXTENSION, '').trim()
  if (!GROUPS.test(text)) return undefined
  // Nobody dials the 0 in brackets after a country's code.
  const isAbroad = /^\(?(?:\+|00)/.test(text)
  const digits = (isAbroad ? text.replace('(0)', '') : text).replace(/\D/g, '')
  if (!isAbroad) return digits.startsWith('0') && BRITISH.test(digits.slice(1)) ? digits : undefined
  const country = digits.replace(/^00/, '')
  const isBritish = country.startsWith('44')
  const rest = isBritish ? country.replace(/^440?/, '') : country
  if (isBritish) return BRITISH.test(rest) ? `+44${rest}` : undefined
  return /^[1-9]\d{7,14}$/.test(rest) ? `+${rest}` : undefined
}

/** The link that rings a number: `tel:+442079460018`. `undefined` where a text is not one number. */
export function telephoneHref(text: string) {
  const number = readTelephone(text)
  return number && `tel:${number}`
}

/** A number that stays on one line, with spaces that do not break. */
export const unbroken = (number: string) => number.replace(/ /g, '\u00a0')
