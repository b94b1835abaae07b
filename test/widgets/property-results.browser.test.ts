import { expect, it } from 'vitest'
import { fixtureSite, problems, ready, violations } from '../chromium'
import { unaskedShifts, watchShifts } from '../shifts'

const { open } = fixtureSite({ homes: 300 })

it('brings who comes back from a home to the very card, on all pages that were loaded [2.10, 3.7]', async () => {
  // The fonts of this theme are the visitor's own: the others' arrive after the page, and move it.
  const page = await open('/properties/sales?theme=contrast', { viewport: { width: 1280, height: 900 } })
  const cards = page.locator('[data-property-id]')
  await page.evaluate(watchShifts)
  const sort = page.getByLabel('Sort by')
  await sort.focus()
  await sort.selectOption('Newest')
  await page.waitForURL('**/sales/most-recent-first')
  await page.getByRole('button', { name: 'Load more' }).click()
  await expect.poll(() => cards.count()).toBe(24)
  const card = cards.nth(19)
  await card.scrollIntoViewIfNeeded()
  await page.waitForURL('**/page-2/most-recent-first')
  expect(await unaskedShifts(page)).toEqual([])
  const link = card.getByRole('heading').getByRole('link')
  const [href, top] = [await link.getAttribute('href'), (await card.boundingBox())!.y]
  await link.click()
  await page.waitForURL(`**${href}`)

  await page.goBack()
  await expect.poll(() => cards.count()).toBe(24)
  await expect.poll(() => page.evaluate(() => document.activeElement?.getAttribute('href'))).toBe(href)
  await expect.poll(async () => Math.abs((await card.boundingBox())!.y - top)).toBeLessThan(2)
  expect(page.url()).toMatch(/\/page-2\/most-recent-first#\/grid$/)
  expect(problems(page)).toEqual([])
})

it('shows the view that the address names without a first use, and other pages in place', async () => {
  const page = await open('/properties/sales#/list', { viewport: { width: 1280, height: 900 } })
  await ready(page, '[data-widget=property-results]')
  await page.locator('[data-view=list]').waitFor()
  const first = page.locator('[data-property-id] h3 a').first()
  const before = await first.getAttribute('href')
  await page.getByRole('link', { name: 'Page 2', exact: true }).press('Enter')
  await page.waitForURL('**/properties/sales/page-2#/list')
  await expect.poll(() => first.getAttribute('href')).not.toBe(before)
  await page.goBack()
  await expect.poll(() => first.getAttribute('href')).toBe(before)
  expect(await violations(page)).toEqual([])
  expect(problems(page)).toEqual([])
})

it('has its pages, its order and every way on where there are no scripts', async () => {
  const page = await open('/properties/lettings', { javaScriptEnabled: false })
  await page.getByRole('link', { name: 'Page 2', exact: true }).click()
  expect(page.url()).toContain('/properties/lettings/page-2')
  await page.getByLabel('Sort by').selectOption('Newest')
  await page.getByRole('button', { name: 'Sort', exact: true }).click()
  expect(page.url()).toMatch(/\/properties\/lettings\/most-recent-first$/)
  expect(await page.getByRole('button', { name: 'Load more' }).count()).toBe(0)
})

it('is accessible in every state', async () => {
  const page = await open('/widgets/property-results')
  await ready(page, '#past [data-widget]')
  // One at a time: two lists on one page are two landmarks of one name.
  for (const state of ['#results', '#none', '#past']) expect(await violations(page, state)).toEqual([])
})
