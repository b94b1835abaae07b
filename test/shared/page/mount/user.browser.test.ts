import type { Page } from 'playwright-core'
import { describe, expect, it } from 'vitest'
import { fixtureSite, problems } from '../../../chromium'

const { html, newPage, passing, site } = fixtureSite()

/** Notes what the page and the host hear about the user request, as a list in `<html data-heard>`. */
const noting = () => {
  const note = (text: string) => {
    const { dataset } = document.documentElement
    dataset.heard = `${dataset.heard ?? ''} ${text}`.trim()
  }
  for (const name of ['user_signed_in', 'user_request_completed'])
    document.addEventListener(name, () => note(`page:${name}`))
  Object.assign(window, {
    Homeflow: {
      kickEvent(name: string) {
        if (name.startsWith('user_')) note(`host:${name}`)
        if (name === 'user_signed_in') throw new Error('A listener of the host')
      },
    },
  })
}

const heard = (page: Page) => page.evaluate(() => document.documentElement.dataset.heard)

describe('the call that asks who is here', () => {
  it('is given up after 30 s: the page hears that it was made, and that nobody is signed in [7.29, 8.29]', async () => {
    site.faults.add({ path: '/user.ljson', delay: 'never' })
    const page = await html('', {
      before: () => {
        const { timeout } = AbortSignal
        AbortSignal.timeout = ms => {
          document.documentElement.dataset.limit = String(ms)
          return timeout.call(AbortSignal, 50)
        }
        for (const name of ['user_signed_in', 'user_request_completed'])
          document.addEventListener(name, () => {
            document.documentElement.dataset.heard = name
          })
      },
    })
    await expect.poll(() => heard(page)).toBe('user_request_completed')
    expect(await page.evaluate(() => document.documentElement.dataset.limit)).toBe('30000')
    // It is only a warning. A page without this answer still works.
    expect(problems(page)).toEqual([])
  })

  it('waits for no picture where the address opens the panel, which needs the answer [2.39, 7.29]', async () => {
    const page = await newPage({ before: noting })
    await page.route('**/never.gif', () => {})
    await page.route('**/a-page', route =>
      route.fulfill({
        contentType: 'text/html; charset=utf-8',
        body: `<!doctype html><title>A page</title><h1>Homes</h1><img src="/never.gif" alt="">
          <script type="module" src="/asset_bundles/mount.js"></script>`,
      }),
    )
    await page.clock.install({ time: 0 })
    await page.clock.pauseAt(60_000)
    await page.goto('/a-page#/user/edit', { waitUntil: 'commit' })
    await expect.poll(() => heard(page)).toBe('page:user_request_completed host:user_request_completed')
    expect(site.calls.list({ path: '/user.ljson' })).toHaveLength(1)
  })

  it('waits 5 s at most for a picture that never answers, as cookies and first frames do [7.29, 9.35]', async () => {
    const page = await newPage({ before: noting })
    // It stands still, however long the page takes to load.
    await page.clock.install({ time: 0 })
    await page.clock.pauseAt(60_000)
    await page.route('**/never.gif', () => {})
    await page.route('**/a-page', route =>
      route.fulfill({
        contentType: 'text/html; charset=utf-8',
        body: `<!doctype html><title>A page</title><main><h1>Homes</h1><div data-widget="property-search"></div>
          <img src="/never.gif" alt=""></main>
          <script type="application/json" data-page-data>{"cookie_consent_config": {"type": "opt-in"}}</script>
          <script type="module" src="/asset_bundles/mount.js"></script>`,
      }),
    )
    await page.goto('/a-page', { waitUntil: 'commit' })
    await page.waitForFunction(() => 'estateIslands' in window)
    await page.clock.runFor(4000)
    expect(site.calls.list({ path: '/user.ljson' })).toEqual([])
    await page.clock.runFor(1500)
    await expect.poll(() => heard(page)).toBe('page:user_request_completed host:user_request_completed')
    await passing(page, '[data-island=cookies] section')
    await passing(page, '[data-widget=property-search]', 'ready')
    expect(await page.evaluate(() => document.readyState)).toBe('interactive')
    expect(site.calls.list({ path: '/user.ljson' })).toHaveLength(1)
    expect(problems(page)).toEqual([])
  })

  it('is told to everybody, though a listener of the host throws [7.29]', async () => {
    const page = await html('<p>Page</p>', { before: noting, script: '' })
    await page.route('**/user.ljson', route => route.fulfill({ json: { user: { user_id: 7 } } }))
    await page.addScriptTag({ type: 'module', url: '/asset_bundles/mount.js' })
    await expect
      .poll(() => heard(page))
      .toBe('page:user_signed_in host:user_signed_in page:user_request_completed host:user_request_completed')
    expect(problems(page)).toEqual([expect.stringContaining('A listener of the host')])
  })
})
