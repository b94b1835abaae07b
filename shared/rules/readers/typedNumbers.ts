// A number that somebody types into a calculator. Takes a sum as pounds.ts does and a share as facts/share.ts does, the digits of
// a sum that is half changed, and the decimal comma, which is all that the number pad of many phones has.
// Source: clauses 5.29 and 5.30, clipboards of visitors.

import { readShare } from './facts/share'
import { poundsIn } from './pounds'
import { MOST_POUNDS, type Period } from './values/money'
import { tidy } from './values/text'

/**
 * Whole pounds in a text that somebody is typing. As poundsIn, and the digits of a sum that is half changed, such as the
 * `350,0001` of somebody who adds a digit. On the continent two digits after a comma are cents: `350000,00`.
 */
export function typedPounds(text: string, own?: Period) {
  const half = Number(/^£?([\d,]{1,40}?)(?:(?<=\d{4}),\d\d)?$/.exec(tidy(text))?.[1]?.replace(/,/g, ''))
  return poundsIn(text, own) ?? (half <= MOST_POUNDS ? half : undefined)
}

/** A rate, a share in percent or another number that somebody types, with a point or the continent's comma: `4,5`. */
export const typedShare = (text: string, most?: number) => readShare(text.replace(/,(?=\d\d?\D*$)/, '.'), most)
