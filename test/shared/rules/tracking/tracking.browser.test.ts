import { expect, it } from 'vitest'
import { fixtureSite, loadedFiles, problems, ready } from '../../../chromium'

const { html, open, site } = fixtureSite({ keepsPage: true, homes: 300 })

it('counts the homes of a search as they are seen, each once, and a home that is looked at [7.1, 7.2]', async () => {
  // So many homes that the browser skips those far from the screen.
  const page = await open('/properties/sales?count=60', { viewport: { width: 1280, height: 900 } })
  const calls = () => site.calls.list({ path: '/exposures/create_many' })
  const counted = () => calls().flatMap(({ body }) => body.property_ids as number[])
  const cards = await page
    .locator('[data-property-id]')
    .evaluateAll(all => all.map(card => Number((card as HTMLElement).dataset.propertyId)))
  await page.getByRole('article').first().hover()
  await expect.poll(counted).toEqual(cards.slice(0, 3))
  expect(calls()[0]!.body).toMatchObject({ domain: 'localhost', event_type: 'SearchResult' })
  await page.getByRole('article').last().scrollIntoViewIfNeeded()
  await expect.poll(counted).toContain(cards.at(-1))
  // Waiting events are sent when the page is left.
  await page.getByRole('article').nth(30).hover()
  await page.getByRole('article').first().getByRole('link').click()
  await page.waitForURL(/\/properties\/\d+\/sales/)
  await expect.poll(counted).toContain(cards[30])
  expect(new Set(counted()).size).toBe(counted().length)
  expect(cards).toEqual(expect.arrayContaining(counted()))

  await page.getByRole('button', { name: 'Save property' }).first().hover()
  const views = () => site.calls.list({ path: '/property_views' })
  await expect.poll(() => views().map(({ body }) => body)).toEqual([{ property_id: cards[0], domain: 'localhost' }])
  await expect.poll(() => [...calls(), ...views()].every(({ status }) => status === 204)).toBe(true)
  expect(problems(page)).toEqual([])
})

it('notes a search before its list’s code is there, for the way back and the next home [2.10, 4.11, 7.3]', async () => {
  site.faults.add({ path: '/asset_bundles/search-*.js', delay: 'never' })
  const page = await open('/gloucestershire/sales/from-2-bed/page-2', { viewport: { width: 1280, height: 900 } })
  const history = () => page.evaluate(() => JSON.parse(localStorage.searchHistory ?? '[]') as Record<string, unknown>[])
  const link = page.locator('[data-property-id] h3 a').nth(1)
  await link.hover()
  await expect
    .poll(history)
    .toMatchObject([{ channel: 'sales', minBeds: 2, page: 2, place: { name: 'Gloucestershire' } }])
  const home = await link.getAttribute('href')
  await link.click()
  await page.waitForURL(`**${home}`)
  expect(home).toContain(`/${(await history())[0]!.clickedProperty}/`)
  await page.getByRole('link', { name: 'Next property' }).waitFor()
  // Until its island is there, it leads where the server's link leads.
  await ready(page, '[data-widget=back-to-search]')
  await page.getByRole('link', { name: 'Back to search' }).click()
  await page.waitForURL('**/gloucestershire/sales/from-2-bed/page-2')
})

it('counts and remembers a home that the browser has rendered ahead when the visitor comes to it [7.1]', async () => {
  // Playwright's pages are never rendered ahead, so the page is told so.
  const page = await html('<div data-widget="save-property" data-property-id="1001" data-load="eager"></div>', {
    head: `<script type="application/json" data-page-data>
      { "page_route": "properties#show", "property": { "property_id": 1001, "display_address": "1 Mill Lane" } }</script>`,
    before: () => Object.defineProperty(document, 'prerendering', { value: true, configurable: true }),
  })
  const views = () => site.calls.list({ path: '/property_views' }).map(({ body }) => body.property_id)
  const viewed = () => page.evaluate(() => JSON.parse(localStorage.recentlyViewed ?? '[]').length as number)
  const idle = () => page.evaluate(() => new Promise(resolve => requestIdleCallback(resolve)))
  await ready(page)
  await expect.poll(() => loadedFiles(page)).toContainEqual(expect.stringMatching('/homes-'))
  // A page in front of the visitor is counted when the browser is idle. Several idle moments go by here.
  for (let moment = 0; moment < 10; moment++) await idle()
  expect([views(), await viewed()]).toEqual([[], 0])
  await page.evaluate(() => {
    Object.defineProperty(document, 'prerendering', { value: false })
    document.dispatchEvent(new Event('prerenderingchange'))
  })
  await expect.poll(views).toEqual([1001])
  await expect.poll(viewed).toBe(1)
})

it('remembers no search of a list that is rendered ahead until the visitor comes to it [4.11]', async () => {
  const page = await open('/properties/sales?count=6', {
    before: () => Object.defineProperty(document, 'prerendering', { value: true, configurable: true }),
  })
  const list = '[data-widget=property-results]'
  await page.locator(list).dispatchEvent('pointerover')
  await ready(page, list)
  const searches = () => page.evaluate(() => JSON.parse(localStorage.searchHistory ?? '[]').length as number)
  expect(await searches()).toBe(0)
  await page.evaluate(() => {
    Object.defineProperty(document, 'prerendering', { value: false })
    document.dispatchEvent(new Event('prerenderingchange'))
  })
  await expect.poll(searches).toBe(1)
})
