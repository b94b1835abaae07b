import { setTimeout as pause } from 'node:timers/promises'
import { buildSync } from 'esbuild'
import { expect } from 'vitest'
import type { Site } from '../../fixtures/server/site'
import type { Screen, Tab } from './engine'
import type * as finder from './finder'
import type { Seen, Sought, Words } from './finder'

/** How long something may take, in ms. A busy machine is slow. */
const PATIENCE = 60_000

type Finder = typeof finder
type Name = string | RegExp

const words = (name: Name): Words => (typeof name === 'string' ? name : { source: name.source, flags: name.flags })

export const css = (css: string): Sought => ({ css })
export const role = (role: string, name?: Name): Sought => ({ role, ...(name && { name: words(name) }) })
export const button = (name: Name) => role('button', name)
export const link = (name: Name) => role('link', name)
export const dialog = (name?: Name) => role('dialog', name)
export const field = (label: Name): Sought => ({ field: words(label) })
export const text = (text: Name): Sought => ({ text: words(text) })

/** What is sought in something else. */
export const within = (outer: Sought, inner: Sought): Sought => ({
  ...inner,
  within: inner.within ? within(outer, inner.within) : outer,
})
/** One of several. The last is -1. */
export const nth = (nth: number, sought: Sought): Sought => ({ ...sought, nth })

// The page's own code must not see it, so it has a name that no page has.
const FINDER = '__estateIslandsEngineFinder'
const finderSource = buildSync({
  entryPoints: ['test/engines/finder.ts'],
  bundle: true,
  write: false,
  minify: true,
  format: 'iife',
  globalName: FINDER,
}).outputFiles[0]!.text

/** What leaves no page behind while one goes and the next comes. */
const MARK = 'data-engine-target'

/**
 * Somebody with a browser: what they do, in words that hold for each engine. Every method waits until it can be done.
 */
export class Visitor {
  constructor(
    readonly tab: Tab,
    readonly screen: Screen,
    readonly site: Site,
    readonly url: string,
  ) {}

  get onPhone() {
    return this.screen.name === 'phone'
  }

  private async inPage<K extends keyof Finder>(name: K, argument: Parameters<Finder[K]>[0]) {
    const call = `globalThis.${FINDER} ? ${FINDER}.${name}(${JSON.stringify(argument)}) : '${FINDER}'`
    let value = await this.tab.evaluate(`(() => ${call})()`)
    if (value === FINDER) {
      await this.tab.evaluate(`(() => { ${finderSource}; globalThis.${FINDER} = ${FINDER} })()`)
      value = await this.tab.evaluate(`(() => ${call})()`)
    }
    return value as ReturnType<Finder[K]>
  }

  /** Tries until something is so. A page that is going away counts as not yet. */
  async until<T>(what: string, attempt: () => Promise<T | undefined | false>): Promise<T> {
    const end = Date.now() + PATIENCE
    for (let last = ''; ; ) {
      try {
        const value = await attempt()
        if (value !== undefined && value !== false) return value
      } catch (error) {
        if (!(error instanceof Error) || error.name === 'AssertionError') throw error
        last = error.message.split('\n')[0]!
      }
      if (Date.now() > end) throw new Error(`${what}: not in ${PATIENCE / 1000} s. ${last}\n${await this.where()}`)
      await pause(50)
    }
  }

  private async where() {
    const [place, says] = await this.evaluate(() => {
      const dialog = [...document.querySelectorAll('dialog[open]')].at(-1)
      return [location.href, (dialog ?? document.body).textContent?.slice(0, 600)] as const
    }).catch(error => [String(error)] as const)
    return `at ${place}; it says: ${says}; errors: ${JSON.stringify(await this.tab.errors())}`
  }

  /** Opens an address of the site, and waits until the page is there. */
  async open(path: string) {
    const left = await this.leave()
    await this.tab.goto(this.url + path)
    await left()
    await this.isAt(/./)
  }

  async reload() {
    const left = await this.leave()
    await this.tab.reload()
    await left()
  }

  /** Goes back in the history, by a page or within one. */
  back = () => this.tab.go(-1).catch(() => {})
  forward = () => this.tab.go(1).catch(() => {})

  /** Marks the page. The function it returns waits until another one is here. */
  private async leave() {
    await this.tab.evaluate(`(() => { globalThis.__left = true })()`).catch(() => {})
    return () => this.until('another page', async () => !(await this.tab.evaluate('globalThis.__left === true')))
  }

  /** Runs a function in the page, with an argument. It sees nothing of the test. */
  evaluate<T, A>(run: (argument: A) => T, argument?: A): Promise<T> {
    return this.tab.evaluate(`(${run})(${JSON.stringify(argument)})`) as Promise<T>
  }

  look = (sought: Sought): Promise<Seen[]> => this.until('a page', () => this.inPage('look', sought))
  count = async (sought: Sought) => (await this.look(sought)).length

  /** Waits for something, and says what it is. */
  sees = (sought: Sought): Promise<Seen> =>
    this.until(`to see ${name(sought)}`, async () => (await this.inPage('look', sought))[0])
  /** Waits until something is gone. */
  misses = (sought: Sought) =>
    this.until(`not to see ${name(sought)}`, async () => !(await this.inPage('look', sought)).length)
  /** Waits until something is as it should be. */
  seesThat = (sought: Sought, is: (seen: Seen) => boolean) =>
    this.until(`${name(sought)}: ${is}`, async () => {
      const [seen] = await this.inPage('look', sought)
      return seen && is(seen) && seen
    })
  hasFocus = (sought: Sought) => this.seesThat(sought, seen => seen.focused)
  /** Waits until the address ends so, or contains a match, and the page with it is there. */
  isAt = (address: string | RegExp) =>
    this.until(`address ${address}`, async () => {
      const { now, isThere } = await this.evaluate(() => ({
        now: location.href,
        isThere: document.readyState !== 'loading' && 'estateIslands' in window,
      }))
      if (!isThere) return false
      return typeof address === 'string' ? now.endsWith(address) : address.test(now)
    })
  /** Waits for a marker's island. */
  isReady = (marker: string) => this.sees({ css: `${marker}[data-widget-state="ready"]`, hidden: true })

  /** The place of something that stands still. */
  async placeOf(sought: Sought) {
    let before = ''
    let reason = ''
    return this.until(`to reach ${name(sought)}`, async () => {
      const place = await this.inPage('placeOf', sought)
      if (typeof place === 'string') {
        if (place !== reason) reason = place
        throw new Error(reason)
      }
      const now = JSON.stringify(place)
      const still = now === before
      before = now
      return still && place
    })
  }

  /** Presses with a finger on a phone, otherwise with a mouse; once more when the page has moved under the press. */
  async press(sought: Sought) {
    for (let attempt = 0; attempt < 5; attempt++) {
      const { x, y } = await this.placeOf(sought)
      await (this.onPhone ? this.tab.tap(x, y) : this.tab.click(x, y))
      // A page that is being left answers nothing.
      const hit = await this.until('the press', async () => ({ is: await this.inPage('hasHit', undefined) }))
      if (hit.is) return
    }
    throw new Error(`${name(sought)} moves away from each press`)
  }

  async point(sought: Sought) {
    const { x, y } = await this.placeOf(sought)
    await this.tab.move(x, y)
  }

  /** Presses keys one after the other. */
  async keys(...keys: string[]) {
    for (const key of keys) await this.tab.press(key)
  }

  type = (text: string) => this.tab.type(text)
  focus = (sought: Sought) => this.until(`to focus ${name(sought)}`, () => this.inPage('enter', sought))

  /** Writes into a field, in place of what is there. */
  async write(sought: Sought, text: string) {
    await this.focus(sought)
    await this.tab.type(text)
    await this.seesThat(sought, seen => seen.value !== '')
  }

  /** Opens a list of the system and chooses an option. */
  async choose(sought: Sought, option: Name) {
    await this.focus(sought)
    // Nobody has read a list before this.
    await pause(300)
    await this.until(`to choose ${option} of ${name(sought)}`, () => this.inPage('choose', [sought, words(option)]))
  }

  async tick(sought: Sought) {
    if (!(await this.sees(sought)).checked) await this.press(sought)
    await this.seesThat(sought, seen => seen.checked)
  }

  async upload(sought: Sought, ...paths: string[]) {
    await this.until(`to mark ${name(sought)}`, () => this.inPage('mark', [sought, MARK]))
    await this.tab.upload(`[${MARK}]`, paths)
  }

  /** Presses Tab until something has the focus. */
  async tabTo(sought: Sought, key = 'Tab') {
    for (let press = 0; press < 120; press++) {
      if ((await this.look(sought)).some(seen => seen.focused)) return
      await this.tab.press(key)
    }
    throw new Error(`The Tab key does not reach ${name(sought)}`)
  }

  /** What the page has complained about, without what the test itself brought about. */
  async problems(expected: RegExp[] = []) {
    return (await this.tab.errors()).filter(line => !expected.some(one => one.test(line)))
  }

  /** Waits until a value is as it should be. */
  becomes = <T>(value: () => Promise<T> | T, message?: string) =>
    expect.poll(async () => value(), { timeout: PATIENCE, ...(message && { message }) })

  /** Takes the pointer off everything. What is under it may stay open. */
  leaveAlone = () => this.tab.move(2, this.screen.height - 2)
}

const name = (sought: Sought): string => JSON.stringify(sought)
