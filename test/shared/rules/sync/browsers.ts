import { build } from 'esbuild'
import type { Site } from '../../../../fixtures/server/site'

/** The modules of a test page: the product's own, unchanged. */
const PAGE = `
export * from './shared/page/loader/fetchUser'
export * from './shared/page/loader/loader'
export * from './shared/page/mount/forms'
export * from './shared/page/mount/user'
export * from './shared/page/stores/savedProperties'
export * from './shared/rules/visitor/savedSearches'
export * from './shared/rules/visitor/toggleSaved'
export * from './shared/rules/visitor/changeSearches'
export * from './shared/features/account/signing'
export * from './shared/page/stores/session'
export * as Saved from './shared/rules/sync/startSync'
`
type Page = typeof import('../../../../shared/page/loader/fetchUser') &
  typeof import('../../../../shared/page/loader/loader') &
  typeof import('../../../../shared/page/mount/forms') &
  typeof import('../../../../shared/page/mount/user') &
  typeof import('../../../../shared/page/stores/savedProperties') &
  typeof import('../../../../shared/rules/visitor/savedSearches') &
  typeof import('../../../../shared/rules/visitor/toggleSaved') &
  typeof import('../../../../shared/rules/visitor/changeSearches') &
  typeof import('../../../../shared/features/account/signing') &
  typeof import('../../../../shared/page/stores/session') & {
    Saved: typeof import('../../../../shared/rules/sync/startSync')
  }

/** The globals that each page has of its own. */
const GLOBALS = [
  'globalThis window self Document document location origin navigator localStorage fetch Request',
  'setTimeout clearTimeout requestAnimationFrame Date performance Event AbortSignal addEventListener removeEventListener console',
]
  .join(' ')
  .split(' ')

type RunPage = (...globals: unknown[]) => Page

/** Bundles those modules, to be run once for each page. */
export async function bundlePage(): Promise<RunPage> {
  const { outputFiles } = await build({
    stdin: { contents: PAGE, resolveDir: process.cwd(), loader: 'ts' },
    bundle: true,
    write: false,
    format: 'iife',
    globalName: 'page',
    target: 'es2022',
  })
  return new Function(...GLOBALS, `${outputFiles[0]!.text}\nreturn page`) as RunPage
}

/** What can happen to a call. */
export type Trouble =
  /** It does not arrive. */
  | 'cut'
  /** It arrives, and its answer is lost. */
  | 'lost'
  /** It fails at the server, before or after the server has done its work. */
  | 'broken'
  | 'broken late'
  /** The answer is a sign-in page, before or after the work is done. */
  | 'login'
  | 'login late'
  /** The answer is empty. */
  | 'empty'
  /** Only half of the answer comes. */
  | 'half'
  /** It takes seconds to arrive, or its answer does. */
  | 'slow'
  | 'slow late'

const SLOW_MS = 3_000
const ADDRESS = 'http://agency.test'
const SESSION = '_agency_session'

const turn = () => new Promise(resolve => setImmediate(resolve))
const reply = (body: string | null, status: number) => new Response(body, { status })

/** What else can be the matter with a world, besides its network. */
export const strangenesses = ['none', 'lag', 'no locks', 'clocks', 'full storage', 'sleep'] as const
export type Strangeness = (typeof strangenesses)[number]

/** How far the server's lists are behind its other answers in a world with lag, in ms. */
const LAGS = [0, 400, 3_000, 8_000]

/** What stays when a page of a browser closes, and its open tabs. */
export interface Browser {
  cookies: Map<string, string>
  storage: Map<string, string>
  tabs: Tab[]
  /** By how much its clock was put back, in ms. Below 0 when it was put forward. */
  skew: number
  /** Whether a script of its pages hides the browser's own times, `performance`. */
  hidesTimes: boolean
  /** How many characters its storage holds at most. */
  room: number
  /** The messages that visitors saw, and which of them were removed early. */
  toasts: { words: string; isError: boolean; isDismissed: boolean }[]
}

/** An open page, with everything that its visitor can do. */
export interface Tab extends Page {
  /** Shows the saved lists, unless it does already. */
  listen: () => void
  /** Closes it at once. Work that was about to start does not happen. */
  close: () => void
  /**
   * Stops everything in it, as a phone does with a page that nobody sees. What comes meanwhile comes when it wakes. No
   * page is stopped within a task, so what runs without waiting for anything is done first.
   */
  sleep: () => Promise<void>
  wake: () => Promise<void>
  isAsleep: () => boolean
  /** Tells it what another tab has stored. */
  hear: (key: string | null, newValue: string | null) => void
}

/**
 * A network, a clock and browsers around the fixture site. Nothing happens by chance: the same calls give the same run.
 */
export class World {
  now = 1_800_000_000_000
  #timers: { at: number; id: number; run: () => void }[] = []
  #ids = 0
  /** The number of calls that the server is working on. */
  #under = 0
  #expired = 0
  /** When the server last refused a token. */
  refusedAt = 0
  #looks = 0
  #lookedAt = 0
  /** The troubles of the next calls, by method and path. */
  troubles: { calls: RegExp; trouble: Trouble; times: number }[] = []
  /** Called with everything that a browser stores. */
  onStored = (_browser: Browser, _key: string, _value: string) => {}
  /** Called when somebody may have signed in or out in a browser. */
  onSession = (_browser: Browser) => {}

  constructor(
    readonly site: Site,
    readonly run: RunPage,
    readonly strangeness: Strangeness = 'none',
  ) {}

  /** Whether browsers have `navigator.locks`. */
  get hasLocks() {
    return this.strangeness !== 'no locks'
  }

  #later(run: () => void, ms = 0) {
    const id = ++this.#ids
    this.#timers.push({ at: this.now + ms, id, run })
    return id
  }

  /** Runs everything that needs no time. */
  async settle() {
    for (let quiet = 0; quiet < 3; ) {
      await turn()
      const due = this.#timers.filter(({ at }) => at <= this.now)
      if (due.length) {
        this.#timers = this.#timers.filter(({ at }) => at > this.now)
        for (const { run } of due) run()
      }
      quiet = due.length || this.#under ? 0 : quiet + 1
    }
  }

  /** Runs only a few turns. */
  async turns(count: number) {
    for (let left = count; left > 0; left--) await turn()
  }

  /** The time as a page reads it: a little later at each look, as work takes time. */
  look({ skew }: Browser) {
    if (this.#lookedAt !== this.now) this.#looks = 0
    this.#lookedAt = this.now
    this.#looks = Math.min(this.#looks + 1, 900)
    return this.now + this.#looks / 1000 - skew
  }

  /** Lets time pass. */
  async pass(ms: number) {
    const end = this.now + ms
    await this.settle()
    for (;;) {
      const next = Math.min(...this.#timers.map(({ at }) => at))
      if (next > end) break
      this.now = next
      await this.settle()
    }
    this.now = end
  }

  /** Lets time pass until the work is done. */
  async until<Value>(work: Promise<Value>): Promise<Value> {
    let isDone = false
    const done = () => {
      isDone = true
    }
    work.then(done, done)
    await this.settle()
    for (let second = 0; second < 120 && !isDone; second++) await this.pass(1_000)
    if (!isDone) throw new Error('It takes more than two minutes')
    return work
  }

  sessionOf({ cookies }: Browser) {
    return this.site.state.sessions.get(cookies.get(SESSION) ?? '')
  }

  /** Makes every token invalid, unless that happened only a moment ago. */
  expireTokens() {
    if (this.now - this.#expired < 10_000) return
    this.#expired = this.now
    for (const session of this.site.state.sessions.values()) session.token = `new-${session.token}`
  }

  /** Ends a browser's session at the server. */
  expireSession(browser: Browser) {
    this.site.state.sessions.delete(browser.cookies.get(SESSION) ?? '')
  }

  /** Signs a person in by a form of the host, on a page without our script. */
  signInElsewhere(browser: Browser, userId: number) {
    this.expireSession(browser)
    const id = `elsewhere-${++this.#ids}`
    this.site.state.sessions.set(id, { id, token: `token-${id}`, userId })
    browser.cookies.set(SESSION, id)
    this.onSession(browser)
  }

  async #answer(browser: Browser, request: Request): Promise<Response> {
    const { pathname } = new URL(request.url)
    // A page of the host. It contains the token.
    if (pathname === '/a-page')
      return reply(`<meta name="csrf-token" content="${this.sessionOf(browser)?.token}">`, 200)
    request.headers.set('cookie', [...browser.cookies].map(pair => pair.join('=')).join('; '))
    const answer = await (this.strangeness === 'lag' ? this.#late(request) : this.site.app.request(request))
    if (answer.status === 422) this.refusedAt = this.now
    for (const cookie of answer.headers.getSetCookie()) {
      const [name = '', value = ''] = cookie.split(';')[0]!.split('=')
      browser.cookies.set(name, value)
    }
    this.onSession(browser)
    return answer
  }

  readonly #lists = new Map<string, { at: number; text: string }[]>()
  #asked = 0
  /** How far the server's lists are behind, in ms. Without it, each answer has another of `LAGS`. */
  lag: number | undefined

  /** Answers as a server does whose lists come from a copy that is behind. */
  async #late(request: Request): Promise<Response> {
    const { app, state } = this.site
    const cookie = request.headers.get('cookie') ?? ''
    const user = state.sessions.get(new RegExp(`${SESSION}=([^;]*)`).exec(cookie)?.[1] ?? '')?.userId
    const { pathname } = new URL(request.url)
    const copyOf = (path: string) => `${user} ${path}`
    const note = async (at: number) => {
      for (const path of ['/saved_properties.ljson', '/saved_searches.ljson']) {
        const copies = this.#lists.get(copyOf(path)) ?? []
        this.#lists.set(copyOf(path), copies)
        const answer = await app.request(new Request(new URL(path, ADDRESS), { headers: { cookie } }))
        if (answer.ok) copies.push({ at, text: await answer.text() })
      }
    }
    if (!user) return app.request(request)
    if (!this.#lists.has(copyOf('/saved_properties.ljson'))) await note(0)
    const answer = await app.request(request)
    if (request.method !== 'GET') await note(this.now)
    const copies = request.method === 'GET' ? this.#lists.get(copyOf(pathname)) : undefined
    if (!answer.ok || !copies) return answer
    const lag = this.lag ?? LAGS[this.#asked++ % LAGS.length]!
    if (lag === 0) return answer
    const copy = copies.findLast(({ at }) => at <= this.now - lag) ?? copies[0]!
    return new Response(copy.text, answer)
  }

  /** Sends a call to the server and brings its answer back, with the given trouble. */
  async #carry(browser: Browser, request: Request, trouble: Trouble | undefined): Promise<Response> {
    if (trouble === 'cut') throw new TypeError('Failed to fetch')
    if (trouble === 'broken') return reply('{}', 500)
    if (trouble === 'login') return reply('<!doctype html><title>Sign in</title>', 200)
    if (trouble === 'empty') return reply('', 200)
    this.#under++
    try {
      const answer = await this.#answer(browser, request)
      if (trouble === 'lost') throw new TypeError('Failed to fetch')
      if (trouble === 'broken late') return reply('{}', 500)
      if (trouble === 'login late') return reply('<!doctype html><title>Sign in</title>', 200)
      if (trouble !== 'half') return answer
      const text = await answer.text()
      return reply(text.slice(0, text.length / 2) || null, answer.status)
    } finally {
      this.#under--
    }
  }

  #fetch(tab: Tabbed, browser: Browser, request: Request): Promise<Response> {
    const { pathname } = new URL(request.url)
    const met = this.troubles.find(({ calls }) => calls.test(`${request.method} ${pathname}`))
    if (met && --met.times === 0) this.troubles.splice(this.troubles.indexOf(met), 1)
    return new Promise((resolve, reject) => {
      const go = () => {
        // A request of a closed page arrives only with `keepalive`.
        if (tab.isClosed && !request.keepalive) return
        this.#carry(browser, request, met?.trouble).then(
          answer => {
            if (met?.trouble === 'slow late') this.#later(() => tab.whenAwake(() => resolve(answer)), SLOW_MS)
            else tab.whenAwake(() => resolve(answer))
          },
          error => tab.whenAwake(() => reject(error)),
        )
      }
      request.signal.addEventListener('abort', () => reject(request.signal.reason))
      if (met?.trouble === 'slow') this.#later(go, SLOW_MS)
      else go()
    })
  }

  newBrowser(): Browser {
    return { cookies: new Map(), storage: new Map(), tabs: [], skew: 0, hidesTimes: false, room: Infinity, toasts: [] }
  }

  /**
   * Opens a page of the site in a tab of its own.
   * @param press what its visitor does before it knows who is here
   * @param isQuiet whether nothing in it needs the saved lists at first
   */
  open(browser: Browser, press: (tab: Tab) => void = () => {}, isQuiet = false): Tab {
    const world = this
    const heard = new EventTarget()
    const held: (() => void)[] = []
    const state = {
      isClosed: false,
      isAsleep: false,
      whenAwake(run: () => void) {
        if (state.isAsleep) held.push(run)
        else if (!state.isClosed) run()
      },
    }
    const timers = new Set<number>()
    const opened = this.now
    const openedAt = this.now - browser.skew
    /** A document without elements. */
    class Document extends EventTarget {
      hidden = false
      cookie = ''
      querySelectorAll() {
        return []
      }
    }
    const document = new Document()

    const setTimeout = (run: () => void, ms?: number) => {
      const id = world.#later(() => state.whenAwake(() => void (!timers.delete(id) || run())), ms)
      timers.add(id)
      return id
    }
    const localStorage = {
      getItem: (key: string) => browser.storage.get(key) ?? null,
      setItem(key: string, newValue: string) {
        if (state.isClosed) return
        const taken = [...browser.storage].reduce((sum, [name, text]) => sum + (name === key ? 0 : text.length), 0)
        if (taken + newValue.length > browser.room) throw new DOMException('', 'QuotaExceededError')
        browser.storage.set(key, newValue)
        world.onStored(browser, key, newValue)
        for (const other of browser.tabs) if (other !== tab) world.#later(() => other.hear(key, newValue))
      },
      removeItem: (key: string) => void browser.storage.delete(key),
    }
    const Signal = new Proxy(AbortSignal, {
      get(target, name) {
        if (name !== 'timeout') return Reflect.get(target, name)
        return (ms: number) => {
          const controller = new AbortController()
          setTimeout(() => controller.abort(new DOMException('', 'TimeoutError')), ms)
          return controller.signal
        }
      },
    })
    class PageRequest extends Request {
      constructor(input: RequestInfo | URL, init?: RequestInit) {
        super(typeof input === 'string' ? new URL(input, ADDRESS) : input, init)
      }
    }
    const globals: Record<string, unknown> = Object.create(globalThis)
    const date = class extends Date {
      static override now = () => world.look(browser)
    }
    const own = {
      globalThis: globals,
      window: globals,
      self: globals,
      Document,
      document,
      location: new URL('/a-page', ADDRESS),
      origin: ADDRESS,
      navigator: this.hasLocks ? { locks: locksOf(browser, state) } : {},
      localStorage,
      fetch: (input: RequestInfo | URL, init?: RequestInit) =>
        world.#fetch(state, browser, new PageRequest(input, init)),
      Request: PageRequest,
      setTimeout,
      clearTimeout: (id: number) => timers.delete(id),
      requestAnimationFrame: (run: () => void) => setTimeout(run, 16),
      scheduler: { postTask: (run: () => void) => setTimeout(run, 0) },
      Date: date,
      performance: browser.hidesTimes
        ? undefined
        : { timeOrigin: openedAt, now: () => world.now - opened, measure() {}, clearMeasures() {} },
      Event: class extends Event {
        override readonly timeStamp = world.now - opened
      },
      AbortSignal: Signal,
      addEventListener: heard.addEventListener.bind(heard),
      removeEventListener: heard.removeEventListener.bind(heard),
      // Failed requests are logged there.
      console: { ...console, warn: () => {} },
    }
    // Defines properties instead of assigning them: setters of the real globals would change those of the test.
    Object.defineProperties(globals, Object.getOwnPropertyDescriptors(own))
    const page = this.run(...GLOBALS.map(name => own[name as keyof typeof own]))

    let ask = () => {}
    const user: Promise<unknown> = new Promise<void>(resolve => {
      ask = resolve
    }).then(() => page.askUser(pageLoader as Parameters<typeof page.askUser>[0]))
    const Toasts = {
      notify(words: string, type?: string) {
        const toast = { words, isError: type === 'error', isDismissed: false }
        browser.toasts.push(toast)
        return () => {
          toast.isDismissed = true
        }
      },
    }
    const pageLoader = {
      fetchUser: page.fetchUser,
      token: page.currentToken,
      user,
      loadChunk: async (name: string) => (name === 'Saved' ? page.Saved : Toasts),
      islands: new Map(),
      scan() {},
    }
    page.setLoader(pageLoader as never)
    let isListening = false
    const listen = () => {
      if (isListening) return
      isListening = true
      page.$savedProperties.listen(() => {})
      page.$savedSearches.listen(() => {})
    }
    if (!isQuiet) listen()

    const tab: Tab = {
      ...page,
      listen,
      hear(key, newValue) {
        state.whenAwake(() => heard.dispatchEvent(Object.assign(new Event('storage'), { key, newValue })))
      },
      async sleep() {
        document.hidden = true
        document.dispatchEvent(new Event('visibilitychange'))
        await turn()
        state.isAsleep = true
        // Safari takes locks away from a page that it keeps for Back.
        releaseLocks(browser, state)
      },
      async wake() {
        state.isAsleep = false
        document.hidden = false
        for (const run of held.splice(0)) {
          state.whenAwake(run)
          await turn()
        }
        document.dispatchEvent(new Event('visibilitychange'))
        heard.dispatchEvent(Object.assign(new Event('pageshow'), { persisted: true }))
      },
      isAsleep: () => state.isAsleep,
      close() {
        state.isClosed = true
        browser.tabs = browser.tabs.filter(other => other !== tab)
        releaseLocks(browser, state)
      },
    }
    browser.tabs.push(tab)
    press(tab)
    ask()
    return tab
  }
}

interface Tabbed {
  isClosed: boolean
  whenAwake: (run: () => void) => void
}
type Locked = { tab: Tabbed; run: () => void; refuse: (reason: unknown) => void }
const locks = new WeakMap<Browser, Map<string, Locked[]>>()

/** `navigator.locks` of one tab. A request for a name waits until all earlier holders have released it. */
function locksOf(browser: Browser, tab: Tabbed) {
  const queues = locks.get(browser) ?? new Map<string, Locked[]>()
  locks.set(browser, queues)
  return {
    request<Value>(name: string, _: LockOptions, work: (lock: object) => Promise<Value>): Promise<Value> {
      // A page that is closed does nothing any more.
      if (tab.isClosed) return new Promise(() => {})
      const queue = queues.get(name) ?? []
      queues.set(name, queue)
      return new Promise((resolve, reject) => {
        const done = () => {
          const place = queue.indexOf(entry)
          if (place < 0) return
          queue.splice(place, 1)
          if (place === 0) queue[0]?.run()
        }
        const run = () => void Promise.resolve({ name }).then(work).finally(done).then(resolve, reject)
        const entry: Locked = { tab, run, refuse: reason => tab.whenAwake(() => reject(reason)) }
        queue.push(entry)
        if (queue.length === 1) run()
      })
    },
  }
}

function releaseLocks(browser: Browser, tab: Tabbed) {
  for (const queue of locks.get(browser)?.values() ?? []) {
    const [holder] = queue
    const lost = queue.filter(entry => entry.tab === tab)
    queue.splice(0, queue.length, ...queue.filter(entry => entry.tab !== tab))
    for (const { refuse } of lost) refuse(new DOMException('', 'AbortError'))
    if (holder?.tab === tab) queue[0]?.run()
  }
}
