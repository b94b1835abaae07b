import { expect, it } from 'vitest'
import { fixtureSite, reaches, ready, violations } from '../chromium'

const { open, site } = fixtureSite({ keepsPage: true, homes: 300 })

it('says what a tenant in England pays before moving in, and nothing where the law is another', async () => {
  const page = await open('/widgets/move-in-cost')
  const line = (state: string, name: string) =>
    page
      .locator(`#${state}`)
      .getByText(new RegExp(`^${name} £`))
      .innerText()
  await ready(page, '#page-data [data-widget]')
  expect(await line('page-data', 'Holding deposit')).toMatch(/^Holding deposit £346.15\n/)
  expect(await line('page-data', 'Deposit')).toMatch(/^Deposit £1,730.76\n/)
  expect(await line('page-data', 'First month’s rent')).toBe('First month’s rent £1,500')
  await page.locator('#six-weeks').scrollIntoViewIfNeeded()
  await ready(page, '#six-weeks [data-widget]')
  expect(await line('six-weeks', 'Deposit')).toMatch(/^Deposit £6,230.76\nSix weeks/)
  for (const state of ['elsewhere', 'nothing']) {
    await ready(page, `#${state} [data-widget]`)
    expect(await page.locator(`#${state} [data-widget]`).allInnerTexts(), state).toEqual(expect.arrayContaining(['']))
  }
  await reaches(page, '#wrong [data-widget]', 'failed')
  expect(await violations(page, '#page-data')).toEqual([])
})

it('is on the page of a home to let in England before any script, and not in Scotland', async () => {
  const to = (country: string) =>
    site.homes.find(
      ({ channel, price, kind, place }) =>
        channel === 'lettings' && price && kind !== 'commercial' && place.country === country,
    )!
  const page = await open(`/properties/${to('England').id}/lettings`, { javaScriptEnabled: false })
  await page.getByText(/^Holding deposit £/).waitFor()
  await page.goto(`/properties/${to('Scotland').id}/lettings`)
  expect(await page.getByText(/^Holding deposit £/).count()).toBe(0)
})
