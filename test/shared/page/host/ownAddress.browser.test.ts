import type { Page } from 'playwright-core'
import { expect, it } from 'vitest'
import { fixtureSite } from '../../../chromium'
import { fill, leadForms, person, tap } from '../../../leadForms'
import { phone } from '../../../looks'

const { newPage, site, url } = fixtureSite({ homes: 600, settings: { cookies: 'opt-in' } })

const ELSEWHERE = 'https://elsewhere.example'

/**
 * Adds a `<base>` with another host to every page of the site. That host answers every call, and offers a token.
 * @returns the calls that it got
 */
async function withForeignBase(page: Page) {
  const calls: string[] = []
  await page.route(`${ELSEWHERE}/**`, route => {
    const request = route.request()
    const isCall = ['fetch', 'xhr', 'ping', 'document'].includes(request.resourceType())
    if (isCall) calls.push(`${request.method()} ${new URL(request.url()).pathname}`)
    return route.fulfill({
      headers: {
        'access-control-allow-origin': url(),
        'access-control-allow-headers': '*',
        'access-control-expose-headers': '*',
        'x-csrf-token': 'stolen',
      },
      json: { user: { user_id: 1, first_name: 'Mallory' }, authenticity_token: 'stolen', success: true },
    })
  })
  await page.route(`${url()}/**`, async route => {
    if (route.request().resourceType() !== 'document') return route.fallback()
    const response = await route.fetch({ maxRedirects: 0 })
    if (response.status() >= 300) return route.fulfill({ response })
    const body = (await response.text())
      .replaceAll(/(src|href)="\/(?=asset|theme|assets)/g, `$1="${url()}/`)
      .replace('<head>', `<head><base href="${ELSEWHERE}/">`)
    await route.fulfill({ response, body })
  })
  return calls
}

async function sendEnquiry(page: Page) {
  await page.evaluate(() => location.assign(`${location.href.split('#')[0]}#/contact-office`))
  const dialog = page.getByRole('dialog')
  await dialog.locator('form').waitFor()
  await fill(dialog, person)
  await dialog.getByLabel('I agree to the terms & conditions').check()
  await tap(dialog, 'Submit')
  await dialog.getByRole('heading', { name: 'Thank you' }).waitFor()
}

it('sends calls, leads, tokens to the page’s site, none to <base> [7.11, 7.15, 7.21, 7.22, 7.26, 7.29]', async () => {
  const forms = leadForms(site)
  const page = await newPage(phone)
  const foreign = await withForeignBase(page)
  const arrived = (path: string) => site.calls.list({ path }).length

  await page.goto(forms['contact-office']!.page())
  await expect.poll(() => arrived('/user.ljson')).toBe(1)
  await page.getByRole('region', { name: 'Cookies' }).getByRole('button', { name: 'Allow', exact: true }).tap()
  await expect.poll(() => arrived('/ajax-events/logs')).toBe(1)
  await expect.poll(() => arrived('/analytics_code')).toBe(1)

  await sendEnquiry(page)
  expect(site.state.mails).toHaveLength(1)

  await page.evaluate(() => location.assign(`${location.href.split('#')[0]}#/user/sign-in`))
  const panel = page.getByRole('dialog')
  await panel.getByLabel('Email', { exact: true }).fill('ada@example.com')
  await panel.getByLabel('Password', { exact: true }).fill('Cottage2026!')
  await tap(panel, 'Sign in')
  await expect.poll(() => arrived('/session')).toBe(1)
  await expect.poll(() => arrived('/saved_properties.ljson')).toBeGreaterThan(0)
  const [session] = site.calls.list({ path: '/session' })
  expect(session!.headers['x-csrf-token']).toMatch(/.{20}/)

  await page.goto(`${forms['book-a-viewing']!.page()}#/book-a-viewing`)
  await page.getByRole('dialog').locator('form').waitFor()
  await fill(page.getByRole('dialog'), person)
  await page.getByRole('dialog').getByLabel('I agree to the terms & conditions').check()
  await Promise.all([page.waitForEvent('load'), tap(page.getByRole('dialog'), 'Request a viewing')])
  await expect.poll(() => site.state.mails.length).toBe(2)

  expect(foreign).toEqual([])
  expect(site.calls.list().filter(({ headers, body }) => /stolen/.test(JSON.stringify([headers, body])))).toEqual([])
})
