import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import type { User } from '../../../../shared/page/loader/fetchUser'
import { eventually } from '../../../eventually'
import { onFetch } from '../../../onFetch'

type Answer = { status?: number; body?: unknown }

/** Calls to the server, oldest first: `DELETE /searches/3`. */
const calls: string[] = []
/** The account's lists, as the server answers with them. */
const account = { homes: [] as object[], searches: [] as object[] }
/** What the server answers to calls that it does not take. */
let refuses: (call: string) => Answer | undefined | Promise<Answer>
let user: User | null
const toasts: { words: string; isDismissed: boolean }[] = []
const shown = () => toasts.filter(({ isDismissed }) => !isDismissed).map(({ words }) => words)
const wait = vi.fn()

const taken = (call: string): Answer => {
  if (call.startsWith('GET /saved_prop')) return { body: { properties: account.homes } }
  if (call.startsWith('GET /saved_sear')) return { body: account.searches }
  return { body: { id: 71 } }
}

async function answer(request: Request) {
  const { pathname, search } = new URL(request.url)
  const method = request.headers.get('x-http-method-override')?.toUpperCase() ?? request.method
  const body = await request.text()
  const call = `${method} ${pathname}${search}${body && ` ${JSON.parse(body).property_ids}`}`
  calls.push(call)
  const { status, body: json } = (await refuses(call)) ?? taken(call)
  return typeof json === 'string' ? new Response(json, { status }) : Response.json(json ?? {}, { status })
}

function notify(words: string) {
  const toast = { words, isDismissed: false }
  toasts.push(toast)
  return () => {
    toast.isDismissed = true
  }
}

beforeEach(() => {
  localStorage.clear()
  for (const list of [calls, toasts, account.homes, account.searches]) list.length = 0
  refuses = () => undefined
  user = { user_id: 9 }
  wait.mockReset()
  vi.spyOn(console, 'error').mockImplementation(() => {})
  vi.spyOn(console, 'warn').mockImplementation(() => {})
  onFetch(answer)
  document.body.innerHTML =
    '<script type="application/json" data-page-data>{"agency":{"telephone":"01632 960 100"}}</script>'
})
afterEach(() => {
  vi.useRealTimers()
  vi.unstubAllGlobals()
  document.body.replaceChildren()
})

/** The lists of a page that has just been opened by this user. */
async function page(island?: object) {
  vi.resetModules()
  const { setLoader } = await import('../../../../shared/page/loader/loader')
  setLoader({
    user: Promise.resolve(user),
    fetchUser: async () => user,
    token: () => 'a token',
    loadChunk: async () => ({ notify, default() {} }),
    islands: new Map(island ? [[document.body, island]] : []),
    scan() {},
    wait,
  } as never)
  const session = await import('../../../../shared/page/stores/session')
  const { savedProperties } = await import('../../../../shared/page/stores/savedProperties')
  const { savedSearches } = await import('../../../../shared/rules/visitor/savedSearches')
  const { toggleSaved } = await import('../../../../shared/rules/visitor/toggleSaved')
  const { default: start, flush } = await import('../../../../shared/rules/sync/startSync')
  return {
    ...session,
    start,
    flush,
    toggleSaved,
    press: (id: number | string, saved = true) => savedProperties.change({ property_id: id }, saved),
    search: (saved = true, more = {}, how = {}) => savedSearches.change({ ...search, ...more }, saved, how),
    homes: () => savedProperties.items.read().map(({ property_id }) => property_id),
    searches: () => savedSearches.items.read().map(({ alert_frequency }) => alert_frequency),
    async signIn(id = 9) {
      user = { user_id: id }
      await session.sessionBegun()
      await flush()
    },
    async signOut() {
      user = null
      session.sessionEnded()
      await flush()
    },
  }
}

/** A page whose lists are in step with the account. */
async function started() {
  const lists = await page()
  lists.start()
  await eventually(() => expect(lists.userId()).toBe(user ? '9' : ''))
  await lists.flush()
  calls.length = 0
  return lists
}

const search = { channel: 'sales', minBeds: 1, alert_frequency: 'I' } as const
const SEARCH = 'channel=sales&fragment=from-1-bed'
const row = { ...search, search_id: 'a/3' }
const SIGN_IN = '<!doctype html><title>Sign in</title>'
/** Lets the server wait. @returns what gives this answer to all calls */
function hold() {
  let answerAll = (_: Answer) => {}
  const held = new Promise<Answer>(resolve => {
    answerAll = resolve
  })
  refuses = () => held
  return answerAll
}
const refusesAll = (status: number) => (call: string) => (call.startsWith('GET') ? undefined : { status })

describe('the two lists', () => {
  it('are fetched once when a user is here, however often they are started [7.5, 7.7]', async () => {
    const { flush, start } = await page()
    await flush()
    expect(calls).toEqual([])
    start()
    start()
    await eventually(() => expect(calls).toHaveLength(2))
    await flush()
    expect(calls.sort()).toEqual(['GET /saved_properties.ljson', 'GET /saved_searches.ljson'])
  })

  it('are not asked for again when the same user is told of once more', async () => {
    const { refreshSession, toggleSaved } = await started()
    toggleSaved({ property_id: 7 })
    await eventually(() => expect(shown()).toEqual(['Property saved.']))
    calls.length = 0
    await refreshSession()
    await refreshSession()
    expect(calls).toEqual([])
    expect(shown()).toEqual(['Property saved.'])
  })

  it('wake islands that wait for the first saved search', async () => {
    account.searches = [row]
    const island = { state: 'waiting', entry: { personal: true }, marker: document.body }
    const { start, flush } = await page(island)
    start()
    await flush()
    await eventually(() => expect(wait).toHaveBeenCalledWith(island))
  })

  it('differ in what comes back at sign-out: homes do, and searches do not [4.2]', async () => {
    user = null
    const { press, search, signIn, signOut, homes, searches } = await started()
    press(7)
    search()
    await signIn()
    expect([homes(), searches()]).toEqual([[7], ['I']])
    await signOut()
    expect([homes(), searches()]).toEqual([[7], []])
  })
})

describe('saved homes', () => {
  it('are sent by fifties, and removed one by one, by their ids [7.4, 7.6]', async () => {
    const { press, flush } = await started()
    const ids = Array.from({ length: 51 }, (_, index) => index + 1)
    for (const id of ids) press(id)
    await flush()
    const posts = calls.filter(call => !call.startsWith('GET'))
    expect(posts).toEqual([`POST /saved_properties.ljson ${ids.slice(0, 50)}`, 'POST /saved_properties.ljson 51'])
    calls.length = 0
    press(51, false)
    await flush()
    expect(calls.filter(call => !call.startsWith('GET'))).toEqual(['DELETE /saved_properties/51'])
  })

  it('of the account are removed by the id of their row', async () => {
    account.homes = [{ property_id: 'a/7' }]
    const { press, flush } = await started()
    press('a/7', false)
    await flush()
    expect(calls).toEqual(['DELETE /saved_properties/a%2F7'])
  })

  it('that the server has silently left out go, with a word [7.4]', async () => {
    vi.useFakeTimers({ toFake: ['Date', 'setTimeout', 'clearTimeout'] })
    const { press, flush, homes } = await started()
    press(7)
    press(8)
    account.homes = [{ property_id: 8 }]
    await flush()
    await vi.advanceTimersByTimeAsync(60_000)
    await flush()
    expect(homes()).toEqual([8])
    expect(shown()).toEqual(['The property was not saved to your account. It may no longer be available.'])
  })
})

describe('saved searches', () => {
  it('are sent one by one with their frequency, without an order, and removed by their id [7.9, 7.10]', async () => {
    const { search, flush } = await started()
    search(true, { sorted: 'most-recent-first', alert_frequency: 'W' })
    search(true, { channel: 'lettings' })
    await flush()
    expect(calls).toEqual([
      `POST /search?${SEARCH}&alert_frequency=W`,
      'POST /search?channel=lettings&fragment=from-1-bed&alert_frequency=I',
    ])
    search(false)
    await flush()
    expect(calls.slice(2)).toEqual(['DELETE /searches/71'])
  })

  it('of the account are changed and removed by the id of their row [7.8, 7.9]', async () => {
    account.searches = [row]
    const { search, flush } = await started()
    search(true, { alert_frequency: 'M' }, { edited: true })
    await flush()
    search(false)
    await flush()
    expect(calls).toEqual([`PUT /saved_searches?${SEARCH}&alert_frequency=M&id=a%2F3`, 'DELETE /searches/a%2F3'])
  })

  it('from before the sign-in are not looked for again: the server says what it does not take', async () => {
    user = null
    const { search, signIn, flush } = await started()
    search()
    vi.useFakeTimers({ toFake: ['Date', 'setTimeout', 'clearTimeout'] })
    await signIn()
    calls.length = 0
    await vi.advanceTimersByTimeAsync(120_000)
    await flush()
    expect(calls).toEqual([])
  })
})

describe('what the server refuses', () => {
  const advice = 'Try again in a few minutes.'

  it.each([
    ['homes to save', [], [8], '2 properties were not saved to your account. They may no longer be available.'],
    ['a home to remove', [7], [], `The property was not removed from your account. ${advice}`],
  ])('is undone, with a word in place of the one before: %s', async (_, held, others, words) => {
    account.homes = held.map(property_id => ({ property_id }))
    const { press, toggleSaved, flush, homes } = await started()
    const answerAll = hold()
    toggleSaved({ property_id: 7 })
    await eventually(() => expect(shown()).toEqual([held.length ? 'Saved property removed.' : 'Property saved.']))
    for (const id of others) press(id)
    answerAll({ status: 400 })
    await flush()
    await eventually(() => expect(shown()).toEqual([words]))
    expect(homes()).toEqual(held)
  })

  it.each([
    ['to save', [], true, `2 searches were not saved to your account. ${advice}`],
    [
      'to remove',
      [row, { ...row, channel: 'lettings', search_id: 4 }],
      false,
      `2 searches were not removed from your account. ${advice}`,
    ],
  ])('is undone, with a word: searches %s', async (_, rows, saved, words) => {
    account.searches = rows
    const { search, flush, searches } = await started()
    refuses = refusesAll(400)
    search(saved)
    search(saved, { channel: 'lettings' })
    await flush()
    await eventually(() => expect(shown()).toEqual([words]))
    expect(searches()).toHaveLength(rows.length)
  })
})

describe('choices that wait here', () => {
  const FAULT =
    'Kept in this browser, and not in your account: this site has a fault. Ring us on 01632\u00a0960\u00a0100.'
  const WAITS = 'You are signed out. Your changes are kept, and added to your account when you sign in again.'

  it('because answers cannot be read are told of once a page, with the number of the agency', async () => {
    const { press, search, toggleSaved, flush, homes } = await started()
    const answerAll = hold()
    toggleSaved({ property_id: 6 })
    await eventually(() => expect(shown()).toEqual(['Property saved.']))
    answerAll({ body: SIGN_IN })
    press(7)
    search()
    await flush()
    await eventually(() => expect(shown()).toEqual([FAULT]))
    expect(homes()).toEqual([6, 7])
    press(8)
    search(true, { channel: 'lettings' })
    await flush()
    expect(shown()).toEqual([FAULT])
  })

  it('for the next sign-in are told of once for both lists, and once more after it', async () => {
    const { press, search, flush, signIn, signOut } = await started()
    refuses = refusesAll(503)
    press(7)
    search()
    await flush()
    await signOut()
    await eventually(() => expect(shown()).toEqual([WAITS]))
    await flush()
    expect(shown()).toEqual([WAITS])
    await signIn()
    await signOut()
    await eventually(() => expect(shown()).toEqual([WAITS, WAITS]))
  })

  it('for the next sign-in are told of on a page that is opened after the session has ended', async () => {
    const { press, flush } = await started()
    refuses = refusesAll(503)
    press(7)
    await flush()
    user = null
    await started()
    await eventually(() => expect(shown()).toEqual([WAITS]))
  })
})

describe('a word about what was pressed, which can be undone', () => {
  it('goes when the person who pressed goes, and no earlier [4.2]', async () => {
    user = null
    const { toggleSaved, signIn, signOut } = await started()
    toggleSaved({ property_id: 7 })
    await eventually(() => expect(shown()).toEqual(['Property saved.']))
    await signIn()
    expect(shown()).toEqual(['Property saved.'])
    await signOut()
    expect(shown()).toEqual([])
  })
})
