import { readFileSync } from 'node:fs'
import { expect, it } from 'vitest'
import { fixtureSite, problems } from '../../chromium'

/**
 * What release 1.0 keeps in a browser: by its store, key → value. It stays as it is for good, because every later release
 * has to read it.
 */
const stored = JSON.parse(readFileSync('test/shared/stores/stored-1.0.json', 'utf8')) as Stored

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
