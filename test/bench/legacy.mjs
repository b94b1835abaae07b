import { blocked, median, openPage, SLOW_CPU, SLOW_LINE } from './chromium.mjs'
import { servePages } from './legacyPages.mjs'

const VIEWPORT = { width: 1280, height: 900 }

/**
 * Runs in the page: notes the first frame in which each of these is there. It looks only at elements of the first
 * screen. The place of another would make the browser lay out what it had put off.
 */
function watchFor(conditions) {
  window.seen = {}
  const isShown = element => element?.getClientRects().length
  const all = selector => [...document.querySelectorAll(selector)].filter(isShown)
  const isMet = {
    search: () => all('[data-widget=property-search] input[role=combobox]').length,
    hearts: count => document.querySelectorAll('button[aria-pressed]').length >= count,
    firstScreen() {
      const cards = [...document.querySelectorAll('[data-widget=property-results] article')]
      return cards.length > 9 || cards.some(card => card.getBoundingClientRect().bottom > innerHeight)
    },
    saved: () => /\[.*\d/.test(localStorage.savedProperties ?? ''),
    suggestion: () => all('[role=option]').length,
    panel: () => all('dialog a, dialog [role=tab]').filter(tab => /saved properties/i.test(tab.textContent)).length,
  }
  const look = () => {
    for (const [name, argument] of conditions)
      if (window.seen[name] === undefined && isMet[name](argument)) window.seen[name] = performance.now()
    requestAnimationFrame(look)
  }
  document.addEventListener('DOMContentLoaded', look)
}

/**
 * Presses an element as soon as it is in the page. Playwright's own click first asks a busy page several times whether the
 * element rests.
 */
async function tapFirst(page, selector) {
  const isShown = selector => document.querySelector(selector)?.getClientRects().length
  await page.waitForFunction(isShown, selector, { polling: 'raf', timeout: 60_000 })
  const [x, y] = await page.evaluate(selector => {
    const element = document.querySelector(selector)
    element.scrollIntoView({ block: 'nearest' })
    const { left, top, width, height } = element.getBoundingClientRect()
    return [left + width / 2, top + height / 2]
  }, selector)
  await page.mouse.click(x, y)
}

const SLOW_PHONE = { line: SLOW_LINE, cpu: SLOW_CPU }

/**
 * Opens a page, runs `act`, and waits until each condition was met.
 * @param settings of `openPage`, and `before`: a page that the visitor comes from and has used, whose files are in the
 * cache
 */
async function visit(browser, address, conditions, act, { before, ...settings } = SLOW_PHONE) {
  const { page, close } = await openPage(browser, { ...settings, viewport: VIEWPORT })
  if (before) {
    await page.goto(before, { waitUntil: 'networkidle' })
    await page.locator('[data-widget=property-search] [role=combobox]').focus()
    await page.locator('[data-widget=property-search][data-widget-state=ready]').waitFor()
    await page.waitForLoadState('networkidle')
    // Idle time, and the files of the next page.
    await page.waitForTimeout(1500)
  }
  await page.addInitScript(watchFor, conditions)
  await page.goto(address, { waitUntil: 'commit' })
  await act?.(page)
  const names = conditions.map(([name]) => name)
  await page.waitForFunction(names => names.every(name => window.seen[name]), names, { polling: 200, timeout: 60_000 })
  await page.waitForLoadState('networkidle')
  const found = await page.evaluate(() => ({
    ...window.seen,
    ...window.noted,
    painted: performance.getEntriesByName('first-paint')[0].startTime,
    scripts: performance
      .getEntriesByType('resource')
      .filter(({ name }) => name.endsWith('.js'))
      .map(({ name }) => name.slice(name.lastIndexOf('/') + 1)),
  }))
  await close()
  return { ...found, blocked: blocked(found.tasks) }
}

async function medianOf(times, measure, pick) {
  const found = []
  for (let time = 0; time < times; time++) found.push(pick(await measure()))
  return found[0].map((_, index) => median(found.map(values => values[index])))
}

/**
 * Pages with empty markers, over HTTP/1.1 with an empty cache, on the slow phone. The limits are those of a page with
 * the tag alone, or with preload lines. Rows: what, figure, limit, unit.
 */
export async function legacy(browser, url, times = 3) {
  const server = await servePages(browser, url)
  const rows = []
  const add = async (address, conditions, pick, lines, act, settings) => {
    const figures = await medianOf(times, () => visit(browser, server.url + address, conditions, act, settings), pick)
    rows.push(...lines.map(([what, limit, unit = 'ms'], index) => [what, Math.round(figures[index]), limit, unit]))
  }
  // Before our script has seen the list, nothing could save.
  const tapOwnHeart = page => tapFirst(page, '[data-widget=own-cards][data-widget-state] [data-save]')
  const tapHeart = page => tapFirst(page, 'button[aria-pressed]')
  try {
    for (const [how, preload, limit] of [
      ['the tag alone', '', index => [1050, 1250, 150, 1300, 150, 1300, 1900, 200, 100][index]],
      ['with preload lines', 'preload', index => [900, 1100, 150, 1150, 150, 1150, 1700, 200, 100][index]],
    ]) {
      await add(`home?${preload}`, [['search']], ({ search }) => [search], [[`${how}, home: search usable`, limit(0)]])
      await add(
        `results?count=10&${preload}`,
        [['search'], ['hearts', 10]],
        ({ search, hearts, blocked }) => [Math.max(search, hearts), blocked.sum],
        [
          [`${how}, 10 homes: all usable`, limit(1)],
          [`${how}, 10 homes: blocked`, limit(2)],
        ],
      )
      await add(
        `results?count=50&${preload}`,
        [['search'], ['firstScreen'], ['hearts', 50]],
        ({ search, firstScreen, blocked }) => [Math.max(search, firstScreen), blocked.sum],
        [
          [`${how}, 50 homes: first screen`, limit(3)],
          [`${how}, 50 homes: blocked`, limit(4)],
        ],
      )
      await add(
        `results?count=200&${preload}`,
        [['search'], ['firstScreen'], ['hearts', 200]],
        ({ search, firstScreen, hearts, blocked }) => [
          Math.max(search, firstScreen),
          hearts,
          blocked.sum,
          blocked.longest,
        ],
        [
          [`${how}, 200 homes: first screen`, limit(5)],
          [`${how}, 200 homes: all`, limit(6)],
          [`${how}, 200 homes: blocked`, limit(7)],
          [`${how}, 200 homes: longest task`, limit(8)],
        ],
      )
      for (const [count, most] of preload
        ? [
            [10, 1300],
            [200, 1400],
          ]
        : [
            [10, 1500],
            [200, 1600],
          ])
        await add(
          `results?count=${count}&${preload}`,
          [['saved']],
          ({ saved }) => [saved],
          [[`${how}, ${count} homes: first saved`, most]],
          tapHeart,
        )
      await add(
        `property?${preload}`,
        [['saved']],
        ({ saved, shift }) => [saved, Math.round(shift * 1000)],
        [
          [`${how}, a home's page: saved`, preload ? 1050 : 1250],
          [`${how}, a home's page: layout shift`, 0, '/1000'],
        ],
        tapHeart,
      )
      await add(
        `home?${preload}`,
        [['suggestion']],
        ({ suggestion }) => [suggestion],
        [[`${how}, home: first suggestion`, preload ? 1650 : 1850]],
        async page => {
          await tapFirst(page, '[data-widget=property-search] input[role=combobox]')
          await page.keyboard.type('lewes')
        },
      )
      await add(
        `home?${preload}`,
        [['panel']],
        ({ panel }) => [panel],
        [[`${how}, home: the panel`, preload ? 900 : 1000]],
        page => tapFirst(page, '[href^="#/user"]'),
      )
    }
    // Half of it is this server's. The customer's rig compares with the incumbent.
    for (const [what, address, conditions, limit] of [
      ['home: search usable', 'home?', [['search']], 200],
      ['10 homes: all usable', 'results?count=10', [['search'], ['hearts', 10]], 280],
    ])
      await add(
        address,
        conditions,
        ({ search, hearts = 0 }) => [Math.max(search, hearts)],
        [[`a fast line, ${what}`, limit]],
        undefined,
        {},
      )
    for (const [what, before, address, conditions] of [
      ['home after 10 homes', 'results?count=10', 'home?', [['search']]],
      ['10 homes after home', 'home?', 'results?count=10', [['search'], ['hearts', 10]]],
    ])
      await add(
        address,
        conditions,
        ({ search, hearts = 0, painted }) => [Math.max(search, hearts) - painted],
        [[`a warm cache, ${what}: from the first paint to usable`, 250]],
        undefined,
        { ...SLOW_PHONE, before: server.url + before },
      )
    for (const count of [10, 200])
      for (const [how, wanted] of [
        ['the tag alone', ''],
        ['with preload lines', 'preload'],
        ['async, with preload lines', 'async&preload'],
      ])
        await add(
          `own?count=${count}&${wanted}`,
          [['saved']],
          ({ saved }) => [saved],
          [[`${how}, ${count} cards of the template: first saved`, 900]],
          tapOwnHeart,
        )
    for (const [address, how] of [
      ['branches', 'no room kept'],
      ['branches-with-room', 'room kept as docs/hosting.md says'],
    ])
      await add(address, [], ({ shift }) => [Math.round(shift * 1000)], [[`offices, ${how}: layout shift`, 0, '/1000']])
    for (const [name, address, conditions, kilobytes, files] of [
      ['home', 'home', [['search']], 95, 6],
      ['results', 'results?count=10', [['search'], ['hearts', 10]], 105, 7],
    ]) {
      const manifest = await (await fetch(`${url}/asset_bundles/manifest.json`)).json()
      const { scripts } = await visit(browser, server.url + address, conditions)
      const bytes = scripts.reduce((sum, name) => sum + manifest.files[name].gzip, 0)
      rows.push(
        [`${name}: scripts, gzip`, bytes / 1024, kilobytes, 'KB'],
        [`${name}: scripts`, scripts.length, files, ''],
      )
    }
  } finally {
    server.stop()
  }
  return rows
}
