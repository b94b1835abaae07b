import { kick } from '../../page/host/events'
import { storeMessages } from '../../page/stores/messages'
import { $savedProperties, type SavedProperty, sameId, savedProperties } from '../../page/stores/savedProperties'
import { sayWithUndo } from './sayWithUndo'

/**
 * Saves a home or removes it, at once, with an event and a toast that has an Undo button (4.3, 4.4, contract 7). Pass
 * the whole card if there is one, because the list of saved homes shows it.
 * @param at its place in the list, for a removed home that comes back
 * @returns whether it is saved now
 */
export function toggleSaved(property: SavedProperty, at?: number): boolean {
  const id = property.property_id
  const find = () => $savedProperties.get().findIndex(sameId(id))
  const index = find()
  const before = $savedProperties.get()[index]
  const saved = !before
  savedProperties.change(property, saved, { at })
  kick(saved ? 'saved_property_added' : 'saved_property_removed', id)
  void sayWithUndo(saved ? storeMessages.propertySaved : storeMessages.propertyRemoved, () => {
    // Keeps the whole card and its place in the list: a heart may know only the id.
    if (find() >= 0 === saved) toggleSaved(before ?? property, saved ? undefined : index)
  })
  return saved
}
