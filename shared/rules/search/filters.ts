import { count, grouped } from '../format/count'
import { dayInWords } from '../format/dates'
import { pounds } from '../format/money'
import { rangesInOrder, withFields } from './change'
import { radiusInWords } from './radius'
import type { Search, SearchFields } from './search'

/** A filter of a search, and the search without it. */
export interface Filter {
  /** A unique key: the name of a field, or `tag-house`. */
  key: string
  /** The text for visitors: `£200,000 to £400,000`. */
  label: string
  without: Search
}

/** `2 to 4 bedrooms`, `At least 2 bedrooms`, `Up to 4 bedrooms`, `4 bedrooms`. */
function range(min: number | undefined, max: number | undefined, say: (words: string, last: number) => string) {
  if (min === undefined) return max === undefined ? undefined : say(`Up to ${grouped(max)}`, max)
  if (max === undefined) return say(`At least ${grouped(min)}`, min)
  return say(min === max ? grouped(min) : `${grouped(min)} to ${grouped(max)}`, max)
}

function price(min: number | undefined, max: number | undefined, each: string) {
  if (min && max) return `${pounds(min)} to ${pounds(max)}${each}`
  if (min) return `From ${pounds(min)}${each}`
  return max ? `Up to ${pounds(max)}${each}` : undefined
}

function bedrooms({ minBeds: min, maxBeds: max }: Search) {
  if (max === 0) return 'Studios'
  if (min === 0) return max === undefined ? 'Studios and larger' : `Studios to ${count(max, 'bedroom')}`
  return range(min, max, (words, last) => `${words} ${last === 1 ? 'bedroom' : 'bedrooms'}`)
}

const days = (number: number) => (number === 1 ? 'the last 24 hours' : `the last ${count(number, 'day')}`)

/** The text for a word of an address: `Under offer` for `under-offer`. */
export const asWords = (slug: string) => {
  const words = slug.replaceAll('-', ' ')
  return words.charAt(0).toUpperCase() + words.slice(1)
}

/** `House`, or `No flat` for an excluded tag. */
const tagInWords = (tag: string) => (tag.startsWith('!') ? `No ${tag.slice(1).replaceAll('-', ' ')}` : asWords(tag))

/**
 * The filters of a search, in the order of a sentence. The channel and the place are not filters. A minimum above its
 * maximum, as in a mistyped address, is said in order.
 */
export function filtersOf(raw: Search): Filter[] {
  const search = rangesInOrder(raw)
  const filters: Filter[] = []
  const add = (label: string | 0 | undefined, ...fields: (keyof SearchFields)[]) => {
    if (!label) return
    const without = withFields(search, Object.fromEntries(fields.map(field => [field, undefined])))
    filters.push({ key: fields[0]!, label, without })
  }

  add(search.within && `Within ${radiusInWords(search.within)}`, 'within')
  add(search.poly && 'Drawn area', 'poly')
  add(price(search.minPrice, search.maxPrice, search.channel === 'lettings' ? ' pcm' : ''), 'minPrice', 'maxPrice')
  add(price(search.minNightPrice, search.maxNightPrice, ' a night'), 'minNightPrice', 'maxNightPrice')
  add(bedrooms(search), 'minBeds', 'maxBeds')
  for (const tag of new Set(search.tags)) {
    // An address may have a tag both wanted and excluded. These are two filters.
    const without = withFields(search, { tags: search.tags!.filter(other => other !== tag) })
    filters.push({ key: `tag-${tag}`, label: tagInWords(tag), without })
  }
  add(
    range(search.minSquareFeet, search.maxSquareFeet, words => `${words} sq ft`),
    'minSquareFeet',
    'maxSquareFeet',
  )
  add(search.area && `At least ${grouped(search.area)} m²`, 'area')
  add(
    range(search.minAcreage, search.maxAcreage, (words, last) => `${words} ${last > 1 ? 'acres' : 'acre'}`),
    'minAcreage',
    'maxAcreage',
  )
  add(search.createdAgo && `Added in ${days(search.createdAgo)}`, 'createdAgo')
  add(search.updatedAgo && `Updated in ${days(search.updatedAgo)}`, 'updatedAgo')
  add(search.auctionDate && `Auction on ${dayInWords(search.auctionDate) || search.auctionDate}`, 'auctionDate')
  add(search.status && (search.status === 'all' ? 'Any status' : asWords(search.status)), 'status')
  add(search.shortLets ? 'Short lets' : undefined, 'shortLets')
  add(search.pets ? 'Pets allowed' : undefined, 'pets')
  add(search.text && `“${search.text}”`, 'text')
  return filters
}
