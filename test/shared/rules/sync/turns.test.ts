import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { AGAIN, IN_STEP, inTurns, type Standing } from '../../../../shared/rules/sync/turns'

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

it('waits three times as long after each failure, at most five minutes, and begins anew after a success', async () => {
  const begun: number[] = []
  const failing = { state: 'failed' } as const
  let standing: Standing = failing
  const work = vi.fn(async () => {
    begun.push(Date.now())
    return standing
  })
  const { run } = inTurns('saved', work)
  await run()
  await vi.advanceTimersByTimeAsync(5_000 + 15_000 + 45_000 + 135_000 + 300_000 + 300_000)
  expect(begun.slice(1).map((at, index) => at - begun[index]!)).toEqual([5, 15, 45, 135, 300, 300].map(s => s * 1_000))
  standing = { state: 'in step' }
  await run()
  await vi.advanceTimersByTimeAsync(900_000)
  expect(work).toHaveBeenCalledTimes(8)
  standing = failing
  await run()
  await vi.advanceTimersByTimeAsync(5_000)
  expect(begun.at(-1)! - begun.at(-2)!).toBe(5_000)
})

it('runs again when its work asks for that, at the time of the newest plan', async () => {
  const work = vi.fn<() => Promise<Standing>>().mockResolvedValueOnce({ state: 'later', ms: 300 })
  work.mockResolvedValue({ state: 'in step' })
  const { run, later } = inTurns('saved', work)
  await run()
  await vi.advanceTimersByTimeAsync(299)
  expect(work).toHaveBeenCalledTimes(1)
  await vi.advanceTimersByTimeAsync(1)
  expect(work).toHaveBeenCalledTimes(2)
  later(100)
  later(500)
  await vi.advanceTimersByTimeAsync(499)
  expect(work).toHaveBeenCalledTimes(2)
  await vi.advanceTimersByTimeAsync(1)
  expect(work).toHaveBeenCalledTimes(3)
  later(100)
  await run()
  await vi.advanceTimersByTimeAsync(100)
  expect(work, 'the plan is done with').toHaveBeenCalledTimes(4)
})

it('tries again at once what has failed, when the page is looked at again', async () => {
  const work = vi.fn<() => Promise<Standing>>().mockResolvedValue({ state: 'failed' })
  const isHidden = vi.spyOn(document, 'hidden', 'get').mockReturnValue(true)
  const { run } = inTurns('saved', work)
  await run()
  document.dispatchEvent(new Event('visibilitychange'))
  await vi.advanceTimersByTimeAsync(0)
  expect(work).toHaveBeenCalledTimes(1)
  isHidden.mockReturnValue(false)
  document.dispatchEvent(new Event('visibilitychange'))
  await vi.advanceTimersByTimeAsync(0)
  expect(work).toHaveBeenCalledTimes(2)
})

it('goes on after work that throws', async () => {
  vi.spyOn(console, 'error').mockImplementation(() => {})
  const work = vi.fn<() => Promise<Standing>>().mockRejectedValueOnce(new Error('a bug'))
  work.mockResolvedValue({ state: 'in step' })
  const { run } = inTurns('saved', work)
  await run()
  await run()
  expect(work).toHaveBeenCalledTimes(2)
  expect(console.error).toHaveBeenCalledOnce()
})

it('begins once more soon after a turn that found other records, and not after one that is done', async () => {
  const work = vi.fn<() => Promise<Standing>>().mockResolvedValueOnce(AGAIN).mockResolvedValue(IN_STEP)
  await inTurns('saved', work).run()
  await vi.advanceTimersByTimeAsync(299)
  expect(work).toHaveBeenCalledTimes(1)
  await vi.advanceTimersByTimeAsync(1)
  expect(work).toHaveBeenCalledTimes(2)
  await vi.advanceTimersByTimeAsync(600_000)
  expect(work).toHaveBeenCalledTimes(2)
})
