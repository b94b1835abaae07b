// @vitest-environment node
import { describe, expect, it } from 'vitest'
import { fixtureSite, problems, ready, violations } from '../chromium'
import { smallTargets } from '../looks'

const { open, site } = fixtureSite({ homes: 40 })
const viewport = { width: 1280, height: 900 }

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
    expect(problems(page)).toEqual([])
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
    await marker.getByRole('button', { name: 'Try again' }).click()
    await expect.poll(() => marker.getByRole('listitem').count()).toBe(32)
  })
})
