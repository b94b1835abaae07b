import type { Locator, Page } from 'playwright-core'
import { describe, expect, it } from 'vitest'
import { fixtureSite, problems, untilAsked, violations } from '../chromium'

const { html, open, site } = fixtureSite({ keepsPage: true, homes: 60 })

const dialogOf = (page: Page) => page.getByRole('dialog', { name: 'Book a Valuation' })
const leads = () => site.calls.list({ path: '/leads' })
const press = (dialog: Locator, name: string) => dialog.getByRole('button', { name, exact: true }).click()

async function fill(dialog: Locator, fields: Record<string, string>) {
  for (const [name, value] of Object.entries(fields)) await dialog.getByLabel(name, { exact: true }).fill(value)
}
const mo = { 'First name': 'Mo', 'Last name': 'Field', Email: 'mo@example.com', Phone: '01632960001' }
const byHand = { 'House number': '12', Street: 'Elm Road', Town: 'Hove' }

/** The first step, with a home typed by hand, and on to the second. */
async function giveDetails(dialog: Locator) {
  await press(dialog, 'Enter address manually')
  await fill(dialog, { ...mo, ...byHand, Postcode: 'BN3 1AA' })
  await press(dialog, 'Next')
  await dialog.getByText('2/3').waitFor()
}

const agree = (dialog: Locator) => dialog.getByLabel('I agree to the terms & conditions').check()

/** Learns what the first step lacks, and chooses one of the addresses that are looked up. */
async function giveFoundAddress(dialog: Locator) {
  await press(dialog, 'Next')
  for (const words of ['You must enter a valid address', 'Please enter a valid phone number'])
    await dialog.locator('[data-summary]').getByText(words).waitFor()

  await dialog.getByLabel('Selling').check()
  await fill(dialog, mo)
  const address = dialog.getByRole('combobox', { name: 'Address' })
  const addresses = site.faults.add({ path: '/address_lookup', delay: 'never' })
  await address.fill('bn3 1')
  // An Enter that comes before the addresses does not send the form.
  await address.press('Enter')
  site.faults.release(addresses)
  const suggestion = dialog.getByRole('option').first()
  await suggestion.waitFor()
  await address.press('ArrowDown')
  await address.press('Enter')
  await expect.poll(() => address.inputValue()).toMatch(/BN3/)
}

/** Goes on to the second step, which stands where the first stood, and knows the office and this week. */
async function goToDays(dialog: Locator) {
  // What the mark of a field means is said where there is one.
  const mark = dialog.getByText('* required')
  expect(await mark.isVisible()).toBe(true)
  const top = async () => Math.round((await dialog.boundingBox())!.y)
  const start = await top()
  await press(dialog, 'Next')
  await dialog.getByText('2/3').waitFor()
  expect(await top()).toBe(start)
  await mark.waitFor({ state: 'hidden' })
  const [lookup] = site.calls.list({ path: '/postcode_branch_lookup' })
  expect(lookup!.query).toMatchObject({ channel: 'sales' })
  await dialog.getByText(/^Your office for BN3\s\w{3}: \w/).waitFor()
  // The weeks before this one are over. Near the end of a month the next one is there as well.
  const days = dialog.getByRole('button', { name: /^\w+day \d+ \w+$/ })
  expect(await days.first().textContent()).toBe('16')
  await dialog.getByRole('button', { name: 'Thursday 31 December' }).waitFor()
}

/** What is wrong leads to the days, and then to the times, which are buttons. */
async function chooseDay(page: Page) {
  const dialog = dialogOf(page)
  await press(dialog, 'Next')
  const focused = () => dialog.locator(':focus')
  await press(dialog, 'Choose today or a later day')
  // The calendar takes the place of a date field, and with it its focus.
  await expect.poll(() => focused().ariaSnapshot()).toMatch(/^- group "Day"/)
  const day = dialog.getByRole('button', { name: 'Tuesday 24 November' })
  await day.press('Enter')
  expect(await violations(page)).toEqual([])
  // A new day begins without what was wrong about the one before.
  expect(await dialog.getByText('Please select a valid time slot').count()).toBe(0)
  await press(dialog, 'Next')
  await dialog.getByText('Please select a valid time slot').first().waitFor()
  await press(dialog, 'Wednesday 25 November')
  await dialog.getByText('Please select a valid time slot').waitFor({ state: 'detached' })
  await press(dialog, 'Tuesday 24 November')
  const isPressed = (name: string) => dialog.getByRole('button', { name, exact: true }).getAttribute('aria-pressed')
  await expect.poll(() => isPressed('Tuesday 24 November')).toBe('true')
  expect(await isPressed('Wednesday 25 November')).toBe('false')
  await press(dialog, 'Next')
  const times = dialog.getByRole('group', { name: 'Times' })
  const [last, wrong] = [times.getByRole('button').last(), times.getByText('Please select a valid time slot')]
  // Both at one moment: the browser scrolls to the focus with the next frame.
  const gap = await wrong.evaluate(
    (error, button) => error.getBoundingClientRect().top - button!.getBoundingClientRect().bottom,
    await last.elementHandle(),
  )
  expect(gap).toBeGreaterThanOrEqual(6)
  expect(await focused().ariaSnapshot()).toMatch(/^- group "Times"/)
  await dialog
    .getByRole('status')
    .getByText(/^Tuesday 24 November\. \d times? to choose from\.$/)
    .waitFor()
}

/** Back is a step back, and what was chosen is there again; so it is after a reload. */
async function expectStepsBack(page: Page) {
  const dialog = dialogOf(page)
  await page.goBack()
  await dialog.getByText('2/3').waitFor()
  expect(await dialog.getByRole('button', { name: 'Tuesday 24 November, 9:00 am' }).getAttribute('aria-pressed')).toBe(
    'true',
  )
  await page.goBack()
  await dialog.getByText('1/3').waitFor()
  expect(await dialog.getByLabel('First name').inputValue()).toBe('Mo')
  await press(dialog, 'Next')
  await press(dialog, 'Next')
  await press(dialog, 'Change your details')
  await dialog.getByText('1/3').waitFor()
  await press(dialog, 'Next')
  await press(dialog, 'Next')
}

/** The first attempt fails and says so. The second arrives. */
async function submitAfterFailure(page: Page) {
  const dialog = dialogOf(page)
  site.faults.add({ path: '/leads', status: 500, times: 1 })
  await press(dialog, 'Submit')
  await page.getByRole('alert').getByText('Valuation request failed. Please try again.').waitFor()
  await press(dialog, 'Submit')
  await dialog.getByRole('heading', { name: 'Thank you' }).waitFor()
  // What failed before is not said any more.
  await page.getByRole('alert').waitFor({ state: 'detached' })
}

/** What the agent gets. */
function expectRequest() {
  expect(leads()).toHaveLength(2)
  const { body } = leads()[1]!
  expect(body).toMatchObject({
    lead_client: { first_name: 'Mo', tel_home: '01632960001', body: '', do_not_contact: 1 },
    lead: { is_valuation_request: '1', valuation_reason: 'selling', channel: 'selling' },
    marketing_preferences: { opt_in_terms: 'on' },
    lead_booking: {
      book_viewing: 'no',
      booking_time: '9:00, 14:00',
      booking_day: 24,
      booking_month: 11,
      booking_year: 2026,
    },
  })
  expect((body.lead as { branch_id: string }).branch_id).toMatch(/^\d+$/)
  expect((body.lead_client as { postcode: string }).postcode).toMatch(/^BN3/)
  expect(site.state.mails).toHaveLength(1)
}

describe('#/book-a-valuation [2.18, 3.20, 3.21, 4.23, 4.24, 4.25, 5.22, 5.24, 5.25, 7.19, 7.20, 7.23, 7.30]', () => {
  it('asks in four steps, each one step back, and sends what was checked [4.19, 4.20, 7.22, contract 5]', async () => {
    const page = await open('/contact')
    await page.clock.setFixedTime('2026-11-22T10:00:00Z')
    await page.evaluate(() => location.assign('#/book-a-valuation'))
    const dialog = dialogOf(page)
    await dialog.getByRole('button', { name: 'Next', exact: true }).waitFor()
    expect(await dialog.textContent()).toContain('1/3')
    expect(await violations(page)).toEqual([])

    await giveFoundAddress(dialog)
    await goToDays(dialog)
    await chooseDay(page)
    await press(dialog, 'All am')
    await press(dialog, 'Tuesday 24 November, 2:00 pm')
    await press(dialog, 'Tuesday 24 November, 9:00 am')
    await press(dialog, 'Next')

    await dialog.getByText('3/3').waitFor()
    expect(await dialog.textContent()).toContain('9:00 am, 2:00 pm')
    // The postcode is not broken in two.
    expect(await dialog.textContent()).toMatch(/BN3\u00a0\d/)
    expect(await violations(page)).toEqual([])
    await expectStepsBack(page)
    await agree(dialog)
    await submitAfterFailure(page)
    expectRequest()
    const download = page.waitForEvent('download')
    await dialog.getByRole('link', { name: 'Add to calendar' }).click()
    expect((await download).suggestedFilename()).toBe('valuation.ics')
    expect(await violations(page)).toEqual([])
    // The steps before are over, so one step back closes the thanks.
    await page.goBack()
    await dialog.waitFor({ state: 'detached' })
    await expect.poll(() => new URL(page.url()).hash).toBe('#/')
    expect(problems(page).filter(words => !words.includes('500'))).toEqual([])
  })

  it('has a calendar for the day in Britain, in the direction of the page [3.24, 4.24]', async () => {
    const page = await open('/contact', { timezoneId: 'Pacific/Auckland' })
    await page.clock.setFixedTime('2026-11-24T12:00:00Z')
    await page.evaluate(() => {
      document.documentElement.dir = 'rtl'
      location.assign('#/book-a-valuation')
    })
    const dialog = dialogOf(page)
    await giveDetails(dialog)
    const day = (name: string) => dialog.getByRole('button', { name, exact: true })
    await day('Tuesday 24 November').waitFor()
    const today = dialog.locator('[data-today]')
    expect(await today.allInnerTexts()).toEqual(['24'])

    const isFocused = (name: string) => day(name).evaluate(button => button === document.activeElement)
    await day('Tuesday 24 November').focus()
    await page.keyboard.press('ArrowLeft')
    await expect.poll(() => isFocused('Wednesday 25 November')).toBe(true)
    await page.keyboard.press('ArrowRight')
    await expect.poll(() => isFocused('Tuesday 24 November')).toBe(true)
    const arrow = dialog.getByRole('button', { name: 'Next month' }).locator('svg')
    expect(await arrow.evaluate(svg => getComputedStyle(svg).scale)).toBe('-1 1')
  })

  /** An address that nobody knows. The way on is not covered, with the field still focused. */
  async function expectUnknownAddress(dialog: Locator) {
    const address = dialog.getByRole('combobox', { name: 'Address' })
    const asked = site.faults.add({ path: '/address_lookup', delay: 'never' })
    await address.fill('nowhere at all')
    const said = (words: string) => dialog.getByRole('status').filter({ hasText: words })
    await said('Looking for the address').waitFor()
    site.faults.release(asked)
    await said("Sorry we couldn't find that address").waitFor()
    await expect.poll(() => said('Looking for the address').count()).toBe(0)
    expect(await address.evaluate(field => field.matches(':focus'))).toBe(true)
    const way = dialog.getByRole('button', { name: 'Enter address manually' })
    const isCovered = () =>
      way.evaluate(button => {
        const { x, y, width, height } = button.getBoundingClientRect()
        return [0.1, 0.5, 0.9].some(
          part => !button.contains(document.elementFromPoint(x + width * part, y + height / 2)),
        )
      })
    expect(await isCovered()).toBe(false)
  }

  /** Goes back to the lookup. It asks at once for the text in its field, and here it is answered. */
  async function backToLookup(dialog: Locator) {
    const answers = () =>
      site.calls.list().filter(({ path, status }) => path.startsWith('/address_lookup') && status === 200).length
    const before = answers()
    await press(dialog, 'Find address')
    await expect.poll(answers).toBe(before + 1)
  }

  /** Types a text that cannot be looked up. @returns the values that postcode and street then have */
  async function typeWithoutLookup(dialog: Locator, text: string) {
    const fault = site.faults.add({ path: '/address_lookup', status: 503 })
    await dialog.getByRole('combobox', { name: 'Address' }).fill(text)
    const postcode = dialog.getByLabel('Postcode', { exact: true })
    await postcode.waitFor()
    site.faults.remove(fault.id)
    return [await postcode.inputValue(), await dialog.getByLabel('Street').inputValue()]
  }

  /** Without a lookup, what was typed is in the fields: as the postcode, or as street and postcode. */
  async function expectFieldsOpen(dialog: Locator) {
    await backToLookup(dialog)
    const regions = await dialog.getByRole('status').elementHandles()
    expect(await typeWithoutLookup(dialog, 'hs1 2')).toEqual(['hs1 2', ''])
    // It is read out, because its live region was there before.
    const says = (region: (typeof regions)[number]) => region.textContent().catch(() => '')
    await expect.poll(async () => (await Promise.all(regions.map(says))).join()).toContain('cannot be looked up')
    await backToLookup(dialog)
    expect(await typeWithoutLookup(dialog, 'hs1 2aa')).toEqual(['HS1 2AA', ''])
    await backToLookup(dialog)
    expect(await typeWithoutLookup(dialog, '12 Elm Road, hs1-2ab, Lewis')).toEqual(['HS1 2AB', '12 Elm Road, Lewis'])
  }

  async function correctHouseNumber(dialog: Locator) {
    await press(dialog, 'Next')
    await dialog.getByText('Please enter a valid house number').first().waitFor()
    // It says as well where the letter goes.
    const number = dialog.getByRole('textbox', {
      name: 'House number',
      description: 'Digits only, such as 12 Please enter a valid house number',
    })
    await number.waitFor()
    await fill(dialog, { 'House number': '12' })
    await press(dialog, 'Next')
  }

  /** Where the office cannot be looked up, the visitor goes on without one. */
  async function goOnWithoutOffice(dialog: Locator) {
    const fault = site.faults.add({ path: '/postcode_branch_lookup', status: 500 })
    await fill(dialog, { Postcode: 'BN3 1AA' })
    await press(dialog, 'Next')
    // What has become wrong since is said here, too.
    await fill(dialog, { Email: '' })
    await press(dialog, 'Continue without an office')
    await dialog.getByText('Please enter a valid email').waitFor()
    await fill(dialog, { Email: mo.Email })
    await press(dialog, 'Continue without an office')
    await dialog.getByText('2/3').waitFor()
    // What went wrong in one step is not said in another.
    const failed = dialog.getByText('This did not go through')
    expect(await failed.count()).toBe(0)
    await press(dialog, 'Back')
    await dialog.getByText('1/3').waitFor()
    await failed.waitFor()
    await press(dialog, 'Continue without an office')
    await dialog.getByText('2/3').waitFor()
    site.faults.remove(fault.id)
  }

  it('opens the fields by hand without a lookup, and ends without an agent [4.22, 5.20, 5.23, 8.19, 8.20]', async () => {
    const page = await open('/contact#/book-a-valuation')
    const dialog = dialogOf(page)
    await expectUnknownAddress(dialog)
    // What was typed goes along, and is not typed again.
    await press(dialog, 'Enter address manually')
    expect(await dialog.getByLabel('Street').inputValue()).toBe('nowhere at all')
    await dialog.getByLabel('Street').fill('')
    await expectFieldsOpen(dialog)
    await dialog.getByLabel('Letting').check()
    await fill(dialog, { Postcode: 'HS1 2AA' })
    await fill(dialog, { ...mo, ...byHand, 'House number': '12A' })
    await correctHouseNumber(dialog)
    const heading = dialog.getByRole('heading', { name: 'We are sorry' })
    await heading.waitFor()
    expect(await dialog.textContent()).toContain("We don't have agents near your property")
    expect(await violations(page)).toEqual([])
    await press(dialog, 'Change the address')
    expect(await dialog.getByLabel('Street').inputValue()).toBe('Elm Road')

    await goOnWithoutOffice(dialog)
  })

  it('leads who presses for other fields to the first of them, which stands before the button [4.25]', async () => {
    const page = await open('/contact#/book-a-valuation')
    const dialog = dialogOf(page)
    const isFocused = (field: Locator) => field.evaluate(element => element === document.activeElement)
    await dialog.getByRole('button', { name: 'Enter address manually' }).press('Enter')
    await expect.poll(() => isFocused(dialog.getByLabel('House number'))).toBe(true)
    await dialog.getByRole('button', { name: 'Find address' }).press('Enter')
    await expect.poll(() => isFocused(dialog.getByRole('combobox', { name: 'Address' }))).toBe(true)
  })

  it('chooses with Enter the address that is marked, also while others are on their way [4.25, 5.22]', async () => {
    const page = await open('/contact#/book-a-valuation')
    const address = dialogOf(page).getByRole('combobox', { name: 'Address' })
    await address.fill('bn3 1')
    await dialogOf(page).getByRole('option').first().waitFor()
    // Never answered.
    await page.route(/address_lookup\?autocomplete=/, () => {})
    await address.press('End')
    await page.keyboard.type('a')
    await address.press('ArrowDown')
    await address.press('Enter')
    await expect.poll(() => address.inputValue()).toMatch(/, BN3/)
    expect(problems(page)).toEqual([])
  })

  it('stays in the visitor’s field when a lookup fails late, and says what an address lacks [4.25, 5.22]', async () => {
    const late = site.faults.add({ path: '/address_lookup', status: 503, delay: 'never' })
    const page = await open('/contact#/book-a-valuation')
    const dialog = dialogOf(page)
    const address = dialog.getByRole('combobox', { name: 'Address' })
    await address.fill('12 Elm Road')
    await untilAsked(late)
    const name = dialog.getByLabel('First name')
    await name.fill('Mo')
    site.faults.release(late)
    await dialog.getByText('Addresses cannot be looked up at the moment.').waitFor()
    await page.keyboard.type('hammed')
    expect([await name.inputValue(), await dialog.getByLabel('Street').inputValue()]).toEqual([
      'Mohammed',
      '12 Elm Road',
    ])

    site.faults.remove(late.id)
    await page.route(/address_lookup\?id=/, async route => {
      const response = await route.fetch()
      await route.fulfill({ response, json: { ...(await response.json()), town_or_city: '' } })
    })
    await dialog.getByLabel('Street').fill('')
    await press(dialog, 'Find address')
    await address.fill('bn3 1')
    await dialog.getByRole('option').first().waitFor()
    await address.press('ArrowDown')
    await address.press('Enter')
    await dialog.getByText('Part of this address is missing. Complete it below.').waitFor()
    await expect.poll(() => dialog.getByLabel('Town').evaluate(field => field === document.activeElement)).toBe(true)
  })

  it('keeps somebody at the day when its calendar comes late, in place of the field they are in [4.24]', async () => {
    const page = await open('/contact')
    await page.clock.setFixedTime('2026-11-22T10:00:00Z')
    let release = () => {}
    const held = new Promise<void>(resolve => {
      release = resolve
    })
    await page.route(/\/days-[^/]*\.js/, async route => {
      await held
      await route.continue()
    })
    await page.evaluate(() => location.assign('#/book-a-valuation'))
    const dialog = dialogOf(page)
    await giveDetails(dialog)
    const field = dialog.getByRole('textbox', { name: 'Day' })
    await field.fill('2026-11-24')
    release()
    await field.waitFor({ state: 'detached' })
    expect(await dialog.locator(':focus').ariaSnapshot()).toMatch(/^- group "Day"/)
    await dialog.getByRole('group', { name: 'Times' }).waitFor()
  })

  it('keeps its step over a reload, and begins again where the draft is gone [2.18, 4.20]', async () => {
    const page = await open('/contact')
    await page.clock.install({ time: '2026-11-22T10:00:00Z' })
    await page.evaluate(() => location.assign('#/book-a-valuation'))
    const dialog = dialogOf(page)
    await giveDetails(dialog)
    await page.reload()
    await dialog.getByRole('group', { name: 'Day' }).waitFor()

    // A phone loads the page again when its draft is over. The entry in the history still names the second step.
    await page.evaluate(() => sessionStorage.clear())
    await page.reload()
    await dialog.getByText('1/3').waitFor()
    await giveDetails(dialog)
  })

  /** Closes the form while its office is looked up. The answer comes afterwards. */
  async function leaveBeforeAnswer(page: Page) {
    const dialog = dialogOf(page)
    const held = site.faults.add({ path: '/postcode_branch_lookup', delay: 'never' })
    // Before the press, because it takes the browser a moment until it listens.
    const answered = page.waitForResponse(/postcode_branch_lookup/)
    await press(dialog, 'Next')
    await expect.poll(() => site.calls.list({ path: '/postcode_branch_lookup' }).length).toBe(1)
    await page.keyboard.press('Escape')
    await dialog.waitFor({ state: 'detached' })
    await page.waitForFunction(() => location.hash !== '#/book-a-valuation')
    site.faults.release(held)
    await (await answered).finished()
  }

  /** What is chosen is told apart in forced colours, too. */
  async function expectChosenInForcedColors(page: Page) {
    const dialog = dialogOf(page)
    await page.emulateMedia({ forcedColors: 'active' })
    const looksChosen = (name: string) =>
      dialog.getByRole('button', { name, exact: true }).evaluate(button => {
        const line = document.body.appendChild(document.createElement('hr'))
        line.style.backgroundColor = 'SelectedItem'
        const wanted = getComputedStyle(line).backgroundColor
        line.remove()
        return getComputedStyle(button).backgroundColor === wanted
      })
    await expect.poll(() => looksChosen('All pm')).toBe(true)
    await expect.poll(() => looksChosen('Tuesday 24 November')).toBe(true)
    expect([await looksChosen('All am'), await looksChosen('Wednesday 25 November')]).toEqual([false, false])
    await page.emulateMedia({ forcedColors: 'none' })
  }

  it('warns of a request that may have arrived; an answer to a closed step opens nothing [4.23, 8.14]', async () => {
    const page = await open('/contact')
    await page.clock.setFixedTime('2026-11-22T10:00:00Z')
    const show = () => page.evaluate(() => location.assign('#/book-a-valuation'))
    await show()
    const dialog = dialogOf(page)
    await press(dialog, 'Enter address manually')
    await fill(dialog, { ...mo, ...byHand, Postcode: 'BN3 1AA' })
    await leaveBeforeAnswer(page)
    await show()
    const next = dialog.getByRole('button', { name: 'Next', exact: true })
    await expect.poll(() => next.getAttribute('aria-disabled')).not.toBe('true')
    expect(await page.evaluate(() => JSON.stringify(history.state))).not.toContain('1')
    await dialog.getByText('1/3').waitFor()

    await next.click()
    await dialog.getByRole('button', { name: 'Tuesday 24 November' }).click()
    await press(dialog, 'All pm')
    await expectChosenInForcedColors(page)
    await next.click()
    await agree(dialog)
    site.faults.add({ path: '/leads$', drop: true })
    await press(dialog, 'Submit')
    const unsure = dialog.getByText('It may have arrived', { exact: true })
    await unsure.waitFor()
    await press(dialog, 'Back')
    await dialog.getByText('2/3').waitFor()
    expect(await unsure.count()).toBe(0)
    await next.click()
    await dialog.getByText('3/3').waitFor()
    await unsure.waitFor()
    await dialog.getByRole('button', { name: 'Send again' }).waitFor()
  })

  /** The toast stands below the dialog's bar, also after the sheet has grown to this step. */
  async function expectToastBelowBar(page: Page) {
    const gap = () =>
      page.evaluate(() => {
        const [toast, bar] = ['dialog [role=alert]:has(button)', 'dialog > [data-bar]'].map(selector =>
          document.querySelector(selector)!.getBoundingClientRect(),
        )
        return Math.round(toast!.top - bar!.bottom)
      })
    await expect.poll(gap).toBeGreaterThanOrEqual(0)
  }

  it('asks for another time when a chosen one is over before sending, and keeps the rest [4.24, 5.24]', async () => {
    const page = await open('/contact', { viewport: { width: 375, height: 740 } })
    await page.clock.setFixedTime('2026-11-22T10:00:00Z')
    await page.evaluate(() => location.assign('#/book-a-valuation'))
    const dialog = dialogOf(page)
    await dialog.getByLabel('Selling').check()
    await giveDetails(dialog)
    await press(dialog, 'Tuesday 24 November')
    await press(dialog, 'Tuesday 24 November, 10:00 am')
    await press(dialog, 'Tuesday 24 November, 2:00 pm')
    await press(dialog, 'Next')
    await agree(dialog)

    await page.clock.setFixedTime('2026-11-24T10:05:00Z')
    await press(dialog, 'Submit')
    // A toast under the pointer stays.
    await page.getByRole('alert').getByText('The time you chose has passed.').hover()
    await dialog.getByText('2/3').waitFor()
    await expectToastBelowBar(page)
    expect(leads()).toEqual([])
    await dialog.getByRole('button', { name: 'Tuesday 24 November, 10:00 am' }).waitFor({ state: 'detached' })
    expect(await violations(page, 'dialog')).toEqual([])
    await press(dialog, 'Next')
    await dialog.getByText('3/3').waitFor()
    expect(await dialog.getByLabel('I agree to the terms & conditions').isChecked()).toBe(true)
    expect(await dialog.getByText('did not go through').count()).toBe(0)
    await press(dialog, 'Submit')
    await dialog.getByRole('heading', { name: 'Thank you' }).waitFor()
    expect(leads()[0]!.body).toMatchObject({ lead_booking: { booking_time: '14:00', booking_day: 24 } })
    expect(problems(page)).toEqual([])
  })

  /** Back to the address, and forward again without a word to the form. */
  async function changePostcode(page: Page, postcode: string) {
    const dialog = dialogOf(page)
    await press(dialog, 'Change the home')
    await fill(dialog, { Postcode: postcode })
    await page.goForward()
    await dialog.getByText('2/3').waitFor()
    await page.goForward()
    await dialog
      .getByRole('definition')
      .getByText(new RegExp(postcode.replace(' ', '\\s')))
      .waitFor()
    // The office of the address before is not named.
    expect(await dialog.getByText(/^Your office for/).count()).toBe(0)
  }

  /** The lead and the thanks are of the office of the last address. */
  async function expectOffice(page: Page) {
    const dialog = dialogOf(page)
    const { branch } = await page.evaluate(async () =>
      (await fetch('/postcode_branch_lookup?postcode=GL50+1AA&channel=sales')).json(),
    )
    expect(leads()[0]!.body).toMatchObject({
      lead: { branch_id: String(branch.id) },
      lead_client: { postcode: 'GL50 1AA' },
    })
    const sent = await dialog.getByRole('definition').allTextContents()
    expect(sent).toContain(branch.name)
    expect(branch.telephone).toMatch(/^01632 /)
    const unbroken = branch.telephone.replaceAll(' ', '\u00a0')
    expect(sent, 'the number of that office, not of the page').toContain(unbroken)
    const number = dialog.getByRole('link', { name: branch.telephone })
    expect(await number.getAttribute('href')).toBe(`tel:${branch.telephone.replaceAll(' ', '')}`)
  }

  it('goes to the office of the address that is sent, also where that was changed last [3.21, 4.22, 7.23]', async () => {
    const page = await open('/contact#/book-a-valuation')
    const dialog = dialogOf(page)
    await giveDetails(dialog)
    await dialog.locator('td:not([data-disabled]) button:not([disabled])').last().click()
    await press(dialog, 'All pm')
    await press(dialog, 'Next')
    await dialog.getByText('3/3').waitFor()
    await agree(dialog)

    await changePostcode(page, 'HS1 2AA')
    await agree(dialog)
    await press(dialog, 'Submit')
    const none = dialog.getByText("We don't have agents near your property")
    await none.waitFor()
    // It stands in for the step that it ends, and for no other one.
    await page.goBack()
    await dialog.getByText('2/3').waitFor()
    expect(await none.count()).toBe(0)
    await page.goForward()
    await dialog.getByText('3/3').waitFor()
    expect(await none.count()).toBe(0)
    await agree(dialog)
    await press(dialog, 'Submit')
    await none.waitFor()
    await press(dialog, 'Change the address')
    await dialog.locator('h3:focus', { hasText: 'Your home and you' }).waitFor()
    await fill(dialog, { Postcode: 'GL50 1AA' })
    await press(dialog, 'Next')
    await press(dialog, 'Next')
    await agree(dialog)
    expect(leads()).toEqual([])
    await press(dialog, 'Submit')
    await dialog.getByRole('heading', { name: 'Thank you' }).waitFor()
    await expectOffice(page)
  })

  it('is one form where the page says so, and starts from a postcode that was looked up [2.16, 4.21, 5.28]', async () => {
    const page = await html(
      '<script type="application/json" data-page-data>{"valuation":{"variant":"short"}}</script><main><h1>A page</h1><div data-widget="postcode-lookup" data-load="eager" data-channel="selling"></div></main>',
      { csp: true },
    )
    await page.getByRole('textbox', { name: 'Postcode' }).fill('BN3 1AA')
    await page.getByRole('button', { name: 'Find an agent' }).click()
    const dialog = dialogOf(page)
    await expect.poll(() => dialog.getByRole('combobox', { name: 'Address' }).inputValue()).toBe('BN3 1AA')
    expect(await dialog.getByLabel('Selling').isChecked()).toBe(true)
    await press(dialog, 'Enter address manually')
    expect(await dialog.getByLabel('Postcode', { exact: true }).inputValue()).toBe('BN3 1AA')
    await fill(dialog, { ...mo, ...byHand, Postcode: 'bn31aa' })
    await agree(dialog)
    await press(dialog, 'Submit')
    await dialog.getByRole('heading', { name: 'Thank you' }).waitFor()
    // It is announced, too, a moment later.
    await dialog.getByText('We have received your request.', { exact: true }).first().waitFor()
    expect(leads()).toHaveLength(1)
    expect(leads()[0]!.body).toMatchObject({ lead_client: { street_address: 'Elm Road', postcode: 'BN3 1AA' } })
    expect(leads()[0]!.body).not.toHaveProperty('lead_booking')
    expect(problems(page)).toEqual([])
  })

  it.each([
    ['lettings', 'Letting'],
    ['sales', 'Selling'],
  ] as const)('is about the same as the page of a home of %s: %s [3.21]', async (channel, label) => {
    const { id } = site.homes.find(home => home.channel === channel)!
    const page = await open(`/properties/${id}/${channel}#/book-a-valuation`)
    await expect.poll(() => dialogOf(page).getByLabel(label).isChecked()).toBe(true)
  })

  it('can be sent without an office where none can be found, also as one form [4.21, 7.23, contract 11]', async () => {
    const page = await html(
      '<script type="application/json" data-page-data>{"valuation":{"variant":"short"}}</script><main><h1>A page</h1><a href="#/book-a-valuation">Book</a></main>',
    )
    await page.getByRole('link', { name: 'Book' }).click()
    const dialog = dialogOf(page)
    await dialog.getByLabel('Selling').check()
    await press(dialog, 'Enter address manually')
    await fill(dialog, { ...mo, ...byHand, Postcode: 'BN3 1AA' })
    await agree(dialog)
    site.faults.add({ path: '/postcode_branch_lookup', status: 500 })
    await press(dialog, 'Submit')
    const sendAnyway = dialog.getByRole('button', { name: 'Send without an office', exact: true })
    await sendAnyway.waitFor()
    expect(leads()).toHaveLength(0)
    // What has become wrong since is said here, too.
    await fill(dialog, { Email: '' })
    await sendAnyway.click()
    await dialog.getByText('Please enter a valid email').waitFor()
    await fill(dialog, { Email: mo.Email })
    await sendAnyway.click()
    await dialog.getByRole('heading', { name: 'Thank you' }).waitFor()
    expect(leads()).toHaveLength(1)
    expect(leads()[0]!.body).toMatchObject({ lead_client: { email: mo.Email, postcode: 'BN3 1AA' } })
    expect(leads()[0]!.body.lead).not.toHaveProperty('branch_id')
  })

  /** Closes the form. Its address goes a moment later. */
  async function close(page: Page) {
    await press(dialogOf(page), 'Close')
    await expect.poll(() => new URL(page.url()).hash).toBe('#/')
  }

  it('asks about the last postcode; keeps the person and what was typed since [2.16, 4.23, contract 11]', async () => {
    const page = await html(
      '<main><h1>A page</h1><a href="#/book-a-valuation">Book</a><div id="a" data-widget="postcode-lookup" data-load="eager" data-channel="selling"></div><div id="b" data-widget="postcode-lookup" data-load="eager" data-channel="letting"></div></main>',
    )
    const dialog = dialogOf(page)
    const address = dialog.getByRole('combobox', { name: 'Address' })
    async function lookUp(marker: string, postcode: string) {
      await page.locator(marker).getByRole('textbox', { name: 'Postcode' }).fill(postcode)
      await page.locator(marker).getByRole('button', { name: 'Find an agent' }).click()
      await dialog.getByLabel('First name').waitFor()
    }
    await lookUp('#a', 'BN3 1AA')
    await fill(dialog, { 'First name': 'Mo' })
    await address.fill('bn3 1')
    await dialog.getByRole('option').first().waitFor()
    await address.press('ArrowDown')
    await address.press('Enter')
    await expect.poll(() => address.inputValue()).toMatch(/, BN3/)
    await close(page)

    await page.reload()
    await lookUp('#b', 'GL50 1AA')
    expect(await address.inputValue()).toBe('GL50 1AA')
    expect(await dialog.getByLabel('Letting').isChecked()).toBe(true)
    expect(await dialog.getByLabel('First name').inputValue()).toBe('Mo')
    await press(dialog, 'Enter address manually')
    await fill(dialog, { ...byHand, Postcode: 'BN3 1AB' })
    await close(page)

    // Nothing was looked up since.
    await page.getByRole('link', { name: 'Book' }).click()
    await dialog.getByLabel('First name').waitFor()
    expect(await dialog.getByLabel('Postcode', { exact: true }).inputValue()).toBe('BN3 1AB')
    await close(page)

    await lookUp('#a', 'BN3 1AA')
    expect(await address.inputValue()).toBe('BN3 1AA')
    expect(await dialog.getByLabel('Selling').isChecked()).toBe(true)
  })
})
