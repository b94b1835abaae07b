import { expect, it } from 'vitest'
import { fixtureSite, ready } from '../../chromium'

const { html, open, site } = fixtureSite({ keepsPage: true, homes: 600 })

it('has one column of fields below 768 px and two from there, as the words of links are short or long [9.13, 9.34]', async () => {
  const home = site.homes.find(({ kind, channel }) => kind === 'cottage' && channel === 'sales')!
  const page = await open(`/properties/${home.id}/sales`)
  await page.locator('[data-widget=property-actions]').hover()
  await ready(page, '[data-widget=property-actions]')
  const actions = page.locator('[data-widget=property-actions]')
  await page.evaluate(() => location.assign('#/contact-office'))
  const dialog = page.getByRole('dialog')
  const top = async (name: string) => (await dialog.getByLabel(name, { exact: true }).boundingBox())!.y
  await dialog.getByLabel('First name', { exact: true }).waitFor()
  for (const [width, isWide] of [
    [767, false],
    [768, true],
  ] as const) {
    await page.setViewportSize({ width, height: 900 })
    expect((await top('First name')) === (await top('Last name')), `${width}`).toBe(isWide)
    const words = await actions
      .locator('a')
      .evaluateAll(links => links.map(link => (link as HTMLElement).innerText.trim()))
    expect(words.includes('Watch the video') || words.includes('What it costs'), `${width}`).toBe(isWide)
  }
})

it('has the fields of a search in one line from 768 px, not below [9.13]', async () => {
  const page = await html('<div data-widget="property-search" data-load="eager"></div>')
  await ready(page)
  for (const [width, isWide] of [
    [767, false],
    [768, true],
  ] as const) {
    await page.setViewportSize({ width, height: 900 })
    const field = (await page.getByRole('combobox', { name: 'Location' }).boundingBox())!
    const button = (await page.getByRole('button', { name: /^Search/ }).boundingBox())!
    expect(button.y < field.y + field.height, `${width}`).toBe(isWide)
  }
})
