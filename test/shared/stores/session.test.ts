import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import type { Loader } from '../../../shared/loader/loader'

/** The session of a page on which `/user.ljson` answers so. */
async function sessionWith(user: Promise<unknown>) {
  const { setLoader } = await import('../../../shared/loader/loader')
  const { $session } = await import('../../../shared/stores/session')
  setLoader({ user, token: () => '' } as unknown as Loader)
  $session.listen(() => {})
  await Promise.race([user, Promise.resolve()])
  await Promise.resolve()
  return $session.get()
}

beforeEach(() => {
  vi.resetModules()
})
afterEach(() => {
  vi.unstubAllGlobals()
  localStorage.clear()
})

describe('the session', () => {
  it.each([
    ['a user', { user_id: 7, first_name: 'Ada' }, { state: 'user', user: { user_id: 7, first_name: 'Ada' } }],
    ['nobody', null, { state: 'visitor' }],
    ['a user without an id', { user_id: null }, { state: 'visitor' }],
    ['nothing that can be understood', undefined, { state: 'unknown' }],
  ])('with %s signed in [6.1, 6.2, 7.29]', async (_, user, session) => {
    expect(await sessionWith(Promise.resolve(user))).toEqual(session)
  })

  it('is unknown for as long as there is no answer [8.29]', async () => {
    expect(await sessionWith(new Promise(() => {}))).toEqual({ state: 'unknown' })
  })

  it('is asked for anew where somebody has signed in or out since the page began, in another tab or on another page', async () => {
    const fetch = vi.fn(async () => Response.json({ user: { user_id: 8 } }))
    vi.stubGlobal('fetch', fetch)
    localStorage.setItem('estate-islands:session', String(performance.timeOrigin - 1))
    expect(await sessionWith(Promise.resolve(null))).toEqual({ state: 'visitor' })
    expect(fetch).not.toHaveBeenCalled()
    vi.resetModules()
    localStorage.setItem('estate-islands:session', String(Date.now() + 1))
    await sessionWith(Promise.resolve(null))
    const { $session } = await import('../../../shared/stores/session')
    await vi.waitFor(() => expect($session.get()).toEqual({ state: 'user', user: { user_id: 8 } }))
  })
})
