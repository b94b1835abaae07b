// @vitest-environment node
import { expect, it } from 'vitest'
import { fixtureSite, problems, violations } from '../chromium'

const { open, site } = fixtureSite({ homes: 300 })

it('leads from the last home of a page to the first of the next, and from there back to its card [2.10, 7.3]', async () => {
  const page = await open('/properties/sales', { viewport: { width: 320, height: 740 } })
  const last = page.getByRole('article').nth(11)
  await last.scrollIntoViewIfNeeded()
  await last.hover()
  await page.locator('[data-widget=property-results][data-widget-state=ready]').waitFor()
  await last.getByRole('link').click()
  await page.getByRole('link', { name: 'Previous property' }).waitFor()
  const next = page.getByRole('link', { name: 'Next property' })
  const href = await next.getAttribute('href')
  expect(site.calls.list({ path: '/search.ljson' }).map(({ query }) => query.fragment)).toEqual(['', 'page-2'])
  expect(await violations(page, '[data-widget=property-links]')).toEqual([])
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(320)
  await next.click()
  await page.waitForURL(`**${href}`)
  await page.getByRole('link', { name: 'Previous property' }).waitFor()
  await expect
    .poll(() => page.evaluate(() => JSON.parse(localStorage.searchHistory)[0]))
    .toMatchObject({ page: 2, clickedProperty: /\d+/.exec(href!)![0] })

  // The link leads to the page of the list that this home is on, and to its card.
  const back = page.getByRole('link', { name: 'Back to search' })
  const focused = () => page.evaluate(() => document.activeElement?.getAttribute('href'))
  await page.locator('[data-widget=back-to-search][data-widget-state=ready]').waitFor()
  await back.click()
  await page.waitForURL('**/properties/sales/page-2#/grid')
  await expect.poll(focused).toBe(href)
  expect(problems(page)).toEqual([])
})
