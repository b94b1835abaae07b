import { vi } from 'vitest'

/** A page that has just been opened: its saved homes, and the toasts that it shows. Import other stores after it. */
export async function pageWithToasts() {
  vi.resetModules()
  const notify = vi.fn(
    (_words: string, _type?: string, _options?: { action?: { label: string; run: () => void } }) => () => {},
  )
  const { setLoader } = await import('../../../../shared/page/loader/loader')
  setLoader({ user: new Promise(() => {}), loadChunk: async () => ({ notify }) } as never)
  const { savedProperties } = await import('../../../../shared/page/stores/savedProperties')
  return { savedProperties, notify }
}
