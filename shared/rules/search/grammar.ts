import { listOrNone } from '../../page/host/listFrom'
import { isOn, wordOf } from '../../page/host/values'
import { readChannel } from '../readers/values/channel'
import { decodeBase64, encodeBase64 } from './base64'
import { type Channel, type Search, type SearchFields, sorts } from './search'

/**
 * One field of a search in an address. `write` turns any value of the field into words, or `undefined` when the grammar
 * cannot express it. `read` turns the words back into a value, or `undefined` for words of another rule.
 */
export interface Rule {
  field: keyof Search
  write: (value: unknown) => string | undefined
  read: (words: string) => SearchFields[keyof Search]
  /** The name of its query parameter. Without a name it is a part of the fragment. */
  param?: string
  /** Whether the field counts in this search. Without this function it always counts. */
  counts?: (search: SearchFields) => boolean | undefined
}

type FieldOf<Value> = { [Key in keyof Search]-?: Search[Key] extends Value | undefined ? Key : never }[keyof Search]

/** `{before}{number}{after}`, of letters and hyphens around the number. @param zero whether 0 is a valid value. Otherwise 0 counts as missing */
function amount(field: FieldOf<number>, before: string, after = '', zero = false): Rule {
  const pattern = new RegExp(`^${before}(\\d+(?:\\.\\d+)?)${after}$`)
  const read = (words: string) => {
    const value = Number(pattern.exec(words)?.[1])
    return value <= Number.MAX_SAFE_INTEGER && (value || zero) ? value : undefined
  }
  return {
    field,
    read,
    write(value) {
      const words = before + wordOf(value) + after
      return read(words) === undefined ? undefined : words
    },
  }
}

/** A text in one part of the fragment. Slashes and commas separate parts, so they become spaces (contract 11). */
const single = (value: unknown) =>
  typeof value === 'string' || typeof value === 'number'
    ? wellFormed(`${value}`)
        .replace(/[/,\s]+/g, ' ')
        .trim()
    : ''

/** Replaces lone surrogates, because they cannot be percent-encoded. */
const wellFormed = (text: string) => text.replace(/\p{Surrogate}/gu, '\ufffd')

const prefixed = (before: string, words: string | undefined) => words && before + words

/** `{before}{text}` */
const text = (field: FieldOf<string>, before: string): Rule => ({
  field,
  write: value => prefixed(before, single(value)),
  read: words => (words.startsWith(before) ? words.slice(before.length).trim() : undefined),
})

/** A word that is present or missing. Templates often write `False` or `0` as text. */
const flag = (field: FieldOf<boolean>, word: string): Rule => ({
  field,
  write: value => (isOn(value) ? word : undefined),
  read: words => words === word || undefined,
})

const tags: Rule = {
  field: 'tags',
  write(value) {
    const list = listOrNone(value)
      .map(tag => single(tag).replace(/^! /, '!'))
      .filter(tag => tag && tag !== '!')
    return list.length ? `tag-${list}` : undefined
  },
  read: words =>
    words.startsWith('tag-')
      ? words
          .slice(4)
          .split(',')
          .map(tag => tag.trim())
          .filter(Boolean)
      : undefined,
}

const poly: Rule = {
  field: 'poly',
  write: value => (typeof value === 'string' ? prefixed('poly-', encodeBase64(value)) : undefined),
  read: words => (words.startsWith('poly-') ? decodeBase64(words.slice(5)) : undefined),
}

const sorted: Rule = {
  field: 'sorted',
  write: value => sorts.find(sort => sort === value),
  read: words => sorts.find(sort => sort === words.replace(/^sorted-/, '')),
}

/** The words for a channel in addresses. The first one is written (contract 12). */
const channelWords: Record<Channel, string[]> = {
  sales: ['sales', 'all-property-for-sale', 'property-for-sale', 'properties-for-sale'],
  lettings: ['lettings', 'all-property-for-rent', 'property-for-rent', 'properties-to-rent'],
}

export const channelOf = (words: string) =>
  (Object.keys(channelWords) as Channel[]).find(channel => channelWords[channel].includes(words))

/** A query parameter with any text. */
function param(field: FieldOf<string>, name: string, counts?: Rule['counts']): Rule {
  const read = (words: string) => wellFormed(words).trim() || undefined
  return {
    field,
    param: name,
    counts,
    write: value => (typeof value === 'string' || typeof value === 'number' ? read(`${value}`) : undefined),
    read,
  }
}

/**
 * The grammar of search addresses (9.5): first the parameters, then the parts of the fragment, in the order in which
 * they are written. A search has one address, in whatever order the visitor chose its filters.
 */
export const rules: readonly Rule[] = [
  {
    field: 'channel',
    param: 'channel',
    write: value => channelOf(wordOf(value)) ?? readChannel(wordOf(value)),
    read: channelOf,
  },
  param('placeId', 'place_id', search => !search.isQuerySearch),
  param('q', 'q', search => search.isQuerySearch),
  { ...flag('isQuerySearch', 'true'), param: 'is_query_search' },
  param('branch_id', 'branch_id'),
  amount('minBeds', 'from-', '-bed', true),
  amount('maxBeds', 'up-to-', '-bed', true),
  amount('minPrice', 'from-'),
  amount('maxPrice', 'up-to-'),
  amount('minNightPrice', 'from-', '-per-night'),
  amount('maxNightPrice', 'up-to-', '-per-night'),
  amount('minSquareFeet', 'min-sq-ft-'),
  amount('maxSquareFeet', 'max-sq-ft-'),
  amount('area', 'area-'),
  amount('updatedAgo', 'updated-in-', '-days'),
  amount('createdAgo', 'newer-than-', '-days'),
  text('status', 'status-'),
  amount('minAcreage', 'from-', '-acres'),
  amount('maxAcreage', 'up-to-', '-acres'),
  text('within', 'within-'),
  // The address of a list is that of its first page.
  { ...amount('page', 'page-'), counts: search => search.page !== 1 },
  // A typed text replaces the area that was drawn before (4.7).
  { ...poly, counts: search => !search.isQuerySearch },
  text('text', 'text-'),
  flag('shortLets', 'short-lets'),
  tags,
  sorted,
  text('auctionDate', 'auction-date-'),
  flag('pets', 'pets'),
]

/** Parts that are read but never written (contract 12). */
export const pathRules: readonly Pick<Rule, 'field' | 'read'>[] = [
  { field: 'channel', read: channelOf },
  { field: 'placeId', read: words => /^gid-(.+)$/.exec(words)?.[1] },
]

/** Sets a field to a value, unless the value is `undefined`. @returns whether it set the field */
export function take(fields: SearchFields, field: keyof Search, value: SearchFields[keyof Search]): boolean {
  if (value === undefined) return false
  ;(fields as Record<string, unknown>)[field] = value
  return true
}
