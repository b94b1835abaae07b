import type { Page } from 'playwright-core'
import { describe, expect, it } from 'vitest'
import { fixtureSite, problems, ready, violations } from '../chromium'
import { isFocused, LEGACY, looks, overflows, phone, smallTargets } from '../looks'
import { shifts, watchShifts } from '../shifts'

const { html, open, site } = fixtureSite({ keepsPage: true, homes: 400 })

const home = () => {
  const found = site.homes.find(one => one.photos > 9 && one.photos < 20 && one.channel === 'sales')!
  return { ...found, url: `/properties/${found.id}/${found.channel}` }
}
const marker = '[data-widget=property-gallery]'
const gallery = (page: Page) => page.getByRole('group', { name: /^Pictures/ }).first()
const button = (page: Page, name: string) => gallery(page).getByRole('button', { name, exact: true })
const scrolled = (page: Page) =>
  gallery(page)
    .locator('ul')
    .evaluate(track => Math.round(Math.abs(track.scrollLeft)))
const inert = (page: Page) =>
  gallery(page)
    .locator('li')
    .evaluateAll(all => all.map(one => (one as HTMLElement).inert))
const asked = (pattern: RegExp) => site.calls.list().filter(({ path }) => pattern.test(path))

const picture = (page: Page, at: number) =>
  gallery(page).getByRole('link', { name: `Picture ${at} of ${home().photos}` })

describe('on a home’s page', () => {
  /** Two are in view. Screen readers and the Tab key skip the others. */
  async function stepByButtons(page: Page) {
    const { photos } = home()
    await expect.poll(async () => (await inert(page)).indexOf(false)).toBe(1)
    expect((await inert(page)).filter(one => !one)).toHaveLength(2)
    expect(await violations(page, marker)).toEqual([])
    await button(page, 'Previous').click()
    await expect.poll(() => scrolled(page)).toBe(0)
    await button(page, 'Previous').click()
    await gallery(page).getByText(`${photos} / ${photos}`, { exact: true }).waitFor()
    await button(page, 'Next').click()
    await expect.poll(() => scrolled(page)).toBe(0)
  }

  /** The keys also work on a picture. The focus moves to the next picture. */
  async function stepByKeys(page: Page) {
    const { photos } = home()
    await picture(page, 1).focus()
    await page.keyboard.press('ArrowRight')
    await expect.poll(() => isFocused(picture(page, 2))).toBe(true)
    await expect.poll(() => inert(page).then(all => all[0])).toBe(true)
    await page.keyboard.press('ArrowLeft')
    await expect.poll(() => scrolled(page)).toBe(0)
    await page.keyboard.press('ArrowLeft')
    await expect.poll(() => isFocused(picture(page, photos))).toBe(true)
  }

  /** The viewer opens at the pressed picture. Afterwards the page has not moved. */
  async function openViewer(page: Page) {
    const { photos } = home()
    const at = await scrolled(page)
    await page.keyboard.press('Enter')
    await page
      .getByRole('dialog', { name: 'Property images' })
      .getByText(`${photos} / ${photos}`, { exact: true })
      .waitFor()
    await page.keyboard.press('ArrowRight')
    await page.getByRole('dialog').getByText(`1 / ${photos}`, { exact: true }).waitFor()
    await page.keyboard.press('Escape')
    await expect.poll(() => isFocused(picture(page, photos))).toBe(true)
    expect(await scrolled(page)).toBe(at)
  }

  it('is the server’s until a touch; its island moves nothing and fetches no picture twice [2.22, 9.15]', async () => {
    const { id, photos, url } = home()
    const page = await open(`${url}?theme=contrast`, {
      viewport: { width: 1280, height: 800 },
      reducedMotion: 'reduce',
      before: watchShifts,
    })
    const first = gallery(page).getByRole('img').first()
    await expect.poll(() => first.evaluate(image => (image as HTMLImageElement).complete)).toBe(true)
    expect(await first.getAttribute('fetchpriority')).toBe('high')
    expect(asked(/asset_bundles\/(property-gallery|Viewer)-.*js$/)).toEqual([])
    expect(await gallery(page).getByRole('link').count()).toBe(photos)
    const before = asked(new RegExp(`/pictures/.*/h${id}/`)).length

    await first.evaluate(image => Object.assign(image, { from: 'server' }))
    await button(page, 'Next').click()
    await ready(page, marker)
    await expect.poll(() => scrolled(page)).toBeGreaterThan(500)
    await gallery(page).getByText(`2 / ${photos}`, { exact: true }).waitFor()
    expect(await first.evaluate(image => (image as unknown as { from: string }).from)).toBe('server')
    expect(asked(new RegExp(`/pictures/.*/h${id}/`)).length).toBe(before)
    expect(await shifts(page)).toEqual([])

    await stepByButtons(page)
    await stepByKeys(page)
    await openViewer(page)
    expect(problems(page)).toEqual([])
  })

  it('is links to the pictures, the plan and the films where there are no scripts', async () => {
    const { photos, url } = home()
    const page = await open(url, { javaScriptEnabled: false })
    expect(await gallery(page).getByRole('link').count()).toBe(photos)
    expect(await gallery(page).getByRole('button').count()).toBe(0)
    const files = page.locator('.pictures a')
    expect(await files.count()).toBeGreaterThan(photos)
    await files.first().click()
    await page.waitForURL(/\/pictures\/.*\.svg$/)
  })
})

// Firefox writes the alternative text until the photograph is there.
it.each([
  ['/gallery/property-gallery/page-data', marker],
  ['/properties/sales', '[data-widget=property-results]'],
])('writes no words in the place of a photograph that is on its way: %s', async (path, marker) => {
  const late = site.faults.add({ path: '/pictures/*', delay: 'never' })
  const page = await open(path)
  const inks = () =>
    page
      .locator(`${marker} img[alt]:not([alt=""])`)
      .evaluateAll(images => [...new Set(images.map(image => getComputedStyle(image).color))])
  await page.locator(`${marker} img`).first().hover()
  await ready(page, marker)
  expect(await inks()).toEqual(['rgba(0, 0, 0, 0)'])
  site.faults.release(late)
})

it('skips a photograph of which less than a fiftieth is in sight, however it got there [9.15]', async () => {
  const page = await open('/gallery/property-gallery/page-data', { viewport: { width: 1280, height: 800 } })
  await ready(page, marker)
  await gallery(page)
    .locator('ul')
    .evaluate(track => track.style.setProperty('scroll-snap-type', 'none', 'important'))
  const leaves = (share: number) =>
    gallery(page)
      .locator('ul')
      .evaluate((track, share) => {
        track.scrollLeft = track.firstElementChild!.clientWidth * (1 - share)
      }, share)
  await leaves(0.03)
  await expect.poll(async () => (await inert(page)).indexOf(true)).toBe(3)
  await leaves(0.01)
  await expect.poll(async () => (await inert(page)).indexOf(false)).toBe(1)
})

it('leads to its own photographs where they are of another home than the page’s [2.22]', async () => {
  const page = await open('/widgets/property-gallery')
  const own = page.locator('#one')
  await own.scrollIntoViewIfNeeded()
  await ready(page, '#one [data-widget]')
  expect(await own.getByRole('link').getAttribute('href')).toBe('/pictures/manor/h13801621/_x_/ivy-cottage.svg')
})

describe('in place of the server’s own row', () => {
  /** A picture that the server's row had no luck with is asked for in its other sizes, and is said to be missing. */
  async function expectMissingSaid(row: string) {
    site.faults.add({ path: '/pictures/villa/', status: 404 })
    const broken = await html(row)
    await broken.getByRole('link').first().focus()
    const missing = gallery(broken).getByText('This picture could not be loaded.').first()
    await missing.waitFor()
    // At 400 % zoom, a mouse has buttons on both sides. They do not lie on the words.
    await broken.setViewportSize({ width: 320, height: 256 })
    const isClear = () =>
      missing.evaluate(element => {
        const words = document.createRange()
        words.selectNodeContents(element)
        const { left, right } = words.getBoundingClientRect()
        const buttons = element.closest('[data-island]')!.querySelectorAll('button[data-to]')
        const [previous, next] = [...buttons].map(button => button.getBoundingClientRect())
        return left >= previous!.right && right <= next!.left
      })
    await expect.poll(isClear).toBe(true)
  }

  it('shows the picture that is there already, and keeps it where our code never comes', async () => {
    const row = `<script type="application/json" data-page-data>{"property": {"photos": [{"url": "/pictures/villa/a/_x_/front.svg"}, {"url": "/pictures/hall/b/_x_/hall.svg"}]}}</script>
      <div data-widget="property-gallery"><ul><li><a href="#/property-images/1"><img src="/pictures/villa/a/575x_/front.svg" width="575" height="383" alt="Front"></a></li></ul></div>`
    const page = await html(row, { csp: true, fresh: true })
    await page.getByRole('img', { name: 'Front' }).waitFor()
    site.calls.clear()
    await page.getByRole('link').first().hover()
    await ready(page, marker)
    await gallery(page).getByText('1 / 2', { exact: true }).waitFor()
    expect(await gallery(page).getByRole('img').first().getAttribute('src')).toContain('/575x_/front.svg')
    expect(asked(/villa/)).toEqual([])
    expect(problems(page)).toEqual([])

    await expectMissingSaid(row)

    site.faults.clear()
    site.faults.add({ path: '/asset_bundles/home-*.js', status: 500 })
    const lost = await html(row)
    await lost.clock.install()
    await lost.getByRole('img', { name: 'Front' }).hover()
    await lost.clock.runFor(6_000)
    await lost.locator(`${marker}[data-widget-state=failed]`).waitFor()
    expect(await lost.getByRole('img', { name: 'Front' }).isVisible()).toBe(true)
    await lost.getByRole('link').first().click()
    await lost.getByRole('dialog', { name: 'Property images' }).waitFor()
  })
})

it('looks the same on every legacy page, fits a narrow phone, and goes the way that text runs', async () => {
  async function looksOn(legacy: string) {
    const page = await open(`/gallery/property-gallery/page-data?csp=strict&legacy=${legacy}`, {
      viewport: { width: 1024, height: 768 },
    })
    await ready(page, marker)
    const found = await looks(page.locator(marker))
    await page.context().close()
    return found
  }
  const plain = await looksOn('none')
  for (const legacy of LEGACY) expect(await looksOn(legacy), legacy).toEqual(plain)

  const page = await open('/gallery/property-gallery/page-data', { ...phone, reducedMotion: 'reduce' })
  await ready(page, marker)
  expect(await overflows(gallery(page))).toBe(false)
  expect(await smallTargets(gallery(page))).toEqual([])
  expect(await violations(page, marker)).toEqual([])
  await page.evaluate(() => document.documentElement.setAttribute('dir', 'rtl'))
  await gallery(page).getByRole('link').first().focus()
  await page.keyboard.press('ArrowLeft')
  await gallery(page).getByText('2 / 6', { exact: true }).waitFor()
  expect(
    await gallery(page)
      .locator('ul')
      .evaluate(track => Math.sign(track.scrollLeft)),
  ).toBe(-1)
})

it('leaves the price, the facts and the way to a viewing in the first window of a laptop', async () => {
  const home = site.homes.find(one => one.channel === 'sales' && one.photos > 3 && one.bedrooms > 2)!
  const page = await open(`/properties/${home.id}/sales`, { viewport: { width: 1280, height: 900 } })
  await page.locator('[data-widget="property-gallery"]').getByRole('link').first().waitFor()
  const bottomOf = (selector: string) =>
    page
      .locator(selector)
      .first()
      .evaluate(element => element.getBoundingClientRect().bottom)
  const gallery = (await page.locator('[data-widget="property-gallery"]').boundingBox())!
  expect(gallery.height).toBeLessThanOrEqual(900 * 0.55 + 1)
  for (const part of ['h1', '.price-large', '.facts', '[href="#/book-a-viewing"]'])
    expect(await bottomOf(part), part).toBeLessThanOrEqual(900)
  // Who to ask stays beside the text.
  await page.mouse.wheel(0, 1200)
  const contact = page.getByRole('region', { name: 'Who to contact' })
  await expect.poll(() => page.evaluate(() => scrollY)).toBeGreaterThan(1000)
  expect((await contact.boundingBox())!.y).toBeGreaterThanOrEqual(0)
})

it('counts its pictures from the first number on where text runs from right to left', async () => {
  const home = site.homes.find(one => one.channel === 'sales')!
  const page = await open(`/properties/${home.id}/sales`)
  await page.evaluate(() => document.documentElement.setAttribute('dir', 'rtl'))
  const count = page.getByText(/^1 \/ \d+$/).first()
  await count.waitFor()
  const isInOrder = await count.evaluate(element => {
    const text = element.firstChild as Text
    const leftOf = (at: number) => {
      const range = document.createRange()
      range.setStart(text, at)
      range.setEnd(text, at + 1)
      return range.getBoundingClientRect().left
    }
    return leftOf(0) < leftOf(text.data.length - 1)
  })
  expect(isInOrder).toBe(true)
})
