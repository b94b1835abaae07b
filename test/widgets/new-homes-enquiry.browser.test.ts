import type { Locator, Page } from 'playwright-core'
import { describe, expect, it } from 'vitest'
import { fixtureSite, problems, violations } from '../chromium'
import { typeAtOnce } from '../looks'

const { newPage, open, site } = fixtureSite({ keepsPage: true, homes: 600 })

const newHome = () => site.homes.find(({ kind, channel }) => kind === 'plot' && channel === 'sales')!
const address = ({ id, channel } = newHome()) => `/properties/${id}/${channel}`

const dialogOf = (page: Page) => page.getByRole('dialog', { name: 'New homes enquiry' })
const submit = (page: Page) => dialogOf(page).getByRole('button', { name: 'Submit', exact: true })
const lookup = (dialog: Locator) =>
  dialog.getByRole('group', { name: 'Where you live' }).getByRole('combobox', { name: 'Address' })
const sells = (dialog: Locator) => dialog.getByRole('group', { name: 'The home that you have to sell' })

describe('#/new-homes-enquiry', () => {
  async function expectSummary(page: Page) {
    await submit(page).press('Enter')
    const summary = dialogOf(page).locator('[data-summary]')
    for (const words of ['Please enter a valid First name', 'Please enter a valid Where you live', 'You must agree'])
      await summary.getByText(words).waitFor()
    expect(await violations(page)).toEqual([])
  }

  /** One address is looked up, and the other typed. */
  async function fillEnquiry(dialog: Locator) {
    const mo = { 'First name': 'Mo', 'Last name': 'Mo', Email: 'mo@example.com', Phone: '01632960001' }
    for (const [name, value] of Object.entries(mo)) await dialog.getByLabel(name, { exact: true }).fill(value)
    await lookup(dialog).fill('bn3 1aa')
    await dialog.getByRole('option').first().waitFor()
    await lookup(dialog).press('ArrowDown')
    await lookup(dialog).press('Enter')
    await sells(dialog).getByRole('button', { name: 'Enter address manually' }).click()
    await sells(dialog).getByLabel('House number').fill('12')
    await sells(dialog).getByLabel('Street').fill('Elm Road')
    await sells(dialog).getByLabel('Town').fill('Hove')
    await dialog.getByLabel('What would you like to know?').fill('Is <b>it</b> finished?')
    await dialog.getByLabel('I agree to the terms & conditions').check()
  }

  /** The server breaks, and the form still has its answers. */
  async function submitInVain(page: Page) {
    const dialog = dialogOf(page)
    site.faults.add({ path: '/form_submissions', status: 500, body: 'html', times: 1 })
    await submit(page).click()
    await page.waitForURL('**/form_submissions')
    await page.goto(`${address()}#/new-homes-enquiry`)
    await submit(page).waitFor()
    expect(await dialog.getByLabel('First name').inputValue()).toBe('Mo')
    expect(await sells(dialog).getByLabel('Street').inputValue()).toBe('Elm Road')
    expect(await lookup(dialog).inputValue()).toMatch(/BN3 1AA/)
  }

  /** What is posted, and the mail to the desk of the development. */
  function expectPost(home: ReturnType<typeof newHome>) {
    const posts = site.calls.list({ path: '/form_submissions', method: 'POST' })
    expect(posts).toHaveLength(2)
    expect(posts[1]!.headers['content-type']).toContain('application/x-www-form-urlencoded')
    expect(posts[1]!.body).toMatchObject({
      f_id: '4021-7',
      hfhp: '',
      do_not_contact: '1',
      authenticity_token: expect.stringMatching(/\w{10}/),
      marketing_preferences: { opt_in_terms: 'on' },
      form_submission: {
        development_of_interest: home.displayAddress.split(',')[0],
        development_id: String(home.id),
        first_name: 'Mo',
        address: expect.stringMatching(/Spa Road, .*BN3 1AA$/),
        current_home_address: '12 Elm Road, Hove',
        message: 'Is <b>it</b> finished?',
        source: 'Website',
        do_not_contact: '1',
      },
    })
    expect(site.state.mails).toHaveLength(1)
    expect(site.state.mails[0]).toMatchObject({
      to: expect.stringMatching(/\+development@/),
      text: expect.stringContaining('Is <b>it</b> finished?'),
    })
  }

  it('asks what is wanted, and posts it to the right desk [2.29, 3.26, 3.27, 3.28, 3.29, 5.21, 5.31, 7.27]', async () => {
    const home = newHome()
    const page = await open(address())
    await page.getByRole('link', { name: 'Register your interest' }).click()
    const dialog = dialogOf(page)
    await submit(page).waitFor()
    const labels = await dialog.locator('label, legend').allInnerTexts()
    expect(
      labels.map(text => text.replace(/\s*\*$/, '')).filter(text => /interest|First|Phone|live|sell/.test(text)),
    ).toEqual(['Development of interest', 'First name', 'Phone', 'Where you live', 'The home that you have to sell'])
    const development = dialog.getByLabel('Development of interest')
    expect(await development.inputValue()).toBe(home.displayAddress.split(',')[0])
    expect(await development.getAttribute('readonly')).not.toBeNull()
    expect(await violations(page)).toEqual([])

    await expectSummary(page)
    await fillEnquiry(dialog)
    await submitInVain(page)
    await page.evaluate(() =>
      document.addEventListener('lead_submitted', () => sessionStorage.setItem('too-early', 'yes')),
    )
    await submit(page).click()
    await page.getByRole('status').filter({ hasText: /\w/ }).first().waitFor()
    expect(await page.evaluate(() => sessionStorage.getItem('too-early'))).toBeNull()

    expectPost(home)
    await page.getByRole('link', { name: 'Register your interest' }).click()
    await submit(page).waitFor()
    expect(await dialog.getByLabel('First name').inputValue()).toBe('')
    expect(problems(page).filter(words => !words.includes('500'))).toEqual([])
  })

  /** Keeps what the document is told, and gives the form a page for its thanks. */
  async function hearAndThank(page: Page) {
    await page.addInitScript(() =>
      document.addEventListener('lead_submitted', event => {
        localStorage.heard = `${localStorage.heard ?? ''}${JSON.stringify((event as CustomEvent).detail)}`
      }),
    )
    await page.route(`**${address()}`, async route => {
      const response = await route.fetch()
      const body = await response.text()
      await route.fulfill({ response, body: body.replace(/("redirect_url":\s*)""/, '$1"/terms-of-use"') })
    })
  }

  /** Goes on by Tab until something with this name has the focus. */
  async function reach(page: Page, name: string) {
    for (let at = 0; at < 40; at++) {
      const label = await page.evaluate(() => {
        const focused = document.activeElement as HTMLInputElement
        return (focused.labels?.[0] ?? focused).textContent!.trim()
      })
      if (label.startsWith(name)) return
      await page.keyboard.press('Tab')
    }
    throw new Error(`${name} cannot be reached`)
  }

  async function typeInto(page: Page, fields: Record<string, string>) {
    for (const [name, value] of Object.entries(fields)) {
      await reach(page, name)
      await typeAtOnce(page, value)
    }
  }

  async function fillByKeyboard(page: Page) {
    await typeInto(page, { 'First name': 'Mo', 'Last name': 'Field', Email: 'mo@example.com', Phone: '01632960001' })
    await reach(page, 'Enter address manually')
    await page.keyboard.press('Enter')
    const lives = dialogOf(page).getByRole('group', { name: 'Where you live' })
    await lives.getByLabel('Street').waitFor()
    // From the pressed button below the fields, back to the fields.
    await page.keyboard.press('Shift+Tab')
    for (let back = 0; back < 5; back++) await page.keyboard.press('Shift+Tab')
    await typeInto(page, { Street: 'Elm Road', Town: 'Hove', Postcode: 'BN3 1AA' })
    await reach(page, 'I agree')
    await page.keyboard.press('Space')
  }

  it('by keyboard, is kept while the server refuses it, and gone at its thanks, which are told once [7.27]', async () => {
    const page = await newPage()
    await hearAndThank(page)
    await page.goto(`${address()}#/new-homes-enquiry`)
    const dialog = dialogOf(page)
    await submit(page).waitFor()
    await fillByKeyboard(page)
    const kept = () => page.evaluate(() => JSON.stringify({ ...sessionStorage }))
    const heard = () => page.evaluate(() => localStorage.heard ?? '')

    const location = `${address()}#/flash/lead-sending-error-validation`
    site.faults.add({ path: '/form_submissions', status: 302, headers: { location }, times: 1 })
    await reach(page, 'Submit')
    await page.keyboard.press('Enter')
    await page.getByRole('alert').filter({ hasText: /\w/ }).first().waitFor()
    expect(await kept()).toContain('mo@example.com')
    expect(await heard()).toBe('')

    await page.goto(`${address()}#/new-homes-enquiry`)
    // A page that the browser is redirected to does not use the route above.
    await page.reload()
    await submit(page).click()
    await page.waitForURL('**/terms-of-use')
    expect(site.calls.list({ path: '/form_submissions' }).at(-1)!.body).toMatchObject({ redirect_url: '/terms-of-use' })
    expect(site.state.mails).toHaveLength(1)
    expect(await kept()).not.toContain('mo@example.com')
    expect(await heard()).toBe('{"kind":"new-homes"}')
    await page.goBack()
    await submit(page).waitFor()
    expect(await dialog.getByLabel('First name').inputValue()).toBe('')
    expect(await dialog.getByText('may have arrived').count()).toBe(0)
  })

  it('keeps the focus where the lookup of an address that may be left out fails [3.29]', async () => {
    const page = await open(address())
    site.faults.add({ path: '/address_lookup', status: 503 })
    await page.evaluate(() => location.assign('#/new-homes-enquiry'))
    const sells = page.getByRole('dialog').getByRole('group', { name: 'The home that you have to sell' })
    await sells.getByRole('combobox', { name: 'Address' }).fill('Elm Road')
    await sells.locator('input[name$=house_number]:focus').waitFor()
    expect(await sells.getByLabel('Street').inputValue()).toBe('Elm Road')
  })

  it('opens nothing on a page without the server’s form [2.29]', async () => {
    const other = site.homes.find(({ kind }) => kind !== 'plot' && kind !== 'development')!
    const page = await open(`${address(other)}#/new-homes-enquiry`)
    await expect.poll(() => page.evaluate(() => location.hash)).toBe('#/')
    expect(await page.getByRole('dialog').count()).toBe(0)
  })
})
