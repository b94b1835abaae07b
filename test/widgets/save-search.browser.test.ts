import type { Page } from 'playwright-core'
import { expect, it } from 'vitest'
import { fixtureSite, problems, ready, untilAsked, violations } from '../chromium'

const { open, site } = fixtureSite({ keepsPage: true, homes: 300 })

const marker = '[data-widget="save-search"]'
const button = (page: Page, name: string) => page.locator(marker).getByRole('button', { name })

it('saves with the account, asks how often emails come, and knows it again [3.6, 4.10, 7.8, 7.9, 7.10]', async () => {
  const page = await open('/')
  await page.evaluate(async () => {
    const { authenticity_token } = await (await fetch('/user.ljson')).json()
    const body = JSON.stringify({ username: 'sam@example.com', password: 'Orchard2026!', authenticity_token })
    const headers = { 'content-type': 'application/json', 'x-csrf-token': authenticity_token }
    await fetch('/session', { method: 'POST', headers, body })
  })
  await page.goto('/east-sussex/lewes/sales/from-2-bed?cards=own')
  // It mounts without a touch, because somebody is signed in.
  await page.locator(`${marker}[data-widget-state="ready"]`).waitFor()
  await button(page, 'Save search').click()
  await page.getByLabel('Email alerts').selectOption('Weekly')
  expect(await violations(page)).toEqual([])
  await expect.poll(() => site.state.accounts.get(91)!.savedSearches).toMatchObject([{ alert_frequency: 'W' }])
  expect(site.state.accounts.get(91)!.savedSearches[0]!.query).toContain('from-2-bed')

  await page.reload()
  await button(page, 'Remove saved search').click()
  await page.getByText('Saved search removed').waitFor()
  await expect.poll(() => site.state.accounts.get(91)!.savedSearches).toEqual([])
  expect(problems(page)).toEqual([])
})

it('shows without a touch that the search is saved, and waits for one where nothing is [1.3, 4.10]', async () => {
  const page = await open('/properties/sales?cards=own')
  const state = () => page.locator(marker).getAttribute('data-widget-state')
  await page.waitForLoadState('networkidle')
  expect(await state()).toBe('pending')
  await page.evaluate(() => {
    localStorage.savedProperties = '[]'
    localStorage.savedSearches = '[{"channel":"sales","alert_frequency":"I"}]'
  })
  await page.reload()
  await button(page, 'Remove saved search').waitFor()
  expect(await state()).toBe('ready')
  // The header has nothing personal of this visitor.
  expect(await page.locator('[data-widget=header]').getAttribute('data-widget-state')).toBe('pending')
  expect(problems(page)).toEqual([])
})

it('never removes by a press on "Save search", also where the search turns out to be saved', async () => {
  const page = await open('/properties/sales?cards=own', { fresh: true })
  // Storage changes after this page has read it. Otherwise the code is here already, and nothing is held below.
  await page.waitForLoadState('networkidle')
  await page.evaluate(() => {
    localStorage.savedSearches = '[{"channel":"sales","alert_frequency":"I"}]'
  })
  // The press comes before the island. The island then shows that the search is saved.
  const held = site.faults.add({ path: '/asset_bundles/search-*.js', delay: 'never' })
  await page.reload()
  await button(page, 'Save search').dispatchEvent('click')
  await untilAsked(held)
  site.faults.release(held)
  await button(page, 'Remove saved search').waitFor()
  expect(await page.evaluate(() => JSON.parse(localStorage.savedSearches).length)).toBe(1)
})

it('shows on each button of a search that it has just been saved; the next press removes it [1.3, 4.10]', async () => {
  const page = await open('/widgets/save-search')
  const first = page.locator('#page').getByRole('button')
  const second = page.locator('#fallback').getByRole('button')
  await ready(page, '#page [data-widget]')
  const state = (section: string) => page.locator(`${section} [data-widget]`).getAttribute('data-widget-state')
  expect(await state('#fallback')).toBe('pending')
  await first.press('Enter')
  await page.locator('#fallback').getByRole('button', { name: 'Remove saved search' }).waitFor()
  await page.locator('#own').getByRole('button', { name: 'Save search' }).waitFor()
  await second.click()
  await page.locator('#page').getByRole('button', { name: 'Save search' }).waitFor()
  expect(await page.evaluate(() => localStorage.savedSearches)).toBe('[]')
  expect(problems(page)).toEqual([])
})

it('shows without a touch what the account has saved, after a sign-in on this page [1.3, 4.10]', async () => {
  site.state.accounts.get(91)!.savedSearches = [{ search_id: 5, alert_frequency: 'W', query: 'channel=sales' }]
  const page = await open('/properties/sales?cards=own#/user/sign-in')
  await page.getByLabel('Email').fill('sam@example.com')
  await page.getByLabel('Password').fill('Orchard2026!')
  expect(await page.locator(marker).getAttribute('data-widget-state')).toBe('pending')
  await page.getByLabel('Password').press('Enter')
  await button(page, 'Remove saved search').waitFor()
  expect(problems(page)).toEqual([])
})

it('keeps place and width over a press, on a desktop and beside the number of homes on a phone', async () => {
  for (const width of [375, 1280]) {
    const page = await open('/properties/sales', { viewport: { width, height: 812 } })
    // On a first visit the page's own fonts come last, and the count has another width in them.
    await page.waitForFunction(() => document.cookie.includes('fonts='))
    await page.reload()
    const results = page.locator('[data-widget="property-results"]')
    const count = (await results.getByRole('heading', { level: 2 }).boundingBox())!
    const save = results.getByRole('button', { name: 'Save search' })
    const before = (await save.boundingBox())!
    expect(Math.abs(before.y + before.height / 2 - count.y - count.height / 2), `${width} px`).toBeLessThan(6)
    expect(before.x, `${width} px`).toBeGreaterThan(count.x + count.width - 1)
    await save.click()
    const remove = results.getByRole('button', { name: 'Remove saved search' })
    await remove.waitFor()
    expect((await remove.innerText()).trim(), `${width} px`).toBe('Saved')
    await results.getByRole('link', { name: 'Sign in' }).waitFor()
    expect(await remove.boundingBox(), `${width} px`).toEqual(before)
    expect(await violations(page)).toEqual([])
    // It is known without a touch when the page comes again.
    await page.reload()
    await remove.waitFor()
    expect(problems(page)).toEqual([])
  }
})
