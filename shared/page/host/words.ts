import { saidByPage } from './saidByPage'
import { toText } from './values'
import type { WordName } from './wordNames'

/**
 * A text in the agency's own words, from the page data `words`, else in ours.
 * @param ours the text that `wordNames` gives for the name
 */
export function word(name: WordName, ours: string): string {
  const words = Object(saidByPage('words'))
  const own = Object.hasOwn(words, name) && words[name]
  return (typeof own === 'string' && toText(own)) || ours
}
