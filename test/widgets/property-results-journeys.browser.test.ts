// @vitest-environment node
import type { Locator, Page } from 'playwright-core'
import { expect, it } from 'vitest'
import { fixtureSite, problems } from '../chromium'

const { open } = fixtureSite({ homes: 400 })

const wide = { viewport: { width: 1280, height: 900 }, reducedMotion: 'reduce' as const }
const where = (page: Page) => page.locator('main').getByRole('combobox', { name: 'Location' })
const map = (page: Page) => page.getByRole('region', { name: 'Map of homes' })
const pins = (page: Page) => map(page).getByRole('button', { name: /^£|^POA/ })
const panel = (page: Page) => page.getByRole('region', { name: 'On the map' })
const cards = (page: Page) => page.locator('[data-widget=property-results] ul [data-property-id]')
const card = (page: Page, href: string) => cards(page).locator(`h3 a[href="${href}"]`)
const isFocused = (one: Locator) => one.evaluate(element => element.matches(':focus'))

/** Where a pin is on the map, in px; nowhere while it is not there. */
async function placeOf(page: Page, price: string) {
  const [ground, pin] = await Promise.all(
    [map(page), pins(page).getByText(price, { exact: true }).first()].map(one =>
      one.boundingBox({ timeout: 500 }).catch(() => null),
    ),
  )
  return ground && pin && [Math.round(pin.x - ground.x), Math.round(pin.y - ground.y)]
}

/** Presses Tab until something has the focus. */
async function tabTo(page: Page, wanted: Locator) {
  // Looked up once, as finding names takes long on a page of this size; and again where it has made room for another.
  let element = await wanted.first().elementHandle()
  for (let press = 0; press < 150; press++) {
    await page.keyboard.press('Tab')
    const state = await element!.evaluate(one =>
      one.matches(':focus') ? 'focused' : one.isConnected ? 'here' : 'gone',
    )
    if (state === 'focused') return
    if (state === 'gone') element = await wanted.first().elementHandle()
  }
  throw new Error(`The Tab key does not reach ${wanted}`)
}

it('leads from the front page to a home and back to its card, without an account and with keys alone [1.2, 2.4, 2.6, 2.10]', async () => {
  const page = await open('/', wide)
  await tabTo(page, where(page))
  await page.keyboard.type('chelt')
  await page.getByRole('option', { name: /^Cheltenham/ }).waitFor()
  await page.keyboard.press('ArrowDown')
  await page.keyboard.press('Enter')
  expect(await where(page).inputValue()).toBe('Cheltenham, Gloucestershire')
  await page.keyboard.press('Enter')
  await page.waitForURL('**/gloucestershire/cheltenham/sales')

  await tabTo(page, page.getByLabel('Sort by'))
  await page.keyboard.type('Newest')
  await page.waitForURL('**/sales/most-recent-first')
  await page.keyboard.press('Shift+Tab')
  expect(await isFocused(page.getByRole('link', { name: 'Map', exact: true }))).toBe(true)
  await page.keyboard.press('Enter')
  await tabTo(page, map(page))
  for (let step = 0; step < 3; step++) await page.keyboard.press('+')
  await pins(page).first().waitFor()
  await tabTo(page, pins(page))
  await page.keyboard.press('Enter')
  const link = panel(page).getByRole('link').first()
  await expect.poll(() => isFocused(link)).toBe(true)
  const href = (await link.getAttribute('href'))!
  const price = (await map(page).locator('[aria-pressed=true]').textContent())!
  const place = await placeOf(page, price)
  await page.keyboard.press('Enter')
  await page.waitForURL(`**${href}`)

  await tabTo(page, page.getByRole('link', { name: 'Back to search' }))
  await page.keyboard.press('Enter')
  await page.waitForURL('**/sales/most-recent-first#/map')
  await expect.poll(() => isFocused(card(page, href))).toBe(true)
  await expect.poll(() => placeOf(page, price)).toEqual(place)
  expect(problems(page)).toEqual([])
})
