import { afterEach, describe, expect, it, vi } from 'vitest'
import { onceAtATime } from '../../../../shared/parts/form/attempt'

type Callback = (lock: object | null) => unknown

/** Puts a browser's locks in the place of the real ones. */
function browserWith(request: (name: string, options: object, callback: Callback) => Promise<unknown>) {
  Object.defineProperty(navigator, 'locks', { configurable: true, value: { request } })
}
afterEach(() => Reflect.deleteProperty(navigator, 'locks'))

describe('what is done once at a time', () => {
  it('is done where the browser has the lock, and not where another tab has it [5.28]', async () => {
    const work = vi.fn(async () => 'sent')
    browserWith(async (_, __, callback) => callback({}))
    expect(await onceAtATime('form', work)).toBe('sent')
    browserWith(async (_, __, callback) => callback(null))
    expect(await onceAtATime('form', work)).toBeUndefined()
    expect(work).toHaveBeenCalledTimes(1)
  })

  it('does not wait for the other tab, which would send it a second time [5.28]', async () => {
    const asked = vi.fn(async (_: string, __: object, callback: Callback) => callback(null))
    browserWith(asked)
    expect(await onceAtATime('form', async () => 'sent')).toBeUndefined()
    // A request without this option waits until the other tab has ended.
    expect(asked.mock.calls[0]![1]).toEqual({ ifAvailable: true })
  })

  it('is done where the visitor blocks the data of the site, so that the browser refuses locks', async () => {
    const work = vi.fn(async () => 'sent')
    browserWith(() => Promise.reject(new DOMException('The request was denied.', 'SecurityError')))
    expect(await onceAtATime('form', work)).toBe('sent')
    expect(work).toHaveBeenCalledTimes(1)
  })

  it('ends as the work does where Safari takes the lock from a page that it keeps for Back [5.28]', async () => {
    for (const isSent of [true, false]) {
      let end = () => {}
      const work = vi.fn(
        () =>
          new Promise<string>((resolve, reject) => {
            end = () => (isSent ? resolve('sent') : reject(new TypeError('no answer')))
          }),
      )
      browserWith(async (_, __, callback) => {
        void Promise.resolve(callback({})).catch(() => {})
        throw new DOMException('The browsing context is going away', 'AbortError')
      })
      const outcome = onceAtATime('form', work).catch(error => String(error))
      await Promise.resolve()
      end()
      expect(await outcome).toBe(isSent ? 'sent' : 'TypeError: no answer')
      expect(work).toHaveBeenCalledTimes(1)
    }
  })
})
