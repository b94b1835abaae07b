import { mkdirSync, writeFileSync } from 'node:fs'
import { certificate } from './certificate.mjs'
import { blocked, launch, median, openPage, SLOW_CPU, SLOW_LINE } from './chromium.mjs'
import { servePages } from './legacyPages.mjs'
import { plainName, waterfall } from './waterfall.mjs'

/** The walk of one visitor, each page with what has to be there on it. The last two are all in the cache. */
const WALK = [
  ['home', 'home?', ['form']],
  ['results', 'results?count=10', ['form', 'heart', 'all']],
  ['a home', 'neighbour?', ['heart', 'calculator', 'next link']],
  ['offices', 'branches?', ['list', 'map']],
  ['results again', 'results?count=10', ['form', 'heart', 'all']],
  ['a home again', 'neighbour?', ['heart', 'calculator', 'next link']],
]

/** The same pages, each with nothing in the cache, and longer lists. */
const ALONE = [
  ...WALK.slice(0, 4),
  ['50 homes', 'results?count=50', ['form', 'heart', 'all']],
  ['200 homes', 'results?count=200', ['form', 'heart', 'all']],
]

/** How long the visitor looks at a page, in ms. */
const LOOK_MS = 3000
const PICTURES = 'test/bench/waterfalls'

/** Runs in each page: notes the first frame in which each of these is there. */
function watch() {
  window.seen = {}
  // What a page of results leaves for the next one.
  localStorage.searchHistory ??= '[{"channel":"sales"}]'
  const isShown = selector => document.querySelector(selector)?.getClientRects().length
  const isReady = name => document.querySelector(`[data-widget=${name}][data-widget-state=ready]`)
  const hearts = () => document.querySelectorAll('button[aria-pressed]').length
  const count = Number(new URLSearchParams(location.search).get('count'))
  const isMet = {
    form: () => isShown('[data-widget=property-search] input[role=combobox]'),
    heart: () => isShown('button[aria-pressed]'),
    all: () => hearts() >= count,
    calculator: () => isReady('stamp-duty-calculator'),
    'next link': () => isShown('[data-widget=property-links] a'),
    list: () => isShown('[data-widget=offices-grid] a'),
    map: () => isReady('branches-map'),
  }
  const look = () => {
    for (const [name, test] of Object.entries(isMet))
      if (window.seen[name] === undefined && test()) window.seen[name] = performance.now()
    requestAnimationFrame(look)
  }
  document.addEventListener('DOMContentLoaded', look)
}

/** Notes who asks for each file: the page itself, or a script of ours. */
function noteInitiators(session) {
  const by = new Map()
  session.on('Network.requestWillBeSent', ({ request, initiator }) => {
    const frame = initiator.stack?.callFrames[0] ?? initiator.stack?.parent?.callFrames[0]
    if (!by.has(request.url)) by.set(request.url, frame?.url ? plainName(frame.url) : 'the page')
  })
  return by
}

/**
 * Opens a page in the visitor's cache, and looks at it. Until it rests, nothing of the driver runs in the page: Playwright's
 * own script alone takes a tenth of a second on this phone.
 */
async function look(page, by, address, names) {
  by.clear()
  await page.goto(address, { waitUntil: 'commit' })
  await page.waitForLoadState('networkidle')
  await page.waitForTimeout(LOOK_MS)
  const isMet = names => names.every(name => window.seen?.[name])
  await page.waitForFunction(isMet, names, { polling: 200, timeout: 60_000 })
  const result = await page.evaluate(() => ({
    seen: window.seen,
    ...window.noted,
    painted: performance.getEntriesByName('first-contentful-paint')[0]?.startTime,
    requests: [...performance.getEntriesByType('navigation'), ...performance.getEntriesByType('resource')].map(
      ({ name, startTime, responseStart, responseEnd, transferSize }) => ({
        url: name,
        start: startTime,
        answered: responseStart || startTime,
        end: responseEnd,
        bytes: transferSize,
      }),
    ),
  }))
  const marks = { 'first paint': result.painted, ...Object.fromEntries(names.map(name => [name, result.seen[name]])) }
  const requests = result.requests
    .filter(({ url }) => !url.includes('/pictures/'))
    .map(request => ({ ...request, by: by.get(request.url) ?? 'the page' }))
  return { ...result, marks, requests }
}

async function visitor(browser, act) {
  const { page, session, close } = await openPage(browser, {
    line: SLOW_LINE,
    cpu: SLOW_CPU,
    viewport: { width: 1280, height: 900 },
  })
  await page.addInitScript(watch)
  const results = await act(page, noteInitiators(session))
  await close()
  return results
}

/** One walk in one cache. */
const walk = (browser, addressOf) =>
  visitor(browser, async (page, by) => {
    const results = []
    for (const [, path, names] of WALK) results.push(await look(page, by, addressOf(path), names))
    return results
  })

/** Each page with a cache of its own. */
async function alone(browser, addressOf) {
  const results = []
  for (const [, path, names] of ALONE)
    results.push(...(await visitor(browser, async (page, by) => [await look(page, by, addressOf(path), names)])))
  return results
}

/** Draws each page of the last round. */
function draw(how, pages, results) {
  mkdirSync(PICTURES, { recursive: true })
  pages.forEach(([what], index) => {
    const { requests, tasks, marks } = results[index]
    const file = `${how} ${what}`.replaceAll(' ', '-').replaceAll(/[^\w-]/g, '')
    writeFileSync(`${PICTURES}/${file}.svg`, waterfall({ title: `${what}, ${how}`, requests, tasks, marks }))
  })
}

/**
 * A visit of several pages in one cache, and the same pages each with an empty one: with the tag alone and with preload
 * lines, over HTTP/1.1 and HTTP/2. Rows: what, figure, limit, unit. The pictures are in `waterfalls/`.
 */
export async function visit(_, url, times = 3) {
  const rows = []
  for (const secure of [undefined, certificate()]) {
    const browser = await launch(...(secure ? [secure.trust] : []))
    const server = await servePages(browser, url, secure)
    for (const lines of ['', 'preload']) {
      const how = `${lines ? 'with lines' : 'the tag alone'}, HTTP ${secure ? 2 : 1.1}`
      const addressOf = path => `${server.url}${path}&${lines}`
      for (const [kind, pages, act] of [
        ['visit', WALK, walk],
        ['cold', ALONE, alone],
      ]) {
        const rounds = []
        for (let time = 0; time < times; time++) rounds.push(await act(browser, addressOf))
        draw(`${kind}, ${how}`, pages, rounds.at(-1))
        const of = (index, pick) => Math.round(median(rounds.map(round => pick(round[index]))))
        pages.forEach(([what, , names], index) => {
          const figures = names.map(name => `${name} ${of(index, ({ marks }) => marks[name])}`).join(', ')
          rows.push([
            `${kind}, ${how}, ${what}: ${figures}; longest task ${of(index, ({ tasks }) => blocked(tasks).longest)}; shift, 1/1000`,
            of(index, ({ shift }) => shift * 1000),
            what === 'offices' ? 16 : 0,
            '',
          ])
        })
      }
    }
    server.stop()
    await browser.close()
  }
  return rows
}
