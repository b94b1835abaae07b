import { settled } from '../settled.mjs'
import { blocked, median, openPage, PHONE, SLOW_CPU, SLOW_LINE, toPaint } from './chromium.mjs'

/** A form that each of these pages has: path, hash, and first field. */
const FORMS = [
  ['/contact', '#/book-a-valuation', '[name=channel]'],
  ['/contact', '#/valuation', '[name=address]'],
  ['/branches/cheltenham', '#/contact-office', '[name=first_name], [name=branch_department_id]'],
]

/** In ms, from a tap on a link to the form's first field on the screen. */
async function opening(browser, url, [path, hash, field], { warm }) {
  const { page, close } = await openPage(browser, { line: SLOW_LINE, cpu: SLOW_CPU, ...PHONE })
  await page.goto(url + path, { waitUntil: 'load' })
  await settled(page)
  await page.evaluate(href => {
    const link = document.createElement('a')
    link.href = href
    link.id = 'to-the-form'
    link.textContent = 'To the form'
    document.querySelector('main').prepend(link)
  }, hash)
  const link = page.locator('#to-the-form')
  if (warm) {
    await link.tap()
    await page.locator(`dialog :is(${field})`).first().waitFor()
    await settled(page)
    await page.locator('dialog').getByRole('button', { name: 'Close' }).tap()
    await page.locator('dialog').waitFor({ state: 'detached' })
  }
  await page.evaluate(field => {
    performance.clearMarks()
    const note = ({ timeStamp }) => performance.mark('tapped', { startTime: timeStamp })
    document.addEventListener('pointerdown', note, { capture: true, once: true })
    const watch = new MutationObserver(() => {
      if (!document.querySelector(`dialog[open] :is(${field})`)) return
      watch.disconnect()
      window.afterPaint(() => performance.mark('form'))
    })
    watch.observe(document.body, { attributes: true, childList: true, subtree: true })
  }, field)
  await link.tap()
  await page.waitForFunction(() => performance.getEntriesByName('form').length, undefined, { polling: 100 })
  const time = await page.evaluate(
    () => performance.getEntriesByName('form')[0].startTime - performance.getEntriesByName('tapped')[0].startTime,
  )
  await close()
  return time
}

/** In ms, from a key in a field of a form to what it paints. */
async function typing(browser, url) {
  const { page, session, close } = await openPage(browser, PHONE)
  await page.goto(`${url}/branches/cheltenham#/contact-office`, { waitUntil: 'load' })
  const field = page.locator('dialog [name=first_name]')
  await field.waitFor()
  await settled(page)
  await session.send('Emulation.setCPUThrottlingRate', { rate: SLOW_CPU })
  const time = await toPaint(page, 'keydown', turn => field.press('quillonabc'[turn - 1]))
  await close()
  return time
}

/** The longest task, in ms, while the cookie banner appears. */
async function banner(browser, url) {
  await fetch(`${url}/__settings`, { method: 'post', body: JSON.stringify({ cookies: 'opt-in' }) })
  const { page, close } = await openPage(browser, { line: SLOW_LINE, cpu: SLOW_CPU, ...PHONE })
  await page.goto(`${url}/terms-of-use`, { waitUntil: 'load' })
  await page.evaluate(() => {
    window.noted.tasks = []
  })
  // Playwright's search by role keeps the page busy itself.
  await page.waitForFunction(() => document.querySelector('section[aria-label=Cookies]'), undefined, { polling: 200 })
  await settled(page)
  const tasks = await page.evaluate(() => window.noted.tasks)
  await close()
  await fetch(`${url}/__settings`, { method: 'post', body: JSON.stringify({ cookies: 'off' }) })
  return blocked(tasks).longest
}

/** How often the provider of the bot check is asked for anything on a page whose forms nobody touches. */
async function provider(browser, url) {
  await fetch(`${url}/__settings`, { method: 'post', body: JSON.stringify({ botCheck: 'v2' }) })
  const { page, close } = await openPage(browser)
  let asked = 0
  page.on('request', request => {
    if (request.url().includes('/__botcheck/')) asked++
  })
  await page.goto(`${url}/contact`, { waitUntil: 'load' })
  await settled(page)
  await close()
  await fetch(`${url}/__settings`, { method: 'post', body: JSON.stringify({ botCheck: 'off' }) })
  return asked
}

/** Rows: what, figure, limit, unit. */
export async function leads(browser, url, rounds = 3) {
  const rows = []
  for (const form of FORMS)
    for (const [warm, limit] of [
      [false, 1000],
      [true, 150],
    ]) {
      const times = []
      for (let round = 0; round < rounds; round++) times.push(await opening(browser, url, form, { warm }))
      rows.push([
        `${form[1]} on the slow phone, its first field after a ${warm ? 'warm' : 'cold'} tap`,
        Math.round(median(times)),
        limit,
        'ms',
      ])
    }
  return [
    ...rows,
    ['a key in a form to paint, CPU 4× slower', await typing(browser, url), 50, 'ms'],
    ['the cookie banner comes, longest task', await banner(browser, url), 50, 'ms'],
    ['the bot check, asked for before a form is touched', await provider(browser, url), 0, ''],
  ]
}
