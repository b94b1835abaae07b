import { settled } from '../settled.mjs'
import { blocked, median, openPage, PHONE, press, SLOW_CPU, SLOW_LINE, toPaint } from './chromium.mjs'

const ISLAND = '[data-widget=property-results]'
const HEARTS = `${ISLAND} button[aria-pressed]`
const path = count => `/properties/sales?count=${count}`

const taken = page =>
  page
    .locator(`${ISLAND}[data-widget-state=ready]`)
    .waitFor()
    .then(() => settled(page))

/** In ms, from the first touch of a new page to the filled heart; and how long tasks blocked. */
async function firstHeart(browser, url, count) {
  const { page, close } = await openPage(browser, { line: SLOW_LINE, cpu: SLOW_CPU, ...PHONE })
  await page.goto(url + path(count), { waitUntil: 'load' })
  await settled(page)
  const heart = page.locator(HEARTS).nth(1)
  await heart.scrollIntoViewIfNeeded()
  await page.evaluate(hearts => {
    window.noted.tasks = []
    document.addEventListener(
      'pointerdown',
      ({ timeStamp }) => performance.mark('touched', { startTime: timeStamp }),
      true,
    )
    new MutationObserver(() => {
      if (document.querySelector(`${hearts}[aria-pressed=true]`)) performance.mark('saved')
    }).observe(document.body, { attributeFilter: ['aria-pressed'], subtree: true })
  }, HEARTS)
  await heart.tap()
  await page.waitForFunction(() => performance.getEntriesByName('saved').length, undefined, { polling: 100 })
  await taken(page)
  const { tasks, touched, saved } = await page.evaluate(() => ({
    tasks: window.noted.tasks,
    touched: performance.getEntriesByName('touched')[0].startTime,
    saved: performance.getEntriesByName('saved')[0].startTime,
  }))
  await close()
  return { ms: saved - touched, blocked: blocked(tasks.filter(({ startTime }) => startTime > touched)).sum }
}

/** In ms, from the choice of another order to its first card, without the server's time. */
async function sorting(browser, url) {
  const { page, session, close } = await openPage(browser)
  await page.goto(url + path(10), { waitUntil: 'load' })
  await page.locator(HEARTS).first().click()
  await taken(page)
  await session.send('Network.enable')
  await session.send('Network.emulateNetworkConditions', SLOW_LINE)
  await session.send('Emulation.setCPUThrottlingRate', { rate: SLOW_CPU })
  await page.evaluate(island => {
    performance.clearResourceTimings()
    const list = document.querySelector(`${island} ul[aria-busy]`)
    const first = list.firstElementChild
    document.addEventListener('change', ({ timeStamp }) => performance.mark('chosen', { startTime: timeStamp }), true)
    new MutationObserver(() => {
      if (list.firstElementChild !== first) performance.mark('sorted')
    }).observe(list, { childList: true })
  }, ISLAND)
  await page.getByLabel('Sort by').selectOption('Newest')
  await page.waitForFunction(() => performance.getEntriesByName('sorted').length)
  const time = await page.evaluate(() => {
    const answer = performance.getEntriesByType('resource').find(({ name }) => name.includes('/search.ljson'))
    const [chosen, sorted] = ['chosen', 'sorted'].map(name => performance.getEntriesByName(name)[0].startTime)
    return sorted - chosen - answer.duration
  })
  await close()
  return time
}

/** JavaScript's heap in MB after a full collection, beyond that of the same page without a script. */
async function heap(browser, url, count) {
  const held = async (session, page) => {
    await settled(page)
    for (let pass = 0; pass < 3; pass++) await session.send('HeapProfiler.collectGarbage')
    return page.evaluate(() => performance.memory.usedJSHeapSize / 1e6)
  }
  const plain = await openPage(browser)
  await plain.page.route('**/asset_bundles/*.js', route => route.abort())
  await plain.page.goto(url + path(count), { waitUntil: 'load' })
  // Does the same as the other side, because Playwright keeps data about elements it has searched.
  await plain.page.locator(HEARTS).first().click()
  const without = await held(plain.session, plain.page)
  await plain.close()
  const { page, session, close } = await openPage(browser)
  await page.goto(url + path(count), { waitUntil: 'load' })
  await page.locator(HEARTS).first().click()
  await taken(page)
  const withScript = await held(session, page)
  await close()
  return withScript - without
}

async function inUse(browser, url, count, cpu) {
  const { page, session, close } = await openPage(browser)
  await page.goto(url + path(count), { waitUntil: 'load' })
  await page.locator(HEARTS).first().click()
  await taken(page)
  const where = page.locator('main [role=combobox]')
  await page.locator('main [name=q]').focus()
  await where.waitFor()
  await session.send('Emulation.setCPUThrottlingRate', { rate: cpu })
  const typing = await toPaint(page, 'keydown', time => where.press('lewesbrigh'[time - 1]))
  const save = await toPaint(page, 'click', time => press(page, page.locator(HEARTS).nth(time % 3)))
  await close()
  return { save, typing }
}

/** Rows: what, figure, limit, unit. */
export async function results(browser, url, rounds = 3) {
  const rows = []
  for (const [count, limit, most] of [
    [10, 600, 50],
    [200, 700, 100],
  ]) {
    const runs = []
    for (let round = 0; round < rounds; round++) runs.push(await firstHeart(browser, url, count))
    rows.push(
      [`${count} cards on the slow phone, first home saved`, Math.round(median(runs.map(({ ms }) => ms))), limit, 'ms'],
      [`${count} cards on the slow phone, blocked`, median(runs.map(run => run.blocked)), most, 'ms'],
      [`${count} cards, heap`, await heap(browser, url, count), 3.5, 'MB'],
    )
  }
  rows.push(['another order on the slow phone, beyond the answer', Math.round(await sorting(browser, url)), 350, 'ms'])
  for (const [cpu, limit] of [
    [1, 24],
    [SLOW_CPU, 50],
  ]) {
    const { save, typing } = await inUse(browser, url, 200, cpu)
    rows.push(
      [`200 cards, a heart to paint, CPU ${cpu}× slower`, save, limit, 'ms'],
      [`200 cards, a letter to paint, CPU ${cpu}× slower`, typing, limit, 'ms'],
    )
  }
  return rows
}
