import type { Locator, Page } from 'playwright-core'
import { describe, expect, it } from 'vitest'
import { fixtureSite, problems, untilAsked, violations } from '../chromium'
import { overflows, smallTargets } from '../looks'

const { html, open, passing, site } = fixtureSite({ keepsPage: true, homes: 60 })

const panel = (page: Page) => page.getByRole('dialog', { name: 'Your Hartley & Vale Favourites', exact: true })
const heading = (page: Page, name: string) => panel(page).getByRole('heading', { name, exact: true })
const button = (page: Page, name: string) => panel(page).getByRole('button', { name, exact: true })
const link = (page: Page, name: string) => panel(page).getByRole('link', { name, exact: true })
const field = (page: Page, label: string) => panel(page).getByLabel(label, { exact: true })
const toast = (page: Page, words: string) => page.getByText(words, { exact: true }).waitFor()
const focused = (page: Page) => page.evaluate(() => document.activeElement?.textContent)
const hash = (page: Page) => page.evaluate(() => location.hash)
const calls = (method: string, path: string) => site.calls.list({ method, path })

async function signIn(page: Page, email = 'ada@example.com', password = 'Cottage2026!') {
  await field(page, 'Email').fill(email)
  await field(page, 'Password').fill(password)
  await page.keyboard.press('Enter')
}

describe('the panel', () => {
  const fetched = () => site.calls.list().filter(({ path }) => /\/(router|ui|account)-\w+\.js$/.test(path)).length

  async function addLinkToPanel(page: Page) {
    await page.evaluate(() => {
      const link = document.createElement('a')
      link.href = '#/user/saved_properties'
      link.textContent = 'What I saved'
      document.querySelector('main')!.prepend(link)
    })
  }

  /** By Escape with the focus back on the link, and by a press beside the panel. */
  async function expectClosesToPage(page: Page) {
    await expect.poll(() => link(page, 'Saved Properties').getAttribute('aria-current')).toBe('page')
    await page.keyboard.press('Escape')
    await panel(page).waitFor({ state: 'detached' })
    await expect.poll(() => focused(page)).toBe('What I saved')
    await page.getByRole('link', { name: 'What I saved' }).click()
    await heading(page, '0 Saved Properties').waitFor()
    await page.mouse.click(20, 300)
    await panel(page).waitFor({ state: 'detached' })
    await page.waitForFunction(() => location.hash === '#/')
  }

  it('opens by a link, with its tabs before React, and closes to #/ [2.31, 2.32, 2.33, 2.36, 2.38, 3.15]', async () => {
    const page = await open('/contact')
    let release = () => {}
    const held = new Promise<void>(resolve => {
      release = resolve
    })
    await page.route(/\/(account|react)-\w+\.js$/, route => held.then(() => route.continue()))
    await addLinkToPanel(page)
    await page.getByRole('link', { name: 'What I saved' }).click()
    await panel(page).getByRole('status').getByText('Loading user profile').waitFor()
    const tabs = panel(page).getByRole('navigation', { name: 'Your account' }).getByRole('link')
    expect(await tabs.allInnerTexts()).toEqual(['My Profile', 'Saved Properties', 'Saved Searches'])
    expect(await violations(page, 'dialog')).toEqual([])
    await link(page, 'Saved Searches').click()
    await panel(page).locator('[aria-current=page]').getByText('Saved Searches').waitFor()
    await link(page, 'Saved Properties').click()
    release()
    await heading(page, '0 Saved Properties').waitFor()
    await expect.poll(() => focused(page)).toBe('Saved Properties')
    await panel(page).getByText('Saved properties will appear here.', { exact: true }).waitFor()
    expect(await violations(page, 'dialog')).toEqual([])
    await link(page, 'Saved Searches').click()
    await heading(page, '0 Saved Searches').waitFor()
    await panel(page).getByRole('status').getByText('0 Saved Searches', { exact: true }).waitFor({ state: 'attached' })
    await panel(page).getByText('Saved searches will appear here.', { exact: true }).waitFor()
    expect(await violations(page, 'dialog')).toEqual([])
    await link(page, 'Saved Properties').click()
    await heading(page, '0 Saved Properties').waitFor()
    await expect.poll(() => hash(page)).toBe('#/user/saved-properties')
    expect(await panel(page).evaluate(dialog => dialog.matches(':modal'))).toBe(true)
    await expectClosesToPage(page)
    expect(problems(page)).toEqual([])
  })

  it('is fetched while the pointer is on a link to it, though nothing of the page was used before', async () => {
    const page = await open('/contact', { fresh: true })
    await page.waitForLoadState('networkidle')
    expect(fetched()).toBe(0)
    await page.locator('[data-widget=header] a[href$="#/user"]:visible').first().hover()
    await expect.poll(fetched).toBe(3)
    expect(await panel(page).count()).toBe(0)
  })

  it('is fetched while the focus is on a link to it, its frame first, on a page without markers', async () => {
    const page = await html('<a href="#/user">What I saved</a>', { fresh: true })
    await page.waitForFunction(() => 'estateIslands' in window)
    expect(fetched()).toBe(0)
    const held = site.faults.add({ path: '/asset_bundles/router-*.js', delay: 'never' })
    await page.keyboard.press('Tab')
    // What every modal needs is requested together with the router, the panel's own code only after the frame.
    await expect.poll(fetched).toBe(2)
    // Waits for the core, which loads other files.
    await page.waitForFunction(() => performance.getEntriesByType('resource').some(({ name }) => /\/core-/.test(name)))
    const react = () => site.calls.list().filter(({ path }) => /\/react-\w+\.js$/.test(path)).length
    await expect.poll(react).toBe(1)
    expect(fetched()).toBe(2)
    await untilAsked(held)
    site.faults.release(held)
    await expect.poll(fetched).toBe(3)
    expect(react()).toBe(1)
    expect(await panel(page).count()).toBe(0)
  })

  it('leads visitors to where they may be, on an old page as well [2.42, 2.43, 8.11]', async () => {
    const page = await open('/contact?legacy=bespoke#/user/marketing_preferences')
    await toast(page, 'Please sign in to update your preferences')
    await page.waitForFunction(() => location.hash === '#/user')
    await page.evaluate(() => location.assign('#/user/edit'))
    await page.waitForFunction(() => location.hash === '#/user')
    await heading(page, 'Remember your saved properties for next time').waitFor()
    await expect.poll(() => link(page, 'My Profile').getAttribute('aria-current')).toBe('page')
    await page.evaluate(() => location.assign('#/user/register'))
    await page.waitForFunction(() => location.hash === '#/user/register')
    await expect.poll(() => link(page, 'My Profile').getAttribute('aria-current')).toBe('page')
    // It is at the edge of the screen, whatever the page's old rules for dialogs say.
    await expect.poll(() => panel(page).boundingBox()).toMatchObject({ x: 800, y: 0, width: 480, height: 720 })
    const edge = (element: Element) => [getComputedStyle(element).borderWidth, getComputedStyle(element).borderRadius]
    expect(await panel(page).evaluate(edge)).toEqual(['0px', '0px'])
  })

  it('waits 4.5 s at most for who is here [2.39, 9.32]', async () => {
    site.faults.add({ path: '/user.ljson', delay: 'never' })
    const page = await open('/contact#/user/forgotten_password', {
      before: () => {
        const { setTimeout } = window
        window.setTimeout = ((run: () => void, ms?: number) => {
          if (ms === 4500) Object.assign(window, { losePatience: run })
          return setTimeout(run, ms)
        }) as never
      },
    })
    await panel(page).locator('[aria-busy=true]').waitFor()
    // The panel begins to count after it has shown that it waits.
    await page.waitForFunction(() => 'losePatience' in window)
    await page.evaluate(() => (window as unknown as { losePatience: () => void }).losePatience())
    await button(page, 'Send the link').waitFor()
  })
})

/** Nothing in the panel is wider than the panel, at any of its addresses. */
async function expectNothingWider(page: Page, width: number) {
  for (const [address, there] of [
    ['#/user', 'Sign out'],
    ['#/user/edit', 'Update'],
    ['#/user/marketing-preferences', 'Update'],
    ['#/user/forgotten_password', 'Reset password'],
    ['#/user/saved-searches', 'Remove saved search'],
  ] as const) {
    await page.evaluate(hash => location.assign(hash), address)
    await button(page, there).waitFor()
    const wide = await panel(page).evaluate(dialog => {
      const { right } = dialog.getBoundingClientRect()
      // Toasts lie over the panel.
      return [...dialog.querySelectorAll('nav *, section, section *')]
        .filter(element => element.getBoundingClientRect().right > right)
        .map(element => element.outerHTML.slice(0, 100))
    })
    expect(wide, `${address} at ${width} px`).toEqual([])
  }
}

/** A toast leaves the bar of the panel free. */
async function expectToastBelowBar(page: Page) {
  const toasted = page.getByRole('status').filter({ hasText: 'Saved search removed' })
  const bottomOf = async (place: Locator) => {
    const { y, height } = (await place.boundingBox())!
    return y + height
  }

  await page.evaluate(() => {
    ;(window as unknown as { estateIslands: { notify: (...toast: unknown[]) => void } }).estateIslands.notify(
      'Saved search removed',
      'success',
      { duration: 1e6 },
    )
  })
  await toasted.last().waitFor()
  expect((await toasted.last().boundingBox())!.y).toBeGreaterThanOrEqual(await bottomOf(button(page, 'Close')))
  await page.getByRole('button', { name: 'Dismiss' }).last().click()
  await toasted.waitFor({ state: 'detached' })
}

it('has its tabs in one row in wide windows, also in the letters of a theme [2.33]', async () => {
  const page = await open('/contact?#/user', { viewport: { width: 1280, height: 800 } })
  const tabs = panel(page).getByRole('navigation').getByRole('link')
  await tabs.first().waitFor()
  for (const size of [16, 20]) {
    await page.evaluate(pixels => document.body.style.setProperty('font', `${pixels}px/1.7 serif`), size)
    const tops = await tabs.evaluateAll(links => links.map(link => link.getBoundingClientRect().top))
    expect(new Set(tops).size, `${size} px`).toBe(1)
    expect(tops).toHaveLength(3)
  }
})

it('has room for its name, way out and tabs on any phone, and for names that nothing breaks [2.33, 9.6]', async () => {
  const endless = 'Wolfeschlegelsteinhausenbergerdorff'
  const user = { user_id: 7, first_name: endless, last_name: endless, email: `${endless}.${endless}@example.com` }
  const page = await open('/contact', { viewport: { width: 375, height: 812 }, hasTouch: true, isMobile: true })
  await page.route('**/user.ljson', route => route.fulfill({ json: { user } }))
  const search = { search_id: 1, channel: 'sales', text: endless.repeat(2), alert_frequency: 'W' }
  await page.route('**/saved_searches.ljson', route => route.fulfill({ json: [search] }))
  await page.route('**/saved_properties.ljson', route => route.fulfill({ json: { properties: [] } }))
  // A new document is needed: a change of the hash alone does not ask who is here.
  await page.goto('/contact?#/user')
  for (const width of [320, 375]) {
    await page.setViewportSize({ width, height: 812 })
    await expectNothingWider(page, width)
    const remove = button(page, 'Remove saved search')
    expect((await remove.boundingBox())!.x).toBe((await panel(page).getByRole('article').boundingBox())!.x)
    const tabs = panel(page).getByRole('navigation').getByRole('link')
    expect(await tabs.evaluateAll(links => links.map(link => link.clientHeight)), `${width} px`).toEqual([45, 45, 45])
    const words = panel(page).getByText('Hartley & Vale', { exact: true })
    const lineHeight = await words.evaluate(span => Number.parseFloat(getComputedStyle(span).lineHeight))
    expect((await words.boundingBox())!.height).toBeLessThan(lineHeight * 1.5)

    await expectToastBelowBar(page)
  }
  // As wide as a phone whose text is twice as large.
  await page.setViewportSize({ width: 188, height: 812 })
  await panel(page).getByRole('link', { name: 'Saved Searches' }).waitFor()
  const ends = await panel(page)
    .locator('nav a')
    .evaluateAll(links => links.map(link => link.getBoundingClientRect().right))
  expect(Math.max(...ends)).toBeLessThanOrEqual(188)
})

it('breaks an agency’s name longer than the narrowest phone, in all that asks about news [2.43, 5.10]', async () => {
  const name = 'Llanfairpwllgwyngyllgogerychwyrndrobwllllantysiliogogogoch'
  const data = JSON.stringify({ agency: { name } })
  const page = await html(`<script type="application/json" data-page-data>${data}</script><h1>Homes</h1>`, {
    viewport: { width: 320, height: 640 },
  })
  const dialog = page.getByRole('dialog')
  await page.evaluate(() => location.assign('#/user'))
  await dialog.getByLabel(/^Keep me informed/).waitFor()
  expect(await overflows(dialog)).toBe(false)
  await page.route('**/user.ljson', route => route.fulfill({ json: { user: { user_id: 7, first_name: 'Ann' } } }))
  await page.reload()
  await dialog.getByRole('heading', { name: 'Hello, Ann' }).waitFor()
  await page.evaluate(() => location.assign('#/user/marketing-preferences'))
  await dialog.getByLabel('Opt in').waitFor()
  expect(await overflows(dialog)).toBe(false)
})

/** A visitor has saved a home before. Keeps what the document is told. */
function haveSavedAndHear() {
  localStorage.savedProperties ??= JSON.stringify([{ property_id: 13800007, display_address: '7 Hill Road' }])
  const told: unknown[] = []
  Object.assign(window, { told })
  const names = ['user_signed_in', 'user_signed_up', 'user_signed_out', 'after_successful_recaptcha']
  for (const name of names)
    document.addEventListener(name, event => told.push([name, (event as CustomEvent).detail ?? null]))
}

/** The errors are listed, and each line leads to its field. */
async function expectErrorsLeadToFields(page: Page) {
  await button(page, 'Register').click()
  await panel(page).getByText('There are 6 things to correct').waitFor()
  expect(await violations(page, 'dialog')).toEqual([])
  await button(page, 'Enter your last name').click()
  await expect.poll(() => field(page, 'Last name').evaluate(input => input === document.activeElement)).toBe(true)
}

async function fillRegistration(page: Page) {
  await field(page, 'First name').fill('Mo')
  await field(page, 'Last name').fill('Field')
  await field(page, 'Email').fill('mo@example.com')
  await field(page, 'Phone').fill('01632 960 001')
  await field(page, 'Password').fill('Orchard(2027')
  await field(page, 'Confirm password').fill('Orchard(2027')
  await field(page, 'I agree to the terms & conditions').check()
}

/** Closing and opening again loses only the passwords. */
async function expectOnlyPasswordsLost(page: Page) {
  await page.keyboard.press('Escape')
  await panel(page).waitFor({ state: 'detached' })
  await page.evaluate(() => location.assign('#/user'))
  await expect.poll(() => field(page, 'Email').inputValue()).toBe('mo@example.com')
  expect(await field(page, 'Password').inputValue()).toBe('')
  await field(page, 'Password').fill('Orchard(2027')
  await field(page, 'Confirm password').fill('Orchard(2027')
}

async function register(page: Page) {
  await button(page, 'Register').click()
  await toast(page, 'You have been successfully registered!')
  await heading(page, 'Hello, Mo').waitFor()
  await expect.poll(() => focused(page)).toBe('Hello, Mo')
  await link(page, 'Your details').waitFor()
  expect(calls('POST', '/user.ljson')[0]!.body).toMatchObject({
    client: {
      first_name: 'Mo',
      tel_home: '01632960001',
      do_not_contact: 1,
      marketing_preferences: { opt_in_terms: 'on', opt_in_marketing: '', opt_in_marketing_url: '' },
    },
  })
  expect(await violations(page, 'dialog')).toEqual([])
}

/** What the visitor had saved is in the account. */
async function expectSavedInAccount(page: Page) {
  await link(page, 'Saved Properties').click()
  await heading(page, '1 Saved Property').waitFor()
  // The account's copy has the agency's data.
  await panel(page).getByText(site.home(13800007)!.displayAddress).first().waitFor()
  await expect.poll(() => calls('POST', '/saved_properties.ljson')[0]?.body).toEqual({ property_ids: '13800007' })
  await link(page, 'Your details').click()
}

/** What somebody has typed into a form on an earlier page is gone for whoever uses this browser next. */
async function signOut(page: Page) {
  const draft = 'estate-islands:draft:contact'
  await page.evaluate(key => sessionStorage.setItem(key, JSON.stringify({ at: Date.now(), typed: {} })), draft)
  await button(page, 'Sign out').click()
  await toast(page, 'You have been signed out')
  expect(await page.evaluate(key => sessionStorage.getItem(key), draft)).toBeNull()
}

/** Asks for the email with the link to a new password. */
async function requestNewPassword(page: Page) {
  await link(page, 'Sign in').click()
  await heading(page, 'Sign back in to see your previously saved searches and properties').waitFor()
  expect(await violations(page, 'dialog')).toEqual([])
  await field(page, 'Email').fill('mo@example.com')
  await link(page, 'Forgotten password?').click()
  await button(page, 'Send the link').waitFor()
  expect(await field(page, 'Email').inputValue()).toBe('mo@example.com')
  expect(await violations(page, 'dialog')).toEqual([])
  // On a busy machine a toast may disappear while the test looks for something else.
  const sent = toast(
    page,
    'If the email you have entered has a user account we will send you a forgotten password reset request now.',
  )
  await button(page, 'Send the link').click()
  await panel(page)
    .getByText('Thank you. We have sent you an email with instructions on how to reset your password.')
    .waitFor()
  await sent
  expect(await violations(page, 'dialog')).toEqual([])
}

/** Follows the link in the email, and chooses a new password. */
async function changePassword(page: Page) {
  await page.goto('/__mail')
  await page.getByRole('link', { name: '/reset_passwords/' }).click()
  await button(page, 'Reset password').waitFor()
  expect(await violations(page, 'dialog')).toEqual([])
  await field(page, 'Password').fill('too weak')
  await field(page, 'Confirm password').fill('too weak')
  await page.keyboard.press('Enter')
  await panel(page).getByText('Password must have: an uppercase letter').waitFor()
  await field(page, 'Password').fill('Meadow(2028')
  await field(page, 'Confirm password').fill('Meadow(2028')
  await page.keyboard.press('Enter')
  await toast(page, 'You have successfully changed your password.')
  await heading(page, 'Hello, Mo').waitFor()
  await expect.poll(() => hash(page)).toBe('#/user')
}

it('an account from registration to new password [1.3, 1.4, 2.40, 2.46, 2.47, 2.48, 3.2, 4.1, 4.2, 4.12]', async () => {
  const page = await open('/contact', { before: haveSavedAndHear })
  await page.setViewportSize({ width: 1280, height: 900 })
  await page.goto('/contact#/user')
  await heading(page, 'Remember your saved properties for next time').waitFor()
  // The end of the form is in view without scrolling.
  const { y, height } = (await button(page, 'Register').boundingBox())!
  expect(y + height).toBeLessThanOrEqual(900)
  expect(await violations(page, 'dialog')).toEqual([])

  await expectErrorsLeadToFields(page)
  await fillRegistration(page)
  await expectOnlyPasswordsLost(page)
  await register(page)
  await expectSavedInAccount(page)
  await signOut(page)
  await requestNewPassword(page)
  const told = await page.evaluate(() => (window as unknown as { told: unknown[] }).told)
  expect(told).toEqual(['user_signed_up', 'user_signed_in', 'user_signed_out'].map(name => [name, null]))
  await changePassword(page)

  const addresses = site.calls.list().map(call => call.path + call.search + (call.headers.referer ?? ''))
  expect(addresses.filter(address => /Orchard|Meadow|mo@/.test(decodeURIComponent(address)))).toEqual([])
  expect(problems(page)).toEqual([])
})

it('says that the password is changed before the page comes that the server leads to [7.14, 8.6]', async () => {
  const page = await open('/contact#/user/sign-in')
  await signIn(page)
  await heading(page, 'Hello, Ada').waitFor()
  await page.evaluate(() => location.assign('#/user/forgotten_password'))
  await field(page, 'Password').fill('Meadow(2028')
  await field(page, 'Confirm password').fill('Meadow(2028')
  site.faults.add({ path: '/user.ljson', method: 'PUT', status: 302, headers: { location: '/branches' }, times: 1 })
  // The clock decides when the page changes, so that a busy machine does not. It stands still until the test lets it run.
  await page.clock.install()
  await page.clock.pauseAt(Date.now() + 60_000)
  await page.keyboard.press('Enter')
  await passing(page, 'text=You have successfully changed your password.')
  expect(page.url()).toContain('/contact')
  await page.clock.runFor(3000)
  await page.waitForURL('**/branches')
})

it('the forms that change an account know whose it is [2.40, 2.42]', async () => {
  const page = await open('/contact#/user/sign-in')
  await signIn(page)
  await heading(page, 'Hello, Ada').waitFor()
  await link(page, 'Edit details').click()
  await heading(page, 'Edit details').waitFor()
  expect(await field(page, 'First name').inputValue()).toBe('Ada')
  await page.evaluate(() => location.assign('#/user/forgotten_password'))
  await field(page, 'Confirm password').waitFor()
  expect(await panel(page).locator('header').last().textContent()).toContain('ada@example.com')
})

async function pressLink(page: Page, name: string) {
  await link(page, name).focus()
  await page.keyboard.press('Enter')
}

it('details and preferences of a user, by keyboard alone [2.41, 2.42, 2.43, 2.44, 2.45, 4.14, 8.5, 8.10]', async () => {
  const page = await open('/contact?csp=strict#/user/sign-in')
  await signIn(page)
  await toast(page, 'You have successfully signed in')
  await page.waitForFunction(() => location.hash === '#/user')
  for (const detail of ['Ada Marlowe', 'ada@example.com', '01632 960 990'])
    await panel(page).getByText(detail, { exact: true }).waitFor()

  await pressLink(page, 'Edit details')
  await field(page, 'Phone').fill('')
  await field(page, 'First name').fill("O'Ada")
  await page.keyboard.press('Enter')
  expect(await focused(page)).toBe('')
  // Once beside the field, and once announced.
  await expect.poll(() => panel(page).getByText('Use letters, digits, hyphens and spaces only').count()).toBe(2)
  await field(page, 'First name').fill('Ida')
  expect(await violations(page, 'dialog')).toEqual([])
  await page.keyboard.press('Enter')
  await toast(page, 'Profile successfully updated.')
  await heading(page, 'Hello, Ida').waitFor()
  const { authenticity_token: _, ...changes } = calls('PUT', '/user.ljson')[0]!.body
  expect(changes).toEqual({ first_name: 'Ida', tel_home: '' })
  await link(page, 'add your phone').waitFor()

  await pressLink(page, 'Update marketing preferences')
  await heading(page, 'Update your marketing preferences').waitFor()
  await expect.poll(() => field(page, 'Opt in').isChecked()).toBe(true)
  expect(await violations(page, 'dialog')).toEqual([])
  await field(page, 'Opt in').focus()
  await page.keyboard.press('ArrowDown')
  await page.keyboard.press('Enter')
  await toast(page, 'Your preferences have been successfully updated')
  expect(calls('PUT', '/marketing_preferences/5501')[0]!.body.opt_in_marketing_at).toBe('optout')
  await pressLink(page, 'Back to profile')
  await heading(page, 'Hello, Ida').waitFor()
  expect(problems(page)).toEqual([])
})

describe('saved things', () => {
  it('open when their tab is pressed at the moment that a sign-in ends [2.34, 2.41]', async () => {
    const page = await open('/contact#/user/sign-in', {
      before: () => {
        const { json } = Response.prototype
        Response.prototype.json = async function (this: Response) {
          const body = await json.call(this)
          // The browser has followed the link, and its event comes after the answer.
          if (body.user?.user_id)
            document.querySelector<HTMLElement>('dialog a[href="#/user/saved-properties"]')?.click()
          return body
        }
      },
    })
    await signIn(page)
    await heading(page, '3 Saved Properties').waitFor()
    expect(await hash(page)).toBe('#/user/saved-properties')
  })

  /** Changes the alerts of a saved search, and removes it. */
  async function changeSearches(page: Page) {
    await link(page, 'Saved Searches').click()
    await heading(page, '2 Saved Searches').waitFor()
    expect(await violations(page, 'dialog')).toEqual([])
    const brighton = panel(page).getByRole('article', { name: /Brighton/ })
    expect(await brighton.getByRole('link').getAttribute('href')).toContain('/search?channel=lettings&q=Brighton')
    const alerts = brighton.getByLabel('Email alerts')
    const describedBy = await alerts.getAttribute('aria-describedby')
    expect(await panel(page).locator(`[id="${describedBy}"]`).textContent()).toContain('Brighton')
    await alerts.selectOption('Monthly')
    await expect
      .poll(() => calls('PUT', '/saved_searches')[0]?.query)
      .toMatchObject({ id: '412', alert_frequency: 'M' })
    await brighton.getByRole('button', { name: 'Remove saved search' }).click()
    await toast(page, 'Saved search removed')
    await heading(page, '1 Saved Search').waitFor()
  }

  it('of an account are shown, sorted, removed and taken back [2.34, 2.35, 2.37, 6.2, 8.13]', async () => {
    const page = await open('/contact#/user/sign-in')
    await signIn(page)
    await link(page, 'Saved Properties').click()
    await heading(page, '3 Saved Properties').waitFor()
    const prices = async () =>
      (await panel(page).locator('[data-part=price]').allInnerTexts()).map(price => Number(price.replace(/\D/g, '')))
    await expect.poll(async () => (await prices()).length).toBe(3)
    const rising = (await prices()).toSorted((a, b) => a - b)
    await field(page, 'Sort by').selectOption('Lowest price first')
    await expect.poll(prices).toEqual(rising)
    expect(await violations(page, 'dialog')).toEqual([])
    await field(page, 'Sort by').selectOption('Last saved first')
    const homes = panel(page).getByRole('article').getByRole('link')
    const before = await homes.allTextContents()
    await button(page, 'Remove saved property').nth(1).click()
    await heading(page, '2 Saved Properties').waitFor()
    await expect.poll(() => focused(page)).toBe(before[2])
    await page.getByRole('button', { name: 'Undo' }).click()
    await heading(page, '3 Saved Properties').waitFor()
    await expect.poll(() => homes.allTextContents()).toEqual(before)
    // Removes the last one from the keyboard. Then the one before it has the focus.
    await button(page, 'Remove saved property').last().press('Enter')
    await heading(page, '2 Saved Properties').waitFor()
    await expect.poll(() => focused(page)).toBe(before[1])
    await page.getByRole('button', { name: 'Undo' }).last().click()
    await heading(page, '3 Saved Properties').waitFor()

    await changeSearches(page)
    expect(problems(page)).toEqual([])
  })

  it('of a visitor are theirs alone, without alerts; a long list grows by scrolling [2.34, 2.37, 4.5, 6.1]', async () => {
    const page = await open('/contact#/user/saved-properties', {
      before: () => {
        const home = (id: number) => ({ property_id: id, display_address: `${id} Hill Road`, price: `£${id},000` })
        const homes = Array.from({ length: 99 }, (_, index) => home(index + 1))
        // Some pages knew only the id of a home.
        localStorage.savedProperties = JSON.stringify([...homes, { property_id: 13800007, id: 13800007 }])
        localStorage.savedSearches = JSON.stringify([{ channel: 'sales', q: 'Hove', alert_frequency: 'I' }])
      },
    })
    await heading(page, '100 Saved Properties').waitFor()
    expect(await link(page, 'Saved home 13800007').getAttribute('href')).toBe('/properties/13800007/sales')
    expect(await violations(page, 'dialog')).toEqual([])
    const cards = panel(page).getByRole('article')
    const atFirst = await cards.count()
    expect(atFirst).toBeLessThan(40)
    await cards.last().scrollIntoViewIfNeeded()
    await expect.poll(() => cards.count()).toBeGreaterThan(atFirst)
    await link(page, 'Saved Searches').click()
    await heading(page, '1 Saved Search').waitFor()
    await panel(page).getByRole('article', { name: 'Properties for sale in Hove' }).waitFor()
    expect(await field(page, 'Email alerts').count()).toBe(0)
    expect(problems(page)).toEqual([])
  })

  it('lose one by a double click, though the next comes under the pointer, and get it back by Undo [4.3]', async () => {
    const page = await open('/contact#/user/saved-properties', {
      before: () => {
        const homes = [1, 2, 3, 4].map(id => ({ property_id: id, display_address: `${id} Hill Road`, price: '£1' }))
        localStorage.savedProperties = JSON.stringify(homes)
        const searches = ['Hove', 'Bath', 'Ely'].map(q => ({ channel: 'sales', q, isQuerySearch: true }))
        localStorage.savedSearches = JSON.stringify(searches)
      },
    })
    const saved = () => page.evaluate(() => JSON.parse(localStorage.savedProperties).length)
    await heading(page, '4 Saved Properties').waitFor()
    await button(page, 'Remove saved property').nth(1).dblclick()
    await heading(page, '3 Saved Properties').waitFor()
    await page.getByRole('button', { name: 'Undo' }).click()
    await heading(page, '4 Saved Properties').waitFor()
    expect(await saved()).toBe(4)
    await link(page, 'Saved Searches').click()
    await button(page, 'Remove saved search').first().dblclick()
    await toast(page, 'Saved search removed')
    await heading(page, '2 Saved Searches').waitFor()
    expect(problems(page)).toEqual([])
  })
})

function haveSixHomes() {
  const home = (id: number) => ({
    property_id: id,
    display_address: `${id} Longridge Avenue, Saltdean, East Sussex`,
    price: `Guide price £${id}25,000`,
    status: id === 2 ? 'Under offer' : '',
  })
  localStorage.savedProperties ??= JSON.stringify([1, 2, 3, 4, 5, 6].map(home))
  const note = {
    id: '6',
    by: '',
    note: 'Near the school, and quiet, but the kitchen looks at the road and the garden at nothing at all',
    stage: 'considering',
  }
  localStorage['estate-islands:homeNotes'] ??= JSON.stringify([note])
}

/** With letters of twice the size on a phone, no price lies under its heart. */
async function expectPricesBesideHearts(page: Page) {
  await page.setViewportSize({ width: 188, height: 812 })
  const row = panel(page).getByRole('article').first()
  await expect
    .poll(async () => {
      const [price, heart] = [
        await row.locator('[data-part=price]').boundingBox(),
        await row.getByRole('button').boundingBox(),
      ]
      return price && heart && heart.x - (price.x + price.width)
    })
    .toBeGreaterThanOrEqual(0)
  expect(await overflows(panel(page))).toBe(false)
}

it('shows four saved homes in its first screen, on a phone and on a desktop', async () => {
  const page = await open('/contact#/user/saved-properties', { before: haveSixHomes })
  for (const [width, height] of [
    [375, 812],
    [1280, 800],
  ] as const) {
    await page.setViewportSize({ width, height })
    const fourth = panel(page).getByRole('listitem').nth(3)
    await fourth.getByRole('button', { name: 'Notes and compare' }).waitFor()
    await expect
      .poll(
        async () => {
          const { y, height } = (await fourth.boundingBox())!
          return y + height
        },
        { message: `${width} px` },
      )
      .toBeLessThanOrEqual(height)
    // A home's link is as large as its row.
    const small = (await smallTargets(panel(page))).filter(target => !target.includes('data-covers'))
    expect(small, `${width} px`).toEqual([])
    expect(await overflows(panel(page)), `${width} px`).toBe(false)
  }
  expect(await violations(page, 'dialog')).toEqual([])

  await expectPricesBesideHearts(page)
})

describe('what a visitor notes on saved homes', () => {
  const KEY = 'estate-islands:homeNotes'
  const hostile = '<img src=x onerror="document.title=1"> & a garden'

  /**
   * The problems that axe finds with nothing scrolled under the dialog's head. axe would call such targets too close.
   */
  async function atTop(page: Page) {
    await panel(page).evaluate(dialog => dialog.scrollTo({ top: 0 }))
    return violations(page, 'dialog')
  }

  function haveFiveHomes() {
    const home = (id: number) => ({
      property_id: id,
      display_address: `${id} Hill Road, Hove, East Sussex`,
      price: `£${id}50,000`,
      tenure: id === 1 ? 'Freehold' : '',
      // A fact is read without its tags. What is written as text stays text.
      keyFacts: id === 2 ? [{ key: 'x', label: '<b>Parking</b>', value: '&lt;i&gt;None&lt;/i&gt;' }] : undefined,
    })
    localStorage.savedProperties ??= JSON.stringify([5, 4, 3, 2, 1].map(home))
  }

  const opener = (on: Page, number: number) =>
    panel(on)
      .getByRole('listitem')
      .filter({ hasText: `${number} Hill Road` })
      .getByRole('button', { name: 'Notes and compare' })
  const firstHome = (on: Page) => panel(on).getByRole('group', { name: '1 Hill Road, Hove, East Sussex' })
  const note = (on: Page) => firstHome(on).getByLabel('Note')
  const stage = (on: Page) => firstHome(on).getByLabel('Stage')
  const compare = (page: Page) => panel(page).getByRole('checkbox', { name: 'Compare' })
  const table = (page: Page) => panel(page).getByRole('table', { name: '3 homes side by side' })

  /** The other tab has the note, and what it writes comes back. */
  async function expectSharedWithOtherTab(page: Page) {
    const other = await page.context().newPage()
    await other.goto('/contact#/user/saved-properties')
    // The row says the stage and the beginning of the note, without being opened.
    await panel(other).getByText(hostile, { exact: true }).waitFor()
    await opener(other, 1).getByText('Viewed').waitFor()
    await opener(other, 1).click()
    await expect.poll(() => note(other).inputValue()).toBe(hostile)
    await stage(other).selectOption('Offered')
    await expect.poll(() => stage(page).inputValue()).toBe('offered')
    await other.close()
  }

  /** A visitor who removes a home and undoes that still has the note. */
  async function expectNoteBackByUndo(page: Page) {
    const heart = panel(page).getByRole('button', { name: 'Remove saved property' }).first()
    await heart.click()
    await heading(page, '4 Saved Properties').waitFor()
    await page.getByRole('button', { name: 'Undo' }).click()
    await heading(page, '5 Saved Properties').waitFor()
    // It comes back folded, with the beginning of its note.
    await opener(page, 1).click()
    await expect.poll(() => note(page).inputValue()).toBe(hostile)
  }

  /** A fifth home is one too many. Everything works by keyboard. */
  async function chooseFour(page: Page) {
    for (const at of [0, 1, 2, 3]) {
      await compare(page).nth(at).focus()
      await page.keyboard.press('Space')
    }
    await panel(page).getByText('4 homes chosen').waitFor()
    await compare(page).nth(4).focus()
    await page.keyboard.press('Space')
    await panel(page).getByText('Four homes at most. Remove one to choose another.').waitFor()
    expect(await compare(page).nth(4).isChecked()).toBe(false)
    // The words stay as they are, so they are said again beside them.
    await page.keyboard.press('Space')
    await panel(page).getByRole('status').getByText('Four homes at most. Remove one to choose another.').waitFor()
    expect(await atTop(page)).toEqual([])
  }

  /** Paper has the homes with their notes, and nothing that only a screen can do. */
  async function expectOnPaper(page: Page) {
    await page.emulateMedia({ media: 'print' })
    for (const onScreen of [
      field(page, 'Sort by'),
      compare(page).first(),
      panel(page).getByText('Four homes at most.').first(),
    ])
      expect(await onScreen.isVisible()).toBe(false)
    expect(await panel(page).getByText('Compare', { exact: true }).first().isVisible()).toBe(false)
    expect(await opener(page, 1).isVisible()).toBe(false)
    for (const text of [hostile, 'Offered'])
      expect(await panel(page).locator('li p').getByText(text, { exact: true }).last().isVisible(), text).toBe(true)
    await page.emulateMedia({ media: 'screen' })
  }

  /** Takes one home away and compares the others, which works once the server has the code. */
  async function compareThree(page: Page) {
    const comparing = () =>
      site.calls.list({ method: 'GET' }).filter(({ path }) => /\/comparison-\w+\.js$/.test(path)).length
    expect(comparing()).toBe(0)
    await compare(page).nth(3).focus()
    await page.keyboard.press('Space')

    const broken = site.faults.add({ path: '/asset_bundles/comparison-*.js', status: 500 })
    await page.clock.install()
    await button(page, 'Compare').press('Enter')
    await heading(page, '3 homes side by side').waitFor()
    for (const count of [1, 2, 3]) {
      await expect.poll(comparing).toBe(count)
      await page.clock.runFor(4_000)
    }
    await panel(page).getByText('The homes could not be compared.').waitFor()
    site.faults.remove(broken.id)
    await button(page, 'Try again').click()
  }

  async function expectComparison(table: Locator) {
    expect(await table.getByRole('columnheader').allInnerTexts()).toEqual(
      ['1', '2', '3'].map(number => expect.stringContaining(`${number} Hill Road`)),
    )
    expect(await table.getByRole('rowheader').allInnerTexts()).toEqual([
      'Price',
      'Tenure',
      'Energy rating',
      'Council tax band',
      'Parking',
      'Stage',
      'Note',
    ])
    expect(await table.locator('b, i').count()).toBe(0)
    expect(await table.getByRole('cell').allInnerTexts()).toEqual(
      [
        ['£150,000', '£250,000', '£350,000'],
        ['Freehold', 'Not known', 'Not known'],
        ['Not known', 'Not known', 'Not known'],
        ['Not known', 'Not known', 'Not known'],
        ['Not known', '<i>None</i>', 'Not known'],
        ['Offered', 'None', 'None'],
        [hostile, 'None', 'None'],
      ].flat(),
    )
  }

  async function expectTableFits(page: Page) {
    // On a desktop the panel is wide enough for three, and the rules end with the text.
    const usual = page.viewportSize()!
    await page.setViewportSize({ width: 1280, height: 800 })
    expect((await panel(page).boundingBox())!.width).toBe(760)
    const ends = await table(page).evaluate(element => {
      const right = (selector: string) => element.querySelector(selector)!.getBoundingClientRect().right
      const { right: edge } = element.parentElement!.getBoundingClientRect()
      const padding = Number.parseFloat(getComputedStyle(element.parentElement!).paddingInlineEnd)
      return [right('tbody th'), right('td:last-child')].map(end => Math.round(edge - padding - end))
    })
    expect(ends).toEqual([0, 0])
    await page.setViewportSize(usual)
    // The table is wider than the phone. It scrolls inside itself, and the names stay in view.
    expect(await overflows(panel(page))).toBe(false)
    const region = panel(page).getByRole('region', { name: '3 homes side by side' })
    await region.evaluate(box => box.scrollTo({ left: 1000 }))
    expect((await table(page).getByText('Tenure').boundingBox())!.x).toBeGreaterThanOrEqual(0)
  }

  /** The address holds the ids. A reload keeps them, and Back leads to the list, where they are still chosen. */
  async function expectKeptInAddress(page: Page) {
    await page.goBack()
    await heading(page, '5 Saved Properties').waitFor()
    await panel(page).getByText('3 homes chosen').waitFor()
    await opener(page, 1).getByText('To compare').waitFor()
    await page.goForward()
    await page.reload()
    await table(page).waitFor()
    await link(page, 'Back to saved homes').click()
    await heading(page, '5 Saved Properties').waitFor()
    await page.evaluate(() => location.assign('#/user/compare/1/99'))
    await heading(page, 'Nothing to compare yet').waitFor()
  }

  it('stays in the browser, in both tabs, with the home gone and back; two to four stand side by side', async () => {
    const page = await open('/contact#/user/saved-properties', {
      fresh: true,
      viewport: { width: 320, height: 720 },
      before: haveFiveHomes,
    })
    for (const number of [1, 2, 3, 4, 5]) await opener(page, number).click()
    expect(await opener(page, 1).getAttribute('aria-expanded')).toBe('true')
    await note(page).focus()
    await page.keyboard.type(hostile)
    await stage(page).selectOption('Viewed')
    expect(await atTop(page)).toEqual([])
    expect(await overflows(panel(page))).toBe(false)

    await expectSharedWithOtherTab(page)
    await expectNoteBackByUndo(page)
    await chooseFour(page)
    await expectOnPaper(page)
    await compareThree(page)
    await table(page).waitFor()
    await expectComparison(table(page))
    expect(await violations(page, 'dialog')).toEqual([])
    expect(await smallTargets(table(page))).toEqual([])
    await expectTableFits(page)
    await expectKeptInAddress(page)
    expect(await violations(page, 'dialog')).toEqual([])
    expect(site.calls.list().filter(({ method }) => !/^(GET|HEAD)$/.test(method))).toEqual([])
    expect(problems(page).filter(problem => !/500|comparison/.test(problem))).toEqual([])
  })

  it('are no longer chosen at one press, which leaves the focus where the number of them was', async () => {
    const page = await open('/contact#/user/saved-properties', { before: haveFiveHomes })
    await opener(page, 1).click()
    await compare(page).first().check()
    const words = panel(page).getByText('Choose another home to compare')
    const place = (await words.elementHandle())!
    await button(page, 'Clear selection').press('Enter')
    await words.waitFor({ state: 'detached' })
    expect(await place.evaluate(element => element === document.activeElement)).toBe(true)
    expect(await compare(page).first().isChecked()).toBe(false)
  })

  it('is not lost while the page is open where the storage is full, which it says', async () => {
    const page = await open('/contact#/user/saved-properties', {
      before: () => {
        localStorage.savedProperties ??= JSON.stringify([{ property_id: 1, display_address: '1 Hill Road' }])
        const { setItem } = Storage.prototype
        Storage.prototype.setItem = function (key, value) {
          if (/homeNotes/.test(key)) throw new DOMException('', 'QuotaExceededError')
          setItem.call(this, key, value)
        }
      },
    })
    await button(page, 'Notes and compare').click()
    await field(page, 'Note').fill('A garden')
    await panel(page)
      .getByText('This browser cannot store your notes. They last only while this page is open.')
      .waitFor()
    await link(page, 'Saved Searches').click()
    await heading(page, '0 Saved Searches').waitFor()
    await link(page, 'Saved Properties').click()
    await button(page, 'Notes and compare').click()
    await expect.poll(() => field(page, 'Note').inputValue()).toBe('A garden')
    expect(await page.evaluate(key => localStorage.getItem(key), KEY)).toBeNull()
    expect(await violations(page, 'dialog')).toEqual([])
    expect(problems(page)).toEqual([])
  })
})

describe('when it does not go well', () => {
  it('says that signing in failed, keeps what was typed, and works the next time [4.13, 8.1]', async () => {
    const page = await open('/contact#/user/sign-in')
    await signIn(page, 'ada@example.com', 'not her password')
    await toast(page, 'Sign in failed, please try again')
    const wrong = 'Email or password is wrong'
    await panel(page).getByText(wrong, { exact: true }).waitFor()
    expect(await panel(page).getByText('Check your connection').count()).toBe(0)
    const faults = [
      ['Check your connection, or try again in a moment.', { status: 500 }],
      // Such a server answers with the form again.
      [wrong, { body: 'html', status: 200 }],
      ['Check your connection, or try again in a moment.', { drop: true }],
      [wrong, { status: 401 }],
      // A server's own reason is shown.
      ['The server was told to answer 429', { status: 429 }],
    ] as const
    for (const [words, fault] of faults) {
      const { id } = site.faults.add({ path: '/session', ...fault })
      const asked = calls('POST', '/session').length
      await button(page, 'Sign in').click()
      await expect.poll(() => calls('POST', '/session').length).toBeGreaterThan(asked)
      await panel(page).getByText(words).waitFor()
      site.faults.remove(id)
    }
    expect(await violations(page, 'dialog')).toEqual([])
    expect(await field(page, 'Password').inputValue()).toBe('not her password')
    await field(page, 'Password').fill('Cottage2026!')
    await button(page, 'Sign in').click()
    await heading(page, 'Hello, Ada').waitFor()
  })

  it('gives up on a sign-in that is never answered, and works the next time [7.15, 8.1]', async () => {
    const never = site.faults.add({ path: '/session', delay: 'never' })
    const page = await open('/contact#/user/sign-in')
    await field(page, 'Email').waitFor()
    await page.clock.install()
    await signIn(page)
    await expect.poll(() => calls('POST', '/session').length).toBe(1)
    await expect.poll(() => button(page, 'Sign in').getAttribute('aria-disabled')).toBe('true')
    expect(await violations(page, 'dialog')).toEqual([])
    // A second at a time, because the message leaves by itself.
    const message = page.getByText('Sign in failed, please try again', { exact: true })
    for (let second = 0; second < 30 && !(await message.count()); second++) await page.clock.runFor(1000)
    await message.waitFor()
    await panel(page).getByText('This did not go through').waitFor()
    site.faults.remove(never.id)
    expect(await field(page, 'Password').inputValue()).toBe('Cottage2026!')
    await button(page, 'Sign in').click()
    await heading(page, 'Hello, Ada').waitFor()
  })

  it('sends a form once while the answer is late, also when the panel was closed meanwhile', async () => {
    const late = site.faults.add({ path: '/session', delay: 'never' })
    const page = await open('/contact#/user/sign-in')
    await signIn(page)
    await page.keyboard.press('Enter')
    await page.keyboard.press('Escape')
    await panel(page).waitFor({ state: 'detached' })
    await page.evaluate(() => location.assign('#/user/sign-in'))
    await signIn(page)
    await expect.poll(() => calls('POST', '/session').length).toBe(1)
    site.faults.release(late)
    await heading(page, 'Hello, Ada').waitFor()
    expect(calls('POST', '/session')).toHaveLength(1)
    // A page that could not learn who is here asks again.
    site.faults.add({ path: '/user.ljson', status: 500, times: 1 })
    await page.reload()
    await heading(page, 'Hello, Ada').waitFor()
  })

  it('says that the session has ended in an edit, signs in there, and keeps what was typed [2.42, 7.13]', async () => {
    const page = await open('/contact#/user/sign-in')
    await signIn(page)
    await link(page, 'Edit details').click()
    await field(page, 'First name').fill('Ida')
    await field(page, 'Phone').fill('01632 960 444')
    site.state.sessions.clear()
    await button(page, 'Update').click()
    await panel(page).getByRole('alert').getByText('You have been signed out', { exact: true }).waitFor()
    // No toast covers the panel with the same words.
    expect(await page.getByText('You have been signed out').count()).toBe(1)
    expect(await hash(page)).toBe('#/user/edit')
    expect(await violations(page, 'dialog')).toEqual([])
    expect(await field(page, 'Email').inputValue()).toBe('ada@example.com')
    await field(page, 'Password').fill('not her password')
    await page.keyboard.press('Enter')
    await toast(page, 'Sign in failed, please try again')
    await field(page, 'Password').fill('Cottage2026!')
    await page.keyboard.press('Enter')
    await expect.poll(() => field(page, 'First name').inputValue()).toBe('Ida')
    expect(await field(page, 'Phone').inputValue()).toBe('01632 960 444')
    expect(await hash(page)).toBe('#/user/edit')
    await button(page, 'Update').click()
    await heading(page, 'Hello, Ida').waitFor()
    expect(site.state.accounts.get(90)).toMatchObject({ first_name: 'Ida', tel_home: '01632 960 444' })
  })

  it('lists what the server has against a registration, and shows its words as text [5.14, 8.3]', async () => {
    const page = await open('/contact#/user')
    await field(page, 'First name').fill('Ada')
    await field(page, 'Last name').fill('Marlowe')
    await field(page, 'Email').fill('ada@example.com')
    await field(page, 'Password').fill('four')
    await field(page, 'Confirm password').fill('four')
    await field(page, 'I agree to the terms & conditions').check()
    const said = page.getByRole('alert').filter({ hasText: 'Sorry, something went wrong.' }).waitFor()
    await button(page, 'Register').click()
    await said
    await panel(page).getByText('Email has already been taken').waitFor()
    await panel(page).getByText('Password is too short').waitFor()
    await expect.poll(() => focused(page)).toContain('Email has already been taken')
    expect(await violations(page, 'dialog')).toEqual([])
  })
})

it('asks the bot check once a form is touched, and for a token at each attempt [4.13, 4.15]', async () => {
  site.reset({ botCheck: 'v2' })
  const page = await open('/contact?csp=strict#/user/sign-in')
  await button(page, 'Sign in').waitFor()
  expect(calls('GET', '/__botcheck/api.js')).toEqual([])
  site.faults.add({ path: '/__botcheck/api.js', status: 500, times: 1 })
  await field(page, 'Email').focus()
  await expect.poll(() => calls('GET', '/__botcheck/api.js')[0]?.status).toBe(500)
  await signIn(page, 'ada@example.com', 'not her password')
  await toast(page, 'Sign in failed, please try again')
  await field(page, 'Password').fill('Cottage2026!')
  await button(page, 'Sign in').click()
  await heading(page, 'Hello, Ada').waitFor()
  const tokens = calls('POST', '/session').map(call => call.body['g-recaptcha-response'])
  expect(new Set(tokens).size).toBe(2)
  expect(problems(page).filter(problem => /CSP|TrustedScript/.test(problem))).toEqual([])
})
