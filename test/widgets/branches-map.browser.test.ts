// @vitest-environment node
import type { Locator, Page } from 'playwright-core'
import { describe, expect, it } from 'vitest'
import { fixtureSite, problems, ready, violations } from '../chromium'
import { isFocused, smallTargets } from '../looks'

const { html, open, site } = fixtureSite({ keepsPage: true, homes: 40 })
const viewport = { width: 1280, height: 900 }

/** Hides the map, chooses an office and shows the map again within a frame. No observer of its size is told of that. */
const chooseWhileHidden = (page: Page, name: string) =>
  page.getByRole('button', { name }).evaluate(async (button: HTMLElement) => {
    const { style } = document.getElementById('tab')!
    style.display = 'none'
    button.click()
    // React renders after the click, in a microtask.
    for (let turn = 0; turn < 10; turn++) await undefined
    style.display = 'block'
  })

/** The chosen office is said to be the current one, and has a line around it where colours are forced. */
async function expectCurrent(items: Locator, name: string) {
  const current = items.and(items.page().locator('[aria-current=true]'))
  await items.page().emulateMedia({ forcedColors: 'active' })
  expect(await current.allTextContents()).toEqual([expect.stringContaining(name)])
  expect(await current.evaluate(item => getComputedStyle(item).outlineStyle)).toBe('solid')
}

describe('a map in a tab that is not shown at first', () => {
  it('shows all offices when it has a size, and the one that was chosen meanwhile', async () => {
    const data = {
      map: { tileUrl: '/tiles/{z}/{x}/{y}.svg', attribution: 'Tiles' },
      branches: [
        { id: 1, name: 'Bath', lat: 51.38, lng: -2.36, path: '/branches/bath' },
        { id: 2, name: 'Hove', lat: 50.83, lng: -0.17, path: '/branches/hove' },
      ],
    }
    const page = await html(
      `<div id="tab" style="display: none; width: 900px"><div data-widget="branches-map" data-load="eager"></div></div>
       <script type="application/json" data-page-data>${JSON.stringify(data)}</script>`,
      { viewport, reducedMotion: 'reduce' },
    )
    await ready(page)
    await page.locator('.map').waitFor({ state: 'attached' })
    const show = (display: string) =>
      page.locator('#tab').evaluate((tab: HTMLElement, display) => {
        tab.style.display = display
      }, display)
    const map = page.getByRole('region', { name: 'Map of our offices' })
    const inSight = () => map.locator('.pin:not([inert])').evaluateAll(pins => pins.map(pin => pin.textContent))
    await show('block')
    await expect.poll(inSight).toEqual(['Bath', 'Hove'])
    // Both are apart, so the map has not only shown a region that has them somewhere.
    const [bath, hove] = await map.locator('.pin').evaluateAll(pins => pins.map(pin => pin.getBoundingClientRect().x))
    expect(hove! - bath!).toBeGreaterThan(100)

    await show('none')
    await page.getByRole('button', { name: 'Show Hove on the map', includeHidden: true }).dispatchEvent('click')
    await show('block')
    await expect.poll(inSight).toEqual(['Hove'])

    await chooseWhileHidden(page, 'Show Bath on the map')
    await expect.poll(inSight).toEqual(['Bath'])
    expect(problems(page)).toEqual([])
  })
})

describe('the map of a page that holds the first of two pages of offices', () => {
  it('shows all of them, asks for them once with the grid, and shows one as often as it is pressed [3.12]', async () => {
    const page = await open('/branches', { viewport, reducedMotion: 'reduce' })
    const marker = page.locator('[data-widget="branches-map"]')
    await marker.scrollIntoViewIfNeeded()
    const items = marker.getByRole('list', { name: 'Our offices' }).getByRole('listitem')
    await expect.poll(() => items.count()).toBe(32)
    await expect.poll(() => page.getByRole('heading', { name: 'All 32 Locations' }).count()).toBe(1)
    // No postcode is broken in two.
    for (const office of await items.allTextContents()) expect(office).toMatch(/ [A-Z]{1,2}\d+\u00a0\d[A-Z]{2}/)
    const calls = site.calls.list().filter(({ path }) => path.startsWith('/branches.ljson'))
    expect(calls.map(({ path }) => path)).toEqual(['/branches.ljson'])

    // The map reaches Stirling, which is on the second page, without an action of the visitor.
    const map = marker.getByRole('region', { name: 'Map of our offices' })
    const officesInSight = async () => {
      const numbers = await map
        .locator('.pin:not([inert]), .cluster:not([inert])')
        .evaluateAll(pins => pins.map(pin => pin.textContent))
      return numbers.reduce((sum, number) => sum + (Number(number) || 1), 0)
    }
    await expect.poll(officesInSight).toBe(32)
    expect(await violations(page, '[data-widget="branches-map"]')).toEqual([])
    expect(await smallTargets(items)).toEqual([])

    const stirling = map.getByRole('button', { name: /^Stirling,/ })
    const show = marker.getByRole('button', { name: 'Show Stirling on the map' })
    await show.click()
    await stirling.waitFor()
    await expect
      .poll(async () => {
        await map.press('ArrowLeft')
        return officesInSight()
      })
      .toBe(0)
    await show.click()
    await expect.poll(officesInSight).toBe(1)
    await expectCurrent(items, 'Stirling')
    expect(problems(page)).toEqual([])
  })

  it('draws the focus around all of a name or a button of its list, and not across an address', async () => {
    const page = await open('/branches', { viewport })
    const marker = page.locator('[data-widget="branches-map"]')
    await marker.scrollIntoViewIfNeeded()
    const list = marker.getByRole('list', { name: 'Our offices' })
    await expect.poll(() => list.getByRole('listitem').count()).toBe(32)
    // The map is a stop of the Tab key before the list, once it is there.
    await marker.locator('.pin, .cluster').first().waitFor()
    await list.getByRole('link').first().focus()
    // Only keys make the focus visible.
    await page.keyboard.press('Shift+Tab')
    // More than the list has room for, so that it scrolls.
    for (let at = 0; at < 16; at++) {
      await page.keyboard.press('Tab')
      const faults = await list.evaluate(async list => {
        await new Promise(resolve => requestAnimationFrame(() => requestAnimationFrame(resolve)))
        const focused = document.activeElement!
        const { outlineOffset, outlineWidth } = getComputedStyle(focused)
        const reach = Number.parseFloat(outlineOffset) + Number.parseFloat(outlineWidth)
        const [own, around] = [focused, list].map(element => element.getBoundingClientRect())
        const text = focused.closest('li')!.querySelector('p:nth-of-type(2)')!.firstChild!
        const letter = document.createRange()
        letter.setStart(text, 0)
        letter.setEnd(text, 1)
        const { top, height } = letter.getBoundingClientRect()
        return {
          cut: own!.top - reach < around!.top || own!.bottom + reach > around!.bottom,
          // Capitals begin a third below the top of a line.
          crossing: focused.matches('a') && own!.bottom + reach > top + height / 3,
        }
      })
      expect(faults, `step ${at}`).toEqual({ cut: false, crossing: false })
    }
  })

  it('prints all offices below it, also where paper is laid out as wide as the window', async () => {
    const page = await open('/branches', { viewport })
    const marker = page.locator('[data-widget="branches-map"]')
    await marker.scrollIntoViewIfNeeded()
    const list = marker.getByRole('list', { name: 'Our offices' })
    await expect.poll(() => list.getByRole('listitem').count()).toBe(32)
    await page.emulateMedia({ media: 'print' })
    for (const width of [1280, 718]) {
      await page.setViewportSize({ width, height: 900 })
      const [last, around, map] = await Promise.all([
        list.getByRole('listitem').last().boundingBox(),
        marker.boundingBox(),
        marker.getByRole('region').first().boundingBox(),
      ])
      expect(last!.y + last!.height, `${width} px`).toBeLessThanOrEqual(around!.y + around!.height)
      expect(await list.evaluate(({ scrollHeight, clientHeight }) => scrollHeight - clientHeight)).toBe(0)
      expect(map!.height, `${width} px`).toBeGreaterThan(300)
    }
  })

  it('keeps those it has where the rest cannot be had, and asks again', async () => {
    site.faults.add({ path: '/branches.ljson', status: 500 })
    const page = await open('/branches', { viewport })
    const marker = page.locator('[data-widget="branches-map"]')
    await marker.scrollIntoViewIfNeeded()
    await ready(page, '[data-widget="branches-map"]')
    await marker.getByText('12 offices could not be loaded.').first().waitFor()
    expect(await marker.getByRole('listitem').count()).toBe(20)
    expect(await violations(page, '[data-widget="branches-map"]')).toEqual([])
    site.faults.clear()
    await marker.getByRole('button', { name: 'Try again' }).press('Enter')
    // The button is gone. The list of offices has the focus.
    expect(await isFocused(marker.getByRole('list'))).toBe(true)
    await expect.poll(() => marker.getByRole('listitem').count()).toBe(32)
  })
})
