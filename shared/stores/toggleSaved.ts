import { kick } from '../host/events'
import { host } from '../host/host'
import { messages } from './messages'
import { $savedProperties, type SavedProperty, sameId, savedProperties } from './savedProperties'

/** Takes the last toast away: of quick toggles only the last one is worth a word. */
let dismiss: (() => void) | undefined
let said = 0

async function say(message: string, undo: () => void) {
  const turn = ++said
  const toasts = await host().loadChunk<typeof import('../toasts/toasts')>('toasts')
  if (turn !== said) return
  dismiss?.()
  dismiss = toasts.notify(message, 'success', { action: { label: messages.undo, run: undo } })
}

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
  const undo = () => {
    // The card as it was, of which a heart may know no more than the id.
    if (!before === !!find()) toggleSaved(before ?? property)
  }
  say(saved ? messages.propertySaved : messages.propertyRemoved, undo).catch(console.error)
  return saved
}
