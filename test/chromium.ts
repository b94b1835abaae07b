import { readFileSync } from 'node:fs'
import { setTimeout as pause } from 'node:timers/promises'
import type axe from 'axe-core'
import type { Browser, BrowserContextOptions, Page, Request as PageRequest } from 'playwright-core'
import { afterAll, afterEach, beforeAll, expect } from 'vitest'
import type { ActiveFault, Fault } from '../fixtures/server/faults'
import { type Listening, listen } from '../fixtures/server/listen'
import { createSite, type Site, type SiteOptions } from '../fixtures/server/site'
import { STRICT_CSP } from '../fixtures/server/widgetPages'
import { workerBrowser } from './browser'
import { KeptPage } from './keptPage'

export interface OpenOptions extends BrowserContextOptions {
  /** Runs in the page before the page's own scripts. */
  before?: () => void
  /** Another browser than the worker's. */
  browser?: Browser
  /** Never the page that the site's tests keep: one that has loaded nothing yet. */
  fresh?: boolean
}

/** Options for a page of the test itself. */
export interface HtmlOptions extends OpenOptions {
  /** Serves the page under the strict Content-Security-Policy. Pages of the site take `?csp=strict` instead. */
  csp?: boolean
  /** What stands in its head. */
  head?: string
  /** The tag in place of that of the bundle. */
  script?: string
}

/** Whether a fault is about files that browsers keep. */
const isOfFiles = ({ path }: Fault) => /^\/(asset_bundles|pictures|tiles|site|\*|$)/.test(path)

/** The path of an empty page. */
const BLANK = '/a-blank-page'
const TAG = '<script type="module" src="/asset_bundles/mount.js"></script>'
const HTML = { 'content-type': 'text/html; charset=utf-8', 'cache-control': 'no-store' }

/** The paths of the faults that no request has met. A page may still be about to ask, so it waits, 5 s at most. */
async function unmetFaults(faults: ActiveFault[]) {
  const unmet = () => faults.filter(({ hits }) => !hits).map(({ path }) => path)
  for (let waited = 0; waited < 5000 && unmet().length; waited += 100) await pause(100)
  return unmet()
}

const problemsOf = new WeakMap<Page, string[]>()
/** What a page complained about: uncaught errors, console errors, policy violations. */
export const problems = (page: Page) => problemsOf.get(page) ?? []

/** The requests of a page that are under way, also those that have not reached the server. */
const underWay = new WeakMap<Page, Set<PageRequest>>()

function watchRequests(page: Page) {
  const requests = new Set<PageRequest>()
  underWay.set(page, requests)
  page.on('request', request => requests.add(request))
  page.on('requestfinished', request => requests.delete(request))
  page.on('requestfailed', request => requests.delete(request))
}

/** Waits until nothing that a page asks for is under way. What takes longer than a second may never come. */
async function untilArrived(page: Page) {
  for (let waited = 0; waited < 1000 && underWay.get(page)?.size; waited += 50) await pause(50)
}

/** The options with which a page may be kept. No test changes them later. */
const KEPT_OPTIONS = ['hasTouch', 'isMobile', 'reducedMotion']

/**
 * The fixture site for one test file, on its own port, and its pages in Chromium. Call it once at the top of the file.
 * The site starts and stops with the file. Each test begins with a reset server and without a page. Pictures are empty,
 * because painting them takes a third of a page's time.
 *
 * With `keepsPage`, each test begins with a page that looks like a new one and has the bundle's files in the browser's
 * cache. It takes less than half of the processor. Another context is opened for a second page of a test, for other options
 * than size, touch and motion, and where the server withholds files of the bundle. A test that counts requests for files
 * asks for a `fresh` one.
 */
export function fixtureSite({ keepsPage = false, ...options }: SiteOptions & { keepsPage?: boolean } = {}) {
  const site = createSite({ blankPictures: true, ...options })
  let browser: Browser
  let listening: Listening
  /** The pages that are kept, by their options. */
  const kept = new Map<string, KeptPage>()
  const opened: Page[] = []
  /** The page that the test wrote itself. */
  let written: { body: string; headers: Record<string, string> } | undefined

  /** The faults of the bundle's files in this test. One that no request meets proves nothing. */
  const withheld: ActiveFault[] = []
  const addFault = site.faults.add.bind(site.faults)
  site.faults.add = fault => {
    if (isOfFiles(fault) && [...kept.values()].some(({ isLent }) => isLent))
      throw new Error(`${fault.path} may be in the browser’s cache: open a fresh page`)
    const added = addFault(fault)
    if (fault.path.startsWith('/asset_bundles/')) withheld.push(added)
    return added
  }

  /** Answers for the two pages that are not of the site. */
  const answer = (request: Request, ...more: never[]) => {
    const { pathname, search } = new URL(request.url)
    if (pathname === BLANK) return new Response('<!doctype html><title>Blank</title>', { headers: HTML })
    if (pathname === '/a-page' && !search && written) return new Response(written.body, { headers: written.headers })
    return site.app.fetch(request, ...more)
  }

  beforeAll(async () => {
    browser = await workerBrowser()
    listening = await listen({ app: { fetch: answer }, faults: site.faults })
  })
  afterEach(async () => {
    const unmet = await unmetFaults(withheld.splice(0))
    const lent = [...kept.values()].map(page => page.takeBack())
    await Promise.all([...lent, ...opened.splice(0).map(page => page.context().close())])
    written = undefined
    // A request that a page sent last would count for the next test.
    listening.disconnect()
    site.reset()
    expect(unmet, 'files that were withheld, and that nobody asked for').toEqual([])
  })
  afterAll(async () => {
    await Promise.all([...kept.values()].map(page => page.close()))
    await listening?.close()
  })

  const prepare = async (page: Page) => {
    page.setDefaultTimeout(60_000)
    watchRequests(page)
    page.on('pageerror', error => problems(page).push(String(error)))
    page.on('console', message => message.type() === 'error' && problems(page).push(message.text()))
    await page.addInitScript(() => {
      document.addEventListener('securitypolicyviolation', event => {
        console.error(`CSP: ${event.violatedDirective} ${event.blockedURI} ${event.sample}`)
      })
    })
  }

  const keptPage = (more: BrowserContextOptions) => {
    const key = JSON.stringify(KEPT_OPTIONS.map(name => Object(more)[name]))
    const page = kept.get(key) ?? new KeptPage(listening.url, BLANK, more)
    kept.set(key, page)
    return page
  }

  const newPage = async ({ before, browser: other = browser, fresh, ...context }: OpenOptions = {}) => {
    const { viewport, ...more } = context
    const isPlain =
      other === browser && viewport !== null && Object.keys(more).every(name => KEPT_OPTIONS.includes(name))
    const mayBeKept = keepsPage && isPlain && !fresh && !site.faults.list().some(isOfFiles)
    const lent = mayBeKept && (await keptPage(more).lend(browser, prepare, { viewport, before }))
    const page = lent || (await (await other.newContext({ baseURL: listening.url, ...context })).newPage())
    problemsOf.set(page, [])
    if (!lent) {
      opened.push(page)
      await prepare(page)
      if (before) await page.addInitScript(before)
    }
    return page
  }

  return {
    site: site as Site,
    /** The address of the site, without a slash at the end. */
    url: () => listening.url,
    newPage,
    /** Opens a page of the site by its path. */
    async open(path: string, options?: OpenOptions) {
      const page = await newPage(options)
      await page.goto(path)
      return page
    },
    /** Opens a page of the test itself: `body` in a plain document with the script tag. */
    async html(body: string, { csp, head = '', script = TAG, ...options }: HtmlOptions = {}) {
      const page = await newPage(options)
      const own = {
        headers: csp ? { ...HTML, 'content-security-policy': STRICT_CSP } : HTML,
        body: `<!doctype html><html lang="en-GB"><head><meta charset="utf-8"><title>A page</title>
<meta name="viewport" content="width=device-width, initial-scale=1">${head}</head><body>${body}${script}</body></html>`,
      }
      // A route makes every request of the page go through this process, and keeps nothing in the browser's cache.
      if (written) await page.route('**/a-page', route => route.fulfill(own))
      else written = own
      await page.goto('/a-page')
      return page
    },
    /**
     * Lets the page's clock run, a second at a time, until an element is there. If `state` is given, the marker must be
     * in it. The clock stops while the server still has to answer. `page.clock` must be installed.
     */
    async passing(page: Page, selector: string, state?: 'ready' | 'failed') {
      const awaited = page.locator(state ? `${selector}[data-widget-state="${state}"]` : selector)
      const isAnswered = () => site.calls.list().every(({ status, fault }) => status || fault)
      // A request that goes through this process takes long on a busy machine.
      for (let second = 0; second < 200 && !(await awaited.count()); second++) {
        await untilArrived(page)
        await expect.poll(isAnswered).toBe(true)
        // A request takes a moment to reach the server, and its time limit runs on this clock, too.
        await Promise.all([page.clock.runFor(1000), pause(30)])
      }
      await awaited.first().waitFor({ state: 'attached' })
    },
  }
}

/** Waits until a request has met a fault of the server. Released before that, it would hold nothing back. */
export const untilAsked = (fault: ActiveFault) => expect.poll(() => fault.hits).toBeGreaterThan(0)

/** Waits for a marker's island. `selector` chooses the marker. It looks on every frame, because a locator is slower. */
export const ready = (page: Page, selector = '[data-widget]') => reaches(page, selector, 'ready')

/** Waits until a marker is in a state. */
export const reaches = (page: Page, selector: string, state: 'pending' | 'ready' | 'failed') =>
  page.waitForFunction(sought => document.querySelector(sought), `${selector}[data-widget-state="${state}"]`)

/** The files of the bundle that a page has loaded, oldest first. The browser keeps them, so a server may not be asked. */
export const loadedFiles = (page: Page) =>
  page.evaluate(() =>
    performance
      .getEntriesByType('resource')
      .map(({ name }) => new URL(name).pathname)
      .filter(path => path.startsWith('/asset_bundles/')),
  )

// Half the size of the package's export. It is sent to every page that is checked.
const axeSource = readFileSync('node_modules/axe-core/axe.min.js', 'utf8')

/** All of WCAG 2.2 AA, and what axe's authors recommend. */
const EVERYTHING = { runOnly: ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice'] }
/** The rules that another theme of a checked page may break. */
export const CONTRAST = { runOnly: ['color-contrast'] }

/** The problems that axe finds on the page, or in a part of it: one line for each, with the element. */
export async function violations(page: Page, within?: string, rules = EVERYTHING) {
  if (!(await page.evaluate(() => 'axe' in window))) await page.evaluate(axeSource)
  return page.evaluate(
    async ([selector, rules]) => {
      // An element that is fading in does not have its final contrast yet.
      for (const one of document.getAnimations())
        if (Number.isFinite(one.effect?.getComputedTiming().endTime)) one.finish()
      const { violations } = await (window as unknown as { axe: typeof axe }).axe.run(selector ?? document, {
        ...rules,
        // Only the problems are read, and of those only the markup. The rest would be gathered from every element.
        resultTypes: ['violations'],
        selectors: false,
        ancestry: false,
        xpath: false,
        elementRef: false,
        // For frames, axe would have to run in them as well. It waits half a second before it gives up.
        iframes: false,
      })
      return violations.flatMap(({ id, help, nodes }) =>
        nodes.map(node => `${id}: ${help}: ${node.html.slice(0, 200)}`),
      )
    },
    [within, rules] as const,
  )
}
