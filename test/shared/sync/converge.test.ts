// @vitest-environment node
import { AsyncLocalStorage } from 'node:async_hooks'
import fc from 'fast-check'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { sitePage } from '../../sitePage'

/** What outlives a page. */
interface Browser {
  cookies: Map<string, string>
  storage: Map<string, string>
  page: Page
}

/** Two browsers share this process: whatever a page does, now or later, is done in its context. */
const context = new AsyncLocalStorage<{ browser: Browser; opened: number; closed: boolean }>()
const here = () => context.getStore()!

const { site } = sitePage(() => here().browser.cookies)

beforeEach(() => {
  // Nothing is sent but when a command says so: the same seed gives the same run.
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
  const send = fetch
  const never = new Promise<never>(() => {})
  vi.stubGlobal('fetch', (...call: Parameters<typeof fetch>) => (here().closed ? never : send(...call)))
  vi.stubGlobal('localStorage', {
    getItem: (key: string) => here().browser.storage.get(key) ?? null,
    setItem: (key: string, value: string) => here().closed || here().browser.storage.set(key, value),
  })
  vi.stubGlobal('addEventListener', () => {})
  vi.stubGlobal('requestAnimationFrame', setTimeout)
  vi.stubGlobal('CustomEvent', window.CustomEvent)
  vi.stubGlobal('navigator', {})
  vi.spyOn(performance, 'timeOrigin', 'get').mockImplementation(() => here().opened)
})
afterEach(() => vi.useRealTimers())

type Page = Awaited<ReturnType<typeof load>>

/** @param tapped homes whose hearts are tapped before `/user.ljson` has answered */
async function load(browser: Browser, tapped: number[] = []) {
  const tab = { browser, opened: Date.now(), closed: false }
  const inTab = <Result>(work: () => Result) => context.run(tab, work)
  vi.resetModules()
  return inTab(async () => {
    const { setLoader } = await import('../../../shared/loader/loader')
    const { currentToken } = await import('../../../shared/loader/forms')
    const saved = await import('../../../shared/sync/startSync')
    const { $savedProperties } = await import('../../../shared/stores/savedProperties')
    const { toggleSaved } = await import('../../../shared/stores/toggleSaved')
    const { signIn, signOut } = await import('../../../shared/account/signing')
    let answer = (_user: unknown) => {}
    const user = new Promise(resolve => {
      answer = resolve
    })
    setLoader({
      token: currentToken,
      user,
      loadChunk: async (name: string) => (name === 'Saved' ? saved : { notify: () => () => {} }),
    } as never)
    $savedProperties.listen(() => {})
    const toggle = (id: number) => toggleSaved({ property_id: id })
    const choices = tapped.map(id => [id, toggle(id)] as const)
    const body = await (await fetch('/user.ljson')).json()
    currentToken(body.authenticity_token)
    answer(body.user)
    for (let turn = 0; turn < 5; turn++) await Promise.resolve()
    return {
      /** What became of the taps: home and whether it is saved. */
      choices,
      toggle: (id: number) => inTab(() => toggle(id)),
      flush: () => inTab(saved.flush),
      signIn: (email: string, password: string) => inTab(() => signIn({ email, password })),
      signOut: () => inTab(signOut),
      shown: () => inTab(() => $savedProperties.get().map(({ property_id }) => Number(property_id))),
      close: () => {
        tab.closed = true
      },
    }
  })
}

async function openBrowser(): Promise<Browser> {
  const browser = { cookies: new Map(), storage: new Map() } as unknown as Browser
  browser.page = await load(browser)
  return browser
}

const people = {
  90: ['ada@example.com', 'Cottage2026!'],
  91: ['sam@example.com', 'Orchard2026!'],
} as const
type Person = keyof typeof people
const everybody = [90, 91] as const

/** What the owner of an account has done to it. */
interface Wishes {
  /** All that was ever saved in it. */
  saved: Set<number>
  /** All that was ever let go. */
  removed: Set<number>
  /** The last choice for a home, and from which browsers choices for it came. */
  last: Map<number, { saved: boolean; from: Set<number> }>
}

/** What one browser's visitor has saved without an account, and which of it went into which account. */
interface Local {
  user?: Person
  own: Set<number>
  merged: Map<number, Person>
  /** Let go and saved again in an account: of two taps at once only the last is known, and then it stays the visitor's own. */
  again: Map<number, Person>
}

interface Model {
  accounts: Record<Person, Wishes>
  locals: [Local, Local]
}

function choose(model: Model, browser: number, user: Person, home: number, saved: boolean) {
  const wishes = model.accounts[user]
  wishes[saved ? 'saved' : 'removed'].add(home)
  const from = wishes.last.get(home)?.from ?? new Set()
  wishes.last.set(home, { saved, from: from.add(browser) })
}

/** A tap on a heart has had an effect: whose list is changed by it? */
function tapped(model: Model, browser: number, home: number, saved: boolean) {
  const local = model.locals[browser]!
  const mergedInto = local.merged.get(home)
  if (local.user) {
    choose(model, browser, local.user, home, saved)
    if (saved || mergedInto !== local.user) return
    local.again.set(home, mergedInto)
  } else if (saved) {
    local.own.add(home)
    return
  } else if (mergedInto) {
    choose(model, browser, mergedInto, home, false)
  }
  local.own.delete(home)
  local.merged.delete(home)
}

type Command = fc.AsyncCommand<Model, Browser[]>

const command = (name: string, check: (model: Model) => boolean, run: Command['run']): Command => ({
  check,
  run,
  toString: () => name,
})

const toggle = (browser: number, home: number) =>
  command(
    `toggle(${browser}, ${home})`,
    () => true,
    async (model, browsers) => {
      const { page } = browsers[browser]!
      const saved = page.toggle(home)
      expect(page.shown().includes(home)).toBe(saved)
      tapped(model, browser, home, saved)
      if (!model.locals[browser]!.user) await page.flush()
    },
  )

const reload = (browser: number, homes: number[]) =>
  command(
    `reload(${browser}, [${homes}])`,
    () => true,
    async (model, browsers) => {
      const left = browsers[browser]!
      left.page.close()
      left.page = await load(left, homes)
      for (const [home, saved] of left.page.choices) tapped(model, browser, home, saved)
      await left.page.flush()
    },
  )

const signIn = (browser: number, user: Person) =>
  command(
    `signIn(${browser}, ${user})`,
    model => !model.locals[browser]!.user,
    async (model, browsers) => {
      const local = model.locals[browser]!
      const [email, password] = people[user]
      expect((await browsers[browser]!.page.signIn(email, password)).ok).toBe(true)
      local.user = user
      for (const home of local.own) {
        if (local.merged.has(home)) continue
        local.merged.set(home, user)
        choose(model, browser, user, home, true)
      }
    },
  )

const signOut = (browser: number) =>
  command(
    `signOut(${browser})`,
    model => model.locals[browser]!.user !== undefined,
    async (model, browsers) => {
      const { page } = browsers[browser]!
      expect((await page.signOut()).ok).toBe(true)
      const local = model.locals[browser]!
      local.user = undefined
      // 4.2
      for (const [home, user] of local.again) {
        if (!page.shown().includes(home) || local.own.has(home)) continue
        local.own.add(home)
        local.merged.set(home, user)
      }
      local.again.clear()
      expect(page.shown().toSorted()).toEqual([...local.own].toSorted())
    },
  )

const flush = (browser: number) =>
  command(
    `flush(${browser})`,
    () => true,
    async (_, browsers) => {
      await browsers[browser]!.page.flush()
    },
  )

/** The next calls for saved homes fail on their way there, there, or on their way back. */
const failing = (how: 'cut' | 'answer lost' | 'broken') =>
  command(
    `failing(${how})`,
    () => true,
    async () => {
      const fault = { path: '/saved_properties', times: 2 }
      if (how === 'broken') site.faults.add({ ...fault, status: 500 })
      else site.faults.add({ ...fault, drop: true, after: how === 'answer lost' })
    },
  )

const healed = command(
  'healed()',
  () => true,
  async () => site.faults.clear(),
)

const which = fc.nat({ max: 1 })
const homes = site.homes.slice(0, 6).map(({ id }) => id)
const home = fc.constantFrom(...homes)

const commands = fc.commands(
  [
    fc.tuple(which, home).map(([browser, id]) => toggle(browser, id)),
    fc.tuple(which, home).map(([browser, id]) => toggle(browser, id)),
    fc.tuple(which, fc.array(home, { maxLength: 2 })).map(([browser, ids]) => reload(browser, ids)),
    fc.tuple(which, fc.constantFrom(...everybody)).map(([browser, user]) => signIn(browser, user)),
    which.map(signOut),
    which.map(flush),
    fc.constantFrom('cut' as const, 'answer lost' as const, 'broken' as const).map(failing),
    fc.constant(healed),
  ],
  { maxCommands: 30, size: 'max' },
)

const onServer = (user: Person) => site.state.accounts.get(user)!.savedProperties.toSorted()

/** With the network back and everybody signed in everywhere once more, both browsers and the server are to agree. */
async function settle(model: Model, browsers: Browser[]) {
  site.faults.clear()
  for (const user of everybody) {
    for (const turn of [0, 1, 0]) {
      if (model.locals[turn]!.user) await signOut(turn).run(model, browsers)
      await signIn(turn, user).run(model, browsers)
      await flush(turn).run(model, browsers)
    }
    for (const { page } of browsers) expect(page.shown().toSorted()).toEqual(onServer(user))
  }
}

describe('two browsers, two accounts and a network that fails', () => {
  it('lose nothing that its owner did not remove, mix nothing, and agree in the end [1.3, 4.1, 4.2, 4.3, 8.12]', async () => {
    await fc.assert(
      fc.asyncProperty(commands, async run => {
        site.reset()
        const wishes = (user: Person): Wishes => ({
          saved: new Set(onServer(user)),
          removed: new Set(),
          last: new Map(),
        })
        const local = (): Local => ({ own: new Set(), merged: new Map(), again: new Map() })
        const model: Model = { accounts: { 90: wishes(90), 91: wishes(91) }, locals: [local(), local()] }
        const browsers = [await openBrowser(), await openBrowser()]
        await fc.asyncModelRun(() => ({ model, real: browsers }), run)
        await settle(model, browsers)
        for (const browser of browsers) browser.page.close()
        for (const user of everybody) {
          const { saved, removed, last } = model.accounts[user]
          const kept = onServer(user)
          expect(kept).toEqual(expect.arrayContaining([...saved].filter(id => !removed.has(id))))
          expect([...saved]).toEqual(expect.arrayContaining(kept))
          for (const [id, choice] of last) if (choice.from.size === 1) expect(kept.includes(id)).toBe(choice.saved)
        }
      }),
      // A busy machine makes fewer runs, but one at least.
      { numRuns: 5, interruptAfterTimeLimit: 12_000 },
    )
  })
})
