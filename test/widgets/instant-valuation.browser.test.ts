import type { Locator, Page } from 'playwright-core'
import { describe, expect, it } from 'vitest'
import { fixtureSite, problems, untilAsked, violations } from '../chromium'

const { open, site } = fixtureSite({ keepsPage: true, homes: 400 })

const dialogOf = (page: Page) => page.getByRole('dialog', { name: 'Instant Valuation' })
const leads = () => site.calls.list({ path: '/leads' })
const estimates = () => site.calls.list({ path: '/valuations.json' })
const press = (place: Locator, name: string) => place.getByRole('button', { name, exact: true }).click()

async function fill(place: Locator, fields: Record<string, string>) {
  for (const [name, value] of Object.entries(fields)) await place.getByLabel(name, { exact: true }).fill(value)
}
const mo = { 'First name': 'Mo', 'Last name': 'Field', Email: 'mo@example.com', Phone: '01632960001' }

const elmRoad = { 'House number': '12', Street: 'Elm Road', Postcode: 'BN3 1AA' }

/** Types a home by hand, and goes on to the second step. */
async function giveHome(dialog: Locator, postcode = elmRoad.Postcode) {
  await press(dialog, 'Enter address manually')
  await fill(dialog, { ...elmRoad, Town: 'Hove', Postcode: postcode })
  await dialog.getByLabel('Type of home').selectOption('End-of-terrace house')
  await dialog.getByLabel('Bedrooms').selectOption('3')
  await press(dialog, 'Next')
  await dialog.getByText('2/2').waitFor()
}

/** Asks for the figure again with a key. The button goes, and what comes in its place has the focus. */
async function askAgain(dialog: Locator) {
  const held = site.faults.add({ path: '/valuations.json', delay: 'never' })
  await dialog.getByRole('button', { name: 'Try again' }).press('Enter')
  await dialog.locator('[aria-busy=true]').waitFor()
  expect(await dialog.evaluate(() => document.activeElement?.getAttribute('aria-busy'))).toBe('true')
  site.faults.release(held)
}

async function giveYourself(dialog: Locator) {
  await fill(dialog, mo)
  await dialog.getByLabel('I agree to the terms & conditions').check()
  await press(dialog, 'Submit')
  await dialog.getByRole('heading', { name: 'Thank you' }).waitFor()
}

/** Listens to what the page is told of a valuation. */
const listen = (page: Page) =>
  page.evaluate(() => {
    const heard: unknown[] = []
    Object.assign(window, { heard })
    for (const name of ['lead_submitted', 'valuation_successful'])
      document.addEventListener(name, event => heard.push([name, (event as CustomEvent).detail]))
  })
const heardOn = (page: Page) => page.evaluate(() => (window as never as { heard: unknown[] }).heard)

describe('#/valuation', () => {
  it('says what is loading until its code is here [2.17]', async () => {
    const code = site.faults.add({ path: '/asset_bundles/leads-*.js', delay: 'never' })
    const page = await open('/contact', { viewport: { width: 1280, height: 900 } })
    await page.evaluate(() => location.assign('#/valuation'))
    const dialog = dialogOf(page)
    const loading = dialog.getByRole('status').getByText('Loading Instant Valuation', { exact: true })
    await loading.waitFor()
    await untilAsked(code)
    site.faults.release(code)
    await dialog.getByRole('button', { name: 'Enter address manually' }).waitFor()
    await loading.waitFor({ state: 'hidden' })
    expect(problems(page)).toEqual([])
  })

  it('begins again after a reload without a draft [2.17]', async () => {
    const page = await open('/contact')
    await page.evaluate(() => location.assign('#/valuation'))
    const dialog = dialogOf(page)
    await giveHome(dialog)

    // A phone loads the page again when its draft is over. The entry in the history still names the second step.
    await page.evaluate(() => sessionStorage.clear())
    await page.reload()
    await dialog.getByText('1/2').waitFor()
    await giveHome(dialog)
  })

  /** What is missing is listed, and the list has the focus. */
  async function expectSummary(page: Page) {
    const dialog = dialogOf(page)
    await dialog.getByRole('button', { name: 'Next', exact: true }).press('Enter')
    const summary = dialog.locator('[data-summary]')
    await expect.poll(() => summary.evaluate(element => element === document.activeElement)).toBe(true)
    for (const words of ['You must enter a valid address', 'Choose the type of home', 'Choose the number of bedrooms'])
      expect(await summary.textContent()).toContain(words)
    expect(await violations(page)).toEqual([])
  }

  async function giveHomeByKeyboard(page: Page) {
    const dialog = dialogOf(page)
    const address = dialog.getByRole('combobox', { name: 'Address' })
    await address.fill('bn3 1aa')
    await dialog.getByRole('option').first().waitFor()
    await address.press('ArrowDown')
    await address.press('Enter')
    await expect.poll(() => address.inputValue()).toMatch(/BN3 1AA/)
    // Screen readers say the field with its new text themselves.
    expect(await dialog.getByRole('status').filter({ hasText: 'BN3 1AA' }).count()).toBe(0)
    await page.keyboard.press('Tab')
    await page.keyboard.press('Tab')
    // One letter: the browser takes a second that comes late on a busy machine for the first of another word.
    await page.keyboard.type('D')
    await page.keyboard.press('Tab')
    await page.keyboard.type('3')
    await page.keyboard.press('Tab')
    await page.keyboard.press('Enter')
  }

  async function giveYourselfByKeyboard(page: Page) {
    const dialog = dialogOf(page)
    await dialog.getByText('2/2').waitFor()
    expect(await dialog.getByLabel('Selling').isChecked()).toBe(true)
    expect(await violations(page)).toEqual([])
    await page.keyboard.press('Tab')
    await page.keyboard.press('ArrowRight')
    for (const text of Object.values(mo)) {
      await page.keyboard.press('Tab')
      await page.keyboard.type(text)
    }
  }

  async function expectKeptByBackAndReload(page: Page) {
    const dialog = dialogOf(page)
    await page.goBack()
    await dialog.getByText('1/2').waitFor()
    expect(await dialog.getByLabel('Type of home').inputValue()).toBe('d')
    await dialog.getByRole('button', { name: 'Next', exact: true }).press('Enter')
    await dialog.getByText('2/2').waitFor()
    await page.reload()
    await dialog.getByText('2/2').waitFor()
    expect(await dialog.getByLabel('First name').inputValue()).toBe('Mo')
  }

  /** Sends it, and is thanked while the figure is on its way. */
  async function submitAndWait(page: Page) {
    const dialog = dialogOf(page)
    const held = site.faults.add({ path: '/valuations.json', delay: 'never' })
    await dialog.getByRole('button', { name: 'Submit', exact: true }).press('Enter')
    const thanks = dialog.getByRole('heading', { name: 'Thank you' })
    await thanks.waitFor()
    expect(await thanks.evaluate(element => element === document.activeElement)).toBe(true)
    await dialog.getByText('Your figure is on its way.').waitFor()
    expect(await violations(page)).toEqual([])
    site.faults.release(held)
  }

  async function expectFigure(page: Page) {
    const dialog = dialogOf(page)
    await dialog.getByText('What it is not').waitFor()
    // The figure is read first, and is the largest text.
    const order = await dialog.evaluate(element => element.textContent!.replace(/\s+/g, ' '))
    expect(order).toMatch(/£[\d,]+ to £[\d,]+.*Thank you.*What this is/)
    const text = await dialog.textContent()
    // The postcode is not broken in two.
    expect(text).toContain('BN3\u00a01AA')
    expect(text).toMatch(/£[\d,]+,000 to £[\d,]+,000/)
    expect(text).toMatch(/To let, about £[\d,]+ a month/)
    expect(await violations(page)).toEqual([])
  }

  function expectLead() {
    expect(leads()).toHaveLength(1)
    expect(leads()[0]!.body).toMatchObject({
      lead_client: { first_name: 'Mo', tel_home: '01632960001', postcode: 'BN3 1AA', body: '', do_not_contact: 1 },
      lead: {
        is_valuation_request: '1',
        valuation_reason: 'letting',
        channel: 'letting',
        message: 'Instant Valuation: Detached house, 3 bedrooms',
        branch_id: expect.stringMatching(/^\d+$/),
      },
      marketing_preferences: { opt_in_terms: 'on' },
    })
    expect(site.state.mails).toHaveLength(1)
  }

  /** The service learns about the home, and nothing about the person. */
  function expectCall() {
    const [call] = estimates()
    expect(call!.query).toMatchObject({
      'search[paon]': expect.stringMatching(/./),
      'search[postcode]': 'BN3 1AA',
      'search[property_type]': 'd',
      'search[bedrooms]': '3',
      'search[lat]': expect.stringMatching(/^-?[\d.]+$/),
    })
    expect(call!.search).not.toMatch(/Mo|Field|example|960001/)
  }

  it('sends one lead and shows a range [2.17, 3.19, 4.25, 5.15, 5.21, 5.22, 7.19, 7.20, 7.22, 7.23, 9.14]', async () => {
    const page = await open('/contact')
    await page.evaluate(() => location.assign('#/valuation'))
    const dialog = dialogOf(page)
    const next = dialog.getByRole('button', { name: 'Next', exact: true })
    await next.waitFor()
    const { width, height } = (await dialog.boundingBox())!
    expect([width, height].map(Math.round)).toEqual([800, 700])
    expect(await dialog.textContent()).toContain('1/2')
    expect(await violations(page)).toEqual([])

    await expectSummary(page)
    await giveHomeByKeyboard(page)
    await giveYourselfByKeyboard(page)
    await expectKeptByBackAndReload(page)
    await listen(page)
    await dialog.getByLabel('I agree to the terms & conditions').press(' ')
    await submitAndWait(page)
    await expectFigure(page)
    expectLead()
    expectCall()
    expect(await heardOn(page)).toEqual([
      ['lead_submitted', { kind: 'estimate' }],
      ['valuation_successful', null],
    ])
    // Nothing stays in the browser for the next person at this computer.
    await page.reload()
    await next.waitFor()
    expect(await dialog.getByRole('combobox', { name: 'Address' }).inputValue()).toBe('')
    expect(problems(page)).toEqual([])
  })

  it('is about a letting on the page of a home to let, unless somebody says otherwise [3.21]', async () => {
    const { id } = site.homes.find(home => home.channel === 'lettings')!
    const page = await open(`/properties/${id}/lettings#/valuation`)
    const dialog = dialogOf(page)
    await giveHome(dialog)
    expect(await dialog.getByLabel('Letting', { exact: true }).isChecked()).toBe(true)
    await giveYourself(dialog)
    expect(leads().map(({ body }) => body.lead)).toMatchObject([{ valuation_reason: 'letting', channel: 'letting' }])
  })

  it('leads to the ordinary valuation with what was typed, without a figure or an answer [2.18, 8.14]', async () => {
    const page = await open('/contact#/valuation')
    const dialog = dialogOf(page)
    await listen(page)
    await giveHome(dialog)
    site.faults.add({ path: '/leads', status: 500, times: 1 })
    await fill(dialog, mo)
    await dialog.getByLabel('I agree to the terms & conditions').check()
    await press(dialog, 'Submit')
    await page.getByRole('alert').getByText('Valuation request failed. Please try again.').waitFor()
    site.faults.add({ path: '/valuations.json', status: 503 })
    await press(dialog, 'Submit')
    await dialog.getByText('We could not get your figure').first().waitFor()
    expect(await violations(page)).toEqual([])
    site.faults.clear()
    site.settings.estimates = false
    await askAgain(dialog)
    await dialog.getByText('There is no figure for this home').first().waitFor()
    expect(await heardOn(page)).toEqual([['lead_submitted', { kind: 'estimate' }]])
    expect(await violations(page)).toEqual([])
    // Two attempts of one request. Asking again for the figure sends no lead.
    expect(leads()).toHaveLength(2)
    expect(site.state.mails).toHaveLength(1)

    await dialog.getByRole('link', { name: 'Book a Valuation' }).click()
    const booking = page.getByRole('dialog', { name: 'Book a Valuation' })
    await booking.getByText('1/3').waitFor()
    for (const [name, value] of Object.entries({ ...mo, ...elmRoad }))
      expect(await booking.getByLabel(name, { exact: true }).inputValue(), name).toBe(value)
    expect(await booking.getByLabel('Selling').isChecked()).toBe(true)
    await press(booking, 'Next')
    await booking.getByText('2/3').waitFor()
    await page.goBack()
    await page.goBack()
    await page.getByRole('dialog', { name: 'Instant Valuation' }).waitFor()
  })

  it('ends with the thanks without an estimate, and asks the head office where no office is near [2.17]', async () => {
    const page = await open('/contact?csp=strict#/valuation')
    const dialog = dialogOf(page)
    site.faults.add({ path: '/valuations.json', status: 404 })
    await giveHome(dialog, 'HS1 2AA')
    await giveYourself(dialog)
    await expect.poll(() => estimates().length).toBe(1)
    await expect.poll(() => dialog.locator('[aria-busy=true]').count()).toBe(0)
    // The live region is a moment behind the rest.
    await expect.poll(() => dialog.textContent()).not.toMatch(/£|figure/)
    expect(leads()[0]!.body.lead).not.toHaveProperty('branch_id')
    expect(await violations(page)).toEqual([])
    expect(problems(page).filter(words => !words.includes('404'))).toEqual([])
  })
})
