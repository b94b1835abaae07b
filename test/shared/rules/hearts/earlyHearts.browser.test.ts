import type { Page } from 'playwright-core'
import { expect, it } from 'vitest'
import { fixtureSite, problems, ready, violations } from '../../../chromium'
import { holdBack } from '../../../holdBack'

const { newPage } = fixtureSite({ keepsPage: true, homes: 300 })

const RESULTS = '[data-widget=property-results]'
const PHONE = { viewport: { width: 375, height: 740 }, hasTouch: true }
const state = (page: Page) => page.locator(RESULTS).getAttribute('data-widget-state')
const saved = (page: Page) =>
  page.evaluate(() => JSON.parse(localStorage.savedProperties ?? '[]') as { property_id: number }[])
const heart = (page: Page, index: number) => page.locator(`${RESULTS} button[data-save]`).nth(index)

/** Opens a page of results on which React is delayed until the test releases it. */
async function openWithoutReact(path = '/properties/sales?count=12') {
  const page = await newPage(PHONE)
  const { routed, letGo } = holdBack(page, 'react-*.js')
  await routed
  await page.goto(path)
  return { page, letGo }
}

it('saves a home with its whole card at a press before React, and takes it back with Undo [4.3, 4.4]', async () => {
  const { page, letGo } = await openWithoutReact()
  await heart(page, 1).tap()
  await page.getByRole('status').filter({ hasText: 'Property saved.' }).waitFor()
  // The toast stays while the pointer is on it.
  await page.getByRole('button', { name: 'Undo' }).hover()
  await expect.poll(() => heart(page, 1).getAttribute('aria-pressed')).toBe('true')
  expect(await state(page)).toBe('pending')
  const id = Number(await heart(page, 1).getAttribute('data-save'))
  expect(await saved(page)).toMatchObject([{ property_id: id, display_address: expect.stringMatching(/\w/) }])
  expect(await heart(page, 1).getAttribute('aria-label')).toBe('Remove saved property')
  expect(await violations(page, RESULTS)).toEqual([])
  await page.getByRole('button', { name: 'Undo' }).click()
  await expect.poll(() => heart(page, 1).getAttribute('aria-pressed')).toBe('false')
  expect(await saved(page)).toEqual([])

  // Presses the same heart again, and another one. Then React comes, and nothing happens twice.
  await heart(page, 1).tap()
  await heart(page, 2).focus()
  await page.keyboard.press('Enter')
  letGo()
  await ready(page, RESULTS)
  await expect.poll(async () => (await saved(page)).length).toBe(2)
  // The focused card gets its other photographs, although the focus came before React.
  await page.getByRole('article').nth(2).getByRole('button', { name: 'Next photo' }).waitFor()
  for (const [index, pressed] of ['false', 'true', 'true', 'false'].entries())
    await expect.poll(() => heart(page, index).getAttribute('aria-pressed')).toBe(pressed)
  await heart(page, 1).tap()
  await expect.poll(() => heart(page, 1).getAttribute('aria-label')).toBe('Save property')
  expect((await saved(page)).map(({ property_id }) => String(property_id))).toEqual([
    await heart(page, 2).getAttribute('data-save'),
  ])
  expect(problems(page)).toEqual([])
})

/** A server's list, and one with a first frame. */
const LISTS = ['/properties/sales?count=12', '/properties/sales']

/** Opens a list before any code of islands is here. @returns the ids of its first homes as well */
async function openWithoutCode(path: string) {
  const page = await newPage(PHONE)
  const { routed, letGo } = holdBack(page, 'core-*.js')
  await routed
  await page.goto(path)
  const ids = await page
    .locator(`${RESULTS} button[data-save]`)
    .evaluateAll(hearts => hearts.slice(0, 3).map(heart => Number((heart as HTMLElement).dataset.save)))
  return { page, ids, letGo }
}

it('keeps each heart pressed before our code is there, once each, and what is pressed after them [4.3]', async () => {
  for (const path of LISTS) {
    const { page, ids, letGo } = await openWithoutCode(path)
    for (const index of [1, 0, 2, 0]) await heart(page, index).tap()
    await page.getByRole('button', { name: 'Load more' }).tap()
    letGo()
    await expect.poll(() => page.locator(`${RESULTS} article`).count()).toBe(24)
    expect((await saved(page)).map(({ property_id }) => property_id)).toEqual([ids[1], ids[2], ids[0]])
    await expect.poll(() => heart(page, 1).getAttribute('aria-pressed')).toBe('true')
    expect(problems(page)).toEqual([])
  }
})

it('keeps every button that is pressed before any of our code is there, in the order of the presses', async () => {
  for (const path of LISTS) {
    const { page, ids, letGo } = await openWithoutCode(path)
    for (const index of [2, 0]) await page.getByRole('button', { name: 'Not for me' }).nth(index).tap()
    await page.getByRole('button', { name: 'Load more' }).tap()
    letGo()
    await expect.poll(() => page.locator(`${RESULTS} article`).count()).toBe(22)
    expect(await page.evaluate(() => JSON.parse(localStorage['estate-islands:hiddenHomes']).map(Number))).toEqual([
      ids[2],
      ids[0],
    ])
    expect(problems(page)).toEqual([])
  }
})

it('keeps a home that is saved already when its heart, which the server could not know of, is pressed', async () => {
  const { page } = await openWithoutReact()
  const id = Number(await heart(page, 0).getAttribute('data-save'))
  await page.evaluate(id => localStorage.setItem('savedProperties', JSON.stringify([{ property_id: id }])), id)
  await heart(page, 0).tap()
  await expect.poll(() => heart(page, 0).getAttribute('aria-pressed')).toBe('true')
  expect(await saved(page)).toEqual([{ property_id: id }])
})

it('saves homes where React cannot be had at all', async () => {
  const page = await newPage(PHONE)
  await page.clock.install()
  await page.route('**/react-*.js', route => route.abort())
  await page.goto('/properties/sales?count=12')
  await heart(page, 0).tap()
  await expect.poll(async () => (await saved(page)).length).toBe(1)
  await expect
    .poll(async () => {
      await page.clock.runFor(1000)
      return state(page)
    })
    .toBe('failed')
  await heart(page, 3).tap()
  await expect.poll(async () => (await saved(page)).length).toBe(2)
  await expect.poll(() => heart(page, 3).getAttribute('aria-pressed')).toBe('true')
})

it('saves a home from its own page, and a row of homes from their own data', async () => {
  for (const [path, widget] of [
    ['/properties/13800007/sales', 'save-property'],
    ['/', 'property-cards'],
  ]) {
    const page = await newPage(PHONE)
    await page.route('**/react-*.js', () => {})
    await page.goto(path!)
    const first = page.locator(`[data-widget=${widget}] button[data-save]`).first()
    await first.tap()
    await expect.poll(() => first.getAttribute('aria-pressed')).toBe('true')
    const [home] = await page.evaluate(() => JSON.parse(localStorage.savedProperties))
    expect(home).toMatchObject({ property_id: expect.any(Number), display_address: expect.stringMatching(/\w/) })
  }
})
