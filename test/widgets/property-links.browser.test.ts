// @vitest-environment node
import { expect, it } from 'vitest'
import { fixtureSite, problems, ready, violations } from '../chromium'
import { unaskedShifts, watchShifts } from '../shifts'

const { html, open, site } = fixtureSite({ keepsPage: true, homes: 300 })

it('leads from a page’s last home to the first of the next, and from there to its card [2.10, 7.3]', async () => {
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

it('and the link back stay in one line of an old theme, and what is below it does not move', async () => {
  const page = await html(`<div style="min-height: 32px; font: 16px/1.5 sans-serif"><span data-widget="back-to-search"
    data-property-id="13800007"></span> <span data-widget="property-links" data-property-id="13800007"></span></div>
    <h1>A home</h1>`)
  await page.evaluate(watchShifts)
  const top = () => page.getByRole('heading', { level: 1 }).evaluate(element => element.getBoundingClientRect().top)
  const before = await top()
  await ready(page, '[data-widget=back-to-search]')
  await ready(page, '[data-widget=property-links]')
  const link = page.getByRole('link', { name: 'Back to search' })
  expect((await link.boundingBox())!.height).toBeGreaterThanOrEqual(44)
  expect(await top()).toBe(before)
  expect(await unaskedShifts(page)).toEqual([])

  // With a search there is something to show, and room for it.
  await page.goto('/properties/sales')
  await page.getByRole('article').first().getByRole('link').first().hover()
  await ready(page, '[data-widget=property-results]')
  const id = await page
    .getByRole('article')
    .nth(1)
    .evaluate(card => card.closest('li')!.dataset.propertyId)
  await page.route('**/a-page', route =>
    route.fulfill({
      contentType: 'text/html; charset=utf-8',
      body: `<!doctype html><html lang="en-GB"><title>A page</title><span data-widget="property-links" data-property-id="${id}"></span>
<script type="module" src="/asset_bundles/mount.js"></script>`,
    }),
  )
  await page.goto('/a-page')
  await page.getByRole('link', { name: 'Next property' }).waitFor()
  expect(problems(page)).toEqual([])
})
