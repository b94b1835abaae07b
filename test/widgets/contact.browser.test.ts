import type { Page } from 'playwright-core'
import { describe, expect, it } from 'vitest'
import { fixtureSite, problems, reaches, ready, untilAsked, violations } from '../chromium'
import { overflows } from '../looks'

const { html, open, site } = fixtureSite({ keepsPage: true, homes: 60 })

const home = () =>
  site.homes.find(({ channel, branch }) => channel === 'sales' && branch.departments.length > 1) ?? site.homes[0]!
const address = () => `/properties/${home().id}/${home().channel}`

async function fill(page: Page, fields: Record<string, string>) {
  for (const [name, value] of Object.entries(fields)) await page.getByLabel(name, { exact: true }).fill(value)
}
const mo = { 'First name': 'Mo', 'Last name': 'Field', Email: 'mo@example.com' }
const leads = () => site.calls.list({ path: '/leads' })
const dialogOf = (page: Page, name: string | RegExp) => page.getByRole('dialog', { name })

describe('#/contact-office', () => {
  /** What is missing is listed, and the list has the focus. */
  async function expectSummary(page: Page) {
    const dialog = dialogOf(page, 'Contact office')
    await dialog.getByRole('button', { name: 'Submit' }).press('Enter')
    const summary = dialog.locator('[data-summary]')
    await expect.poll(() => summary.evaluate(element => element === document.activeElement)).toBe(true)
    for (const words of [
      'Please enter a valid first name',
      'Please enter a valid last name',
      'Please enter a valid email',
      'Please enter a valid phone number',
      'You must agree to our terms & conditions',
    ])
      await expect.poll(() => summary.textContent()).toContain(words)
    expect(await violations(page)).toEqual([])
  }

  /** Typed, dictated and pasted. */
  async function givePhone(page: Page) {
    const phone = dialogOf(page, 'Contact office').getByLabel('Phone', { exact: true })
    await phone.pressSequentially('12a4')
    expect(await phone.inputValue()).toBe('124')
    // Dictated at once.
    await phone.fill('')
    await phone.focus()
    await page.keyboard.insertText('ring +44 1632 960002, ext. 3')
    expect(await phone.inputValue()).toBe('01632960002')
    await phone.fill('')
    await phone.focus()
    await page.evaluate(() => {
      const data = new DataTransfer()
      data.setData('text', '+44 (0)20 7946 0018')
      document.activeElement!.dispatchEvent(
        new ClipboardEvent('paste', { clipboardData: data, bubbles: true, cancelable: true }),
      )
    })
    expect(await phone.inputValue()).toBe('02079460018')
  }

  function expectLead() {
    const [call] = leads()
    expect(call!.body).toMatchObject({
      lead_client: {
        ...{ first_name: 'Mo', last_name: 'Field', email: 'mo@example.com' },
        tel_home: '02079460018',
        body: '',
        do_not_contact: 1,
      },
      lead: {
        lead_type: 'email_portal_lead',
        is_branch_lead: '1',
        message: expect.stringMatching(/^Is it <b>still<\/b> for sale\?\n\nAbout: .+ \(\d+\)$/),
      },
      market_preferences: { opt_in_terms: 'on' },
    })
    expect(call!.headers.accept).toContain('application/json')
    expect(site.state.mails[0]!.to).toMatch(/\+sales@example\.com$/)
  }

  it('is checked, sent once and thanked for [2.28, 4.26, 4.27, 5.15, 5.16, 5.17, 5.18, 5.21, 5.27, 7.22]', async () => {
    const page = await open(`${address()}#/contact-office`)
    const dialog = dialogOf(page, 'Contact office')
    const submit = dialog.getByRole('button', { name: 'Submit' })
    await submit.waitFor()
    expect(await violations(page)).toEqual([])

    await expectSummary(page)

    // The browser itself refuses this address, in its own words and language.
    await fill(page, { ...mo, 'First name': 'M0', Email: 'zoë@example.com' })
    await givePhone(page)
    await dialog.getByLabel('I agree to the terms & conditions').check()
    await submit.click()
    for (const words of ['Please enter a valid first name', 'Please enter a valid email'])
      await expect.poll(() => dialog.locator('[data-summary]').textContent()).toContain(words)
    expect(leads()).toEqual([])

    await fill(page, { ...mo, Message: 'Is it <b>still</b> for sale?' })
    await dialog.getByLabel('Department').selectOption({ index: 1 })
    const held = site.faults.add({ path: '/leads', delay: 'never' })
    await submit.click()
    await submit.click({ force: true })
    await expect.poll(() => leads().length).toBe(1)
    site.faults.release(held)
    await dialog.getByRole('heading', { name: 'Thank you' }).waitFor()
    expect(await dialog.textContent()).toContain('We have received your enquiry and our agent will be in touch soon.')
    expect(await dialog.textContent()).toContain('Is it <b>still</b> for sale?')
    expect(await violations(page)).toEqual([])

    expectLead()
    expect(problems(page)).toEqual([])
  })

  /** The page is loaded again while the answer is awaited. */
  async function reloadBeforeAnswer(page: Page) {
    const dialog = dialogOf(page, 'Contact office')
    const sent = leads().length
    site.faults.add({ path: '/leads', after: true, delay: 'never', times: 1 })
    await dialog.getByRole('button', { name: 'Submit' }).click()
    await expect.poll(() => leads().length).toBe(sent + 1)
    await page.reload()
    await dialog.getByText('It may have arrived', { exact: true }).waitFor()
  }

  it('keeps its text through a refusal and a reload, and resends an unanswered one if asked [4.28, 8.16]', async () => {
    const page = await open(`${address()}#/contact-office`)
    const dialog = dialogOf(page, 'Contact office')
    await fill(page, { ...mo, Phone: '01632960001', Message: 'May I see it?' })
    await dialog.getByLabel('I agree to the terms & conditions').check()
    site.faults.add({ path: '/leads', status: 500, times: 1 })
    await dialog.getByRole('button', { name: 'Submit' }).click()
    await page.getByRole('alert').getByText('Request failed. Please try again.').waitFor()

    await page.reload()
    await dialog.getByRole('button', { name: 'Submit' }).waitFor()
    expect(await dialog.getByLabel('Message').inputValue()).toBe('May I see it?')
    expect(await dialog.getByLabel('I agree to the terms & conditions').isChecked()).toBe(true)

    // When a kept connection is cut, Chromium sends the request again once.
    const dropped = site.faults.add({ path: '/leads', drop: true })
    await dialog.getByRole('button', { name: 'Submit' }).click()
    await dialog.getByText('It may have arrived', { exact: true }).waitFor()
    site.faults.remove(dropped.id)
    await page.reload()
    await dialog.getByText('It may have arrived', { exact: true }).waitFor()
    // A refusal is an answer, and so it is not asked about again.
    site.faults.add({ path: '/leads', status: 500, times: 1 })
    await dialog.getByRole('button', { name: 'Send again' }).click()
    await dialog.getByText('This did not go through', { exact: true }).waitFor()
    await page.reload()
    await dialog.getByRole('button', { name: 'Submit' }).waitFor()

    await reloadBeforeAnswer(page)
    expect(await dialog.getByLabel('Message').inputValue()).toBe('May I see it?')
    await dialog.getByRole('button', { name: 'Send again' }).click()
    await dialog.getByRole('heading', { name: 'Thank you' }).waitFor()
    await page.reload()
    await dialog.getByRole('button', { name: 'Submit' }).waitFor()
    expect(await dialog.getByLabel('Message').inputValue()).toBe('')
  })

  it('is sent from a browser whose visitor blocks the data of the site [4.27, 5.28]', async () => {
    const page = await open(`${address()}#/contact-office`, {
      before: () => {
        const refuse = () => {
          throw new DOMException('The request was denied.', 'SecurityError')
        }
        for (const name of ['localStorage', 'sessionStorage']) Object.defineProperty(window, name, { get: refuse })
        navigator.locks.request = async () => refuse()
      },
    })
    const dialog = dialogOf(page, 'Contact office')
    await fill(page, { ...mo, Phone: '01632960001' })
    await dialog.getByLabel('I agree to the terms & conditions').check()
    const held = site.faults.add({ path: '/leads', delay: 'never' })
    const submit = dialog.getByRole('button', { name: 'Submit' })
    await submit.dblclick()
    await expect.poll(() => leads().length).toBe(1)
    site.faults.release(held)
    await dialog.getByRole('heading', { name: 'Thank you' }).waitFor()
    expect(leads()).toHaveLength(1)
    expect(problems(page)).toEqual([])
  })

  it('shows on a phone why it was not sent and the button to send it again, from any field [4.28, 8.16]', async () => {
    const page = await open(`${address()}#/contact-office`, { viewport: { width: 390, height: 700 } })
    const dialog = dialogOf(page, 'Contact office')
    await fill(page, { ...mo, Phone: '01632960001' })
    await dialog.getByLabel('I agree to the terms & conditions').check()
    const submit = dialog.getByRole('button', { name: /^(Submit|Send again)$/ })
    const atEnd = async () => {
      await submit.evaluate(button => button.scrollIntoView({ block: 'end' }))
      await submit.click()
    }
    const fromField = () => dialog.getByLabel('First name').press('Enter')
    for (const [send, says] of [
      [atEnd, 'This did not go through'],
      [fromField, 'This did not go through'],
      [fromField, 'It may have arrived'],
    ] as const) {
      // When a kept connection is cut, Chromium sends the request again once.
      const fault = site.faults.add({ path: '/leads', ...(says.startsWith('It') ? { drop: true } : { status: 500 }) })
      await send()
      const notice = dialog.getByText(says, { exact: true })
      await expect.poll(() => submit.getAttribute('aria-disabled')).toBeNull()
      await notice.waitFor()
      const places = [notice, dialog.getByText('What you typed is still here.'), submit]
      const inWindow = async () => {
        const boxes = await Promise.all(places.map(place => place.boundingBox()))
        return boxes.every(box => box!.y >= 0 && box!.y + box!.height <= 700)
      }
      await expect.poll(inWindow, { message: says }).toBe(true)
      site.faults.remove(fault.id)
    }

    // The server may repeat an address that is longer than a line.
    await page.setViewportSize({ width: 320, height: 700 })
    const errors = ['maximiliana.featherstonehaugh@correspondence.example.co.uk is not an address']
    await page.route('**/leads', route => route.fulfill({ status: 422, json: { errors } }))
    await submit.click()
    await dialog.getByText(errors[0]!).waitFor()
    expect(await overflows(dialog)).toBe(false)
  })

  it('opens nothing on a page that names no office and no home [2.28]', async () => {
    const page = await html('<h1>About us</h1><a href="#/contact-office">Write</a>')
    await page.getByRole('link', { name: 'Write' }).click()
    await expect.poll(() => page.evaluate(() => location.hash)).toBe('#/')
    expect(await page.getByRole('dialog').count()).toBe(0)
  })
})

describe('#/contact-staff-member/{id}', () => {
  it('says that it was sent though closed meanwhile, and is empty when opened, so is sent only once [4.28]', async () => {
    const page = await open('/contact#/contact-office')
    const dialog = dialogOf(page, 'Contact office')
    for (const [name, value] of Object.entries({ ...mo, Phone: '01632960001' }))
      await dialog.getByLabel(name, { exact: true }).fill(value)
    await dialog.getByLabel('I agree to the terms & conditions').check()
    const held = site.faults.add({ path: '/leads$', delay: 'never' })
    await dialog.getByRole('button', { name: 'Submit' }).click()
    await expect.poll(() => leads().length).toBe(1)
    await page.keyboard.press('Escape')
    await dialog.waitFor({ state: 'detached' })
    await page.evaluate(() => location.assign('#/contact-office'))
    const first = dialog.getByLabel('First name', { exact: true })
    await expect.poll(() => first.inputValue()).toBe('Mo')
    const submit = dialog.getByRole('button', { name: 'Submit' })
    expect(await submit.getAttribute('aria-disabled')).toBe('true')
    await first.focus()
    site.faults.release(held)
    await page.getByRole('status').getByText('We have received your request.').waitFor()
    await expect.poll(() => first.inputValue()).toBe('')
    expect(await page.evaluate(() => document.activeElement?.getAttribute('name'))).toBe('first_name')
    await submit.click()
    await dialog.locator('[data-summary]').waitFor()
    expect(leads()).toHaveLength(1)
    expect(problems(page)).toEqual([])
  })

  it('writes to somebody by name, and opens nothing for somebody the page does not know [2.27, 3.19]', async () => {
    const page = await open(`${address()}#/contact-staff-member/1`)
    await expect.poll(() => page.evaluate(() => location.hash)).toBe('#/')
    const [person] = await page.evaluate(
      () => window.Homeflow!.get!('staff') as { staffMemberId: number; fullName: string; email: string }[],
    )
    await page.evaluate(id => location.assign(`#/contact-staff-member/${id}`), person!.staffMemberId)
    const dialog = dialogOf(page, `Contact ${person!.fullName}`)
    await dialog.getByRole('button', { name: 'Submit' }).waitFor()
    for (const [name, value] of Object.entries({ ...mo, Phone: '01632960001' }))
      await dialog.getByLabel(name, { exact: true }).fill(value)
    await dialog.getByLabel('I agree to the terms & conditions').check()
    await dialog.getByRole('button', { name: 'Submit' }).click()
    await dialog.getByRole('heading', { name: 'Thank you' }).waitFor()
    expect(leads()[0]!.body).toMatchObject({
      lead: { agency_employee_id: String(person!.staffMemberId), channel: 'selling' },
    })
    expect(site.state.mails[0]!.to).toBe(person!.email)
    expect(problems(page)).toEqual([])
  })
})

describe('contact-form', () => {
  /** A form as a template may have it: names or labels that differ from ours, and a field that we do not have. */
  const form = `<form action="/leads" method="post">
    <label for="a">First name: *</label><input id="a" name="lead_client[first_name]">
    <label for="b">Last name:</label><input id="b" name="client_surname">
    <label for="c">E-mail</label><input id="c" name="your_mail">
    <label for="d">Tel.</label><input id="d" name="lead_client[tel_home]">
    <label for="f">The other owner</label><input id="f" name="owner" autocomplete="family-name">
    <label for="e">How can we help?</label><textarea id="e" name="lead[message]"></textarea>
    <button>Submit</button></form>`
  const data = '<script type="application/json" data-page-data>{"contact_branch_id":"7"}</script>'

  it("takes what the visitor or the browser has filled into the server's form, and its Enter [5.21]", async () => {
    const held = site.faults.add({ path: '/asset_bundles/core-', delay: 'never' })
    const page = await html(`${data}<div data-widget="contact-form">${form}</div>`)
    await reaches(page, '[data-widget]', 'pending')
    // The browser fills fields in without a key.
    await page.evaluate(() => {
      for (const [id, value] of Object.entries({ a: 'Mo', b: 'Field', c: 'mo@example.com', f: 'Brook' }))
        (document.getElementById(id) as HTMLInputElement).value = value
    })
    await page.locator('#e').pressSequentially('Is it still')
    await page.locator('#d').fill('01632960001')
    await page.locator('#d').press('Enter')
    await untilAsked(held)
    site.faults.release(held)
    await ready(page)
    for (const [name, value] of Object.entries({ ...mo, Phone: '01632960001', Message: 'Is it still' }))
      await expect.poll(() => page.getByLabel(name, { exact: true }).inputValue(), { message: name }).toBe(value)
    await page.getByText('You must agree to our terms & conditions').waitFor()
    expect(leads()).toEqual([])
    expect(problems(page)).toEqual([])
  })
})
