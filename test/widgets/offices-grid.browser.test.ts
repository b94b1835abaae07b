import type { Page } from 'playwright-core'
import { describe, expect, it } from 'vitest'
import { branches } from '../../fixtures/data/index'
import { fixtureSite, problems, ready, untilAsked, violations } from '../chromium'
import { isFocused, LEGACY, looks, opacity, overflows, phone, smallTargets, typeAtOnce } from '../looks'
import { settled } from '../settled.mjs'
import { shifts, watchShifts } from '../shifts'

const { html, newPage, open, passing, site } = fixtureSite({ keepsPage: true })
const development = fixtureSite({ dist: 'dist-dev' })

const marker = '[data-widget="offices-grid"]'

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
  await takeOver(page)
  return page
}

/** Takes over the grid of a page that has been gone to. */
async function takeOver(page: Page) {
  await page.locator(marker).dispatchEvent('pointerover')
  await ready(page, marker)
}

const title = (page: Page) => page.locator(`${marker} h2`).first().textContent()
const names = (page: Page) => page.locator(`${marker} h3`).allTextContents()
const service = (page: Page, name: string) =>
  page.getByRole('navigation', { name: 'Filter by service' }).getByRole('link', { name })
const pages = (page: Page) => page.getByRole('navigation', { name: 'Pages of offices' })
const field = (page: Page) => page.getByRole('combobox', { name: 'Location' })
const said = (page: Page) => page.locator(`${marker} > [data-island] > * > span:last-child [role=status]`).first()

/** Holds the grid's script back until the fault is released. */
const holdScript = () => site.faults.add({ path: '/asset_bundles/agency-*.js', delay: 'never' })

describe('without JavaScript', () => {
  it('shows all offices, with links, filters and a search without a token [2.59, 2.60, 2.61, 4.32, 7.28]', async () => {
    const page = await open('/branches', { javaScriptEnabled: false })
    expect(await page.locator(`${marker} h3:visible`).count()).toBe(20)
    expect(await pages(page).isVisible()).toBe(false)
    await page.getByRole('link', { name: 'More offices' }).click()
    await expect.poll(() => page.locator(`${marker} h3:visible`).count()).toBe(12)

    await service(page, 'Auctions').click()
    await page.waitForURL('**/branches?department=auctions')
    await expect.poll(() => title(page)).toMatch(/^All \d+ Auctions Locations$/)
    await service(page, 'Auctions').click()
    await page.waitForURL('**/branches')

    await page.getByPlaceholder('Search by location').fill('Brighton')
    await page.getByRole('button', { name: 'Search', exact: true }).click()
    await page.waitForURL('**/branches?location=Brighton&place_id=')
    await expect.poll(() => title(page)).toBe('Found 12 Locations')
  })
})

describe('before the first interaction', () => {
  it('loads no code of its own, and searches at a first press of Enter', async () => {
    const page = await open('/branches', { fresh: true })
    // The page may be idle for a while before its last script asks.
    await expect.poll(() => site.calls.list({ path: '/user.ljson' }).length).toBe(1)
    await page.waitForLoadState('networkidle')
    expect(await page.locator(marker).getAttribute('data-widget-state')).toBe('pending')
    const asked = site.calls.list().map(({ path }) => path)
    expect(asked.filter(path => /offices-grid.*js|places|ljson/.test(path))).toEqual(['/user.ljson'])
    await field(page).fill('Brighton')
    await field(page).press('Enter')
    await page.waitForURL(/location=Brighton/)
  })

  it('keeps what is typed while its code is on the way, and answers it', async () => {
    const script = holdScript()
    const page = await open('/branches')
    await field(page).click()
    await page.keyboard.type('glou')
    await untilAsked(script)
    site.faults.release(script)
    await ready(page, marker)
    expect(await field(page).inputValue()).toBe('glou')
    await page.keyboard.type('cester')
    await page.getByRole('option', { name: 'Gloucester' }).first().waitFor()
    expect(await field(page).inputValue()).toBe('gloucester')
  })

  it('turns the page at a first click that comes before its code', async () => {
    const script = holdScript()
    const page = await open('/branches')
    await pages(page).getByRole('button', { name: 'Page 2' }).click()
    await untilAsked(script)
    site.faults.release(script)
    await page.locator(`${marker} [aria-current=page]`, { hasText: '2' }).waitFor()
    await expect.poll(() => names(page)).toEqual(branches.slice(9, 18).map(({ name }) => name))
  })

  it('filters at a first click that comes before its code', async () => {
    const script = holdScript()
    const page = await open('/branches')
    await service(page, 'Auctions').click()
    await untilAsked(script)
    site.faults.release(script)
    await expect.poll(() => title(page)).toMatch(/Auctions Locations/)
  })

  it('stays a page of links and a form when its code never comes [8.28]', async () => {
    site.faults.add({ path: '/asset_bundles/agency-*.js', status: 500 })
    const page = await newPage()
    await page.clock.install()
    await page.goto('/branches')
    await page.locator(marker).dispatchEvent('pointerover')
    await passing(page, marker, 'failed')
    expect(await title(page)).toBe('All 32 Locations')
    await service(page, 'Lettings').click()
    await page.waitForURL(/department=lettings/)
  })

  it('takes over another server’s markup, with what was typed and the service that the address names', async () => {
    const page = await open('/widgets/offices-grid?department=lettings')
    const section = page.locator('#fallback')
    await section.getByLabel('Location').fill('Stirling')
    await ready(page, '#fallback [data-widget]')
    await expect.poll(() => section.getByRole('combobox').inputValue()).toBe('Stirling')
    expect(await section.getByRole('heading', { level: 3 }).count()).toBe(9)
    expect(await section.locator('[aria-current=true]').textContent()).toBe('Lettings')
    expect(await page.locator('#service [aria-current=true]').textContent()).toBe('Auctions')
  })
})

describe('hydration', () => {
  const states = ['', '?department=auctions', '?location=Brighton', '?location=Zzyzx', '?page=2']

  it.each([
    ['production', open, site],
    ['development', development.open, development.site],
  ] as const)('of a page in any state changes nothing and says nothing: %s', async (_, openIn, { faults, calls }) => {
    const page = await openIn('/branches')
    const content = () =>
      page.locator(marker).evaluate(element => element.innerHTML.replaceAll(' aria-busy="true"', ''))
    for (const query of states) {
      const others = faults.add({ path: '/branches.ljson', delay: 'never' })
      await page.goto(`/branches${query}`)
      const before = await content()
      await takeOver(page)
      expect(await content(), query).toBe(before)
      faults.release(others)
      await expect.poll(() => page.locator(`${marker} [aria-busy]`).count()).toBe(0)
      expect(problems(page), query).toEqual([])
    }
    expect(calls.list({ path: '/branches.ljson' }).length).toBeGreaterThan(0)
  })

  it('and what follows move nothing, and the server gets its markup back in the end', async () => {
    const page = await open('/branches', { before: watchShifts })
    const content = () => page.locator(marker).evaluate(element => element.innerHTML)
    const before = await content()
    await takeOver(page)
    await expect.poll(() => site.calls.list().some(({ path }) => path === '/branches.ljson')).toBe(true)
    await settled(page, 300)
    await page.mouse.wheel(0, 1500)
    await settled(page, 300)
    expect(await shifts(page)).toEqual([])
    await service(page, 'Auctions').click()
    await page.evaluate(() => window.estateIslands!.unmount(document))
    await expect.poll(content).toBe(before)
  })
})

describe('a service', () => {
  it('shows its offices and their departments until it is pressed again, or another is [2.61, 2.62, 4.32]', async () => {
    const page = await show(branches.slice(0, 12))
    await service(page, 'Auctions').click()
    const offering = branches
      .slice(0, 12)
      .filter(one => one.departments.some(({ urlLabel }) => urlLabel === 'auctions'))
    await expect.poll(() => names(page)).toEqual(offering.map(({ name }) => name))
    expect(await title(page)).toBe(`All ${offering.length} Auctions Locations`)
    expect(await service(page, 'Auctions').getAttribute('aria-current')).toBe('true')
    const link = page.locator('article').first().getByRole('link')
    expect(await link.textContent()).toBe('Auctions')
    expect(await link.getAttribute('href')).toBe('/branches/cheltenham/departments/auctions')

    await service(page, 'Lettings').click()
    await expect.poll(() => page.locator(`${marker} [aria-current=true]`).allTextContents()).toEqual(['Lettings'])
    await service(page, 'Lettings').click()
    await expect.poll(() => page.locator(`${marker} [aria-current=true]`).count()).toBe(0)
    expect(await title(page)).toBe('All 12 Locations')
    const services = page.locator('article').first().getByRole('link', { name: 'View services, Cheltenham' })
    expect(await services.getAttribute('href')).toBe('/branches/cheltenham')

    // On two lines, which touch each other whichever stylesheet loaded last.
    await page.setViewportSize({ width: 800, height: 800 })
    const heights = await service(page, 'Lettings').evaluate(link => [
      link.closest('ul')!.clientHeight,
      link.clientHeight,
    ])
    expect(Math.round(heights[0]! / heights[1]!)).toBe(2)
  })

  it('is on after a double click, and turned off with the keyboard, which stays on it, and is read out', async () => {
    const page = await show(branches.slice(0, 12))
    await service(page, 'Auctions').dblclick()
    await expect.poll(() => service(page, 'Auctions').getAttribute('aria-current')).toBe('true')
    await expect.poll(() => said(page).textContent()).toBe('All 4 Auctions Locations')
    await service(page, 'Auctions').focus()
    await page.keyboard.press('Enter')
    await expect.poll(() => said(page).textContent()).toBe('All 12 Locations. Page 1 of 2')
    expect(await isFocused(service(page, 'Auctions'))).toBe(true)
  })

  it('stays in the address, so that reloading, coming back and a search keep it', async () => {
    const page = await takenOver('/branches?theme=modern')
    await service(page, 'Auctions').click()
    await page.waitForURL('**/branches?theme=modern&department=auctions')
    await page.reload()
    await expect.poll(() => title(page)).toMatch(/Auctions Locations/)
    await page.locator('article').first().getByRole('link').click()
    await page.waitForURL(/departments\/auctions/)
    await page.goBack()
    await expect.poll(() => title(page)).toMatch(/Auctions Locations/)
    await takeOver(page)
    await field(page).fill('Brighton')
    await field(page).press('Enter')
    await page.waitForURL(/location=Brighton.*department=auctions/)
    await expect.poll(() => title(page)).toMatch(/^Found \d+ Auctions Locations$/)
  })
})

describe('pages [4.33, 9.29]', () => {
  it('hold nine offices and begin in sight when turned with a pointer; a service begins at the first', async () => {
    const page = await show(branches.slice(0, 20))
    expect(await names(page)).toHaveLength(9)
    await pages(page).getByRole('button', { name: 'Page 2' }).click()
    await expect.poll(() => names(page)).toEqual(branches.slice(9, 18).map(({ name }) => name))
    const first = page.locator('article').first()
    await expect.poll(() => first.evaluate(element => element.getBoundingClientRect().top >= 0)).toBe(true)
    await service(page, 'Lettings').click()
    await expect.poll(() => pages(page).locator('[aria-current=page]').textContent()).toBe('1')
  })

  it('are turned with the keyboard, which stays where it is, to the end and no further', async () => {
    const page = await show(branches.slice(0, 20))
    const next = pages(page).getByRole('button', { name: 'Next' })
    await next.focus()
    for (let press = 0; press < 4; press++) await page.keyboard.press('Enter')
    await expect.poll(() => pages(page).locator('[aria-current=page]').textContent()).toBe('3')
    expect(await isFocused(next)).toBe(true)
    expect(await next.getAttribute('aria-disabled')).toBe('true')
    // Opacity would dim its focus ring.
    expect(await opacity(next)).toBe('1')
    expect(await names(page)).toHaveLength(2)
    await expect.poll(() => said(page).textContent()).toBe('All 20 Locations. Page 3 of 3')
  })

  it('stay where they were for a visitor who reloads or comes back, from the first frame on', async () => {
    const shown = branches.slice(9, 18).map(({ name }) => name)
    const page = await development.html(inMain(grid(branches.slice(0, 20))))
    await ready(page)
    await pages(page).getByRole('button', { name: 'Page 2' }).click()
    await expect.poll(() => names(page)).toEqual(shown)
    await page.reload()
    await expect.poll(() => names(page)).toEqual(shown)
    await ready(page)
    expect(await names(page)).toEqual(shown)
    await page.locator('article').first().getByRole('link').click()
    await page.waitForURL('**/branches/**')
    await page.goBack()
    await ready(page)
    expect(await names(page)).toEqual(shown)
    await service(page, 'Lettings').click()
    await page.reload()
    await ready(page)
    expect(await pages(page).locator('[aria-current=page]').textContent()).toBe('1')
    expect(problems(page)).toEqual([])
  })

  it('are none with nine offices or fewer, or where they are off, and as long as the page says', async () => {
    const grids = [
      grid(branches.slice(0, 9)),
      grid(branches.slice(0, 12), 'data-paginate="false"'),
      grid(branches.slice(0, 12), 'data-page-size="5"'),
    ]
    const page = await html(inMain(grids.join('')))
    const shown = () =>
      page
        .locator(marker)
        .evaluateAll(markers =>
          markers.map(one => [one.querySelectorAll('h3').length, one.querySelectorAll('nav').length]),
        )
    // Tabs and services are navigations as well.
    await expect.poll(shown).toEqual([
      [9, 2],
      [12, 2],
      [5, 3],
    ])
  })
})

describe('the search [2.59]', () => {
  it('asks once for several keys, never without text, and goes to the chosen place [5.36, 7.24, 7.28]', async () => {
    const page = await show(branches.slice(0, 3))
    await field(page).click()
    await page.keyboard.type('   ')
    await field(page).fill('')
    await typeAtOnce(page, 'glouc')
    await page.getByRole('option').first().waitFor()
    const asked = site.calls.list().filter(({ path }) => path === '/places')
    expect(asked.map(({ query }) => query)).toEqual([{ term: 'glouc' }])
    await page.keyboard.press('ArrowDown')
    expect(await violations(page)).toEqual([])
    await page.getByRole('option', { name: 'Gloucester' }).first().click()
    await page.waitForURL(/\/branches\?location=Gloucester.*&place_id=.+/)
    expect(page.url()).not.toContain('token')
    await expect.poll(() => title(page)).toMatch(/^Found \d+ Locations$|^Our Location$/)

    await takeOver(page)
    await field(page).fill('bright')
    await page.getByRole('option', { name: 'Brighton' }).first().waitFor()
    await page.keyboard.press('ArrowDown')
    await page.keyboard.press('Enter')
    await page.waitForURL(/location=Brighton.*place_id=.+/)

    await takeOver(page)
    await field(page).fill('bridge of allan, stirling')
    await page.getByRole('option').first().waitFor()
    await field(page).press('Enter')
    await page.waitForURL(/location=bridge.*place_id=.+/)
  })

  it('sends any text that is typed, and offers the way on where nothing was found [2.64]', async () => {
    const page = await show(branches.slice(0, 3))
    await field(page).fill('Atlantis')
    await page.getByRole('button', { name: 'Search', exact: true }).click()
    await page.waitForURL(/\/branches\?location=Atlantis&place_id=$/)
    await expect.poll(() => title(page)).toBe("Sorry we couldn't find any branches in the Atlantis area.")
    await takeOver(page)
    expect(await field(page).inputValue()).toBe('Atlantis')
    await page.getByRole('link', { name: 'See all offices' }).click()
    await expect.poll(() => title(page)).toBe('All 32 Locations')
  })

  it('never shows what answers an older text', async () => {
    const first = site.faults.add({ path: '/places', delay: 'never', times: 1 })
    const page = await show(branches.slice(0, 3))
    const given = page.waitForEvent('requestfailed')
    await field(page).fill('bri')
    await expect.poll(() => site.calls.list().filter(({ path }) => path === '/places').length).toBe(1)
    await field(page).fill('glouc')
    await page.getByRole('option', { name: 'Gloucester' }).first().waitFor()
    expect((await given).url()).toContain('bri')
    site.faults.release(first)
    expect((await page.getByRole('option').allTextContents()).filter(text => /^Bri/.test(text))).toEqual([])
  })

  it('says that there are no suggestions however the server fails, has some again, and goes without them', async () => {
    const page = await show(branches.slice(0, 3))
    const usual = 'No suggestions at the moment. Type a town or a postcode and search.'
    // An answer came, and no line of the visitor's can mend it.
    const wrong = 'This site has a fault. Try again later.'
    const either = page.getByText(usual).or(page.getByText(wrong))
    const faults = [
      [{ status: 500 }, usual],
      [{ body: 'html' }, wrong],
      [{ body: 'cut' }, usual],
      [{ body: 'login' }, wrong],
      [{ drop: true }, usual],
    ] as const
    for (const [fault, words] of faults) {
      site.faults.add({ path: '/places', ...fault })
      await field(page).fill('Brighton')
      await page.getByText(words).first().waitFor()
      expect(await page.getByText(words === usual ? wrong : usual).count(), JSON.stringify(fault)).toBe(0)
      if (fault === faults[0][0]) expect(await violations(page)).toEqual([])
      site.faults.clear()
      await field(page).fill('glouc')
      await page.getByRole('option', { name: 'Gloucester' }).first().waitFor()
      // The announcement follows a moment later.
      await expect.poll(() => either.count(), { message: JSON.stringify(fault) }).toBe(0)
    }
    site.faults.add({ path: '/places', delay: 'never' })
    await field(page).fill('Brighton')
    await expect.poll(() => site.calls.list({ path: '/places' }).at(-1)?.search).toBe('?term=Brighton')
    await field(page).press('Enter')
    await page.waitForURL(/location=Brighton/)
  })
})

describe('offices that the server did not write', () => {
  it('come from its other pages, join a later page’s, which stay, and are all where it has none [3.12]', async () => {
    const page = await takenOver('/branches')
    await expect.poll(() => site.calls.list().filter(({ path }) => path === '/branches.ljson').length).toBe(1)
    await pages(page).getByRole('button', { name: 'Page 4' }).click()
    await expect.poll(() => names(page)).toEqual(branches.slice(27).map(({ name }) => name))

    await page.goto('/branches?page=2')
    await takeOver(page)
    await pages(page).getByRole('button', { name: 'Page 4' }).click()
    await expect.poll(() => names(page)).toEqual(branches.slice(15, 20).map(({ name }) => name))
    await pages(page).getByRole('button', { name: 'Page 1' }).click()
    await expect.poll(() => names(page)).toEqual(branches.slice(20, 29).map(({ name }) => name))
    expect(await title(page)).toBe('All 32 Locations')

    const empty = await html(inMain('<div data-widget="offices-grid"></div>'))
    await expect.poll(() => title(empty)).toBe('All 32 Locations')
  })

  it('keep their places while they are late, and are there when they come', async () => {
    const others = site.faults.add({ path: '/branches.ljson', delay: 'never' })
    const page = await takenOver('/branches')
    await pages(page).getByRole('button', { name: 'Page 4' }).click()
    await expect.poll(() => page.locator(`${marker} li[data-state=loading]`).count()).toBe(5)
    expect(await violations(page, marker)).toEqual([])
    site.faults.release(others)
    await expect.poll(() => names(page)).toHaveLength(5)
  })

  it('can be asked for again however the server failed, and nothing is lost meanwhile', async () => {
    const faults = [{ status: 404 }, { body: 'html' }, { body: 'cut' }, { status: 500 }] as const
    const asked = () => site.calls.list({ path: '/branches.ljson' }).length
    const page = await open('/branches')
    const again = page.locator('[data-widget="offices-grid"]').getByRole('button', { name: 'Try again' })
    for (const fault of faults) {
      site.faults.clear()
      site.faults.add({ path: '/branches.ljson', ...fault })
      const before = asked()
      await (fault === faults[0] ? takeOver(page) : again.click())
      // The button of the last attempt is gone by then.
      await expect.poll(asked).toBeGreaterThan(before)
      await again.waitFor()
      await page.getByText('12 offices could not be loaded.').first().waitFor()
      expect(await title(page), JSON.stringify(fault)).toBe('All 32 Locations')
      expect(await names(page), JSON.stringify(fault)).toHaveLength(9)
    }
    expect(await violations(page, marker)).toEqual([])
    site.faults.clear()
    await again.press('Enter')
    // The button is gone. The list of offices has the focus.
    expect(await page.evaluate(() => document.activeElement?.localName)).toBe('section')
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
    await expect.poll(() => names(page)).toHaveLength(5)
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
  it('have their size first, wait until they are near, and leave the initial where missing or broken', async () => {
    const offices = [
      { branchID: 1, name: 'Tetbury', branchURL: 'tetbury' },
      { branchID: 2, name: 'Lydney', branchURL: 'lydney', imageURL: '/pictures/none.svg' },
    ]
    const page = await show([branches[0]!, ...offices])
    const picture = page.locator('article img').first()
    for (const [name, value] of Object.entries({ width: '720', height: '480', loading: 'lazy', alt: '' }))
      expect(await picture.getAttribute(name)).toBe(value)
    expect(await picture.getAttribute('srcset')).toContain('/360x_/')

    await expect.poll(() => page.locator('article img:visible').count()).toBe(1)
    const initials = await page
      .locator('article:not(:has(img:not([hidden]))) [data-initial]')
      .evaluateAll(boxes => boxes.map(box => [getComputedStyle(box, '::before').content, box.clientHeight > 100]))
    expect(initials).toEqual([
      ['"T" / ""', true],
      ['"L" / ""', true],
    ])
  })
})

describe('whatever the page', () => {
  it('stands on it many times, under the strictest policy, and shows hostile names as text [3.11]', async () => {
    const page = await open('/widgets/offices-grid?csp=strict')
    const section = page.locator('#hostile')
    await ready(page, '#hostile [data-widget]')
    await section.getByRole('heading', { name: '<img src=x onerror=alert(1)>' }).waitFor()
    await section.getByRole('link', { name: '<b>Lettings</b>', exact: true }).click()
    await expect
      .poll(() => section.getByRole('heading', { level: 2 }).last().textContent())
      .toBe('Found 2 <b>Lettings</b> Locations')
    const hrefs = await section
      .locator('article a')
      .evaluateAll(links => links.map(link => (link as HTMLAnchorElement).href))
    for (const href of hrefs) expect(new URL(href).protocol).toMatch(/^http/)

    const [first, second] = [page.locator('#page-data [data-widget]'), page.locator('#found [data-widget]')]
    await first.getByRole('link', { name: 'Antiques & fine art', exact: true }).click()
    await expect
      .poll(() => first.getByRole('heading', { level: 2 }).textContent())
      .toBe('All 4 Antiques & fine art Locations')
    expect(await second.getByRole('heading', { level: 2 }).textContent()).toBe('Found 3 Locations')
    const ids = await page.locator('[id]').evaluateAll(elements => elements.map(({ id }) => id))
    expect(new Set(ids).size).toBe(ids.length)

    await first.getByRole('combobox', { name: 'Location' }).fill('glouc')
    await first.getByRole('option').first().waitFor()
    expect(problems(page).filter(text => !text.includes('404'))).toEqual([])
  })

  it('leads to offices and people, says where it is, and shows other offices with other props [2.58, 2.63]', async () => {
    const page = await html(
      inMain('<div data-widget="offices-grid" data-load="eager" data-props=\'{"branches":[]}\'></div>'),
    )
    await ready(page)
    expect(await page.getByRole('link', { name: 'People', exact: true }).getAttribute('href')).toBe('/staff')
    expect(await page.getByRole('link', { name: 'Office', exact: true }).getAttribute('aria-current')).toBe('page')
    const crumbs = page.getByRole('navigation', { name: 'Breadcrumb' }).getByRole('listitem')
    expect(await crumbs.allTextContents()).toEqual(['Home', 'Get in touch'])
    expect(await title(page)).toBe('There are no offices to show.')
    const other = JSON.stringify({ branches: branches.slice(0, 4) })
    await page.locator(marker).evaluate((element, props) => element.setAttribute('data-props', props), other)
    await expect.poll(() => title(page)).toBe('All 4 Locations')
  })

  it('looks the same on every legacy stylesheet but for the font and the colour', async () => {
    const page = await newPage({ viewport: { width: 1280, height: 900 } })
    const looksOn = async (legacy: string) => {
      await page.goto(`/gallery/offices-grid/found?legacy=${legacy}`)
      await ready(page)
      return looks(page.locator(marker))
    }
    const plain = await looksOn('none')
    for (const legacy of LEGACY) expect(await looksOn(legacy), legacy).toEqual(plain)
  })

  it('fits a phone of 320 px, and fingers, which may tap a suggestion', async () => {
    const page = await takenOver('/branches?location=Brighton', phone)
    const grid = page.locator(marker)
    expect(await overflows(grid)).toBe(false)
    expect(await smallTargets(grid)).toEqual([])
    await page.getByText('Page 1 of 2', { exact: true }).waitFor()
    await pages(page).getByRole('button', { name: 'Next' }).tap()
    // The announcement says more.
    await page.getByText('Page 2 of 2', { exact: true }).waitFor()
    await field(page).tap()
    await field(page).fill('glouc')
    await page.getByRole('option', { name: 'Gloucester' }).first().tap()
    await page.waitForURL(/location=Gloucester.*place_id=.+/)
  })

  it('breaks the name of a service that is one long word, within a phone', async () => {
    const label = 'Grundstücksverkehrsgenehmigungszuständigkeiten'
    const offices = branches.slice(0, 4).map(office => ({ ...office, departments: [{ label, urllabel: 'own' }] }))
    const page = await show(offices, 'data-department="own"', phone)
    await expect.poll(() => title(page)).toBe(`All 4 ${label} Locations`)
    expect(await overflows(page.locator(marker))).toBe(false)
    // Beside other offices a link would reach into the next one, which no page grows with.
    await page.setViewportSize({ width: 1280, height: 900 })
    const beyond = await page
      .locator(`${marker} article`)
      .evaluateAll(offices =>
        offices.map(
          office => office.querySelector('a')!.getBoundingClientRect().right - office.getBoundingClientRect().right,
        ),
      )
    expect(Math.max(...beyond)).toBeLessThanOrEqual(0)
  })

  it('is accessible in every state', async () => {
    const page = await open('/widgets/offices-grid')
    const states = ['page-data', 'service', 'one', 'found', 'nothing-found', 'none', 'pictures', 'hostile']
    for (const state of states) {
      await ready(page, `#${state} [data-widget]`)
      expect(await violations(page, `#${state} [data-widget]`), state).toEqual([])
    }
  })
})
