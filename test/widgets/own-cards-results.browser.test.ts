import type { Page } from 'playwright-core'
import { expect, it } from 'vitest'
import { fixtureSite, problems, ready, violations } from '../chromium'
import { unaskedShifts, watchShifts } from '../shifts'

const { site, open, newPage } = fixtureSite({ keepsPage: true, homes: 300 })

const LIST = '[data-widget=own-cards][data-results]'
const cards = (page: Page) => page.locator(`${LIST} [data-property-id]`)
const ids = (page: Page) => cards(page).evaluateAll(all => all.map(card => (card as HTMLElement).dataset.propertyId!))
const path = (page: Page) => page.evaluate(() => location.pathname)
const kept = (page: Page, key: string) => page.evaluate(key => JSON.parse(localStorage[key] ?? '[]'), key)
const focused = (page: Page) => page.evaluate(() => document.activeElement?.textContent?.trim())
const pages = () => site.calls.list({ method: 'GET' }).filter(({ path }) => path.startsWith('/properties/sales')).length

/** Marks what is in the page now. New elements, and a new document, have no mark. */
const mark = (page: Page) =>
  page.evaluate(list => {
    const all = document.querySelectorAll(`${list}, ${list} *`)
    for (const element of all) (element as unknown as { wasThere: boolean }).wasThere = true
    return all.length
  }, LIST)
const marked = (page: Page, selector = `${LIST}, ${LIST} *`) =>
  page.locator(selector).evaluateAll(found => found.filter(element => 'wasThere' in element).length)

it('turns a template’s pages in place, keeps its hearts, and goes back, with nothing redrawn [2.4, 4.3]', async () => {
  const page = await open('/properties/sales?cards=own&data=json&csp=strict', { before: watchShifts })
  const all = await mark(page)
  const first = await ids(page)
  const heart = page.locator(`${LIST} [data-save]`).first()
  await heart.click()
  await page.getByRole('button', { name: 'Remove saved property' }).waitFor()
  expect(await marked(page)).toBe(all)
  expect(await unaskedShifts(page)).toEqual([])
  expect(await violations(page, LIST)).toEqual([])
  // The page's data has the whole home. The card shows only a part.
  expect(await kept(page, 'savedProperties')).toMatchObject([
    { property_id: Number(first[0]), tags: expect.any(Array) },
  ])

  await page.getByRole('link', { name: 'Next page' }).click()
  await page.getByRole('heading', { name: /^13–24 of/ }).waitFor()
  expect([await path(page), await marked(page, LIST), pages()]).toEqual(['/properties/sales/page-2', 1, 2])
  expect(await focused(page)).toMatch(/^13–24 of/)
  expect((await ids(page)).some(id => first.includes(id))).toBe(false)
  await page.locator(`${LIST} [data-save]`).first().click()
  await expect.poll(async () => (await kept(page, 'savedProperties')).length).toBe(2)
  expect((await kept(page, 'savedProperties'))[1]).toMatchObject({ tags: expect.any(Array) })

  await page.goBack()
  await page.getByRole('heading', { name: /^1–12 of/ }).waitFor()
  expect(await ids(page)).toEqual(first)
  await expect.poll(() => heart.getAttribute('aria-pressed')).toBe('true')
  expect([await path(page), await marked(page, LIST)]).toEqual(['/properties/sales', 1])
  expect(problems(page)).toEqual([])
})

async function openFirstAndReturn(page: Page) {
  const [id] = await ids(page)
  await cards(page).first().getByRole('link').click()
  await page.waitForURL(`**/properties/${id}/sales`)
  expect((await kept(page, 'searchHistory'))[0]).toMatchObject({ sorted: 'most-recent-first', clickedProperty: id })
  await page.goBack()
  await expect.poll(() => ids(page).then(now => now[0])).toBe(id)
}

it('adds homes, sorts, says so, and remembers the search and the home opened [2.5, 2.10, 3.7, 4.11]', async () => {
  const page = await open('/properties/sales?cards=own')
  await page.locator(LIST).getByRole('combobox').focus()
  await ready(page, LIST)
  const all = await mark(page)
  const first = await ids(page)
  await page.getByRole('link', { name: 'Load more' }).focus()
  await page.keyboard.press('Enter')
  await expect.poll(() => cards(page).count()).toBe(24)
  expect((await ids(page)).slice(0, 12)).toEqual(first)
  expect(new Set(await ids(page)).size).toBe(24)
  // Everything except the links to pages is the same element.
  expect(await marked(page)).toBeGreaterThan(all - 10)
  const count = page.locator(`${LIST} [data-count]`)
  expect(await count.textContent()).toMatch(/^1–24 of \d+ homes$/)
  // Words in which no range goes on stay as they are.
  await count.evaluate(words => words.replaceChildren('12 homes of many'))
  await page.getByRole('link', { name: 'Load more' }).click()
  await expect.poll(() => cards(page).count()).toBe(36)
  expect(await count.textContent()).toBe('12 homes of many')
  expect(await path(page)).toBe('/properties/sales/page-3')
  await page.getByRole('status').filter({ hasText: '12 more homes' }).waitFor({ state: 'attached' })

  await page.getByRole('combobox', { name: 'Sort by' }).selectOption('Newest')
  await expect.poll(() => path(page)).toBe('/properties/sales/most-recent-first')
  expect(await cards(page).count()).toBe(12)
  expect(await page.evaluate(() => document.activeElement?.id)).toBe('order')
  await page
    .getByRole('status')
    .filter({ hasText: /^1–12 of/ })
    .waitFor({ state: 'attached' })
  expect((await kept(page, 'searchHistory'))[0]).toMatchObject({ sorted: 'most-recent-first' })
  expect(await marked(page, LIST)).toBe(1)

  await openFirstAndReturn(page)
  expect(problems(page)).toEqual([])
})

it('notes a home on the page it was opened from, though the server chose the order [2.10, 7.3]', async () => {
  const page = await newPage()
  await page.route('**/properties/sales**', async route => {
    const response = await route.fetch()
    const data = '<script type="application/json" data-page-data>{"search":{"sorted":"most-recent-first"}}</script>'
    await route.fulfill({ response, body: (await response.text()).replace('</body>', `${data}</body>`) })
  })
  await page.goto('/properties/sales?cards=own&data=json')
  await page.locator(LIST).getByRole('combobox').focus()
  await ready(page, LIST)
  await page.getByRole('link', { name: 'Next page' }).click()
  await page.getByRole('heading', { name: /^13–24 of/ }).waitFor()
  const [id] = await ids(page)
  await cards(page).first().getByRole('link').click()
  await page.waitForURL(`**/properties/${id}/sales`)
  expect((await kept(page, 'searchHistory'))[0]).toMatchObject({ page: 2, clickedProperty: id })
})

it('turns to a page whose pictures are called as parts of a document', async () => {
  const page = await open('/properties/sales?cards=own&data=json')
  await page.route('**/properties/sales/page-2*', async route => {
    const response = await route.fetch()
    const pictures = ['querySelector', 'querySelectorAll', 'documentElement', 'title'].map(
      name => `<img name="${name}">`,
    )
    await route.fulfill({ response, body: (await response.text()).replace('</body>', `${pictures.join('')}</body>`) })
  })
  await page.locator(`${LIST} [data-save]`).first().click()
  await page.getByRole('button', { name: 'Remove saved property' }).waitFor()
  const title = await page.title()
  await mark(page)
  await page.getByRole('link', { name: 'Next page' }).click()
  await page.getByRole('heading', { name: /^13–24 of/ }).waitFor()
  // The list has turned in place.
  expect([await path(page), await marked(page, LIST)]).toEqual(['/properties/sales/page-2', 1])
  expect(await page.title()).toBe(title)
  expect(problems(page)).toEqual([])
})

it('opens the map in the list’s place and closes it; a list that has turned loads its map anew [2.6]', async () => {
  const page = await open('/properties/sales?cards=own')
  const all = await mark(page)
  await page.getByRole('link', { name: 'Map' }).click()
  await ready(page, '[data-widget=property-results]')
  await page.getByRole('region', { name: /map/i }).or(page.locator('.leaflet-container')).first().waitFor()
  expect(await page.locator(LIST).isVisible()).toBe(false)
  await page.getByRole('link', { name: 'List', exact: true }).click()
  await page.locator(`${LIST}[data-view=list]`).waitFor()
  expect(await page.locator('[data-widget=property-results]').count()).toBe(0)
  expect(await marked(page)).toBe(all)
  await page.getByRole('link', { name: 'Next page' }).click()
  await page.getByRole('heading', { name: /^13–24 of/ }).waitFor()
  await page.getByRole('link', { name: 'Map' }).click()
  await ready(page, '[data-widget=property-results]')
  expect([await path(page), await marked(page, LIST)]).toEqual(['/properties/sales/page-2', 0])
  // An address with the map opens it at once.
  expect(await page.locator(LIST).isVisible()).toBe(false)
  expect(problems(page)).toEqual([])
})

it('keeps the list where a page cannot be had, and goes to a page that has none', async () => {
  const page = await open('/properties/sales?cards=own')
  const first = await ids(page)
  await page.locator(LIST).getByRole('combobox').focus()
  await ready(page, LIST)
  site.faults.add({ path: '/properties/sales/page-2', status: 500, times: 1 })
  await page.getByRole('link', { name: 'Next page' }).click()
  await page.getByRole('alert').filter({ hasText: 'The homes could not be loaded' }).waitFor()
  expect([await ids(page), await path(page)]).toEqual([first, '/properties/sales'])
  expect(await page.locator(LIST).getAttribute('aria-busy')).toBeNull()
  // The last request is shown.
  const slow = site.faults.add({ path: '/properties/sales/page-2', delay: 'never' })
  await page.getByRole('link', { name: 'Next page' }).click()
  await page.locator(`${LIST}[aria-busy=true]`).waitFor()
  await page.getByRole('combobox', { name: 'Sort by' }).selectOption('Newest')
  await expect.poll(() => path(page)).toBe('/properties/sales/most-recent-first')
  site.faults.release(slow)
  await page.locator(`${LIST}:not([aria-busy])`).waitFor()
  expect(await path(page)).toBe('/properties/sales/most-recent-first')
  await page.evaluate(() => {
    document.querySelector<HTMLAnchorElement>('[data-pages] a')!.href = '/contact'
  })
  await page.locator('[data-pages] a').first().click()
  await page.getByRole('heading', { name: 'Write to us' }).waitFor()
})

it('keeps the page that Forward returns to before Back’s is here, and the focus where it was put', async () => {
  const page = await open('/properties/sales?cards=own')
  await page.locator(LIST).getByRole('combobox').focus()
  await ready(page, LIST)
  await page.getByRole('link', { name: 'Next page' }).click()
  await page.getByRole('heading', { name: /^13–24 of/ }).waitFor()
  const second = await ids(page)
  // An order that is still asked for gives way to Back, and its choice to that of the list that is shown.
  const order = page.getByRole('combobox', { name: 'Sort by' })
  const chosen = await order.inputValue()
  site.faults.add({ path: '/properties/sales/most-recent-first', delay: 'never', times: 1 })
  await order.selectOption('Newest')
  await page.locator(`${LIST}[aria-busy=true]`).waitFor()
  const back = site.faults.add({ path: '/properties/sales', delay: 'never', times: 1 })
  await page.goBack()
  await expect.poll(() => path(page)).toBe('/properties/sales')
  await page.goForward()
  await page.locator(`${LIST}:not([aria-busy])`).waitFor()
  expect(await order.inputValue()).toBe(chosen)
  site.faults.release(back)

  const slow = site.faults.add({ path: '/properties/sales/page-3', delay: 'never' })
  await page.getByRole('link', { name: 'Next page' }).click()
  await page.locator(`${LIST}[aria-busy=true]`).waitFor()
  expect([await path(page), await ids(page)]).toEqual(['/properties/sales/page-2', second])
  const field = page.getByRole('combobox', { name: 'Location' })
  await field.pressSequentially('Chelt')
  site.faults.release(slow)
  await page.getByRole('heading', { name: /^25–36 of/ }).waitFor()
  await page.keyboard.type('enham')
  expect(await field.inputValue()).toBe('Cheltenham')
  await page
    .getByRole('status')
    .filter({ hasText: /^25–36 of/ })
    .waitFor()
  expect(problems(page)).toEqual([])
})

/** A page of the list, and the one before it in the history. */
async function openSecondPage() {
  const page = await open('/properties/sales?cards=own')
  await page.locator(LIST).getByRole('combobox').focus()
  await ready(page, LIST)
  await page.getByRole('link', { name: 'Next page' }).click()
  await page.getByRole('heading', { name: /^13–24 of/ }).waitFor()
  return page
}

it('keeps the page where Back finds no network, and asks again; a refusal is the server’s own page', async () => {
  const page = await openSecondPage()
  const second = await ids(page)
  await mark(page)
  const gone = site.faults.add({ path: '/properties/sales$', drop: true })
  await page.goBack()
  await page.getByRole('alert').filter({ hasText: 'The homes could not be loaded' }).waitFor()
  expect([await path(page), await ids(page), await marked(page, LIST)]).toEqual(['/properties/sales', second, 1])
  site.faults.remove(gone.id)
  await page.getByRole('button', { name: 'Try again' }).click()
  await page.getByRole('heading', { name: /^1–12 of/ }).waitFor()
  expect(await marked(page, LIST)).toBe(1)

  await page.goForward()
  await page.getByRole('heading', { name: /^13–24 of/ }).waitFor()
  site.faults.add({ path: '/properties/sales$', status: 500, times: 1 })
  await page.goBack()
  await page.getByRole('heading', { name: /^1–12 of/ }).waitFor()
  expect(await marked(page, LIST)).toBe(0)
})

it('puts a page that comes under an open dialog into its entry: Back never opens the dialog again', async () => {
  const page = await open('/properties/sales?cards=own')
  await page.locator(LIST).getByRole('combobox').focus()
  await ready(page, LIST)
  const slow = site.faults.add({ path: '/properties/sales/page-2', delay: 'never' })
  await page.getByRole('link', { name: 'Next page' }).click()
  await page.locator(`${LIST}[aria-busy=true]`).waitFor()
  await page.evaluate(() => location.assign('#/user'))
  const dialog = page.getByRole('dialog')
  await dialog.getByRole('button', { name: 'Close' }).waitFor()
  site.faults.release(slow)
  await expect.poll(() => path(page)).toBe('/properties/sales/page-2')
  expect(await dialog.count()).toBe(1)
  await dialog.getByRole('button', { name: 'Close' }).click()
  await page.getByRole('heading', { name: /^13–24 of/ }).waitFor()
  expect(await path(page)).toBe('/properties/sales/page-2')
  await page.goBack()
  await page.getByRole('heading', { name: /^1–12 of/ }).waitFor()
  expect([await path(page), await dialog.count()]).toEqual(['/properties/sales', 0])
})

it('takes more homes only from the order that is shown, and lets a failed order be chosen again [3.7]', async () => {
  const page = await open('/properties/sales?cards=own')
  const first = await ids(page)
  const order = page.getByRole('combobox', { name: 'Sort by' })
  const shown = () => order.evaluate(select => (select as HTMLSelectElement).selectedOptions[0]!.text)
  const begun = await shown()
  await order.focus()
  await ready(page, LIST)
  const slow = site.faults.add({ path: '/properties/sales/most-recent-first', delay: 'never' })
  await order.selectOption('Newest')
  await page.locator(`${LIST}[aria-busy=true]`).waitFor()
  await page.getByRole('link', { name: 'Load more' }).click()
  site.faults.release(slow)
  await page.locator(`${LIST}:not([aria-busy])`).waitFor()
  expect([await path(page), await cards(page).count(), await shown()]).toEqual([
    '/properties/sales/most-recent-first',
    12,
    'Newest',
  ])
  await page.goBack()
  await expect.poll(() => ids(page)).toEqual(first)

  site.faults.clear()
  site.faults.add({ path: '/properties/sales/most-recent-first', status: 500, times: 1 })
  await order.selectOption('Newest')
  await page.getByRole('alert').filter({ hasText: 'The homes could not be loaded' }).waitFor()
  expect([await path(page), await shown()]).toEqual(['/properties/sales', begun])
  await order.selectOption('Newest')
  await expect.poll(() => path(page)).toBe('/properties/sales/most-recent-first')
})

it('is a list with links and a form without scripts', async () => {
  const page = await newPage({ javaScriptEnabled: false })
  await page.goto('/properties/sales?cards=own')
  await page.getByRole('combobox', { name: 'Sort by' }).selectOption('Newest')
  await page.getByRole('button', { name: 'Sort' }).click()
  await page.waitForURL('**/most-recent-first')
  await page.getByRole('link', { name: 'Next page' }).click()
  await page.waitForURL('**/most-recent-first/page-2')
})
