export interface NotifyOptions {
  duration?: number
}
export type Toasts = { notify: (message: string, type: 'success' | 'error', options?: NotifyOptions) => () => void }
export const notify: Toasts['notify'] = () => () => {}
