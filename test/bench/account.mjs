import { settled } from '../settled.mjs'
import { blocked, median, openPage, PHONE, press, SLOW_CPU, SLOW_LINE, toPaint } from './chromium.mjs'

const LINK = '[data-widget=header] a[href$="#/user"]:visible'
const MANY = 500

/** In ms, from a tap on the account link to the panel's tabs. Nothing on the page was used before. */
async function opening(browser, url, { warm }) {
  const { page, close } = await openPage(browser, { line: SLOW_LINE, cpu: SLOW_CPU, ...PHONE })
  await page.goto(url, { waitUntil: 'load' })
  await settled(page)
  const link = page.locator(LINK).first()
  if (warm) {
    await link.focus()
    await settled(page)
  }
  await page.evaluate(() => {
    const note = ({ timeStamp }) => performance.mark('tapped', { startTime: timeStamp })
    document.addEventListener('pointerdown', note, { capture: true, once: true })
    const watch = new MutationObserver(() => {
      if (!document.querySelector('dialog[open] nav a')) return
      watch.disconnect()
      window.afterPaint(() => performance.mark('tabs'))
    })
    watch.observe(document.body, { attributes: true, childList: true, subtree: true })
  })
  const { x, y, width, height } = await link.boundingBox()
  await page.touchscreen.tap(x + width / 2, y + height / 2)
  await page.waitForFunction(() => performance.getEntriesByName('tabs').length, undefined, { polling: 100 })
  const time = await page.evaluate(
    () => performance.getEntriesByName('tabs')[0].startTime - performance.getEntriesByName('tapped')[0].startTime,
  )
  await close()
  return time
}

/** A page with the panel open and hundreds of saved homes, in the browser or also in an account. */
async function openWithMany(browser, url, { path, inAccount }) {
  const { properties } = await (await fetch(`${url}/search.ljson?channel=sales&count=${MANY}&fragment=`)).json()
  const opened = await openPage(browser, PHONE)
  const { page } = opened
  await page.goto(`${url}/terms-of-use`)
  await page.evaluate(
    async ({ homes, inAccount }) => {
      localStorage.savedProperties = JSON.stringify(homes)
      if (!inAccount) return
      for (const [path, body] of [
        ['/session', { username: 'sam@example.com', password: 'Orchard2026!' }],
        ['/saved_properties.ljson', { property_ids: homes.map(home => home.property_id).join() }],
      ]) {
        const { authenticity_token } = await (await fetch('/user.ljson')).json()
        const headers = { 'content-type': 'application/json', 'x-csrf-token': authenticity_token }
        const { ok, status } = await fetch(path, { method: 'post', headers, body: JSON.stringify(body) })
        if (!ok) throw new Error(`${path}: ${status}`)
      }
    },
    { homes: properties, inAccount },
  )
  await page.goto(url + path, { waitUntil: 'load' })
  return opened
}

/** In ms: the longest task while the list of saved homes opens, and the time to paint after a home is removed. */
async function list(browser, url, { cpu, ...options }) {
  const { page, session, close } = await openWithMany(browser, url, {
    path: '/contact#/user/saved-searches',
    ...options,
  })
  const panel = page.getByRole('dialog')
  await panel.getByRole('heading', { level: 3 }).waitFor()
  await settled(page)
  await session.send('Emulation.setCPUThrottlingRate', { rate: cpu })
  await page.evaluate(() => {
    window.noted.tasks = []
  })
  await panel.getByRole('link', { name: 'Saved Properties' }).click()
  await panel.getByRole('article').first().waitFor()
  await settled(page)
  const { tasks } = await page.evaluate(() => window.noted)
  const heart = panel.locator('article button[aria-pressed]').first()
  const removed = await toPaint(page, 'click', () => settled(page).then(() => press(page, heart)), 5)
  await close()
  return { longest: blocked(tasks).longest, removed }
}

/** In ms to paint: the heart of a home on a page of results, with hundreds saved. */
async function heart(browser, url, cpu) {
  const { page, session, close } = await openWithMany(browser, url, { path: '/properties/sales?count=10' })
  const hearts = page.locator('[data-widget=property-results] button[aria-pressed]')
  await hearts.first().click()
  await page.locator('[data-widget=property-results][data-widget-state=ready]').waitFor()
  await session.send('Emulation.setCPUThrottlingRate', { rate: cpu })
  const toggle = turn => settled(page).then(() => press(page, hearts.nth(turn % 3)))
  const time = await toPaint(page, 'click', toggle, 5)
  await close()
  return time
}

/** Rows: what, figure, limit, unit. */
export async function account(browser, url, rounds = 3) {
  const rows = []
  for (const [warm, limit] of [
    [false, 900],
    [true, 150],
  ]) {
    const times = []
    for (let round = 0; round < rounds; round++) times.push(await opening(browser, url, { warm }))
    rows.push([`the panel's tabs on the slow phone, ${warm ? 'warm' : 'cold'}`, Math.round(median(times)), limit, 'ms'])
  }
  for (const cpu of [1, SLOW_CPU]) {
    const slower = `CPU ${cpu}× slower`
    for (const inAccount of [false, true]) {
      const { longest, removed } = await list(browser, url, { cpu, inAccount })
      const what = `${MANY} homes saved${inAccount ? ' in an account' : ''}`
      rows.push(
        [`${what}, longest task as they open, ${slower}`, longest, 50, 'ms'],
        [`${what}, one removed, to paint, ${slower}`, removed, 50, 'ms'],
      )
    }
    rows.push([`${MANY} homes saved, a heart to paint, ${slower}`, await heart(browser, url, cpu), 50, 'ms'])
  }
  return rows
}
