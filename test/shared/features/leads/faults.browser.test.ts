import type { Locator, Page } from 'playwright-core'
import { describe, expect, it } from 'vitest'
import type { Fault } from '../../../../fixtures/server/faults'
import { fixtureSite } from '../../../chromium'
import { fill, leadForms, person, tap } from '../../../leadForms'
import { phone } from '../../../looks'

const { open, site } = fixtureSite({ keepsPage: true, homes: 600 })
// Two forms are the same. One of them is enough.
const forms = Object.entries(leadForms(site)).filter(([name]) => name !== 'contact-staff-member')

const sent = () =>
  site.calls.list({ method: 'POST' }).filter(({ path }) => /leads$|form_submissions|send_to/.test(path)).length

/** Opens a form and fills it in, but for Submit. */
async function begin(page: Page, name: string, before?: (dialog: Locator) => Promise<void>) {
  await page.evaluate(hash => location.assign(hash), `#/${name}`)
  const dialog = page.getByRole('dialog')
  await dialog.locator('form').waitFor()
  await before?.(dialog)
  await fill(dialog, person)
  const terms = dialog.getByLabel('I agree to the terms & conditions')
  if (await terms.count()) await terms.check()
  return dialog
}

/** The person's details in the dialog: in fields, or in text on the step that checks them. */
const shown = (dialog: Locator) =>
  dialog.evaluate(element =>
    [...element.querySelectorAll<HTMLInputElement>('input, textarea')]
      .map(({ value }) => value)
      .concat((element as HTMLElement).innerText)
      .join(' '),
  )

const sendButton = (dialog: Locator) => dialog.getByRole('button', { name: /^(Submit|Send again)$/ })

const REFUSED = 'This did not go through'
const UNKNOWN = 'It may have arrived'

/** Faults of a call, one after the other: the fault, the form's message, and whether the lead arrived anyway. */
const CALLS: [what: string, fault: Omit<Fault, 'path'>, says: string, mails: 0 | 1][] = [
  ['is unknown there', { status: 404 }, REFUSED, 0],
  ['is refused', { status: 422 }, REFUSED, 0],
  ['breaks the server', { status: 500 }, REFUSED, 0],
  ['is answered by a page', { status: 503, body: 'html' }, REFUSED, 0],
  ['is sent elsewhere', { status: 302 }, REFUSED, 0],
  ['is sent to a page to sign in', { status: 302, headers: { location: '/terms-of-use' } }, REFUSED, 0],
  ['is answered, and the answer is cut off', { body: 'cut' }, UNKNOWN, 1],
  // From here on the same is sent again. The server knows the attempt, and takes it no more.
  ['is taken, and its gateway has no answer', { status: 502, after: true }, UNKNOWN, 0],
  ['is not answered in time by its gateway', { status: 504, body: 'html' }, UNKNOWN, 0],
  ['loses its connection', { drop: true, after: true }, UNKNOWN, 0],
  ['is never answered', { delay: 'never' }, UNKNOWN, 0],
]

/** Presses again while the request is running, which is never answered. */
async function waitInVain(page: Page, button: Locator) {
  await button.tap({ force: true })
  await page.clock.runFor(20_000)
  await page.clock.resume()
}

/** Nothing leaves a phone without a network. */
async function tapOffline(page: Page, dialog: Locator) {
  await page.context().setOffline(true)
  await sendButton(dialog).tap()
  await dialog.getByText(REFUSED, { exact: true }).waitFor()
  expect(await sendButton(dialog).innerText()).toBe('Submit')
  expect(await shown(dialog)).toContain('Quillon')
  await page.context().setOffline(false)
}

/** The server's own reasons, each as text. A form without a last name has none. */
async function isRefusedForNames(dialog: Locator) {
  const last = dialog.getByLabel('Last name', { exact: true })
  if (!(await last.count())) return false
  await last.fill('quillon')
  await tap(dialog, await sendButton(dialog).innerText())
  await dialog.getByText('First name and last name are the same').waitFor()
  await last.fill('Ferncastle')
  return true
}

describe.each(forms.filter(([, { navigates }]) => !navigates))('#/%s', (name, { page: path, before, path: call }) => {
  it('keeps its text, says what happened, sends once a press, arrives in the end [4.28, 5.28, 8.14, 8.16]', async () => {
    const page = await open(path(), phone)
    const dialog = await begin(page, name, before)
    const button = sendButton(dialog)
    let [calls, mails] = [0, 0]

    for (const [what, fault, says, arrives] of CALLS) {
      site.faults.add({ path: call, ...fault })
      if (fault.delay) await page.clock.install()
      await button.tap()
      await expect.poll(sent, { message: what }).toBe(++calls)
      if (fault.delay) await waitInVain(page, button)
      await expect.poll(() => button.getAttribute('aria-disabled'), { message: what }).not.toBe('true')
      await dialog.getByText(says, { exact: true }).waitFor()
      expect(await shown(dialog), what).toContain('Quillon')
      mails += arrives
      expect(site.state.mails, what).toHaveLength(mails)
      expect(sent(), what).toBe(calls)
      site.faults.clear()
    }

    await tapOffline(page, dialog)
    if (await isRefusedForNames(dialog)) calls++

    const late = site.faults.add({ path: call, delay: 'never' })
    await button.tap()
    await expect.poll(sent).toBe(++calls)
    site.faults.release(late)
    await dialog.getByRole('heading', { name: 'Thank you' }).waitFor()
    // It is the same again as what was not answered, although something else was refused since.
    expect(site.state.mails).toHaveLength(mails)
    expect(sent()).toBe(calls)
    const times = [...site.state.attempts.values()].map(attempt => attempt.times)
    expect(times.reduce((sum, more) => sum + more, 0)).toBe(calls)
  })
})

/** Faults of the page that a form leads to, and whether the lead arrived anyway. */
const PAGES: [what: string, fault: Omit<Fault, 'path'>, mails: 0 | 1][] = [
  ['is refused', { status: 422 }, 0],
  ['breaks the server', { status: 500, body: 'html' }, 0],
  ['is answered, and the answer is cut off', { body: 'empty', after: true, status: 502 }, 1],
]

/** Presses again while the next page is loading. */
const pressTwice = (button: Locator) =>
  button.evaluate((element: HTMLElement) => {
    element.click()
    setTimeout(() => element.click(), 50)
  })

async function sendOffline(page: Page, dialog: Locator, send: string) {
  await page.context().setOffline(true)
  await tap(dialog, send)
  await dialog.getByText(REFUSED).waitFor()
  await page.context().setOffline(false)
}

describe.each(forms.filter(([, { navigates }]) => navigates))(
  '#/%s',
  (name, { page: path, before, path: call, button: send }) => {
    it('is posted once a press, and keeps all that was typed until it arrives [4.29, 5.28, 7.21, 7.27, 7.35]', async () => {
      const page = await open(path(), phone)
      let dialog = await begin(page, name, before)
      let [calls, mails] = [0, 0]
      /** Comes back to the form to try again. */
      const again = async (what: string) => {
        await page.goto('/terms-of-use')
        await page.goto(`${path()}#/${name}`)
        dialog = page.getByRole('dialog')
        await dialog.getByRole('button', { name: send, exact: true }).waitFor()
        expect(await shown(dialog), what).toContain('Quillon')
        expect(site.state.mails, what).toHaveLength(mails)
        expect(sent(), what).toBe(calls)
      }

      for (const [what, fault, arrives] of PAGES) {
        site.faults.add({ path: call, ...fault })
        await Promise.all([page.waitForEvent('load'), tap(dialog, send)])
        calls++
        mails += arrives
        site.faults.clear()
        await again(what)
      }

      await sendOffline(page, dialog, send)
      await again('has no network')

      const late = site.faults.add({ path: call, delay: 'never' })
      await pressTwice(dialog.getByRole('button', { name: send, exact: true }))
      await expect.poll(sent).toBe(++calls)
      site.faults.release(late)
      await page.getByRole('status').filter({ hasText: /\w/ }).first().waitFor()
      // The server has had the same text since the answer that was cut off. It tells a lead's repeat by its key.
      expect(site.state.mails).toHaveLength(name === 'send-to-a-friend' ? mails + 1 : mails)
      expect(sent()).toBe(calls)
      const kept = () => page.evaluate(() => JSON.stringify({ ...sessionStorage }))
      await expect.poll(kept).not.toContain('Quillon')
    })
  },
)
