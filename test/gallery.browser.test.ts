import type { Page } from 'playwright-core'
import { describe, expect, it } from 'vitest'
import { examples } from '../fixtures/gallery/examples'
import { fixtureOf, statesOf } from '../fixtures/gallery/sections'
import { languages } from '../fixtures/gallery/workbench/languages'
import { describe as described, names } from '../widgets/bundle/describe'
import { CONTRAST, fixtureSite, problems, violations } from './chromium'
import { controlFaults } from './controls'
import { smallTargets, wear } from './looks'

const { html, open, site, url } = fixtureSite({ keepsPage: true })
const root = process.cwd()
const themes = ['modern', 'contrast']

/** The console may only contain the messages of markers, pictures and lists that are wrong on purpose. */
const unexpected = (page: Page) => [
  ...problems(page).filter(
    problem => !/^MarkerError: |^stamp_duty_\w+: |^Failed to load resource: .* 404 /.test(problem),
  ),
  // The console does not name the missing file. The server does.
  ...site.calls
    .list()
    .filter(({ path, status }) => status === 404 && !/^\/(pictures\/|lost\.ljson)/.test(path))
    .map(({ path }) => `404 ${path}`),
]

/** Waits until every frame of the page has loaded, also those out of view. */
const framesLoaded = (page: Page) =>
  page.waitForFunction(() =>
    [...document.querySelectorAll('iframe')].every(
      ({ contentDocument }) => contentDocument?.URL !== 'about:blank' && contentDocument?.readyState === 'complete',
    ),
  )

/** Checks what a page promises, in the theme it was opened in. */
async function keepsPromises(page: Page) {
  await framesLoaded(page)
  expect(await violations(page)).toEqual([])
  await fitsPhones(page)
}

/** Checks that a page fits the narrowest phone, and that its console has only what is meant. */
async function fitsPhones(page: Page) {
  await page.setViewportSize({ width: 320, height: 700 })
  await expect.poll(() => page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(320)
  expect(unexpected(page)).toEqual([])
}

/** How many markers of the frames have failed. A marker that waits until it is in sight may still fail after the others. */
async function failedMarkers(page: Page) {
  const counted = await page.waitForFunction(() => {
    const markers = [...document.querySelectorAll('iframe')].flatMap(({ contentDocument }) => [
      ...contentDocument!.querySelectorAll<HTMLElement>('[data-widget]'),
    ])
    const isMeant = ({ dataset: { widgetState, load } }: HTMLElement) =>
      widgetState === 'ready' || widgetState === 'failed' || (widgetState === 'pending' && load !== 'eager')
    return markers.every(isMeant) && { count: markers.filter(one => one.dataset.widgetState === 'failed').length }
  })
  return ((await counted.jsonValue()) as { count: number }).count
}

/** What is wrong with the controls of the states, each in a frame as wide as a desktop, then as narrow as a phone. */
async function faultsOfStates(page: Page) {
  const wide = await controlFaults(page)
  await page.locator('.sheet-frame').evaluateAll(async frames => {
    for (const frame of frames) (frame as HTMLElement).style.setProperty('inline-size', '320px')
    // Scripts go by the new width as well.
    for (let count = 0; count < 3; count++) await new Promise(done => requestAnimationFrame(done))
  })
  return [...wide, ...(await controlFaults(page))]
}

describe('a control', () => {
  it('is at fault when it is small and crowded, called otherwise than it looks, or an unknown icon', async () => {
    const page = await html(`<button style="all: unset; display: inline-block; font-size: 10px">One</button>
      <button style="all: unset; display: inline-block; font-size: 10px">Two</button>
      <p>A text with <a href="/a">a link</a><a href="/b">and another</a></p>
      <button aria-label="Send">Book a viewing</button>
      <button aria-label="Dots"><svg width="48" height="48"></svg></button>
      <button aria-label="Close"><svg width="48" height="48"></svg></button>
      <button style="inline-size: 48px; block-size: 48px; padding: 0">Go<span class="x"> to the home</span></button>`)
    const faults = await controlFaults(page)
    expect(faults.map(fault => fault.split(/[:”]/)[0])).toEqual([
      'under 24 px',
      'under 24 px',
      'called otherwise',
      'an icon called “Dots',
    ])
    const seenByAxe = await violations(page)
    for (const rule of ['target-size', 'label-content-name-mismatch'])
      expect(
        seenByAxe.some(one => one.startsWith(`${rule}: `)),
        rule,
      ).toBe(true)
  })
})

describe('the page of a widget', () => {
  it.each(names)(
    'has snippets, props and every state, which mounts or fails as meant, accessible, on a phone: %s',
    async name => {
      const page = await open(`/gallery/${name}/all-states?csp=strict`)
      const states = statesOf(fixtureOf(root, name)).map(({ id }) => id)
      const frames = page.locator('.sheet-frame')
      expect(await frames.evaluateAll(all => all.map(frame => frame.getAttribute('src')))).toEqual(
        states.map(id => `/gallery/${name}/${id}?csp=strict`),
      )
      await framesLoaded(page)
      const errors = () => problems(page).filter(problem => problem.startsWith('MarkerError: ')).length
      await expect.poll(async () => [await failedMarkers(page), errors()]).toSatisfy(([all, told]) => all === told)
      expect(await faultsOfStates(page)).toEqual([])
      // axe does not look into frames. Around them, all these pages are alike, and one of them is checked below.
      const titles = statesOf(fixtureOf(root, name)).map(({ title }) => title)
      expect(titles.filter((title, at) => !title || titles.indexOf(title) !== at)).toEqual([])
      await fitsPhones(page)

      await page.goto(`/gallery/${name}`)
      for (const language of Object.keys(languages))
        expect(await page.locator(`[data-language=${language}] code`).textContent(), language).toContain(
          `data-widget="${name}"`,
        )
      const { props = [] } = described(root, name) ?? {}
      const told = await page.locator('#props .bench-field > .bench-label').allTextContents()
      expect(told).toEqual(props.map(prop => prop.name))
      expect(props.filter(({ about }) => !about).map(prop => prop.name)).toEqual([])
      const own = page.locator('.side-state')
      expect(await own.evaluateAll(links => links.map(link => link.getAttribute('href')))).toEqual(
        states.map((id, at) => (at ? `/gallery/${name}?from=${id}` : `/gallery/${name}`)),
      )
      await keepsPromises(page)
    },
  )

  it('opens the state of its address, keeps theme and stylesheet from one to the next, and goes back', async () => {
    const page = await open('/gallery/file-upload?theme=modern')
    expect(await page.locator('link[rel=stylesheet]').first().getAttribute('href')).toContain('modern')
    await page.getByLabel('Stylesheet').selectOption('bespoke')
    await expect.poll(() => new URL(page.url()).search).toBe('?theme=modern&legacy=bespoke')
    const frame = page.locator('.bench-frame')
    const framed = () => frame.evaluate((one: HTMLIFrameElement) => one.contentWindow!.location.href)
    await expect.poll(framed).toContain('theme=modern&legacy=bespoke')

    await page.getByLabel('State', { exact: true }).selectOption('narrow')
    await page.waitForURL('**/gallery/file-upload?*from=narrow*')
    await expect.poll(framed).toMatch(/\/file-upload\/narrow\?.*legacy=bespoke/)
    expect(await page.locator('.side-state[aria-current=page]').textContent()).toBe(
      statesOf(fixtureOf(root, 'file-upload')).find(({ id }) => id === 'narrow')!.title,
    )
    const colleague = await open(page.url().replace(url(), ''))
    await expect.poll(() => colleague.locator('.bench-frame').getAttribute('src')).toContain('/file-upload/narrow?')
    await page.goBack()
    await expect.poll(() => page.getByLabel('State', { exact: true }).inputValue()).not.toBe('narrow')
    await expect.poll(framed).not.toContain('/narrow')
  })

  it('shows the widget and the form of its props at once on 1280 by 900, the form below on a phone', async () => {
    const page = await open('/gallery/property-search', { viewport: { width: 1280, height: 900 } })
    const boxOf = async (selector: string) => (await page.locator(selector).first().boundingBox())!
    await page.frameLocator('.bench-frame').locator('[data-widget-state=ready]').first().waitFor()
    // The frame grows with what it shows.
    await expect.poll(async () => (await boxOf('.bench-room')).height).toBeGreaterThan(190)
    const [room, panel] = [await boxOf('.bench-room'), await boxOf('.bench-panel')]
    expect(room.y + room.height).toBeLessThan(900)
    expect(panel.x).toBeGreaterThanOrEqual(room.x + room.width)
    expect(Math.abs(panel.y - room.y)).toBeLessThan(2)
    await page.setViewportSize({ width: 375, height: 700 })
    // The list of pages folds after the window has changed, so both places are read anew each time.
    await expect.poll(async () => (await boxOf('.bench-panel')).y - (await boxOf('.bench-room')).y).toBeGreaterThan(200)
  })

  it('answers nothing for a widget or a state that there is not', async () => {
    for (const path of [
      '/gallery/nothing',
      '/gallery/file-upload/nothing',
      '/gallery/..%2fparts/x',
      '/gallery/page-home/',
    ])
      expect((await fetch(url() + path)).status, path).toBe(404)
  })
})

describe('a page of each kind', () => {
  it.each([
    '/gallery',
    '/gallery/parts',
    '/gallery/page-offices',
    '/gallery/theming',
    '/gallery/contact',
    `/gallery/${names[0]}`,
  ])('has enough contrast in every theme: %s', async path => {
    const page = await open(path)
    await framesLoaded(page)
    for (const theme of themes) {
      await wear(page, theme)
      expect(await violations(page, undefined, CONTRAST), theme).toEqual([])
    }
  })
})

describe('the side bar', () => {
  it('is folded on a phone, with all pages', async () => {
    const page = await open('/gallery/contact', { viewport: { width: 375, height: 700 } })
    const pages = page.getByRole('navigation', { name: 'Gallery' })
    await expect.poll(() => pages.isVisible()).toBe(false)
    await page.getByText('Pages', { exact: true }).click()
    await pages.getByRole('link', { name: 'Overview' }).waitFor()
    expect(await violations(page)).toEqual([])
    expect(await smallTargets(page.locator('.side'))).toEqual([])
    await page.getByText('Pages', { exact: true }).click()
    await expect.poll(() => pages.isVisible()).toBe(false)
    await page.setViewportSize({ width: 1280, height: 900 })
    await pages.getByRole('link', { name: 'Overview' }).waitFor()
    expect(await page.getByText('Pages', { exact: true }).isVisible()).toBe(false)
  })

  it('leaves the pages in reach without scripts', async () => {
    const page = await open('/gallery', { javaScriptEnabled: false, viewport: { width: 1280, height: 900 } })
    await page.getByRole('link', { name: 'property-map' }).first().click()
    await page.waitForURL('**/gallery/property-map')
    await page.getByLabel('State', { exact: true }).selectOption({ index: 1 })
    await page.getByRole('button', { name: 'Show' }).click()
    await page.waitForURL('**/gallery/property-map?*from=*')
  })
})

describe('any other page', () => {
  it.each([
    '/gallery',
    ...examples.map(({ name }) => `/gallery/${name}`),
    '/gallery/book-a-valuation',
    '/gallery/user-panel/all-states',
  ])('is accessible, fits a phone and has nothing to complain of: %s', async path => {
    await keepsPromises(await open(path))
  })

  it('is short enough to be looked over', async () => {
    const page = await open('/gallery', { viewport: { width: 1280, height: 900 } })
    expect(await page.locator('.main iframe').count()).toBe(0)
    expect(await page.evaluate(() => document.documentElement.scrollHeight)).toBeLessThan(3 * 900)
  })
})

describe('what a page of the gallery lets one try', () => {
  it('copies a marker', async () => {
    const page = await open('/gallery', { permissions: ['clipboard-read', 'clipboard-write'] })
    await page.getByRole('button', { name: 'Copy' }).nth(1).press('Enter')
    await page.getByRole('button', { name: 'Copied' }).waitFor()
    expect(await page.evaluate(() => navigator.clipboard.readText())).toBe('<div data-widget="postcode-lookup"></div>')
  })

  it('is accessible and tries a theme on', async () => {
    const page = await open('/gallery/theming')
    await keepsPromises(page)
    await page.getByLabel('Corners').press('ArrowRight')
    await page.locator('#try .snippet').getByText('--ei-radius: 3px').waitFor()
  })
})
