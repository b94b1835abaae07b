import { expect, it } from 'vitest'
import { fixtureSite, problems } from '../../chromium'

const { open, site } = fixtureSite({ homes: 300 })

it('counts the homes of a search as they are seen, each once, and a home that is looked at [7.1, 7.2]', async () => {
  const page = await open('/properties/sales', { viewport: { width: 1280, height: 900 } })
  const calls = () => site.calls.list({ path: '/exposures/create_many' })
  const counted = () => calls().flatMap(({ body }) => body.property_ids as number[])
  const cards = await page
    .locator('[data-property-id]')
    .evaluateAll(all => all.map(card => Number((card as HTMLElement).dataset.propertyId)))
  await page.getByRole('article').first().hover()
  await expect.poll(counted).toEqual(cards.slice(0, 3))
  expect(calls()[0]!.body).toMatchObject({ domain: 'localhost', event_type: 'SearchResult' })
  await page.getByRole('article').last().scrollIntoViewIfNeeded()
  await page.getByRole('article').first().scrollIntoViewIfNeeded()
  // What waits goes when the page does.
  await page.getByRole('article').first().getByRole('link').click()
  await page.waitForURL(/\/properties\/\d+\/sales/)
  await expect.poll(() => counted().length).toBeGreaterThan(3)
  expect(new Set(counted()).size).toBe(counted().length)
  expect(cards).toEqual(expect.arrayContaining(counted()))

  await page.getByRole('button', { name: 'Save property' }).first().hover()
  const views = () => site.calls.list({ path: '/property_views' })
  await expect.poll(() => views().map(({ body }) => body)).toEqual([{ property_id: cards[0], domain: 'localhost' }])
  expect([...calls(), ...views()].map(({ status }) => status)).toEqual([...calls(), ...views()].map(() => 204))
  expect(problems(page)).toEqual([])
})
