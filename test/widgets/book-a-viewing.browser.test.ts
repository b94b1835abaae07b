import type { Page } from 'playwright-core'
import { describe, expect, it } from 'vitest'
import { fixtureSite, problems, violations } from '../chromium'

const { html, open, site } = fixtureSite({ keepsPage: true, homes: 120 })

const mo = { 'First name': 'Mo', 'Last name': 'Field', Email: 'mo@example.com', Phone: '+44 (0)1632 960001' }
const homeOf = (channel: 'sales' | 'lettings') => site.homes.find(home => home.channel === channel)!
const address = (home: { id: number; channel: string }) => `/properties/${home.id}/${home.channel}`

const dialogOf = (page: Page) => page.getByRole('dialog', { name: 'Book a Viewing' })
const submit = (page: Page) => dialogOf(page).getByRole('button', { name: 'Request a viewing', exact: true })
const when = (page: Page) => dialogOf(page).getByRole('group', { name: 'When suits you?' })
const thanks = (page: Page) => dialogOf(page).getByRole('heading', { name: 'Thank you' })

type Home = ReturnType<typeof homeOf>

const isLead = ({ path }: { path: string }) => path.endsWith('/leads')

/** Opens the form for a home, and fills it in. */
async function filledIn(home = address(homeOf('sales')), opened?: Page) {
  const page = opened ?? (await open(`${home}#/book-a-viewing`))
  await opened?.goto(`${home}#/book-a-viewing`)
  const dialog = dialogOf(page)
  for (const [name, value] of Object.entries(mo)) await dialog.getByLabel(name, { exact: true }).fill(value)
  await dialog.getByLabel('Message').fill('On Tuesday')
  await dialog.getByLabel('I agree to the terms & conditions').check()
  return { home, page, dialog }
}

describe('#/book-a-viewing', () => {
  /** The server refuses the form. The next page says so, and the form still has its answers. */
  async function sendRefused(page: Page) {
    const dialog = dialogOf(page)
    for (const [name, value] of Object.entries(mo)) await dialog.getByLabel(name, { exact: true }).fill(value)
    await dialog.getByLabel('Message').fill('See http://spam.example')
    await dialog.getByLabel('I agree to the terms & conditions').check()
    await submit(page).click()
    await page.getByRole('alert').filter({ hasText: /\w/ }).first().waitFor()
    await page.getByRole('link', { name: 'Book a viewing' }).click()
    expect(await dialog.getByLabel('Message').inputValue()).toBe('See http://spam.example')
  }

  /** Chooses the second day, evenings and mornings. Returns the day as an expression for the words of other places. */
  async function chooseTimes(page: Page) {
    const day = when(page)
      .getByRole('button', { name: /^\w{3} \d+ \w{3}$/ })
      .nth(1)
    // `Saturday 28 November` for `Sat 28 Nov`.
    const dayName = (await day.textContent())!.replace(/\b([A-Z]\w\w)\b/g, '$1\\w*')
    await day.click()
    await when(page).getByRole('button', { name: 'Evenings' }).click()
    await when(page).getByRole('button', { name: 'Mornings' }).click()
    return dayName
  }

  /** The host's message stands above the words of the panel for its ten seconds, on a phone as well [8.23, 9.6]. */
  async function expectMessageAboveThanks(page: Page) {
    const said = page.getByRole('status').filter({ hasText: 'Thank you' }).first()
    // It stays while somebody is on it, and a slow machine has the time to look.
    await page.locator('dialog:modal').getByRole('button', { name: 'Dismiss' }).focus()
    const usual = page.viewportSize()!
    for (const size of [{ width: 375, height: 812 }, usual]) {
      await page.setViewportSize(size)
      await expect
        .poll(
          async () => {
            const [toast, heading] = [await said.boundingBox(), await thanks(page).boundingBox()]
            return toast && heading && heading.y - (toast.y + toast.height)
          },
          { message: `${size.width} px` },
        )
        .toBeGreaterThanOrEqual(0)
    }
  }

  function expectPost(home: Home, dayName: string) {
    const posts = site.calls.list({ path: `${address(home)}/leads` })
    expect(posts).toHaveLength(2)
    const department = home.branch.departments.find(({ urlLabel }) => urlLabel === 'lettings')
    expect(posts[1]!.headers['content-type']).toContain('application/x-www-form-urlencoded')
    expect(posts[1]!.body).toMatchObject({
      authenticity_token: expect.stringMatching(/\w{10}/),
      lead_client: { first_name: 'Mo', tel_home: '01632960001', do_not_contact: '1', body: '' },
      lead: {
        message: expect.stringMatching(
          new RegExp(
            `^Tuesday after five, please\\s+Preferred days: ${dayName}\\s+Preferred times: Mornings, Evenings$`,
          ),
        ),
        channel: 'lettings',
      },
      marketing_preferences: { opt_in_terms: 'on' },
    })
    // The host refuses a booking without its day.
    expect(posts[1]!.body).not.toHaveProperty('lead_booking')
    if (department)
      expect((posts[1]!.body.lead as Record<string, string>).branch_department_id).toBe(String(department.departmentId))
    expect(site.state.mails).toHaveLength(1)
  }

  /** The list in the panel keeps it, until it is taken out. It says nothing about the visitor. */
  async function expectInList(page: Page, home: Home, dayName: string) {
    const dialog = dialogOf(page)
    await dialog.getByRole('link', { name: 'See the viewings you have asked for' }).click()
    const panel = page.getByRole('dialog', { name: 'Your Hartley & Vale Favourites' })
    await panel.getByText(new RegExp(`^${dayName}$`)).waitFor()
    expect(await violations(page, 'dialog')).toEqual([])
    const kept = () => page.evaluate(() => localStorage.getItem('estate-islands:viewings') ?? '')
    expect(await kept()).toContain('"arrived":true')
    expect(await kept()).not.toMatch(/Mo"|Field|mo@|01632960001|Tuesday after/)
    await page.reload()
    await panel.getByRole('button', { name: `Remove from this list: ${home.displayAddress}` }).click()
    await panel.getByText('Viewings you ask for will appear here.').waitFor()
  }

  it('posts a form to the right department, and keeps it until it arrives [2.19, 4.29, 5.26, 7.21, 9.27]', async () => {
    const home = site.homes.find(({ status, branch }) => status === 'To let' && branch.departments.length > 1)!
    const page = await open(address(home))
    await page.getByRole('link', { name: 'Book a viewing' }).click()
    const dialog = dialogOf(page)
    await submit(page).click()
    await dialog.locator('[data-summary]').getByText('Please enter a valid message').waitFor()
    expect(await violations(page)).toEqual([])

    await sendRefused(page)
    await dialog.getByLabel('Message').fill('Tuesday after five, please')
    const dayName = await chooseTimes(page)
    expect(await violations(page, 'dialog')).toEqual([])
    await page.evaluate(() => scrollTo(0, 200))
    await submit(page).click()
    await page.getByRole('status').filter({ hasText: 'Thank you' }).first().waitFor()
    // A panel says what was asked for, over the same part of the page.
    await thanks(page).waitFor()
    await expectMessageAboveThanks(page)
    for (const words of ['Mornings, Evenings', home.displayAddress]) expect(await dialog.textContent()).toContain(words)
    expect(await dialog.textContent()).toMatch(new RegExp(dayName))
    expect(await page.evaluate(() => scrollY)).toBe(200)
    expect(await violations(page, 'dialog')).toEqual([])
    const download = page.waitForEvent('download')
    await dialog.getByRole('link', { name: 'Add to calendar' }).click()
    expect((await download).suggestedFilename()).toBe('viewing.ics')

    expectPost(home, dayName)
    await expectInList(page, home, dayName)
    // The address of the thanks opens the form where nothing was sent.
    await page.goto(`${address(home)}#/book-a-viewing/sent`)
    await submit(page).waitFor()
    expect(await dialog.getByLabel('Message').inputValue()).toBe('')
    expect(await when(page).locator('[aria-pressed=true]').count()).toBe(0)
    expect(problems(page)).toEqual([])
  })

  it('gives the focus back to the form’s link when its thanks are closed, on the page of the answer', async () => {
    const { page, dialog } = await filledIn()
    await dialog.getByRole('button', { name: 'Request a viewing', exact: true }).click()
    await dialog.getByRole('heading', { name: 'Thank you' }).waitFor()
    await page.keyboard.press('Escape')
    await dialog.waitFor({ state: 'detached' })
    const link = page.getByRole('link', { name: 'Book a viewing' }).first()
    await expect.poll(() => link.evaluate(element => element === document.activeElement)).toBe(true)
  })

  it('is confirmed in the tab that sent it, also after a reload, where another tab sends one [8.24]', async () => {
    const [one, other] = site.homes.filter(({ channel }) => channel === 'sales')
    const first = await filledIn(address(one!))
    const second = await filledIn(address(other!), await first.page.context().newPage())
    const late = site.faults.add({ path: '/properties/*/*/leads', delay: 'never' })
    // A click of the test would wait for the next page.
    for (const { page } of [first, second]) await submit(page).evaluate((button: HTMLElement) => button.click())
    await expect.poll(() => site.calls.list({ method: 'POST' }).filter(isLead).length).toBe(2)
    site.faults.release(late)
    for (const [{ page, dialog }, home] of [
      [first, one!],
      [second, other!],
    ] as const) {
      await thanks(page).waitFor()
      expect(await dialog.textContent()).toContain(home.displayAddress)
      await page.reload()
      await thanks(page).waitFor()
      expect(await dialog.textContent()).toContain(home.displayAddress)
    }
    await second.dialog.getByRole('link', { name: 'See the viewings you have asked for' }).click()
    for (const { displayAddress } of [one!, other!])
      await second.page.getByRole('dialog').getByRole('link', { name: displayAddress, exact: true }).waitFor()
    await second.page.close()
  })

  it('is confirmed where the browser’s storage is full [7.21, 8.24]', async () => {
    const { home, page, dialog } = await filledIn()
    await page.evaluate(() => {
      for (let size = 2 ** 22; size >= 1; size /= 2)
        try {
          localStorage.setItem(`filler ${size}`, 'x'.repeat(size))
        } catch {
          // Half as much may have room.
        }
    })
    await submit(page).click()
    await thanks(page).waitFor()
    expect(await dialog.textContent()).toContain(homeOf('sales').displayAddress)
    expect(site.calls.list({ path: `${home}/leads` })).toHaveLength(1)
  })

  it('stays as it is without a network, and is sent when that is back [7.21, 8.16]', async () => {
    const { home, page, dialog } = await filledIn()
    const submit = dialog.getByRole('button', { name: 'Request a viewing', exact: true })
    await page.context().setOffline(true)
    try {
      await submit.click()
      await page.getByText('Request failed. Please try again.', { exact: true }).first().waitFor()
      expect(await dialog.getByLabel('Message').inputValue()).toBe('On Tuesday')
    } finally {
      await page.context().setOffline(false)
    }
    await submit.click()
    await dialog.getByRole('heading', { name: 'Thank you' }).waitFor()
    expect(site.calls.list().filter(({ path }) => path === `${home}/leads`)).toHaveLength(1)
  })

  it('is sent from a page that was open for hours, with a token of now [7.21, contract 11]', async () => {
    const home = address(homeOf('sales'))
    const page = await open(home)
    await expect.poll(() => site.calls.list({ path: '/user.ljson' }).map(({ status }) => status)).toEqual([200])
    await page.clock.install()
    for (const session of site.state.sessions.values()) session.token = `new-${session.token}`
    await page.clock.fastForward('02:00:00')
    await page.getByRole('link', { name: 'Book a viewing' }).first().click()
    for (const [name, value] of Object.entries(mo)) await dialogOf(page).getByLabel(name, { exact: true }).fill(value)
    await dialogOf(page).getByLabel('Message').fill('On Tuesday')
    await dialogOf(page).getByLabel('I agree to the terms & conditions').check()
    const leftFor: string[] = []
    page.on('framenavigated', frame => leftFor.push(frame.url()))
    await submit(page).click()
    await thanks(page).waitFor()
    expect(leftFor.join()).not.toContain('invalid-authenticity-token')
    expect(site.state.mails).toHaveLength(1)
    expect(site.calls.list({ path: `${home}/leads` })).toHaveLength(1)
  })

  it('can be sent again where no page follows, as after the browser’s Stop [4.29]', async () => {
    const { home, page, dialog } = await filledIn()
    const fault = site.faults.add({ path: '/properties/*/*/leads', status: 204, body: 'empty' })
    await page.clock.install()
    const submit = dialog.getByRole('button', { name: 'Request a viewing', exact: true })
    await submit.click()
    await expect.poll(() => site.calls.list({ path: `${home}/leads` }).length).toBe(1)
    expect(await submit.getAttribute('aria-disabled')).toBe('true')
    await page.clock.runFor(31_000)
    await dialog.getByText('It may have arrived', { exact: true }).waitFor()
    expect(await dialog.getByLabel('Message').inputValue()).toBe('On Tuesday')
    await page.clock.resume()
    site.faults.remove(fault.id)
    await dialog.getByRole('button', { name: 'Send again' }).click()
    await page.getByRole('status').filter({ hasText: /\w/ }).first().waitFor()
    expect(site.state.mails).toHaveLength(1)
  })

  it('is not confirmed by the answer to a form of the page, where its own never came [7.21, 8.24]', async () => {
    const { home, page, dialog } = await filledIn()
    const fault = site.faults.add({ path: '/properties/*/*/leads', status: 500, body: 'html' })
    await dialog.getByRole('button', { name: 'Request a viewing', exact: true }).click()
    await page.waitForURL(`**${home}/leads`)
    site.faults.remove(fault.id)

    await page.goto('/contact')
    const form = page.locator('form[action="/form_submissions"]')
    for (const [name, value] of Object.entries({ first_name: 'Mo', last_name: 'Field', email: 'mo@example.com' }))
      await form.locator(`[name="${name}"]`).fill(value)
    await form.locator('[type=submit]').click()
    await page.getByRole('status').filter({ hasText: 'Thank you' }).first().waitFor()
    await page.waitForLoadState('networkidle')
    expect(await page.getByRole('dialog').count()).toBe(0)
    await page.goto(`${home}#/book-a-viewing`)
    await expect.poll(() => dialog.getByLabel('Message').inputValue()).toBe('On Tuesday')
  })

  it('opens nothing on a page without a home [2.19]', async () => {
    const page = await open('/contact#/book-a-viewing')
    await expect.poll(() => page.evaluate(() => location.hash)).toBe('#/')
    expect(await page.getByRole('dialog').count()).toBe(0)
  })
})

describe('#/tenant-info', () => {
  it('shows the text about fees on lettings, made harmless, and opens nothing on sales [2.30]', async () => {
    const letting = site.homes.find(({ channel, kind }) => channel === 'lettings' && kind !== 'commercial')!
    const page = await open(`${address(letting)}#/tenant-info`)
    const dialog = page.getByRole('dialog', { name: 'Tenant information' })
    await dialog.getByText('What you pay').waitFor()
    expect(await dialog.getByRole('listitem').count()).toBe(3)
    expect(await violations(page)).toEqual([])
    await page.goto(`${address(homeOf('sales'))}#/tenant-info`)
    await expect.poll(() => page.evaluate(() => location.hash)).toBe('#/')
    expect(problems(page)).toEqual([])
  })

  it('opens nothing on the page of a home for sale, also where that says something of fees [2.30]', async () => {
    const data = { property: { property_id: 1, propertyChannel: 'sales' }, lettings_fee_text: '<p>None</p>' }
    const page = await html(
      `<script type="application/json" data-page-data>${JSON.stringify(data).replaceAll('<', '\\u003c')}</script>
       <h1>A home</h1><a href="#/tenant-info">Fees</a>`,
    )
    await page.getByRole('link', { name: 'Fees' }).click()
    await expect.poll(() => page.evaluate(() => location.hash)).toBe('#/')
    expect(await page.getByRole('dialog').count()).toBe(0)
  })

  it.each([
    ['the browser’s', undefined],
    ['our own', () => Reflect.deleteProperty(Element.prototype, 'setHTML')],
  ])('keeps a table of fees, cells and all, and headings, cleaned by %s sanitiser [2.30]', async (_, before) => {
    const fees = `<h1 id="fees">Fees</h1><table width="900" style="color:red"><caption>What you pay</caption>
      <tr><th>Fee<th>Amount<tr><td>Lost key<td><strike>£20</strike> £15<tr><td colspan="2" onclick="alert(1)">No others</table>
      <dl><dt>Late rent<dd>3% over base</dl><h4>Deposits</h4><blockquote>From 2026</blockquote><h1>Redress</h1><iframe src="/"></iframe>`
    const data = { property: { property_id: 1, propertyChannel: 'lettings' }, lettings_fee_text: fees }
    const page = await html(
      `<script type="application/json" data-page-data>${JSON.stringify(data).replaceAll('<', '\\u003c')}</script>
       <style>td { display: none }</style><h1>A home</h1><a href="#/tenant-info">Fees</a>`,
      { before, viewport: { width: 320, height: 700 } },
    )
    await page.getByRole('link', { name: 'Fees' }).click()
    const dialog = page.getByRole('dialog', { name: 'Tenant information' })
    const table = dialog.getByRole('table', { name: 'What you pay' })
    await table.waitFor()
    expect(await table.getByRole('columnheader').allTextContents()).toEqual(['Fee', 'Amount'])
    expect(await table.getByRole('cell').evaluateAll(cells => cells.map(cell => cell.textContent?.trim()))).toEqual([
      'Lost key',
      '£20 £15',
      'No others',
    ])
    expect(await dialog.locator('.ei-RichText-root :is([width],[style],[onclick],iframe)').count()).toBe(0)
    expect(await table.locator('[colspan="2"]').count()).toBe(1)
    await dialog.getByText('3% over base').waitFor()
    const headings = dialog.locator('.ei-RichText-root').getByRole('heading')
    expect(
      await headings.evaluateAll(found => found.map(element => `${element.localName} ${element.textContent}`)),
      'below that of the dialog, without a gap',
    ).toEqual(['h3 Fees', 'h4 Deposits', 'h3 Redress'])
    await dialog.getByText('From 2026').waitFor()
    expect(await dialog.evaluate(element => element.scrollWidth - element.clientWidth)).toBeLessThanOrEqual(0)
    expect(await violations(page, 'dialog')).toEqual([])
  })
})
