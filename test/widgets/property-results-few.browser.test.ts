import type { Page } from 'playwright-core'
import { expect, it } from 'vitest'
import { fixtureSite, problems, ready, violations } from '../chromium'

const { open, site } = fixtureSite({ keepsPage: true, homes: 300 })

const RESULTS = '[data-widget=property-results]'
const desktop = { viewport: { width: 1280, height: 900 } }
const phone = { viewport: { width: 375, height: 812 }, hasTouch: true, isMobile: true }
const results = (page: Page) => page.locator(RESULTS)
const cards = (page: Page) => results(page).locator('article')
const kept = (page: Page) => page.evaluate(() => JSON.parse(localStorage['estate-islands:hiddenHomes'] ?? '[]'))

it('hides a home in its place, with Undo, over a reload, and shows it again; the server’s number stays', async () => {
  const page = await open('/properties/sales', desktop)
  const count = await results(page).getByRole('heading', { level: 2 }).textContent()
  const item = results(page).locator('li[data-property-id]').nth(1)
  const id = await item.getAttribute('data-property-id')
  const street = (await item.getByRole('heading').locator('a span').first().textContent())!.replace(/,.*/, '')
  const hide = item.getByRole('button', { name: 'Not for me' })
  const next = (await results(page).locator('li').nth(2).boundingBox())!
  const below = (await results(page).locator('li').nth(4).boundingBox())!
  await hide.focus()
  await ready(page, RESULTS)
  await page.keyboard.press('Enter')
  await item.getByText('is hidden').waitFor()
  // The toast stays while the pointer is on it.
  await page.getByRole('button', { name: 'Undo' }).hover()
  expect(await item.textContent()).toContain(street)
  // The keys go on in the place of the button.
  await expect.poll(() => page.evaluate(() => document.activeElement?.textContent)).toBe('Show again')
  expect(await kept(page)).toEqual([id])
  expect(await results(page).getByRole('heading', { level: 2 }).textContent()).toBe(count)
  expect(await results(page).locator('li').nth(2).boundingBox()).toEqual(next)
  expect(Math.abs((await results(page).locator('li').nth(4).boundingBox())!.y - below.y)).toBeLessThan(2)
  expect(await violations(page)).toEqual([])

  await page.getByRole('button', { name: 'Undo' }).click()
  await hide.waitFor()
  expect(await kept(page)).toEqual([])

  await hide.click()
  await item.getByText('is hidden').waitFor()
  await page.reload()
  // Without a touch, because this browser keeps something of the visitor.
  await item.getByText('is hidden').waitFor()
  await results(page).getByText('1 of these homes is hidden').waitFor()
  await results(page).getByRole('button', { name: 'Show hidden homes' }).click()
  await hide.waitFor()
  expect(await results(page).getByText('is hidden').count()).toBe(0)
  expect(problems(page)).toEqual([])
})

it('never hides a home that is saved, and lets the map’s pin of a hidden home be grey', async () => {
  const page = await open('/gloucestershire/sales', desktop)
  const item = results(page).locator('li[data-property-id]').first()
  await item.getByRole('button', { name: 'Not for me' }).click()
  await item.getByText('is hidden').waitFor()
  const id = (await item.getAttribute('data-property-id'))!
  await page.evaluate(id => {
    localStorage.savedProperties = JSON.stringify([{ property_id: id }])
  }, id)
  await page.reload()
  await item.getByRole('button', { name: 'Remove saved property' }).waitFor()
  expect(await item.getByRole('button', { name: 'Not for me' }).count()).toBe(0)
  expect(await results(page).getByText('is hidden').count()).toBe(0)

  await page.evaluate(() => localStorage.removeItem('savedProperties'))
  await page.goto('/gloucestershire/sales#/map')
  await page.reload()
  const map = page.getByRole('region', { name: 'Map of homes' })
  await map.getByRole('button').first().waitFor()
  await page.evaluate(
    all => {
      localStorage['estate-islands:hiddenHomes'] = JSON.stringify(all)
      dispatchEvent(new StorageEvent('storage', { key: 'estate-islands:hiddenHomes' }))
    },
    // Not those of the list beside the map, which is still loading.
    site.homes.map(({ id }) => String(id)),
  )
  for (let step = 0; step < 4; step++) await page.getByRole('button', { name: 'Zoom in', exact: true }).press('Enter')
  const grey = map.getByRole('button', { name: /not for me$/ }).first()
  await grey.waitFor()
  expect(await grey.getAttribute('data-hidden')).toBe('')
  expect(problems(page)).toEqual([])
})

it('shows which homes were opened before', async () => {
  const page = await open('/properties/sales', desktop)
  const item = results(page).locator('li[data-property-id]').nth(2)
  expect(await item.getByText('Seen').count()).toBe(0)
  await item.getByRole('heading').getByRole('link').click()
  await page.waitForURL('**/properties/*/sales*')
  await expect.poll(() => page.evaluate(() => localStorage.recentlyViewed)).toBeTruthy()
  await page.goto('/properties/sales')
  await item.getByText('Seen').waitFor()
  expect(await violations(page)).toEqual([])
})

it('offers a larger radius, an alert and homes nearby after a short list, also on a phone', async () => {
  for (const size of [desktop, phone]) {
    const page = await open('/gloucestershire/cheltenham/sales/from-5-bed', size)
    const own = await cards(page).count()
    expect(own).toBeGreaterThan(0)
    expect(own).toBeLessThan(5)
    await results(page).getByRole('link', { name: 'Search within 3 miles' }).waitFor()
    expect(site.calls.list({ path: '/search.ljson' })).toEqual([])
    await results(page).getByText('These are all the homes that match.').hover()
    await results(page).getByRole('heading', { name: 'Homes nearby' }).waitFor()
    const ids = await results(page)
      .locator('li[data-property-id]')
      .evaluateAll(items => items.map(item => (item as HTMLElement).dataset.propertyId))
    expect(ids.length).toBeGreaterThan(own)
    expect(new Set(ids).size).toBe(ids.length)
    await results(page).getByRole('button', { name: 'Tell me about new homes' }).press('Enter')
    await results(page).getByText('This search is saved.').waitFor()
    // The button is gone. The focus is on the words in its place, which say how emails come.
    const answer = await page.evaluate(() => document.activeElement!.textContent)
    expect(answer).toBe('This search is saved.Sign in to hear about new homes by email.')
    expect(await results(page).getByRole('link', { name: 'Sign in' }).last().getAttribute('href')).toBe(
      '#/user/sign-in',
    )
    expect(await violations(page)).toEqual([])
    expect(problems(page)).toEqual([])
    await page.context().close()
    site.reset()
  }
})
