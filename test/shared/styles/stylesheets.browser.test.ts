import { readdirSync } from 'node:fs'
import { expect, it } from 'vitest'
import { fixtureSite } from '../../chromium'

const { html } = fixtureSite()

const sheets = readdirSync('dist').filter(file => file.endsWith('.css'))

/** How many elements Chromium styles while something happens. */
async function styledBy(page: Awaited<ReturnType<typeof html>>, act: () => Promise<unknown>) {
  const browser = page.context().browser()!
  await browser.startTracing(page, { categories: ['devtools.timeline'] })
  await act()
  await page.evaluate(() => new Promise(resolve => requestAnimationFrame(() => requestAnimationFrame(resolve))))
  const { traceEvents } = JSON.parse((await browser.stopTracing()).toString())
  return (traceEvents as { name: string; args: { elementCount?: number } }[])
    .filter(({ name }) => name === 'UpdateLayoutTree')
    .reduce((sum, { args }) => sum + args.elementCount!, 0)
}

it('does not make the browser style the page’s own elements again when a stylesheet arrives', async () => {
  const page = await html('<p>A <a href="#">link</a> of the page</p>'.repeat(500), {
    script: '',
    head: '<style>.dark * { color: grey }</style>',
  })
  const add = (file: string) =>
    page.evaluate(
      href =>
        new Promise((resolve, reject) => {
          const link = document.createElement('link')
          link.rel = 'stylesheet'
          link.href = href
          link.onload = resolve
          link.onerror = reject
          document.head.append(link)
        }),
      `/asset_bundles/${file}`,
    )
  expect(sheets).toContainEqual(expect.stringMatching(/^core-/))
  for (const file of sheets) expect(await styledBy(page, () => add(file)), file).toBeLessThan(5)
  // The measure itself: a rule of the page's own for all its elements.
  expect(await styledBy(page, () => page.evaluate(() => document.body.classList.add('dark')))).toBeGreaterThan(900)
})

it('sets no property on the page', async () => {
  const page = await html('<div data-widget="postcode-lookup" data-load="eager"></div>')
  await page.locator('[data-widget-state=ready]').waitFor()
  expect(
    await page.evaluate(() =>
      ['--ei-rem', '--ei-color-accent', '--ei-space-2'].map(name =>
        getComputedStyle(document.body).getPropertyValue(name),
      ),
    ),
  ).toEqual(['', '', ''])
})
