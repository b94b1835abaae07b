import { describe, expect, it } from 'vitest'
import { problems } from '../../../chromium'
import { trialSite } from '../../../trialSite'

const { html, site, passing } = trialSite()

const SERVED = '<button type="button">Count 0</button>'
const marker = `<div data-widget="counter" data-load="interaction">${SERVED}</div>`

/** The head that a server writes from manifest.json, as that is. */
async function vouched() {
  const { importmap } = await (await site.app.request('/asset_bundles/manifest.json')).json()
  return `<script type="importmap">${JSON.stringify(importmap)}</script>`
}

describe("a page with the manifest's import map", () => {
  it('mounts an island, and refuses none of its files', async () => {
    const page = await html(marker, { head: await vouched() })
    await page.locator('button').click()
    await page.getByText('Count 1').waitFor()
    expect(problems(page)).toEqual([])
  })

  it.each([
    ['its own chunk', 'counter-*.js'],
    ['one that it imports', 'react-*.js'],
  ])('refuses %s with one character more, and says so; the markup stays as it was [8.28]', async (_, file) => {
    const page = await html(marker, { head: await vouched() })
    await page.clock.install()
    await page.route(`**/asset_bundles/${file}`, async route => {
      const response = await route.fetch()
      await route.fulfill({ response, body: `${await response.text()};` })
    })
    await page.locator('button').focus()
    await passing(page, '[data-widget]', 'failed')
    expect(await page.locator('[data-widget]').innerHTML()).toBe(SERVED)
    expect(problems(page).filter(text => text.includes('ChunkLoadError: counter: TypeError'))).toHaveLength(1)
    expect(problems(page).some(text => text.includes("'integrity'"))).toBe(true)
    // The last requests may still be running.
    await page.unrouteAll({ behavior: 'wait' })
  })
})
