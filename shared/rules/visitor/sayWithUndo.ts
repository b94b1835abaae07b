import { afterPaint } from '../../page/host/tasks'
import { loader } from '../../page/loader/loader'
import { storeMessages } from '../../page/stores/messages'

/** Dismisses the last of these toasts. After several quick presses only one toast is shown. */
let dismiss: (() => void) | undefined
let turns = 0

/** Dismisses the toast early, because what it says is no longer true. */
export function unsay() {
  turns++
  dismiss?.()
}

/** Shows a toast that says what was done, with an Undo button. */
export async function sayWithUndo(message: string, undo: () => void) {
  const turn = ++turns
  try {
    // A toast makes the browser lay out the page again, so it waits until the heart is painted.
    const [toasts] = await Promise.all([loader().loadChunk('Toasts'), afterPaint()])
    if (turn !== turns) return
    dismiss?.()
    dismiss = toasts.notify(message, 'success', { action: { label: storeMessages.undo, run: undo } })
  } catch (error) {
    console.error(error)
  }
}
