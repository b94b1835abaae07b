import { computed } from 'nanostores'
import { savedList } from './savedList'

/** A saved home as the incumbent stored it: a whole card. Only its id is certain. */
export interface SavedProperty {
  property_id: string | number
  [field: string]: unknown
}

/** Reads the id from `property_id` or `id` (contract 11). */
function readSaved(entry: unknown): SavedProperty | undefined {
  const card = entry as { property_id?: unknown; id?: unknown } | null
  const id = card?.property_id ?? card?.id
  if ((typeof id !== 'string' || !id.trim()) && typeof id !== 'number') return undefined
  return { ...card, property_id: id }
}

export const savedProperties = savedList('savedProperties', readSaved, ({ property_id }) => String(property_id))

/** The homes this visitor has saved, newest last (1.3, 4.3). */
export const $savedProperties = savedProperties.$items

export const $savedCount = computed($savedProperties, saved => saved.length)

/** Tests for the saved home with an id. Ids are compared as strings. */
export const sameId = (id: string | number) => (saved: SavedProperty) => String(saved.property_id) === String(id)

/** The ids of the saved homes, as strings. One store serves the hundreds of hearts that a page may have. */
export const $savedIds = computed(
  $savedProperties,
  saved => new Set(saved.map(({ property_id }) => String(property_id))),
)

/** Whether a home is saved. Listen to `$savedIds` to show changes. */
export const isSaved = (id: string | number) => $savedIds.get().has(String(id))
