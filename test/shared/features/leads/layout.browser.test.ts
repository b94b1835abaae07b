import { expect, it } from 'vitest'
import { fixtureSite, ready } from '../../../chromium'
import { fill, person, tap } from '../../../leadForms'
import { phone } from '../../../looks'

const { html, open, site } = fixtureSite({ keepsPage: true, homes: 600 })

it('has one column of fields below 768 px and two from there, beside links of any length [9.13, 9.34]', async () => {
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

it('sets mistakes and the server’s reasons apart from each other, however many lines each has [5.13]', async () => {
  const home = site.homes.find(({ kind, channel }) => kind === 'cottage' && channel === 'sales')!
  const page = await open(`/properties/${home.id}/sales#/contact-office`, phone)
  const dialog = page.getByRole('dialog')
  /** The lines of each entry, and the space between its words and the next entry's. */
  const measured = async (entry: string) => {
    const list = dialog.getByRole('list').filter({ hasText: entry })
    await list.waitFor()
    return list.evaluate(list => {
      const entries = [...list.children].map(item => {
        const range = document.createRange()
        range.selectNodeContents(item.querySelector('button') ?? item)
        const { top, bottom } = range.getBoundingClientRect()
        const [line] = range.getClientRects()
        return { top, bottom, lines: Math.round((bottom - top) / line!.height) }
      })
      const gaps = entries.slice(1).map(({ top }, index) => Math.round(top - entries[index]!.bottom))
      return { lines: entries.map(({ lines }) => lines), gaps }
    })
  }

  await tap(dialog, 'Submit')
  const wrong = await measured('Please enter a valid phone number')
  expect(wrong.lines.slice(-3)).toEqual([1, 2, 2])
  expect(new Set(wrong.gaps).size, String(wrong.gaps)).toBe(1)

  await fill(dialog, { ...person, 'Last name': 'quillon', Message: 'See https://example.com/' })
  await dialog.getByLabel(/^I agree/).check()
  await tap(dialog, 'Submit')
  const reasons = await measured('First name and last name are the same')
  expect(reasons.lines[0]).toBeGreaterThan(1)
  // 8 px, and what a line is higher than its words.
  expect(Math.min(...reasons.gaps)).toBeGreaterThanOrEqual(8)
})

it('shows what is to correct from its beginning where it is higher than the window', async () => {
  const home = site.homes.find(({ kind, channel }) => kind === 'cottage' && channel === 'sales')!
  const page = await open(`/properties/${home.id}/sales#/contact-office`, { viewport: { width: 640, height: 320 } })
  const dialog = page.getByRole('dialog')
  await dialog.getByRole('button', { name: 'Submit' }).click()
  const title = dialog.getByText('There are 5 things to correct')
  await title.waitFor()
  const head = (await dialog.getByRole('heading', { name: 'Contact office' }).boundingBox())!
  const { y, height } = (await title.boundingBox())!
  expect(y).toBeGreaterThan(head.y + head.height)
  expect(y + height).toBeLessThan(320)
})
