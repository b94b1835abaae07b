// @vitest-environment happy-dom
import { expect, it, vi } from 'vitest'
import { offerReload } from '../../../../shared/page/loader/fetchLate'

it('waits 3 s at most for the file that offers to load the page again, and tells the failure [8.28]', async () => {
  const limit = new AbortController()
  const timeout = vi.spyOn(AbortSignal, 'timeout').mockReturnValue(limit.signal)
  const never = (_: string, options?: RequestInit) =>
    new Promise((_, reject) => options?.signal?.addEventListener('abort', () => reject(new TypeError('aborted'))))
  vi.stubGlobal('fetch', never)
  const failure = new Error('days: no network')
  const told = offerReload('days')(failure).catch((error: unknown) => error)
  expect(timeout).toHaveBeenCalledWith(3_000)
  limit.abort()
  expect(await told).toBe(failure)
  vi.unstubAllGlobals()
})
