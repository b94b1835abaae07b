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
    const input = island.getByRole('textbox').or(island.getByRole('combobox')).and(page.locator('input')).first()
    // Both at the same moment and of the same island, because islands above may still come and move them.
    const [field, button] = await input.evaluate((input, name) => {
      const buttons = [...input.closest('[data-widget]')!.querySelectorAll('button')]
      const beside = buttons.find(one => (one.getAttribute('aria-label') ?? one.textContent)!.trim() === name)!
      return [input, beside].map(one => one.getBoundingClientRect().toJSON() as DOMRect) as [DOMRect, DOMRect]
    }, name)
    const row = `letters of ${standard} px`
    expect(field.height, row).toBeGreaterThanOrEqual(48)
    expect([button.y, button.height], row).toEqual([field.y, field.height])
  }
})
