import { readFileSync } from 'node:fs'
import { expect, it } from 'vitest'
import { agency, branches, homeDetail, homes } from '../../fixtures/data/index'
import { fixtureSite, problems, ready, violations } from '../chromium'
import { unaskedShifts, watchShifts } from '../shifts'
import { languages } from './languages'

const { html, site } = fixtureSite({ keepsPage: true, homes: 20 })

it('hands what was typed and chosen in a template’s search form and offices to their widgets', async () => {
  const data = JSON.stringify({ agency, branches }).replaceAll('<', '\\u003c')
  const page = await html(
    `<main><h1>Homes and offices</h1>
    ${languages.twig('search-form', { search: null, place: null })}
    <h2>Offices</h2>
    ${languages.blade('offices', { branches, branch_path: 'branches', location: '' })}</main>`,
    { head: `<script type="application/json" data-page-data>${data}</script>`, csp: true },
  )
  // React is delayed until the forms are filled in.
  const held: (() => void)[] = []
  await page.route('**/react-*.js', async route => {
    await new Promise<void>(resolve => held.push(resolve))
    await route.continue()
  })
  await page.getByLabel('I want to').selectOption('Rent')
  await page.getByLabel('Location', { exact: true }).fill('Hov')
  await page.getByLabel('Search by location').fill('Lew')
  await expect.poll(() => held.length).toBeGreaterThan(0)
  for (const letGo of held) letGo()
  await ready(page, '[data-widget=property-search]')
  await ready(page, '[data-widget=offices-grid]')
  await expect.poll(() => page.getByRole('combobox', { name: 'Location' }).first().inputValue()).toBe('Hov')
  expect(await page.locator('[data-widget=property-search] [name=channel]').inputValue()).toBe('lettings')
  await expect.poll(() => page.locator('[data-widget=offices-grid] [name=location]').inputValue()).toBe('Lew')
  await page.getByRole('link', { name: branches[0]!.name }).first().waitFor()
  expect(await violations(page, 'main')).toEqual([])
  expect(problems(page)).toEqual([])
})

it('has a home’s head that works with the script and without: photographs, heart, dialogs, no shift', async () => {
  // One that somebody can still view.
  const home = { ...homeDetail(homes(20, site.today).find(({ photos }) => photos > 2)!), status: 'To let' }
  const data = JSON.stringify({ agency, property: home }).replaceAll('<', '\\u003c')
  const page = await html(`<main>${languages.liquid('home', { home })}<p>${'The rest. '.repeat(400)}</p></main>`, {
    head: `<style>${readFileSync('docs/partials/home.css', 'utf8')}</style><script type="application/json" data-page-data>${data}</script>`,
    before: watchShifts,
    viewport: { width: 1280, height: 900 },
  })
  const [price] = await page.locator('.home-price').evaluateAll(all => all.map(it => it.getBoundingClientRect().bottom))
  expect(price).toBeLessThan(900)
  await ready(page, '[data-widget=property-actions]')
  await page.getByRole('button', { name: 'Save property' }).click()
  await page.getByRole('button', { name: 'Remove saved property' }).waitFor()
  await page.getByRole('link', { name: 'Book a viewing' }).first().click()
  await page.getByRole('dialog').getByText(home.display_address).first().waitFor()
  await page.keyboard.press('Escape')
  await page.getByRole('dialog').waitFor({ state: 'detached' })
  await page.locator('.home-gallery').getByRole('link').first().click()
  await page.getByRole('dialog').waitFor()
  await page.keyboard.press('Escape')
  await page.getByRole('dialog').waitFor({ state: 'detached' })
  expect(await unaskedShifts(page)).toEqual([])
  expect(await violations(page, 'main')).toEqual([])
  expect(problems(page)).toEqual([])
})

it('lets the server’s forms in markers look as their widgets do, unless the site has its own rules', async () => {
  const form =
    '<form action="/search"><p><label for="q">Place</label> <input id="q" name="q"></p><button>Search</button></form>'
  const page = await html(
    `<div id="bare" data-widget="property-search">${form}</div><div id="outside">${form.replaceAll('"q"', '"r"')}</div>`,
    {
      head: `<style>${readFileSync('docs/partials/forms.css', 'utf8')}</style>`,
      viewport: { width: 1280, height: 900 },
    },
  )
  const looksOf = (place: string) =>
    page.locator(place).evaluate(place => {
      const [field, button] = [place.querySelector('input')!, place.querySelector('button')!]
      const { height, paddingLeft, borderTopColor } = getComputedStyle(field)
      return { height, paddingLeft, borderTopColor, ground: getComputedStyle(button).backgroundColor }
    })
  const bare = await looksOf('#bare')
  expect(bare).toMatchObject({ height: '48px', paddingLeft: '14px', ground: 'rgb(34, 56, 74)' })
  expect(await looksOf('#outside')).not.toMatchObject({ paddingLeft: '14px' })
  await page.addStyleTag({ content: 'input { padding: 3px; height: 30px } button { background: red }' })
  expect(await looksOf('#bare')).toMatchObject({ paddingLeft: '3px', ground: 'rgb(255, 0, 0)' })
  await page.evaluate(() => document.head.lastElementChild!.remove())
  // The widget's own fields stay the widget's.
  await page.getByLabel('Place').first().click()
  await ready(page, '#bare')
  expect(await page.locator('#bare [data-island] form').evaluate(form => getComputedStyle(form).display)).toBe('block')
})
