import type { Locator, Page } from 'playwright-core'
import { expect, it } from 'vitest'
import { fixtureSite } from '../../../chromium'
import { fill, leadForms, person, tap } from '../../../leadForms'
import { overflows, phone } from '../../../looks'

const { open, site } = fixtureSite({ keepsPage: true, homes: 600 })

const PERSONAL = /quillon|ferncastle|960987|zebraquery|wystanleigh/i

/** Notes everything that goes anywhere but to the server's forms: addresses, events, the console. */
async function listenIn(page: Page) {
  const seen: string[] = []
  const events: [string, unknown][] = []
  page.on('request', request => seen.push(request.url(), request.headers().referer ?? ''))
  page.on('framenavigated', frame => seen.push(frame.url()))
  page.on('console', message => seen.push(message.text()))
  await page.exposeFunction('heard', (name: string, detail: unknown) => {
    events.push([name, detail])
    seen.push(JSON.stringify([name, detail ?? null]))
  })
  await page.addInitScript(() => {
    const { dispatchEvent } = EventTarget.prototype
    EventTarget.prototype.dispatchEvent = function (event) {
      if (event instanceof CustomEvent) {
        const detail = event.detail instanceof Element ? event.detail.outerHTML : event.detail
        ;(window as never as { heard: (name: string, detail: unknown) => void }).heard(event.type, detail)
      }
      return dispatchEvent.call(this, event)
    }
  })
  return { seen, events }
}

/** Ticks the boxes of a form. @returns what it has to say of them; nothing where it asks for no consent */
async function agree(dialog: Locator, address: string) {
  const terms = dialog.getByLabel('I agree to the terms & conditions')
  if (!(await terms.count())) return undefined
  await terms.tap()
  await dialog.getByLabel(/^Keep me informed/).tap()
  return { opt_in_terms: 'on', opt_in_marketing: 'on', opt_in_marketing_url: address }
}

/** What an enquiry says of them, under either name. */
const preferencesIn = ({ market_preferences, marketing_preferences = market_preferences }: Record<string, unknown>) =>
  marketing_preferences

it.each(Object.entries(leadForms(site)))(
  '#/%s sends once, and tells no address or log [3.19, 3.20, 5.15, 5.16, 5.17, 7.21, 7.22, 7.27, 7.35]',
  async (name, { page: path, before, kind, button }) => {
    const page = await open('/terms-of-use', phone)
    const { seen, events } = await listenIn(page)
    await page.goto(path())
    const staff = await page.evaluate(() => (window.Homeflow?.get?.('staff') as { staffMemberId: number }[])?.[0])
    await page.evaluate(
      hash => location.assign(hash),
      `#/${name}${name.endsWith('member') ? `/${staff!.staffMemberId}` : ''}`,
    )
    const dialog = page.getByRole('dialog')
    await dialog.locator('form').waitFor()
    await before?.(dialog)
    await fill(dialog, person)
    expect(await overflows(dialog), name).toBe(false)
    const preferences = await agree(dialog, new URL(path(), page.url()).href)
    await tap(dialog, button)

    await expect.poll(() => site.state.mails.length).toBe(1)
    expect(site.state.mails[0]!.text).toMatch(/Zebraquery <b>one<\/b>|Instant Valuation: Flat/)
    const { body } = site.calls.list({ method: 'POST' }).find(call => 'authenticity_token' in call.body)!
    expect(preferencesIn(body)).toEqual(preferences)
    if (kind)
      await expect
        .poll(() => events.filter(([event]) => event === 'lead_submitted'))
        .toEqual([['lead_submitted', { kind }]])
    // The draft is deleted when the answer comes. Nothing of it stays in the browser.
    const kept = () => page.evaluate(() => JSON.stringify([{ ...localStorage }, { ...sessionStorage }, history.state]))
    await expect.poll(kept).not.toMatch(PERSONAL)
    expect(seen.filter(text => PERSONAL.test(decodeURIComponent(text)))).toEqual([])
    for (const { path, search } of site.calls.list()) expect(`${path}${search}`).not.toMatch(PERSONAL)
  },
)
