import type { Locator, Page } from 'playwright-core'
import { expect, it } from 'vitest'
import { SITE_KEY } from '../../../../fixtures/server/routes/botCheck'
import { fixtureSite, problems, ready, violations } from '../../../chromium'
import { isFocused } from '../../../looks'

const { html, open, passing, site } = fixtureSite({ homes: 60 })

const NOTICE = 'This site is protected by reCAPTCHA.'
const FAILED = 'We could not check that you are a person. Check your connection and try again.'
const CLOSED = 'You closed the question before it was answered, so nothing was sent. Try again when you are ready.'

const asked = (path: string) => site.calls.list({ path: `/__botcheck/${path}` }).length
const leads = () => site.calls.list({ path: '/leads', method: 'POST' })
const submit = (form: Page | Locator) => form.getByRole('button', { name: 'Submit', exact: true })
const thanks = (place: Page | Locator) => place.getByRole('heading', { name: 'Thank you' })
const told = async (page: Page, text: string) => {
  const toast = page.getByRole('alert').filter({ hasText: text })
  await toast.waitFor()
  await toast.getByRole('button', { name: 'Dismiss' }).click()
  await toast.waitFor({ state: 'detached' })
}
const frame = (page: Page) => page.locator('iframe[title*=challenge]')
const question = (page: Page) => frame(page).contentFrame().getByRole('button', { name: 'I am' })

async function fill(form: Locator) {
  for (const [name, value] of [
    ['First name', 'Mo'],
    ['Last name', 'Field'],
    ['Email', 'mo@example.com'],
    ['Phone', '01632960001'],
  ] as const)
    await form.getByLabel(name, { exact: true }).fill(value)
  await form.getByLabel('I agree to the terms & conditions').check()
}

/** What a page tells of its bot check. */
const pageData = (version: string, scriptUrl = '/__botcheck/api.js') =>
  `<script type="application/json" data-page-data>${JSON.stringify({
    recaptcha: { siteKey: SITE_KEY, scriptUrl },
    theme_settings: { recaptcha_version: version },
  })}</script>`
const FORM = '<main><h1>A page</h1><div data-widget="contact-form" data-load="eager"></div></main>'

const isModal = (dialog: Locator) => dialog.evaluate(element => element.matches(':modal'))
const scrolled = (dialog: Locator) => dialog.evaluate(element => Math.round(element.scrollTop))
/** The tokens that were sent. */
const tokens = () => leads().map(({ body }) => body['g-recaptcha-response'])

/** Asks, and closes the question beside it. */
async function closeByPointer(page: Page, dialog: Locator) {
  await submit(dialog).focus()
  const before = await scrolled(dialog)
  expect(before).toBeGreaterThan(0)
  await submit(dialog).press('Enter')
  await question(page).waitFor()
  await expect.poll(() => isFocused(frame(page))).toBe(true)
  expect(await violations(page)).toEqual([])
  await page.mouse.click(20, 700)
  await page.getByRole('alert').filter({ hasText: CLOSED }).waitFor()
  expect(await isModal(dialog)).toBe(true)
  expect(await isFocused(submit(dialog))).toBe(true)
  await told(page, CLOSED)
  // The message stays readable after the toast is gone. It moves the button down, and the dialog just far enough to show
  // both.
  await dialog.getByText(CLOSED).waitFor()
  const shown = (element: Locator) =>
    element.evaluate(one => {
      const { top, bottom } = one.getBoundingClientRect()
      return top >= 0 && bottom <= innerHeight
    })
  expect([await shown(dialog.getByText(CLOSED)), await shown(submit(dialog))]).toEqual([true, true])
  const height = await dialog
    .getByText(CLOSED)
    .evaluate(text => text.closest<HTMLElement>('[data-part=notice]')!.offsetHeight)
  expect(await scrolled(dialog)).toBeGreaterThanOrEqual(before)
  expect(await scrolled(dialog)).toBeLessThan(before + 2 * height)
}

async function closeByKeyboard(page: Page, dialog: Locator) {
  await submit(dialog).press('Enter')
  await expect.poll(() => isModal(dialog)).toBe(false)
  await expect.poll(() => isFocused(frame(page))).toBe(true)
  await submit(dialog).focus()
  await page.keyboard.press('Escape')
  await told(page, CLOSED)
  await expect.poll(() => isModal(dialog)).toBe(true)
}

it('asks over a dialog, and is answered or closed by pointer and keyboard [4.13, 4.15, 4.27, 4.28, 9.8]', async () => {
  site.reset({ botCheck: 'v2', challenge: true })
  const page = await open('/contact?csp=strict#/contact-office')
  const dialog = page.getByRole('dialog', { name: 'Contact office' })
  await dialog.getByText(NOTICE).waitFor()
  await submit(dialog).focus()
  expect(asked('*')).toBe(0)
  await fill(dialog)
  await expect.poll(() => asked('recaptcha__en.js')).toBe(1)
  expect(asked('token')).toBe(0)

  await closeByPointer(page, dialog)
  await closeByKeyboard(page, dialog)
  expect(leads()).toEqual([])

  const checked = page.evaluate(
    () =>
      new Promise(resolve =>
        document.addEventListener('after_successful_recaptcha', event =>
          resolve(((event as CustomEvent).detail as Element).closest('[role=dialog],dialog') !== null),
        ),
      ),
  )
  await submit(dialog).press('Enter')
  await expect.poll(() => isFocused(frame(page))).toBe(true)
  await page.keyboard.press('Tab')
  await page.keyboard.press('Enter')
  await thanks(dialog).waitFor()
  expect(await checked, 'the form goes with the event').toBe(true)
  expect(await isModal(dialog)).toBe(true)
  expect(leads()).toHaveLength(1)
  expect([asked('bframe'), asked('api.js'), asked('recaptcha__en.js')]).toEqual([1, 1, 1])
  expect(site.state.mails).toHaveLength(1)
  expect(problems(page)).toEqual([])
})

function replaceAddresses() {
  // Without the Navigation API, Close replaces the address, which is no step in the history.
  if (location.search === '?replaces') Object.defineProperty(window, 'navigation', { value: undefined })
}

async function ask(page: Page, dialog: Locator) {
  await submit(dialog).press('Enter')
  await expect.poll(() => isFocused(frame(page))).toBe(true)
  expect(await isModal(dialog)).toBe(false)
}

/** The question is over, and the form says so when it is open again. */
async function isFree(page: Page) {
  await told(page, CLOSED)
  await expect.poll(() => question(page).isVisible()).toBe(false)
}

/** Goes back from the form while it asks, comes again and answers. */
async function leaveAndAnswer(page: Page, dialog: Locator) {
  await page.evaluate(() => location.assign('#/contact-office'))
  await fill(dialog)
  await ask(page, dialog)
  await page.goBack()
  await isFree(page)
  await expect.poll(() => dialog.count()).toBe(0)
  await page.goForward()
  await dialog.getByText(CLOSED).waitFor()
  await expect.poll(() => isModal(dialog)).toBe(true)
  await ask(page, dialog)
  await page.keyboard.press('Tab')
  await page.keyboard.press('Enter')
  await thanks(dialog).waitFor()
  expect(leads()).toHaveLength(1)
}

/** A step back: the step before has the focus, and the next question can be answered. */
async function leaveStep(page: Page, dialog: Locator) {
  await page.evaluate(() => location.assign('#/valuation'))
  await dialog.getByRole('button', { name: 'Enter address manually' }).click()
  for (const [name, value] of [
    ['House number', '12'],
    ['Street', 'Elm Road'],
    ['Town', 'Hove'],
    ['Postcode', 'BN3 1AA'],
  ] as const)
    await dialog.getByLabel(name, { exact: true }).fill(value)
  await dialog.getByLabel('Type of home').selectOption('Flat')
  await dialog.getByLabel('Bedrooms').selectOption('2')
  await dialog.getByRole('button', { name: 'Next' }).click()
  await dialog.getByText('2/2').waitFor()
  await fill(dialog)
  await ask(page, dialog)
  await page.goBack()
  await isFree(page)
  await dialog.getByText('1/2').waitFor()
  expect(await isModal(dialog)).toBe(true)
  expect(await isFocused(dialog.getByRole('heading', { name: 'Your home' }))).toBe(true)
  expect(leads()).toHaveLength(1)
}

it('closes its question with its form or step, so nobody waits where it cannot be answered [4.15, 4.28]', async () => {
  site.reset({ botCheck: 'v2', challenge: true })
  const page = await open('/contact', { before: replaceAddresses })
  const dialog = page.getByRole('dialog')

  await leaveAndAnswer(page, dialog)
  await leaveStep(page, dialog)

  await page.goto('/contact?replaces')
  await page.evaluate(() => location.assign('#/user/forgotten_password'))
  await dialog.getByLabel('Email', { exact: true }).fill('ada@example.com')
  await dialog.getByLabel('Email', { exact: true }).press('Enter')
  await expect.poll(() => isFocused(frame(page))).toBe(true)
  await dialog.getByRole('button', { name: 'Close' }).press('Enter')
  await isFree(page)
  await expect.poll(() => dialog.count()).toBe(0)
  expect(problems(page)).toEqual([])
})

/** A token that is refused because it came too late is not sent again. */
async function sendLateToken(page: Page) {
  await page.route('**/__botcheck/token', async route => {
    const response = await route.fetch()
    for (const token of site.state.botTokens.keys()) site.state.botTokens.set(token, Date.now() - 120_000)
    await route.fulfill({ response })
  })
  await submit(page).click()
  await page.getByText('We could not tell that you are a person. Try once more.').waitFor()
  await page.unroute('**/__botcheck/token')
  const before = leads().length
  await submit(page).click()
  await expect.poll(() => leads().length).toBe(before + 1)
  expect(new Set(tokens()).size).toBe(4)
  expect(asked('api.js')).toBe(1)
}

it('gives each form and each attempt its own token, by the provider that the page has [4.13, 5.35, 7.31]', async () => {
  site.reset({ botCheck: 'v2' })
  const page = await html(
    `${pageData('2')}<script src="/__botcheck/api.js?onload=theirs" async></script>${FORM}
     <div data-widget="contact-form" data-load="eager" data-staff-member-id="7"></div>`,
    {
      head: '<script type="application/json" data-page-data>{"staff":[{"staffMemberId":7,"fullName":"Ada Marlowe"}]}</script>',
    },
  )
  const [office, staff] = [0, 1].map(index => page.locator('form').nth(index)) as [Locator, Locator]
  await fill(office)
  await fill(staff)
  // The fixture agency has nobody with id 7. Both forms say so, and both are checked again.
  await page.evaluate(() => {
    for (const form of document.forms) form.requestSubmit()
  })
  await thanks(page).waitFor()
  await page.getByText('Staff member is unknown').waitFor()
  expect(new Set(tokens()).size).toBe(2)

  await sendLateToken(page)

  // Turbo replaces the body, and the provider's widget goes with it.
  await page.evaluate(content => {
    const body = document.createElement('body')
    body.innerHTML = content
    document.body.replaceWith(body)
  }, pageData('2') + FORM)
  await fill(page.locator('form'))
  await submit(page).click()
  await thanks(page).waitFor()
  expect(new Set(tokens()).size).toBe(5)
  expect(await page.locator('body > div > .grecaptcha-badge').count()).toBe(1)
})

it('leaves no form dead where the policy or the network keeps the check away [4.28, 8.29]', async () => {
  site.reset({ botCheck: 'v3' })
  const elsewhere = 'https://check.example/api.js'
  const page = await html(`${pageData('v3', elsewhere)}${FORM}`, { csp: true })
  await ready(page)
  await fill(page.locator('form'))
  for (const _ of [1, 2]) {
    await submit(page).click()
    await told(page, FAILED)
  }
  expect(leads()).toEqual([])
  expect(await page.getByLabel('First name').inputValue()).toBe('Mo')
  expect(await violations(page)).toEqual([])

  // Version 3 asks no question. If its script was late, the next attempt uses it.
  await page.unrouteAll()
  const second = await html(`${pageData('v3')}${FORM}`)
  site.faults.add({ path: '/__botcheck/recaptcha__en.js', body: 'broken', times: 1 })
  await second.clock.install()
  await ready(second)
  await fill(second.locator('form'))
  await submit(second).click()
  await expect.poll(() => asked('recaptcha__en.js')).toBe(1)
  // On a slow machine the form begins to wait for the script a moment later.
  await passing(second, `[role=alert]:has-text("${FAILED}")`)
  await told(second, FAILED)
  await submit(second).click()
  await thanks(second).waitFor()
  expect(leads()[0]!.body['g-recaptcha-response']).toMatch(/^v3\./)

  // A question whose frame is blocked does not count as a question.
  site.reset({ botCheck: 'v2', challenge: true })
  const third = await html(pageData('v2') + FORM, {
    head: `<meta http-equiv="content-security-policy" content="frame-src 'none'">`,
  })
  await fill(third.locator('form'))
  await submit(third).click()
  await told(third, FAILED)
})
