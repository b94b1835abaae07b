import { expect, it } from 'vitest'
import { fixtureSite, problems, ready, violations } from '../chromium'

const { open } = fixtureSite({ keepsPage: true, homes: 300 })

it('saves a home at the first press, all its hearts in step, and takes it back with Undo [4.3–4.5]', async () => {
  const page = await open('/widgets/save-property')
  await ready(page, '#plain [data-widget]')
  const hearts = page.getByRole('button', { name: 'Remove saved property' })
  await page.locator('#plain').getByRole('button', { name: 'Save property' }).click()
  await page.getByRole('status').filter({ hasText: 'Property saved.' }).waitFor()
  // The toast stays while the pointer is on it.
  await page.getByRole('button', { name: 'Undo' }).hover()
  await expect.poll(() => hearts.count()).toBe(3)
  expect(await page.evaluate(() => JSON.parse(localStorage.savedProperties)[0].property_id)).toBe(13800130)
  expect(await violations(page)).toEqual([])
  await page.getByRole('button', { name: 'Undo' }).click()
  await page.getByRole('status').filter({ hasText: 'Saved property removed.' }).waitFor()
  await expect.poll(() => hearts.count()).toBe(0)
  // The heart whose button the server wrote keeps its first press.
  await page.locator('#fallback button').click()
  await page.locator('#fallback').getByRole('button', { name: 'Remove saved property' }).waitFor()
  expect(problems(page)).toEqual([])
})

it('keeps a home whole from its own page, another tab agrees, and paper has no heart [4.5]', async () => {
  const page = await open('/properties/13800007/sales')
  await page.getByRole('button', { name: 'Save property' }).first().click()
  await expect.poll(() => page.evaluate(() => JSON.parse(localStorage.savedProperties ?? '[]').length)).toBe(1)
  const [home] = await page.evaluate(() => JSON.parse(localStorage.savedProperties))
  const address = (await page.locator('h1').textContent())!.trim()
  expect(home).toMatchObject({ property_id: 13800007, display_address: address })
  const other = await page.context().newPage()
  await other.goto('/properties/13800007/sales')
  await other.getByRole('button', { name: 'Remove saved property' }).first().click()
  await page.getByRole('button', { name: 'Save property' }).first().waitFor()
  await page.emulateMedia({ media: 'print' })
  expect(await page.locator('[data-save]').filter({ visible: true }).count()).toBe(0)
  expect(problems(page)).toEqual([])
})
