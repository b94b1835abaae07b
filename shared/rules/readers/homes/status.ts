// The status of a home. Takes the words of the table, in any case and spelling: `UnderOffer`, `Sold (STC)`, `S.S.T.C.`
// Makes unknown: any other word, which is shown in words (shownStatus), and a number, which means something else in each
// feed and is left out. Source: statusTable.ts.

import { isFiller } from '../values/filler'
import { tidy } from '../values/text'
import { spoken } from './markup'
import { type Meaning, type StatusRow, statusTable, subjectToContract } from './statusTable'

/** The letters of a text, in lower case. */
const letters = (text: string) => text.toLowerCase().replace(/[^\p{L}\p{N}]/gu, '')

let byLetters: Map<string, StatusRow> | undefined

/** The row of a meaning. */
export const statusRow = (meaning: Meaning) => statusTable.find(row => row.meaning === meaning)!

/** What a host's word for a status means. `undefined` where nobody knows it, and where there is none. */
export function readStatus(word: string, channel: 'sales' | 'lettings'): StatusRow | undefined {
  byLetters ??= new Map(statusTable.flatMap(row => row.words.map(words => [letters(words), row] as const)))
  const row = byLetters.get(letters(tidy(word)))
  return row?.toLet && channel === 'lettings' ? statusRow(row.toLet) : row
}

/** Whether a home is sold by a word that says that nobody is bound yet: `SSTC`. */
export const isSubjectToContract = (word: string) =>
  subjectToContract.some(words => letters(words) === letters(tidy(word)))

/**
 * An unknown word as people see it: `toLetUnavailable` is `To let unavailable`. Empty for a text that means nothing to them,
 * such as a number or `N/A`.
 */
export function shownStatus(word: string) {
  const words = tidy(word)
  if (!/\p{L}/u.test(words) || isFiller(words)) return ''
  const said = spoken(words)
  return said === words ? words : said.charAt(0).toUpperCase() + said.slice(1)
}
