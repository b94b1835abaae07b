import { computed } from 'nanostores'
import { useSyncExternalStore } from 'react'
import { kick } from '../host/events'
import { host } from '../host/host'
import { $savedProperties, type SavedProperty, toggleSaved } from '../stores/savedProperties'

/** The specification's words, to the letter (4.4). */
const messages = { saved: 'Property saved.', removed: 'Saved property removed.', undo: 'Undo' }

const $savedIds = computed($savedProperties, saved => new Set(saved.map(home => String(home.property_id))))

/**
 * Whether a home is saved. A view renders again only when the answer changes, however many of them a page has; what a
 * server renders, and the first frame that takes it over, is not saved.
 */
export function useSaved(id: string | number) {
  return useSyncExternalStore(
    onChange => $savedIds.listen(onChange),
    () => $savedIds.get().has(String(id)),
    () => false,
  )
}

let shown: { id: string; dismiss: Promise<() => void> } | undefined

/** One at a time for one home: the older one would offer to undo what has been undone. */
function say(id: string, message: string, undo: () => void) {
  if (shown?.id === id) void shown.dismiss.then(dismiss => dismiss())
  const dismiss = host()
    .loadChunk<typeof import('../toasts/toasts')>('toasts')
    .then(toasts => toasts.notify(message, 'success', { action: { label: messages.undo, run: undo } }))
  // The heart shows what has happened; words that cannot be loaded are not worth more.
  dismiss.catch(console.error)
  shown = { id, dismiss }
}

function toggle(home: SavedProperty) {
  const added = toggleSaved(home)
  kick(added ? 'saved_property_added' : 'saved_property_removed', home.property_id)
  return added
}

/** Saves a home or lets it go (4.3), tells the page, and shows a toast that takes it back (4.4). */
export function saveOrRemove(home: SavedProperty) {
  const id = String(home.property_id)
  // What was stored may know more than the card at hand.
  const stored = $savedProperties.get().find(saved => String(saved.property_id) === id)
  const added = toggle(home)
  say(id, added ? messages.saved : messages.removed, () => {
    // Another heart, or another tab, may have been quicker.
    if ($savedIds.get().has(id) === added) toggle(stored ?? home)
  })
}
