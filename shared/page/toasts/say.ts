import { loader, type NotifyOptions } from '../loader/loader'

/**
 * Fetches the code of toasts and shows one.
 * @returns a function that removes it, or `undefined` when there is no toast
 */
export async function say(...toast: [message: string, type?: 'success' | 'error', options?: NotifyOptions]) {
  try {
    const toasts = await loader().loadChunk('Toasts')
    return toasts.notify(...toast)
  } catch (error) {
    console.error(error)
  }
}

/** How long an error of two sentences stays, in ms: long enough to read it. */
const READ_MS = 8_000

/** Shows an error about something that a visitor did a while ago, as when a saved list cannot be stored. */
export const sayError = (message: string) => void say(message, 'error', { duration: READ_MS })
