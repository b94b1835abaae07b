import type { Page } from 'playwright-core'
import { describe, expect, it } from 'vitest'
import { describe as described, fixtureOf, names } from '../fixtures/gallery/describe'
import { statesOf } from '../fixtures/gallery/sections'
import { CONTRAST, fixtureSite, problems, ready, violations } from './chromium'
import { wear } from './looks'

const { open, site, url } = fixtureSite()
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
  await page.setViewportSize({ width: 320, height: 700 })
  await expect.poll(() => page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(320)
  expect(unexpected(page)).toEqual([])
}

describe('the page of a widget', () => {
  it.each(names)(
    'has a marker, its props and every state, which mounts or fails as it is meant to, is accessible and fits a phone: %s',
    async name => {
      const page = await open(`/gallery/${name}?csp=strict`)
      expect(await page.locator('#marker .snippet code').first().textContent()).toContain(`data-widget="${name}"`)
      const { props = [] } = (await described(root, name)) ?? {}
      const told = await page.locator('#props .prop').allTextContents()
      expect(told).toEqual(expect.arrayContaining(props.map(prop => prop.name)))
      expect(props.filter(({ about }) => !about).map(prop => prop.name)).toEqual([])

      const states = statesOf(fixtureOf(root, name)).map(({ id }) => `/gallery/${name}/${id}?csp=strict`)
      const frames = page.locator('.stage-frame')
      expect(await frames.evaluateAll(all => all.map(frame => frame.getAttribute('src')))).toEqual(states)
      await framesLoaded(page)
      // A marker that waits until it is in sight may still fail after the others.
      const failed = async () => {
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
      const errors = () => problems(page).filter(problem => problem.startsWith('MarkerError: ')).length
      await expect.poll(async () => [await failed(), errors()]).toSatisfy(([all, told]) => all === told)
      await keepsPromises(page)
    },
  )

  it('keeps the theme and the old stylesheet in the address, and shows states as wide as one likes', async () => {
    const page = await open('/gallery/file-upload?theme=modern')
    expect(await page.locator('link[rel=stylesheet]').first().getAttribute('href')).toContain('modern')
    await page.getByRole('navigation', { name: 'Page’s stylesheet' }).getByRole('link', { name: 'Bespoke' }).click()
    await expect.poll(() => new URL(page.url()).search).toBe('?theme=modern&legacy=bespoke')
    expect(await page.locator('.stage-frame').first().getAttribute('src')).toContain('theme=modern&legacy=bespoke')
    await page.locator('#states').getByRole('button', { name: '375' }).click()
    await expect.poll(async () => (await page.locator('.stage-frame').first().boundingBox())?.width).toBe(375)
  })

  it('answers nothing for a widget or a state that there is not', async () => {
    for (const path of ['/gallery/nothing', '/gallery/file-upload/nothing', '/gallery/..%2fparts/x'])
      expect((await fetch(url() + path)).status).toBe(404)
  })
})

describe('a page of each kind', () => {
  it.each(['/gallery', '/gallery/parts', '/gallery/embedding', '/gallery/theming', `/gallery/${names[0]}`])(
    'has enough contrast in every theme: %s',
    async path => {
      const page = await open(path)
      await framesLoaded(page)
      for (const theme of themes) {
        await wear(page, theme)
        expect(await violations(page, undefined, CONTRAST), theme).toEqual([])
      }
    },
  )
})

describe('any other page', () => {
  it.each(['/gallery', '/gallery/parts', '/gallery/book-a-valuation', '/gallery/user-panel'])(
    'is accessible, fits a phone and has nothing to complain of: %s',
    async path => {
      await keepsPromises(await open(path))
    },
  )
})

describe('what a page of the gallery lets one try', () => {
  it('copies a marker', async () => {
    const page = await open('/gallery', { permissions: ['clipboard-read', 'clipboard-write'] })
    await page.getByRole('button', { name: 'Copy' }).nth(1).press('Enter')
    await page.getByRole('button', { name: 'Copied' }).waitFor()
    expect(await page.evaluate(() => navigator.clipboard.readText())).toBe('<div data-widget="postcode-lookup"></div>')
  })

  it('is accessible, hears events, shows marks, unmounts and mounts again, and registers a widget of the theme’s own', async () => {
    const page = await open('/gallery/embedding')
    await keepsPromises(page)
    for (const event of ['estate-islands:ready', 'estate-islands:mounted', 'user_request_completed'])
      await page.locator('[data-log]').getByText(event).first().waitFor()
    await page.locator('[data-timings] tbody tr').first().waitFor()

    await ready(page, '#room [data-widget]')
    await page.getByRole('button', { name: 'Unmount' }).click()
    await page.getByLabel('The server’s own field').waitFor()
    await page.getByRole('button', { name: 'Mount', exact: true }).click()
    await ready(page, '#room [data-widget]')
    expect(await page.getByLabel('The server’s own field').count()).toBe(0)

    await page.locator('[data-widget=hartley-hours]').scrollIntoViewIfNeeded()
    await ready(page, '[data-widget=hartley-hours]')
    expect(await page.locator('[data-widget=hartley-hours]').textContent()).toMatch(/(open|closed) until/)
  })

  it('notifies and takes it back, and says what is wrong with a marker', async () => {
    const page = await open('/gallery/embedding')
    await page.getByRole('button', { name: 'Say that it failed' }).click()
    await page.getByRole('alert').getByText('The message was not sent.').waitFor()
    await page.getByRole('button', { name: 'Say it until taken away' }).click()
    await page.getByRole('status').getByText('The office is closed today.').waitFor()
    await page.getByRole('button', { name: 'Take it away' }).click()
    await page.getByRole('status').getByText('The office is closed today.').waitFor({ state: 'detached' })

    await page.getByRole('button', { name: 'Misspell a name' }).click()
    await page.getByText('did you mean "postcode-lookup"?').waitFor()
    await page.getByRole('button', { name: 'Write a wrong prop' }).click()
    await page.getByText('MarkerError: file-upload: data-multiple').waitFor()
    await page.getByText('The server’s own words, which stay.').waitFor()
  })

  it('is accessible and tries a theme on', async () => {
    const page = await open('/gallery/theming')
    await keepsPromises(page)
    await page.getByLabel('Corners').press('ArrowRight')
    await page.locator('#try .snippet').getByText('--ei-radius: 3px').waitFor()
  })
})
