// @vitest-environment node
import { beforeAll, beforeEach, describe, expect, it, vi } from 'vitest'
import { createSite } from '../../../../fixtures/server/site'
import { type Browser, bundlePage, type Strangeness, type Tab, type Trouble, World } from './browsers'

const site = createSite({ homes: 20 })
const [home, other, third] = site.homes.map(({ id }) => id) as [number, number, number]
const ada = { email: 'ada@example.com', password: 'Cottage2026!' }
const sam = { email: 'sam@example.com', password: 'Orchard2026!' }
const search = { channel: 'sales', minBeds: 1 } as const

let run: Awaited<ReturnType<typeof bundlePage>>
let world: World
let browser: Browser

beforeAll(async () => {
  run = await bundlePage()
})
beforeEach(() => {
  begin()
})

/** A new site and a new browser. Ada's account is empty. */
function begin({ strangeness, ...settings }: { strangeness?: Strangeness } & Parameters<typeof site.reset>[0] = {}) {
  site.reset(settings)
  Object.assign(account(), { savedProperties: [], savedSearches: [] })
  world = new World(site, run, strangeness)
  browser = world.newBrowser()
}

const account = () => site.state.accounts.get(90)!
const rows = () => account().savedSearches.map(({ query, alert_frequency }) => [query.split('&fr')[0], alert_frequency])
const onServer = () => account().savedProperties.toSorted()
const homesIn = (tab: Tab) => tab.$savedProperties.get().map(({ property_id }) => property_id)
const searchesIn = (tab: Tab) =>
  tab.$savedSearches.get().map(({ minBeds, alert_frequency }) => [minBeds, alert_frequency])
const press = (tab: Tab, id: number) => tab.toggleSaved({ property_id: id })
const send = (tab: Tab) => world.until(tab.Saved.flush())
const sent = (method: string, path: RegExp) => site.calls.list({ method }).filter(call => path.test(call.path)).length
const meets = (trouble: Trouble, calls: RegExp, times = 99) => world.troubles.push({ calls, trouble, times })
const heals = () => {
  world.troubles.length = 0
}
const complaints = () => browser.toasts.filter(({ isError }) => isError).map(({ words }) => words)

async function open() {
  const tab = world.open(browser)
  await world.settle()
  return tab
}

async function signedIn() {
  const tab = await open()
  await world.until(tab.signIn(ada))
  await send(tab)
  return tab
}

describe('a saved search', () => {
  it('is told to the host without an order, also one of an earlier release [4.10, 7.10]', async () => {
    const tab = await signedIn()
    const stored = { ...search, sorted: 'most-recent-first', alert_frequency: 'W' } as const
    tab.savedSearches.change(stored, true)
    await send(tab)
    expect(account().savedSearches.map(({ query }) => query)).toEqual([
      'channel=sales&fragment=from-1-bed&alert_frequency=W',
    ])
  })
})

describe('saved homes and an account', () => {
  it('leave nothing on the screen that the next person could undo [4.2]', async () => {
    account().savedProperties = [other]
    const tab = await signedIn()
    press(tab, other)
    await world.pass(1_000)
    const offered = () =>
      browser.toasts.filter(({ words, isDismissed }) => /removed/.test(words) && !isDismissed).length
    expect(offered()).toBe(1)
    await world.until(tab.signOut())
    await world.settle()
    expect(offered()).toBe(0)
  })

  it('unite on sign-in, and the visitor’s own come back on sign-out [1.3, 4.1, 4.2, 7.4, 7.5]', async () => {
    account().savedProperties = [other]
    const tab = await open()
    press(tab, home)
    expect(await world.until(tab.signIn(ada))).toEqual({ ok: true, message: 'You have successfully signed in' })
    await send(tab)
    expect(homesIn(tab).toSorted()).toEqual([home, other])
    expect(onServer()).toEqual([home, other])
    press(tab, third)
    expect(await world.until(tab.signOut())).toEqual({ ok: true, message: 'You have been signed out' })
    expect(homesIn(tab)).toEqual([home])
    expect(onServer()).toContain(third)
  })

  it('of one account never mix with another’s [4.2]', async () => {
    const tab = await open()
    press(tab, home)
    await world.until(tab.signIn(ada))
    await world.until(tab.signOut())
    await world.until(tab.signIn(sam))
    await send(tab)
    expect(homesIn(tab)).toEqual([])
    expect(site.state.accounts.get(91)!.savedProperties).toEqual([])
  })

  it('of one account are not sent while somebody else signs in, or they would become the other’s [4.2]', async () => {
    const tab = await signedIn()
    meets('slow', /POST \/session/, 1)
    const signing = tab.signIn(sam)
    await world.settle()
    press(tab, home)
    await world.pass(1_000)
    expect(sent('POST', /saved_properties|searches/)).toBe(0)
    expect(await world.until(signing)).toMatchObject({ ok: true })
    await send(tab)
    expect(site.state.accounts.get(91)!.savedProperties).not.toContain(home)
    await world.until(tab.signOut())
    await world.until(tab.signIn(ada))
    await send(tab)
    expect(onServer()).toEqual([home])
  })

  it('of one account are sent before somebody else signs in, and do not wait for the next sign-in [4.1]', async () => {
    const tab = await signedIn()
    press(tab, home)
    await world.until(tab.signIn(sam))
    expect(onServer()).toEqual([home])
  })

  it('are the visitor’s own again before a page hears of the sign-out [4.2]', async () => {
    account().savedProperties = [other]
    const tab = await signedIn()
    expect(await world.until(tab.signOut().then(() => homesIn(tab)))).toEqual([])
  })

  it('are sent at once when the page is hidden, as it may never be seen again [7.4]', async () => {
    const tab = await signedIn()
    press(tab, home)
    await tab.sleep()
    await world.settle()
    expect(onServer()).toEqual([home])
  })

  it('let go right after the sign-in are gone, though the account had them before [4.3]', async () => {
    account().savedProperties = [home, other]
    const tab = await open()
    press(tab, home)
    await world.until(tab.signIn(ada))
    press(tab, home)
    await send(tab)
    expect(homesIn(tab)).toEqual([other])
    expect(onServer()).toEqual([other])
  })

  it('let go by a visitor are let go in the account into which they went [4.3]', async () => {
    const tab = await open()
    press(tab, home)
    await world.until(tab.signIn(ada))
    await world.until(tab.signOut())
    press(tab, home)
    await world.until(tab.signIn(ada))
    await send(tab)
    expect(onServer()).toEqual([])
  })

  it('let go and saved again at once are the account’s, and no longer the visitor’s own [4.2]', async () => {
    const tab = await open()
    press(tab, home)
    await world.until(tab.signIn(ada))
    press(tab, home)
    press(tab, home)
    tab.close()
    world.expireSession(browser)
    const next = await open()
    await send(next)
    expect(homesIn(next)).toEqual([])
    // What a visitor saves and lets go of now is not for the account.
    for (let times = 0; times < 2; times++) {
      press(next, home)
      await send(next)
    }
    await world.until(next.signIn(ada))
    await send(next)
    expect(onServer()).toEqual([home])
  })

  it('saved elsewhere stay, and what was let go elsewhere goes [4.3]', async () => {
    account().savedProperties = [home, other]
    await signedIn()
    account().savedProperties = [other, third]
    const next = await open()
    expect(homesIn(next).toSorted()).toEqual([other, third])
    expect(onServer()).toEqual([other, third])
  })

  it('wait while the server fails, and are sent once it does not, in order and once [7.4, 7.6]', async () => {
    account().savedProperties = [home]
    const tab = await signedIn()
    meets('broken', /saved/)
    press(tab, other)
    press(tab, home)
    await send(tab)
    tab.close()
    heals()
    site.calls.clear()
    // The server's list may be that far behind.
    await world.pass(11_000)
    const next = await open()
    await send(next)
    expect(homesIn(next)).toEqual([other])
    expect(onServer()).toEqual([other])
    const asked = site.calls.list().map(({ method, path, status }) => `${method} ${path} ${status}`)
    expect(asked.filter(call => call.includes('propert'))).toEqual([
      'GET /saved_properties.ljson 200',
      'POST /saved_properties.ljson 201',
      `DELETE /saved_properties/${home} 204`,
    ])
  })

  it('refused by the server are undone with a word, and no longer said to be saved [4.4, 7.4]', async () => {
    const tab = await signedIn()
    press(tab, 7)
    press(tab, home)
    await send(tab)
    await world.pass(1_000)
    expect(homesIn(tab)).toEqual([home])
    expect(complaints()).toEqual(['The property was not saved to your account. It may no longer be available.'])
    const claims = browser.toasts.filter(({ words }) => words === 'Property saved.')
    expect(claims.every(({ isDismissed }) => isDismissed)).toBe(true)
  })
})

describe('a token that expires', () => {
  it.each([true, false])(
    'loses no waiting home or search, be it renewed by the user call (%s) or by the page [7.4, 7.10]',
    async tokenInUser => {
      begin({ tokenInUser })
      const tab = await signedIn()
      meets('cut', /./)
      press(tab, home)
      tab.saveSearch(search)
      await world.pass(1_000)
      world.expireTokens()
      heals()
      await world.pass(10_000)
      expect(onServer()).toEqual([home])
      expect(rows()).toEqual([['channel=sales', 'I']])
      expect(complaints()).toEqual([])
    },
  )

  it.each<[string, RegExp]>([
    ['the user call fails', /user/],
    ['the page fails', /a-page/],
  ])('and no fresh one to be had, as %s, is no refusal: what was pressed waits', async (_, calls) => {
    begin({ tokenInUser: false })
    const tab = await signedIn()
    press(tab, home)
    await send(tab)
    world.expireTokens()
    meets('broken', calls)
    press(tab, other)
    press(tab, home)
    await world.pass(60_000)
    expect(homesIn(tab)).toEqual([other])
    expect(onServer()).toEqual([home])
    heals()
    await world.pass(300_000)
    expect(onServer()).toEqual([other])
    expect(complaints()).toEqual([])
  })

  it('as somebody signs out, who does not wait for that long, waits for them with what they pressed', async () => {
    const tab = await signedIn()
    press(tab, home)
    await send(tab)
    world.expireTokens()
    meets('slow', /POST \/saved/)
    press(tab, home)
    await world.until(tab.signOut())
    await world.pass(60_000)
    heals()
    await world.until(tab.signIn(ada))
    await send(tab)
    expect(homesIn(tab)).toEqual([])
    expect(onServer()).toEqual([])
  })

  it('is told apart from what the server has against a home, which is undone with a word', async () => {
    const tab = await signedIn()
    world.expireTokens()
    press(tab, 7)
    await send(tab)
    expect(homesIn(tab)).toEqual([])
    expect(complaints()).toEqual(['The property was not saved to your account. It may no longer be available.'])
  })
})

it('sends nothing twice that the server refuses with a valid token', async () => {
  const tab = await signedIn()
  press(tab, 7)
  await send(tab)
  expect(sent('POST', /saved_properties/)).toBe(1)
  expect(homesIn(tab)).toEqual([])
})

describe('a session that ends', () => {
  it('is told once, and what was pressed goes to the account at the next sign-in [4.1]', async () => {
    const tab = await signedIn()
    world.expireSession(browser)
    press(tab, home)
    tab.saveSearch(search)
    await world.pass(1_000)
    expect(complaints()).toEqual([
      'You are signed out. Your changes are kept, and added to your account when you sign in again.',
    ])
    expect(homesIn(tab)).toEqual([])
    await world.until(tab.signIn(ada))
    await send(tab)
    expect(homesIn(tab)).toEqual([home])
    expect(onServer()).toEqual([home])
    expect(rows()).toHaveLength(1)
  })

  it('does not lose what was let go before the page knew', async () => {
    const tab = await signedIn()
    press(tab, home)
    await send(tab)
    tab.close()
    world.expireSession(browser)
    const next = world.open(browser, page => press(page, home))
    await world.settle()
    await world.until(next.signIn(ada))
    await send(next)
    expect(homesIn(next)).toEqual([])
    expect(onServer()).toEqual([])
  })

  it('for another’s, by the host’s own form, mixes nothing, though another tab does not know of it [4.2]', async () => {
    const tab = await signedIn()
    press(tab, home)
    await send(tab)
    const sam = site.state.accounts.get(91)!
    sam.savedProperties = [other]
    await world.pass(60_000)
    world.signInElsewhere(browser, 91)
    meets('lost', /POST \/saved/, 1)
    press(tab, third)
    press(tab, home)
    await world.pass(60_000)
    expect(sam.savedProperties).toEqual([other])
    expect(homesIn(tab)).toEqual([other])
    const next = await open()
    expect(homesIn(next)).toEqual([other])
    await world.until(next.signOut())
    await world.until(next.signIn(ada))
    await send(next)
    expect(onServer()).toEqual([third])
  })
})

it('lets go in the account what is let go in its list by a tab that does not know who is here by now', async () => {
  account().savedProperties = [home, other]
  const tab = await open()
  await world.pass(60_000)
  world.signInElsewhere(browser, 90)
  const next = await open()
  expect(homesIn(tab)).toEqual([home, other])
  press(tab, home)
  await world.pass(60_000)
  for (const each of [tab, next]) expect(homesIn(each)).toEqual([other])
  expect(onServer()).toEqual([other])
})

describe('a storage that somebody empties while the page is open', () => {
  it('costs no home of the account, and the list shows them all after the next press [4.3, 7.5]', async () => {
    account().savedProperties = [home, other]
    const tab = await signedIn()
    browser.storage.clear()
    press(tab, third)
    await world.pass(1_000)
    expect(onServer()).toEqual([home, other, third])
    expect(homesIn(tab).toSorted()).toEqual([home, other, third])
    browser.storage.clear()
    press(tab, other)
    await world.pass(1_000)
    expect(onServer()).toEqual([home, third])
    expect(homesIn(tab).toSorted()).toEqual([home, third])
  })

  it('is filled from the account again when another tab has emptied it [7.5]', async () => {
    account().savedProperties = [home, other]
    const tab = await signedIn()
    browser.storage.clear()
    tab.hear(null, null)
    await world.pass(1_000)
    expect(homesIn(tab).toSorted()).toEqual([home, other])
    expect(onServer()).toEqual([home, other])
  })
})

describe('an answer that says nothing', () => {
  const nothing: Trouble[] = ['login', 'login late', 'empty', 'half', 'lost', 'broken late', 'cut']
  /** An answer came, and cannot be read: the visitor is told, once. */
  const unreadable: Trouble[] = ['login', 'login late', 'empty', 'half']

  it.each(nothing)(
    '(%s) neither brings back what was let go nor takes away what was saved [7.4, 7.6, 7.9, 7.10]',
    async trouble => {
      const tab = await signedIn()
      press(tab, home)
      tab.saveSearch(search)
      await send(tab)
      meets(trouble, /POST \/(saved|search)/, 4)
      press(tab, home)
      press(tab, other)
      tab.removeSearch(search)
      tab.saveSearch({ ...search, minBeds: 2 })
      await send(tab)
      tab.close()
      heals()
      await world.pass(60_000)
      const next = await open()
      await send(next)
      expect(homesIn(next)).toEqual([other])
      expect(onServer()).toEqual([other])
      expect(searchesIn(next)).toEqual([[2, 'I']])
      expect(rows()).toHaveLength(1)
      const kept = 'Kept in this browser, and not in your account: this site has a fault. Try again later.'
      expect(complaints()).toEqual(unreadable.includes(trouble) ? [kept] : [])
    },
  )

  it('is no empty list either [7.5, 8.12]', async () => {
    const tab = await signedIn()
    press(tab, home)
    await send(tab)
    for (const trouble of ['login', 'empty', 'half', 'broken'] as const) {
      meets(trouble, /GET \/saved/)
      const next = await open()
      expect(homesIn(next), trouble).toEqual([home])
      next.close()
      heals()
    }
  })

  it('leaves the last choice as it is, however often it is changed before the list can be had [4.3]', async () => {
    const tab = await signedIn()
    meets('lost', /POST/)
    press(tab, home)
    await send(tab)
    meets('cut', /./)
    for (let times = 0; times < 3; times++) {
      press(tab, home)
      await send(tab)
    }
    heals()
    await world.pass(300_000)
    expect(homesIn(tab)).toEqual([])
    expect(onServer()).toEqual([])
  })

  it('leaves the frequency of emails as chosen last, though the search was let go in between [3.6, 7.8]', async () => {
    const tab = await signedIn()
    tab.saveSearch(search)
    await send(tab)
    meets('lost', /POST/)
    tab.removeSearch(search)
    await send(tab)
    meets('cut', /./)
    tab.saveSearch(search)
    await send(tab)
    tab.setFrequency(search, 'W')
    await send(tab)
    heals()
    await world.pass(300_000)
    expect(searchesIn(tab)).toEqual([[1, 'W']])
    expect(rows()).toEqual([['channel=sales', 'W']])
  })
})

describe('a search', () => {
  it.each([true, false])(
    'whose answer was lost is not sent again by another tab (with locks: %s) [7.10]',
    async hasLocks => {
      begin({ strangeness: hasLocks ? 'none' : 'no locks' })
      const tab = await signedIn()
      const second = await open()
      meets('lost', /POST/)
      tab.saveSearch(search)
      await world.pass(2_000)
      heals()
      second.saveSearch({ ...search, minBeds: 2 })
      await world.pass(60_000)
      expect(rows()).toHaveLength(2)
      expect(sent('POST', /^\/search/)).toBe(2)
      for (const each of [tab, second]) expect(searchesIn(each)).toHaveLength(2)
    },
  )

  it.each([true, false])(
    'that was on its way as its page was left is not sent again by the next (with locks: %s) [7.10]',
    async hasLocks => {
      begin({ strangeness: hasLocks ? 'none' : 'no locks' })
      const tab = await signedIn()
      meets('slow', /POST/)
      tab.saveSearch(search)
      await world.pass(1_000)
      tab.close()
      heals()
      const next = await open()
      await world.pass(120_000)
      expect(sent('POST', /^\/search/)).toBe(1)
      expect(rows()).toHaveLength(1)
      expect(searchesIn(next)).toEqual([[1, 'I']])
    },
  )

  it('that is on the server twice is shown once, changed twice, and let go for good [7.7, 7.8, 7.9]', async () => {
    const query = 'channel=sales&fragment=from-1-bed'
    account().savedSearches = [5, 9].map(search_id => ({ search_id, alert_frequency: 'M', query }))
    const tab = await signedIn()
    expect(searchesIn(tab)).toEqual([[1, 'M']])
    tab.setFrequency(search, 'W')
    await send(tab)
    expect(rows()).toEqual([
      ['channel=sales', 'W'],
      ['channel=sales', 'W'],
    ])
    tab.removeSearch(search)
    await send(tab)
    const next = await open()
    expect(searchesIn(next)).toEqual([])
    expect(rows()).toEqual([])
  })

  it('that two devices saved with different frequencies gets the one that is shown [3.6, 7.8]', async () => {
    const query = 'channel=sales&fragment=from-1-bed'
    account().savedSearches = [
      { search_id: 5, alert_frequency: 'W', query },
      { search_id: 9, alert_frequency: 'I', query },
    ]
    const tab = await signedIn()
    await send(tab)
    expect(searchesIn(tab)).toEqual([[1, 'W']])
    expect(rows()).toEqual([
      ['channel=sales', 'W'],
      ['channel=sales', 'W'],
    ])
  })

  it('that is given one frequency for all rows stays gone when another device lets it go [4.3, 7.8]', async () => {
    const query = 'channel=sales&fragment=from-1-bed'
    account().savedSearches = [
      { search_id: 5, alert_frequency: 'W', query },
      { search_id: 9, alert_frequency: 'I', query },
    ]
    meets('half', /POST \/saved_searches/, 1)
    const tab = await signedIn()
    await send(tab)
    expect(sent('PUT', /^\/saved_searches/)).toBe(1)
    account().savedSearches = []
    await world.pass(120_000)
    expect(rows()).toEqual([])
    expect(searchesIn(tab)).toEqual([])
  })

  it('whose frequency is chosen after another device let go of it is saved anew with that [3.6, 7.8]', async () => {
    const tab = await signedIn()
    tab.saveSearch(search)
    await send(tab)
    account().savedSearches = []
    tab.setFrequency(search, 'M')
    await world.pass(60_000)
    expect(sent('PUT', /^\/saved_searches/)).toBe(1)
    expect(searchesIn(tab)).toEqual([[1, 'M']])
    expect(rows()).toEqual([['channel=sales', 'M']])
    expect(complaints()).toEqual([])
  })

  it('saved without an id stays, with a word, where the server tells no list that could have the id [7.9]', async () => {
    const answer = site.app.request.bind(site.app)
    const withoutId = vi.spyOn(site.app, 'request').mockImplementation(async (input, ...rest) => {
      const answered = await answer(input, ...rest)
      return new URL((input as Request).url).pathname === '/search' ? Response.json({ success: true }) : answered
    })
    const tab = await signedIn()
    tab.saveSearch(search)
    await send(tab)
    site.faults.add({ method: 'GET', path: '/saved_searches.ljson', status: 403 })
    tab.removeSearch(search)
    await world.pass(60_000)
    expect(sent('DELETE', /searches/)).toBe(0)
    expect(searchesIn(tab)).toEqual([[1, 'I']])
    expect(complaints()).toHaveLength(1)
    withoutId.mockRestore()
  })

  it('let go and taken back at once has the frequency that was chosen just before [3.6, 7.8]', async () => {
    const tab = await signedIn()
    tab.saveSearch(search)
    await send(tab)
    tab.setFrequency(search, 'M')
    const [saved] = tab.$savedSearches.get()
    tab.removeSearch(search)
    tab.saveSearch(saved!)
    await send(tab)
    expect(searchesIn(tab)).toEqual([[1, 'M']])
    expect(rows()).toEqual([['channel=sales', 'M']])
  })

  it('saved again by a tab that did not show it keeps the frequency that was chosen before [3.6, 7.8]', async () => {
    account().savedSearches = [{ search_id: 5, alert_frequency: 'W', query: 'channel=sales&fragment=from-1-bed' }]
    const tab = await signedIn()
    const other = await open()
    world.expireSession(browser)
    tab.setFrequency(search, 'M')
    await world.settle()
    tab.close()
    const next = await open()
    next.Saved.default()
    await send(next)
    expect(searchesIn(other)).toEqual([])
    other.saveSearch(search)
    await send(other)
    await world.until(next.signIn(ada))
    await send(next)
    expect(rows()).toEqual([['channel=sales', 'M']])
  })

  it('that a visitor saved takes the frequency that the account has for it [3.6, 9.3]', async () => {
    account().savedSearches = [{ search_id: 5, alert_frequency: 'W', query: 'channel=sales&fragment=from-1-bed' }]
    const tab = await open()
    tab.saveSearch(search)
    await world.until(tab.signIn(ada))
    await send(tab)
    expect(searchesIn(tab)).toEqual([[1, 'W']])
    expect(sent('PUT', /saved_searches/)).toBe(0)
    // A frequency that the visitor chose is kept.
    tab.setFrequency(search, 'I')
    await send(tab)
    expect(rows()).toEqual([['channel=sales', 'I']])
  })
})

describe('a home that the server does not know any more', () => {
  it.each([1, 2])(
    'goes at the sign-in with a word, where the server leaves it out of %i without one [7.4, 7.5]',
    async count => {
      begin({ unknownHomes: 'left out' })
      const tab = await open()
      press(tab, 7)
      if (count === 2) press(tab, home)
      await world.until(tab.signIn(ada))
      await send(tab)
      await world.pass(11_000)
      expect(homesIn(tab)).toEqual([home].slice(0, count - 1))
      expect(complaints()).toEqual(['The property was not saved to your account. It may no longer be available.'])
      await world.until(tab.signOut())
      expect(homesIn(tab)).toContain(7)
    },
  )

  it('costs none of the others, and is told with those like it, where the server refuses them [7.4]', async () => {
    const tab = await open()
    for (const id of [7, home, 8]) press(tab, id)
    await world.until(tab.signIn(ada))
    await send(tab)
    expect(homesIn(tab)).toEqual([home])
    expect(onServer()).toEqual([home])
    expect(complaints()).toEqual(['2 properties were not saved to your account. They may no longer be available.'])
  })
})

it('sends ten presses on one heart as one, and nothing where they come to nothing', async () => {
  const tab = await signedIn()
  site.calls.clear()
  for (let times = 0; times < 10; times++) press(tab, home)
  await send(tab)
  expect(site.calls.list()).toEqual([])
  for (let times = 0; times < 9; times++) press(tab, home)
  await send(tab)
  expect(site.calls.list().map(({ method, path }) => `${method} ${path}`)).toEqual(['POST /saved_properties.ljson'])
})

describe('a strange world', () => {
  const savesHere = (tab: Tab) => homesIn(tab).toSorted()

  it('shows and sends at once what is pressed in a tab that does not know of another tab’s sign-in [4.1]', async () => {
    const unaware = await open()
    expect(unaware.userId()).toBe('')
    await unaware.sleep()
    const tab = await signedIn()
    press(unaware, home)
    await send(tab)
    expect(homesIn(tab)).toEqual([home])
    expect(onServer()).toEqual([home])
  })

  describe('with a tab that has not heard that the session has ended', () => {
    const sam = { email: 'sam@example.com', password: 'Orchard2026!' }
    const ofSam = () => site.state.accounts.get(91)!.savedProperties

    it('keeps a press from the account that was made before its page knew who is here [1.3, 4.1, 4.2]', async () => {
      await signedIn()
      await world.pass(5_000)
      world.expireSession(browser)
      meets('slow', /user/, 1)
      const next = world.open(browser, page => press(page, home))
      // The other tab takes its turn while the page still asks.
      await world.pass(20_000)
      expect(next.userId()).toBe('')
      expect(homesIn(next)).toEqual([home])
      await world.until(next.signIn(sam))
      await send(next)
      expect(ofSam()).toEqual([home])
      await world.until(next.signOut())
      await world.until(next.signIn(ada))
      await send(next)
      expect(onServer()).toEqual([])
    })

    it('keeps a press from the account that was made on a page that knows better [1.3, 4.1, 4.2]', async () => {
      const unaware = await signedIn()
      press(unaware, other)
      meets('slow late', /POST \/saved/, 1)
      void unaware.Saved.flush()
      await world.settle()
      world.expireSession(browser)
      // The other tab is in the middle of its turn.
      const next = await open()
      expect(next.userId()).toBe('')
      press(next, home)
      await world.pass(20_000)
      expect(homesIn(next)).toEqual([home])
      await world.until(next.signIn(sam))
      await send(next)
      expect(ofSam()).toEqual([home])
      expect(onServer()).toEqual([other])
    })

    it('gives it to the account when the same person has signed in again elsewhere [4.1]', async () => {
      await signedIn()
      await world.pass(31_000)
      world.signInElsewhere(browser, 90)
      meets('slow', /user/, 1)
      const next = world.open(browser, page => press(page, home))
      await world.pass(20_000)
      expect(homesIn(next)).toEqual([home])
      expect(onServer()).toEqual([home])
    })
  })

  describe('with a tab that takes the visitor’s own list for that of its user', () => {
    /** The visitor's own home went to Sam's account, and Ada has it in hers as well. */
    async function unawareOfTheEnd() {
      account().savedProperties = [home]
      const first = await open()
      press(first, home)
      await world.until(first.signIn({ email: 'sam@example.com', password: 'Orchard2026!' }))
      await send(first)
      await world.until(first.signOut())
      const unaware = await signedIn()
      first.close()
      await world.pass(31_000)
      world.expireSession(browser)
      // What other tabs tell has not come to it yet.
      unaware.hear = () => {}
      const next = await open()
      await send(next)
      expect(homesIn(next)).toEqual([home])
      expect(unaware.userId()).toBe('90')
      press(unaware, home)
      await world.settle()
      return next
    }

    it('keeps in it what the user lets go of, and another account has it from there [1.3, 4.2]', async () => {
      const next = await unawareOfTheEnd()
      await world.pass(20_000)
      expect(homesIn(next)).toEqual([home])
      await world.until(next.signIn(ada))
      await send(next)
      expect(onServer()).toEqual([])
      await world.until(next.signOut())
      expect(homesIn(next)).toEqual([home])
    })

    it('does not bring back what the visitor lets go of, too [1.3, 4.2]', async () => {
      const next = await unawareOfTheEnd()
      press(next, home)
      press(next, home)
      await world.pass(20_000)
      expect(homesIn(next)).toEqual([])
    })
  })

  it('lets go of all rows of a search when somebody else signs in between two of its calls [4.2, 7.9]', async () => {
    const query = 'channel=sales&fragment=from-1-bed'
    account().savedSearches = [501, 502].map(search_id => ({ search_id, alert_frequency: 'W', query }))
    const tab = await signedIn()
    meets('slow late', /POST \/searches\/501/, 1)
    tab.removeSearch(search)
    void tab.Saved.flush()
    await world.settle()
    world.signInElsewhere(browser, 91)
    await world.until(tab.refreshSession())
    await world.pass(20_000)
    expect(sent('POST', /searches\/502/)).toBe(0)
    await world.until(tab.signOut())
    await world.until(tab.signIn(ada))
    await send(tab)
    expect(rows()).toEqual([])
    expect(searchesIn(tab)).toEqual([])
  })

  it('sends no choice with the token of the next person, when another list hears of them first [4.2]', async () => {
    const query = 'channel=sales&fragment=from-1-bed'
    account().savedSearches = [501, 502].map(search_id => ({ search_id, alert_frequency: 'W', query }))
    const tab = await signedIn()
    const next = await open()
    await world.pass(31_000)
    world.signInElsewhere(browser, 91)
    next.removeSearch(search)
    press(tab, home)
    await world.pass(120_000)
    await world.until(tab.signOut())
    await world.until(tab.signIn(ada))
    await send(tab)
    expect(rows()).toEqual([])
    expect(onServer()).toEqual([home])
  })

  it('sends no choice with the token of the next person, when a newer question is not answered [4.2]', async () => {
    account().savedProperties = [home]
    const tab = await signedIn()
    await world.pass(31_000)
    world.signInElsewhere(browser, 91)
    press(tab, home)
    const exceptSessions = /^(?!.*session)/
    meets('slow', exceptSessions, 2)
    meets('cut', exceptSessions, 3)
    // It asks who is here while the list still waits for an answer to the same question.
    await world.until(tab.signOut())
    await world.pass(20_000)
    heals()
    await world.until(tab.signOut())
    await world.until(tab.signIn(ada))
    await send(tab)
    expect(onServer()).toEqual([])
  })

  it('gives back at sign-out only a visitor’s own, not what the user saved, let go and saved at once [4.2]', async () => {
    const tab = await open()
    press(tab, other)
    // The user is known, and the list of the account is not shown yet.
    const stop = tab.$session.listen(async ({ state }) => {
      await undefined
      if (state === 'user') for (let times = 0; times < 3; times++) press(tab, home)
    })
    await world.until(tab.signIn(ada))
    stop()
    await send(tab)
    expect(onServer()).toEqual([home, other])
    await world.until(tab.signOut())
    expect(homesIn(tab)).toEqual([other])
  })

  it('takes no answer from before the clock was put back for a new one [4.1]', async () => {
    const unaware = await open()
    await world.pass(1_000)
    world.signInElsewhere(browser, 90)
    const tab = await open()
    await world.pass(40_000)
    await send(tab)
    browser.skew += 3_600_000
    press(unaware, home)
    unaware.Saved.default()
    await send(unaware)
    await world.pass(20_000)
    expect(homesIn(tab)).toEqual([home])
    expect(onServer()).toEqual([home])
  })

  it('has other tabs ask once who is here, where a page sees the end of the session [4.2]', async () => {
    const tab = await signedIn()
    const asked = () => sent('GET', /user\.ljson/)
    let before = asked()
    await send(await open())
    expect(asked() - before, 'the new page').toBe(1)
    world.expireSession(browser)
    before = asked()
    await send(await open())
    expect(asked() - before, 'the new page and both others').toBe(3)
    expect(tab.userId()).toBe('')
  })

  it('merges no heart into an account whose session ended while the clock was wrong [4.1]', async () => {
    const tab = await signedIn()
    browser.skew += 3_600_000
    world.expireSession(browser)
    const next = await open()
    press(next, home)
    await send(next)
    browser.skew = 0
    await send(tab)
    await world.until(next.signIn(sam))
    await send(next)
    expect(onServer()).toEqual([])
    expect(site.state.accounts.get(91)!.savedProperties).toContain(home)
  })

  it('merges no list of another person when a clock put back says that the page has just begun [4.2]', async () => {
    account().savedProperties = [home]
    const tab = await signedIn()
    await world.pass(60_000)
    browser.skew += 60_000
    world.signInElsewhere(browser, 91)
    // Nobody knows whether that has arrived, so the tab asks for the list. Sam’s is empty.
    meets('cut', /saved_prop/, 1)
    press(tab, home)
    await send(tab)
    await world.pass(15_000)
    await world.until(tab.signOut())
    await world.until(tab.signIn(ada))
    await send(tab)
    expect(onServer()).toEqual([])
  })

  it('keeps what was just confirmed when the list comes from an older copy, and reads it again [4.3]', async () => {
    begin({ strangeness: 'lag' })
    account().savedProperties = [home, other]
    const tab = await signedIn()
    await world.pass(20_000)
    world.lag = 8_000
    press(tab, home)
    press(tab, third)
    await send(tab)
    expect(onServer()).toEqual([other, third])
    const next = await open()
    await send(next)
    expect(savesHere(next)).toEqual([other, third])
    expect(savesHere(tab)).toEqual([other, third])
    // What another device changes meanwhile is seen, too, once the copy has caught up.
    account().savedProperties = [third]
    world.lag = 0
    await world.pass(15_000)
    expect(savesHere(next)).toEqual([third])
    expect(complaints()).toEqual([])
  })

  it('does not say that homes are not saved when the list that would have them is behind [7.4]', async () => {
    begin({ strangeness: 'lag' })
    const tab = await open()
    world.lag = 8_000
    press(tab, home)
    press(tab, other)
    await world.until(tab.signIn(ada))
    await send(tab)
    await world.pass(60_000)
    expect(savesHere(tab)).toEqual([home, other])
    expect(complaints()).toEqual([])
  })

  it('sends a search once, though its answer was lost and the list is behind [7.8]', async () => {
    begin({ strangeness: 'lag' })
    const tab = await signedIn()
    await world.pass(20_000)
    world.lag = 8_000
    meets('lost', /POST \/search/, 1)
    tab.saveSearch(search)
    await send(tab)
    await world.pass(60_000)
    expect(rows()).toHaveLength(1)
    expect(searchesIn(tab)).toEqual([[1, 'I']])
  })

  it('shows what was just confirmed after signing out and in, though the list is behind [1.3, 4.1, 6.2]', async () => {
    begin({ strangeness: 'lag' })
    account().savedSearches = [{ search_id: 501, alert_frequency: 'W', query: 'channel=sales&fragment=from-1-bed' }]
    const tab = await signedIn()
    await world.pass(20_000)
    world.lag = 8_000
    tab.setFrequency(search, 'N')
    tab.saveSearch({ channel: 'sales', minBeds: 2 })
    press(tab, home)
    await send(tab)
    await world.until(tab.signOut())
    await world.until(tab.signIn(ada))
    await send(tab)
    // The list of the server still has the old frequency, and nothing that is new.
    const expectShown = () =>
      expect([savesHere(tab), searchesIn(tab).toSorted()]).toEqual([
        [home],
        [
          [1, 'N'],
          [2, 'I'],
        ],
      ])
    expectShown()
    world.lag = 0
    await world.pass(60_000)
    expectShown()
    expect(complaints()).toEqual([])
  })

  it('shows the frequency that the server has when it refuses another one right after [7.8]', async () => {
    account().savedSearches = [{ search_id: 501, alert_frequency: 'W', query: 'channel=sales&fragment=from-1-bed' }]
    const tab = await signedIn()
    tab.setFrequency(search, 'N')
    await send(tab)
    site.faults.add({ method: 'POST', path: '/saved_searches', status: 400 })
    tab.setFrequency(search, 'M')
    await send(tab)
    expect(searchesIn(tab)).toEqual([[1, 'N']])
  })

  it('removes a home whose saving was lost, though a list that is behind does not have it yet [4.3]', async () => {
    begin({ strangeness: 'lag' })
    const tab = await signedIn()
    await world.pass(20_000)
    world.lag = 8_000
    meets('lost', /POST \/saved/, 1)
    press(tab, home)
    await send(tab)
    press(tab, home)
    const next = await open()
    await send(next)
    await world.pass(60_000)
    expect(onServer()).toEqual([])
    expect(savesHere(next)).toEqual([])
  })

  it('goes on after a list that another tab has outrun, where there are no locks [4.3]', async () => {
    begin({ strangeness: 'no locks' })
    account().savedProperties = [home]
    const first = await signedIn()
    meets('slow late', /GET \/saved_properties/, 1)
    const slow = world.open(browser)
    await world.settle()
    void slow.Saved.flush()
    await world.pass(500)
    // Another device removes it, and another tab hears of it before the first list comes.
    account().savedProperties = []
    const quick = await open()
    await send(quick)
    expect(savesHere(quick)).toEqual([])
    await world.pass(10_000)
    expect([slow, quick, first].map(savesHere)).toEqual([[], [], []])
  })

  it('shows the visitor’s own at sign-out, also with the clock put back and the server silent [4.2]', async () => {
    const tab = await signedIn()
    press(tab, home)
    await send(tab)
    browser.skew += 3_600_000
    meets('cut', /user/)
    await world.until(tab.signOut())
    await world.settle()
    expect(homesIn(tab)).toEqual([])
  })

  it('does not say that a home is not saved that another device has removed since [7.4]', async () => {
    const tab = await open()
    press(tab, home)
    press(tab, other)
    await world.until(tab.signIn(ada))
    await send(tab)
    account().savedProperties = [other]
    const next = await open()
    await send(next)
    await world.pass(60_000)
    expect(savesHere(next)).toEqual([other])
    expect(complaints()).toEqual([])
  })

  it('does not send again what is under way when the clock is put back [7.8]', async () => {
    const tab = await signedIn()
    meets('slow', /POST \/search/, 1)
    tab.saveSearch(search)
    void tab.Saved.flush()
    await world.pass(400)
    browser.skew += 3_600_000
    tab.close()
    const next = await open()
    await send(next)
    await world.pass(120_000)
    expect(rows()).toHaveLength(1)
    expect(searchesIn(next)).toEqual([[1, 'I']])
  })

  it.each([0, 40, 150])(
    'loses nothing when storage is full in mid-write, with %i characters left, and the page ends [4.1]',
    async left => {
      const tab = await signedIn()
      press(tab, home)
      await send(tab)
      meets('broken', /saved/)
      press(tab, home)
      press(tab, other)
      browser.room = left + [...browser.storage.values()].reduce((sum, text) => sum + text.length, 0)
      await send(tab)
      tab.close()
      browser.room = Infinity
      heals()
      await world.pass(60_000)
      const next = await open()
      await send(next)
      await world.pass(15_000)
      expect(onServer()).toEqual([other])
      expect(savesHere(next)).toEqual([other])
    },
  )

  it('lets go of what a page with a full storage has sent and could not note [4.1, 4.3]', async () => {
    const tab = await signedIn()
    press(tab, home)
    browser.room = [...browser.storage.values()].reduce((sum, text) => sum + text.length, 0)
    await send(tab)
    expect(onServer()).toEqual([home])
    browser.room = Infinity
    tab.close()
    // Before the page knows who is here, and before the list comes.
    const next = world.open(browser, page => press(page, home))
    await world.settle()
    await send(next)
    await world.pass(15_000)
    expect(onServer()).toEqual([])
    expect(savesHere(next)).toEqual([])
    expect(complaints()).toEqual([])
  })

  const fillUp = () => {
    browser.room = [...browser.storage.values()].reduce((sum, text) => sum + text.length, 0)
  }

  it('sends a search once, though the page that has sent it could not store that in a full storage [7.10]', async () => {
    const tab = await signedIn()
    tab.saveSearch(search)
    fillUp()
    const next = await open()
    expect(rows()).toHaveLength(1)
    await world.pass(60_000)
    expect(rows()).toHaveLength(1)
    for (const each of [tab, next]) expect(searchesIn(each)).toEqual([[1, 'I']])
  })

  it('sends what waits in a full storage where the server refuses to tell its list [7.10]', async () => {
    const tab = await signedIn()
    tab.saveSearch(search)
    tab.close()
    fillUp()
    site.faults.add({ method: 'GET', path: '/saved_searches.ljson', status: 403 })
    const next = await open()
    await world.pass(120_000)
    expect(rows()).toHaveLength(1)
    expect(searchesIn(next)).toEqual([[1, 'I']])
  })

  it('keeps the visitor’s own through a sign-in in full storage, though a page is left between [1.3, 4.2]', async () => {
    const first = await signedIn()
    await world.until(first.signOut())
    press(first, home)
    await world.settle()
    account().savedProperties = [other]
    fillUp()
    await world.until(first.signIn(ada))
    await send(first)
    first.close()
    const next = await open()
    await send(next)
    browser.room = Infinity
    await world.until(next.signOut())
    expect(homesIn(next)).toEqual([home])
  })

  it('shows no home of the account as the visitor’s at sign-out when a tab has it only in memory [4.2]', async () => {
    const tab = await signedIn()
    account().savedProperties = [home]
    fillUp()
    const next = await open()
    await send(next)
    expect(savesHere(next)).toEqual([home])
    browser.room = Infinity
    await world.until(tab.signOut())
    await world.pass(1_000)
    expect([homesIn(tab), homesIn(next)]).toEqual([[], []])
  })

  it('stores a press with all that a tab has only in memory, so nothing let go elsewhere returns [4.3]', async () => {
    const tab = await signedIn()
    account().savedProperties = [home]
    fillUp()
    const next = await open()
    await send(next)
    tab.close()
    browser.room = Infinity
    press(next, other)
    next.close()
    account().savedProperties = []
    const last = await open()
    await send(last)
    await world.pass(15_000)
    expect(onServer()).toEqual([other])
    expect(savesHere(last)).toEqual([other])
  })

  it('keeps the visitor’s own whose earlier choice in the account is read again from memory [1.3, 4.2]', async () => {
    const tab = await signedIn()
    meets('broken', /POST \/saved/)
    for (let times = 0; times < 3; times++) press(tab, home)
    await world.until(tab.signOut())
    press(tab, home)
    await world.until(tab.signIn(ada))
    fillUp()
    account().savedProperties = [other]
    await world.pass(60_000)
    browser.room = Infinity
    await send(await open())
    await send(tab)
    await world.until(tab.signOut())
    expect(homesIn(tab)).toEqual([home])
  })

  it('asks for the list once when a home is saved and let go at once, just after it was let go [4.3]', async () => {
    account().savedProperties = [home]
    const tab = await signedIn()
    press(tab, home)
    await send(tab)
    const before = sent('GET', /saved_properties/)
    press(tab, home)
    press(tab, home)
    await world.turns(20)
    await world.pass(20_000)
    expect(sent('GET', /saved_properties/) - before).toBe(1)
    expect(onServer()).toEqual([])
    expect(savesHere(tab)).toEqual([])
  })

  describe('with a tab that slept for hours while it sent something', () => {
    /** One tab sends, and sleeps before its answer comes. The other one finds out what has become of it. */
    async function sleeps(tab: Tab, path: RegExp) {
      meets('slow late', path, 1)
      void tab.Saved.flush()
      await world.pass(1_000)
      await tab.sleep()
      const next = await open()
      await world.pass(120_000)
      await send(next)
      return next
    }

    it('sends a search once, though its token was refused at first [7.10]', async () => {
      const tab = await signedIn()
      world.expireTokens()
      tab.saveSearch(search)
      const next = await sleeps(tab, /POST \/search/)
      expect(rows()).toHaveLength(1)
      await tab.wake()
      await world.pass(60_000)
      expect(rows()).toHaveLength(1)
      for (const each of [tab, next]) expect(searchesIn(each)).toEqual([[1, 'I']])
    })

    it('leaves how often emails come as it was chosen meanwhile, in all rows of a search [3.6, 7.8]', async () => {
      const query = 'channel=sales&fragment=from-1-bed'
      account().savedSearches = [
        { search_id: 501, alert_frequency: 'W', query },
        { search_id: 502, alert_frequency: 'W', query },
      ]
      const tab = await signedIn()
      tab.setFrequency(search, 'I')
      const next = await sleeps(tab, /POST \/saved_searches/)
      next.setFrequency(search, 'M')
      await send(next)
      const before = site.calls.list().length
      await tab.wake()
      await world.pass(60_000)
      expect(
        site.calls
          .list()
          .slice(before)
          .filter(({ method }) => method !== 'GET'),
      ).toEqual([])
      expect(rows().map(([, frequency]) => frequency)).toEqual(['M', 'M'])
      for (const each of [tab, next]) expect(searchesIn(each)).toEqual([[1, 'M']])
    })
  })

  it('takes no old answer for news in a tab that has slept for hours [4.3]', async () => {
    const tab = await signedIn()
    press(tab, home)
    void tab.Saved.flush()
    await world.turns(6)
    await tab.sleep()
    const next = await open()
    await world.pass(60_000)
    await send(next)
    press(next, home)
    await send(next)
    expect(onServer()).toEqual([])
    await world.pass(4 * 3_600_000)
    await tab.wake()
    await world.settle()
    expect(savesHere(tab)).toEqual([])
    press(tab, home)
    await send(tab)
    await world.pass(15_000)
    expect(onServer()).toEqual([home])
    expect(savesHere(next)).toEqual([home])
  })
})
