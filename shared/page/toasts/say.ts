import { loader, type NotifyOptions } from '../loader/loader'
import { sayPlainly } from './sayPlainly'

/**
 * Fetches the code of toasts and shows one. An error is told without that code where it does not come.
 * @param message a text, or nodes from our own code
 * @returns a function that removes it, or `undefined` when there is no toast
 */
export async function say(...toast: [message: string | Node, type?: 'success' | 'error', options?: NotifyOptions]) {
  try {
    const toasts = await loader().loadChunk('Toasts')
    return toasts.notify(...toast)
  } catch (error) {
    console.error(error)
    const [message, type, options] = toast
    return type === 'error' ? sayPlainly(message, options?.action) : undefined
  }
}

/** How long an error of two sentences stays, in ms: long enough to read it. */
const READ_MS = 8_000

/** Shows an error about something that a visitor did a while ago, as when a saved list cannot be stored. */
export const sayError = (message: string) => void say(message, 'error', { duration: READ_MS })
