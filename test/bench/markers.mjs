import { blocked, median, openPage, SLOW_CPU, SLOW_LINE } from './chromium.mjs'

const page = (
  count,
  script,
) => `<!doctype html><html lang="en"><head><meta charset="utf-8"><title>Markers</title></head><body>
${Array.from({ length: count }, () => '<div data-widget="counter" data-load="eager" data-answer></div>').join('\n')}
<script type="module" src="${script}"></script></body></html>`

/** When the last of `count` markers answers a click, in ms since the navigation began, and what blocked until then. */
async function once(browser, url, count, script, options) {
  const { page: tab, close } = await openPage(browser, options)
  await tab.route('**/markers', route => route.fulfill({ contentType: 'text/html', body: page(count, script) }))
  await tab.goto(`${url}/markers`)
  await tab.waitForFunction(() => window.noted.answered, undefined, { polling: 200, timeout: 120_000 })
  const { answered, tasks, started } = await tab.evaluate(() => ({
    ...window.noted,
    started: performance.getEntriesByType('resource').find(({ name }) => name.endsWith('.js'))?.startTime,
  }))
  await close()
  return { ms: answered - started, ...blocked(tasks) }
}

/** The bundle against a loop of createRoot calls, in turns, so that both have the same weather. */
async function compare(browser, url, loop, count, rounds, options) {
  const islands = []
  const plain = []
  for (let round = 0; round < rounds; round++) {
    islands.push(await once(browser, url, count, '/asset_bundles/mount.js', options))
    plain.push(await once(browser, url, count, loop, options))
  }
  const of = (runs, key) => median(runs.map(run => run[key]))
  return {
    islands: Math.round(of(islands, 'ms')),
    plain: Math.round(of(plain, 'ms')),
    ratio: of(islands, 'ms') / of(plain, 'ms'),
    blocked: of(islands, 'sum'),
    longest: of(islands, 'longest'),
    plainLongest: of(plain, 'longest'),
  }
}

/** Rows: what, figure, limit. */
export async function markers(browser, url, rounds = 5) {
  const manifest = await (await fetch(`${url}/asset_bundles/manifest.json`)).json()
  const plain = `/asset_bundles/${manifest.services.Plain.file}`
  const rows = []
  for (const [count, limit] of [
    [20, 1.05],
    [200, 0.9],
    [1000, 0.8],
  ]) {
    const result = await compare(browser, url, plain, count, rounds, { cpu: SLOW_CPU })
    rows.push([
      `${count} markers, last answers (${result.islands} ms, createRoot loop ${result.plain} ms)`,
      result.ratio,
      limit,
      '×',
    ])
    if (count === 20) rows.push([`${count} markers, blocked`, result.blocked, 100, 'ms'])
    if (count === 200)
      rows.push([`${count} markers, longest task (loop ${result.plainLongest})`, result.longest, 100, 'ms'])
  }
  const slow = await compare(browser, url, plain, 20, rounds, { cpu: SLOW_CPU, line: SLOW_LINE })
  rows.push([`20 markers on the slow line (${slow.islands} ms, loop ${slow.plain} ms)`, slow.ratio, 1, '×'])
  return rows
}
