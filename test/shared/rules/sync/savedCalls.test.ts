// @vitest-environment node
import { beforeEach, describe, expect, it, vi } from 'vitest'
import { setLoader } from '../../../../shared/page/loader/loader'
import { listSavedProperties, removeSavedProperty, saveProperties } from '../../../../shared/rules/sync/savedProperties'
import {
  listSavedSearches,
  removeSavedSearch,
  saveSearch,
  updateSavedSearch,
} from '../../../../shared/rules/sync/savedSearches'
import { onFetch } from '../../../onFetch'

// Node's own requests tell of `cache` and `keepalive`. Those of happy-dom do not.

const tellWrong = vi.fn()
let token: string | undefined
const calls: Request[] = []

/** Gives this answer to each call. A text is a page of HTML, anything else is JSON. */
const answers = (body: unknown, status = 200) =>
  onFetch(request => {
    calls.push(request)
    if (status === 204 || status === 302) return new Response(null, { status })
    if (typeof body === 'string') return new Response(body, { status, headers: { 'content-type': 'text/html' } })
    return Response.json(body, { status })
  })

beforeEach(() => {
  calls.length = 0
  token = 'a token'
  tellWrong.mockReset()
  vi.stubGlobal('location', new URL('https://agency.example/homes'))
  vi.stubGlobal('addEventListener', () => {})
  setLoader({ token: () => token, tellWrong } as never)
  return () => vi.unstubAllGlobals()
})

const SIGN_IN = '<!doctype html><title>Sign in</title>'
const broken = (detail: string) => ({ reason: 'broken', detail, isWrong: true })
const odd = [7, 'x', null, { id: 3 }]

describe.each([
  ['homes', listSavedProperties, '/saved_properties.ljson', 'properties', 'saved_searches'],
  ['searches', listSavedSearches, '/saved_searches.ljson', 'saved_searches', 'properties'],
] as const)('the list of saved %s', (kind, list, path, field, otherField) => {
  it('is asked for anew each time, by one call [7.5, 7.7]', async () => {
    answers({ [field]: odd })
    expect(await list()).toEqual({ ok: true, value: odd })
    await list()
    expect(calls).toHaveLength(2)
    for (const { method, url, cache, keepalive } of calls)
      expect([method, new URL(url).pathname, cache, keepalive]).toEqual(['GET', path, 'no-store', false])
  })

  it.each([
    ['null', null],
    ['an object', {}],
    ['an object with other facts', { total: 0, user: null, note: 'none yet' }],
    ['an object with null', { [field]: null }],
    ['an empty list', { [field]: [] }],
    ['an empty list, and another one', { [field]: [], [otherField]: [{ id: 1 }] }],
    ['a list, and an error that is none', { [field]: [], error: '', errors: [] }],
  ])('is empty where it is %s', async (_, body) => {
    answers(body)
    expect(await list()).toEqual({ ok: true, value: [] })
    expect(tellWrong).not.toHaveBeenCalled()
  })

  it.each([
    ['a text', '"none"'],
    ['a number', 7],
    ['a page to sign in', SIGN_IN],
    ['a number in place of the list', { [field]: 7 }],
    ['an object in place of the list', { [field]: { 0: { id: 1 } } }],
    ['an error', { error: 'Sign in first' }],
    ['an error with a list', { [field]: [{ id: 1 }], error: 'Sign in first' }],
    ['errors', { errors: { base: ['Sign in first'] } }],
  ])('is unknown, and told to the developer, where it is %s', async (_, body) => {
    answers(body)
    expect(await list()).toMatchObject({ ok: false, failure: { reason: 'broken', isWrong: true } })
    expect(tellWrong).toHaveBeenCalledTimes(1)
    expect(tellWrong).toHaveBeenCalledWith(expect.objectContaining({ route: `GET ${path}` }))
  })

  it('is unknown where the answer complains, which is said in words', async () => {
    answers({ [field]: [], error: 'Sign in first' })
    expect(await list()).toMatchObject({
      failure: { detail: expect.stringContaining('Expected a list but received a complaint') },
    })
    expect(tellWrong).toHaveBeenCalledWith(expect.objectContaining({ expected: 'a list' }))
  })

  it.each([
    [302, { reason: 'broken', isRedirect: true }],
    [401, { reason: 'refused', status: 401 }],
    [404, { reason: 'refused', status: 404 }],
    [503, { reason: 'broken', status: 503 }],
  ])(`is asked for once where the server answers %i, which is a failure`, async (status, failure) => {
    answers({}, status)
    expect(await list()).toMatchObject({ ok: false, failure })
    expect(calls, kind).toHaveLength(1)
  })
})

describe.each([
  ['homes', listSavedProperties, 'properties', 'properties, a list of homes'],
  ['searches', listSavedSearches, 'saved_searches', 'saved_searches, a list of searches'],
] as const)('the answer to the call for %s', (kind, list, field, expected) => {
  it.each([
    ['them under another name', { [kind]: [{ id: 1 }] }],
    ['an object around them', { data: { [field]: [] } }],
    ['null for them, beside others', { [field]: null, rows: [] }],
  ])('is of another address where it has %s', async (_, body) => {
    answers(body)
    expect(await list()).toMatchObject({ failure: broken(expect.stringContaining(expected) as never) })
    expect(tellWrong).toHaveBeenCalledWith(expect.objectContaining({ expected }))
  })
})

it('a list of homes alone is no answer to the call for homes', async () => {
  answers([{ property_id: 1 }])
  expect(await listSavedProperties()).toMatchObject({ ok: false, failure: { isWrong: true } })
})

it.each([[[]], [odd]])('a list alone is an answer to the call for searches: %j [7.7]', async rows => {
  answers(rows)
  expect(await listSavedSearches()).toEqual({ ok: true, value: rows })
})

/** Each call that changes a list, the address and method that it has, and its body. */
const writes = [
  ['a home', () => saveProperties([7]), 'POST', '/saved_properties.ljson', '{"property_ids":"7"}'],
  [
    'homes with ids of both kinds',
    () => saveProperties([7, 'a-8', 9]),
    'POST',
    '/saved_properties.ljson',
    '{"property_ids":"7,a-8,9"}',
  ],
  ['a home that goes', () => removeSavedProperty(7), 'DELETE', '/saved_properties/7', ''],
  ['one whose id is text', () => removeSavedProperty('a/8?b'), 'DELETE', '/saved_properties/a%2F8%3Fb', ''],
  ['a search', () => saveSearch('channel=sales&q=a%20b'), 'POST', '/search?channel=sales&q=a%20b', ''],
  [
    'a search that changes',
    () => updateSavedSearch('id=3&alert_frequency=W'),
    'PUT',
    '/saved_searches?id=3&alert_frequency=W',
    '',
  ],
  ['a search that goes', () => removeSavedSearch(3), 'DELETE', '/searches/3', ''],
  ['one that goes, whose id is text', () => removeSavedSearch('a/3'), 'DELETE', '/searches/a%2F3', ''],
] as const

describe.each(writes)('the call for %s', (_, call, method, path, body) => {
  it('says what is wanted, outlives the page, and has the token of now [7.4, 7.6, 7.8, 7.9, 7.10]', async () => {
    answers({}, 200)
    const ended = call()
    token = 'another token'
    expect(await ended).toMatchObject({ ok: true })
    expect(calls).toHaveLength(1)
    const [request] = calls as [Request]
    const { pathname, search } = new URL(request.url)
    expect([request.method, pathname + search, await request.text()]).toEqual(['POST', path, body])
    expect(request.headers.get('x-http-method-override')).toBe(method === 'POST' ? null : method.toLowerCase())
    expect(request.headers.get('x-csrf-token')).toBe('a token')
    expect(request.keepalive).toBe(true)
  })

  it('is made once, and what is no answer of the contract is a failure', async () => {
    const failures = [
      [SIGN_IN, 200, broken('The answer is not JSON')],
      [{ success: false }, 200, { reason: 'broken', detail: 'The answer says that it failed' }],
      [{ errors: ['Sign in first'] }, 200, { reason: 'refused', status: 422 }],
      [{ error: 'No' }, 403, { reason: 'refused', status: 403 }],
      [{}, 302, { reason: 'broken', isRedirect: true }],
      [{}, 503, { reason: 'broken', status: 503 }],
    ] as const
    for (const [answer, status, failure] of failures) {
      calls.length = 0
      answers(answer, status)
      expect(await call(), JSON.stringify(answer)).toMatchObject({ ok: false, failure })
      expect(calls).toHaveLength(1)
    }
    expect(tellWrong).toHaveBeenCalledTimes(1)
  })
})

describe('a search that was saved', () => {
  it.each([
    [{ id: 7 }, 7],
    [{ id: '7' }, '7'],
    [{ search_id: 8 }, 8],
    [{ id: null, search_id: '8' }, '8'],
    [{ id: 7, search_id: 8 }, 7],
    [{ id: { no: 7 } }, undefined],
    [{ id: true }, undefined],
    [{}, undefined],
    [null, undefined],
  ])('has the id that the answer %j has [7.10]', async (body, id) => {
    answers(body)
    expect(await saveSearch('channel=sales')).toEqual({ ok: true, value: id })
  })

  it('has none after a 204', async () => {
    answers(null, 204)
    expect(await saveSearch('channel=sales')).toEqual({ ok: true, value: undefined })
  })
})
