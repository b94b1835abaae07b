import type { Locator, Page } from 'playwright-core'
import { expect, it } from 'vitest'
import { fixtureSite, problems, reaches, ready, violations } from '../chromium'
import { isFocused, LEGACY, looks, overflows, phone, smallTargets } from '../looks'

const { html, newPage, open, passing, site } = fixtureSite({ keepsPage: true, homes: 300 })

/** Counts the calls of `print`, because a test cannot press buttons in the system's print window. */
const withoutPaper = () => {
  window.print = () => {
    document.documentElement.dataset.printed = String(Number(document.documentElement.dataset.printed ?? 0) + 1)
  }
}
const printed = (page: Page) => page.locator('html').getAttribute('data-printed')
const pagesOf = (pdf: Buffer) => pdf.toString('latin1').match(/\/Type\s*\/Page\b/g)?.length

const toEnd = (page: Page) => page.evaluate(() => scrollTo(0, document.documentElement.scrollHeight))

async function expectPaper(page: Page, home: (typeof site.homes)[number]) {
  await page.emulateMedia({ media: 'print' })
  const text = await page.locator('body').innerText()
  expect(text).toContain(home.displayAddress)
  expect(text).toContain(`/properties/${home.id}/${home.channel}`)
  expect(text).toContain('Before you view')
  expect(text).not.toContain('Skip to content')
  expect(await page.getByRole('img', { name: /^QR code of http/ }).isVisible()).toBe(true)
}

/** The key is the browser's again. */
async function expectKeyLeft(dialog: Locator) {
  const isLeft = await dialog.evaluate(element =>
    element.dispatchEvent(new KeyboardEvent('keydown', { key: 'p', ctrlKey: true, bubbles: true, cancelable: true })),
  )
  expect(isLeft).toBe(true)
}

it('shares and prints any home by keyboard on two pages, and leaves the page as it was [2.22, 3.9, 9.23]', async () => {
  for (const kind of ['cottage', 'land', 'commercial'] as const) {
    const home = site.homes.find(one => one.kind === kind && one.photos > (kind === 'cottage' ? 3 : 0))!
    const page = await open(`/properties/${home.id}/${home.channel}?csp=strict`, { before: withoutPaper })
    const print = page.getByRole('button', { name: 'Print' })
    await print.focus()
    await page.keyboard.press('Enter')
    await expect.poll(() => printed(page)).toBe('1')
    expect(await isFocused(print)).toBe(true)
    // The printed pages are hidden on the screen.
    expect(await page.locator('h1:visible').count()).toBe(1)
    const paper = await page.pdf({ preferCSSPageSize: true })
    expect(pagesOf(paper), kind).toBe(2)
    // Safari enlarges paper by a fifteenth, and its margins are wider, as those of Firefox.
    expect(pagesOf(await page.pdf({ preferCSSPageSize: true, scale: 1.12 })), kind).toBe(2)
    await expectPaper(page, home)
    // Printing again does not add the pages twice.
    await page.emulateMedia({ media: null })
    await print.press('Enter')
    await expect.poll(() => printed(page)).toBe('2')
    expect(pagesOf(await page.pdf({ preferCSSPageSize: true })), kind).toBe(2)
    // The browser's own key prints the same.
    await page.keyboard.press('Control+p')
    await expect.poll(() => printed(page)).toBe('3')
    // What is opened afterwards is printed itself.
    await page.evaluate(() => location.assign('#/contact-office'))
    const dialog = page.getByRole('dialog', { name: 'Contact office' })
    await dialog.getByLabel('First name').waitFor()
    await page.emulateMedia({ media: 'print' })
    expect(await dialog.getByLabel('First name').isVisible()).toBe(true)
    expect(await page.getByRole('img', { name: /^QR code of http/, includeHidden: true }).isVisible()).toBe(false)
    await expectKeyLeft(dialog)
    expect(problems(page)).toEqual([])
    await page.close()
  }
})

it('copies the link to the page without its hash, and says so, below the buttons at any width', async () => {
  const home = site.homes[0]!
  const page = await open(`/properties/${home.id}/${home.channel}`, {
    permissions: ['clipboard-read', 'clipboard-write'],
  })
  const share = page.getByRole('button', { name: 'Share' })
  await share.press('Enter')
  await expect.poll(() => share.getAttribute('aria-expanded')).toBe('true')
  expect(await violations(page, '[data-widget="property-actions"]')).toEqual([])
  await page.keyboard.press('Tab')
  const copy = page.getByRole('button', { name: 'Copy link' })
  expect(await isFocused(copy)).toBe(true)
  for (const width of ['', '1000px', '320px']) {
    await page.locator('[data-widget="property-actions"]').evaluate((marker, width) => {
      marker.style.inlineSize = width
    }, width)
    const [above, below] = [(await share.boundingBox())!, (await copy.boundingBox())!]
    expect(below.y, width).toBeGreaterThanOrEqual(above.y + above.height)
    // What opens does not move the button that was pressed.
    await page.keyboard.press('Escape')
    await expect.poll(() => share.boundingBox(), { message: String(width) }).toEqual(above)
    await share.press('Enter')
    await page.keyboard.press('Tab')
  }
  await page.keyboard.press('Enter')
  await page.getByRole('status').getByText('The link is copied.').waitFor()
  expect(await page.evaluate(() => navigator.clipboard.readText())).toBe(new URL(page.url()).href)
  await page.keyboard.press('Escape')
  await expect.poll(() => isFocused(share)).toBe(true)
})

it('prints without pictures that do not come, and the page itself where the code for paper does not', async () => {
  const home = site.homes.find(one => one.photos > 3)!
  const page = await newPage({ before: withoutPaper, fresh: true })
  await page.clock.install()
  await page.goto(`/properties/${home.id}/${home.channel}`)
  site.faults.add({ path: '/asset_bundles/print', status: 500 })
  const print = page.getByRole('button', { name: 'Print' })
  await print.press('Enter')
  await passing(page, 'html[data-printed="1"]')
  await page.emulateMedia({ media: 'print' })
  expect(await page.locator('#page').isVisible()).toBe(true)

  await page.emulateMedia({ media: 'screen' })
  site.faults.clear()
  site.faults.add({ path: '/pictures', status: 500 })
  await print.press('Enter')
  await passing(page, 'html[data-printed="2"]')
  await page.emulateMedia({ media: 'print' })
  expect(await page.locator('#page').isVisible()).toBe(false)
})

it('keeps whom to ask and the code on the sheet, however long or many the key facts are', async () => {
  const factsOf = (count: number, length: number) => {
    const value = 'Room for two cars. '.repeat(30).slice(0, length)
    return Array.from({ length: count }, (_, index) => ({ key: `k${index}`, label: 'Parking', value }))
  }
  const floorplans = ['/pictures/floorplan/f1/_x_/ground-floor.svg']
  for (const keyFacts of [factsOf(6, 500), factsOf(60, 40)]) {
    const property = { property_id: 7, display_address: '12 Mill Lane', floorplans, keyFacts }
    const page = await html(
      '<main><h1>A home</h1><div data-widget="property-actions" data-load="eager"></div></main>',
      {
        head: `<script type="application/json" data-page-data>${JSON.stringify({ property })}</script>`,
        before: withoutPaper,
      },
    )
    await page.getByRole('button', { name: 'Print' }).click()
    await expect.poll(() => printed(page)).toBe('1')
    await page.emulateMedia({ media: 'print' })
    // As wide as A4 within its margins.
    await page.setViewportSize({ width: 703, height: 1000 })
    const code = page.getByRole('img', { name: /^QR code of http/ })
    const below = await code.evaluate(
      code => code.getBoundingClientRect().bottom - code.closest('section')!.getBoundingClientRect().bottom,
    )
    expect(below, `${keyFacts.length} facts`).toBeLessThanOrEqual(0)
    expect(pagesOf(await page.pdf({ preferCSSPageSize: true }))).toBe(2)
    await page.close()
  }
})

/** The links that apply to a home for sale and to one to let. */
async function expectLinks(page: Page) {
  const names = (state: string) => page.locator(`#${state} nav ul`).getByRole('link').allInnerTexts()
  expect(await names('page-data')).toEqual([
    'Book a viewing',
    'Pictures',
    'Floorplans',
    'EPC',
    'Video',
    'Costs',
    'Ask the agent',
    'Send to a friend',
  ])
  expect(await names('letting')).toEqual([
    'Book a viewing',
    'Pictures',
    'Floorplan',
    'Tenant fees',
    'Ask the agent',
    'Send to a friend',
  ])
}

it('shows the links that apply in any state, at any width, direction and stylesheet [2.30, 9.23, 9.34]', async () => {
  const page = await open('/widgets/property-actions?csp=strict', phone)
  for (const state of ['page-data', 'letting', 'narrow']) {
    await page.locator(`#${state}`).scrollIntoViewIfNeeded()
    await ready(page, `#${state} [data-widget]`)
    expect(await violations(page, `#${state}`), state).toEqual([])
  }
  await expectLinks(page)
  // A page has one bar, whatever it has of the widget.
  await expect.poll(() => page.getByRole('link', { name: 'Call', exact: true }).count()).toBe(1)
  await ready(page, '#nothing [data-widget]')
  expect(await page.locator('#nothing [data-widget]').boundingBox()).toMatchObject({ height: 0 })
  await reaches(page, '#wrong [data-widget]', 'failed')
  expect(await page.locator('#wrong [data-widget]').innerText()).toBe('Pictures')
  expect(await page.locator('#server [data-widget]').innerText()).toBe('Book a viewing Floorplan')
  expect(await smallTargets(page.locator('main nav'))).toEqual([])
  await page.evaluate(() => {
    document.documentElement.dir = 'rtl'
    document.documentElement.style.fontSize = '200%'
  })
  expect(await overflows(page.locator('html'))).toBe(false)

  const plain = await open('/gallery/property-actions/page-data')
  await ready(plain)
  expect(await plain.locator('nav').getByRole('link').allInnerTexts()).toContain('What it costs')
  const wanted = await looks(plain.locator('[data-widget]'))
  for (const sheet of LEGACY) {
    const legacy = await open(`/gallery/property-actions/page-data?legacy=${sheet}`)
    await ready(legacy)
    expect(await looks(legacy.locator('[data-widget]')), sheet).toEqual(wanted)
    await legacy.close()
  }
})

/** The bar stands on the cookie banner, and then at the end of the window. The page can be scrolled above it. */
async function expectAboveBanner(page: Page, call: Locator) {
  const banner = page.getByRole('region', { name: 'Cookies' })
  // The banner has an island of its own, and the bar makes room for it once it is there.
  const footOf = (place: Locator) => place.evaluate(element => element.getBoundingClientRect().bottom)
  await banner.waitFor()
  await expect.poll(async () => (await banner.boundingBox())!.y - (await footOf(call))).toBeGreaterThanOrEqual(0)
  const { y } = (await call.boundingBox())!
  await banner.getByRole('button', { name: 'Decline' }).click()
  await expect.poll(async () => (await call.boundingBox())!.y).toBeGreaterThan(y)
  // What comes into sight at the end may still be on its way.
  const gap = async () => {
    await toEnd(page)
    return (await call.boundingBox())!.y - (await footOf(page.locator('#footer')))
  }
  await expect.poll(gap).toBeGreaterThanOrEqual(0)
}

/** While somebody types, on paper, and on a wide screen. */
async function expectGoneInUse(page: Page, call: Locator) {
  const field = page.locator('[data-widget="mortgage-calculator"]').getByRole('textbox').first()
  await field.tap()
  await call.waitFor({ state: 'detached' })
  await page.evaluate(() => (document.activeElement as HTMLElement).blur())
  await call.waitFor()
  await page.emulateMedia({ media: 'print' })
  expect(await call.isVisible()).toBe(false)
  await page.emulateMedia({ media: null })
  await page.setViewportSize({ width: 768, height: 800 })
  expect(await call.isVisible()).toBe(false)
  await page.setViewportSize(phone.viewport)
}

it('has a bar on a phone while its links are out of sight, which covers nothing that is in use [2.19]', async () => {
  const home = site.homes.find(one => one.channel === 'sales' && one.photos > 3)!
  site.settings.cookies = 'opt-in'
  const page = await open(`/properties/${home.id}/sales`, phone)
  const marker = '[data-widget="property-actions"]'
  await ready(page, marker)
  const call = page.locator(marker).getByRole('link', { name: 'Call', exact: true })
  const book = page.locator(marker).getByRole('link', { name: 'Book a viewing' })
  await book.first().scrollIntoViewIfNeeded()
  await expect.poll(() => call.count()).toBe(0)
  await toEnd(page)
  await call.waitFor()
  expect(await call.getAttribute('href')).toMatch(/^tel:\+?\d{10,}$/)
  expect(await violations(page)).toEqual([])
  expect(await smallTargets(page.locator(marker))).toEqual([])

  await expectAboveBanner(page, call)
  await expectGoneInUse(page, call)

  await book.last().tap()
  await page.getByRole('dialog').getByRole('button', { name: 'Close' }).waitFor()
  await call.waitFor({ state: 'detached' })
  await page.keyboard.press('Escape')
  await page.getByRole('dialog').waitFor({ state: 'detached' })
  // The bar has come again with a link of its own. The page's has the focus.
  await expect.poll(() => page.locator(':focus').getAttribute('href', { timeout: 500 })).toBe('#/book-a-viewing')
  expect(problems(page)).toEqual([])
})

it('has both buttons of a phone’s bar as high as the one with more lines', async () => {
  const home = site.homes.find(one => one.channel === 'sales' && one.photos > 3)!
  const page = await open(`/properties/${home.id}/sales`, {
    ...phone,
    before: () => {
      const data = document.createElement('script')
      data.type = 'application/json'
      data.dataset.pageData = ''
      data.textContent = '{ "words": { "book-viewing": "Besichtigungstermin vereinbaren" } }'
      document.addEventListener('readystatechange', () => document.head.prepend(data), { once: true })
    },
  })
  const marker = page.locator('[data-widget="property-actions"]')
  await ready(page, '[data-widget="property-actions"]')
  await page.evaluate(() => scrollTo(0, document.documentElement.scrollHeight))
  const call = marker.getByRole('link', { name: 'Call', exact: true })
  await call.waitFor()
  const [one, other] = await Promise.all(
    [call, marker.getByRole('link', { name: 'Besichtigungstermin vereinbaren' }).last()].map(link =>
      link.boundingBox(),
    ),
  )
  expect(other!.height).toBeGreaterThan(50)
  expect([one!.y, one!.height]).toEqual([other!.y, other!.height])
})
