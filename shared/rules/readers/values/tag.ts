// A tag of a home. Takes a whole tag, in any case, with spaces, hyphens or underscores: `New Home` is `new-home`. A word
// inside another tag is none: `non-commercial` is not `commercial`, `new home warranty` not `new home`.
// Source: tags of host-facts 10.1, tag lists of Reapit and Alto, terms of WordPress, lists that templates join with commas.

import { listFrom } from '../../../page/host/listFrom'
import { readTerm } from './term'
import { tidy } from './text'

/** The tags of a home, from a list of words or terms, or from a text with commas or bars between them. */
export function readTags(value: unknown): string[] {
  const list = listFrom(value)
  const entries = typeof list === 'string' ? list.split(/[,;|\n]/) : list
  return Array.isArray(entries) ? entries.map(entry => readTerm(entry)).filter(Boolean) : []
}

/** A tag in lower case, with spaces. */
export const tagOf = (text: string) => tidy(text.replace(/[-_]/g, ' ')).toLowerCase()

/** Whether a list has a tag. @param tag in lower case, with spaces */
export const includesTag = (tags: readonly string[], tag: string) => tags.some(own => tagOf(own) === tag)

/** Whether a home is commercial property. */
export const isCommercial = (tags: readonly string[]) =>
  includesTag(tags, 'commercial') || includesTag(tags, 'gth commercial')

/** Whether a home is land that nobody lives on. A house with land has bedrooms. */
export const isBareLand = (tags: readonly string[], bedrooms: number | undefined) =>
  includesTag(tags, 'land') && !bedrooms

/** Whether tags say that it is a site of new homes. */
export const isSite = (tags: readonly string[]) => includesTag(tags, 'gth development')
