// @vitest-environment node
import type { Locator, Page } from 'playwright-core'
import { describe, expect, it } from 'vitest'
import { readSearchAddress } from '../../shared/rules/search/address'
import { decodePolyline } from '../../shared/rules/search/polyline'
import { fixtureSite, problems, ready, violations } from '../chromium'
import { mapRests } from '../mapRests'

const { open, newPage, passing, site } = fixtureSite({ keepsPage: true, homes: 400 })

const LIST = '/gloucestershire/sales'
const searches = () =>
  site.calls
    .list()
    .filter(({ path }) => path === '/search.ljson')
    .map(({ query }) => JSON.stringify(query))
/** Whether something has the focus, in a shadow root or not. */
const hasFocus = (one: Locator) => one.evaluate(element => element.matches(':focus'))
const map = (page: Page) => page.getByRole('region', { name: 'Map of homes' })
const cards = (page: Page) => page.locator('[data-widget=property-results] ul [data-property-id]')
const wide = { viewport: { width: 1280, height: 900 }, reducedMotion: 'reduce' as const }

const view = (page: Page, name: string) => page.getByRole('link', { name, exact: true }).click()

async function openMap(options: Parameters<typeof open>[1] = wide) {
  const page = await open(`${LIST}#/map`, options)
  await map(page).getByRole('button').first().waitFor()
  await expect.poll(searches).toEqual([expect.stringContaining('"view-')])
  await expect.poll(() => cards(page).count()).toBeGreaterThan(12)
  return page
}

describe('the map of a search', () => {
  it('shows the homes of the list, searched anew as it moves; choosing a pin shows its card [2.6]', async () => {
    const page = await openMap()
    const before = await cards(page).count()
    await map(page).focus()
    await page.getByRole('button', { name: 'Zoom in', exact: true }).click()
    await page.getByRole('button', { name: 'Zoom in', exact: true }).click()
    await expect.poll(() => searches().length).toBeGreaterThan(1)
    await expect.poll(() => cards(page).count()).toBeLessThan(before)
    // Two steps are two searches where they are slow.
    await mapRests(page)
    expect(await page.evaluate(() => location.pathname + location.hash)).toBe(`${LIST}#/map`)

    const pin = map(page)
      .getByRole('button', { name: /^£|^POA/ })
      .last()
    await pin.focus()
    await page.keyboard.press('Enter')
    const panel = page.getByRole('region', { name: 'On the map' })
    const link = panel.getByRole('link').first()
    await expect.poll(() => link.evaluate(element => element === document.activeElement)).toBe(true)
    const href = await link.getAttribute('href')
    await expect.poll(() => page.locator('[data-chosen] h3 a').getAttribute('href')).toBe(href)
    // A pin may be under the panel.
    expect((await violations(page)).filter(line => !line.startsWith('target-size'))).toEqual([])
    await page.keyboard.press('Escape')
    await panel.waitFor({ state: 'detached' })
    await expect.poll(() => hasFocus(pin)).toBe(true)

    // Another view shows the whole search again.
    await page.getByRole('link', { name: 'Grid' }).click()
    await expect.poll(() => cards(page).count()).toBe(12)
    expect(problems(page)).toEqual([])
  })

  it('is left while it zooms, without a complaint', async () => {
    const page = await openMap({ viewport: wide.viewport, fresh: true })
    await page.clock.install()
    const zoom = await page.getByRole('button', { name: 'Zoom in', exact: true }).elementHandle()
    const grid = await page.getByRole('link', { name: 'Grid' }).elementHandle()
    await page.evaluate(
      ([zoom, grid]) => {
        ;(zoom as HTMLElement).click()
        requestAnimationFrame(() => requestAnimationFrame(() => (grid as HTMLElement).click()))
      },
      [zoom, grid],
    )
    await map(page).waitFor({ state: 'detached' })
    await page.clock.runFor(1000)
    await expect.poll(() => cards(page).count()).toBe(12)
    expect(problems(page)).toEqual([])
  })

  /** In another order, it is that of the address. */
  async function sortOnMap(page: Page) {
    await view(page, 'Map')
    await expect.poll(() => cards(page).count()).toBeGreaterThan(24)
    await page.getByLabel('Sort by').selectOption('Newest')
    await page.waitForURL('**/most-recent-first#/map')
    await expect.poll(() => cards(page).count()).toBeGreaterThan(24)
    await view(page, 'Grid')
    await expect.poll(() => cards(page).count()).toBe(12)
    expect(searches().at(-1)).toMatch(/"fragment":"most-recent-first"/)
  }

  it('leaves the page that the list was on in the address, and to the list, however early it is left [2.6]', async () => {
    const page = await open(`${LIST}/page-2#/grid`, wide)
    const first = () => cards(page).first().getAttribute('data-property-id')
    const before = await first()
    site.faults.add({ path: '/search.ljson', delay: 'never', times: 1 })
    await view(page, 'Map')
    await expect.poll(() => searches().length).toBe(1)
    await view(page, 'Grid')
    site.faults.clear()
    await page.waitForFunction(() => !document.querySelector('[aria-busy=true]'))
    expect([await first(), searches()]).toEqual([before, [expect.stringContaining('"view-')]])

    await page.getByRole('button', { name: 'Load more' }).click()
    await expect.poll(() => cards(page).count()).toBe(24)
    await view(page, 'Map')
    await expect.poll(() => cards(page).count()).toBeGreaterThan(24)
    const asked = searches().length
    await page.getByRole('link', { name: 'Account' }).first().click()
    await page.getByRole('dialog').waitFor()
    await page.keyboard.press('Escape')
    await page.getByRole('dialog').waitFor({ state: 'detached' })
    // The list is there with all that was loaded, also on a line that has failed meanwhile.
    await page.context().setOffline(true)
    await view(page, 'Grid')
    await expect.poll(() => cards(page).count()).toBe(24)
    expect([await first(), searches().slice(asked)]).toEqual([before, []])
    await page
      .getByRole('status')
      .getByText(/^[\d,]+ homes$/)
      .waitFor()
    await page.context().setOffline(false)
    expect(new URL(page.url()).pathname).toBe(`${LIST}/page-2`)

    await sortOnMap(page)
  })

  /** A phone held sideways, and a page at 400% zoom: the list is below the map. */
  async function expectListBelowMap(page: Page) {
    for (const [width, height] of [
      [640, 360],
      [320, 256],
    ] as const) {
      await page.setViewportSize({ width, height })
      const gap = async () => {
        const { y: top, height: high } = (await map(page).boundingBox())!
        return (await cards(page).first().boundingBox())!.y - top - high
      }
      await expect.poll(gap).toBeGreaterThanOrEqual(0)
    }
  }

  it('gives a cluster no button that was a pin, which a screen reader has met as another kind of button', async () => {
    const page = await openMap()
    /** Says of each button what it is. @returns those that were something else before */
    const changed = () =>
      page.evaluate(() => {
        const pane = [...document.querySelectorAll('[data-part=map] *')].find(({ shadowRoot }) => shadowRoot)!
          .shadowRoot!
        return [...pane.querySelectorAll<HTMLElement & { was?: string }>('.pin, .cluster')].filter(button => {
          const before = (button.was ??= button.className)
          return before !== button.className
        }).length
      })
    expect(await changed()).toBe(0)
    for (const name of ['Zoom in', 'Zoom in', 'Zoom out', 'Zoom out', 'Zoom out']) {
      await page.getByRole('button', { name, exact: true }).click()
      await mapRests(page)
      expect(await changed()).toBe(0)
    }
  })

  it('waits to be told where the visitor says so, and keeps the list where the answer fails', async () => {
    const page = await openMap()
    await page.getByLabel('Search as I move the map').uncheck()
    await page.getByRole('button', { name: 'Zoom in', exact: true }).click()
    const again = page.getByRole('button', { name: 'Search this area' })
    await again.waitFor()
    expect(searches()).toHaveLength(1)
    // The controls cover the map, also under the pointer.
    const draw = page.getByRole('button', { name: 'Draw an area' })
    await draw.hover()
    const ground = await draw.evaluate(button => getComputedStyle(button).backgroundColor)
    expect(ground).toMatch(/^rgb\(/)
    site.faults.add({ path: '/search.ljson', status: 500 })
    const before = await cards(page).count()
    await again.click()
    await page.getByText('The homes could not be loaded').waitFor()
    expect(await cards(page).count()).toBe(before)
    site.faults.clear()
    await page.getByRole('button', { name: 'Try again' }).press('Enter')
    await page.getByText('The homes could not be loaded').waitFor({ state: 'detached' })
    await again.waitFor({ state: 'detached' })
    // The buttons are gone. The focus stays on the map.
    expect(await hasFocus(map(page))).toBe(true)
    await page.getByRole('button', { name: 'Zoom out', exact: true }).click()
    await again.press('Enter')
    await again.waitFor({ state: 'detached' })
    expect(await hasFocus(map(page))).toBe(true)

    await expectListBelowMap(page)
  })
})

describe('the map on a phone', () => {
  const phone = {
    viewport: { width: 375, height: 700 },
    hasTouch: true,
    isMobile: true,
    reducedMotion: 'reduce' as const,
  }

  /** The tools come before the pins. */
  async function expectToolsFirst(page: Page) {
    const tools = ['Draw an area', 'Search as I move the map', 'Zoom in', 'Zoom out']
    await page.getByRole('button', { name: 'Draw an area' }).focus()
    for (const name of tools) {
      expect(
        await page.evaluate(() => {
          const { activeElement } = document
          return activeElement instanceof HTMLInputElement
            ? activeElement.labels![0]!.textContent
            : activeElement!.textContent
        }),
      ).toBe(name)
      await page.keyboard.press('Tab')
    }
    expect(await hasFocus(map(page))).toBe(true)
  }

  /** Moves to the sea, where there are no homes. */
  async function moveToSea(page: Page) {
    const where = page.getByRole('button', { name: 'Show where they are' })
    // One step after the other, because a moving map ignores keys.
    for (let step = 0; step < 40 && !(await where.count()); step++) {
      const before = searches().length
      await page.keyboard.press('Shift+ArrowLeft')
      await expect.poll(() => searches().length).toBeGreaterThan(before)
    }
    await where.waitFor()
  }

  it('stays where it is when a pin is chosen, its home over it, and leads back to where there are homes', async () => {
    const page = await openMap({ ...phone, reducedMotion: 'reduce' })
    // Half of the map is outside the window.
    await map(page).evaluate(element => scrollBy(0, element.getBoundingClientRect().top - innerHeight / 2))
    const pin = map(page).locator('.pin:not([inert])').first()
    for (let step = 0; step < 6 && !(await pin.count()); step++) {
      await map(page).locator('.cluster').first().tap()
      await mapRests(page)
    }
    const top = async () => (await map(page).boundingBox())!.y
    await pin.tap()
    const link = page.getByRole('region', { name: 'On the map' }).getByRole('link').first()
    await expect.poll(() => hasFocus(link)).toBe(true)
    const { y, height } = (await link.boundingBox())!
    expect(y).toBeGreaterThan(0)
    expect(y + height).toBeLessThan(700)
    expect(await top()).toBeGreaterThan(-560)
    await page.keyboard.press('Escape')
    await expect.poll(() => hasFocus(pin)).toBe(true)

    await expectToolsFirst(page)

    await moveToSea(page)
    const where = page.getByRole('button', { name: 'Show where they are' })
    expect(await page.getByRole('heading', { name: 'No homes in this part' }).isVisible()).toBe(true)
    expect(await page.getByLabel('Sort by').isVisible()).toBe(true)
    expect(await page.getByText('No homes match this search').count()).toBe(0)
    expect(await violations(page, '[data-widget=property-results]')).toEqual([])
    await where.press('Enter')
    await expect.poll(() => cards(page).count()).toBeGreaterThan(12)
    await map(page).getByRole('button').first().waitFor()
    expect(await hasFocus(map(page))).toBe(true)
    expect(problems(page)).toEqual([])
  })

  it('that cannot be had says so in its place, and comes when it is asked for again [8.28]', async () => {
    site.faults.add({ path: '/asset_bundles/results-map-*.js', drop: true })
    const page = await newPage(phone)
    await page.clock.install()
    await page.goto(`${LIST}#/grid`)
    await ready(page, '[data-widget=property-results]')
    await page.getByRole('link', { name: 'Map', exact: true }).tap()
    await passing(page, 'text=The map could not be loaded')
    expect(problems(page).filter(line => line.startsWith('ChunkLoadError'))).toHaveLength(1)
    await expect.poll(() => cards(page).count()).toBe(12)
    site.faults.clear()
    await page.getByRole('button', { name: 'Try again' }).press('Enter')
    await expect.poll(() => hasFocus(page.getByRole('heading', { name: /homes$/ }))).toBe(true)
    await passing(page, '[data-part=map]')
    await map(page).getByRole('button').first().waitFor()
  })
})

const areaOf = (page: Page) => {
  const { pathname, search } = new URL(page.url())
  return decodePolyline(readSearchAddress({ pathname, search }).poly ?? '')
}

describe('an area', () => {
  it('is drawn with a mouse in one go, is in the address, and is cleared again', async () => {
    const page = await openMap()
    const total = await page.getByRole('heading', { name: /homes$/ }).textContent()
    await page.getByRole('button', { name: 'Draw an area' }).click()
    await map(page).evaluate(element => element.scrollIntoView())
    const box = (await map(page).boundingBox())!
    const at = (x: number, y: number) => [box.x + box.width * x, box.y + box.height * y] as const
    await page.mouse.move(...at(0.4, 0.4))
    await page.mouse.down()
    for (const [x, y] of [
      [0.6, 0.4],
      [0.6, 0.6],
      [0.4, 0.6],
      [0.41, 0.41],
    ] as const)
      await page.mouse.move(...at(x, y), { steps: 4 })
    await page.mouse.up()
    await page.getByRole('button', { name: 'Finish area' }).click()
    await expect.poll(() => areaOf(page).length).toBeGreaterThan(3)
    // The form's island mounts later. It takes over what the server rendered for another address.
    await page.getByLabel('Minimum bedrooms').focus()
    await page.getByRole('button', { name: /Drawn area/ }).waitFor()
    await expect.poll(() => page.getByRole('heading', { name: /homes?$/ }).textContent()).not.toBe(total)
    await page.getByRole('button', { name: 'Clear area' }).press('Enter')
    await expect.poll(() => areaOf(page).length).toBe(0)
    expect(await hasFocus(map(page))).toBe(true)
    // The list again shows what the map shows, not what the area contained.
    await expect.poll(() => page.getByRole('heading', { name: /homes$/ }).textContent()).toBe(total)
    expect(problems(page)).toEqual([])
  })

  it('is drawn with keys: arrows move the map, Enter puts a corner, Backspace takes it back', async () => {
    const page = await openMap()
    await page.locator('[data-widget=property-search] button').filter({ visible: true }).first().hover()
    await ready(page, '[data-widget=property-search]')
    await page.getByRole('button', { name: 'Draw an area' }).focus()
    await page.keyboard.press('Enter')
    for (const keys of [
      'Enter',
      'ArrowRight ArrowRight Enter',
      'ArrowDown Enter',
      'Enter Backspace',
      'ArrowDown ArrowLeft Enter',
    ])
      for (const key of keys.split(' ')) await page.keyboard.press(key)
    await page.getByRole('button', { name: 'Finish area' }).focus()
    await page.keyboard.press('Enter')
    await expect.poll(() => areaOf(page).length).toBe(5)

    // From now on, the area is part of what is saved and searched.
    const area = new URL(page.url()).pathname
    // Where few homes are found, an offer of alerts has another such button.
    await page.locator('[data-widget=property-results]').getByRole('button', { name: 'Save search' }).first().click()
    const saved = () => page.evaluate(() => JSON.parse(localStorage.savedSearches ?? '[]'))
    await expect.poll(saved).toMatchObject([{ poly: expect.any(String) }])
    const form = page.getByRole('search', { name: 'Property search' })
    await form.getByLabel('Minimum bedrooms').selectOption('from-1-bed')
    await form.getByRole('button', { name: 'Search', exact: true }).click()
    await page.waitForURL('**/from-1-bed/**')
    expect(new URL(page.url()).pathname.replace('/from-1-bed', '')).toBe(area)
  })

  it('gives the map the focus when its last corner is taken back by a button', async () => {
    const page = await openMap()
    await page.getByRole('button', { name: 'Draw an area' }).press('Enter')
    await page.keyboard.press('Enter')
    await page.keyboard.press('Enter')
    const undo = page.getByRole('button', { name: 'Undo', exact: true })
    await undo.press('Enter')
    expect(await hasFocus(undo)).toBe(true)
    await undo.press('Enter')
    await undo.waitFor({ state: 'detached' })
    expect(await hasFocus(map(page))).toBe(true)
  })

  it('has corners that a pointer drags and keys move, once it is finished', async () => {
    const page = await openMap()
    await page.getByRole('button', { name: 'Draw an area' }).focus()
    await page.keyboard.press('Enter')
    for (const keys of ['Enter', 'ArrowRight ArrowRight Enter', 'ArrowDown ArrowDown Enter'])
      for (const key of keys.split(' ')) await page.keyboard.press(key)
    await page.getByRole('button', { name: 'Finish area' }).press('Enter')
    await expect.poll(() => areaOf(page).length).toBe(4)
    const drawn = JSON.stringify(areaOf(page))

    await page.getByRole('button', { name: 'Change area' }).press('Enter')
    const corner = page.getByRole('button', { name: 'Corner 1 of 3' })
    await corner.waitFor()
    await page.getByText('Drag a corner to another place').waitFor()
    const before = (await corner.boundingBox())!
    await corner.focus()
    for (let step = 0; step < 5; step++) await page.keyboard.press('ArrowLeft')
    await expect.poll(async () => Math.round((await corner.boundingBox())!.x - before.x)).toBe(-40)
    expect(await hasFocus(corner)).toBe(true)
    const other = (await page.getByRole('button', { name: 'Corner 3 of 3' }).boundingBox())!
    const [x, y] = [other.x + other.width / 2, other.y + other.height / 2]
    await page.mouse.move(x, y)
    await page.mouse.down()
    await page.mouse.move(x + 30, y + 30, { steps: 4 })
    await page.mouse.up()
    expect((await violations(page)).filter(line => !line.startsWith('target-size'))).toEqual([])
    await page.getByRole('button', { name: 'Finish area' }).press('Enter')
    await expect.poll(() => JSON.stringify(areaOf(page))).not.toBe(drawn)
    expect(areaOf(page)).toHaveLength(4)
    expect(problems(page)).toEqual([])
  })
})

/** In a cluster, the edge alone tells the pins apart where colours are forced. */
async function expectQuietEdges(page: Page) {
  await page.emulateMedia({ forcedColors: 'active' })
  await expect
    .poll(
      async () => {
        const edges = await map(page)
          .locator('.pin')
          .evaluateAll(pins =>
            pins.map(pin => `${pin.hasAttribute('data-quiet')},${getComputedStyle(pin).borderTopStyle}`),
          )
        if (new Set(edges).size < 2) await map(page).locator('.cluster:not([inert])').first().click({ timeout: 1_000 })
        return new Set(edges)
      },
      { interval: 500 },
    )
    .toEqual(new Set(['true,dashed', 'false,solid']))
  await page.emulateMedia({ forcedColors: 'none' })
}

it('shows its bar and most of the map at once, counts all homes, and says what quiet pins are', async () => {
  const page = await open('/properties/sales', wide)
  await page.getByRole('link', { name: 'Map', exact: true }).click()
  await map(page).getByRole('button').first().waitFor()
  await page.getByText('Sold or under offer').waitFor()
  await expect
    .poll(async () => {
      const [bar, area] = await Promise.all([page.getByLabel('Sort by').boundingBox(), map(page).boundingBox()])
      return bar!.y >= 0 && area!.y + area!.height <= 900
    })
    .toBe(true)
  // Every home has a pin or is counted in a cluster, although the list has only the first hundred.
  const total = Number.parseInt((await page.getByRole('heading', { name: /homes/ }).first().textContent())!, 10)
  expect(total).toBeGreaterThan(100)
  await expect
    .poll(() =>
      map(page)
        .getByRole('button')
        .evaluateAll(pins => pins.reduce((sum, pin) => sum + (Number(pin.textContent) || 1), 0)),
    )
    .toBeGreaterThan(total - 5)

  await expectQuietEdges(page)
  expect(problems(page)).toEqual([])
})
