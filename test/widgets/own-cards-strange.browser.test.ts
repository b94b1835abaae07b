import { readFileSync } from 'node:fs'
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

it('sorts once where a plugin tells of the choice by jQuery’s event alone, and by the browser’s [3.7]', async () => {
  const page = await html(`<script src="/strangers/lib/jquery3.js"></script><main>${list('', 'Elm House')}</main>`)
  let asked = 0
  await page.route('**/properties/sales?*', route => {
    asked += 1
    return route.fulfill({ contentType: 'text/html', body: `<!doctype html><title>x</title>${list('', 'Oak House')}` })
  })
  await ready(page, '[data-widget=own-cards]')
  // As Select2, Chosen and Nice Select do.
  await page.evaluate(() => Object(window).jQuery('select[data-sort]').val('high').trigger('change'))
  await page.getByRole('heading', { name: 'Oak House' }).waitFor()
  expect(page.url()).toContain('/properties/sales?sort=high')
  await page.getByLabel('Sort by').selectOption('high')
  await expect.poll(() => asked).toBeGreaterThan(1)
  await page.waitForLoadState('networkidle')
  expect(asked).toBe(2)
  expect(problems(page)).toEqual([])
})

it('shows a page’s photographs under a lazy loader that looks for images once', async () => {
  const photo = (name: string) =>
    `<img class="lazy" src="/blank.gif" data-original="/pictures/${name}.svg" alt="${name}">`
  const withPhoto = (home: string, name: string) => list('', `${home} ${photo(name)}`)
  const page = await html(`<main>${withPhoto('Elm House', 'elm')}</main>
    <script>for (const image of document.querySelectorAll('img.lazy')) image.src = image.dataset.original</script>`)
  await page.route('**/properties/sales?*', route =>
    route.fulfill({
      contentType: 'text/html',
      body: `<!doctype html><title>x</title>${withPhoto('Oak House', 'oak')}`,
    }),
  )
  await ready(page, '[data-widget=own-cards]')
  await page.getByLabel('Sort by').selectOption('high')
  const shown = page.getByRole('img', { name: 'oak' })
  await expect.poll(() => shown.getAttribute('src')).toBe('/pictures/oak.svg')
  expect(await shown.getAttribute('loading')).toBe('lazy')
})

it('answers a link to another page once, beside scripts that go from page to page [3.7]', async () => {
  const page = await html(`<main id="content"><div data-widget="own-cards" data-load="eager" data-results>
    <ul><li data-property-id="2"><h3>Elm House</h3></li></ul>
    <nav data-pages><a href="/properties/sales/page-2">2</a> <a href="/properties/sales/page-3" id="theirs">3</a></nav></div></main>
    <script>answered = []
    // As InstantClick does: it listens before the link, and leaves links with its attribute alone.
    document.body.addEventListener('click', event => {
      const link = event.target.closest('a')
      if (!link || link.closest('[data-no-instant]')) return
      event.preventDefault()
      answered.push('InstantClick')
    }, true)
    // As pjax does, at the document, and at one link.
    document.addEventListener('click', event => event.defaultPrevented || answered.push('pjax'))
    theirs.addEventListener('click', event => { event.preventDefault(); answered.push('their own') })</script>`)
  let asked = 0
  await page.route('**/properties/sales/page-*', route => {
    asked += 1
    return route.fulfill({ contentType: 'text/html', body: `<!doctype html><title>x</title>${list('', 'Oak House')}` })
  })
  await ready(page, '[data-widget=own-cards]')
  const answered = () => page.evaluate(() => (window as unknown as { answered: string[] }).answered)
  await page.locator('#theirs').click()
  expect([await answered(), asked]).toEqual([['their own'], 0])
  await page.getByRole('link', { name: '2' }).click()
  await page.getByRole('heading', { name: 'Oak House' }).waitFor()
  expect([await answered(), asked]).toEqual([['their own'], 1])
})

it('has hearts that look the same under a theme’s rules for every button [4.3]', async () => {
  const cards = readFileSync('docs/partials/cards.css', 'utf8')
  const theme = `.site .button, button, input[type=submit] { border: 3px solid red; background: red; color: red; padding: 15px 30px; font-size: 18px; line-height: 1.7; margin: 8px; border-radius: 99px }
    button:not(:hover):not(:active):not(.has-background) { background-color: navy; min-width: 120px } .site button.a-button:not(.b):not(.c) { color: white }`
  const body =
    '<div class="own-card site"><button class="own-card-heart" data-save="1" aria-label="Save property"><svg viewBox="0 0 24 24"></svg></button></div>'
  const looks: unknown[] = []
  for (const more of ['', theme]) {
    const page = await html(`<style>${cards}</style><style>${more}</style>${body}`)
    looks.push(
      await page.locator('.own-card-heart').evaluate(heart => {
        const { width, height, backgroundColor, color, borderWidth, padding, margin, borderRadius } =
          getComputedStyle(heart)
        return [width, height, backgroundColor, color, borderWidth, padding, margin, borderRadius]
      }),
    )
  }
  expect(looks[1]).toEqual(looks[0])
  expect((looks[0] as unknown[]).slice(0, 2)).toEqual(['44px', '44px'])
})
