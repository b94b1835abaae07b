// @vitest-environment node
import type { Page } from 'playwright-core'
import { expect, it } from 'vitest'
import { fixtureSite, problems, ready, violations } from '../chromium'

const { open } = fixtureSite({ homes: 300 })

const marker = '[data-widget="back-to-search"]'
const back = (page: Page) => page.getByRole('link', { name: 'Back to search' })

it('goes back to the list that was left, past what was opened on the home’s page, else to the same search [2.10]', async () => {
  const page = await open('/east-sussex/lewes/sales/from-2-bed#/grid')
  const card = page.locator('main article a').first()
  const id = /properties\/(\d+)/.exec((await card.getAttribute('href'))!)![1]!
  await page.evaluate(clickedProperty => {
    localStorage.searchHistory = JSON.stringify([
      { channel: 'sales', q: 'Lewes', minBeds: 2, page: 1, clickedProperty },
    ])
  }, id)
  await card.click()
  await ready(page, marker)
  expect(await back(page).getAttribute('href')).toBe('/search?channel=sales&fragment=from-2-bed')
  expect(await violations(page, marker)).toEqual([])
  await page.evaluate(() => location.assign('#/floorplan'))
  await page.evaluate(() => location.assign('#/'))
  const entries = await page.evaluate(() => history.length)
  await back(page).click()
  await page.waitForURL('**/east-sussex/lewes/sales/from-2-bed#/grid')
  expect(await page.evaluate(() => history.length)).toBe(entries)

  // Typed in, or from elsewhere: there is no list behind it.
  await page.goto(`/properties/${id}/sales`)
  await ready(page, marker)
  await back(page).click()
  await page.waitForURL('**/properties/sales/from-2-bed**')
  expect(problems(page)).toEqual([])
})
