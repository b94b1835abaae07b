import { describe, expect, it, vi } from 'vitest'
import { persistently } from '../../../../shared/page/loader/persistently'

/** Code that fails to load until the test says so. */
function code() {
  const load = vi.fn(async (): Promise<string> => {
    throw Error('aborted')
  })
  return { load, comes: () => load.mockImplementation(async () => 'module') }
}

describe('code that does not arrive', () => {
  it('is asked for three times, and is an error then [8.28, 9.33]', async () => {
    vi.useFakeTimers()
    const { load } = code()
    const outcome = persistently('island', load).catch(String)
    await vi.advanceTimersByTimeAsync(5_000)
    expect(await outcome).toBe('ChunkLoadError: island: Error: aborted')
    expect(load).toHaveBeenCalledTimes(3)
    vi.useRealTimers()
  })

  it('is no failure where the visitor left the page, and is asked for again when they come back', async () => {
    vi.useFakeTimers()
    const { load, comes } = code()
    const settled = vi.fn()
    const outcome = persistently('island', load)
    outcome.then(settled, settled)
    dispatchEvent(new Event('pagehide'))
    await vi.advanceTimersByTimeAsync(130_000)
    expect(settled).not.toHaveBeenCalled()
    comes()
    dispatchEvent(new Event('pageshow'))
    expect(await outcome).toBe('module')
    expect(load).toHaveBeenCalledTimes(4)
    vi.useRealTimers()
  })

  it('is a failure again when it does not arrive after that', async () => {
    vi.useFakeTimers()
    const { load } = code()
    const outcome = persistently('island', load).catch(String)
    dispatchEvent(new Event('pagehide'))
    dispatchEvent(new Event('pageshow'))
    await vi.advanceTimersByTimeAsync(10_000)
    expect(await outcome).toContain('ChunkLoadError')
    expect(load).toHaveBeenCalledTimes(6)
    vi.useRealTimers()
  })
})
