import { expect, it } from 'vitest'
import { fixtureSite, problems } from '../../chromium'
import { unaskedShifts, watchShifts } from '../../shifts'

const { open } = fixtureSite({ homes: 300 })

it('counts the first home saved in a header that nobody has touched [1.3, 4.3]', async () => {
  const page = await open('/properties/sales', { before: watchShifts })
  const account = page.locator('[data-widget=header] a[href*="#/user"]').first()
  const heart = page.locator('[data-widget=property-results] button[data-save]').nth(1)
  await heart.click()
  await expect.poll(() => account.textContent()).toBe('Account 1 saved home')
  await heart.click()
  await expect.poll(() => account.textContent()).not.toContain('1')
  expect(await unaskedShifts(page)).toEqual([])
  expect(problems(page)).toEqual([])
})
