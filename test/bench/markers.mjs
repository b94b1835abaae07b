import { blocked, median, openPage, SLOW_CPU, SLOW_LINE } from './chromium.mjs'

const page = (
  count,
  script,
) => `<!doctype html><html lang="en"><head><meta charset="utf-8"><title>Markers</title></head><body>
${Array.from({ length: count }, () => '<div data-widget="counter" data-load="eager" data-answer></div>').join('\n')}
<script type="module" src="${script}"></script></body></html>`

/**
 * When the last of `count` markers answers a click, in ms since the navigation began, and how long tasks blocked until
 * then.
 */
async function once(browser, url, count, script, options) {
  const { page: tab, close } = await openPage(browser, options)
  // Only once: while a page has a route, Playwright handles all its other requests in this process, too.
  await tab.route('**/markers', route => route.fulfill({ contentType: 'text/html', body: page(count, script) }), {
    times: 1,
  })
  // Listens instead of polling, because polling is work in the page.
  const answer = tab.waitForEvent('console', { predicate: message => message.text() === 'answered', timeout: 120_000 })
  await tab.goto(`${url}/markers`)
  await answer
  // Waits until the browser has reported the last long task.
  await tab.waitForTimeout(200)
  const { answered, tasks, started } = await tab.evaluate(() => ({
    ...window.noted,
    started: performance.getEntriesByType('resource').find(({ name }) => name.endsWith('.js'))?.startTime,
  }))
  await close()
  return { ms: answered - started, ...blocked(tasks) }
}

/**
 * The bundle against a loop of createRoot calls. They take turns, so both see the same load on the machine, and each is
 * first in every other turn. First runs are not counted, because the browser and the server then do extra work.
 */
async function compare(browser, url, loop, count, rounds, options) {
  const sides = [
    { script: '/asset_bundles/mount.js', runs: [] },
    { script: loop, runs: [] },
  ]
  for (let round = 0; round <= rounds; round++) {
    for (const { script, runs } of sides) {
      const run = await once(browser, url, count, script, options)
      if (round) runs.push(run)
    }
    sides.reverse()
  }
  const [islands, plain] = sides.sort((a, b) => (a.script === loop) - (b.script === loop)).map(({ runs }) => runs)
  const of = (runs, key) => median(runs.map(run => run[key]))
  return {
    islands: Math.round(of(islands, 'ms')),
    plain: Math.round(of(plain, 'ms')),
    ratio: of(islands, 'ms') / of(plain, 'ms'),
    blocked: of(islands, 'sum'),
    plainBlocked: of(plain, 'sum'),
  }
}

/** Rows: what, figure, limit. */
export async function markers(browser, url) {
  const manifest = await (await fetch(`${url}/asset_bundles/manifest.json`)).json()
  const [plain, bare] = ['Plain', 'Bare'].map(name => `/asset_bundles/${manifest.services[name].file}`)
  const rows = []
  // Few markers are fast and differ little from the loop, so they need more turns.
  for (const [count, limit, rounds] of [
    [20, 1.05, 11],
    [200, 0.95, 7],
    [1000, 0.95, 5],
  ]) {
    const result = await compare(browser, url, plain, count, rounds, { cpu: SLOW_CPU })
    rows.push([
      `${count} markers, last answers (${result.islands} ms, createRoot loop ${result.plain} ms)`,
      result.ratio,
      limit,
      '×',
    ])
    rows.push([
      `${count} markers, blocked (loop ${result.plainBlocked} ms)`,
      result.blocked,
      count === 1000 ? 300 : 150,
      'ms',
    ])
  }
  const slow = await compare(browser, url, plain, 20, 11, { cpu: SLOW_CPU, line: SLOW_LINE })
  rows.push([`20 markers on the slow line (${slow.islands} ms, loop ${slow.plain} ms)`, slow.ratio, 1.05, '×'])
  // Against less than a widget needs, to see what the rest costs. It is not a target for the bundle.
  for (const [count, line] of [[20], [200], [1000], [20, SLOW_LINE]]) {
    const result = await compare(browser, url, bare, count, 3, { cpu: SLOW_CPU, line })
    const where = line ? ' on the slow line' : ''
    rows.push([
      `${count} markers${where}, against React and the component alone (${result.islands} ms, ${result.plain} ms)`,
      result.ratio,
      undefined,
      '×',
    ])
  }
  return rows
}
