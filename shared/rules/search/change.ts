import { placeLabel } from './place'
import { type Channel, ranges, type Search, type SearchFields, type SearchPlace } from './search'

/** The search with changed fields, from its first page on. `undefined`, empty texts and empty lists remove a field. */
export function withFields(search: Search, fields: SearchFields): Search {
  const changed = { ...search, page: undefined, ...fields }
  const entries = Object.entries(changed).filter(([, value]) => value !== undefined && String(value) !== '')
  return Object.fromEntries(entries) as unknown as Search
}

/** Changes the channel. Clears the prices, because a sale price is not a rent (4.6). */
export function withChannel(search: Search, channel: Channel): Search {
  if (search.channel === channel) return search
  return withFields(search, {
    channel,
    minPrice: undefined,
    maxPrice: undefined,
    minNightPrice: undefined,
    maxNightPrice: undefined,
  })
}

const nowhere = { q: undefined, isQuerySearch: undefined, place: undefined, placeId: undefined, poly: undefined }

/** Searches for a typed text. The place or area that was chosen before is removed (4.7). */
export const withQuery = (search: Search, q: string) =>
  withFields(search, { ...nowhere, q, isQuerySearch: q.trim() !== '' || undefined })

/** Sets the chosen place, or removes it (4.8). */
export const withPlace = (search: Search, place: SearchPlace | undefined) =>
  withFields(search, { ...nowhere, ...(place && { place, placeId: place.place_id, q: placeLabel(place) }) })

/** Sets the drawn area, or removes it. An area replaces a typed text, because both say where to search. */
export const withArea = (search: Search, poly: string | undefined) =>
  withFields(search, { poly, ...(search.isQuerySearch && { q: undefined, isQuerySearch: undefined }) })

/** A tag in the one spelling by which tags are compared. Addresses of hosts and feeds have `House` and `new home`, too. */
const spelled = (tag: string) => tag.toLowerCase().replaceAll('-', ' ')
const bare = (tag: string) => spelled(tag).replace(/^!/, '')

/** Whether a search has a tag, in whichever spelling. A leading `!` is part of it. */
export const hasTag = ({ tags }: SearchFields, tag: string) => !!tags?.some(other => spelled(other) === spelled(tag))

/** Adds a tag. A tag is never there twice (4.9), and never wanted and excluded at the same time. */
export function withTag(search: Search, tag: string): Search {
  if (hasTag(search, tag)) return search
  return withFields(search, { tags: [...(withoutTag(search, tag).tags ?? []), tag] })
}

/** Removes a tag, wanted or excluded, in whichever spelling. */
export function withoutTag(search: Search, tag: string): Search {
  return withFields(search, { tags: search.tags?.filter(other => bare(other) !== bare(tag)) })
}

/** Exchanges a minimum and a maximum that are in the wrong order. */
export function rangesInOrder(search: Search): Search {
  const ordered = { ...search }
  for (const [min, max] of ranges) {
    const least = search[min]
    const most = search[max]
    if (least === undefined || most === undefined || least <= most) continue
    ordered[min] = most
    ordered[max] = least
  }
  return ordered
}

/**
 * The fields that differ between two searches, except the page. Removed fields are `undefined`. `undefined` when
 * nothing differs.
 */
export function changesOf(before: Search, now: Search): SearchFields | undefined {
  const fields = [...new Set([...Object.keys(before), ...Object.keys(now)])] as (keyof Search)[]
  const isSame = (field: keyof Search) => JSON.stringify(before[field]) === JSON.stringify(now[field])
  const changed = fields.filter(field => field !== 'page' && !isSame(field))
  return changed.length ? Object.fromEntries(changed.map(field => [field, now[field]])) : undefined
}
