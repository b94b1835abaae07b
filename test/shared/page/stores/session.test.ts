import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { fetchUser } from '../../../../shared/page/loader/fetchUser'
import type { Loader } from '../../../../shared/page/loader/loader'
import { eventually } from '../../../eventually'

/** The session of a page on which `/user.ljson` answers with `user`. */
async function sessionWith(user: Promise<unknown>, askedAt?: number) {
  const { setLoader } = await import('../../../../shared/page/loader/loader')
  const { $session } = await import('../../../../shared/page/stores/session')
  setLoader({ fetchUser, user, askedAt, token: () => '' } as unknown as Loader)
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

/** How long ago the page of `askedAnew` was loaded, in ms. */
let passed = 0

/** The session of a page whose later requests the test answers, in any order. */
async function askedAnew() {
  // The page has just been loaded, however long this worker has run.
  passed = 0
  vi.spyOn(performance, 'now').mockImplementation(() => passed)
  const token = vi.fn()
  const { setLoader } = await import('../../../../shared/page/loader/loader')
  const session = await import('../../../../shared/page/stores/session')
  setLoader({ fetchUser, user: Promise.resolve({ user_id: 7 }), token } as unknown as Loader)
  session.$session.listen(() => {})
  await Promise.resolve()
  const answers: ((body: unknown) => void)[] = []
  vi.stubGlobal(
    'fetch',
    () =>
      new Promise<Response>((resolve, reject) =>
        answers.push(body => (body === undefined ? reject(new TypeError()) : resolve(Response.json(body)))),
      ),
  )
  return { ...session, token, answers }
}

describe('the session', () => {
  it.each([
    ['a user', { user_id: 7, first_name: 'Ada' }, { state: 'user', user: { user_id: 7, first_name: 'Ada' } }],
    ['nobody', null, { state: 'visitor' }],
    ['a user without an id', { user_id: null }, { state: 'visitor' }],
    ['nothing that can be understood', undefined, { state: 'unknown' }],
  ])('with %s signed in [6.1, 6.2, 7.29]', async (_, user, session) => {
    expect(await sessionWith(Promise.resolve(user))).toEqual(session)
  })

  it('is unknown for as long as there is no answer [3.15, 8.29]', async () => {
    expect(await sessionWith(new Promise(() => {}))).toEqual({ state: 'unknown' })
  })

  it('takes details only of whoever is signed in still, however late they come [4.2, 7.13]', async () => {
    const { $session, sessionEnded, userChanged } = await askedAnew()
    userChanged({ user_id: '7', first_name: 'Ida' })
    expect($session.get()).toMatchObject({ state: 'user', user: { first_name: 'Ida' } })
    userChanged({ user_id: 8, first_name: 'Sam' })
    expect($session.get()).toMatchObject({ user: { first_name: 'Ida' } })
    sessionEnded()
    userChanged({ user_id: 7, first_name: 'Eva' })
    expect($session.get()).toEqual({ state: 'visitor' })
  })

  it('is asked for anew after a sign-in or sign-out since the page began, in another tab or page', async () => {
    const fetch = vi.fn(async () => Response.json({ user: { user_id: 8 } }))
    vi.stubGlobal('fetch', fetch)
    // The page has asked before it was counted for the first time, or after that, or is still to ask.
    for (const [count, askedAt] of [
      ['', 0],
      ['4', 4],
      ['4', undefined],
    ] as const) {
      vi.resetModules()
      localStorage.setItem('estate-islands:session', count)
      expect(await sessionWith(Promise.resolve(null), askedAt)).toEqual({ state: 'visitor' })
      expect(fetch).not.toHaveBeenCalled()
    }
    vi.resetModules()
    localStorage.setItem('estate-islands:session', '5')
    await sessionWith(Promise.resolve(null), 4)
    const { $session } = await import('../../../../shared/page/stores/session')
    await eventually(() => expect($session.get()).toEqual({ state: 'user', user: { user_id: 8 } }))
  })

  it('counts on with each sign-in and sign-out, from the time of day that an earlier release has stored', async () => {
    const { sessionBegun, sessionEnded, answers } = await askedAnew()
    localStorage.setItem('estate-islands:session', '1800000000000')
    const counted = () => localStorage.getItem('estate-islands:session')
    sessionEnded()
    expect(counted()).toBe('1800000000001')
    const begun = sessionBegun()
    answers[0]!({ user: { user_id: 8 } })
    await begun
    expect(counted()).toBe('1800000000002')
  })

  it('is up to date until another tab tells of somebody else, and tells itself once an answer', async () => {
    const { isUpToDate, refreshSession, tellOnce, answers } = await askedAnew()
    const counted = () => Number(localStorage.getItem('estate-islands:session'))
    expect(isUpToDate()).toBe(true)
    tellOnce()
    tellOnce()
    expect([counted(), isUpToDate()]).toEqual([1, true])
    localStorage.setItem('estate-islands:session', '2')
    expect(isUpToDate()).toBe(false)
    const asking = refreshSession()
    // Another tab tells while this one asks.
    localStorage.setItem('estate-islands:session', '3')
    answers[0]!({ user: { user_id: 7 } })
    await asking
    expect(isUpToDate()).toBe(false)
    tellOnce()
    expect([counted(), isUpToDate()], 'what it tells is older').toEqual([4, false])
  })

  it('is asked for anew when a page comes back that the browser has kept, and not when a page begins', async () => {
    const { $session, answers } = await askedAnew()
    dispatchEvent(Object.assign(new Event('pageshow'), { persisted: false }))
    expect(answers).toEqual([])
    dispatchEvent(Object.assign(new Event('pageshow'), { persisted: true }))
    // The sessions of earlier tests hear that, too.
    for (const answer of answers) answer({ user: { user_id: 8 } })
    await eventually(() => expect($session.get()).toMatchObject({ user: { user_id: 8 } }))
  })

  it('is that of a newer answer, when the one to the page’s own request comes after it', async () => {
    let answer = (_: unknown) => {}
    await sessionWith(
      new Promise(resolve => {
        answer = resolve
      }),
    )
    vi.stubGlobal('fetch', async () => Response.json({ user: { user_id: 8 } }))
    const { $session, refreshSession } = await import('../../../../shared/page/stores/session')
    await refreshSession()
    answer({ user_id: 7 })
    for (let turn = 0; turn < 5; turn++) await Promise.resolve()
    expect($session.get()).toMatchObject({ user: { user_id: 8 } })
  })

  it('takes no token from before a sign-in, however late it comes [4.1]', async () => {
    const { refreshSession, sessionBegun, answers, token } = await askedAnew()
    const late = refreshSession()
    const begun = sessionBegun()
    answers[0]!({ user: null, authenticity_token: 'from before' })
    await Promise.resolve()
    answers[1]!({ user: { user_id: 8 }, authenticity_token: 'of 8' })
    await Promise.all([late, begun])
    expect(token.mock.calls).toEqual([['of 8']])
  })

  it('asked for twice at once is the newest answer’s for both who ask, and an older one’s until it comes', async () => {
    const { refreshSession, $session, answers, token } = await askedAnew()
    const both = Promise.all([refreshSession(), refreshSession()])
    answers[0]!({ user: null, authenticity_token: 'first' })
    await eventually(() => expect($session.get()).toEqual({ state: 'visitor', lost: { user_id: 7 } }))
    expect(token).toHaveBeenLastCalledWith('first')
    answers[1]!({ user: { user_id: 8 } })
    expect(await both).toEqual(Array(2).fill({ user: { user_id: 8 }, hasToken: false }))
    expect($session.get()).toEqual({ state: 'user', user: { user_id: 8 } })
    expect(token).toHaveBeenCalledOnce()
  })

  it('has the next person with their token, also where a newer question finds no answer [4.2]', async () => {
    const { refreshSession, userId, answers, token } = await askedAnew()
    vi.spyOn(console, 'warn').mockImplementation(() => {})
    const both = Promise.all([refreshSession(), refreshSession()])
    answers[0]!({ user: { user_id: 8 }, authenticity_token: 'of 8' })
    answers[1]!(undefined)
    expect(await both).toEqual([undefined, undefined])
    expect(token.mock.calls).toEqual([['of 8']])
    expect(userId()).toBe('8')
  })

  it('takes a token from an answer that does not say who is here only where it knows nobody [4.2]', async () => {
    const { refreshSession, sessionEnded, token } = await askedAnew()
    vi.spyOn(console, 'warn').mockImplementation(() => {})
    vi.stubGlobal('fetch', async () => Response.json({ authenticity_token: 'of somebody' }, { status: 500 }))
    expect(await refreshSession()).toBeUndefined()
    expect(token).not.toHaveBeenCalled()
    sessionEnded()
    await refreshSession()
    expect(token.mock.calls).toEqual([['of somebody']])
  })

  it('has the token of the next person not before it has that person [4.2]', async () => {
    const { refreshSession, userId, answers, token } = await askedAnew()
    const seen: unknown[] = []
    token.mockImplementation(() => {
      void Promise.resolve().then(() => seen.push(userId()))
    })
    const asking = refreshSession()
    answers[0]!({ user: { user_id: 8 }, authenticity_token: 'of 8' })
    await asking
    expect(token.mock.calls).toEqual([['of 8']])
    expect(seen).toEqual(['8'])
  })

  it('has no older token take the place of a newer one, of another answer or of a sign-out', async () => {
    const { refreshSession, sessionEnded, answers, token } = await askedAnew()
    const both = Promise.all([refreshSession(), refreshSession()])
    answers[1]!({ user: { user_id: 7 }, authenticity_token: 'second' })
    answers[0]!({ user: { user_id: 7 }, authenticity_token: 'first' })
    await both
    const late = refreshSession()
    sessionEnded()
    answers[2]!({ user: { user_id: 7 }, authenticity_token: 'third' })
    expect(await late).toMatchObject({ user: null })
    expect(token.mock.calls).toEqual([['second']])
  })

  it('is asked for anew where somebody else may be here by now, and nobody is sure without an answer', async () => {
    const { isStillHere, answers } = await askedAnew()
    expect(await isStillHere('7')).toBe(true)
    expect(await isStillHere('8')).toBe(false)
    expect(answers).toEqual([])
    localStorage.setItem('estate-islands:session', '1')
    vi.spyOn(console, 'warn').mockImplementation(() => {})
    let still = isStillHere('7')
    answers[0]!(undefined)
    expect(await still).toBe(false)
    still = isStillHere('7')
    answers[1]!({ user: { user_id: 7 } })
    expect(await still).toBe(true)
    passed = 30_001
    still = isStillHere('7')
    answers[2]!({ user: { user_id: 8 } })
    expect(await still).toBe(false)
  })

  it('is asked for anew after a while also where a script of the page hides when the page began', async () => {
    let timeStamp = 0
    // Events of happy-dom ask the page's `performance`. Those of browsers do not.
    vi.stubGlobal(
      'Event',
      class {
        readonly timeStamp = timeStamp
      },
    )
    vi.stubGlobal('performance', {})
    const { setLoader } = await import('../../../../shared/page/loader/loader')
    const { $session, isStillHere } = await import('../../../../shared/page/stores/session')
    setLoader({ fetchUser, user: Promise.resolve({ user_id: 7 }), token() {} } as unknown as Loader)
    $session.listen(() => {})
    await Promise.resolve()
    expect(await isStillHere('7')).toBe(true)
    timeStamp = 60_000
    vi.stubGlobal('fetch', async () => Response.json({ user: { user_id: 8 } }))
    expect(await isStillHere('7')).toBe(false)
  })

  it('is certain until an answer, long after the visitor has come, and not for what has happened since', async () => {
    const { isStillHere, requestsSoFar, answers } = await askedAnew()
    passed = 60_000
    const before = requestsSoFar()
    const still = isStillHere('7')
    answers[0]!({ user: { user_id: 7 } })
    expect(await still).toBe(true)
    expect(await isStillHere('7', before)).toBe(true)
    expect(answers).toHaveLength(1)
    const later = isStillHere('7', requestsSoFar())
    answers[1]!({ user: { user_id: 8 } })
    expect(await later).toBe(false)
  })

  it('is certain for a while after a sign-in or a sign-out on this page', async () => {
    const { isStillHere, sessionBegun, sessionEnded, answers } = await askedAnew()
    passed = 60_000
    sessionEnded()
    passed += 30_000
    expect(await isStillHere('')).toBe(true)
    passed += 60_000
    const begun = sessionBegun()
    answers[0]!({ user: { user_id: 8 } })
    await begun
    passed += 30_000
    expect(await isStillHere('8')).toBe(true)
    expect(answers).toHaveLength(1)
    passed += 1
    void isStillHere('8')
    expect(answers).toHaveLength(2)
  })
})
