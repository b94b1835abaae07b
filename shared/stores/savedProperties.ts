import { computed } from 'nanostores'
import { savedList } from './savedList'

/** A saved home as the incumbent stored it: a whole card, of which an id is all that is certain. */
export interface SavedProperty {
  property_id: string | number
  [field: string]: unknown
}

/** Both `id` and `property_id` are read (contract 11). */
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

/** Ids compare as strings. */
export const sameId = (id: string | number) => (saved: SavedProperty) => String(saved.property_id) === String(id)

/** For the hundreds of hearts that a page may have. */
const $savedIds = computed($savedProperties, saved => new Set(saved.map(({ property_id }) => String(property_id))))

/** Whether one home is saved: for an island that shows one, which another's being saved then does not render again. */
export const isSaved = (id: string | number) => computed($savedIds, ids => ids.has(String(id)))
