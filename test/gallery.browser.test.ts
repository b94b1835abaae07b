// @vitest-environment node
import type { Page } from 'playwright-core'
import { describe, expect, it } from 'vitest'
import { describe as described, fixtureOf, names } from '../fixtures/gallery/describe'
import { statesOf } from '../fixtures/gallery/sections'
import { fixtureSite, problems, ready, violations } from './chromium'

const { open, site } = fixtureSite()
const root = process.cwd()
const pages = ['', ...names.map(name => `/${name}`), '/theming', '/parts', '/embedding'].map(path => `/gallery${path}`)

/** What a marker, a picture or a list that is wrong on purpose says, and nothing else, may be in the console. */
const unexpected = (page: Page) => [
  ...problems(page).filter(problem => !/^MarkerError: |^Failed to load resource: .* 404 /.test(problem)),
  // The console does not say what was missing; the server does.
  ...site.calls
    .list()
    .filter(({ path, status }) => status === 404 && !/^\/(pictures\/|lost\.ljson)/.test(path))
    .map(({ path }) => `404 ${path}`),
]

/** Waits until every frame of the page has loaded, out of sight as well. */
const framesLoaded = (page: Page) =>
  page.waitForFunction(() =>
    [...document.querySelectorAll('iframe')].every(
      ({ contentDocument }) => contentDocument?.URL !== 'about:blank' && contentDocument?.readyState === 'complete',
    ),
  )

describe('each page of the gallery', () => {
  it.each(pages)('is accessible, fits a narrow phone and has nothing to complain of: %s', async path => {
    const page = await open(path)
    await framesLoaded(page)
    expect(await violations(page)).toEqual([])
    await page.setViewportSize({ width: 320, height: 700 })
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(320)
    expect(unexpected(page)).toEqual([])
  })

  it.each(['modern', 'contrast'])(
    'opens without a complaint in the theme %s',
    async theme => {
      const page = await open(`/gallery?theme=${theme}`)
      for (const path of pages) {
        await page.goto(`${path}?theme=${theme}`, { waitUntil: 'domcontentloaded' })
        expect(await page.locator('link[rel=stylesheet]').first().getAttribute('href')).toContain(theme)
        expect(await violations(page)).toEqual([])
      }
      expect(unexpected(page)).toEqual([])
    },
    60_000,
  )
})

describe('the page of a widget', () => {
  it.each(names)('has a marker, its props and every state: %s', async name => {
    const page = await open(`/gallery/${name}`)
    const states = statesOf(fixtureOf(root, name))
    expect(await page.locator('.stage-frame').count()).toBe(states.length)
    expect(await page.locator('#marker .snippet code').first().textContent()).toContain(`data-widget="${name}"`)
    const { props = [] } = (await described(root, name)) ?? {}
    for (const { name: prop } of props) expect(await page.locator('#props .prop').allTextContents()).toContain(prop)
  })

  it.each(names)('mounts what should mount, and fails what is meant to fail: %s', async name => {
    const page = await open('/gallery/assets/stage.css')
    let failed = 0
    for (const { id } of statesOf(fixtureOf(root, name))) {
      await page.goto(`/gallery/${name}/${id}?csp=strict`)
      await page.waitForFunction(() =>
        [...document.querySelectorAll<HTMLElement>('[data-widget]')].every(
          ({ dataset: { widgetState, load } }) =>
            widgetState === 'ready' || widgetState === 'failed' || (widgetState === 'pending' && load !== 'eager'),
        ),
      )
      failed += await page.locator('[data-widget-state=failed]').count()
    }
    expect(problems(page).filter(problem => problem.startsWith('MarkerError: ')).length).toBe(failed)
    expect(unexpected(page)).toEqual([])
  })

  it('keeps the theme and the old stylesheet in the address', async () => {
    const page = await open('/gallery/file-upload?theme=modern')
    await page.getByRole('navigation', { name: 'Page’s stylesheet' }).getByRole('link', { name: 'Bespoke' }).click()
    expect(new URL(page.url()).search).toBe('?theme=modern&legacy=bespoke')
    expect(await page.locator('.stage-frame').first().getAttribute('src')).toContain('legacy=bespoke')
  })

  it('shows states as wide as one likes', async () => {
    const page = await open('/gallery/file-upload')
    await page.getByRole('button', { name: '375' }).click()
    expect((await page.locator('.stage-frame').first().boundingBox())?.width).toBe(375)
  })

  it('answers nothing for a widget or a state that there is not', async () => {
    const page = await open('/gallery')
    for (const path of ['/gallery/nothing', '/gallery/file-upload/nothing', '/gallery/..%2fparts/x'])
      expect((await page.request.get(path)).status()).toBe(404)
  })
})

describe('what a page of the gallery lets one try', () => {
  it('copies a marker', async () => {
    const page = await open('/gallery', { permissions: ['clipboard-read', 'clipboard-write'] })
    await page.getByRole('button', { name: 'Copy' }).nth(1).press('Enter')
    await page.getByRole('button', { name: 'Copied' }).waitFor()
    expect(await page.evaluate(() => navigator.clipboard.readText())).toBe('<div data-widget="postcode-lookup"></div>')
  })

  it('registers a widget of the theme’s own', async () => {
    const page = await open('/gallery/embedding')
    await page.locator('[data-widget=opening-hours]').scrollIntoViewIfNeeded()
    await ready(page, '[data-widget=opening-hours]')
    expect(await page.locator('[data-widget=opening-hours]').textContent()).toMatch(/(open|closed) until/)
  })

  it('unmounts and mounts again', async () => {
    const page = await open('/gallery/embedding')
    await ready(page, '#room [data-widget]')
    await page.getByRole('button', { name: 'Unmount' }).click()
    await page.getByLabel('The server’s own field').waitFor()
    await page.getByRole('button', { name: 'Mount', exact: true }).click()
    await ready(page, '#room [data-widget]')
    expect(await page.getByLabel('The server’s own field').count()).toBe(0)
  })

  it('notifies, and takes it back', async () => {
    const page = await open('/gallery/embedding')
    await page.getByRole('button', { name: 'Say that it failed' }).click()
    await page.getByRole('alert').getByText('The message was not sent.').waitFor()
    await page.getByRole('button', { name: 'Say it until taken away' }).click()
    await page.getByRole('status').getByText('The office is closed today.').waitFor()
    await page.getByRole('button', { name: 'Take it away' }).click()
    await page.getByRole('status').getByText('The office is closed today.').waitFor({ state: 'detached' })
  })

  it('hears events and shows marks', async () => {
    const page = await open('/gallery/embedding')
    for (const event of ['estate-islands:ready', 'estate-islands:mounted', 'user_request_completed'])
      await page.locator('[data-log]').getByText(event).first().waitFor()
    await page.locator('[data-timings] tbody tr').first().waitFor()
  })

  it('says what is wrong with a marker', async () => {
    const page = await open('/gallery/embedding')
    await page.getByRole('button', { name: 'Misspell a name' }).click()
    await page.getByText('did you mean "postcode-lookup"?').waitFor()
    await page.getByRole('button', { name: 'Write a wrong prop' }).click()
    await page.getByText('MarkerError: file-upload: data-multiple').waitFor()
    await page.getByText('The server’s own words, which stay.').waitFor()
  })

  it('tries a theme on', async () => {
    const page = await open('/gallery/theming')
    await page.getByLabel('Corners').press('ArrowRight')
    await page.locator('#try .snippet').getByText('--ei-radius: 3px').waitFor()
  })
})
