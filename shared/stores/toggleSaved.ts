import { kick } from '../host/events'
import { messages } from './messages'
import { $savedProperties, type SavedProperty, sameId, savedProperties } from './savedProperties'
import { sayWithUndo } from './sayWithUndo'

/**
 * Saves a home, or lets it go again: at once, with a toast that can take it back and an event (4.3, 4.4, contract 7).
 * Give it the whole card where there is one, as that is what the list of saved homes shows.
 * @param at its place in the list, where it has one to come back to
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
  void sayWithUndo(saved ? messages.propertySaved : messages.propertyRemoved, () => {
    // Keeps the whole card and its place in the list: a heart may know only the id.
    if (find() >= 0 === saved) toggleSaved(before ?? property, saved ? undefined : index)
  })
  return saved
}
