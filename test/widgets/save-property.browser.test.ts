import { expect, it } from 'vitest'
import { fixtureSite, problems, ready, violations } from '../chromium'

const { html, open } = fixtureSite({ keepsPage: true, homes: 300 })

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

it.each([
  ['before its code is here, as the server wrote it', '<button type="button">Save property</button>', undefined],
  ['in its first frame', '', undefined],
  ['once its island is there', '', 'eager'],
])(
  'saves a home %s, also where a link is around the whole card, which is not followed [4.3]',
  async (_, content, load) => {
    const page = await html(
      `<a href="/branches">Rose Cottage
      <span data-widget="save-property" data-property-id="13800130" ${load ? `data-load="${load}"` : ''}>${content}</span></a>`,
    )
    if (load) await ready(page, '[data-widget]')
    await page.getByRole('button').click()
    await page.getByRole('button', { name: 'Remove saved property' }).waitFor()
    await expect.poll(() => page.evaluate(() => JSON.parse(localStorage.savedProperties ?? '[]').length)).toBe(1)
    expect(new URL(page.url()).pathname).toBe('/a-page')
    expect(problems(page)).toEqual([])
    // The rest of the card leads where it led.
    await page.getByText('Rose Cottage').click({ position: { x: 5, y: 5 } })
    await page.waitForURL('**/branches')
  },
)
