import { placeLabel } from './place'
import { type Channel, ranges, type Search, type SearchFields, type SearchPlace } from './search'

/** Another search is shown from its first page. `undefined` and empty texts take a field away. */
export function withFields(search: Search, fields: SearchFields): Search {
  const changed = { ...search, page: undefined, ...fields }
  const said = Object.entries(changed).filter(([, value]) => value !== undefined && value !== '')
  return Object.fromEntries(said) as unknown as Search
}

/** Prices of sale are no rents: another channel clears them (4.6). */
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

/** A text in the location box searches for itself, not for the place or the area that was chosen before (4.7). */
export const withQuery = (search: Search, q: string) =>
  withFields(search, { ...nowhere, q, isQuerySearch: q.trim() !== '' || undefined })

/** A chosen place, or none (4.8). */
export const withPlace = (search: Search, place: SearchPlace | undefined) =>
  withFields(search, { ...nowhere, ...(place && { place, placeId: place.place_id, q: placeLabel(place) }) })

/** A drawn area, or none. It says where on its own, so a text that was typed is no longer searched for. */
export const withArea = (search: Search, poly: string | undefined) =>
  withFields(search, { poly, ...(search.isQuerySearch && { q: undefined, isQuerySearch: undefined }) })

const bare = (tag: string) => tag.replace(/^!/, '')

/** One tag more; never twice (4.9), and never wanted and excluded at once. */
export function withTag(search: Search, tag: string): Search {
  if (search.tags?.includes(tag)) return search
  return withFields(search, { tags: [...(withoutTag(search, tag).tags ?? []), tag] })
}

/** One tag less, wanted or excluded. */
export function withoutTag(search: Search, tag: string): Search {
  const tags = search.tags?.filter(other => bare(other) !== bare(tag))
  return withFields(search, { tags: tags?.length ? tags : undefined })
}

/** No minimum is above its maximum: where somebody wrote one, the two change places. */
export function inOrder(search: Search): Search {
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

/** What was changed from one search to another, but for the page; `undefined` for nothing. Fields taken away are `undefined`. */
export function changesOf(before: Search, now: Search): SearchFields | undefined {
  const fields = [...new Set([...Object.keys(before), ...Object.keys(now)])] as (keyof Search)[]
  const isSame = (field: keyof Search) => JSON.stringify(before[field]) === JSON.stringify(now[field])
  const changed = fields.filter(field => field !== 'page' && !isSame(field))
  return changed.length ? Object.fromEntries(changed.map(field => [field, now[field]])) : undefined
}
