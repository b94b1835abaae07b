// A telephone number that a visitor types. Takes it with brackets, hyphens, spaces, wide digits and a country's code. It is
// what the form sends, so letters and what is missing stay for the form's rule to refuse: nothing is rung by it.
// Source: clauses 5.17 and 5.18, numbers that browsers fill in, ITU E.164.

import { withoutMarks } from './marks'

/** The text without dashes, and without what else stands for one. */
const plain = (text: string) => withoutMarks(text).replace(/[\p{Pd}−·•]/gu, '')

/** The most digits that a number can have, with `00` before it. */
const MOST = 17

/**
 * A telephone number as digits: `+44 (0)20 7946 0000` and `(+44) 20 7946 0000` are `02079460000`, `+33 1 23…` is
 * `0033123…`. The `(0)` of `+353 (0)1 234 5678` is not dialled from abroad, so it is left out. Wide digits count as
 * well, and invisible marks around a copied number do not. Letters stay, so the rule refuses them.
 */
export function digitsOf(text: string): string {
  return plain(text)
    .trim()
    .replace(/^\(/, '')
    .replace(/^((?:\+|00)[\d\s.()]{1,6})\(0\)/, '$1')
    .replace(/^(?:\+|00)[\s(]*44[\s()]*0?/, '0')
    .replace(/^\+/, '00')
    .replace(/[\s()./]/g, '')
}

/**
 * The telephone number in a longer text, as digits: `Tel. +44 1273 555010, ext. 2` is `01273555010`. The longest run of
 * digits counts, and the first one of `01273 555010 / 07700 900123`. Empty when the text has no digit.
 */
export function numberIn(text: string): string {
  const runs = plain(text).match(/(?:[+(]\s?){0,2}\d[\d\s()./]*/g) ?? []
  const numbers = runs
    .flatMap(run => (run.replace(/\D/g, '').length > MOST ? run.split(/[/\n\t]/) : run))
    .map(run => digitsOf(run).replace(/\D/g, ''))
  return numbers.reduce((best, number) => (number.length > best.length ? number : best), '')
}

/** Whether the text that a key is about to insert contains a letter (5.17). */
export const hasLetter = (text: string | null) => /\p{L}/u.test(text ?? '')
