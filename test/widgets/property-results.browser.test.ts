import type { Locator, Page } from 'playwright-core'
import { expect, it } from 'vitest'
import { fixtureSite, loadedFiles, problems, ready, violations } from '../chromium'
import { unaskedShifts, watchShifts } from '../shifts'

const { open, newPage, passing, site } = fixtureSite({ keepsPage: true, homes: 300 })
const development = fixtureSite({ homes: 300, dist: 'dist-dev' })

it('brings who comes back from a home to the very card, on all pages that were loaded [2.10, 3.7]', async () => {
  // This theme uses the visitor's own fonts. Fonts of other themes load after the page and move it.
  const page = await open('/properties/sales?theme=contrast', { viewport: { width: 1280, height: 900 } })
  const cards = page.locator('[data-property-id]')
  const sort = page.getByLabel('Sort by')
  await sort.focus()
  await sort.selectOption('Newest')
  await page.waitForURL('**/sales/most-recent-first')
  // A home that is on both first pages moves to its new place, as the visitor has asked.
  await page.evaluate(() => new Promise(done => requestAnimationFrame(() => requestAnimationFrame(done))))
  await page.evaluate(watchShifts)
  await page.getByRole('button', { name: 'Load more' }).click()
  await expect.poll(() => cards.count()).toBe(24)
  const card = cards.nth(19)
  await card.scrollIntoViewIfNeeded()
  await page.waitForURL('**/page-2/most-recent-first')
  expect(await unaskedShifts(page)).toEqual([])
  const link = card.getByRole('heading').getByRole('link')
  const [href, top] = [await link.getAttribute('href'), (await card.boundingBox())!.y]
  await link.click()
  await page.waitForURL(`**${href}`)

  await page.goBack()
  await expect.poll(() => cards.count()).toBe(24)
  await expect.poll(() => page.evaluate(() => document.activeElement?.getAttribute('href'))).toBe(href)
  await expect.poll(async () => Math.abs((await card.boundingBox())!.y - top)).toBeLessThan(2)
  await expect.poll(() => page.url()).toMatch(/\/page-2\/most-recent-first#\/grid$/)
  expect(problems(page)).toEqual([])
})

it('brings them there, too, where the list mounts before the code of the address is there [2.10]', async () => {
  site.faults.add({ path: '/asset_bundles/router-*.js', delay: 'never' })
  const page = await open('/properties/sales')
  const href = await page.getByRole('article').nth(3).getByRole('heading').getByRole('link').getAttribute('href')
  await page.evaluate(
    id => localStorage.setItem('searchHistory', JSON.stringify([{ channel: 'sales', clickedProperty: id }])),
    /\d+/.exec(href!)![0],
  )
  await page.goto('about:blank')
  await page.goto('/properties/sales#/grid')
  await page.getByLabel('Sort by').hover()
  await ready(page, '[data-widget=property-results]')
  await expect.poll(() => page.evaluate(() => document.activeElement?.getAttribute('href'))).toBe(href)
  expect(problems(page)).toEqual([])
})

/** A list of homes in a theme with rules of its own, which it keeps when it is loaded again. */
async function openStyled(rules: string) {
  const page = await newPage({ viewport: { width: 1280, height: 900 } })
  await page.addInitScript(text => {
    const sheet = new CSSStyleSheet()
    sheet.replaceSync(text)
    document.adoptedStyleSheets = [sheet]
  }, rules)
  await page.goto('/properties/sales?theme=contrast')
  return page
}

it('brings them there where a wrapper overflows by accident, and the window scrolls it [2.10]', async () => {
  const page = await openStyled(
    '#page { position: relative; overflow-x: hidden } #page::after { position: absolute; bottom: -30px; width: 1px; height: 20px; content: "" }',
  )
  const card = page.locator('[data-property-id]').nth(9)
  await card.hover()
  await ready(page, '[data-widget=property-results]')
  const overflow = await page.locator('#page').evaluate(wrapper => wrapper.scrollHeight - wrapper.clientHeight)
  expect(overflow).toBeGreaterThan(0)
  const top = (await card.boundingBox())!.y
  await card.getByRole('heading').getByRole('link').click()
  await page.waitForURL(/properties\/\d+/)
  await page.goBack()
  await expect.poll(async () => Math.abs((await card.boundingBox())!.y - top)).toBeLessThan(2)
  expect(problems(page)).toEqual([])
})

it('brings them there where the body scrolls, which a dialog then holds [2.10, 9.13]', async () => {
  // As themes of that age write it.
  const page = await openStyled('html, body { height: 100%; margin: 0; overflow-x: hidden }')
  const scrolled = () => page.evaluate(() => Math.round(document.body.scrollTop))
  const card = page.locator('[data-property-id]').nth(9)
  await card.hover()
  await ready(page, '[data-widget=property-results]')
  const top = (await card.boundingBox())!.y
  expect(await scrolled()).toBeGreaterThan(500)
  await card.getByRole('heading').getByRole('link').click()
  await page.waitForURL(/properties\/\d+/)
  await page.goBack()
  await expect.poll(scrolled).toBeGreaterThan(500)
  await expect.poll(async () => Math.abs((await card.boundingBox())!.y - top)).toBeLessThan(2)

  await page.evaluate(() => location.assign('#/user/sign-in'))
  await page.getByRole('dialog').waitFor()
  const held = await scrolled()
  await page.mouse.move(20, 600)
  await page.mouse.wheel(0, 400)
  await page.evaluate(() => new Promise(done => requestAnimationFrame(() => requestAnimationFrame(done))))
  expect([await scrolled(), await page.evaluate(() => getComputedStyle(document.body).overflowY)]).toEqual([
    held,
    'hidden',
  ])
  await page.keyboard.press('Escape')
  await expect.poll(() => page.evaluate(() => getComputedStyle(document.body).overflowY)).toBe('auto')
  expect(problems(page)).toEqual([])
})

it('shows headings of pages and of the map below a header of the theme that stays [2.5, 2.6]', async () => {
  const page = await openStyled('#header { position: sticky; top: 0; z-index: 9; background: #fff }')
  const edges = () =>
    page.evaluate(() => {
      const rect = (selector: string) => document.querySelector(selector)!.getBoundingClientRect()
      return [rect('[data-widget=property-results] h2').top - rect('#header').bottom, rect('#header').top].map(
        Math.round,
      )
    })
  const second = page.getByRole('link', { name: 'Page 2', exact: true })
  await second.hover()
  await ready(page, '[data-widget=property-results]')
  await second.click()
  await page.waitForURL('**/properties/sales/page-2')
  await expect.poll(edges).toEqual([8, 0])
  await page.getByRole('article').nth(9).scrollIntoViewIfNeeded()
  await page.evaluate(() => location.assign('#/map'))
  await page.locator('[data-part=map]').waitFor()
  await expect.poll(edges).toEqual([8, 0])
  expect(problems(page)).toEqual([])
})

/** The upper and the lower edge of an element, in px. */
const edgesOf = (page: Page, selector: string) =>
  page.evaluate(selector => {
    const { top, bottom } = document.querySelector(selector)!.getBoundingClientRect()
    return { top: Math.round(top), bottom: Math.round(bottom) }
  }, selector)

it('keeps the map below a header of the theme, and takes the room of one that goes [2.6]', async () => {
  const page = await openStyled(
    '#header { position: sticky; top: 0; z-index: 9; background: #fff } .is-scrolled #header { translate: 0 -100% }',
  )
  await page.getByLabel('Sort by').hover()
  await ready(page, '[data-widget=property-results]')
  await page.evaluate(() => location.assign('#/map'))
  await page.locator('[data-part=map]').waitFor()
  // Over the list, because a map takes the wheel.
  await page.mouse.move(200, 700)
  await page.mouse.wheel(0, 1000)
  const map = '[data-widget=property-results] div:has(> [data-part=map])'
  const header = await edgesOf(page, '#header')
  await expect.poll(() => edgesOf(page, map)).toMatchObject({ top: header.bottom + 16 })
  const { top, bottom } = await edgesOf(page, map)
  expect(bottom).toBeLessThanOrEqual(900)
  await page.evaluate(() => document.documentElement.classList.add('is-scrolled'))
  await page.mouse.wheel(0, 5)
  await expect.poll(() => edgesOf(page, map)).toEqual({ top: 16, bottom: 16 + bottom - top })

  // What is over the page for a moment moves nothing of it.
  await page.evaluate(() => location.assign('#/user/sign-in'))
  await page.getByRole('dialog').waitFor()
  await page.evaluate(() => dispatchEvent(new Event('resize')))
  await page.evaluate(() => new Promise(done => requestAnimationFrame(() => requestAnimationFrame(done))))
  expect(await edgesOf(page, map)).toEqual({ top: 16, bottom: 16 + bottom - top })
  expect(problems(page)).toEqual([])
})

it('keeps what it says of a failure below such a header [8.3]', async () => {
  const page = await openStyled('#header { position: sticky; top: 0; z-index: 9; background: #fff }')
  await page.getByLabel('Sort by').hover()
  await ready(page, '[data-widget=property-results]')
  site.faults.add({ path: '/search.ljson', status: 500 })
  await page.getByLabel('Sort by').selectOption('Newest')
  await page.getByRole('button', { name: 'Try again' }).waitFor()
  await page.mouse.move(640, 600)
  await page.mouse.wheel(0, 1500)
  const { bottom } = await edgesOf(page, '#header')
  await expect.poll(async () => (await edgesOf(page, '[data-part=notice]')).top).toBeGreaterThanOrEqual(bottom)
})

it('keeps each card whole at the end of a sheet of paper, two in a line of the grid and one of the list', async () => {
  // A4 at 96 dpi.
  const page = await open('/properties/sales?theme=contrast', { viewport: { width: 794, height: 1123 } })
  const list = page.locator('[data-widget=property-results] ul:has([data-property-id])')
  await page.emulateMedia({ media: 'print' })
  // Browsers break pages between lines. They break a grid anywhere, and Firefox then leaves out texts.
  const lines = () =>
    list.locator(':scope > li').evaluateAll(items =>
      items.slice(0, 4).map(item => {
        const { top } = item.getBoundingClientRect()
        const line = items.filter(other => other.getBoundingClientRect().top === top)
        return `${getComputedStyle(item).display}, ${line.length} in a line`
      }),
    )
  expect(await lines()).toEqual(Array(4).fill('inline-block, 2 in a line'))
  await page.emulateMedia({ media: null })
  await page.evaluate(() => location.assign('#/list'))
  await ready(page, '[data-widget=property-results]')
  await page.locator('[data-view=list]').waitFor()
  await page.emulateMedia({ media: 'print' })
  expect(await lines()).toEqual(Array(4).fill('inline-block, 1 in a line'))
})

it('shows the view that the address names without a first use, and other pages in place', async () => {
  const page = await open('/properties/sales#/list', { viewport: { width: 1280, height: 900 } })
  await ready(page, '[data-widget=property-results]')
  await page.locator('[data-view=list]').waitFor()
  const first = page.locator('[data-property-id] h3 a').first()
  const before = await first.getAttribute('href')
  await page.getByRole('link', { name: 'Page 2', exact: true }).press('Enter')
  await page.waitForURL('**/properties/sales/page-2#/list')
  await expect.poll(() => first.getAttribute('href')).not.toBe(before)
  await page.goBack()
  await expect.poll(() => first.getAttribute('href')).toBe(before)
  expect(await violations(page)).toEqual([])
  expect(problems(page)).toEqual([])
})

it('leaves the address to the list that Back has led to, whose homes are on their way [3.7]', async () => {
  const page = await open('/properties/sales', { viewport: { width: 1280, height: 900 } })
  const cards = page.locator('[data-property-id]')
  const first = () => cards.first().getAttribute('data-property-id')
  const before = await first()
  await page.getByLabel('Sort by').focus()
  await page.getByLabel('Sort by').selectOption('Newest')
  await page.waitForURL('**/sales/most-recent-first')
  await page.getByRole('button', { name: 'Load more' }).click()
  await expect.poll(() => cards.count()).toBe(24)
  await cards.nth(19).scrollIntoViewIfNeeded()
  await page.waitForURL('**/page-2/most-recent-first')

  const late = site.faults.add({ path: '/search.ljson', delay: 'never' })
  await page.goBack()
  await page.locator('[aria-busy=true]').first().waitFor()
  // The old list is still there, and the visitor looks at it.
  await cards.nth(2).scrollIntoViewIfNeeded()
  await cards.nth(21).scrollIntoViewIfNeeded()
  await page.evaluate(() => new Promise(done => requestAnimationFrame(() => requestAnimationFrame(done))))
  site.faults.release(late)
  await expect.poll(first).toBe(before)
  expect(new URL(page.url()).pathname).toBe('/properties/sales')
  expect(await page.evaluate(() => JSON.parse(localStorage.searchHistory)[0])).toEqual({ channel: 'sales', page: 1 })
  expect(problems(page)).toEqual([])
})

it('says that a page could not be had where the eye is, and moves nothing when homes come in above', async () => {
  const page = await open('/properties/sales/page-3', { viewport: { width: 375, height: 740 } })
  await page.getByLabel('Sort by').focus()
  await ready(page, '[data-widget=property-results]')
  site.faults.add({ path: '/search.ljson', body: 'cut' })
  const next = page.getByRole('link', { name: 'Next', exact: true })
  await next.press('Enter')
  const alert = page.getByRole('region', { name: 'Homes' }).getByRole('alert')
  await alert.getByText('The homes could not be loaded').waitFor()
  const { y, height } = (await alert.boundingBox())!
  expect(y).toBeGreaterThan(0)
  expect(y + height).toBeLessThanOrEqual(740)
  site.faults.clear()
  await alert.getByRole('button', { name: 'Try again' }).press('Enter')
  await page.waitForURL('**/sales/page-4')
  await expect.poll(() => page.evaluate(() => document.activeElement?.textContent)).toMatch(/homes$/)

  const cards = page.locator('[data-property-id]')
  const card = cards.locator('h3').first()
  await page.getByRole('button', { name: 'Load previous' }).scrollIntoViewIfNeeded()
  const [name, top] = [await card.innerText(), (await card.boundingBox())!.y]
  await page.getByRole('button', { name: 'Load previous' }).press('Enter')
  await expect.poll(() => cards.count()).toBe(24)
  const same = page.getByRole('heading', { name: name.split('\n')[0] }).first()
  await expect.poll(async () => Math.abs((await same.boundingBox())!.y - top)).toBeLessThan(2)
})

it('has its pages, its order and every way on where there are no scripts', async () => {
  const page = await open('/properties/lettings', { javaScriptEnabled: false })
  await page.getByRole('link', { name: 'Page 2', exact: true }).click()
  await page.waitForURL('**/properties/lettings/page-2')
  await page.getByLabel('Sort by').selectOption('Newest')
  await page.getByRole('button', { name: 'Sort', exact: true }).click()
  await page.waitForURL('**/properties/lettings/most-recent-first')
  expect(await page.getByRole('button', { name: 'Load more' }).count()).toBe(0)
})

it('is the server’s for good without its code, and has no button that nobody answers [8.28, contract 2]', async () => {
  site.faults.add({ path: '/asset_bundles/search-*.js', status: 404 })
  const page = await newPage()
  await page.clock.install()
  await page.goto('/properties/sales')
  const more = page.getByRole('button', { name: 'Load more' })
  await more.click()
  await passing(page, '[data-widget=property-results]', 'failed')
  await more.waitFor({ state: 'hidden' })
  await page.getByRole('link', { name: 'Page 2', exact: true }).click()
  await page.waitForURL('**/properties/sales/page-2')
  await page.getByLabel('Sort by').focus()
  await passing(page, '[data-widget=property-results]', 'failed')
  await page.getByLabel('Sort by').selectOption('Newest')
  await page.getByRole('button', { name: 'Sort', exact: true }).click()
  await page.waitForURL('**/properties/sales/most-recent-first')
})

it('shows the first photograph on a phone, each view with its tab and looks, and each filter once [2.6]', async () => {
  const page = await open('/properties/sales', {
    viewport: { width: 375, height: 812 },
    hasTouch: true,
    isMobile: true,
  })
  const card = page.locator('[data-property-id]').first()
  const { y, height } = (await card.locator('img').first().boundingBox())!
  expect(y + height).toBeLessThan(812)
  const views = page.getByRole('navigation', { name: 'View' })
  const [grid, sort] = await Promise.all(
    [views.getByRole('link', { name: 'Grid' }), page.getByLabel('Sort by')].map(one => one.boundingBox()),
  )
  expect(sort!.y).toBeLessThan(grid!.y + grid!.height)
  expect(sort!.x).toBeGreaterThan(grid!.x + grid!.width)

  await views.getByRole('link', { name: 'List' }).tap()
  await page.locator('[data-view=list]').waitFor()
  await expect.poll(() => views.locator('[aria-current]').filter({ visible: true }).allTextContents()).toEqual(['List'])
  // Several cards fit on a screen, so they can be compared.
  await expect.poll(async () => (await card.boundingBox())!.height).toBeLessThan(220)
  expect(await violations(page, '[data-widget=property-results]')).toEqual([])
  await page.setViewportSize({ width: 1280, height: 900 })
  await expect.poll(async () => (await card.boundingBox())!.height).toBeLessThan(900 / 3.5)

  await page.goto('/gloucestershire/cheltenham/sales/from-6-bed/up-to-100000/tag-garden')
  const ways = page.getByRole('list', { name: 'Filters in use' })
  await expect.poll(() => ways.filter({ visible: true }).count()).toBe(1)
  expect(await ways.filter({ visible: true }).getByRole('link').allTextContents()).toEqual([
    'Up to £100,000',
    'At least 6 bedrooms',
    'Garden',
  ])
})

it('mirrors a card’s flag and heart, and the words in the order, on a page from right to left', async () => {
  const page = await open('/properties/sales#/list', { viewport: { width: 375, height: 812 } })
  await ready(page, '[data-widget=property-results]')
  await page.locator('[data-view=list]').waitFor()
  const card = page
    .locator('[data-property-id]')
    .filter({ has: page.locator('[data-part=badge]') })
    .first()
  const sort = page.locator('form', { has: page.getByLabel('Sort by') })
  /** How far a thing is from where its surroundings begin, in px. */
  const inset = async (thing: Locator, around: Locator, dir: 'ltr' | 'rtl') => {
    await page.evaluate(dir => Object.assign(document.documentElement, { dir }), dir)
    const [inner, outer] = [(await thing.boundingBox())!, (await around.boundingBox())!]
    const left = inner.x - outer.x
    return Math.round(dir === 'ltr' ? left : outer.width - left - inner.width)
  }
  for (const view of ['list', 'grid']) {
    await page.evaluate(view => location.assign(`#/${view}`), view)
    await page.locator(`[data-view=${view}]`).waitFor()
    for (const [thing, around] of [
      [card.locator('[data-part=badge]').first(), card],
      [card.getByRole('button', { name: 'Save property' }), card],
      [sort.locator('label'), sort],
    ] as const)
      expect(await inset(thing, around, 'rtl'), `${view}: ${thing}`).toBe(await inset(thing, around, 'ltr'))
  }
})

it('keeps a host’s long status on its picture, beside the heart, in each view and width', async () => {
  const page = await open('/properties/sales#/list')
  await ready(page, '[data-widget=property-results]')
  const card = page
    .locator('[data-property-id]')
    .filter({ has: page.locator('[data-part=badge]') })
    .first()
  const badge = card.locator('[data-part=badge]').first()
  await badge.evaluate(element => element.replaceChildren('For sale by informal tender'))
  for (const width of [360, 1280])
    for (const view of ['list', 'grid']) {
      await page.setViewportSize({ width, height: 800 })
      await page.evaluate(view => location.assign(`#/${view}`), view)
      await page.locator(`[data-view=${view}]`).waitFor()
      const [words, picture] = [(await badge.boundingBox())!, (await card.locator('img').first().boundingBox())!]
      const heart = (await card.getByRole('button', { name: 'Save property' }).boundingBox())!
      const ends = [picture.x + picture.width, ...(view === 'grid' || width === 1280 ? [heart.x] : [])]
      expect(words.x + words.width, `${view} at ${width} px`).toBeLessThanOrEqual(Math.min(...ends))
      expect(words.y + words.height, `${view} at ${width} px`).toBeLessThanOrEqual(picture.y + picture.height)
    }
})

it('is accessible in every state', async () => {
  const page = await open('/widgets/property-results')
  await ready(page, '#past [data-widget]')
  // One at a time, because two lists on one page are two landmarks with the same name.
  for (const state of ['#results', '#none', '#past']) expect(await violations(page, state)).toEqual([])
})

/** The positions of the cards that React has hydrated. */
const awake = (page: Page) =>
  page
    .locator('[data-property-id]')
    .evaluateAll(items =>
      items.flatMap((item, index) =>
        Object.keys(item.querySelector('article')!).some(key => key.startsWith('__reactFiber')) ? index : [],
      ),
    )

/** The positions of the cards that are near the screen. */
const near = (page: Page) =>
  page.locator('[data-property-id]').evaluateAll(items =>
    items.flatMap((item, index) => {
      const { top, bottom } = item.getBoundingClientRect()
      return top < innerHeight * 1.5 && bottom > -innerHeight / 2 ? index : []
    }),
  )

/** Notes the frames in which a place has no card. */
function watchGaps() {
  const gaps: string[] = []
  Object.assign(window, { gaps })
  const look = () => {
    for (const item of document.querySelectorAll<HTMLElement>('[data-property-id]:not(:has(article))'))
      gaps.push(item.dataset.propertyId!)
    requestAnimationFrame(look)
  }
  look()
}

it('asks the server for the list that Back leads to after a reload, when nobody has used it yet [3.7]', async () => {
  const page = await open('/properties/sales')
  const first = () => page.locator('[data-property-id]').first().getAttribute('data-property-id')
  const order = () =>
    page.getByLabel('Sort by').evaluate(select => (select as HTMLSelectElement).selectedOptions[0]!.text)
  const [before, usual] = [await first(), await order()]
  await page.getByLabel('Sort by').focus()
  await page.getByLabel('Sort by').selectOption('Newest')
  await page.waitForURL('**/sales/most-recent-first')
  await expect.poll(first).not.toBe(before)

  await page.reload()
  expect(await order()).toBe('Newest')
  // A step that keeps the search loads nothing.
  await page.evaluate(() => {
    document.documentElement.dataset.kept = ''
    history.replaceState(null, '', '?from=elsewhere')
    location.hash = '#here'
  })
  await page.waitForLoadState('networkidle')
  // Nor does a link to a place in the page fetch any code.
  expect((await loadedFiles(page)).join()).not.toContain('/extras-')
  await page.goBack()
  await expect.poll(async () => (await loadedFiles(page)).join()).toContain('/extras-')
  await page.waitForLoadState('networkidle')
  expect(await page.locator('html[data-kept]').count()).toBe(1)

  await page.goBack()
  await page.locator('html:not([data-kept])').waitFor()
  await expect.poll(first).toBe(before)
  await expect.poll(order).toBe(usual)
  expect(new URL(page.url()).pathname).toBe('/properties/sales')
  expect(problems(page)).toEqual([])
})

/** The same homes in new objects. React renders the cards that are not hydrated again. */
async function changeLevel(page: Page) {
  const cards = page.locator('[data-property-id]')
  const last = cards.nth(59).getByRole('heading')
  const name = await last.innerText()
  await page.locator('[data-widget=property-results]').evaluate(marker => {
    marker.dataset.props = '{"level":4}'
  })
  await expect.poll(() => cards.count()).toBe(60)
  await expect.poll(() => last.evaluate(heading => heading.localName)).toBe('h4')
  expect(await last.innerText()).toBe(name)
}

it('leaves cards that nobody is near to the server, which nobody can tell', async () => {
  const page = await development.newPage({ viewport: { width: 1280, height: 900 } })
  // The server's pages have twelve homes, unless the request asks for more.
  await page.route('**/search.ljson?*', route => route.continue({ url: `${route.request().url()}&count=60` }))
  await page.goto('/properties/sales?count=60')
  const cards = page.locator('[data-property-id]')
  const heart = (index: number) => cards.nth(index).locator('button[aria-pressed]')
  // The home was saved on another day.
  const id = await cards.nth(50).getAttribute('data-property-id')
  await page.evaluate(id => localStorage.setItem('savedProperties', JSON.stringify([{ property_id: id }])), id)
  await page.reload()
  await ready(page, '[data-widget=property-results]')
  await expect.poll(() => heart(50).getAttribute('aria-pressed')).toBe('true')
  // The cards near the screen hydrate one after the other.
  let first: number[] = []
  const isAllAwake = async () => `${first}` === `${(first = await awake(page))}`
  await expect.poll(() => awake(page)).toEqual(expect.arrayContaining(await near(page)))
  await expect.poll(isAllAwake, { interval: 200 }).toBe(true)
  expect(first).toContain(50)
  expect(first.length).toBeLessThan(25)
  await page.evaluate(watchGaps)

  // As a screen reader presses it: without a pointer and without focus.
  await heart(40).evaluate((button: HTMLElement) => button.click())
  await expect.poll(() => heart(40).getAttribute('aria-pressed')).toBe('true')
  await page.getByRole('button', { name: 'Undo' }).click()
  await expect.poll(() => heart(40).getAttribute('aria-pressed')).toBe('false')

  await page.getByRole('button', { name: 'Load more' }).evaluate((button: HTMLElement) => button.click())
  await expect.poll(() => cards.count()).toBe(120)
  // The new cards, and the pressed one.
  await expect.poll(async () => (await awake(page)).length).toBe(first.length + 61)

  await changeLevel(page)
  await expect.poll(() => heart(50).getAttribute('aria-pressed')).toBe('true')

  expect(await page.evaluate(() => (window as unknown as { gaps: string[] }).gaps)).toEqual([])
  expect(problems(page)).toEqual([])
})

it('has the prices of a row on one line, beside longer captions too, and more about homes in the list', async () => {
  const page = await open('/properties/sales', { viewport: { width: 1280, height: 900 } })
  const rows = await page.locator('main li[data-property-id]').evaluateAll(items => {
    // A caption that needs a second line.
    items[1]!.querySelector('article > p')!.append(' and more to say about it than fits on a line of this card')
    const tops = (part: string) => items.map(item => Math.round(item.querySelector(part)!.getBoundingClientRect().top))
    return [tops('[data-part=price]'), tops('h3')].map(all => [all.slice(0, 3), all.slice(3, 6)])
  })
  for (const lines of rows) {
    expect(new Set(lines[0]).size).toBe(1)
    expect(new Set(lines[1]).size).toBe(1)
    expect(lines[1]![0]).toBeGreaterThan(lines[0]![0]!)
  }
  const news = page
    .locator('main article')
    .first()
    .getByText(/^(Added|Reduced)/)
  expect(await news.isVisible()).toBe(false)
  await page.getByRole('link', { name: 'List' }).click()
  await news.waitFor()
  const [price, street] = await Promise.all(
    ['[data-part=price]', 'h3'].map(part => page.locator('main article').first().locator(part).boundingBox()),
  )
  expect(price!.y).toBeLessThan(street!.y)
  expect(await violations(page)).toEqual([])
})

it('keeps Save search on a phone whose text is twice as large', async () => {
  // As wide as such a phone.
  const page = await open('/properties/sales', { viewport: { width: 188, height: 812 } })
  const results = page.locator('[data-widget=property-results]')
  const save = results.getByRole('button', { name: 'Save search' })
  await save.waitFor()
  const { x, width } = (await save.boundingBox())!
  expect(x).toBeGreaterThanOrEqual(0)
  expect(x + width).toBeLessThanOrEqual(188)
})

it('has Save search and the order of the homes in one line, both 48 px high', async () => {
  const page = await open('/properties/sales', { viewport: { width: 1280, height: 900 } })
  const results = page.locator('[data-widget=property-results]')
  await results.getByRole('button', { name: 'Save search' }).waitFor()
  const [save, sort] = await Promise.all(
    [results.getByRole('button', { name: 'Save search' }), page.getByLabel('Sort by')].map(one => one.boundingBox()),
  )
  expect([sort!.y, sort!.height]).toEqual([save!.y, 48])
  expect(save!.height).toBe(48)
})
