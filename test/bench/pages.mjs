import { settled } from '../settled.mjs'
import { blocked, median, openPage, SLOW_CPU, SLOW_LINE } from './chromium.mjs'

/**
 * Opens a page of the fixture site on the slow phone and says when it was ready and what it moved and blocked.
 * @param options.bare without our script
 */
export async function visit(browser, url, path, { eager, interact, bare } = {}) {
  const { page, session, close } = await openPage(browser, { line: SLOW_LINE, cpu: SLOW_CPU })
  let wire = 0
  const scripts = []
  await session.send('Network.enable')
  if (bare) await session.send('Network.setBlockedURLs', { urls: ['*/mount.js'] })
  session.on('Network.loadingFinished', ({ encodedDataLength }) => {
    wire += encodedDataLength
  })
  session.on('Network.requestWillBeSent', ({ request, type }) => {
    if (type === 'Script' || /\.js$/.test(request.url)) scripts.push(request.url)
  })
  await page.goto(url + path, { waitUntil: 'load' })
  if (eager) await page.locator('[data-widget=header][data-widget-state=ready]').waitFor({ state: 'attached' })
  await settled(page)
  if (interact) await interact(page)
  const result = await page.evaluate(() => ({
    ...window.noted,
    load: performance.getEntriesByType('navigation')[0].loadEventStart,
    mounted: performance.getEntriesByType('mark').findLast(({ name }) => name.endsWith(':mounted'))?.startTime,
  }))
  await close()
  return { ...result, wire, scripts: scripts.filter(script => script.includes('/asset_bundles/')) }
}

export async function mountAll(page) {
  for (const marker of await page.locator('[data-widget]').all()) {
    await marker.evaluate(element => window.estateIslands.mount(element))
    await marker.dispatchEvent('focusin')
  }
  await settled(page)
}

/**
 * In ms, from the first touch of the home page's search form to its first suggestion. The form's code has to load
 * first.
 */
async function firstSuggestion(browser, url) {
  const { page, close } = await openPage(browser, { line: SLOW_LINE, cpu: SLOW_CPU })
  await page.goto(url, { waitUntil: 'load' })
  await settled(page)
  await page.evaluate(() => {
    const field = document.querySelector('main [name=q]')
    field.addEventListener('focus', () => performance.mark('touched'))
    new MutationObserver(() => {
      if (document.querySelector('main [role=listbox] [role=option]')) performance.mark('suggested')
    }).observe(document.body, { childList: true, subtree: true })
  })
  await page.locator('main [name=q]').pressSequentially('le')
  await page.waitForFunction(() => performance.getEntriesByName('suggested').length)
  const time = await page.evaluate(
    () => performance.getEntriesByName('suggested')[0].startTime - performance.getEntriesByName('touched')[0].startTime,
  )
  await close()
  return Math.round(time)
}

export const several = async (rounds, run) => {
  const results = []
  for (let round = 0; round < rounds; round++) results.push(await run())
  return key => median(results.map(key))
}

/** Rows: what, figure, limit, unit. */
export async function pages(browser, url, rounds = 5) {
  // On the first request the fixture draws and compresses its pictures.
  await visit(browser, url, '/')
  const waiting = await several(rounds, () => visit(browser, url, '/'))
  const eager = await several(rounds, () => visit(browser, url, '/?header=eager', { eager: true }))
  const suggestion = await several(rounds, () => firstSuggestion(browser, url))
  const rows = [
    ['home, load event', Math.round(waiting(({ load }) => load)), 800, 'ms'],
    ['home, header hydrated when eager', Math.round(eager(({ mounted }) => mounted)), 1900, 'ms'],
    ['home, scripts before interaction', waiting(({ scripts }) => scripts.length), 1, 'files'],
    ['home, first suggestion after the first touch', suggestion(time => time), 900, 'ms'],
    ['home, longest task before interaction', waiting(({ tasks }) => blocked(tasks).longest), 50, 'ms'],
  ]
  const { files } = await (await fetch(`${url}/asset_bundles/manifest.json`)).json()
  const packed = scripts => scripts.reduce((sum, script) => sum + files[script.split('/').at(-1)].gzip, 0) / 1024
  for (const [path, limit] of [
    ['/', 112],
    ['/properties/sales', 116],
    ['/branches'],
    ['/contact'],
    ['/staff'],
    ['/articles'],
  ]) {
    const { shift, scripts } = await visit(browser, url, path, { interact: mountAll })
    rows.push([`${path}, layout shift with every island mounted`, shift, 0, ''])
    if (limit) rows.push([`${path}, all scripts with every island mounted`, packed([...new Set(scripts)]), limit, 'KB'])
  }
  return rows
}
