// @vitest-environment node
import { describe, expect, it } from 'vitest'
import { fixtureSite, problems, ready, violations } from '../chromium'

const { open } = fixtureSite()

describe('the search form', () => {
  it('suggests places, takes one, and goes to its homes, with what was chosen behind "More filters" [5.36, 7.24, 9.5]', async () => {
    const page = await open('/widgets/property-search')
    await ready(page, '#new [data-widget]')
    const form = page.locator('#new')
    await form.getByRole('combobox', { name: 'Location' }).fill('Lew')
    await page.getByRole('option', { name: 'Lewes' }).first().click()
    await form.getByRole('button', { name: 'More filters' }).click()
    await form.getByRole('checkbox', { name: 'House', exact: true }).check()
    await form.getByRole('list', { name: 'Filters in use' }).waitFor()
    expect(await violations(page)).toEqual([])
    const asked = page.waitForRequest(request => new URL(request.url()).pathname === '/search')
    await form.getByRole('button', { name: 'Search', exact: true }).click()
    expect((await asked).url()).toMatch(/\/search\?channel=sales&place_id=\w+&fragment=tag-house$/)
    expect(problems(page)).toEqual([])
  })

  it('keeps what was typed and chosen in the form it takes over', async () => {
    const page = await open('/widgets/property-search')
    const form = page.locator('#fallback')
    await form.getByRole('combobox', { name: 'I want to' }).selectOption('lettings')
    await form
      .getByRole('textbox', { name: 'Location' })
      .or(form.getByRole('combobox', { name: 'Location' }))
      .fill('Lewes')
    await ready(page, '#fallback [data-widget]')
    expect(await form.getByRole('combobox', { name: 'Location' }).inputValue()).toBe('Lewes')
    expect(await form.getByRole('combobox', { name: 'I want to' }).inputValue()).toBe('lettings')
  })

  it('is an ordinary form without JavaScript', async () => {
    const page = await open('/widgets/property-search', { javaScriptEnabled: false })
    await page.locator('#fallback').getByLabel('Location').fill('Lewes')
    await page.locator('#fallback').getByRole('button', { name: 'Search' }).click()
    expect(page.url()).toContain('/sales')
  })
})
