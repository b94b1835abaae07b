// A word of one of the host's lists: a status, a kind of home. Takes what readLine takes, the object that a content system
// keeps for such a word, by its name, and a list of them, as one text. Makes unknown: any other object.
// Source: terms of WordPress (`{ "id": 7, "name": "Under offer" }`), pairs of ASP.NET (`{ "value": 2, "label": "Sold" }`).

import { listFrom } from '../../../page/host/listFrom'
import { isFiller } from './filler'
import { readLine } from './line'

/** A word as one line. Empty where there is none. @param unknown what an object without a name is */
export function readTerm(value: unknown, unknown = ''): string {
  const list = listFrom(value)
  if (Array.isArray(list))
    return list
      .map(entry => readTerm(entry, unknown))
      .filter(Boolean)
      .join(', ')
  if (typeof value !== 'object' || !value) return readLine(value)
  const { name, label, title } = value as Record<string, unknown>
  return readLine(name) || readLine(label) || readLine(title) || (Object.keys(value).length ? unknown : '')
}

/** Whether a word is a number alone: a code, which means something else in each feed. */
export const isCode = (word: string) => /^\d+$/.test(word)

/** A word for a kind of home. A code is none. */
export const readKind = (value: unknown) => {
  const word = readTerm(value)
  return isFiller(word) || isCode(word) ? '' : word
}
