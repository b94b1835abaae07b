// @vitest-environment node
import { once } from 'node:events'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import * as v from 'valibot'
import { beforeEach, describe, expect, it, vi } from 'vitest'
import type { Fault } from '../../../../fixtures/server/faults'
import { fetchUser } from '../../../../shared/page/loader/fetchUser'
import type * as Forms from '../../../../shared/page/mount/forms'
import type * as Requests from '../../../../shared/rules/calls/request'
import { eventually } from '../../../eventually'
import { sitePage } from '../../../sitePage'

const { asked, expireToken, site, visit } = sitePage()

let request: typeof Requests.request
let tokenFromPage: typeof Requests.tokenFromPage
let token: typeof Forms.currentToken

beforeEach(async () => {
  const { setLoader } = await import('../../../../shared/page/loader/loader')
  token = (await import('../../../../shared/page/mount/forms')).currentToken
  ;({ request, tokenFromPage } = await import('../../../../shared/rules/calls/request'))
  setLoader({ fetchUser, token, user: new Promise(() => {}) } as Parameters<typeof setLoader>[0])
})

/** Has a session and its token, as a page has that the server rendered. */
async function arrive() {
  const { authenticity_token } = await (await fetch('/user.ljson')).json()
  token(authenticity_token)
  site.calls.clear()
}

const Anything = v.unknown()
const Places = v.array(v.looseTuple([v.string(), v.string()]))
const places = (options = {}) => request('/places?term=che', Places, { retry: 0, ...options })
const signIn = (options = {}) =>
  request('/session', Anything, {
    method: 'post',
    json: { username: 'ada@example.com', password: 'Cottage2026!' },
    ...options,
  })

describe('a call that is answered', () => {
  it('gives what the schema makes of the answer', async () => {
    const Names = v.pipe(
      Places,
      v.transform(places => places.map(([label]) => label)),
    )
    const result = await request('/places', Names, { searchParams: { term: 'chel' } })
    expect(result).toEqual({ ok: true, value: expect.arrayContaining([expect.stringMatching(/^Chel/)]) })
    expect(site.calls.list()[0]).toMatchObject({ query: { term: 'chel' }, headers: { accept: 'application/json' } })
  })

  it('is asked for with all its parameters, also where their number is not told (Safari before 17)', async () => {
    vi.spyOn(URLSearchParams.prototype, 'size', 'get').mockReturnValue(undefined as unknown as number)
    const { signal } = new AbortController()
    const { branchesPage } = await import('../../../../shared/rules/resources/branches')
    const { articlesPage } = await import('../../../../shared/rules/resources/articles')
    await branchesPage(2, { location: 'Bath', placeId: '' }, signal)
    await articlesPage(3, 'auctions', signal)
    await articlesPage(1, undefined, signal)
    expect(site.calls.list().map(({ path, query }) => [path, query])).toEqual([
      ['/branches.ljson', { page: '2', location: 'Bath' }],
      ['/articles.ljson', { page: '3', topic: 'auctions' }],
      ['/articles.ljson', { page: '1' }],
    ])
  })

  it('gives nothing for an empty answer, where the schema allows that', async () => {
    site.faults.add({ path: '/places', body: 'empty' })
    expect(await request('/places', v.undefined())).toEqual({ ok: true, value: undefined })
    expect(await places()).toMatchObject({ ok: false, failure: { reason: 'broken' } })
  })

  it('is broken when the answer has another shape, and says where', async () => {
    const Wrong = v.array(v.object({ label: v.string() }))
    const result = await request('/places?term=chel', Wrong)
    expect(result).toMatchObject({ ok: false, failure: { reason: 'broken', detail: expect.stringContaining('label') } })
  })

  it('hands over why it was refused, as the server said it', async () => {
    await arrive()
    const result = await request('/user.ljson', Anything, { method: 'post', json: { client: { first_name: 'Ada' } } })
    expect(result).toMatchObject({
      failure: { reason: 'refused', status: 422, body: { errors: expect.arrayContaining(['Email is invalid']) } },
    })
    expect(asked()).toEqual(['POST /user.ljson 422'])
  })
})

describe('a call that fails', () => {
  it.each<[Omit<Fault, 'path'>, object]>([
    [{ body: 'html' }, { reason: 'broken', detail: 'The answer is not JSON', isWrong: true }],
    [{ body: 'login' }, { reason: 'broken', detail: 'The answer is not JSON', isWrong: true }],
    [{ body: 'broken' }, { reason: 'broken', detail: 'The answer is not JSON', isWrong: true }],
    [
      { status: 500, body: 'html' },
      { reason: 'broken', detail: 'HTTP 500', status: 500 },
    ],
    [{ status: 503 }, { reason: 'broken', detail: 'HTTP 503', status: 503 }],
    [
      { status: 404, body: 'html' },
      { reason: 'refused', status: 404, body: undefined },
    ],
    [{ status: 401 }, { reason: 'refused', status: 401, body: { error: 'The server was told to answer 401' } }],
    [{ body: 'cut' }, { reason: 'unreachable' }],
    [{ status: 404, body: 'cut' }, { reason: 'unreachable' }],
    [{ drop: true }, { reason: 'unreachable' }],
  ])('by %j is told apart: %j', async (fault, failure) => {
    site.faults.add({ path: '/places', ...fault })
    expect(await places()).toEqual({ ok: false, failure })
  })

  it('is unreachable after its time', async () => {
    site.faults.add({ path: '/places', delay: 'never' })
    expect(await places({ timeout: 50 })).toEqual({ ok: false, failure: { reason: 'unreachable' } })
  })

  it('is unreachable when Firefox ends the answer, as the visitor leaves the page', async () => {
    const stopped = () => Promise.reject(new DOMException('The operation was aborted. ', 'AbortError'))
    vi.stubGlobal('fetch', async () => Object.assign(new Response('['), { text: stopped }))
    expect(await places()).toEqual({ ok: false, failure: { reason: 'unreachable' } })
  })

  it('is unreachable as well when the answer begins and does not end', async () => {
    const stalling = createServer((_, reply) => reply.write('[')).listen(0)
    await once(stalling, 'listening')
    const { port } = stalling.address() as AddressInfo
    const result = await request(`http://localhost:${port}/`, Anything, { timeout: 100 })
    expect(result).toEqual({ ok: false, failure: { reason: 'unreachable' } })
    stalling.closeAllConnections()
    stalling.close()
  })

  it('is repeated twice when it only reads, and then no more', async () => {
    site.faults.add({ path: '/places', status: 503, times: 5 })
    expect(await places({ retry: undefined })).toMatchObject({ ok: false, failure: { reason: 'broken' } })
    expect(site.calls.list()).toHaveLength(3)
    // The last two faults meet this call.
    expect(await places({ retry: undefined })).toMatchObject({ ok: true })
    expect(site.calls.list()).toHaveLength(6)
  })

  it('is repeated within seconds where the server asks for a wait of an hour', async () => {
    const { branchesPage } = await import('../../../../shared/rules/resources/branches')
    const { estimateValue } = await import('../../../../shared/rules/resources/valuations')
    const { signal } = new AbortController()
    const home = { paon: '8', postcode: '', property_type: 't', bedrooms: '3' }
    site.faults.add({ path: '/branches.ljson', status: 503, headers: { 'retry-after': '3600' } })
    site.faults.add({ path: '/valuations.json', status: 429, headers: { 'retry-after': '3600' } })
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
    try {
      const calls = Promise.all([branchesPage(2, { location: '', placeId: '' }, signal), estimateValue(home, signal)])
      const asks = (path: string, times: number) =>
        eventually(() => expect(site.calls.list({ path })).toHaveLength(times))
      await Promise.all([asks('/branches.ljson', 1), asks('/valuations.json', 1)])
      await vi.advanceTimersByTimeAsync(2_000)
      await Promise.all([asks('/branches.ljson', 2), asks('/valuations.json', 2)])
      await vi.advanceTimersByTimeAsync(2_000)
      await asks('/branches.ljson', 3)
      expect((await calls).map(({ ok }) => ok)).toEqual([false, false])
      await asks('/valuations.json', 2)
    } finally {
      vi.useRealTimers()
    }
  })

  it('is never repeated when it writes', async () => {
    await arrive()
    site.faults.add({ path: '/session', status: 503 })
    expect(await signIn()).toEqual({ ok: false, failure: { reason: 'broken', detail: 'HTTP 503', status: 503 } })
    expect(site.calls.list()).toHaveLength(1)
  })

  it('is a write that was sent elsewhere, where a browser hides that behind the status 0', async () => {
    vi.stubGlobal('fetch', async () => Response.error())
    expect(await signIn()).toMatchObject({ ok: false, failure: { reason: 'broken', isRedirect: true } })
  })
})

describe('a call that is given up', () => {
  const aborted = { ok: false, failure: { reason: 'aborted' } }

  it('says so, whether it had not begun, waited, or was being read', async () => {
    expect(await places({ signal: AbortSignal.abort() })).toEqual(aborted)
    const waiting = new AbortController()
    site.faults.add({ path: '/places', delay: 'never' })
    const result = places({ signal: waiting.signal })
    await eventually(() => expect(site.calls.list()).toHaveLength(1))
    waiting.abort()
    expect(await result).toEqual(aborted)
  })

  it('says so even if its answer came at the same time', async () => {
    const controller = new AbortController()
    const Aborting = v.pipe(
      v.unknown(),
      v.transform(() => 'late'),
    )
    const reading = Response.prototype.text
    vi.spyOn(Response.prototype, 'text').mockImplementation(async function (this: Response) {
      const text = await reading.call(this)
      controller.abort()
      return text
    })
    expect(await request('/places?term=che', Aborting, { signal: controller.signal })).toEqual(aborted)
  })
})

describe('the anti-forgery token', () => {
  const sent = () => site.calls.list().map(({ headers }) => headers['x-csrf-token'])

  it('goes with writes to this site, and with nothing else [7.32]', async () => {
    await arrive()
    await places()
    await signIn()
    const elsewhere = createServer((asked, reply) => reply.end(JSON.stringify(asked.headers))).listen(0)
    await once(elsewhere, 'listening')
    const { port } = elsewhere.address() as AddressInfo
    const abroad = await request(`http://localhost:${port}/`, Anything, { method: 'post', json: {} })
    elsewhere.closeAllConnections()
    elsewhere.close()
    expect(sent()).toEqual([undefined, expect.stringMatching(/.{20}/)])
    expect(abroad).toMatchObject({
      ok: true,
      value: expect.not.objectContaining({ 'x-csrf-token': expect.anything() }),
    })
  })

  it('of a call in the background is the one from before another came [4.2]', async () => {
    await arrive()
    const before = token()
    const { saveProperties } = await import('../../../../shared/rules/sync/savedProperties')
    const saving = saveProperties([1])
    token('of the next person')
    await saving
    expect(sent()).toEqual([before])
  })

  it('is replaced by the one in a reply', async () => {
    await arrive()
    const before = token()
    await signIn()
    expect(token()).not.toBe(before)
    expect(await request('/session', Anything, { method: 'delete' })).toMatchObject({ ok: true })
  })

  it('is not that of a reply from before a sign-in, however late it comes [4.1]', async () => {
    await arrive()
    vi.stubGlobal('localStorage', window.localStorage)
    const { tellOtherTabs } = await import('../../../../shared/page/stores/session')
    site.faults.add({ path: '/places', times: 1, delay: 200, headers: { 'x-csrf-token': 'of the session before' } })
    const asking = places()
    await vi.waitFor(() => expect(site.calls.list()).toHaveLength(1))
    tellOtherTabs()
    token('of the next person')
    await asking
    expect(token()).toBe('of the next person')
    // The next one is of now.
    site.faults.add({ path: '/places', headers: { 'x-csrf-token': 'of now' } })
    await places()
    expect(token()).toBe('of now')
  })

  it('is never one of another site, in a reply or in the page to which this page leads [7.32]', async () => {
    await arrive()
    const before = token()
    const elsewhere = `http://127.0.0.1:${location.port}`
    const headers = { 'x-csrf-token': 'of another site' }
    site.faults.add({ path: '/session', status: 422, body: 'html', headers })
    await request(`${elsewhere}/session`, Anything, { method: 'post', json: {} })
    // No token of this site would help there.
    expect(asked()).toEqual(['POST /session 422'])
    site.faults.add({ path: '/a-page', status: 302, headers: { location: `${elsewhere}/contact` } })
    expect(await tokenFromPage()).toBe(false)
    expect(asked()).toContain('GET /contact 200')
    expect(token()).toBe(before)
  })

  it('that is renewed comes with the person that it is of, who signed in on another page [7.11]', async () => {
    const { $session } = await import('../../../../shared/page/stores/session')
    $session.listen(() => {})
    await arrive()
    const body = JSON.stringify({ username: 'ada@example.com', password: 'Cottage2026!' })
    const headers = { 'content-type': 'application/json', 'x-csrf-token': token()! }
    await fetch('/session', { method: 'post', headers, body })
    token('of the session before')
    const json = { property_ids: String(site.homes[0]!.id) }
    expect(await request('/saved_properties.ljson', Anything, { method: 'post', json })).toMatchObject({ ok: true })
    expect(asked().slice(-3)).toEqual([
      'POST /saved_properties.ljson 422',
      'GET /user.ljson 200',
      'POST /saved_properties.ljson 201',
    ])
    expect($session.get()).toMatchObject({ state: 'user', user: { email: 'ada@example.com' } })
  })

  it('is renewed when it has expired, and the call sent once more before anyone hears of it', async () => {
    await arrive()
    expireToken()
    expect(await signIn()).toMatchObject({ ok: true })
    expect(asked()).toEqual(['POST /session 422', 'GET /user.ljson 200', 'POST /session 200'])
  })

  it('is renewed from the page where the user call has none, in either kind of page data', async () => {
    for (const mode of ['homeflow', 'json']) {
      visit(`/contact?data=${mode}`)
      await arrive()
      expireToken()
      site.faults.add({ path: '/user.ljson', status: 500 })
      expect(await signIn()).toMatchObject({ ok: true })
      expect(asked()).toEqual(['POST /session 422', 'GET /user.ljson 500', 'GET /contact 200', 'POST /session 200'])
      site.reset()
    }
  })

  it.each([
    '<meta name="csrf-token" content="a/b=">',
    '<meta content="a/b=" name="csrf-token" />',
    '<meta name=csrf-token content=a/b=>',
    '<meta name="_csrf_header" content="X-CSRF-TOKEN"><meta name="csrf-token" content="a/b=">',
    '<script>Homeflow.set("authenticityToken", "a\\/b\\u003d")</script>',
  ])('is read from the page as the page itself has it: %s', async html => {
    await arrive()
    const reply = new Response(`<!doctype html><title>A page</title>${html}`)
    vi.stubGlobal('fetch', async () => Object.defineProperty(reply, 'url', { value: location.href }))
    expect(await tokenFromPage()).toBe(true)
    expect(token()).toBe('a/b=')
  })

  it.each([
    '<meta name="_csrf_header" content="X-CSRF-TOKEN">',
    '<meta name="csrf-token" content="a/b&#x3D;">',
    '<meta name="csrf-token" content="',
  ])('is not in a page that only has %s', async html => {
    await arrive()
    const before = token()
    const reply = new Response(`<!doctype html><title>A page</title>${html}`)
    vi.stubGlobal('fetch', async () => Object.defineProperty(reply, 'url', { value: location.href }))
    expect(await tokenFromPage()).toBe(false)
    expect(token()).toBe(before)
  })

  it('is renewed once: what is refused again is refused', async () => {
    await arrive()
    expireToken()
    site.faults.add({ path: '/session', status: 422, body: 'html' })
    expect(await signIn()).toEqual({ ok: false, failure: { reason: 'refused', status: 422, body: undefined } })
    expect(asked()).toEqual(['POST /session 422', 'GET /user.ljson 200', 'POST /session 422'])
  })

  it('was not the cause where no other can be had', async () => {
    await arrive()
    vi.spyOn(console, 'warn').mockImplementation(() => {})
    site.faults.add({ path: '/session', status: 403 })
    site.faults.add({ path: '/user.ljson', drop: true })
    expect(await signIn()).toMatchObject({ failure: { reason: 'refused', status: 403 } })
    expect(asked().filter(call => call.startsWith('POST'))).toHaveLength(1)
  })

  it('is renewed for several calls at once, whose bodies arrive whole', async () => {
    await arrive()
    expireToken()
    const search = (town: string) => {
      const body = new FormData()
      body.append('username', `${town}@example.com`)
      return request('/session', Anything, { method: 'post', body })
    }
    const results = await Promise.all([search('bath'), search('hove')])
    for (const result of results) expect(result).toMatchObject({ failure: { status: 401 } })
    const arrived = site.calls.list({ path: '/session' }).filter(({ status }) => status === 401)
    expect(arrived.map(({ body }) => body.username).sort()).toEqual(['bath@example.com', 'hove@example.com'])
  })
})
