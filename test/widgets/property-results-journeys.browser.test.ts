// @vitest-environment node
import type { Locator, Page } from 'playwright-core'
import { expect, it } from 'vitest'
import { fixtureSite, problems, ready } from '../chromium'
import { libraryOf2008 } from '../libraryOf2008'
import { mapRests } from '../mapRests'

const { open, newPage, passing, site } = fixtureSite({ keepsPage: true, homes: 400 })

const wide = { viewport: { width: 1280, height: 900 }, reducedMotion: 'reduce' as const }
const phone = {
  viewport: { width: 375, height: 740 },
  hasTouch: true,
  isMobile: true,
  reducedMotion: 'reduce' as const,
}

const searches = () => site.calls.list({ path: '/search.ljson' })
const where = (page: Page) => page.locator('main').getByRole('combobox', { name: 'Location' })
const map = (page: Page) => page.getByRole('region', { name: 'Map of homes' })
const pins = (page: Page) => map(page).getByRole('button', { name: /^£|^POA/ })
const panel = (page: Page) => page.getByRole('region', { name: 'On the map' })
const cards = (page: Page) => page.locator('[data-widget=property-results] ul [data-property-id]')
const card = (page: Page, href: string) => cards(page).locator(`h3 a[href="${href}"]`)
const isFocused = (one: Locator) => one.evaluate(element => element.matches(':focus'))

/** The position of a pin on the map, in px; `undefined` if the pin is not there. */
async function placeOf(page: Page, price: string) {
  const [ground, pin] = await Promise.all(
    [map(page), pins(page).getByText(price, { exact: true }).first()].map(one =>
      one.boundingBox({ timeout: 500 }).catch(() => null),
    ),
  )
  return ground && pin && [Math.round(pin.x - ground.x), Math.round(pin.y - ground.y)]
}

/** The position of a pin after the map has stopped. */
async function settledPlaceOf(page: Page, price: string) {
  let before: Awaited<ReturnType<typeof placeOf>> = null
  await expect
    .poll(
      async () => {
        const last = before
        before = await placeOf(page, price)
        return before && `${before}` === `${last}`
      },
      { interval: 200 },
    )
    .toBe(true)
  return before
}

/** Swipes a finger over an element, sideways, in px. */
async function swipe(page: Page, over: Locator, distance: number) {
  await over.scrollIntoViewIfNeeded()
  const { x, y, width, height } = (await over.boundingBox())!
  const session = await page.context().newCDPSession(page)
  const touch = (type: 'touchStart' | 'touchMove' | 'touchEnd', at?: number) =>
    session.send('Input.dispatchTouchEvent', {
      type,
      touchPoints: at === undefined ? [] : [{ x: x + width / 2 + at, y: y + height / 2 }],
    })
  await touch('touchStart', -distance / 2)
  for (let step = 1; step <= 8; step++) await touch('touchMove', (step / 8 - 0.5) * distance)
  await touch('touchEnd')
}

/** Presses Tab until an element has the focus. */
async function tabTo(page: Page, wanted: Locator) {
  // Finds the element once, because finding names is slow on a page of this size. It finds it again if the element was
  // replaced.
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

it('leads from the front page to a home and back to its card, by keys alone [1.2, 2.4, 2.6, 2.10]', async () => {
  const page = await open('/', wide)
  await tabTo(page, where(page))
  await page.keyboard.type('chelt')
  await page.getByRole('option', { name: /^Cheltenham/ }).waitFor()
  await page.keyboard.press('ArrowDown')
  await page.keyboard.press('Enter')
  await expect.poll(() => where(page).inputValue()).toBe('Cheltenham, Gloucestershire')
  await page.keyboard.press('Enter')
  await page.waitForURL('**/gloucestershire/cheltenham/sales')

  await tabTo(page, page.getByLabel('Sort by'))
  await page.keyboard.type('Newest')
  await page.waitForURL('**/sales/most-recent-first')
  await page.keyboard.press('Shift+Tab')
  await expect.poll(() => isFocused(page.getByRole('link', { name: 'Map', exact: true }))).toBe(true)
  await page.keyboard.press('Enter')
  await tabTo(page, map(page))
  for (let step = 0; step < 3; step++) await page.keyboard.press('+')
  await mapRests(page)
  await pins(page).first().waitFor()
  await tabTo(page, pins(page))
  await page.keyboard.press('Enter')
  const link = panel(page).getByRole('link').first()
  await expect.poll(() => isFocused(link)).toBe(true)
  const href = (await link.getAttribute('href'))!
  const price = (await map(page).locator('[aria-pressed=true]').textContent())!
  const place = await settledPlaceOf(page, price)
  await page.keyboard.press('Enter')
  await page.waitForURL(`**${href}`)

  // Until its island is there, it leads where the server's link leads.
  await ready(page, '[data-widget=back-to-search]')
  await tabTo(page, page.getByRole('link', { name: 'Back to search' }))
  await page.keyboard.press('Enter')
  await page.waitForURL('**/sales/most-recent-first#/map')
  await expect.poll(() => isFocused(card(page, href))).toBe(true)
  await expect.poll(() => placeOf(page, price)).toEqual(place)
  expect(problems(page)).toEqual([])
})

async function zoomToPins(page: Page) {
  for (let step = 0; step < 6 && !(await pins(page).count()); step++) {
    const before = searches().length
    // An answer that comes at this moment replaces the element under the finger.
    const zoomIn = async () => {
      if (await pins(page).count()) return Infinity
      await map(page)
        .getByRole('button', { name: /: zoom in$/ })
        .first()
        .tap()
      return searches().length
    }
    await expect.poll(zoomIn, { interval: 1_000 }).toBeGreaterThan(before)
  }
}

it('is a list for a finger: photographs are swiped, hearts tapped, the map moved and read as a sheet', async () => {
  const page = await open('/gloucestershire/sales', phone)
  const first = cards(page).first()
  await swipe(page, first.locator('img').first(), -260)
  await first.getByText(/^2 \/ \d/).waitFor()
  await expect.poll(() => first.locator('img').count()).toBeGreaterThan(1)
  await first.getByRole('button', { name: 'Save property' }).tap()
  await first.getByRole('button', { name: 'Remove saved property' }).waitFor()
  expect(new URL(page.url()).pathname).toBe('/gloucestershire/sales')

  await page.getByRole('link', { name: 'Map', exact: true }).tap()
  await map(page).getByRole('button').first().waitFor()
  await expect.poll(() => searches().length).toBe(1)
  await swipe(page, map(page), -150)
  await expect.poll(() => searches().length).toBe(2)
  await zoomToPins(page)
  const links = panel(page).getByRole('link')
  const choose = async () => {
    if (!(await links.count())) await pins(page).first().tap()
    return links.count()
  }
  await expect.poll(choose, { interval: 1_000 }).toBeGreaterThan(0)
  const sheet = (await panel(page).boundingBox())!
  expect(sheet.x).toBeGreaterThanOrEqual(0)
  expect(sheet.x + sheet.width).toBeLessThanOrEqual(375)
  await page.getByRole('button', { name: 'Close' }).tap()
  await panel(page).waitFor({ state: 'detached' })
  expect(problems(page)).toEqual([])
})

const addresses = (page: Page) =>
  cards(page)
    .locator('h3 a')
    .evaluateAll(links => links.map(link => link.getAttribute('href')))
const failure = (page: Page, text: string) => page.locator('[role=alert]', { hasText: text })
const again = (page: Page) => page.locator('main').getByRole('button', { name: 'Try again' })

/** The server never answers. */
async function sortAfterSilence(page: Page) {
  const before = await addresses(page)
  site.faults.add({ path: '/search.ljson', delay: 'never' })
  await page.getByLabel('Sort by').focus()
  await page.getByLabel('Sort by').selectOption('Newest')
  await expect.poll(() => searches().length).toBe(1)
  const waited = async () => {
    await page.clock.runFor(2_000)
    return failure(page, 'The homes could not be loaded').count()
  }
  await expect.poll(waited, { interval: 10 }).toBe(1)
  expect(await addresses(page)).toEqual(before)
  expect(new URL(page.url()).pathname).toBe('/properties/sales')
  site.faults.clear()
  await again(page).click()
  await page.waitForURL('**/sales/most-recent-first')
  await failure(page, 'could not be loaded').waitFor({ state: 'detached' })
  await expect.poll(() => addresses(page)).not.toEqual(before)
}

/** `/places` answers with a page. The typed text is searched for anyway. */
async function typeWithoutPlaces(page: Page) {
  site.faults.add({ path: '/places', body: 'html' })
  await where(page).fill('Lew')
  await passing(page, 'text=This site has a fault')
  // The message may lie over what stands below the field.
  await where(page).press('Escape')
  await page.getByText('This site has a fault').waitFor({ state: 'detached' })
  expect(await where(page).inputValue()).toBe('Lew')
}

it('says what could not be had, in its place, and goes on where it was on a failing network', async () => {
  const page = await newPage(wide)
  await page.clock.install()
  await page.goto('/properties/sales')

  await sortAfterSilence(page)
  const newest = await addresses(page)

  // The server sends half an answer.
  site.faults.add({ path: '/search.ljson', body: 'cut' })
  await page.getByRole('button', { name: 'Load more' }).click()
  await passing(page, 'text=More homes could not be loaded')
  expect(await addresses(page)).toEqual(newest)
  site.faults.clear()
  await again(page).click()
  await expect.poll(() => cards(page).count()).toBe(24)

  await typeWithoutPlaces(page)

  const save = page.locator('[data-widget=property-results]')
  await save.getByRole('button', { name: 'Save search' }).click()
  await save.getByRole('button', { name: 'Remove saved search' }).waitFor()
})

it('keeps, sorts, suggests and loads beside a library of 2008, whose methods are on every array', async () => {
  const page = await open('/search?channel=sales&fragment=', { ...wide, before: libraryOf2008 })
  await cards(page).first().getByRole('button', { name: 'Save property' }).click()
  await cards(page).first().getByRole('button', { name: 'Remove saved property' }).waitFor()
  const other = cards(page).nth(1)
  await other.hover()
  const top = await page.evaluate(() => scrollY)
  await other.getByRole('button', { name: 'Next photo' }).click()
  const track = other.locator('a[aria-hidden]')
  await expect.poll(() => track.evaluate(({ scrollLeft }) => scrollLeft > 0)).toBe(true)
  expect(await page.evaluate(() => scrollY)).toBe(top)

  await page.getByLabel('Sort by').selectOption('Highest price')
  await expect.poll(() => page.url()).toContain('most-expensive-first')
  await page.getByRole('button', { name: 'Load more' }).click()
  await page.getByText(/^24 of \d+ homes shown$/).waitFor()
  await where(page).fill('bri')
  await page.getByRole('option', { name: /^Bri/ }).first().waitFor()
  expect(await page.getByLabel('Minimum price').locator('option').count()).toBeGreaterThan(15)

  const kept = await page.evaluate(() => [localStorage.savedProperties, localStorage.searchHistory])
  expect(kept.map(text => Array.isArray(JSON.parse(text)))).toEqual([true, true])
  expect(problems(page)).toEqual([])
})

it('keeps an order that comes while the panel is open, whichever way that is closed [3.7]', async () => {
  const page = await open('/properties/sales', wide)
  const late = site.faults.add({ path: '/search.ljson', delay: 'never' })
  const sort = page.getByRole('combobox', { name: 'Sort by' })
  await sort.focus()
  await sort.selectOption({ label: 'Lowest price' })
  await expect.poll(() => searches().length).toBe(1)
  await page.evaluate(() => {
    location.hash = '#/user'
  })
  const dialog = page.getByRole('dialog')
  await dialog.waitFor()
  site.faults.release(late)
  await page.waitForURL('**/least-expensive-first#/user')
  await dialog.getByRole('button', { name: 'Close' }).click()
  await page.waitForURL('**/least-expensive-first#/')
  await expect.poll(() => sort.inputValue()).toBe('least-expensive-first')
  expect(searches()).toHaveLength(1)
  await page.goBack()
  await page.waitForURL('**/properties/sales')
})
