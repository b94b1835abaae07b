import type { Browser, BrowserContextOptions, CDPSession, Page, ViewportSize } from 'playwright-core'

/** What a page, its context or its clock can be told that stays with them and that nothing here takes back. */
const LASTING = {
  page: [
    'addInitScript',
    'emulateMedia',
    'exposeBinding',
    'exposeFunction',
    'on',
    'once',
    'route',
    'setExtraHTTPHeaders',
  ],
  context: ['addInitScript', 'grantPermissions', 'newCDPSession', 'on', 'route', 'setGeolocation', 'setOffline'],
  clock: ['install', 'pauseAt', 'setFixedTime', 'setSystemTime'],
}

const VIEWPORT = { width: 1280, height: 720 }

/**
 * One page of the browser for many tests. Each finds it like a new one: no storage, no cookies, no history, and nothing
 * under the pointer, which a page forgets when another takes its place. Two things stay, and with them three fifths of
 * what a page takes of the processor: its process, and the files in the browser's cache. A page that a test told
 * something lasting is not kept.
 */
export class KeptPage {
  #page: Page | undefined
  #session: CDPSession | undefined
  #isLent = false
  #isSpoilt = false
  #addInitScript!: Page['addInitScript']
  #before: { dispose(): Promise<void> } | undefined

  /**
   * @param origin of the site
   * @param blank the path of an empty page of the site. Another site's would end the process.
   * @param options what the page has besides its size
   */
  constructor(
    readonly origin: string,
    readonly blank: string,
    readonly options: BrowserContextOptions = {},
  ) {}

  /** Whether a test has it. */
  get isLent() {
    return this.#isLent
  }

  /**
   * The page, or `undefined` when the test has it already.
   *
   * @param prepare is called with a page that is really new
   */
  async lend(
    browser: Browser,
    prepare: (page: Page) => Promise<unknown>,
    { viewport = VIEWPORT, before }: { viewport?: ViewportSize; before?: () => void },
  ): Promise<Page | undefined> {
    if (this.#isLent) return undefined
    this.#isLent = true
    if (!this.#page || this.#page.isClosed()) {
      const context = await browser.newContext({ baseURL: this.origin, ...this.options })
      this.#page = await context.newPage()
      this.#session = await context.newCDPSession(this.#page)
      await prepare(this.#page)
      this.#addInitScript = this.#page.addInitScript.bind(this.#page)
      this.#watch(this.#page)
    }
    await this.#page.setViewportSize(viewport)
    if (before) this.#before = await this.#addInitScript(before)
    return this.#page
  }

  /** Takes the page back after a test. */
  async takeBack() {
    if (!this.#isLent) return
    this.#isLent = false
    try {
      if (!this.#isSpoilt && !this.#page!.isClosed()) return await this.#clean(this.#page!)
    } catch {
      // A page that cannot be cleaned, as its script never ends, is closed.
    }
    await this.close()
  }

  async close() {
    await this.#page?.context().close()
    this.#page = undefined
    this.#before = undefined
    this.#isSpoilt = false
  }

  async #clean(page: Page) {
    await this.#before?.dispose()
    this.#before = undefined
    const others = page
      .context()
      .pages()
      .filter(other => other !== page)
    await Promise.all(others.map(other => other.close()))
    await page.goto(this.origin + this.blank, { timeout: 10_000 })
    await page.evaluate(() => {
      sessionStorage.clear()
      window.name = ''
    })
    await page.context().clearCookies()
    await this.#session!.send('Storage.clearDataForOrigin', { origin: this.origin, storageTypes: 'all' })
    await this.#session!.send('Page.resetNavigationHistory')
  }

  #watch(page: Page) {
    const watched = [
      [page, LASTING.page],
      [page.context(), LASTING.context],
      [page.clock, LASTING.clock],
    ] as const
    for (const [object, methods] of watched)
      for (const method of methods) {
        const own = Reflect.get(object, method).bind(object)
        Object.assign(object, {
          [method]: (...given: unknown[]) => {
            this.#isSpoilt = true
            return own(...given)
          },
        })
      }
  }
}
