import { rules } from './grammar'
import type { SearchFields } from './search'

/**
 * The fields by which two searches are compared (4.10). We also compare `poly`, `text` and the typed query. Otherwise a
 * visitor could not save a second drawn area.
 */
const compared = ['minBeds', 'maxBeds', 'minPrice', 'maxPrice', 'poly', 'text'] as const

const placeIdOf = ({ isQuerySearch, placeId, place }: SearchFields) =>
  isQuerySearch ? undefined : (placeId ?? place?.place_id)

/** The typed text. It counts only when it is searched for, and not when it is the name of a place. */
const queryOf = ({ isQuerySearch, q }: SearchFields) => (isQuerySearch ? q?.trim().toLowerCase() : undefined)

/**
 * A text that is equal for two searches that count as one saved search (4.10). The order of tags matters. No tags equal
 * an empty list.
 */
export const identityOf = (search: SearchFields) =>
  JSON.stringify([
    search.channel ?? 'sales',
    placeIdOf(search) ?? null,
    queryOf(search) ?? null,
    search.tags ?? [],
    ...compared.map(field => search[field] ?? null),
  ])

/** Whether two searches show the same list, on any of its pages. */
export function isSameList(a: SearchFields, b: SearchFields): boolean {
  const words = (search: SearchFields) =>
    rules.map(({ field, counts, write }) =>
      field === 'page' || (counts && !counts(search))
        ? undefined
        : write(field === 'placeId' ? placeIdOf(search) : search[field]),
    )
  return JSON.stringify(words(a)) === JSON.stringify(words(b))
}
