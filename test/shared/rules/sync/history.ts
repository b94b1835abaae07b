import { expect } from 'vitest'
import type { Site } from '../../../../fixtures/server/site'
import type { Frequency } from '../../../../shared/rules/visitor/savedSearches'
import { type Browser, type bundlePage, type Strangeness, type Tab, World } from './browsers'
import { type Kind, kinds, Local, type Person, type Row, Wishes } from './wishes'

const everybody = [90, 91] as const
const credentials = {
  90: { email: 'ada@example.com', password: 'Cottage2026!' },
  91: { email: 'sam@example.com', password: 'Orchard2026!' },
}
const OWNERS: Record<string, Kind> = {
  'estate-islands:savedProperties': 'homes',
  'estate-islands:savedSearches': 'searches',
}

const searchOf = (key: string) => ({ channel: 'sales', minBeds: Number(key) }) as const

/** A list as a tab shows it. */
const shownIn = (tab: Tab, kind: Kind): Row[] =>
  kind === 'homes'
    ? tab.$savedProperties.get().map(({ property_id }) => ({ key: String(property_id) }))
    : tab.$savedSearches.get().map(search => ({ key: String(search.minBeds), frequency: search.alert_frequency }))

const keysOf = (rows: Row[]) => [...new Set(rows.map(({ key }) => key))].toSorted()
const wordsOf = (rows: Row[]) => [...new Set(rows.map(({ key, frequency = '' }) => `${key} ${frequency}`))].toSorted()

/** Two devices and two people. It follows what these people want while they act. */
export class History {
  readonly world: World
  readonly devices: readonly [Browser, Browser]
  readonly #site: Site
  readonly #wishes: Record<Person, Record<Kind, Wishes>>
  readonly #locals = new Map<Browser, Record<Kind, Local>>()
  readonly #faults: string[] = []

  constructor(site: Site, run: Awaited<ReturnType<typeof bundlePage>>, strangeness: Strangeness, tokenInUser: boolean) {
    site.reset({ tokenInUser })
    this.#site = site
    const ada = site.state.accounts.get(90)!
    ada.savedProperties = site.homes.slice(0, 2).map(({ id }) => id)
    // The same search twice, as other devices may leave it.
    ada.savedSearches = [
      { search_id: 501, alert_frequency: 'W', query: 'channel=sales&fragment=from-1-bed' },
      { search_id: 502, alert_frequency: 'W', query: 'channel=sales&fragment=from-1-bed' },
      { search_id: 503, alert_frequency: 'M', query: 'channel=sales&fragment=from-2-bed' },
    ]
    const wishes = (user: Person) => ({
      homes: new Wishes(this.#onServer(user, 'homes')),
      searches: new Wishes(this.#onServer(user, 'searches')),
    })
    this.#wishes = { 90: wishes(90), 91: wishes(91) }
    this.world = new World(site, run, strangeness)
    this.devices = [this.world.newBrowser(), this.world.newBrowser()]
    for (const device of this.devices) this.#locals.set(device, { homes: new Local(), searches: new Local() })
    this.world.onStored = (browser, key, value) => this.#noteOwner(browser, key, value)
    this.world.onSession = browser => {
      const user = this.world.sessionOf(browser)?.userId as Person | undefined
      for (const kind of kinds) this.#locals.get(browser)![kind].hereSince.add(user)
    }
  }

  /** All rows of a list on the server. */
  #onServer(user: Person, kind: Kind): Row[] {
    const { savedProperties, savedSearches } = this.#site.state.accounts.get(user)!
    if (kind === 'homes') return savedProperties.map(id => ({ key: String(id) }))
    return savedSearches.map(({ query, alert_frequency }) => ({
      key: /from-(\d)-bed/.exec(query)![1]!,
      frequency: alert_frequency as Frequency,
    }))
  }

  /** Notes that another person's list is shown now. The visitor's own list has been merged into it. */
  #noteOwner(browser: Browser, stored: string, value: string) {
    const kind = OWNERS[stored]
    if (!kind) return
    const local = this.#locals.get(browser)![kind]
    const user = (Number(JSON.parse(value).user) || undefined) as Person | undefined
    if (user === local.shownFor) return
    local.shownFor = user
    // Nobody's list comes back by an answer that is older than the one by which another list was shown.
    if (user && !local.hereSince.has(user)) this.#faults.push(`${kind} of ${user} were shown, who had gone`)
    local.hereSince.clear()
    this.world.onSession(browser)
    if (!user) return
    for (const key of local.own) {
      if (local.merged.has(key)) continue
      local.merged.set(key, user)
      this.#wishes[user][kind].merge(browser, key)
    }
    // 4.2: searches are not restored.
    if (kind === 'homes') return
    local.own.clear()
    local.merged.clear()
  }

  /** Notes a press, and finds out whose list it changes. */
  #note(browser: Browser, kind: Kind, by: string | undefined, key: string, saved: boolean) {
    const local = this.#locals.get(browser)![kind]
    const { shownFor, own, merged } = local
    const isTheirs = !saved || this.world.sessionOf(browser)?.userId === shownFor
    const owner = by ? (Number(by) as Person) : isTheirs ? shownFor : undefined
    const mergedInto = merged.get(key)
    if (owner) {
      this.#wishes[owner][kind].choose(browser, key, saved)
      if (!shownFor && !mergedInto) own.delete(key)
      if (saved || mergedInto !== owner) return
    } else {
      if (mergedInto) this.#wishes[mergedInto][kind].choose(browser, key, saved)
      if (saved) return void own.add(key)
    }
    own.delete(key)
    merged.delete(key)
  }

  /** Whether an account's list is shown. Then only the server knows whose list a visitor's press changes. */
  isAccountShown(browser: Browser, kind: Kind) {
    return this.#locals.get(browser)![kind].shownFor !== undefined
  }

  /** Whether a device shows the lists of the person who is signed in at the server. */
  isSettled(browser: Browser) {
    const user = this.world.sessionOf(browser)?.userId ?? undefined
    return kinds.every(kind => this.#locals.get(browser)![kind].shownFor === user)
  }

  /** Saves an item or removes it. */
  press(browser: Browser, tab: Tab, kind: Kind, key: string) {
    const by = tab.userId()
    let saved: boolean
    if (kind === 'homes') saved = tab.toggleSaved({ property_id: Number(key) })
    else {
      saved = !keysOf(shownIn(tab, kind)).includes(key)
      if (saved) tab.saveSearch(searchOf(key))
      else tab.removeSearch(searchOf(key))
    }
    this.#note(browser, kind, by, key, saved)
  }

  /** Sets how often the emails of a search come. Only signed-in users can do that (6.2). */
  setFrequency(browser: Browser, tab: Tab, key: string, value: Frequency) {
    const by = tab.userId()
    if (!by || !keysOf(shownIn(tab, 'searches')).includes(key)) return
    tab.setFrequency(searchOf(key), value)
    this.#wishes[Number(by) as Person].searches.chooseFrequency(browser, key, value)
  }

  async signIn(tab: Tab, user: Person) {
    return this.world.until(tab.signIn(credentials[user]))
  }

  async signOut(browser: Browser, tab: Tab) {
    const { ok } = await this.world.until(tab.signOut())
    if (ok) this.#expectOwn(browser, tab)
    return ok
  }

  /** Checks that a visitor finds exactly what they saved without an account (4.2). */
  #expectOwn(browser: Browser, tab: Tab) {
    for (const kind of kinds) {
      const { own } = this.#locals.get(browser)![kind]
      expect(keysOf(shownIn(tab, kind)), `own ${kind}`).toEqual([...own].toSorted())
    }
  }

  /** Opens pages on each device. Also without a new sign-in they show what the server has. */
  async #expectAgreed() {
    const { world, devices } = this
    for (const device of [devices[0], devices[1], devices[0], devices[1]]) {
      const tab = world.open(device)
      await world.pass(120_000)
      tab.close()
    }
    for (const [number, device] of devices.entries()) {
      const tab = world.open(device)
      await world.pass(120_000)
      const user = world.sessionOf(device)?.userId as Person | undefined
      expect(tab.userId() || undefined, `who is here on device ${number}`).toBe(user && String(user))
      if (user)
        for (const kind of kinds)
          expect(wordsOf(shownIn(tab, kind)), `${kind} of ${user} on device ${number}, without a sign-in`).toEqual(
            wordsOf(this.#onServer(user, kind)),
          )
      tab.close()
    }
  }

  /** Brings the network back and signs everybody in again. Then both devices and the server must agree. */
  async settle() {
    const { world, devices } = this
    world.troubles.length = 0
    for (const device of devices) {
      device.room = Infinity
      for (const tab of device.tabs) {
        if (tab.isAsleep()) await tab.wake()
        tab.listen()
      }
    }
    await world.pass(120_000)
    for (const device of devices) if (!device.tabs.length) world.open(device)
    await this.#expectAgreed()
    for (const user of everybody) {
      for (const device of [devices[0], devices[1], devices[0]]) {
        const [tab] = device.tabs as [Tab]
        await world.until(tab.refreshSession())
        if (tab.userId()) expect(await this.signOut(device, tab), 'signing out').toBe(true)
        expect(await this.signIn(tab, user), 'signing in').toMatchObject({ ok: true })
        await world.pass(120_000)
      }
      for (const kind of kinds)
        for (const [number, { tabs }] of devices.entries())
          for (const [index, tab] of tabs.entries())
            expect(wordsOf(shownIn(tab, kind)), `${kind} of ${user} in tab ${index} of device ${number}`).toEqual(
              wordsOf(this.#onServer(user, kind)),
            )
    }
    for (const { tabs } of devices) for (const tab of [...tabs]) tab.close()
    expect(this.#faults).toEqual([])
    for (const user of everybody)
      for (const kind of kinds) this.#wishes[user][kind].expectMet(this.#onServer(user, kind), `${kind} of ${user}`)
    // A home that another device has removed before a late list came counts as left out.
    const isShared = everybody.some(user => kinds.some(kind => this.#wishes[user][kind].isShared()))
    if (world.strangeness === 'lag' && isShared) return
    for (const { toasts } of devices)
      expect(toasts.filter(({ words }) => /not (saved|removed)/.test(words))).toEqual([])
  }
}
