// @vitest-environment happy-dom
import { act, renderHook } from '@testing-library/react'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { useAddresses } from '../../../../shared/features/address/useAddresses'
import { type Loader, setLoader } from '../../../../shared/page/loader/loader'
import { onFetch } from '../../../onFetch'

const asked: string[] = []
beforeEach(() => {
  asked.length = 0
  setLoader({ token: () => undefined } as unknown as Loader)
  onFetch(({ url }) => {
    asked.push(new URL(url).searchParams.get('autocomplete') ?? '')
    return Response.json({ suggestions: [] })
  })
})
afterEach(() => {
  vi.useRealTimers()
  vi.unstubAllGlobals()
})

it('asks for addresses half a second after the last key, once [7.19, 9.19]', async () => {
  // The code of calls is fetched before, because it comes in its own time.
  await import('../../../../shared/rules/exchange/exchange')
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
  const { result } = renderHook(useAddresses)
  act(() => result.current.suggest('12 El'))
  await act(() => vi.advanceTimersByTimeAsync(499))
  act(() => result.current.suggest('12 Elm'))
  await act(() => vi.advanceTimersByTimeAsync(499))
  expect(result.current.state).toBe('typing')
  expect(asked).toEqual([])
  await act(() => vi.advanceTimersByTimeAsync(1))
  expect(result.current.state).not.toBe('typing')
  await vi.waitFor(() => expect(asked).toEqual(['12 Elm']))
})
