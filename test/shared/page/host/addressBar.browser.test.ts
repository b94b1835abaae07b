import type { Page } from 'playwright-core'
import { expect, it } from 'vitest'
import { fixtureSite, problems, ready } from '../../../chromium'
import { settled } from '../../../settled.mjs'

const { newPage, url } = fixtureSite({ keepsPage: true, homes: 300 })

const RESULTS = '[data-widget=property-results]'
const pathIs = (page: Page, path: string) => expect.poll(() => new URL(page.url()).pathname).toBe(path)

/** Adds a `<base>` to every page of the site. */
async function withBase(page: Page) {
  await page.route('**/*', async route => {
    if (route.request().resourceType() !== 'document') return route.fallback()
    const response = await route.fetch()
    const body = (await response.text()).replace('<head>', '<head><base href="/">')
    expect(body).toContain('<base href="/">')
    await route.fulfill({ response, body })
  })
}

it('stays on a page with a <base> over a home, Back and a closed modal [2.6, 2.10, contract 5]', async () => {
  const page = await newPage()
  await withBase(page)
  await page.goto('/properties/sales')
  const home = page.locator(`${RESULTS} article h3 a`).nth(2)
  await home.hover()
  await ready(page, RESULTS)
  await home.click()
  await page.waitForURL(/properties\/\d/)
  await page.goBack()
  await pathIs(page, '/properties/sales')
  await page.getByRole('heading', { level: 1 }).waitFor()
  // A link that is pressed before our code is here follows the `<base>`.
  await settled(page)

  // First with the server's markup, then with the island's.
  const account = page.locator('header a[href^="#/user"]:visible')
  const panel = page.getByRole('dialog')
  for (let round = 0; round < 2; round++) {
    await account.first().click()
    await panel.getByRole('link', { name: 'Saved Properties' }).click()
    await expect.poll(() => page.evaluate(() => location.hash)).toBe('#/user/saved-properties')
    await page.keyboard.press('Escape')
    await panel.waitFor({ state: 'detached' })
    await pathIs(page, '/properties/sales')
    await ready(page, '[data-widget=header]')
  }
  expect(problems(page)).toEqual([])
})

it('shows a message, and closes a modal, at an address that begins with two slashes [2.14, 8.23]', async () => {
  const page = await newPage()
  const contact = await (await fetch(`${url()}/contact`)).text()
  await page.route('**//contact', route => route.fulfill({ contentType: 'text/html', body: contact }))
  await page.goto(`${url()}//contact#/flash/welcome-lead-sent`)
  await page.getByRole('status').filter({ hasText: /\w/ }).first().waitFor()
  await expect.poll(() => page.evaluate(() => location.hash)).toBe('')
  await page.evaluate(() => {
    location.hash = '#/user'
  })
  await page.getByRole('dialog').waitFor()
  await page.keyboard.press('Escape')
  await page.getByRole('dialog').waitFor({ state: 'detached' })
  await pathIs(page, '//contact')
  expect(problems(page)).toEqual([])
})
