import { rules } from './grammar'
import type { SearchFields } from './search'

/** What two searches are compared by (4.10), and `poly`, `q` and `text`, or a second drawn area could never be saved. */
const compared = ['minBeds', 'maxBeds', 'minPrice', 'maxPrice', 'poly', 'text'] as const

const placeIdOf = ({ isQuerySearch, placeId, place }: SearchFields) =>
  isQuerySearch ? undefined : (placeId ?? place?.place_id)

/** The text counts where it is what is searched for, and is no place's name. */
const queryOf = ({ isQuerySearch, q }: SearchFields) => (isQuerySearch ? q?.trim().toLowerCase() : undefined)

/** Equal for two searches that are one saved search (4.10). Tags count in their order; no tags are an empty list. */
export const identityOf = (search: SearchFields) =>
  JSON.stringify([
    search.channel ?? 'sales',
    placeIdOf(search) ?? null,
    queryOf(search) ?? null,
    search.tags ?? [],
    ...compared.map(field => search[field] ?? null),
  ])

/** Whether two searches are one saved search (4.10). */
export const matches = (a: SearchFields, b: SearchFields) => identityOf(a) === identityOf(b)

/** Whether two searches ask for the same list, whichever of its pages. */
export function isSameList(a: SearchFields, b: SearchFields): boolean {
  const said = (search: SearchFields) =>
    rules.map(({ field, counts, write }) =>
      field === 'page' || (counts && !counts(search))
        ? undefined
        : write(field === 'placeId' ? placeIdOf(search) : search[field]),
    )
  return JSON.stringify(said(a)) === JSON.stringify(said(b))
}
