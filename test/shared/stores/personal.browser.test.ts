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

it('shows in a tab that nobody has used yet what another tab has just saved [4.5]', async () => {
  const page = await newPage({
    before: () => addEventListener('pointerover', event => event.stopImmediatePropagation(), true),
  })
  const other = await page.context().newPage()
  await other.goto('/widgets/own-cards')
  const heart = other.locator('#cards [data-save]').first()
  await other.locator('#cards [data-widget-state=pending]').waitFor()
  expect(await heart.getAttribute('aria-pressed')).toBe(null)
  await page.goto('/widgets/own-cards')
  await page.locator('#cards [data-save]').first().click()
  await expect.poll(() => heart.getAttribute('aria-pressed')).toBe('true')
})
