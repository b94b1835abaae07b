import { blocked, median, openPage, PHONE, SLOW_CPU, SLOW_LINE, toPaint } from './chromium.mjs'

const LINK = 'header a[href$="#/user"]:visible, [data-widget=header] a[href$="#/user"]:visible'
const MANY = 500

/** Five hundred homes of the site, as its pages keep them when they are saved. */
async function manyHomes(url) {
  const reply = await fetch(`${url}/search.ljson?channel=sales&count=${MANY}&fragment=`)
  return (await reply.json()).properties
}

/** In ms, from the tap on the account link of a page that has done nothing yet to the panel's tabs on the screen. */
async function opening(browser, url, { warm }) {
  const { page, close } = await openPage(browser, { line: SLOW_LINE, cpu: SLOW_CPU, ...PHONE })
  await page.goto(url, { waitUntil: 'load' })
  await page.waitForLoadState('networkidle')
  const link = page.locator(LINK).first()
  if (warm) {
    await link.focus()
    await page.waitForLoadState('networkidle')
  }
  await page.evaluate(() => {
    const note = ({ timeStamp }) => performance.mark('tapped', { startTime: timeStamp })
    document.addEventListener('pointerdown', note, { capture: true, once: true })
    const seen = new MutationObserver(() => {
      if (!document.querySelector('dialog[open] nav a')) return
      seen.disconnect()
      requestAnimationFrame(() => setTimeout(() => performance.mark('tabs')))
    })
    seen.observe(document.body, { childList: true, subtree: true, attributes: true })
  })
  await link.tap()
  await page.waitForFunction(() => performance.getEntriesByName('tabs').length, undefined, { polling: 100 })
  const time = await page.evaluate(
    () => performance.getEntriesByName('tabs')[0].startTime - performance.getEntriesByName('tapped')[0].startTime,
  )
  await close()
  return time
}

/** A page in which many homes are saved: in the browser, and in an account where somebody is signed in. */
async function openWithMany(browser, url, homes, { account, path = '/', ...options }) {
  const opened = await openPage(browser, options)
  const { page } = opened
  await page.goto(`${url}/terms-of-use`)
  await page.evaluate(
    async ({ homes, account }) => {
      localStorage.savedProperties = JSON.stringify(homes)
      if (!account) return
      const post = (path, body) =>
        fetch(path, { method: 'post', headers: { 'content-type': 'application/json' }, body: JSON.stringify(body) })
      await post('/session', { username: 'sam@example.com', password: 'Orchard2026!' })
      await post('/saved_properties.ljson', { property_ids: homes.map(home => home.property_id).join() })
    },
    { homes, account },
  )
  await page.goto(url + path, { waitUntil: 'load' })
  await page.waitForLoadState('networkidle')
  return opened
}

/** The longest task in ms, from the press of the panel's tab to a list that has all that it shows at first. */
async function openingMany(browser, url, homes, options) {
  const { page, close } = await openWithMany(browser, url, homes, options)
  const { tasks } = await (async () => {
    await page.locator(LINK).first().click()
    await page.getByRole('dialog').getByRole('heading', { level: 3 }).waitFor()
    await page.waitForLoadState('networkidle')
    await page.evaluate(() => {
      window.noted.tasks = []
    })
    await page.getByRole('dialog').getByRole('link', { name: 'Saved Properties' }).click()
    await page.getByRole('dialog').getByRole('article').first().waitFor()
    await page.waitForLoadState('networkidle')
    return page.evaluate(() => window.noted)
  })()
  await close()
  return blocked(tasks).longest
}

/** In ms to paint: removing homes in the panel, among many. */
async function removing(browser, url, homes, options) {
  const { page, session, close } = await openWithMany(browser, url, homes, options)
  await page.locator(LINK).first().click()
  await page.getByRole('dialog').getByRole('link', { name: 'Saved Properties' }).click()
  const hearts = page.getByRole('dialog').locator('article button[aria-pressed]')
  await hearts.first().waitFor()
  await page.waitForLoadState('networkidle')
  await session.send('Emulation.setCPUThrottlingRate', { rate: options.slow ?? 1 })
  await page.evaluate(() => {
    window.noted.tasks = []
  })
  const time = await toPaint(page, 'click', () => hearts.first().click())
  const { tasks } = await page.evaluate(() => window.noted)
  await close()
  return [time, blocked(tasks).longest]
}

/** In ms to paint: hearts of a page of results, with many homes saved. */
async function toggling(browser, url, homes, options) {
  const { page, session, close } = await openWithMany(browser, url, homes, {
    ...options,
    path: '/properties/sales?count=10',
  })
  const hearts = page.locator('[data-widget=property-results] button[aria-pressed]')
  await hearts.first().click()
  await page.locator('[data-widget=property-results][data-widget-state=ready]').waitFor()
  await page.waitForLoadState('networkidle')
  await session.send('Emulation.setCPUThrottlingRate', { rate: options.slow ?? 1 })
  await page.evaluate(() => {
    window.noted.tasks = []
  })
  const time = await toPaint(page, 'click', turn => hearts.nth(turn % 3).click())
  const { tasks } = await page.evaluate(() => window.noted)
  await close()
  return [time, blocked(tasks).longest]
}

/** Rows: what, figure, limit, unit. */
export async function account(browser, url, rounds = 3) {
  const homes = await manyHomes(url)
  const rows = []
  for (const [warm, limit] of [
    [false, 900],
    [true, 150],
  ]) {
    const times = []
    for (let round = 0; round < rounds; round++) times.push(await opening(browser, url, { warm }))
    rows.push([`the panel's tabs on the slow phone, ${warm ? 'warm' : 'cold'}`, Math.round(median(times)), limit, 'ms'])
  }
  for (const account of [false, true]) {
    const whose = account ? "an account's" : "a visitor's"
    for (const cpu of [1, SLOW_CPU]) {
      rows.push([
        `${MANY} homes of ${whose}, opened, CPU ${cpu}×, longest task`,
        await openingMany(browser, url, homes, { account, cpu }),
        50,
        'ms',
      ])
      const [time, task] = await removing(browser, url, homes, { account, slow: cpu })
      rows.push([`${MANY} homes of ${whose}, one removed, CPU ${cpu}× (longest task ${task})`, time, 50, 'ms'])
      const [time2, task2] = await toggling(browser, url, homes, { account, slow: cpu })
      rows.push([`${MANY} homes of ${whose}, a heart, CPU ${cpu}× (longest task ${task2})`, time2, 50, 'ms'])
    }
  }
  return rows
}
