import type { Page } from 'playwright-core'
import { expect, it } from 'vitest'
import { departments } from '../fixtures/data/agency'
import { fixtureSite, problems } from './chromium'

const { open, site } = fixtureSite({ keepsPage: true, homes: 600 })

/** Opens a route on the page, and closes what it has opened. */
async function opens(page: Page, route: string) {
  await page.evaluate(hash => location.assign(hash), `#/${route}`)
  const dialog = page.getByRole('dialog').and(page.locator('dialog'))
  await expect.poll(() => dialog.count(), { message: route }).toBe(1)
  await page.keyboard.press('Escape')
  await expect.poll(() => dialog.count(), { message: route }).toBe(0)
  // What opens before the browser has gone back from the address goes with it.
  await expect.poll(() => page.evaluate(() => location.hash), { message: route }).toBe('#/')
}

it('finds offices of each kind of department of the agency [0.1]', async () => {
  const page = await open('/branches')
  const shown = page.locator('[data-widget=offices-grid]')
  for (const { label, urlLabel } of departments) {
    await page.goto(`/branches?department=${urlLabel}`)
    await expect.poll(() => shown.locator('[aria-current=true]').allTextContents(), { message: label }).toEqual([label])
    await expect.poll(() => shown.locator('article').count(), { message: label }).toBeGreaterThan(0)
  }
})

it('searches, saves a home and the search, and finds an office, without an account [0.2]', async () => {
  const page = await open('/')
  await page.getByRole('combobox', { name: 'Location' }).first().click()
  await page.locator('[data-widget=property-search][data-widget-state=ready]').waitFor()
  await page.getByRole('combobox', { name: 'Location' }).first().fill('Lewes')
  await page.getByRole('option', { name: /Lewes/ }).first().click()
  await page.keyboard.press('Enter')
  await page.waitForURL('**/lewes/**')
  const saved = () =>
    page.evaluate(() =>
      [localStorage.savedProperties, localStorage.savedSearches].map(text => JSON.parse(text ?? '[]').length),
    )
  await page.getByRole('button', { name: 'Save property' }).first().click()
  await expect.poll(saved).toEqual([1, 0])
  await page.getByRole('button', { name: 'Save search' }).first().click()
  await expect.poll(saved).toEqual([1, 1])
  await page.goto('/branches')
  await page.getByPlaceholder('Search by location').fill('Brighton')
  await page.getByPlaceholder('Search by location').press('Enter')
  await page.locator('[data-widget=offices-grid]').getByText('Brighton').first().waitFor()
})

it('looks at a home’s pictures, plans, charts and films, reckons, books, writes to whom they like [1.5]', async () => {
  const home = site.homes.find(({ kind, status }) => kind === 'cottage' && status === 'For sale')!
  const page = await open(`/properties/${home.id}/sales`)
  const routes = await page
    .locator('[data-widget=property-actions] a[href^="#/"]')
    .evaluateAll(links => links.map(link => link.getAttribute('href')!.slice(2)))
  const kinds = ['floorplan', 'epc-chart', 'video', 'calculator', 'book-a-viewing']
  expect(kinds.filter(kind => !routes.some(route => route.startsWith(kind)))).toEqual([])
  const person = page.locator('a[href^="#/contact-staff-member/"]').first()
  const toPerson = (await person.getAttribute('href'))!.slice(2)
  for (const route of [...routes, 'property-images/1', 'book-a-valuation', 'valuation', 'contact-office', toPerson])
    await opens(page, route)
  const plot = site.homes.find(({ kind, channel }) => kind === 'plot' && channel === 'sales')!
  await page.goto(`/properties/${plot.id}/sales`)
  await opens(page, 'new-homes-enquiry')
  expect(problems(page)).toEqual([])
})
