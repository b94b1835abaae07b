import { expect, it } from 'vitest'
import { fixtureSite, problems, ready, violations } from '../chromium'
import { shifts, watchShifts } from '../shifts'

const { open } = fixtureSite({ homes: 300 })

it('slides by its buttons, every state of it accessible [9.16]', async () => {
  const page = await open('/widgets/property-cards', { viewport: { width: 1280, height: 900 } })
  await ready(page, '#homes [data-widget]')
  const row = page.locator('#homes ul').first()
  await page.locator('#homes').getByRole('button', { name: 'Next', exact: true }).click()
  await expect.poll(() => row.evaluate(element => element.scrollLeft)).toBeGreaterThan(0)
  expect(await violations(page)).toEqual([])
})

it('saves at the first press on the front page, in the server’s own markup, and moves nothing [4.3, 9.17]', async () => {
  // In the theme whose fonts are the visitor's own, as the other's arrive after the page.
  const page = await open('/?theme=contrast', { viewport: { width: 375, height: 740 }, reducedMotion: 'reduce' })
  const row = page.getByRole('region', { name: 'New this week' }).last()
  const heart = row.getByRole('button', { name: /saved? property/i }).first()
  await heart.evaluate(button => Object.assign(button, { from: 'server' }))
  await page.evaluate(watchShifts)
  await heart.click()
  await expect.poll(() => heart.getAttribute('aria-pressed')).toBe('true')
  await ready(page, '[data-widget=property-cards]')
  expect(await heart.evaluate(button => (button as unknown as { from: string }).from)).toBe('server')
  await row.locator('ul').first().hover()
  await row.getByRole('button', { name: 'Next photo' }).first().waitFor()
  expect(await shifts(page)).toEqual([])
  expect(problems(page)).toEqual([])
})

it('is a row that scrolls, without hearts and buttons, where there are no scripts', async () => {
  const page = await open('/', { javaScriptEnabled: false, viewport: { width: 768, height: 900 } })
  const row = page.getByRole('region', { name: 'New this week' }).last()
  expect(await row.getByRole('article').count()).toBe(6)
  expect(await row.getByRole('button').count()).toBe(0)
  const last = row.getByRole('link').last()
  await last.focus()
  const end = async () => {
    const { x, width } = (await last.boundingBox())!
    return x + width
  }
  await expect.poll(end).toBeLessThanOrEqual(768)
})

it('slides, and turns photographs, the way that text runs on the page', async () => {
  const page = await open('/widgets/property-cards', {
    viewport: { width: 1280, height: 900 },
    reducedMotion: 'reduce',
  })
  await ready(page, '#homes [data-widget]')
  await page.evaluate(() => document.documentElement.setAttribute('dir', 'rtl'))
  const homes = page.locator('#homes')
  const scrolled = (what: string) =>
    homes
      .locator(what)
      .first()
      .evaluate(element => Math.sign(element.scrollLeft))
  const card = homes.getByRole('article').first()
  await card.hover()
  await card.getByRole('button', { name: 'Next photo' }).click()
  await card.getByText('2 / 4').waitFor()
  await expect.poll(() => scrolled('article a[aria-hidden]')).toBe(-1)
  await homes.getByRole('button', { name: 'Next', exact: true }).click()
  await expect.poll(() => scrolled('ul')).toBe(-1)
  await homes.getByRole('button', { name: 'Previous', exact: true }).click()
  await expect.poll(() => scrolled('ul')).toBe(0)
})
