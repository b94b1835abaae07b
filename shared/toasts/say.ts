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
