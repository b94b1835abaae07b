import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { inTurns, type Standing } from '../../../../shared/rules/sync/turns'

beforeEach(() => void vi.useFakeTimers())
afterEach(() => {
  vi.useRealTimers()
  Reflect.deleteProperty(navigator, 'locks')
})

it('tries again what failed on a page that Safari kept for Back and took its lock from [4.3]', async () => {
  let fail = () => {}
  const work = vi
    .fn<() => Promise<Standing>>()
    .mockImplementationOnce(
      () =>
        new Promise(resolve => {
          fail = () => resolve({ state: 'failed' })
        }),
    )
    .mockResolvedValue({ state: 'in step' })
  const request = vi.fn(async (name: string, _: LockOptions, callback: (lock: object) => Promise<Standing>) =>
    callback({ name }),
  )
  request.mockImplementationOnce(async (name, _, callback) => {
    void callback({ name })
    throw new DOMException('The browsing context is going away', 'AbortError')
  })
  Object.defineProperty(navigator, 'locks', { configurable: true, value: { request } })

  const { run } = inTurns('saved', work)
  const first = run()
  await vi.advanceTimersByTimeAsync(0)
  // Another turn waits for the work, although the lock is gone.
  const second = run()
  await vi.advanceTimersByTimeAsync(1_000)
  expect(work).toHaveBeenCalledTimes(1)
  fail()
  await Promise.all([first, second])
  expect(work).toHaveBeenCalledTimes(2)
})

it('goes on without locks where the visitor blocks the data of the site [4.3]', async () => {
  const work = vi.fn(async (): Promise<Standing> => ({ state: 'in step' }))
  const request = () => Promise.reject(new DOMException('The request was denied.', 'SecurityError'))
  Object.defineProperty(navigator, 'locks', { configurable: true, value: { request } })
  await inTurns('saved', work).run()
  expect(work).toHaveBeenCalledTimes(1)
})

it('tries again at once what has failed, when the network returns, and otherwise has nothing to do then', async () => {
  const work = vi.fn<() => Promise<Standing>>().mockResolvedValueOnce({ state: 'in step' })
  const { run } = inTurns('saved', work)
  await run()
  dispatchEvent(new Event('online'))
  await vi.advanceTimersByTimeAsync(0)
  expect(work).toHaveBeenCalledTimes(1)
  work.mockResolvedValueOnce({ state: 'failed' }).mockResolvedValue({ state: 'in step' })
  await run()
  dispatchEvent(new Event('online'))
  await vi.advanceTimersByTimeAsync(0)
  expect(work).toHaveBeenCalledTimes(3)
})
