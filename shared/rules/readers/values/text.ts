// A plain text as the readers of this room read it: their first step. Takes any text.
// Source: templates of hosts, texts of feeds, clipboards of visitors.

import { plainText } from '../../../page/host/plainText'

/**
 * A text as the readers of this room read it: entities are characters, wide letters and digits are plain, marks that nobody
 * sees are gone, and every run of spaces, no-break spaces and line ends is one space.
 */
export const tidy = (text: string) =>
  plainText(text)
    .replace(/\p{Cf}/gu, '')
    .replace(/[！-￡]/g, wide => wide.normalize('NFKC'))
    .replace(/\s+/g, ' ')
    .trim()
