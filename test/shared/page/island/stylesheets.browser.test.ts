// @vitest-environment node
import { expect, it } from 'vitest'
import { fixtureSite, problems, ready } from '../../../chromium'

const { newPage } = fixtureSite()

it('come to islands and dialogs under a policy that allows stylesheets by a nonce alone', async () => {
  const page = await newPage()
  await page.route('**/a-page', route =>
    route.fulfill({
      contentType: 'text/html; charset=utf-8',
      headers: {
        'content-security-policy': "script-src 'nonce-r4nd' 'strict-dynamic'; style-src 'nonce-r4nd'",
      },
      body: `<!doctype html><html lang="en-GB"><title>A page</title>
        <a href="#/user">Saved</a>
        <div data-widget="mortgage-calculator" data-load="eager" data-price="300000"></div>
        <script type="module" nonce="r4nd" src="/asset_bundles/mount.js"></script></html>`,
    }),
  )
  await page.goto('/a-page')
  await ready(page)
  await page.getByRole('link', { name: 'Saved' }).click()
  const dialog = page.getByRole('dialog')
  await dialog.getByRole('textbox').first().waitFor()
  const field = page.getByRole('textbox', { name: 'Property price', includeHidden: true })
  expect(await field.evaluate(element => element.getBoundingClientRect().height)).toBeGreaterThanOrEqual(44)
  // Without its stylesheet a dialog is no layer over the page.
  expect(await dialog.evaluate(element => getComputedStyle(element).position)).toBe('fixed')
  const linked = await page
    .locator('link[rel=stylesheet]')
    .evaluateAll(links => links.map(link => !!(link as HTMLLinkElement).sheet))
  expect(linked.length).toBeGreaterThan(1)
  expect(linked).not.toContain(false)
  expect(problems(page)).toEqual([])
})
