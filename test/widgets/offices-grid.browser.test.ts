// @vitest-environment node
import type { Page } from 'playwright-core'
import { describe, expect, it } from 'vitest'
import { branches } from '../../fixtures/data/index'
import { fixtureSite, problems, ready, violations } from '../chromium'

const { html, open, site } = fixtureSite()
const development = fixtureSite({ dist: 'dist-dev' })

const marker = '[data-widget="offices-grid"]'
const phone = { viewport: { width: 320, height: 640 }, hasTouch: true, isMobile: true }

/** A marker with offices of its own, as an agency would write it. */
function grid(offices: object[], attributes = '', pagination: object | null = null) {
  const props = JSON.stringify({ branches: offices, branchesPagination: pagination }).replaceAll('<', '\\u003c')
  return `<div data-widget="offices-grid" data-load="eager" data-breadcrumb="false" ${attributes}>
    <script type="application/json">${props}</script></div>`
}
const inMain = (content: string) => `<main><h1>Get in touch</h1>${content}</main>`

/** A page with one grid, mounted. */
async function show(offices: object[], attributes?: string, options?: Parameters<typeof html>[1]) {
  const page = await html(inMain(grid(offices, attributes)), options)
  await ready(page)
  return page
}

/** The agency's own page, its grid taken over. */
async function takenOver(path: string, options?: Parameters<typeof open>[1]) {
  const page = await open(path, options)
  await page.locator(marker).dispatchEvent('pointerover')
  await ready(page, marker)
  return page
}

const title = (page: Page) => page.locator(`${marker} h2`).first().textContent()
const names = (page: Page) => page.locator(`${marker} h3`).allTextContents()
const service = (page: Page, name: string) =>
  page.getByRole('navigation', { name: 'Filter by service' }).getByRole('link', { name })
const pages = (page: Page) => page.getByRole('navigation', { name: 'Pages of offices' })
const field = (page: Page) => page.getByRole('combobox', { name: 'Location' })
const focused = (page: Page) => page.evaluate(() => document.activeElement?.textContent)
const said = (page: Page) => page.locator(`${marker} > [data-island] > * > span:last-child [role=status]`).first()

/** Adds up the layout shifts of a page from its start, also those that the visitor caused. */
function watchShifts() {
  Object.assign(window, { shifts: [] })
  new PerformanceObserver(list => {
    for (const entry of list.getEntries()) (window as unknown as { shifts: unknown[] }).shifts.push(entry.toJSON())
  }).observe({ type: 'layout-shift', buffered: true })
}
const shifts = (page: Page) => page.evaluate(() => (window as unknown as { shifts: unknown[] }).shifts)

describe('without JavaScript', () => {
  const options = { javaScriptEnabled: false }

  it('shows every office the server gave, and the way to the others [2.61]', async () => {
    const page = await open('/branches', options)
    expect(await page.locator(`${marker} h3:visible`).count()).toBe(20)
    expect(await pages(page).isVisible()).toBe(false)
    await page.getByRole('link', { name: 'More offices' }).click()
    expect(await page.locator(`${marker} h3:visible`).count()).toBe(12)
  })

  it('filters by links [2.60, 4.32]', async () => {
    const page = await open('/branches', options)
    await service(page, 'Auctions').click()
    expect(new URL(page.url()).search).toBe('?department=auctions')
    expect(await title(page)).toMatch(/^All \d+ Auctions Locations$/)
    await service(page, 'Auctions').click()
    expect(new URL(page.url()).search).toBe('')
  })

  it('searches with an ordinary form, which carries no token [2.59, 7.28]', async () => {
    const page = await open('/branches', options)
    await page.getByPlaceholder('Search by location').fill('Brighton')
    await page.getByRole('button', { name: 'Search', exact: true }).click()
    expect(new URL(page.url()).search).toBe('?location=Brighton&place_id=')
    expect(await title(page)).toBe('Found 12 Locations')
  })
})

describe('before the first interaction', () => {
  it('loads no code of its own', async () => {
    const page = await open('/branches')
    await page.waitForLoadState('networkidle')
    expect(await page.locator(marker).getAttribute('data-widget-state')).toBe('pending')
    const asked = site.calls.list().map(({ path }) => path)
    expect(asked.filter(path => /offices-grid.*js|places|ljson/.test(path))).toEqual(['/user.ljson'])
  })

  it('keeps what is typed while its code is on the way, and answers it', async () => {
    site.faults.add({ path: '/asset_bundles/offices-grid', delay: 700 })
    const page = await open('/branches')
    await field(page).click()
    await page.keyboard.type('glou')
    await ready(page, marker)
    expect(await field(page).inputValue()).toBe('glou')
    await page.keyboard.type('cester')
    await page.getByRole('option', { name: 'Gloucester' }).first().waitFor()
    expect(await field(page).inputValue()).toBe('gloucester')
  })

  it('turns the page at a first click that comes before its code', async () => {
    site.faults.add({ path: '/asset_bundles/offices-grid', delay: 500 })
    const page = await open('/branches')
    await pages(page).getByRole('button', { name: 'Page 2' }).click()
    await page.locator(`${marker} [aria-current=page]`, { hasText: '2' }).waitFor()
    expect(await names(page)).toEqual(branches.slice(9, 18).map(({ name }) => name))
  })

  it('filters at a first click that comes before its code', async () => {
    site.faults.add({ path: '/asset_bundles/offices-grid', delay: 500 })
    const page = await open('/branches')
    await service(page, 'Auctions').click()
    await expect.poll(() => title(page)).toMatch(/Auctions Locations/)
  })

  it('searches at a first press of Enter', async () => {
    const page = await open('/branches')
    await field(page).fill('Brighton')
    await field(page).press('Enter')
    await page.waitForURL(/location=Brighton/)
  })

  it('stays a page of links and a form when its code never comes [8.28]', async () => {
    site.faults.add({ path: '/asset_bundles/offices-grid', status: 500 })
    const page = await open('/branches')
    await page.locator(marker).dispatchEvent('pointerover')
    await page.locator(`${marker}[data-widget-state=failed]`).waitFor()
    expect(await title(page)).toBe('All 32 Locations')
    await service(page, 'Lettings').click()
    await page.waitForURL(/department=lettings/)
  })

  it('takes over what another server wrote, with what was typed there', async () => {
    const page = await open('/widgets/offices-grid')
    const section = page.locator('#fallback')
    await section.getByLabel('Location').fill('Stirling')
    await ready(page, '#fallback [data-widget]')
    await expect.poll(() => section.getByRole('combobox').inputValue()).toBe('Stirling')
    expect(await section.getByRole('heading', { level: 3 }).count()).toBe(9)
  })
})

describe('hydration', () => {
  const states = ['', '?department=auctions', '?location=Brighton', '?location=Zzyzx', '?page=2']

  it.each(states)('of /branches%s says nothing on the console of a development build', async query => {
    const page = await development.open(`/branches${query}`)
    await page.locator(marker).dispatchEvent('pointerover')
    await ready(page, marker)
    await page.waitForLoadState('networkidle')
    expect(problems(page)).toEqual([])
  })

  it.each(states)('of /branches%s changes nothing', async query => {
    site.faults.add({ path: '/branches.ljson', delay: 'never' })
    const page = await open(`/branches${query}`)
    const content = () =>
      page.locator(marker).evaluate(element => element.innerHTML.replaceAll(' aria-busy="true"', ''))
    const before = await content()
    await page.locator(marker).dispatchEvent('pointerover')
    await ready(page, marker)
    expect(await content()).toBe(before)
  })

  it('and what follows move nothing', async () => {
    const page = await open('/branches', { before: watchShifts })
    await page.locator(marker).dispatchEvent('pointerover')
    await ready(page, marker)
    await expect.poll(() => site.calls.list().some(({ path }) => path === '/branches.ljson')).toBe(true)
    await page.waitForLoadState('networkidle')
    await page.mouse.wheel(0, 1500)
    await page.waitForLoadState('networkidle')
    expect(await shifts(page)).toEqual([])
  })

  it('gives the server its markup back', async () => {
    const page = await open('/branches?location=Brighton')
    const content = () => page.locator(marker).evaluate(element => element.innerHTML)
    const before = await content()
    await page.locator(marker).dispatchEvent('pointerover')
    await ready(page, marker)
    await service(page, 'Auctions').click()
    await page.evaluate(() =>
      (window as unknown as { estateIslands: { unmount(root: Node): void } }).estateIslands.unmount(document),
    )
    await expect.poll(content).toBe(before)
  })
})

describe('a service', () => {
  it('shows its offices and leads to their departments [2.61, 2.62, 4.32]', async () => {
    const page = await show(branches.slice(0, 12))
    await service(page, 'Auctions').click()
    const offering = branches
      .slice(0, 12)
      .filter(one => one.departments.some(({ urlLabel }) => urlLabel === 'auctions'))
    expect(await names(page)).toEqual(offering.map(({ name }) => name))
    expect(await title(page)).toBe(`All ${offering.length} Auctions Locations`)
    expect(await service(page, 'Auctions').getAttribute('aria-current')).toBe('true')
    const link = page.locator('article').first().getByRole('link')
    expect(await link.textContent()).toBe('Auctions')
    expect(await link.getAttribute('href')).toBe('/branches/cheltenham/departments/auctions')
  })

  it('is turned off by pressing it again, and another takes its place [4.32]', async () => {
    const page = await show(branches.slice(0, 12))
    await service(page, 'Auctions').click()
    await service(page, 'Lettings').click()
    expect(await page.locator(`${marker} [aria-current=true]`).allTextContents()).toEqual(['Lettings'])
    await service(page, 'Lettings').click()
    expect(await page.locator(`${marker} [aria-current=true]`).count()).toBe(0)
    expect(await title(page)).toBe('All 12 Locations')
    const link = page.locator('article').first().getByRole('link', { name: 'View services, Cheltenham' })
    expect(await link.getAttribute('href')).toBe('/branches/cheltenham')
  })

  it('is on after a double click', async () => {
    const page = await show(branches.slice(0, 12))
    await service(page, 'Lettings').dblclick()
    expect(await service(page, 'Lettings').getAttribute('aria-current')).toBe('true')
  })

  it('is chosen with the keyboard, which stays on it, and is read out', async () => {
    const page = await show(branches.slice(0, 12))
    await service(page, 'Auctions').focus()
    await page.keyboard.press('Enter')
    expect(await focused(page)).toBe('Auctions')
    await expect.poll(() => said(page).textContent()).toBe('All 4 Auctions Locations')
    await page.keyboard.press('Enter')
    await expect.poll(() => said(page).textContent()).toBe('All 12 Locations. Page 1 of 2')
  })

  it('begins at the first page', async () => {
    const page = await show(branches.slice(0, 20))
    await pages(page).getByRole('button', { name: 'Next' }).click()
    await service(page, 'Lettings').click()
    expect(await pages(page).locator('[aria-current=page]').textContent()).toBe('1')
  })

  it('stays in the address, so that reloading and coming back keep it', async () => {
    const page = await takenOver('/branches?theme=modern')
    await service(page, 'Auctions').click()
    expect(new URL(page.url()).search).toBe('?theme=modern&department=auctions')
    await page.reload()
    expect(await title(page)).toMatch(/Auctions Locations/)
    await page.locator('article').first().getByRole('link').click()
    await page.waitForURL(/departments\/auctions/)
    await page.goBack()
    expect(await title(page)).toMatch(/Auctions Locations/)
  })

  it('may come from the address of a page whose server does not know it', async () => {
    const page = await open('/widgets/offices-grid?department=lettings')
    await ready(page, '#page-data [data-widget]')
    expect(await page.locator('#page-data [aria-current=true]').textContent()).toBe('Lettings')
    expect(await page.locator('#service [aria-current=true]').textContent()).toBe('Auctions')
  })

  it('is kept by a search', async () => {
    const page = await takenOver('/branches')
    await service(page, 'Auctions').click()
    await field(page).fill('Brighton')
    await field(page).press('Enter')
    await page.waitForURL(/department=auctions/)
    expect(await title(page)).toMatch(/^Found \d+ Auctions Locations$/)
  })
})

describe('pages [4.33, 9.29]', () => {
  it('hold nine offices', async () => {
    const page = await show(branches.slice(0, 12))
    expect(await names(page)).toHaveLength(9)
    await pages(page).getByRole('button', { name: 'Page 2' }).click()
    expect(await names(page)).toEqual(branches.slice(9, 12).map(({ name }) => name))
  })

  it.each([
    ['nine offices or fewer', branches.slice(0, 9), ''],
    ['pagination that is off', branches.slice(0, 12), 'data-paginate="false"'],
  ])('are none with %s', async (_, offices, attributes) => {
    const page = await show(offices, attributes)
    expect(await pages(page).count()).toBe(0)
    expect(await names(page)).toHaveLength(offices.length)
  })

  it('are turned with the keyboard, which stays where it is, to the end and no further', async () => {
    const page = await show(branches.slice(0, 20))
    await pages(page).getByRole('button', { name: 'Next' }).focus()
    for (let press = 0; press < 4; press++) await page.keyboard.press('Enter')
    expect(await focused(page)).toBe('Next')
    expect(await pages(page).locator('[aria-current=page]').textContent()).toBe('3')
    expect(await pages(page).getByRole('button', { name: 'Next' }).getAttribute('aria-disabled')).toBe('true')
    expect(await names(page)).toHaveLength(2)
    await expect.poll(() => said(page).textContent()).toBe('All 20 Locations. Page 3 of 3')
  })

  it('show their beginning to whoever presses with a pointer', async () => {
    const page = await show(branches.slice(0, 20))
    await pages(page).getByRole('button', { name: 'Next' }).click()
    const first = page.locator('article').first()
    await expect.poll(() => first.evaluate(element => element.getBoundingClientRect().top >= 0)).toBe(true)
  })

  it('are as many as the page says', async () => {
    const page = await show(branches.slice(0, 12), 'data-page-size="5"')
    expect(await names(page)).toHaveLength(5)
  })
})

describe('the search [2.59]', () => {
  it('goes when a suggestion is clicked, with its place [7.24, 7.28]', async () => {
    const page = await show(branches.slice(0, 3))
    await field(page).pressSequentially('glouc')
    await page.getByRole('option', { name: 'Gloucester' }).first().click()
    await page.waitForURL(/\/branches\?location=Gloucester.*&place_id=.+/)
    expect(page.url()).not.toContain('token')
    expect(await title(page)).toMatch(/^Found \d+ Locations$|^Our Location$/)
  })

  it('goes when a suggestion is chosen with the keyboard', async () => {
    const page = await show(branches.slice(0, 3))
    await field(page).pressSequentially('glouc')
    await page.getByRole('option').first().waitFor()
    await page.keyboard.press('ArrowDown')
    await page.keyboard.press('Enter')
    await page.waitForURL(/place_id=.+/)
  })

  it('goes on a phone when a suggestion is tapped', async () => {
    const page = await show(branches.slice(0, 3), '', phone)
    await field(page).tap()
    await page.keyboard.type('glouc')
    await page.getByRole('option').first().tap()
    await page.waitForURL(/place_id=.+/)
  })

  it('sends any text that is typed', async () => {
    const page = await show(branches.slice(0, 3))
    await field(page).pressSequentially('Atlantis')
    await page.getByRole('button', { name: 'Search', exact: true }).click()
    await page.waitForURL(/\/branches\?location=Atlantis&place_id=$/)
    expect(await title(page)).toBe("Sorry we couldn't find any branches in the Atlantis area.")
  })

  it('sends the place of a name that is typed in full', async () => {
    const page = await show(branches.slice(0, 3))
    await field(page).pressSequentially('bridge of allan, stirling')
    await page.getByRole('option').first().waitFor()
    await field(page).press('Enter')
    await page.waitForURL(/place_id=.+/)
  })

  it('asks nothing before there is text, and once for several keys [5.36]', async () => {
    const page = await show(branches.slice(0, 3))
    await field(page).click()
    await page.keyboard.type('   ')
    await field(page).fill('')
    await field(page).pressSequentially('glouc')
    await page.getByRole('option').first().waitFor()
    const asked = site.calls.list().filter(({ path }) => path === '/places')
    expect(asked.map(({ query }) => query)).toEqual([{ term: 'glouc' }])
  })

  it('never shows what answers an older text', async () => {
    site.faults.add({ path: '/places', delay: 1200, times: 1 })
    const page = await show(branches.slice(0, 3))
    await field(page).pressSequentially('bri')
    await expect.poll(() => site.calls.list().filter(({ path }) => path === '/places').length).toBe(1)
    await field(page).fill('glouc')
    await page.getByRole('option', { name: 'Gloucester' }).first().waitFor()
    await page.waitForLoadState('networkidle')
    expect((await page.getByRole('option').allTextContents()).filter(text => /^Bri/.test(text))).toEqual([])
  })

  it.each([
    ['a 500', { status: 500 }],
    ['a page of HTML', { body: 'html' as const }],
    ['half an answer', { body: 'cut' as const }],
    ['a sign-in page', { body: 'login' as const }],
    ['no answer', { drop: true }],
  ])('says that there are no suggestions after %s, and still goes', async (_, fault) => {
    site.faults.add({ path: '/places', ...fault })
    const page = await show(branches.slice(0, 3))
    await field(page).pressSequentially('Brighton')
    await page.getByText('No suggestions at the moment').first().waitFor()
    expect(await violations(page)).toEqual([])
    await field(page).press('Enter')
    await page.waitForURL(/location=Brighton/)
  })

  it('goes while suggestions never come', async () => {
    site.faults.add({ path: '/places', delay: 'never' })
    const page = await show(branches.slice(0, 3))
    await field(page).pressSequentially('Brighton')
    await expect.poll(() => site.calls.list().some(({ path }) => path === '/places')).toBe(true)
    await field(page).press('Enter')
    await page.waitForURL(/location=Brighton/)
  })

  it('offers the way on where nothing was found [2.64]', async () => {
    const page = await takenOver('/branches?location=Atlantis')
    expect(await field(page).inputValue()).toBe('Atlantis')
    await page.getByRole('link', { name: 'See all offices' }).click()
    expect(await title(page)).toBe('All 32 Locations')
  })
})

describe('offices that the server did not write', () => {
  it('come from its other pages [3.12]', async () => {
    const page = await takenOver('/branches')
    await expect.poll(() => site.calls.list().filter(({ path }) => path === '/branches.ljson').length).toBe(1)
    await pages(page).getByRole('button', { name: 'Page 4' }).click()
    await expect.poll(() => names(page)).toEqual(branches.slice(27).map(({ name }) => name))
  })

  it('join those of a later page, which stay in sight', async () => {
    const page = await takenOver('/branches?page=2')
    await pages(page).getByRole('button', { name: 'Page 4' }).click()
    await expect.poll(() => names(page)).toEqual(branches.slice(15, 20).map(({ name }) => name))
    await pages(page).getByRole('button', { name: 'Page 1' }).click()
    expect(await names(page)).toEqual(branches.slice(20, 29).map(({ name }) => name))
    expect(await title(page)).toBe('All 32 Locations')
  })

  it('are all of them where the page has none', async () => {
    const page = await html(inMain('<div data-widget="offices-grid"></div>'))
    await expect.poll(() => title(page)).toBe('All 32 Locations')
  })

  it('keep their places while they are late', async () => {
    site.faults.add({ path: '/branches.ljson', delay: 'never' })
    const page = await takenOver('/branches')
    await pages(page).getByRole('button', { name: 'Page 4' }).click()
    expect(await page.locator(`${marker} li[data-state=loading]`).count()).toBe(5)
    expect(await violations(page, marker)).toEqual([])
  })

  it.each([
    ['refused', { status: 404 }],
    ['answered by a page of HTML', { body: 'html' as const }],
    ['cut off', { body: 'cut' as const }],
    ['met by a broken server', { status: 500 }],
  ])('can be asked for again after being %s, and nothing is lost meanwhile', async (_, fault) => {
    site.faults.add({ path: '/branches.ljson', ...fault })
    const page = await takenOver('/branches')
    await page.getByText('12 offices could not be loaded.').first().waitFor()
    expect(await title(page)).toBe('All 32 Locations')
    expect(await names(page)).toHaveLength(9)
    expect(await violations(page, marker)).toEqual([])
    site.faults.clear()
    await page.getByRole('button', { name: 'Try again' }).click()
    await pages(page).getByRole('button', { name: 'Page 4' }).click()
    await expect.poll(() => names(page)).toHaveLength(5)
  })
})

describe('five hundred offices', () => {
  const many = Array.from({ length: 500 }, (_, index) => ({
    ...branches[index % branches.length],
    branchID: index,
    name: `Office ${index}`,
  }))

  it('are in fifty-six pages', async () => {
    const page = await show(many)
    expect(await title(page)).toBe('All 500 Locations')
    expect(await page.locator('article').count()).toBe(9)
    await pages(page).getByRole('button', { name: 'Page 56' }).click()
    expect(await names(page)).toHaveLength(5)
  })

  it('on one page are laid out when they come near', async () => {
    const page = await show(many, 'data-paginate="false"')
    expect(await page.locator('article').count()).toBe(500)
    const last = page.locator(`${marker} ul > li`, { has: page.locator('article') }).last()
    expect(await last.evaluate(element => getComputedStyle(element).contentVisibility)).toBe('auto')
    await service(page, 'Antiques').click()
    await expect.poll(() => page.locator('article').count()).toBeLessThan(200)
  })
})

describe('pictures', () => {
  it('have their size before they come, and wait until they are near', async () => {
    const page = await show(branches.slice(0, 3))
    const picture = page.locator('article img').first()
    for (const [name, value] of Object.entries({ width: '720', height: '480', loading: 'lazy', alt: '' }))
      expect(await picture.getAttribute(name)).toBe(value)
    expect(await picture.getAttribute('srcset')).toContain('/360x_/')
  })

  it('leave the initial in their place where they are missing or broken', async () => {
    const page = await show([
      { branchID: 1, name: 'Tetbury', branchURL: 'tetbury' },
      { branchID: 2, name: 'Lydney', branchURL: 'lydney', imageURL: '/pictures/none.svg' },
    ])
    await expect.poll(() => page.locator('article img:visible').count()).toBe(0)
    const initials = await page
      .locator('article > div')
      .evaluateAll(boxes => boxes.map(box => [getComputedStyle(box, '::before').content, box.clientHeight > 100]))
    expect(initials).toEqual([
      ['"T" / ""', true],
      ['"L" / ""', true],
    ])
  })
})

describe('whatever the page', () => {
  it('shows hostile names as text [3.11]', async () => {
    const page = await open('/widgets/offices-grid?csp=strict')
    const section = page.locator('#hostile')
    await ready(page, '#hostile [data-widget]')
    await section.getByRole('heading', { name: '<img src=x onerror=alert(1)>' }).waitFor()
    await section.getByRole('link', { name: '<b>Lettings</b>', exact: true }).click()
    expect(await section.getByRole('heading', { level: 2 }).last().textContent()).toBe(
      'Found 2 <b>Lettings</b> Locations',
    )
    const hrefs = await section
      .locator('article a')
      .evaluateAll(links => links.map(link => (link as HTMLAnchorElement).href))
    for (const href of hrefs) expect(new URL(href).protocol).toMatch(/^http/)
    expect(problems(page).filter(text => !text.includes('404'))).toEqual([])
  })

  it('works under the strictest policy, with a search', async () => {
    const page = await show(branches.slice(0, 12), '', { csp: true })
    await service(page, 'Lettings').click()
    await field(page).pressSequentially('glouc')
    await page.getByRole('option').first().waitFor()
    expect(problems(page)).toEqual([])
  })

  it('stands twice on it', async () => {
    const page = await html(inMain(grid(branches.slice(0, 3)) + grid(branches.slice(3, 6), 'data-search-term="Kent"')))
    await expect.poll(() => page.locator(`${marker}[data-widget-state=ready]`).count()).toBe(2)
    const [first, second] = [page.locator(marker).nth(0), page.locator(marker).nth(1)]
    await first.getByRole('link', { name: 'Antiques & fine art', exact: true }).click()
    expect(await first.getByRole('heading', { level: 2 }).textContent()).toBe('All 2 Antiques & fine art Locations')
    expect(await second.getByRole('heading', { level: 2 }).textContent()).toBe('Found 3 Locations')
    const ids = await page.locator('[id]').evaluateAll(elements => elements.map(({ id }) => id))
    expect(new Set(ids).size).toBe(ids.length)
  })

  it('shows other offices when it is given other props', async () => {
    const page = await html(
      inMain('<div data-widget="offices-grid" data-load="eager" data-props=\'{"branches":[]}\'></div>'),
    )
    await ready(page)
    expect(await title(page)).toBe('There are no offices to show.')
    await page
      .locator(marker)
      .evaluate(
        (element, value) => element.setAttribute('data-props', value),
        JSON.stringify({ branches: branches.slice(0, 4) }),
      )
    await expect.poll(() => title(page)).toBe('All 4 Locations')
  })

  it('leads to offices and people, and says where it is [2.58, 2.63]', async () => {
    const page = await html(inMain(grid(branches.slice(0, 3)).replace('data-breadcrumb="false"', '')))
    await ready(page)
    expect(await page.getByRole('link', { name: 'People' }).getAttribute('href')).toBe('/staff')
    expect(await page.getByRole('link', { name: 'Office', exact: true }).getAttribute('aria-current')).toBe('page')
    const crumbs = page.getByRole('navigation', { name: 'Breadcrumb' }).getByRole('listitem')
    expect(await crumbs.allTextContents()).toEqual(['Home', 'Get in touch'])
  })

  it('looks the same on every legacy stylesheet but for the font and the colour', async () => {
    const looks = async (legacy: string) => {
      const page = await open(`/widgets/offices-grid?legacy=${legacy}`, { viewport: { width: 1280, height: 900 } })
      await ready(page, '#found [data-widget]')
      return page.locator('#found [data-island] *').evaluateAll(elements =>
        elements.map(element => {
          const {
            fontSize,
            fontWeight,
            lineHeight,
            letterSpacing,
            textTransform,
            padding,
            margin,
            border,
            textIndent,
          } = getComputedStyle(element)
          // A margin that takes what is left is a fraction of a pixel more in one font than in another.
          const around = margin.replace(/[\d.]+px/g, length => `${Math.round(Number.parseFloat(length))}px`)
          // A border's colour follows the text's.
          const edge = border.replace(/(rgb|color|oklab)\(.*\)/, '')
          return [
            element.className,
            fontSize,
            fontWeight,
            lineHeight,
            letterSpacing,
            textTransform,
            padding,
            around,
            edge,
            textIndent,
          ].join(' | ')
        }),
      )
    }
    const plain = await looks('none')
    for (const legacy of ['bootstrap3', 'foundation', 'bespoke']) expect(await looks(legacy)).toEqual(plain)
  })

  it('fits a phone of 320 px, and fingers', async () => {
    const page = await takenOver('/branches?location=Brighton', phone)
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(320)
    const small = await page
      .locator(`${marker} :is(a, button, input:not([type=hidden])):visible`)
      .evaluateAll(elements =>
        elements.filter(element => element.getBoundingClientRect().height < 44).map(element => element.outerHTML),
      )
    expect(small).toEqual([])
    await page.getByText('Page 1 of 2').waitFor()
    await pages(page).getByRole('button', { name: 'Next' }).tap()
    await page.getByText('Page 2 of 2').waitFor()
  })

  it.each(['page-data', 'service', 'one', 'found', 'nothing-found', 'none', 'pictures', 'hostile'])(
    'is accessible: #%s',
    async section => {
      const page = await open('/widgets/offices-grid')
      await ready(page, `#${section} [data-widget]`)
      expect(await violations(page, `#${section} [data-widget]`)).toEqual([])
    },
  )

  it('is accessible with its suggestions', async () => {
    const page = await show(branches.slice(0, 3))
    await field(page).pressSequentially('glouc')
    await page.getByRole('option').first().waitFor()
    await page.keyboard.press('ArrowDown')
    expect(await violations(page)).toEqual([])
  })
})
