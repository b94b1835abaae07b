import { type Browser, chromium, type Page } from 'playwright-core'
import { afterAll, afterEach, beforeAll, expect, it } from 'vitest'
import { type Listening, listen } from '../../../../fixtures/server/listen'
import { createSite, type Site } from '../../../../fixtures/server/site'
import { findChromium } from '../../../findChromium.mjs'

const site = createSite({ homes: 60 })
let browser: Browser
let listening: Listening

// The shared browser has no back/forward cache. No browser keeps pages with "no-store".
const keepable = Object.create(site, {
  app: {
    value: {
      async fetch(...args: Parameters<Site['app']['fetch']>) {
        const reply = await site.app.fetch(...args)
        if (reply.headers.get('content-type')?.startsWith('text/html')) reply.headers.set('cache-control', 'no-cache')
        return reply
      },
    },
  },
})

beforeAll(async () => {
  browser = await chromium.launch({
    executablePath: findChromium(),
    args: ['--no-sandbox'],
    ignoreDefaultArgs: ['--disable-back-forward-cache'],
  })
  listening = await listen(keepable)
})
afterEach(async () => {
  for (const context of browser.contexts()) await context.close()
  site.reset()
})
afterAll(async () => {
  await browser?.close()
  await listening?.close()
})

async function open(path: string, before = () => {}) {
  const page = await (await browser.newContext({ baseURL: listening.url })).newPage()
  await page.addInitScript(before)
  await page.addInitScript(() => {
    const seen = { mounted: 0, persisted: false }
    Object.assign(window, { seen })
    document.addEventListener('estate-islands:mounted', () => seen.mounted++)
    addEventListener('pageshow', event => {
      seen.persisted = event.persisted
    })
  })
  await page.goto(path)
  return page
}
/** What the page itself has stored; nothing if it was loaded again. */
const seen = (page: Page) => page.evaluate(() => (window as unknown as { seen: object }).seen)
const header = (page: Page) => page.locator('[data-widget="header"]')
const account = (page: Page) => header(page).locator('a[href^="#/user"]:visible')
const panel = (page: Page) => page.getByRole('dialog', { name: 'Your Hartley & Vale Favourites' })

/** Leaves the page, signs in on another, and comes back by the history. */
async function signInElsewhere(page: Page) {
  const here = await page.evaluate(() => [location.pathname, history.length] as const)
  await page.evaluate(() => location.assign('/contact#/user/sign-in'))
  await panel(page).getByLabel('Email', { exact: true }).fill('ada@example.com')
  await panel(page).getByLabel('Password', { exact: true }).fill('Cottage2026!')
  await page.keyboard.press('Enter')
  await page.getByText('You have successfully signed in', { exact: true }).waitFor()
  await page.evaluate(length => history.go(length - history.length), here[1])
  // A restored page does not load, so waiting for its address would never end.
  await expect.poll(() => page.evaluate(() => location.pathname).catch(() => '')).toBe(here[0])
  await expect.poll(() => seen(page)).toMatchObject({ persisted: true })
}

it('keeps its islands running, and shows who has signed in since', async () => {
  const page = await open('/branches')
  await header(page).dispatchEvent('pointerover')
  await header(page).and(page.locator('[data-widget-state="ready"]')).waitFor()
  const search = page.locator('[data-widget="offices-grid"]').getByRole('combobox')
  await search.fill('Chel')
  await page.getByRole('option').first().waitFor()
  await page.keyboard.press('Escape')
  expect(await account(page).textContent()).toBe('Account ')
  const before = await seen(page)

  await signInElsewhere(page)
  await expect.poll(() => account(page).textContent()).toMatch(/^Account \d+ saved homes$/)
  expect(await seen(page)).toEqual({ ...before, persisted: true })
  expect(await page.locator('[data-island="header"], [data-island="offices-grid"]').count()).toBe(2)
  await header(page).getByRole('button', { name: 'Rent' }).click()
  await header(page).getByRole('link', { name: 'Short lets' }).waitFor()
  expect(await search.inputValue()).toBe('Chel')
  await search.fill('Chelt')
  await page.getByRole('option').first().waitFor()
})

it('shows who has signed in since in islands that nobody used before, too', async () => {
  const page = await open('/branches', () => {
    // The pointer begins in the corner over the header, and would wake it.
    addEventListener('pointerover', event => event.stopImmediatePropagation(), true)
  })
  expect(await page.locator('[data-widget-state="ready"]').count()).toBe(0)
  await signInElsewhere(page)
  await account(page).click()
  await panel(page).getByRole('link', { name: 'Your details' }).waitFor()
  await expect.poll(() => account(page).textContent()).toMatch(/^Account \d+ saved homes$/)
})

it('shows a first home that was saved meanwhile in islands that nobody used before', async () => {
  const page = await open('/branches', () => {
    addEventListener('pointerover', event => event.stopImmediatePropagation(), true)
  })
  expect(await account(page).textContent()).toBe('Account ')
  await page.evaluate(() => location.assign('/contact'))
  await page.waitForURL('**/contact')
  // The header of this page is not wanted. A home of its own list would be saved so.
  await page.evaluate(() => localStorage.setItem('savedProperties', '[{"property_id":13800004}]'))
  await page.evaluate(() => history.back())
  await expect.poll(() => page.evaluate(() => location.pathname).catch(() => '')).toBe('/branches')
  await expect.poll(() => seen(page)).toMatchObject({ persisted: true })
  await expect.poll(() => account(page).textContent()).toBe('Account 1 saved home')
})
