// @vitest-environment node
import fc from 'fast-check'
import { describe, it } from 'vitest'
import { createSite } from '../../../../fixtures/server/site'
import { frequencies } from '../../../../shared/rules/visitor/savedSearches'
import { type Browser, bundlePage, type Strangeness, strangenesses, type Tab, type Trouble } from './browsers'
import { History } from './history'
import type { Person } from './wishes'

/** How many histories are tried in each world. Run thousands after a change of the sync: `HISTORIES=3000 npx vitest …`. */
const asked = Number(process.env.HISTORIES)
/**
 * Without a given number, the histories are always the same, so that the gate says of a change only what the change has
 * done.
 */
const runs = asked ? { numRuns: asked } : { seed: 27, numRuns: 40 }

const { homes } = createSite({ homes: 20 })

type Command = fc.AsyncCommand<object, History>

const command = (name: string, run: (history: History) => unknown): Command => ({
  check: () => true,
  async run(_, history) {
    await run(history)
    await history.world.settle()
  },
  toString: () => name,
})

/** An action in one of the tabs of one of the devices. */
const inTab = (
  name: string,
  [device, number]: [number, number],
  run: (history: History, tab: Tab, browser: Browser) => unknown,
) =>
  command(`${name} in tab ${number} of ${device}`, async history => {
    const browser = history.devices[device]!
    const awake = () => browser.tabs.filter(tab => !tab.isAsleep())
    if (!awake().length) {
      history.world.open(browser)
      await history.world.settle()
    }
    const tabs = awake()
    const tab = tabs[number % tabs.length]!
    tab.listen()
    await run(history, tab, browser)
  })

/**
 * Whether the storage of a browser is full. Then its tabs go on in memory, each by itself. What is pressed or chosen
 * there lives as long as the page, and only the tab knows whose list it shows. So people wait with both until there is
 * room: nobody can have that a choice outlives its page when there is no room for it.
 */
const isFull = (browser: Browser) => browser.room < Infinity

const device = fc.nat({ max: 1 })
const where = fc.tuple(device, device)
const home = fc.constantFrom(...homes.slice(0, 5).map(({ id }) => String(id)))
const search = fc.constantFrom('1', '2', '3')
const item = fc.oneof(
  { weight: 2, arbitrary: home.map(key => ['homes', key] as const) },
  { weight: 1, arbitrary: search.map(key => ['searches', key] as const) },
)
const person = fc.constantFrom<Person>(90, 91)

const press = fc.tuple(where, item).map(([place, [kind, key]]) =>
  inTab(`press ${kind} ${key}`, place, async (history, tab, browser) => {
    // While it is unknown who is here, it is unknown whose list it is.
    if (tab.userId() === undefined) return
    // A press that cannot be stored lives as long as its page.
    if (isFull(browser)) return
    if (!tab.userId() && history.isAccountShown(browser, kind)) history.world.troubles.length = 0
    history.press(browser, tab, kind, key)
    if (tab.userId()) return
    // If a visitor presses twice within one turn, only the last press is known.
    tab.Saved.default()
    await history.world.until(tab.Saved.flush())
  }),
)

const choose = fc.tuple(where, search, fc.constantFrom(...frequencies)).map(([place, key, value]) =>
  inTab(`choose ${value} for ${key}`, place, (history, tab, browser) => {
    if (!isFull(browser)) history.setFrequency(browser, tab, key, value)
  }),
)

const reload = fc.tuple(where, fc.uniqueArray(home, { maxLength: 2 })).map(([place, pressed]) =>
  inTab(`reload and press [${pressed}]`, place, async (history, tab, browser) => {
    const { world } = history
    if (pressed.length && isFull(browser)) return
    tab.close()
    // The user must become known. Otherwise nobody can say whose list was changed.
    if (pressed.length) world.troubles.length = 0
    const opened = world.open(browser, page => {
      for (const key of pressed) history.press(browser, page, 'homes', key)
    })
    await world.settle()
    opened.Saved.default()
    await world.until(opened.Saved.flush())
  }),
)

const open = device.map(number =>
  command(`open a tab on ${number}`, ({ world, devices }) => {
    const { tabs } = devices[number]!
    if (tabs.length < 3) world.open(devices[number]!)
  }),
)

const leave = fc.tuple(where, fc.nat({ max: 12 })).map(([place, turns]) =>
  inTab(`leave after ${turns} turns`, place, async ({ world }, tab) => {
    void tab.Saved.flush()
    await world.turns(turns)
    tab.close()
  }),
)

const signIn = fc.tuple(where, person).map(([place, user]) =>
  inTab(`sign in ${user}`, place, async (history, tab, browser) => {
    if (!tab.userId() && !isFull(browser)) await history.signIn(tab, user)
  }),
)

const signOut = where.map(place =>
  inTab('sign out', place, async (history, tab, browser) => {
    if (tab.userId() && !isFull(browser)) await history.signOut(browser, tab)
  }),
)

/**
 * A call is sent once more with a fresh token (contract 11). No host changes that token as well while the second call is
 * on its way: then nobody could tell a refusal of the token from one of the choice. A sign-in gives another token, too.
 */
const isTokenTried = ({ world }: History) => world.now - world.refusedAt < 10_000

const signInElsewhere = fc.tuple(device, person).map(([number, user]) =>
  command(`sign in ${user} on ${number} on a page without our script`, async history => {
    const { world, devices } = history
    if (isFull(devices[number]!)) return
    // Nobody fills in a form faster than this.
    await world.pass(31_000)
    if (isTokenTried(history)) await world.pass(10_000)
    world.signInElsewhere(devices[number]!, user)
  }),
)

const expireTokens = fc.constant(
  command('tokens expire', history => {
    if (!isTokenTried(history)) history.world.expireTokens()
  }),
)

const expireSession = device.map(number =>
  command(`the session on ${number} ends`, ({ world, devices }) => {
    if (!isFull(devices[number]!)) world.expireSession(devices[number]!)
  }),
)

const flush = where.map(place => inTab('send', place, ({ world }, tab) => world.until(tab.Saved.flush())))

const pass = fc
  .constantFrom(400, 6_000, 50_000, 400_000)
  .map(ms => command(`${ms} ms pass`, ({ world }) => world.pass(ms)))

const troubles: Trouble[] = ['cut', 'lost', 'broken', 'broken late', 'login', 'login late', 'empty', 'half', 'slow']
const trouble = fc
  .tuple(
    fc.constantFrom(/POST \/(saved|search)/, /POST \/search/, /GET \/saved/, /\/(saved|search)/, /user/, /a-page/, /./),
    fc.constantFrom(...troubles),
    fc.integer({ min: 1, max: 4 }),
  )
  .map(([calls, kind, times]) =>
    command(`${kind} ${times} times: ${calls}`, ({ world }) => {
      // Calls that sign in or out are left out, because their answers are checked, not their lists.
      world.troubles.push({ calls: new RegExp(`^(?!.*session)(?=.*${calls.source})`), trouble: kind, times })
    }),
  )

const healed = fc.constant(
  command('healed', ({ world }) => {
    world.troubles.length = 0
  }),
)

const SECOND = 1_000
const DAY = 24 * 3_600 * SECOND

/** By how much a clock is put forward, or back when it is below 0, in ms. */
const clockMove = fc
  .tuple(fc.constantFrom(3 * SECOND, 20 * SECOND, 60 * SECOND, 3_600 * SECOND, DAY), fc.constantFrom(-1, 1))
  .map(([ms, sign]) => ms * sign)

/** A clock is put right, or by hand. */
const moveClock = fc.tuple(device, clockMove).map(([number, ms]) =>
  command(`the clock of ${number} moves by ${ms} ms`, ({ devices }) => {
    devices[number]!.skew -= ms
  }),
)

const putClockRight = device.map(number =>
  command(`the clock of ${number} is put right`, ({ devices }) => {
    devices[number]!.skew = 0
  }),
)

/** A page on which nothing needs the saved lists yet. */
const openQuiet = device.map(number =>
  command(`open a tab on ${number} that shows nothing saved`, ({ world, devices }) => {
    if (devices[number]!.tabs.length < 3) world.open(devices[number]!, undefined, true)
  }),
)

/** The clock of a device changes while one of its tabs is at work. */
const moveClockMeanwhile = fc.tuple(where, fc.nat({ max: 12 }), clockMove).map(([place, turns, ms]) =>
  inTab(`the clock moves by ${ms} ms after ${turns} turns`, place, async ({ world }, tab, browser) => {
    const sent = tab.Saved.flush()
    await world.turns(turns)
    browser.skew -= ms
    await world.until(sent)
  }),
)

/**
 * The clock of a device changes while somebody signs in or out in one of its tabs. The page stays until its calls are
 * answered: a clock that is put forward says that a call is long over, and the next page cannot know better.
 */
const signInMeanwhile = fc.tuple(where, person, fc.nat({ max: 12 }), clockMove).map(([place, user, turns, ms]) =>
  inTab(
    `sign in ${user}, and the clock moves by ${ms} ms after ${turns} turns`,
    place,
    async (history, tab, browser) => {
      if (tab.userId()) return
      const signedIn = history.signIn(tab, user)
      await history.world.turns(turns)
      browser.skew -= ms
      await signedIn
      await history.world.until(tab.Saved.flush())
    },
  ),
)
const signOutMeanwhile = fc.tuple(where, fc.nat({ max: 12 }), clockMove).map(([place, turns, ms]) =>
  inTab(`sign out, and the clock moves by ${ms} ms after ${turns} turns`, place, async (history, tab, browser) => {
    if (!tab.userId()) return
    const signedOut = history.signOut(browser, tab)
    await history.world.turns(turns)
    browser.skew -= ms
    await signedOut
    await history.world.until(tab.Saved.flush())
  }),
)

async function flushAll({ world }: History, { tabs }: Browser) {
  for (const tab of tabs) {
    tab.Saved.default()
    await world.until(tab.Saved.flush())
  }
}

/** A session ends while the clock of a device is wrong, on a page that sees it, and then the clock is put right. */
const endMeanwhile = fc.tuple(device, home, clockMove).map(([number, key, ms]) =>
  command(`the session on ${number} ends, and ${key} is pressed, while its clock is ${ms} ms off`, async history => {
    const { world, devices } = history
    const browser = devices[number]!
    if (browser.tabs.length > 2) return
    world.troubles.length = 0
    await flushAll(history, browser)
    browser.skew -= ms
    world.expireSession(browser)
    const page = world.open(browser)
    await world.settle()
    page.Saved.default()
    await world.until(page.Saved.flush())
    history.press(browser, page, 'homes', key)
    await world.until(page.Saved.flush())
    browser.skew += ms
    await flushAll(history, browser)
  }),
)

const fill = fc.tuple(device, fc.constantFrom(0, 20, 100, 300)).map(([number, left]) =>
  command(`the storage of ${number} has ${left} characters left`, history => {
    const browser = history.devices[number]!
    if (!history.isSettled(browser)) return
    browser.room = left + [...browser.storage.values()].reduce((sum, text) => sum + text.length, 0)
  }),
)

const free = device.map(number =>
  command(`the storage of ${number} has room again`, ({ devices }) => {
    devices[number]!.room = Infinity
  }),
)

const sleep = fc.tuple(where, fc.nat({ max: 12 })).map(([place, turns]) =>
  inTab(`sleep after ${turns} turns`, place, async ({ world }, tab) => {
    void tab.Saved.flush()
    await world.turns(turns)
    await tab.sleep()
  }),
)

const wake = fc.tuple(device, fc.constantFrom(0, 60_000, 4 * 3_600_000)).map(([number, ms]) =>
  command(`all tabs of ${number} wake after ${ms} ms`, async ({ world, devices }) => {
    await world.pass(ms)
    for (const tab of devices[number]!.tabs) if (tab.isAsleep()) await tab.wake()
  }),
)

/** What happens only in such a world. */
const strange: Record<Strangeness, fc.Arbitrary<Command>[]> = {
  none: [],
  lag: [],
  'no locks': [],
  clocks: [
    moveClock,
    moveClock,
    moveClockMeanwhile,
    signInMeanwhile,
    signOutMeanwhile,
    endMeanwhile,
    putClockRight,
    openQuiet,
  ],
  'full storage': [fill, fill, free],
  sleep: [sleep, sleep, wake],
}

/** The possible actions. An action is as frequent as it is listed here. */
const commandsIn = (strangeness: Strangeness) =>
  fc.commands(
    [
      ...[press, press, press, press, choose, reload, reload, open, leave, signIn, signIn, signOut, signInElsewhere],
      ...[expireTokens, expireTokens, expireSession, flush, flush, pass, pass, trouble, trouble, trouble, healed],
      ...strange[strangeness],
    ],
    { maxCommands: 40, size: 'max' },
  )

describe('two devices with several tabs, two people on each, tokens that expire and a network that fails', () => {
  const only = process.env.STRANGENESS
  const worlds = strangenesses.filter(strangeness => !only || strangeness === only)

  it.each(worlds)(
    'lose nothing, mix nothing, send nothing twice, and agree in the end (%s) [1.3, 4.1, 4.2, 4.3, 8.12]',
    async strangeness => {
      const run = await bundlePage()
      await fc.assert(
        fc.asyncProperty(commandsIn(strangeness), fc.boolean(), fc.boolean(), async (acts, tokenInUser, hidesTimes) => {
          // An interrupted history goes on for a while. A site of its own keeps it from changing the next one's.
          const history = new History(createSite({ homes: 20 }), run, strangeness, tokenInUser)
          for (const browser of history.devices) browser.hidesTimes = strangeness === 'clocks' && hidesTimes
          await fc.asyncModelRun(() => ({ model: {}, real: history }), acts)
          await history.settle()
        }),
        runs,
      )
    },
    36_000_000,
  )
})
