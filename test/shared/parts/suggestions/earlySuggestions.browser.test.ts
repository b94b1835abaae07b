import { expect, it } from 'vitest'
import { fixtureSite, problems, ready } from '../../../chromium'
import { holdBack } from '../../../holdBack'
import { settled } from '../../../settled.mjs'

const { site, newPage } = fixtureSite({ keepsPage: true, homes: 300 })

const asked = () => site.calls.list().filter(({ path }) => path.startsWith('/places'))

it('asks for places and has their list fetched before React is here; the field does not ask again [7.24]', async () => {
  const page = await newPage()
  const { routed, letGo } = holdBack(page, 'react-*.js')
  await routed
  const list = page.waitForRequest('**/suggestions-*.js')
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

it('asks nothing for what the server wrote into the field, which has been searched for already [5.36]', async () => {
  const page = await newPage()
  await holdBack(page, 'react-*.js').routed
  const list = page.waitForRequest('**/suggestions-*.js')
  await page.goto('/search?channel=sales&q=Lewes')
  const field = page.locator('main [name=q]')
  expect(await field.inputValue()).toMatch(/^Lewes/)
  await field.focus()
  await list
  await settled(page, 300)
  expect(asked()).toEqual([])
  await field.press('End')
  await field.press('x')
  await expect.poll(() => asked().map(({ search }) => search)).toEqual([expect.stringMatching(/^\?term=Lewes.*x$/)])
})
