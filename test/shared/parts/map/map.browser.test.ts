// @vitest-environment node
import type { Locator, Page } from 'playwright-core'
import { describe, expect, it } from 'vitest'
import { fixtureSite, problems, ready, violations } from '../../../chromium'
import { overflows } from '../../../looks'
import { settled } from '../../../settled.mjs'

const { newPage, open, site } = fixtureSite({ keepsPage: true, homes: 400 })

const scriptsOf = (page: Page) =>
  page.evaluate(() =>
    performance
      .getEntriesByType('resource')
      .map(({ name }) => name)
      .filter(name => /\/map-\w+\.js$/.test(name)),
  )

const mapIn = (section: Locator) => section.getByRole('region', { name: 'Map of our offices' })

describe('a map of many pins', () => {
  /** A pin marks its office in the list. */
  async function choosePin(section: Locator) {
    const map = mapIn(section)
    const inSight = map.locator('.pin:not([inert])')
    const feet = await inSight.evaluateAll(pins => pins.map(element => element.getBoundingClientRect().bottom))
    expect(feet, 'the keys go from the top').toEqual([...feet].sort((a, b) => a - b))
    const name = (await inSight.last().textContent())!
    const pin = map.getByRole('button', { name: new RegExp(`^${name},`) })
    await pin.click()
    await expect.poll(() => pin.getAttribute('aria-pressed')).toBe('true')
    await expect.poll(() => section.locator('[aria-current=true]').textContent()).toContain(name)
  }

  async function zoomOutByKeys(section: Locator) {
    const map = mapIn(section)
    await map.focus()
    const apart = await map.locator('.pin').count()
    for (let press = 0; press < 8; press++) await map.press('-')
    await expect.poll(() => map.getByRole('button', { name: /offices: zoom in/ }).count()).toBeGreaterThan(0)
    expect(await map.locator('.pin').count()).toBeLessThan(apart)
  }

  it('is reached with a mouse and with keys, under a strict policy, and says the same as a list', async () => {
    const page = await open('/widgets/branches-map?csp=strict', {
      viewport: { width: 1280, height: 900 },
      reducedMotion: 'reduce',
    })
    await ready(page, '#page-data [data-widget]')
    const section = page.locator('#page-data')
    const map = mapIn(section)
    const clusters = map.getByRole('button', { name: /offices: zoom in/ })
    await clusters.first().waitFor()
    await expect.poll(() => section.getByRole('list', { name: 'Our offices' }).getByRole('listitem').count()).toBe(20)

    // A cluster falls apart, and the focus stays on the map.
    await clusters.first().focus()
    await page.keyboard.press('Enter')
    await expect.poll(() => map.getByRole('button', { name: /, .*, / }).count()).toBeGreaterThan(1)
    const isFocused = () => map.evaluate(element => (element.getRootNode() as ShadowRoot).activeElement === element)
    await expect.poll(isFocused).toBe(true)

    await choosePin(section)
    // The list’s button brings a pin to the middle.
    await section.getByRole('button', { name: 'Show Salisbury on the map' }).click()
    const shown = map.getByRole('button', { name: /^Salisbury/ })
    await shown.waitFor()
    await expect.poll(() => shown.getAttribute('aria-pressed')).toBe('true')

    // After a zoom the focus stays on its pin, if the pin still stands alone.
    await shown.focus()
    const zoomOut = section.getByRole('button', { name: 'Zoom out' })
    for (let step = 0; step < 5; step++) await zoomOut.dispatchEvent('click')
    await expect.poll(() => map.locator('.pin').count()).toBeGreaterThan(1)
    await expect.poll(() => shown.evaluate(element => element.matches(':focus'))).toBe(true)

    await zoomOutByKeys(section)
    expect(await violations(page, '#page-data')).toEqual([])
    expect(problems(page)).toEqual([])
  })

  it('leaves the list where its code cannot be had, and comes when it is asked for again', async () => {
    site.faults.add({ path: '/asset_bundles/map-*', drop: true })
    const page = await open('/widgets/branches-map', { viewport: { width: 375, height: 800 } })
    const section = page.locator('#page-data')
    await section.getByText('The map could not be loaded').first().waitFor()
    expect(await section.getByRole('link', { name: 'Tetbury' }).isVisible()).toBe(true)
    expect(await violations(page, '#page-data')).toEqual([])
    site.faults.clear()
    await section.getByRole('button', { name: 'Try again' }).click()
    await section.getByRole('region', { name: 'Map of our offices' }).waitFor()
  })
})

it('says that its pictures are missing, keeps its pins, and loads the pictures when it is asked to', async () => {
  const fault = site.faults.add({ path: '/tiles', status: 500 })
  const page = await open('/widgets/property-map', { viewport: { width: 320, height: 740 } })
  const section = page.locator('#page-data')
  const words = section.getByText('The streets could not be loaded').locator('visible=true').first()
  await words.waitFor()
  await section
    .getByRole('status')
    .filter({ hasText: 'The streets could not be loaded' })
    .waitFor({ state: 'attached' })
  expect(await section.getByRole('img', { name: /111 Lansdown Crescent/ }).isVisible()).toBe(true)
  expect(await violations(page, '#page-data')).toEqual([])

  // It is said again when another try fails, and the focus is not lost.
  const again = section.getByRole('button', { name: 'Try again' })
  const refused = page.waitForResponse(answer => answer.url().includes('/tiles/') && answer.status() === 500)
  await again.click()
  await refused
  await again.waitFor()
  expect(await page.evaluate(() => document.activeElement === document.body)).toBe(false)
  site.faults.remove(fault.id)
  await page.evaluate(() => dispatchEvent(new Event('online')))
  await section.locator('.leaflet-tile-loaded').first().waitFor()
  await words.waitFor({ state: 'detached' })
  // A map that has its pictures stays as it is.
  const tile = await section.locator('.leaflet-tile-loaded').first().elementHandle()
  await page.evaluate(() => dispatchEvent(new Event('online')))
  await settled(page)
  expect(await tile!.evaluate(element => element.isConnected)).toBe(true)
})

it('says that its pictures are missing when they do not come', async () => {
  site.faults.add({ path: '/tiles', delay: 'never' })
  const page = await newPage({ viewport: { width: 320, height: 740 } })
  await page.clock.install()
  await page.goto('/widgets/property-map')
  const section = page.locator('#page-data')
  await section.getByRole('img', { name: /111 Lansdown Crescent/ }).waitFor()
  await page.clock.runFor(11_000)
  await section.getByText('The streets could not be loaded').locator('visible=true').first().waitFor()
})

describe('a map of one home', () => {
  it('comes with its code when it is seen, moves nothing, and lets the wheel scroll the page', async () => {
    const page = await open('/widgets/property-map?legacy=bespoke', { viewport: { width: 375, height: 740 } })
    await ready(page, '#page-data [data-widget]')
    const map = page.locator('#page-data').getByRole('region', { name: /^Map of 111 Lansdown Crescent/ })
    // No button, because nothing would happen at a press.
    await map.getByRole('img', { name: /111 Lansdown Crescent/ }).waitFor()
    expect(await map.getByRole('button').count()).toBe(0)
    expect(await scriptsOf(page)).toHaveLength(1)
    // The page's rules for pictures (`max-width: 100%` and borders) do not apply to tiles.
    expect(
      await map
        .locator('.leaflet-tile')
        .first()
        .evaluate(tile => [(tile as HTMLElement).offsetWidth, getComputedStyle(tile).borderTopWidth]),
    ).toEqual([256, '0px'])
    await map.hover()
    await page.mouse.wheel(0, 300)
    await expect.poll(() => page.evaluate(() => scrollY)).toBeGreaterThan(100)
    for (const id of ['own', 'nowhere', 'wrong']) await page.locator(`#${id}`).scrollIntoViewIfNeeded()
    await page.locator('#nowhere').getByText('We do not have the exact location').waitFor()
    await expect.poll(() => problems(page)).toEqual([expect.stringContaining('data-lat')])
    expect(await page.locator('#wrong').textContent()).toContain('The Promenade')
    expect(await page.evaluate(() => 'L' in window)).toBe(false)
    expect(await violations(page)).toEqual([])

    // An address without a space is broken, so that the page does not scroll sideways.
    const words = page.locator('#own').getByText('The Promenade, Cheltenham', { exact: true })
    await words.evaluate(paragraph => {
      paragraph.textContent = 'Llanfairpwllgwyngyllgogerychwyrndrobwllllantysiliogogogoch'
    })
    expect(await overflows(page.locator('body'))).toBe(false)
  })
})
