import { setTimeout as pause } from 'node:timers/promises'
import type { Locator, Page } from 'playwright-core'
import { describe, expect, it } from 'vitest'
import { fixtureSite, problems, reaches, violations } from '../../../chromium'

const { html, open, passing, site } = fixtureSite({ homes: 60 })

const CHUNKS = '/asset_bundles/*-*'
const LINE = '[data-replaced]'
const again = (page: Page) => page.getByRole('button', { name: 'Reload the page' })
const go = (page: Page, hash: string) => page.evaluate(address => location.assign(address), hash)

/** Presses what loads the page again, and waits for it. */
async function loadAgain(opened: Page) {
  const loaded = opened.waitForEvent('load')
  await again(opened).click()
  await loaded
}

/**
 * Waits until the page asks for nothing more, however slow the machine is: a request that the page sends last has come
 * back, and nothing else with it.
 */
async function answered(page: Page) {
  const calls = () => site.calls.list().filter(({ path }) => path !== LAST)
  for (let before = -1; before !== calls().length || !calls().every(isAnswered); ) {
    before = calls().length
    await page.evaluate(path => fetch(path), LAST)
    await pause(100)
  }
}
const LAST = '/the-last-request'
const isAnswered = ({ status, fault }: { status?: number; fault?: unknown }) => Boolean(status || fault)

const oursOnly = (page: Page) =>
  problems(page).filter(text => !/ChunkLoadError|status of|Failed to load|fetched/.test(text))

/** Two widgets. One was used, so the core is loaded. The code of the other has not been requested. */
const page = () =>
  html(
    `<main><h1>Offices</h1><div data-widget="save-property" data-property-id="7" data-load="eager"></div>
    <form action="/branches"><div data-widget="postcode-lookup" data-load="interaction">
      <label>Postcode <input name="location"></label><button>Find</button></div></form></main>`,
    { csp: true },
  )

async function usePage() {
  const opened = await page()
  await reaches(opened, '[data-widget=save-property]', 'ready')
  await opened.clock.install()
  return opened
}

/** Makes the second widget ask for its code, which fails. */
async function type(opened: Page) {
  await opened.getByLabel('Postcode').fill('BN3 1')
  await passing(opened, '[data-widget=postcode-lookup]', 'failed')
}

/** Keeps the words with which an alert of the line comes. */
const watchAlerts = (opened: Page) =>
  opened.evaluate(() => {
    const seen: (string | null)[] = []
    Object.assign(window, { seen })
    const note = (root: ParentNode) =>
      seen.push(...[...root.querySelectorAll('[role=alert]')].map(one => one.textContent))
    new MutationObserver(() => {
      const root = document.querySelector('[data-replaced]')?.shadowRoot
      if (!root) return
      note(root)
      new MutationObserver(() => note(root)).observe(root, { childList: true })
    }).observe(document.body, { childList: true })
  })
const alerts = (opened: Page) => opened.evaluate(() => (window as unknown as { seen: string[] }).seen)

describe('a page that was open while a release replaced all chunks', () => {
  it.each([
    ['no such file', { status: 404 }],
    ['a file that is gone', { status: 410 }],
    ['a page in the place of each', { status: 200, body: 'html' } as const],
  ])('says so in one line and keeps what was typed, where the server has %s [8.28]', async (_, fault) => {
    const opened = await usePage()
    await watchAlerts(opened)
    site.faults.add({ path: CHUNKS, ...fault })
    await type(opened)
    await passing(opened, LINE)
    await opened.clock.runFor(200)
    await opened.getByRole('alert').getByText('This site has been updated since you opened the page.').waitFor()
    // Firefox announces no words that come into an alert later.
    expect(new Set(await alerts(opened))).toEqual(new Set(['This site has been updated since you opened the page.']))
    expect(await opened.getByLabel('Postcode').inputValue()).toBe('BN3 1')
    expect(await violations(opened)).toEqual([])
    expect(oursOnly(opened)).toEqual([])

    await opened.getByRole('button', { name: 'Not now' }).click()
    await expect.poll(() => opened.locator(LINE).count()).toBe(0)
    // The server's own form works as it does without the bundle.
    await opened.getByRole('button', { name: 'Find' }).click()
    await opened.waitForURL('**/branches?location=BN3+1')
  })

  it('has the line in the open dialog, and finds the draft of a form after it was loaded anew [8.28]', async () => {
    const opened = await open('/branches/cheltenham')
    await go(opened, '#/contact-office')
    const dialog = opened.getByRole('dialog')
    await dialog.getByLabel('First name').fill('Mo')
    await dialog.getByLabel('Message').fill('Is there a cellar?')
    await opened.clock.install()
    const released = site.faults.add({ path: CHUNKS, status: 404 })
    await go(opened, '#/book-a-valuation')
    await passing(opened, `dialog ${LINE}`)
    await dialog.getByRole('alert').getByText('Book a Valuation could not be opened.').waitFor()
    // Trying again could not help, so it is not offered.
    expect(await dialog.getByRole('button', { name: 'Try again' }).count()).toBe(0)
    await opened.clock.runFor(200)
    expect(await violations(opened)).toEqual([])

    site.faults.remove(released.id)
    await again(opened).focus()
    const loaded = opened.waitForEvent('load')
    await opened.keyboard.press('Enter')
    await loaded
    // Only this file keeps its name, so it is requested without the browser's cache.
    expect(site.calls.list({ path: '/asset_bundles/mount.js' })).toHaveLength(3)
    await go(opened, '#/contact-office')
    await expect.poll(() => dialog.getByLabel('First name').inputValue()).toBe('Mo')
    expect(await dialog.getByLabel('Message').inputValue()).toBe('Is there a cellar?')
  })
})

describe('a browser that refuses code which the server has', () => {
  // As a browser does that remembers a failed script: the server answers HEAD, and every import fails.
  const REFUSED = { path: CHUNKS, method: 'GET', status: 500 }

  it('is offered to load the page again, when the visitor has used the page [9.33]', async () => {
    const opened = await usePage()
    const refused = site.faults.add(REFUSED)
    await type(opened)
    await passing(opened, LINE)
    await opened.clock.runFor(200)
    await opened.getByRole('alert').getByText('Part of this page could not be loaded.').waitFor()
    expect(await opened.getByLabel('Postcode').inputValue()).toBe('BN3 1')
    expect(await violations(opened)).toEqual([])
    site.faults.remove(refused.id)
    await loadAgain(opened)
    await opened.getByLabel('Postcode').fill('BN3 1')
    await reaches(opened, '[data-widget=postcode-lookup]', 'ready')
  })

  it('has the line in a dialog that opens later, and no other try there [8.28]', async () => {
    const opened = await usePage()
    await go(opened, '#/book-a-valuation')
    const dialog = opened.getByRole('dialog')
    await dialog.getByLabel('First name').press('Escape')
    await dialog.waitFor({ state: 'detached' })
    site.faults.add(REFUSED)
    await type(opened)
    await passing(opened, `body > ${LINE}`)
    await go(opened, '#/cookies')
    await passing(opened, 'dialog [role=alert]')
    await passing(opened, `dialog ${LINE}`)
    expect(await opened.locator(LINE).count()).toBe(1)
    expect(await opened.getByRole('button', { name: 'Try again' }).count()).toBe(0)
  })

  it.each([
    ['Part of this page could not be loaded.', REFUSED],
    ['This site has been updated since you opened the page.', { path: CHUNKS, status: 404 }],
  ])('hears of it where a link opens nothing: %s [8.28]', async (words, fault) => {
    const opened = await usePage()
    site.faults.add(fault)
    await opened.locator('body').click()
    await go(opened, '#/book-a-valuation')
    await passing(opened, LINE)
    await opened.clock.runFor(200)
    await opened.getByRole('alert').getByText(words).waitFor()
  })

  it('hears that the core is gone, when it presses something', async () => {
    site.faults.add({ path: CHUNKS, status: 404 })
    const opened = await html('<main><h1>Offices</h1><a href="#/book-a-valuation">Valuation</a></main>')
    await opened.clock.install()
    await opened.getByRole('link').click()
    await passing(opened, LINE)
    await opened.clock.runFor(200)
    await opened.getByRole('alert').getByText('This site has been updated since you opened the page.').waitFor()
    expect(oursOnly(opened)).toEqual([])
  })

  it.each([
    ['offers to load the page again', [CHUNKS], 'This site has been updated'],
    ['says so itself where that file is missing, too', [CHUNKS, '/asset_bundles/replaced.js'], 'could not be loaded'],
  ])('%s within ten seconds to whoever comes by a link to something of ours [2.6, 8.28]', async (_, paths, words) => {
    for (const path of paths) site.faults.add({ path, status: 404 })
    const opened = await html(
      '<main><h1>Homes</h1><div data-widget="property-results"><p>12 High Street</p></div></main>',
      {
        // The visitor has only followed a link to this page.
        before: () => Object.defineProperty(navigator.userActivation, 'hasBeenActive', { value: false }),
      },
    )
    await opened.clock.install()
    await go(opened, '#/map')
    const said = opened.getByRole('alert').filter({ hasText: words })
    for (let second = 0; second < 10 && !(await said.count()); second++) {
      await answered(opened)
      await opened.clock.runFor(1000)
    }
    await answered(opened)
    expect(await said.isVisible()).toBe(true)
    expect(await opened.getByText('12 High Street').isVisible()).toBe(true)
    // It is said once.
    await opened.clock.runFor(10_000)
    expect(await said.count()).toBe(1)
    expect(oursOnly(opened).filter(text => !text.includes('replaced.js'))).toEqual([])
  })

  it.each([
    ['refused', REFUSED],
    ['gone', { path: CHUNKS, status: 404 }],
  ])(
    'hears nothing of code that is %s before the page is used, because the server’s markup is there',
    async (_, fault) => {
      site.faults.add({ ...fault, path: '/asset_bundles/agency-' })
      const opened = await html('<div data-widget="offices-grid" data-load="interaction"><p>Hove</p></div>', {
        // The test's own commands count as use.
        before: () => Object.defineProperty(navigator.userActivation, 'hasBeenActive', { value: false }),
      })
      await opened.clock.install()
      await opened.getByText('Hove').hover()
      await passing(opened, '[data-widget]', 'failed')
      await expect.poll(() => site.calls.list().filter(({ method }) => method === 'HEAD')).toHaveLength(1)
      expect(await opened.locator(LINE).count()).toBe(0)
      await opened.getByText('Hove').waitFor()
    },
  )
})

/** Types a place into a search that is there. */
async function typeLocation(search: Locator) {
  const location = search.getByRole('combobox', { name: 'Location' })
  await location.click()
  await reaches(search.page(), '[data-widget=property-search]', 'ready')
  await location.fill('Lewes')
  return location
}

/** Asks for the search's other filters, which cannot load. */
async function openMissingFilters(search: Locator) {
  await search.getByRole('button', { name: 'More filters' }).press('Enter')
  await passing(search.page(), `body > ${LINE}`)
  await search.getByRole('alert').getByText('The other filters could not be loaded.').waitFor()
}

/** Answers everything that a valuation's first step asks. */
async function fillFirstStep(dialog: Locator) {
  const answers = { 'First name': 'Mo', 'Last name': 'Field', Email: 'mo@example.com', Phone: '01632960001' }
  for (const [name, value] of Object.entries(answers)) await dialog.getByLabel(name, { exact: true }).fill(value)
  await dialog.getByLabel('Selling').check()
  await dialog.getByRole('combobox', { name: 'Address' }).fill('bn3 1')
  await dialog.getByRole('option').first().click()
}

describe('a form whose late parts a release has replaced', () => {
  it('goes on without them and keeps what was typed, in a dialog and on the page [8.28]', async () => {
    const opened = await open('/properties/sales')
    const search = opened.locator('[data-widget=property-search]')
    const location = await typeLocation(search)
    await go(opened, '#/book-a-valuation')
    const dialog = opened.getByRole('dialog', { name: 'Book a Valuation' })
    const press = (name: string) => dialog.getByRole('button', { name, exact: true }).click()
    await fillFirstStep(dialog)
    await opened.clock.install({ time: '2026-11-22T10:00:00Z' })
    const released = site.faults.add({ path: CHUNKS, status: 404 })

    // The calendar cannot load. The visitor types the day, and its times appear.
    await press('Next')
    await dialog.getByText('2/3').waitFor()
    await passing(opened, `dialog ${LINE}`)
    await opened.clock.runFor(200)
    await dialog.getByRole('alert').getByText('This site has been updated since you opened the page.').waitFor()
    await dialog.getByLabel('Day', { exact: true }).fill('2026-11-24')
    await press('Tuesday 24 November, 9:00 am')
    await press('Next')
    await dialog.getByText('3/3').waitFor()
    expect(await dialog.textContent()).toContain('9:00 am')
    expect(await violations(opened)).toEqual([])
    await press('Not now')
    await opened.keyboard.press('Escape')
    await dialog.waitFor({ state: 'detached' })

    await openMissingFilters(search)
    expect(await location.inputValue()).toBe('Lewes')
    expect(oursOnly(opened)).toEqual([])

    site.faults.remove(released.id)
    await loadAgain(opened)
    await go(opened, '#/book-a-valuation')
    await expect.poll(() => dialog.getByLabel('First name').inputValue()).toBe('Mo')
    await press('Next')
    await dialog.getByRole('button', { name: 'Tuesday 24 November, 9:00 am', pressed: true }).waitFor()
  })
})

describe('a field whose suggestions a release has replaced', () => {
  it('says so, stays a field to type in, and sends what was typed [8.28]', async () => {
    site.faults.add({ path: '/asset_bundles/suggestions-', status: 404 })
    const opened = await open('/properties/sales')
    const location = await typeLocation(opened.locator('[data-widget=property-search]'))
    await opened.getByRole('alert').getByText('This site has been updated since you opened the page.').waitFor()
    await opened.getByRole('button', { name: 'Not now' }).click()
    expect(await location.inputValue()).toBe('Lewes')
    expect(oursOnly(opened)).toEqual([])
    await location.press('Enter')
    await opened.waitForURL(/Lewes|lewes/)
  })
})

describe('a page whose code does not come for another reason', () => {
  it.each([
    ['the server is broken', { status: 500 }],
    ['nobody answers', { drop: true }],
  ])('says nothing of a release where %s', async (_, fault) => {
    const opened = await usePage()
    site.faults.add({ path: CHUNKS, ...fault })
    await type(opened)
    // After another task of its own, the page has heard the answer.
    const questions = () => site.calls.list({ path: '/asset_bundles/*', method: 'HEAD' })
    const areAnswered = () => questions().length > 0 && questions().every(({ status, fault }) => status || fault)
    await expect.poll(areAnswered).toBe(true)
    await opened.evaluate(() => fetch('/user.ljson').then(answer => answer.text()))
    await opened.clock.runFor(5_000)
    expect(await opened.locator(LINE).count()).toBe(0)
  })

  it('says nothing of a release where the page’s own module is missing', async () => {
    const opened = await usePage()
    await opened.evaluate(() => {
      const load = () => import(`${'/not-there.js'}`)
      window.estateIslands!.register('opening-hours', { load, when: 'eager' })
      const marker = document.createElement('div')
      marker.dataset.widget = 'opening-hours'
      document.body.append(marker)
    })
    await passing(opened, '[data-widget=opening-hours]', 'failed')
    expect(site.calls.list({ path: '/asset_bundles/replaced.js' })).toEqual([])
  })
})
