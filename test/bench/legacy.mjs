import { blocked, median, openPage, SLOW_CPU, SLOW_LINE } from './chromium.mjs'
import { servePages } from './legacyPages.mjs'

const VIEWPORT = { width: 1280, height: 900 }

/**
 * Runs in the page: notes the first frame in which each of these is there. It looks only at elements of the first
 * screen. The place of another would make the browser lay out what it had put off.
 * @param use what is used in the frame after it is there: a `selector`, and a `text` to type instead of a press. The
 * driver's own press comes up to a second later on a busy processor.
 */
function watchFor({ conditions, use }) {
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
  if (!use) return
  const { selector, text } = use
  const run = () => {
    const element = document.querySelector(selector)
    window.seen.used = performance.now()
    if (text === undefined) return element.click()
    element.focus()
    // React has a setter of its own on the field, and would take the text for what it wrote itself.
    Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, 'value').set.call(element, text)
    element.dispatchEvent(new InputEvent('input', { bubbles: true, inputType: 'insertText', data: text }))
  }
  const wait = () => {
    const isThere = isShown(document.querySelector(selector))
    if (isThere) window.seen.clickable = performance.now()
    requestAnimationFrame(isThere ? run : wait)
  }
  document.addEventListener('DOMContentLoaded', wait)
}

/**
 * Uses an element as a hand does, when it is in the page. Playwright's own click first asks a busy page several times
 * whether the element rests.
 */
async function pressByHand(page, { selector, text }) {
  const isShown = selector => document.querySelector(selector)?.getClientRects().length
  await page.waitForFunction(isShown, selector, { polling: 'raf', timeout: 60_000 })
  const [x, y] = await page.evaluate(selector => {
    const element = document.querySelector(selector)
    element.scrollIntoView({ block: 'nearest' })
    const { left, top, width, height } = element.getBoundingClientRect()
    return [left + width / 2, top + height / 2]
  }, selector)
  await page.mouse.click(x, y)
  if (text !== undefined) await page.keyboard.type(text)
}

const SLOW_PHONE = { line: SLOW_LINE, cpu: SLOW_CPU }

/**
 * Opens a page, and waits until each condition was met.
 * @param settings of `openPage`. `use`: what is used as soon as it is there, `isByHand`: with the mouse and the keyboard.
 * `before`: a page that the visitor comes from and has used, whose files are in the cache
 */
async function visit(browser, address, conditions, { before, use, isByHand, ...settings } = SLOW_PHONE) {
  const { page, close } = await openPage(browser, { ...settings, viewport: VIEWPORT })
  if (before) {
    await page.goto(before, { waitUntil: 'networkidle' })
    await page.locator('[data-widget=property-search] [role=combobox]').focus()
    await page.locator('[data-widget=property-search][data-widget-state=ready]').waitFor()
    await page.waitForLoadState('networkidle')
    // Idle time, and the files of the next page.
    await page.waitForTimeout(1500)
  }
  await page.addInitScript(watchFor, { conditions, use: isByHand ? undefined : use })
  await page.goto(address, { waitUntil: 'commit' })
  if (isByHand) await pressByHand(page, use)
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
  const add = async (address, conditions, pick, lines, settings) => {
    const figures = await medianOf(times, () => visit(browser, server.url + address, conditions, settings), pick)
    rows.push(...lines.map(([what, limit, unit = 'ms'], index) => [what, Math.round(figures[index]), limit, unit]))
  }
  /** Until something can be used, and from its use to its effect. Hands do the same once, so it is known to work. */
  const addUse = async (address, name, use, [what, limit]) => {
    const settings = { ...SLOW_PHONE, use }
    await visit(browser, server.url + address, [[name]], { ...settings, isByHand: true })
    const pick = ({ clickable, used, [name]: done }) => [done, clickable, done - used]
    await add(address, [[name]], pick, [[what, limit], ['… can be used'], ['… from its use on']], settings)
  }
  // Before our script has seen the list, nothing could save.
  const ownHeart = { selector: '[data-widget=own-cards][data-widget-state] [data-save]' }
  const heart = { selector: 'button[aria-pressed]' }
  const place = { selector: '[data-widget=property-search] input[role=combobox]', text: 'lewes' }
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
        await addUse(`results?count=${count}&${preload}`, 'saved', heart, [`${how}, ${count} homes: first saved`, most])
      await addUse(`property?${preload}`, 'saved', heart, [`${how}, a home's page: saved`, preload ? 1050 : 1250])
      await add(`property?${preload}`, [], ({ shift }) => [Math.round(shift * 1000)], [
        [`${how}, a home's page: layout shift`, 0, '/1000'],
      ])
      const suggested = [`${how}, home: first suggestion`, preload ? 1650 : 1850]
      await addUse(`home?${preload}`, 'suggestion', place, suggested)
      const opened = [`${how}, home: the panel`, preload ? 900 : 1000]
      await addUse(`home?${preload}`, 'panel', { selector: '[href^="#/user"]' }, opened)
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
        { ...SLOW_PHONE, before: server.url + before },
      )
    for (const count of [10, 200])
      for (const [how, wanted] of [
        ['the tag alone', ''],
        ['with preload lines', 'preload'],
        ['async, with preload lines', 'async&preload'],
      ])
        await addUse(`own?count=${count}&${wanted}`, 'saved', ownHeart, [
          `${how}, ${count} cards of the template: first saved`,
          900,
        ])
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
