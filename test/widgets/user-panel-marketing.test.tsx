import { cleanup, render, screen } from '@testing-library/react'
import { afterEach, expect, it, vi } from 'vitest'
import { onFetch } from '../onFetch'

afterEach(() => {
  cleanup()
  vi.unstubAllGlobals()
})

it.each([
  [true, ['Opt in']],
  ['1', ['Opt in']],
  [false, ['Opt out']],
  ['false', ['Opt out']],
  ['0', ['Opt out']],
  // Nobody has chosen for the visitor.
  [null, []],
  ['perhaps', []],
])('the account whose host says %j of marketing has chosen %s [2.43, 4.14]', async (said, chosen) => {
  // Each account has a page of its own.
  vi.resetModules()
  const [{ fetchUser }, { setLoader }, { $session }, { Marketing }] = await Promise.all([
    import('../../shared/page/loader/fetchUser'),
    import('../../shared/page/loader/loader'),
    import('../../shared/page/stores/session'),
    import('../../widgets/user-panel/Marketing'),
  ])
  onFetch(() => Response.json({ user: { user_id: 90, is_opted_in_to_marketing: said } }))
  setLoader({ fetchUser, token: () => 'a token', user: fetchUser(1000, () => {}) } as never)
  const stop = $session.listen(() => {})
  await vi.waitFor(() => expect($session.get().state).toBe('user'))
  render(<Marketing />)
  const radios = screen.getAllByRole<HTMLInputElement>('radio')
  expect(radios.filter(({ checked }) => checked).map(({ labels }) => labels![0]!.textContent)).toEqual(chosen)
  stop()
})
