// @vitest-environment node
import { expect, it } from 'vitest'
import { fixtureSite, problems, violations } from '../chromium'

const { open } = fixtureSite({ keepsPage: true, homes: 300 })

it('shows the homes that were looked at, below those that are looked at now', async () => {
  const page = await open('/properties/13800007/sales')
  await page.getByRole('button', { name: 'Save property' }).first().hover()
  await expect.poll(() => page.evaluate(() => JSON.parse(localStorage.recentlyViewed ?? '[]').length)).toBe(1)
  expect(await page.getByRole('heading', { name: 'Recently viewed' }).count()).toBe(0)

  await page.goto('/widgets/recently-viewed')
  const row = page.locator('#plain').getByRole('region', { name: 'Recently viewed' })
  await row.locator('a[href="/properties/13800007/sales"]').first().waitFor()
  const box = (part: string) => row.locator(part).first().boundingBox()
  const picture = (await box('img'))!
  expect((await box('[data-part=price]'))!.y).toBeGreaterThanOrEqual(picture.y + picture.height)
  expect(await violations(page)).toEqual([])
  expect(problems(page)).toEqual([])
})
