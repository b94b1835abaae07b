import { execFileSync } from 'node:child_process'
import { existsSync, mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { BrowserContext, Page } from 'playwright-core'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { fixtureSite, problems } from '../../../chromium'

/**
 * What release 1.0 keeps in a browser: by its store, key → value. It stays as it is for good, because every later release
 * has to read it.
 */
const stored = JSON.parse(readFileSync('test/shared/rules/visitor/stored-1.0.json', 'utf8')) as Stored

interface Stored {
  localStorage: Record<string, unknown[]>
  sessionStorage: Record<string, object>
  cookies: Record<string, string>
}

const { newPage, site, url } = fixtureSite({ homes: 60 })

/** A page in a browser that a release has been used in. */
async function returning(kept: Stored) {
  const page = await newPage({ viewport: { width: 1280, height: 900 } })
  await page.context().addCookies(Object.entries(kept.cookies).map(([name, value]) => ({ name, value, url: url() })))
  await page.addInitScript(stores => {
    if (localStorage.length) return
    for (const [key, value] of Object.entries(stores.localStorage)) localStorage.setItem(key, JSON.stringify(value))
    for (const [key, value] of Object.entries(stores.sessionStorage))
      sessionStorage.setItem(key, JSON.stringify({ ...value, at: Date.now() }))
  }, kept)
  return page
}

/** Looks at all that a visitor has kept. */
async function findsAll(page: Awaited<ReturnType<typeof returning>>) {
  site.settings.cookies = 'opt-in'
  await page.goto('/properties/sales#/user/saved-properties')
  const panel = page.getByRole('dialog')
  await panel.getByText('Stable Cottage, Ferry Lane').first().waitFor()
  await panel.getByText('139 Clarence Square').first().waitFor()
  await expect.poll(() => panel.textContent()).toContain('Ask about the well')
  await page.evaluate(() => location.assign('#/user/saved-searches'))
  await panel
    .getByRole('link', { name: /for sale/i })
    .first()
    .waitFor()
  await page.evaluate(() => location.assign('#/user/viewings'))
  await panel.getByText('Stable Cottage, Ferry Lane').first().waitFor()
  await page.evaluate(() => location.assign('#/book-a-valuation'))
  await expect.poll(() => page.getByRole('dialog').getByLabel('First name').inputValue()).toBe('Mo')
  await page.evaluate(() => location.assign('#/cookies'))
  await page.getByRole('dialog').getByText('1 hidden home').waitFor()
  await page.goto('/properties/13800019/sales')
  await page.getByRole('link', { name: 'Back to search' }).waitFor()
  await page.waitForLoadState('networkidle')
  // The answer about cookies is kept, so nobody is asked again.
  expect(await page.getByRole('region', { name: 'Cookies' }).count()).toBe(0)
  expect(problems(page)).toEqual([])
}

it('finds everything that release 1.0 has kept in the browser', async () => {
  await findsAll(await returning(stored))
})

it('finds it after an agency has gone back from a release that keeps more', async () => {
  const more = (value: unknown) => (typeof value === 'object' ? { ...value, laterField: { since: '2.0' } } : value)
  const later: Stored = {
    localStorage: {
      ...Object.fromEntries(
        Object.entries(stored.localStorage).map(([key, list]) => [key, [...list.map(more), null, { kind: 'later' }]]),
      ),
      'estate-islands:later': [1],
    },
    sessionStorage: Object.fromEntries(
      Object.entries(stored.sessionStorage).map(([key, value]) => [key, more(value) as object]),
    ),
    cookies: stored.cookies,
  }
  await findsAll(await returning(later))
})

describe('one browser, with the last release in one tab and this one in another', () => {
  const folder = mkdtempSync(join(tmpdir(), 'estate-islands-'))
  beforeAll(() => void execFileSync('tar', ['-xzf', 'fixtures/last-release.tgz', '-C', folder]))
  afterAll(() => rmSync(folder, { recursive: true }))

  /** A tab whose page was loaded before the release: it has the old files. */
  async function oldTab(context: BrowserContext) {
    const page = await context.newPage()
    await page.route('**/asset_bundles/*', route => {
      const path = join(folder, new URL(route.request().url()).pathname.split('/').at(-1)!)
      // The page's own lines for preloading name the new files.
      return existsSync(path) ? route.fulfill({ path }) : route.continue()
    })
    return page
  }
  const panel = (page: Page) => page.getByRole('dialog')
  const openSaved = async (page: Page) => {
    await page.evaluate(() => location.assign('#/user/saved-properties'))
    await panel(page).getByRole('heading', { name: /Saved/ }).first().waitFor()
  }
  const shows = (page: Page, ids: number[]) =>
    expect
      .poll(async () => {
        const links = panel(page).locator('a[href^="/properties/"]')
        const found = await links.evaluateAll(all =>
          all.map(link => Number(/\d+/.exec(link.getAttribute('href')!)![0])),
        )
        return [...new Set(found)].sort()
      })
      .toEqual(ids)

  /** The old tab has a form open, and somebody signs in next to it. */
  async function signInBeside(old: Page, first: Page) {
    await old.evaluate(() => location.assign('#/book-a-valuation'))
    await panel(old).getByLabel('First name').fill('Mo')
    await first.evaluate(() => location.assign('#/user/sign-in'))
    await panel(first).getByLabel('Email', { exact: true }).fill('sam@example.com')
    await panel(first).getByLabel('Password', { exact: true }).fill('Orchard2026!')
    await first.keyboard.press('Enter')
    await panel(first).getByRole('heading', { name: 'Hello, Sam' }).waitFor()
    expect(await panel(old).getByLabel('First name').inputValue()).toBe('Mo')
  }

  it('agrees about saved homes, an account and cookies, and keeps an open dialog and what is typed in it', async () => {
    site.settings.cookies = 'opt-in'
    const first = await newPage({ viewport: { width: 1280, height: 900 } })
    const context = first.context()
    const old = await oldTab(context)
    await old.goto('/properties/sales')
    await old.getByRole('button', { name: /^(Accept|Allow)/ }).click()
    const ids = await old
      .locator('article a[href^="/properties/"]')
      .evaluateAll(all => [...new Set(all.map(link => Number(/\d+/.exec(link.getAttribute('href')!)?.[0])))])
    const [one, two] = ids as [number, number]
    const heart = (page: Page, index: number) =>
      page.getByRole('article').nth(index).getByRole('button', { name: /save/i }).first()
    await heart(old, 0).click()
    await expect.poll(() => old.evaluate(() => localStorage.savedProperties ?? '')).toContain(`${one}`)

    await first.goto('/properties/sales')
    expect(await first.getByRole('region', { name: 'Cookies' }).count()).toBe(0)
    await expect.poll(() => heart(first, 0).getAttribute('aria-pressed')).toBe('true')
    await openSaved(old)
    await heart(first, 1).click()
    await shows(old, [one, two].sort())

    await signInBeside(old, first)
    await openSaved(old)
    await shows(old, [one, two].sort())
    await panel(old)
      .getByRole('button', { name: /^Remove/ })
      .first()
      .click()
    await openSaved(first)
    await expect.poll(() => panel(first).getByRole('heading', { name: '1 Saved Property' }).count()).toBe(1)
    expect(problems(first)).toEqual([])
  })
})
