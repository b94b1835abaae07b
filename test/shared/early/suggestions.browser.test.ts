import { expect, it } from 'vitest'
import { fixtureSite, problems, ready } from '../../chromium'

const { site, newPage } = fixtureSite({ homes: 300 })

const asked = () => site.calls.list().filter(({ path }) => path.startsWith('/places'))

it('asks for places, and has their list fetched, while React is on its way; the field asks no second time [7.24]', async () => {
  const page = await newPage()
  let letGo = () => {}
  const gate = new Promise<void>(resolve => {
    letGo = resolve
  })
  await page.route('**/r-*.js', async route => {
    await gate
    await route.continue()
  })
  const list = page.waitForRequest('**/Suggestions-*.js')
  await page.goto('/')
  const field = page.locator('main [name=q]')
  await field.fill('lew')
  await list
  await expect.poll(() => asked().map(({ search }) => search)).toEqual(['?term=lew'])
  expect(await page.locator('[data-widget=property-search]').getAttribute('data-widget-state')).toBe('pending')
  letGo()
  await ready(page, '[data-widget=property-search]')
  await page.getByRole('option', { name: /^Lewes/ }).waitFor()
  expect(asked().length).toBe(1)
  await field.press('e')
  await expect.poll(() => asked().length).toBe(2)
  expect(problems(page)).toEqual([])
})
