import { describe, expect, it } from 'vitest'
import { fixtureSite, problems, ready } from './chromium'

const { html, newPage, open, site } = fixtureSite({ homes: 20, keepsPage: true })

const marker = '[data-widget="postcode-lookup"]'
const lookup = '<div data-widget="postcode-lookup" data-load="eager"></div>'
const ofBundle = () => site.calls.list({ path: '/asset_bundles/*' }).map(({ path }) => path)

/** What a page can find of those before it. */
const traces = async () => ({
  stored: [localStorage.length, sessionStorage.length, document.cookie, window.name],
  databases: (await indexedDB.databases()).length,
  entries: history.length,
  size: [innerWidth, innerHeight],
  under: document.querySelector('body :hover')?.localName,
  before: 'before' in window,
  axe: 'axe' in window,
})

describe('the page that tests keep', () => {
  // One after the other, in this order: each is about what the one before has left.
  let first: unknown

  it('begins like any new page', async () => {
    const page = await html(lookup)
    await ready(page, marker)
    expect(ofBundle()).toContain('/asset_bundles/mount.js')
    const found = await page.evaluate(traces)
    first = found
    const fresh = await newPage({ fresh: true })
    await fresh.goto('/a-page')
    expect(await fresh.evaluate(traces)).toEqual(found)

    await page.evaluate(() => {
      localStorage.kept = sessionStorage.kept = window.name = 'kept'
      // biome-ignore lint/suspicious/noDocumentCookie: the cookie is what is tried.
      document.cookie = 'kept=1'
      history.pushState(null, '', '#there')
      console.error('that of the first test')
      return new Promise<void>(resolve => {
        const request = indexedDB.open('kept')
        request.onsuccess = () => {
          request.result.close()
          resolve()
        }
      })
    })
    await page.mouse.move(200, 40)
    await page.setViewportSize({ width: 400, height: 300 })
    await expect.poll(() => problems(page)).toEqual(['that of the first test'])
  })

  it('keeps the files, and nothing else of the test before', async () => {
    const page = await html(lookup, { before: () => Object.assign(window, { before: true }) })
    await ready(page, marker)
    expect(await page.evaluate(traces)).toEqual({ ...(first as object), before: true })
    expect(problems(page)).toEqual([])
    // Only the entry has no hash in its name, and is asked for each time.
    expect(ofBundle().filter(path => path !== '/asset_bundles/mount.js')).toEqual([])
    expect(() => site.faults.add({ path: '/asset_bundles/core-*', status: 500 })).toThrow('open a fresh page')
  })

  it('runs no script of the test before, and is given up when a test tells it what would stay', async () => {
    const page = await html(lookup)
    expect(await page.evaluate(traces)).toEqual(first)
    await page.route('**/properties/sales', route => route.fulfill({ body: 'routed' }))
    await page.clock.setFixedTime('2020-01-01T12:00:00Z')
  })

  it('is another one after that', async () => {
    const page = await open('/properties/sales')
    expect(await page.textContent('body')).not.toContain('routed')
    expect(await page.evaluate(() => new Date().getFullYear())).toBeGreaterThan(2020)
    expect(ofBundle()).toContain('/asset_bundles/mount.js')
  })

  it('is not lent where the server withholds a file', async () => {
    site.faults.add({ path: '/asset_bundles/core-*', status: 500 })
    const page = await html(lookup)
    await expect.poll(() => problems(page).join()).toContain('500')
  })
})
