import { createServer, request } from 'node:http'
import { gzipSync } from 'node:zlib'
import { blocked, median, openPage, SLOW_CPU, SLOW_LINE } from './chromium.mjs'

/** Pages as most customers' servers write them: page data, the script tag, and empty markers. */
const PAGES = {
  home: { from: '/', body: '<h1>Find a home</h1><div data-widget="property-search" class="search"></div>' },
  results: {
    from: '/properties/sales',
    body: `<h1>Homes for sale</h1><div data-widget="property-search" class="search"></div>
<div data-widget="property-results" class="results" data-address="/properties/sales"></div>`,
  },
  property: {
    from: '/properties/sales',
    isHome: true,
    body: `<div class="links"><span data-widget="back-to-search"></span> <span data-widget="property-links"></span></div>
<h1>A home</h1><div data-widget="save-property" class="save" data-property-id="{id}"></div>
<div data-widget="stamp-duty-calculator" class="calculator"></div><div data-widget="property-map" class="map"></div>`,
  },
  branches: {
    from: '/branches',
    body: `<h1>Our offices</h1><div data-widget="branches-map" class="map"></div>
<h2>Offices</h2><div data-widget="offices-grid"></div>`,
  },
}

/** The space that an old theme keeps for what scripts write. */
const CSS = `body{margin:0;font:16px/1.5 sans-serif}header,main,footer{padding:16px 24px}main{max-width:1200px;margin:auto}
.search{min-height:200px}.results{min-height:100vh}.links{min-height:48px}.save{min-height:56px}.calculator{min-height:520px}.map{height:360px}`

const VIEWPORT = { width: 1280, height: 900 }

/** A server in front of the fixture site that answers these pages itself. HTTP/1.1, as `node:http` is. */
async function startServer(url) {
  const data = new Map()

  async function dataOf(path) {
    if (!data.has(path)) {
      const html = await (await fetch(url + path, { headers: { cookie: 'demo_data=json' } })).text()
      data.set(path, html.match(/<script type="application\/json" data-page-data[^>]*>(.*?)<\/script>/s)[1])
    }
    return data.get(path)
  }

  async function pageOf(name, count, preloads) {
    const { from, body, isHome } = PAGES[name]
    let id = ''
    let path = count ? `${from}?count=${count}` : from
    if (isHome) {
      const [home] = JSON.parse(await dataOf(path)).properties
      path = `/properties/${home.property_id}/sales`
      id = home.property_id
    }
    const widgets = preloads ? [...body.matchAll(/data-widget="([^"]+)/g)].map(([, widget]) => widget) : []
    const lines = await Promise.all(
      widgets.map(async widget => (await fetch(`${url}/asset_bundles/preload/${widget}.html`)).text()),
    )
    return `<!doctype html><html lang="en-GB"><head><meta charset="utf-8"><title>${name}</title>
<meta name="viewport" content="width=device-width, initial-scale=1"><link rel="icon" href="data:,"><style>${CSS}</style>
${lines.join('')}
<script type="application/json" data-page-data>${await dataOf(path)}</script>
<script type="module" src="/asset_bundles/mount.js"></script></head>
<body><header><a href="/">Agency</a> <a href="#/user">My account</a></header><main>${body.replace('{id}', id)}</main>
<footer>Agency</footer></body></html>`
  }

  const server = createServer(async (asked, answer) => {
    const { pathname, searchParams } = new URL(asked.url, url)
    const [, folder, name] = pathname.split('/')
    if (folder === 'legacy') {
      answer.writeHead(200, { 'content-type': 'text/html; charset=utf-8', 'content-encoding': 'gzip' })
      answer.end(gzipSync(await pageOf(name, searchParams.get('count'), searchParams.has('preload'))))
      return
    }
    const passed = request(url + asked.url, { method: asked.method, headers: asked.headers }, real => {
      answer.writeHead(real.statusCode, real.headers)
      real.pipe(answer)
    })
    passed.on('error', () => answer.destroy())
    asked.pipe(passed)
  })
  await new Promise(resolve => server.listen(0, resolve))
  return { url: `http://localhost:${server.address().port}/legacy/`, stop: () => server.close() }
}

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

/** Opens a page on the slow line, runs `act`, and waits until each condition was met. */
async function visit(browser, address, conditions, act) {
  const { page, close } = await openPage(browser, { line: SLOW_LINE, cpu: SLOW_CPU, viewport: VIEWPORT })
  await page.addInitScript(watchFor, conditions)
  await page.goto(address, { waitUntil: 'commit' })
  await act?.(page)
  const names = conditions.map(([name]) => name)
  await page.waitForFunction(names => names.every(name => window.seen[name]), names, { polling: 200, timeout: 60_000 })
  await page.waitForLoadState('networkidle')
  const found = await page.evaluate(() => ({
    ...window.seen,
    ...window.noted,
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
  const server = await startServer(url)
  const rows = []
  const add = async (address, conditions, pick, lines, act) => {
    const figures = await medianOf(times, () => visit(browser, server.url + address, conditions, act), pick)
    rows.push(...lines.map(([what, limit, unit = 'ms'], index) => [what, Math.round(figures[index]), limit, unit]))
  }
  // Before our script has seen the list, nothing could save.
  const clickOwnHeart = page =>
    page
      .locator('[data-widget=own-cards][data-widget-state] [data-save]')
      .first()
      .click({ timeout: 60_000, noWaitAfter: true })
  const clickHeart = page => page.locator('button[aria-pressed]').first().click({ timeout: 60_000, noWaitAfter: true })
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
          clickHeart,
        )
      await add(
        `property?count=1&${preload}`,
        [['saved']],
        ({ saved, shift }) => [saved, Math.round(shift * 1000)],
        [
          [`${how}, a home's page: saved`, preload ? 1050 : 1250],
          [`${how}, a home's page: layout shift`, 0, '/1000'],
        ],
        clickHeart,
      )
      await add(
        `home?${preload}`,
        [['suggestion']],
        ({ suggestion }) => [suggestion],
        [[`${how}, home: first suggestion`, preload ? 1650 : 1850]],
        async page => {
          const field = page.locator('[data-widget=property-search] input[role=combobox]')
          await field.click({ timeout: 60_000 })
          await page.keyboard.type('lewes')
        },
      )
      await add(
        `home?${preload}`,
        [['panel']],
        ({ panel }) => [panel],
        [[`${how}, home: the panel`, preload ? 900 : 1000]],
        page => page.getByRole('link', { name: 'My account' }).click({ noWaitAfter: true }),
      )
    }
    for (const count of [10, 200])
      await add(
        `../properties/sales?cards=own&data=json&count=${count}`,
        [['saved']],
        ({ saved }) => [saved],
        [[`${count} cards of the template: first saved`, 900]],
        clickOwnHeart,
      )
    await add('branches', [], ({ shift }) => [Math.round(shift * 1000)], [['offices: layout shift', 0, '/1000']])
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
