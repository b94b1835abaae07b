import { expect, it } from 'vitest'
import { fixtureSite, problems, ready } from '../chromium'

const { html } = fixtureSite({ keepsPage: true })

const list = (hidden: string, home: string) => `<div data-widget="own-cards" data-load="eager" data-results>
  <form action="/properties/sales" method="get">${hidden}
    <label>Sort by <select name="sort" data-sort><option value="low" selected>Lowest</option><option value="high">Highest</option></select></label>
  </form><ul><li data-property-id="2"><h3>${home}</h3></li></ul></div>`

it('sorts by a form whose fields have the names of its properties, from pages in windows-1252 [3.7]', async () => {
  for (const name of ['action', 'method', 'id', 'elements', 'submit']) {
    const hidden = `<input type="hidden" name="${name}" value="properties/search">`
    const page = await html(`<main>${list(hidden, 'Elm House')}</main>`)
    await page.route('**/properties/sales?*', route =>
      route.fulfill({
        contentType: 'text/html; charset=windows-1252',
        body: Buffer.from(`<!doctype html><title>x</title>${list(hidden, 'Siân\x92s Cottage, £525,000')}`, 'latin1'),
      }),
    )
    await ready(page, '[data-widget=own-cards]')
    await page.evaluate(() => Object.assign(window, { isSame: true }))
    await page.getByLabel('Sort by').selectOption('high')
    await page.getByRole('heading', { name: 'Siân’s Cottage, £525,000' }).waitFor()
    expect(await page.evaluate(() => 'isSame' in window), name).toBe(true)
    expect(page.url(), name).toContain(`/properties/sales?${name}=properties%2Fsearch&sort=high`)
    expect(problems(page), name).toEqual([])
  }
})
