import { computed, readonlyType } from 'nanostores'
import { storedList } from './storage'

/** A saved home as the incumbent stored it: a whole card, of which an id is all that is certain. */
export interface SavedProperty {
  property_id: string | number
  [field: string]: unknown
}

/** Both `id` and `property_id` are read (contract 11). */
function readSaved(entry: unknown): SavedProperty | undefined {
  const card = entry as { property_id?: string | number; id?: string | number } | null
  const id = card?.property_id ?? card?.id
  return typeof id === 'number' || (typeof id === 'string' && id) ? { ...card, property_id: id } : undefined
}

const $saved = storedList('savedProperties', readSaved)

/** The homes this visitor has saved in this browser, newest last (1.3, 4.3). */
export const $savedProperties = readonlyType($saved)

export const $savedCount = computed($savedProperties, saved => saved.length)

/** Ids compare as strings. */
const isSame = (id: string | number) => (saved: SavedProperty) => String(saved.property_id) === String(id)

/** Whether one home is saved: for an island that shows one, which another's being saved then does not render again. */
export const isSaved = (id: string | number) => computed($savedProperties, saved => saved.some(isSame(id)))

/** Saves a home, or lets it go again. @returns whether it is saved now */
export function toggleSaved(property: SavedProperty) {
  const saved = $saved.get()
  const without = saved.filter(other => !isSame(property.property_id)(other))
  const adding = without.length === saved.length
  $saved.set(adding ? [...saved, property] : without)
  return adding
}
