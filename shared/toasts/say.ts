import { loader, type NotifyOptions } from '../loader/loader'

/** Shows a toast, whose code it fetches. @returns what takes it away again; nothing where there is no toast */
export async function say(...toast: [message: string, type?: 'success' | 'error', options?: NotifyOptions]) {
  try {
    const toasts = await loader().loadChunk('Toasts')
    return toasts.notify(...toast)
  } catch (error) {
    console.error(error)
  }
}
