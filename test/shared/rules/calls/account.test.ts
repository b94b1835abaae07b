// @vitest-environment node
import { beforeEach, describe, expect, it, vi } from 'vitest'
import type { Fault } from '../../../../fixtures/server/faults'
import { fetchUser } from '../../../../shared/page/loader/fetchUser'
import { eventually } from '../../../eventually'
import { newcomer as registration, sitePage } from '../../../sitePage'

const { site } = sitePage()

/** The calls, on a page where Ada has signed in. */
async function signedIn() {
  const { setLoader } = await import('../../../../shared/page/loader/loader')
  const { currentToken } = await import('../../../../shared/page/mount/forms')
  setLoader({ fetchUser, token: currentToken, user: new Promise(() => {}) } as never)
  currentToken((await (await fetch('/user.ljson')).json()).authenticity_token)
  const api = {
    ...(await import('../../../../shared/features/account/session')),
    ...(await import('../../../../shared/features/account/user')),
    ...(await import('../../../../shared/rules/sync/savedProperties')),
    ...(await import('../../../../shared/rules/sync/savedSearches')),
    ...(await import('../../../../shared/features/account/marketingPreferences')),
    ...(await import('../../../../shared/features/account/requestPasswordReset')),
  }
  expect(await api.createSession({ email: 'ada@example.com', password: 'Cottage2026!' })).toMatchObject({ ok: true })
  currentToken((await (await fetch('/user.ljson')).json()).authenticity_token)
  site.calls.clear()
  return api
}

let api: Awaited<ReturnType<typeof signedIn>>
beforeEach(async () => {
  api = await signedIn()
})

const ada = { user_id: 90, marketing_preference_id: 5501 }
const password = { user_id: 90, password: 'Orchard(2027', password_confirmation: 'Orchard(2027' }

/** Clause, method, path and call. Also whether a 2xx without JSON is enough. */
const calls = [
  [
    '7.4',
    'POST',
    '/saved_properties.ljson',
    () => api.saveProperties(site.homes.slice(0, 2).map(({ id }) => id)),
    false,
  ],
  ['7.5', 'GET', '/saved_properties.ljson', () => api.listSavedProperties(), false],
  ['7.6', 'DELETE', '/saved_properties/13800004', () => api.removeSavedProperty(13800004), false],
  ['7.7', 'GET', '/saved_searches.ljson', () => api.listSavedSearches(), false],
  ['7.8', 'PUT', '/saved_searches', () => api.updateSavedSearch('id=411&alert_frequency=W'), false],
  ['7.9', 'DELETE', '/searches/411', () => api.removeSavedSearch(411), false],
  ['7.10', 'POST', '/search', () => api.saveSearch('channel=sales&q=Bath'), false],
  ['7.12', 'POST', '/user.ljson', () => api.registerUser(registration), false],
  ['7.13', 'PUT', '/user.ljson', () => api.updateUser({ first_name: 'Ida' }), false],
  ['7.14', 'PUT', '/user.ljson', () => api.setPassword(password), false],
  ['7.15', 'POST', '/session', () => api.createSession({ email: 'ada@example.com', password: 'Cottage2026!' }), true],
  ['7.16', 'DELETE', '/session', () => api.deleteSession(), true],
  ['7.17', 'POST', '/reset_passwords', () => api.requestPasswordReset('ada@example.com'), true],
  ['7.18', 'PUT', '/marketing_preferences/5501', () => api.setMarketing(ada, false, 'https://a.test/'), false],
] as const

const hasArrived = () => expect(site.calls.list()).toHaveLength(1)

describe('a call for an account', () => {
  it.each(calls)('[%s] %s %s succeeds, and tells every failure from the others', async (...row) => {
    const [, method, path, call, takesAnything] = row
    expect(await call()).toMatchObject({ ok: true })
    const fails = async (fault: Omit<Fault, 'path'>) => {
      site.faults.clear()
      site.faults.add({ path: `${path}$`, method, ...fault })
      const result = await call()
      return result.ok ? 'ok' : [result.failure.reason, ('status' in result.failure && result.failure.status) || 0]
    }
    for (const status of [401, 403, 404, 422]) expect(await fails({ status })).toEqual(['refused', status])
    for (const status of [500, 503]) expect(await fails({ status })).toEqual(['broken', status])
    expect(await fails({ body: 'cut' })).toEqual(['unreachable', 0])
    expect(await fails({ drop: true })).toEqual(['unreachable', 0])
    expect(await fails({ body: 'html', status: 200 })).toEqual(takesAnything ? 'ok' : ['broken', 0])
  })

  it.each(calls)('[%s] %s %s has failed when the server sends it elsewhere, whatever is there', async (...row) => {
    const [clause, method, path, call] = row
    const isFollowed = clause === '7.14'
    for (const status of [301, 302, 303, 307, 308])
      for (const location of ['/places?term=che', '/a-page', undefined]) {
        const fault = site.faults.add({ path: `${path}$`, method, status, headers: location ? { location } : {} })
        site.calls.clear()
        const result = await call()
        const failure = location || !isFollowed ? { reason: 'broken', isRedirect: true } : { reason: 'refused', status }
        expect(result, `${status} ${location}`).toMatchObject(
          isFollowed && location ? { ok: true } : { ok: false, failure },
        )
        if (!isFollowed) expect(site.calls.list()).toHaveLength(1)
        site.faults.remove(fault.id)
      }
  })

  it.each(calls)('[%s] %s %s waits for a late answer, and not for one that never comes', async (...row) => {
    const [, method, path, call] = row
    site.faults.add({ path: `${path}$`, method, delay: 50, times: 1 })
    expect(await call()).toMatchObject({ ok: true })
    site.calls.clear()
    site.faults.add({ path: `${path}$`, method, delay: 'never' })
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
    try {
      const answer = call()
      await eventually(hasArrived)
      vi.advanceTimersByTime(15_000)
      expect(await answer).toEqual({ ok: false, failure: { reason: 'unreachable' } })
    } finally {
      vi.useRealTimers()
    }
    expect(site.calls.list()).toHaveLength(1)
  })
})

describe('what is saved behind the visitor’s back', () => {
  const writes = [
    ['POST', '/saved_properties.ljson', () => api.saveProperties([13800004])],
    ['DELETE', '/saved_properties/13800004', () => api.removeSavedProperty(13800004)],
    ['PUT', '/saved_searches', () => api.updateSavedSearch('id=411&alert_frequency=W')],
    ['DELETE', '/searches/411', () => api.removeSavedSearch(411)],
    ['POST', '/search', () => api.saveSearch('channel=sales&q=Bath')],
  ] as const
  const lists = [
    ['/saved_properties.ljson', () => api.listSavedProperties()],
    ['/saved_searches.ljson', () => api.listSavedSearches()],
  ] as const

  /** The page's own fetch, as though the server said this to the next call. */
  const answered = (body: string | null, status = 200) =>
    vi.stubGlobal('fetch', async () =>
      Object.defineProperty(new Response(body, { status }), 'url', { value: location.href }),
    )
  const outcome = (result: { ok: boolean; failure?: { reason: string } }) =>
    result.ok ? 'done' : result.failure!.reason

  it.each<[string, string | null, number, string]>([
    ['JSON', '{"anything":1}', 200, 'done'],
    ['null', 'null', 201, 'done'],
    ['nothing, and says so', null, 204, 'done'],
    ['an empty text', '', 200, 'broken'],
    ['a page', '<!doctype html><title>Sign in</title>', 200, 'broken'],
    ['half an answer', '{"id":9', 201, 'broken'],
    ['a failure', '{"success":false}', 200, 'broken'],
    ['errors', '{"errors":["Property 7 is unknown"]}', 200, 'refused'],
    ['a complaint', '{"error":"You need to sign in"}', 200, 'refused'],
  ])('answered by %s (%j, %i) is %s [7.4, 7.6, 7.8, 7.9, 7.10]', async (_, body, status, expected) => {
    answered(body, status)
    for (const [method, path, write] of writes) expect(outcome(await write()), `${method} ${path}`).toBe(expected)
  })

  it('is not sent by a page that slept for hours while the code of it came [7.4, 7.6, 7.8, 7.9, 7.10]', async () => {
    for (const [method, path, write] of writes) {
      const writing = write()
      const now = Date.now()
      const clock = vi.spyOn(Date, 'now').mockReturnValue(now + 4 * 3_600_000)
      expect(outcome(await writing), `${method} ${path}`).toBe('unreachable')
      clock.mockRestore()
    }
    expect(site.calls.list()).toEqual([])
  })

  it.each<[string, string]>([
    ['{}', 'done'],
    ['null', 'done'],
    ['', 'broken'],
    ['<!doctype html><title>Sign in</title>', 'broken'],
    ['{"error":"You need to sign in"}', 'broken'],
    ['{"errors":["No"]}', 'broken'],
    ['5', 'broken'],
  ])('and is asked for is no list where the answer is %j: %s [7.5, 7.7]', async (body, expected) => {
    answered(body)
    for (const [path, list] of lists) expect(outcome(await list()), path).toBe(expected)
  })
})

describe('a new password', () => {
  it('leads where the server wants, on this site only, and is refused with a list [7.14, 8.6, 5.13]', async () => {
    site.faults.add({ path: '/user.ljson', method: 'PUT', status: 302, headers: { location: '/a-page' }, times: 1 })
    const led = await api.setPassword(password)
    expect(led).toEqual({ ok: true, value: { goTo: new URL('/a-page', location.href).href } })
    const { refusalOf } = await import('../../../../shared/rules/calls/refusal')
    const refused = await api.setPassword({ ...password, password: 'short', password_confirmation: 'short' })
    expect(!refused.ok && refusalOf(refused.failure).errors.length).toBeGreaterThan(0)
    const elsewhere = `http://127.0.0.1:${location.port}/a-page`
    site.faults.add({ path: '/user.ljson', method: 'PUT', status: 302, headers: { location: elsewhere }, times: 1 })
    expect(await api.setPassword(password)).toEqual({ ok: true, value: { goTo: '#/user' } })
  })
})

describe('a success', () => {
  it('has a status that its clause names, where the clause names one [7.14, 7.18, 7.22]', async () => {
    const { postLead } = await import('../../../../shared/features/leads/postLead')
    const lead = { client: {}, about: {}, preferences: {} } as never
    const outcomes: Record<string, [path: string, call: () => Promise<{ ok: boolean }>, good: number[]]> = {
      lead: ['/leads$', () => postLead(lead, 'a-key'), [200]],
      password: ['/user.ljson', () => api.setPassword(password), [200]],
      marketing: ['/marketing_preferences/5501', () => api.setMarketing(ada, false, 'https://a.test/'), [200, 204]],
    }
    for (const [what, [path, call, good]] of Object.entries(outcomes))
      for (const status of [200, 201, 202, 204]) {
        const fault = site.faults.add({ path, status, body: 'empty' })
        expect((await call()).ok, `${what} ${status}`).toBe(good.includes(status))
        site.faults.remove(fault.id)
      }
  })
})

describe('marketing preferences', () => {
  it('go to the account where there is no preference id [7.18]', async () => {
    await api.setMarketing({ user_id: 90 }, true, 'https://a.test/')
    expect(site.calls.list().at(-1)).toMatchObject({ path: '/custom_marketing_preferences/90' })
  })
})
