import { expect, it } from 'vitest'
import { fixtureSite, problems } from '../../chromium'
import { unaskedShifts, watchShifts } from '../../shifts'

const { newPage } = fixtureSite({ homes: 300 })

const HEADER = '[data-widget=header]'

it('counts the first home saved in a header that nobody has touched [1.3, 4.3]', async () => {
  const page = await newPage({ before: watchShifts })
  // The pointer begins in the corner where the header is, and would wake it.
  await page.addInitScript(() => addEventListener('pointerover', event => event.stopImmediatePropagation(), true))
  await page.goto('/properties/sales')
  const account = page.locator(`${HEADER} a[href*="#/user"]`).first()
  const heart = page.locator('[data-widget=property-results] button[data-save]').nth(1)
  expect(await page.locator(HEADER).getAttribute('data-widget-state')).toBe('pending')
  await heart.click()
  await expect.poll(() => account.textContent()).toBe('Account 1 saved home')
  await heart.click()
  await expect.poll(() => account.textContent()).not.toContain('1')
  expect(await unaskedShifts(page)).toEqual([])
  expect(problems(page)).toEqual([])
})
