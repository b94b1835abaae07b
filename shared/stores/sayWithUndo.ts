import { afterPaint } from '../host/afterPaint'
import { loader } from '../loader/loader'
import { messages } from './messages'

/** Takes the last of these toasts away: of quick toggles only the last one is worth a word. */
let dismiss: (() => void) | undefined
let turns = 0

/** Takes it away before its time, as it is no longer so. */
export function unsay() {
  turns++
  dismiss?.()
}

/** Says in a toast what has been done, with a way to take it back. */
export async function sayWithUndo(message: string, undo: () => void) {
  const turn = ++turns
  try {
    // A toast has the page laid out once more.
    const [toasts] = await Promise.all([loader().loadChunk('Toasts'), afterPaint()])
    if (turn !== turns) return
    dismiss?.()
    dismiss = toasts.notify(message, 'success', { action: { label: messages.undo, run: undo } })
  } catch (error) {
    console.error(error)
  }
}
