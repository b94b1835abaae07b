import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import type { WrongAnswer } from '../../../../shared/page/loader/wrongAnswer'

/** The modules of a page, each test's own: what is told once a page is remembered in them. */
async function page() {
  vi.resetModules()
  const { setLoader } = await import('../../../../shared/page/loader/loader')
  const { watchUser } = await import('../../../../shared/page/island/watchUser')
  const { tellWrong } = await import('../../../../shared/page/loader/wrongAnswer')
  const { fetchUser } = await import('../../../../shared/page/loader/fetchUser')
  const given = { user: Promise.resolve(null), fetchUser }
  watchUser(given)
  setLoader({ token: () => undefined, ...given, tellWrong } as never)
  const { adviceOn } = await import('../../../../shared/rules/calls/siteFault')
  const { homesPage } = await import('../../../../shared/rules/calls/homes')
  const { suggestPlaces } = await import('../../../../shared/rules/calls/places')
  const { findClosestBranch } = await import('../../../../shared/rules/branchLookup/branchLookup')
  const { listSavedProperties } = await import('../../../../shared/rules/sync/savedProperties')
  const { removeSavedSearch, saveSearch } = await import('../../../../shared/rules/sync/savedSearches')
  return {
    adviceOn,
    fetchUser: () => given.fetchUser(1000, () => {}),
    homes: () => homesPage('/search.ljson?channel=sales', new AbortController().signal),
    places: () => suggestPlaces('che', {}),
    lookup: () => findClosestBranch('GL52 9AA'),
    savedHomes: listSavedProperties,
    saveSearch: () => saveSearch('channel=sales&fragment='),
    removeSearch: () => removeSavedSearch(413),
  }
}

/** A page to sign in, which a proxy sends in place of any answer once its session has ended. */
const SIGN_IN = '<!doctype html><title>Sign in</title><form></form>'

const answers = (body: unknown) =>
  vi.stubGlobal('fetch', async () =>
    typeof body === 'string'
      ? new Response(body, { headers: { 'content-type': 'text/html' } })
      : Response.json(body as object),
  )

let told: WrongAnswer[]
const note = (event: Event) => told.push((event as CustomEvent<WrongAnswer>).detail)

beforeEach(() => {
  told = []
  document.addEventListener('estate-islands:wrong-answer', note)
  vi.spyOn(console, 'error').mockImplementation(() => {})
  document.body.innerHTML = `<script type="application/json" data-page-data>{ "agency": { "telephone": "01632 960 100" } }</script>`
})
afterEach(() => {
  document.removeEventListener('estate-islands:wrong-answer', note)
  vi.unstubAllGlobals()
  vi.restoreAllMocks()
  document.body.replaceChildren()
})

const home = { property_id: 7, display_address: '12 Mill Lane', price: '£650,000' }

/** Each call, an answer that it cannot read, and what is told of it. */
const wrong = [
  ['places as objects', 'places', [{ label: 'Hove', id: 1 }], 'GET /places', /^\[0\]$/],
  ['places in an object', 'places', { places: [] }, 'GET /places', /^$/],
  ['homes under another name', 'homes', { homes: [home] }, 'GET /search.ljson', /^$/],
  ['homes in an object of data', 'homes', { data: { properties: [home] } }, 'GET /search.ljson', /^$/],
  ['a number of homes, and none of them', 'homes', { pagination: { total_count: 12 } }, 'GET /search.ljson', /^$/],
  ['homes with an ID', 'homes', { properties: [{ ID: 7 }, { ID: 8 }] }, 'GET /search.ljson', /^properties\[0\]$/],
  ['an office without branch', 'lookup', { id: 301, name: 'Hove' }, 'GET /postcode_branch_lookup', /^$/],
  ['an office of another key', 'lookup', { branch: { branch_id: 3 } }, 'GET /postcode_branch_lookup', /^$/],
  ['a sign-in page for homes', 'homes', SIGN_IN, 'GET /search.ljson', /^$/],
  ['a sign-in page for the saved list', 'savedHomes', SIGN_IN, 'GET /saved_properties.ljson', /^$/],
  ['saved homes under another name', 'savedHomes', { homes: [home] }, 'GET /saved_properties.ljson', /^$/],
  ['a sign-in page for a search to save', 'saveSearch', SIGN_IN, 'POST /search', /^$/],
  ['a sign-in page for a search to remove', 'removeSearch', SIGN_IN, 'DELETE /searches/{search_id}', /^$/],
] as const

describe('an answer of another shape', () => {
  it.each(wrong)('is a failed call and told, where it is %s', async (_, call, body, route, entry) => {
    answers(body)
    const { adviceOn, ...calls } = await page()
    const result = (await calls[call]()) as { ok: boolean }
    expect(result.ok).toBe(false)
    expect(result).toMatchObject({ failure: { reason: 'broken', isWrong: true } })
    await calls[call]()
    expect(told).toHaveLength(1)
    expect(told[0]).toMatchObject({ route, entry: expect.stringMatching(entry) })
    const lines = vi.mocked(console.error).mock.calls.map(([line]) => String(line))
    expect(lines.filter(line => line.startsWith(route))).toHaveLength(1)
    expect(lines[0]).toContain('docs/host.md#')
    expect(adviceOn(route, 'Check your connection.').replaceAll('\u00a0', ' ')).toBe(
      'This site has a fault. Ring us on 01632 960 100.',
    )
    expect(adviceOn('GET /articles.ljson', 'Check your connection.')).toBe('Check your connection.')
  })

  it.each([
    ['a user with an id', { user: { id: 90, email: 'ada@example.com' } }],
    ['a user that is the whole answer', { user_id: 90, first_name: 'Ada' }],
    ['a user under another name', { current_user: { user_id: 90 } }],
    ['a page to sign in', SIGN_IN],
  ])('leaves unknown who is signed in, where it is %s [7.29]', async (_, body) => {
    answers(body)
    const { fetchUser } = await page()
    await expect(fetchUser()).rejects.toThrow('GET /user.ljson')
    expect(told).toMatchObject([{ route: 'GET /user.ljson' }])
  })

  it.each([
    ['does not come', new TypeError('network error')],
    ['is not awaited, as the visitor leaves the page', new DOMException('aborted', 'AbortError')],
  ])('is not told where the rest of it %s', async (_, lost) => {
    const cut = new ReadableStream({
      start(body) {
        body.enqueue(new TextEncoder().encode('{"user":'))
        body.error(lost)
      },
    })
    vi.stubGlobal('fetch', async () => new Response(cut))
    const { fetchUser } = await page()
    await expect(fetchUser()).rejects.toThrow()
    expect(told).toEqual([])
  })

  it('is none where a host says in its own way that there is nothing', async () => {
    const { fetchUser, homes, lookup, places, savedHomes } = await page()
    const agency = { id: 5, email: 'hello@agency.example' }
    const nobody = [null, { user: null }, { user: null, agency }, { user: { user_id: null, email: '' } }]
    for (const body of [...nobody, { authenticity_token: 'a' }]) {
      answers(body)
      expect(await fetchUser(), JSON.stringify(body)).toBeNull()
    }
    answers({ pagination: { total_count: 0 }, place: null })
    expect((await homes()).ok).toBe(true)
    for (const body of [{}, { branch: null }, { error: 'No branch found' }]) {
      answers(body)
      expect(await lookup()).toEqual({ ok: true, value: undefined })
    }
    answers([])
    expect(await places()).toEqual({ ok: true, value: [] })
    answers({ properties: null })
    expect(await savedHomes()).toEqual({ ok: true, value: [] })
    expect(told).toEqual([])
  })
})

it('shows the entries of a list that can be read, and tells of the first of the rest', async () => {
  answers({ properties: [home, { ID: 8 }, { ...home, property_id: 9 }] })
  const { adviceOn, homes } = await page()
  const result = await homes()
  expect(result.ok && result.value.properties.map(({ id }) => id)).toEqual([7, 9])
  expect(told).toMatchObject([{ route: 'GET /search.ljson', entry: 'homes[1]', expected: 'a property_id or an id' }])
  expect(adviceOn('GET /search.ljson', 'usual')).toBe('usual')
})
