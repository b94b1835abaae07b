import { expect, it } from 'vitest'
import { fixtureSite, problems } from '../../../chromium'
import { unaskedShifts, watchShifts } from '../../../shifts'

const { html, newPage } = fixtureSite({ keepsPage: true, homes: 300 })

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

it('shows at once in every first frame of a heart that its home is saved, on a page never at rest [4.5]', async () => {
  const marker = '<div data-widget="save-property" data-property-id="13800130"></div>'
  const page = await html(`<main>${marker}${marker}</main>`, {
    // As a slider or a chat does that always loads something.
    head: '<script>setInterval(() => fetch("/user.ljson?" + performance.now()).then(it => it.text()), 500)</script>',
  })
  const hearts = page.locator('[data-widget=save-property][data-hydrate=frame] button')
  await expect.poll(() => hearts.count()).toBe(2)
  // Nothing was saved when the page had loaded.
  await page.waitForFunction(
    () => document.readyState === 'complete' && performance.getEntriesByType('resource').at(-1)!.startTime > 3_000,
  )
  await page.locator('[data-widget=save-property] button').first().click()
  // A page that never rests is given up after twenty seconds.
  await expect
    .poll(() => page.getByRole('button', { name: 'Remove saved property' }).count(), { timeout: 15_000 })
    .toBe(2)
  expect(problems(page)).toEqual([])
})
