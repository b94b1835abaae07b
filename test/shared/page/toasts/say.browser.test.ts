import type { Page } from 'playwright-core'
import { describe, expect, it } from 'vitest'
import { fixtureSite, ready, violations } from '../../../chromium'

const { html, open, site } = fixtureSite({ homes: 40 })

const alert = (page: Page, words: string | RegExp) => page.getByRole('alert').filter({ hasText: words })
const button = (page: Page, name: string) => page.getByRole('button', { name, exact: true })

/** The page loses its network. What it has loaded stays. */
const goOffline = (page: Page) => page.context().setOffline(true)

/** Whether an element is in the window, and nothing lies over it. */
const isOnTop = (page: Page, words: string | RegExp) =>
  alert(page, words).evaluate(element => {
    const { left, top, width, height } = element.getBoundingClientRect()
    return element.contains(document.elementFromPoint(left + width / 2, top + height / 2))
  })

/** Signs in without any of our code. */
const signIn = (page: Page) =>
  page.evaluate(async () => {
    const token = document.querySelector<HTMLMetaElement>('[name=csrf-token]')!.content
    const fields = { username: 'ada@example.com', password: 'Cottage2026!', authenticity_token: token }
    await fetch('/session', { method: 'POST', body: new URLSearchParams(fields) })
  })

/** An error is read and dismissed, and the page has not moved. */
async function readAndDismiss(page: Page, words: string | RegExp) {
  const top = await page.evaluate(() => scrollY)
  await alert(page, words).waitFor()
  expect(await isOnTop(page, words)).toBe(true)
  expect(await page.evaluate(() => scrollY)).toBe(top)
  await button(page, 'Dismiss').click()
  await alert(page, words).waitFor({ state: 'detached' })
}

describe('an error, where the network is gone and no toast was there before,', () => {
  it('of another page of a template’s own list is told', async () => {
    const page = await open('/properties/sales?cards=own&csp=strict')
    await page.getByRole('combobox', { name: 'Sort by' }).focus()
    await ready(page, '[data-widget=own-cards]')
    await goOffline(page)
    for (const _ of [1, 2]) {
      await page.getByRole('link', { name: 'Next page' }).click()
      await readAndDismiss(page, 'The homes could not be loaded')
    }
  })

  it('of signing out is told in the panel, where it can be pressed [8.2]', async () => {
    const page = await open('/contact')
    await signIn(page)
    await page.goto('/contact?signed-in#/user')
    await button(page, 'Sign out').waitFor()
    await goOffline(page)
    await button(page, 'Sign out').click()
    await page.getByRole('dialog').getByRole('alert').filter({ hasText: 'error' }).waitFor()
    expect(await violations(page, 'dialog')).toEqual([])
    await readAndDismiss(page, 'There was an error signing out')
    await button(page, 'Sign out').waitFor()
  })

  it('of the check of a server’s form is told [4.15]', async () => {
    site.reset({ botCheck: 'v2' })
    const page = await open('/contact?legacy=bespoke')
    await page.getByLabel('First name').fill('Mo')
    await page.getByLabel('Last name').fill('Field')
    await page.getByLabel('Email').fill('mo@example.com')
    await page.getByText('This site is protected by reCAPTCHA.').waitFor()
    await goOffline(page)
    await button(page, 'Send').click()
    await readAndDismiss(page, /check/)
  })
})

describe('an error, where the code of toasts cannot be had,', () => {
  const body = '<main><h1>A home</h1><button class="hfview__open">Book a viewing</button></main>'

  it('has its button: the calendar is asked for again [2.15, 7.33]', async () => {
    site.faults.add({ path: '/asset_bundles/toasts-*.js', drop: true })
    site.faults.add({ path: '/legacy_asset_bundles/legacy_calendar.js', drop: true, times: 1 })
    const page = await html(body, { csp: true })
    await button(page, 'Book a viewing').click()
    await button(page, 'Try again').click()
    await page.getByRole('dialog', { name: 'Book a viewing' }).waitFor()
    expect(await page.getByRole('alert').count()).toBe(0)
  })

  it('is told when a dialog has no content', async () => {
    for (const script of ['toasts', 'ui']) site.faults.add({ path: `/asset_bundles/${script}-*.js`, drop: true })
    const page = await html(`<main><h1>A home</h1><a href="#/book-a-valuation">What is it worth?</a></main>`)
    await page.getByRole('link').click()
    await readAndDismiss(page, 'Check your connection and try again.')
  })

  it('is told in the dialog that opened last, and so is the release that replaced the code [8.28]', async () => {
    site.faults.add({ path: '/asset_bundles/toasts-*.js', status: 404 })
    const page = await html(`${body}<dialog id="last">A price list</dialog><dialog id="first">Cookies</dialog>`)
    await page.evaluate(() => {
      for (const id of ['first', 'last']) document.querySelector<HTMLDialogElement>(`#${id}`)!.showModal()
      const { notify } = window.estateIslands as unknown as { notify: (...toast: unknown[]) => void }
      notify('Not kept.', 'error')
    })
    await page.locator('#last [data-replaced]').getByRole('alert').waitFor()
    await readAndDismiss(page, 'Not kept.')
  })

  it('is told that the page or a flash message shows, and good news is not [8.23]', async () => {
    site.faults.add({ path: '/asset_bundles/toasts-*.js', drop: true })
    const data = { 'flash-message-lead-sending-error': 'Not <b>sent</b>.', 'flash-message-welcome-lead-sent': 'Sent.' }
    const json = JSON.stringify(data).replaceAll('<', '\\u003c')
    const page = await html(`<script type="application/json" data-page-data>${json}</script>${body}`)
    await page.evaluate(() => location.assign('#flash/lead-sending-error'))
    await readAndDismiss(page, 'Not sent.')
    await page.evaluate(() => location.assign('#flash/welcome-lead-sent'))
    await page.evaluate(() => {
      const { notify } = window.estateIslands as unknown as { notify: (...toast: unknown[]) => () => void }
      Object.assign(window, { dismiss: notify('Not kept.', 'error') })
    })
    await alert(page, 'Not kept.').waitFor()
    expect(await page.getByText('Sent.', { exact: true }).count()).toBe(0)
    await page.evaluate(() => (window as unknown as { dismiss: () => void }).dismiss())
    await alert(page, 'Not kept.').waitFor({ state: 'detached' })
  })
})
