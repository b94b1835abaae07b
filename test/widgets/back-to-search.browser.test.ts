// @vitest-environment node
import type { Page } from 'playwright-core'
import { expect, it } from 'vitest'
import { fixtureSite, problems, ready, violations } from '../chromium'

const { open } = fixtureSite({ homes: 300 })

const marker = '[data-widget="back-to-search"]'
const results = '[data-widget="property-results"]'
const back = (page: Page) => page.getByRole('link', { name: 'Back to search' })

it('goes back to the list that was left, past what the home’s page opened, else to its search [2.10]', async () => {
  const page = await open('/east-sussex/lewes/sales/from-2-bed#/grid')
  await ready(page, results)
  const card = page.locator(`${results} article h3 a`).nth(1)
  const address = await card.innerText()
  await card.click()
  await ready(page, marker)
  expect(await back(page).getAttribute('href')).toMatch(/^\/search\?channel=sales&place_id=\d+&fragment=.*from-2-bed/)
  expect(await violations(page, marker)).toEqual([])
  const home = new URL(page.url()).pathname
  await page.evaluate(() => location.assign('#photographs'))
  const entries = await page.evaluate(() => history.length)
  await back(page).click()
  await page.waitForURL('**/east-sussex/lewes/sales/from-2-bed#/grid')
  expect(await page.evaluate(() => history.length)).toBe(entries)
  await expect.poll(() => page.evaluate(() => (document.activeElement as HTMLElement).innerText)).toBe(address)

  // The address was typed, or the visitor came from elsewhere. There is no list to go back to, but there is the
  // visitor's last search. The link needs no touch.
  await page.goto(home)
  await ready(page, marker)
  expect(await page.locator(marker).getAttribute('data-load')).toBeNull()
  await back(page).click()
  await page.waitForURL('**/east-sussex/lewes/sales/**from-2-bed**')
  expect(problems(page)).toEqual([])
})
