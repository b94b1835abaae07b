import { expect, it } from 'vitest'
import { fixtureSite, ready } from '../../../chromium'

const { open } = fixtureSite({ homes: 20 })

it.each([
  ['/widgets/postcode-lookup', 'Find an agent'],
  ['/widgets/offices-grid', 'Search'],
  ['/widgets/property-search', 'Use my location'],
])('has the button beside it as high as itself, whatever the size of the letters: %s', async (path, name) => {
  const page = await open(path, { viewport: { width: 1280, height: 900 } })
  const client = await page.context().newCDPSession(page)
  for (const standard of [16, 24, 32]) {
    await client.send('Page.setFontSizes', { fontSizes: { standard } })
    await page.reload()
    await ready(page)
    const island = page.locator('[data-widget-state="ready"]').first()
    const field = (await island
      .getByRole('textbox')
      .or(island.getByRole('combobox'))
      .and(page.locator('input'))
      .first()
      .boundingBox())!
    const button = (await island.getByRole('button', { name, exact: true }).first().boundingBox())!
    const row = `letters of ${standard} px`
    expect(field.height, row).toBeGreaterThanOrEqual(48)
    expect([button.y, button.height], row).toEqual([field.y, field.height])
  }
})
