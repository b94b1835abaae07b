import { kick } from '../host/events'
import { messages } from './messages'
import { $savedProperties, type SavedProperty, sameId, savedProperties } from './savedProperties'
import { sayWithUndo } from './say'

/**
 * Saves a home, or lets it go again: at once, with a toast that can take it back and an event (4.3, 4.4, contract 7).
 * Give it the whole card where there is one, as that is what the list of saved homes shows.
 * @returns whether it is saved now
 */
export function toggleSaved(property: SavedProperty): boolean {
  const id = property.property_id
  const find = () => $savedProperties.get().find(sameId(id))
  const before = find()
  const saved = !before
  savedProperties.change(property, saved)
  kick(saved ? 'saved_property_added' : 'saved_property_removed', id)
  void sayWithUndo(saved ? messages.propertySaved : messages.propertyRemoved, () => {
    // The card as it was, of which a heart may know no more than the id.
    if (!!find() === saved) toggleSaved(before ?? property)
  })
  return saved
}
