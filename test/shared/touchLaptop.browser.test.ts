import type { Browser } from 'playwright-core'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { touchLaptop } from '../browser'
import { fixtureSite, ready } from '../chromium'

const { open } = fixtureSite({ homes: 40 })

let browser: Browser
beforeAll(async () => {
  browser = await touchLaptop()
})
afterAll(() => browser?.close())

describe('with a mouse beside a touch screen', () => {
  it('the arrows of photographs show under the mouse', async () => {
    for (const [path, marker, over] of [
      ['/properties/sales', 'property-results', '[data-property-id] img'],
      ['/gallery/property-gallery/page-data', 'property-gallery', 'img'],
    ] as const) {
      const page = await open(path, { browser, viewport: { width: 1280, height: 800 }, reducedMotion: 'reduce' })
      expect(await page.evaluate(() => matchMedia('(hover: hover)').matches)).toBe(false)
      await page.locator(`[data-widget=${marker}] ${over}`).first().hover()
      await ready(page, `[data-widget=${marker}]`)
      const next = page.locator(`[data-widget=${marker}]`).getByRole('button', { name: /next/i }).first()
      const look = () =>
        next.evaluate(button => {
          const { opacity, pointerEvents } = getComputedStyle(button)
          return `${opacity} ${pointerEvents}`
        })
      await expect.poll(look, { message: path }).toBe('1 auto')
    }
  })
})
