// @vitest-environment node
import type { Page } from 'playwright-core'
import { expect, it } from 'vitest'
import { fixtureSite, problems, ready } from '../../../chromium'

const { html, site } = fixtureSite({ keepsPage: true, homes: 40 })

/** A page in one form, as some servers write it, with widgets and two that stand for inputs. */
async function openFormAround() {
  const widgets = [
    'mortgage-calculator',
    'stamp-duty-calculator',
    'property-search',
    'property-results',
    'offices-grid',
    'property-actions',
    'contact-form',
  ]
  const page = await html(
    `<form method="post" action="/postback" id="page" onsubmit="window.checked = (window.checked || 0) + 1; return false"
       onkeypress="if (event.keyCode === 13) document.querySelector('#go').click()">
       <input type="hidden" name="__VIEWSTATE" value="x">
       ${widgets.map(name => `<div data-widget="${name}" data-load="eager"></div>`).join('')}
       <div data-widget="postcode-lookup" data-load="eager" data-name="postcode" data-value="BN1 1AA"></div>
       <div data-widget="file-upload" data-load="eager" data-name="plans" data-label="Plans"></div>
       <input type="submit" id="go" name="go" value="Go">
     </form>
     <script type="application/json" data-page-data>${JSON.stringify({
       agency: { name: 'Hartley & Vale' },
       contact_branch_id: 3101,
       search: { channel: 'sales' },
       property: {
         property_id: 1,
         property_url: '/p/1',
         propertyChannel: 'sales',
         price: '£300,000',
         displayAddress: '1 High Street',
       },
       properties: [],
       pagination: { page_count: 1, total_count: 0 },
       branches: [{ id: 1, branch_id: 1, name: 'Bath', lat: 51.38, lng: -2.36, branch_url: 'bath' }],
     })}</script>`,
  )
  for (const name of [...widgets, 'postcode-lookup', 'file-upload']) await ready(page, `[data-widget=${name}]`)
  return page
}

it('leaves a form around the page alone, and belongs to it where a marker stands for an input [5.32]', async () => {
  const page = await openFormAround()

  const foreign = () =>
    page
      .locator('#page')
      .evaluate(form =>
        [...(form as HTMLFormElement).elements]
          .filter(element => element.closest('[data-island]') && !element.matches('button, fieldset'))
          .map(element => element.closest('[data-widget]')!.getAttribute('data-widget')),
      )
  expect(await foreign()).toEqual(['postcode-lookup', 'file-upload'])
  const sent = () =>
    page
      .locator('#page')
      .evaluate(form => [...new FormData(form as HTMLFormElement).keys()].filter(name => name !== 'authenticity_token'))
  expect(await sent()).toEqual(['__VIEWSTATE', 'postcode', 'plans'])

  const posted = () => page.evaluate(() => (window as unknown as { checked?: number }).checked ?? 0)
  const calculator = page.getByRole('region', { name: 'Mortgage calculator' })
  const price = calculator.getByRole('textbox', { name: 'Property price' })
  await price.fill('400000')
  await price.press('Enter')
  await calculator.getByRole('radio').first().focus()
  await page.keyboard.press('Enter')
  const tax = page.locator('[data-widget=stamp-duty-calculator]')
  await tax.getByRole('radio').first().press('Enter')
  await tax.getByRole('checkbox').first().press('Enter')
  // Its own form refuses what is not filled in, and that is no concern of the form around it.
  await page.locator('[data-widget=contact-form] button[type=submit]').click()
  await page.locator('[data-widget=contact-form] [aria-invalid=true]').first().waitFor()
  expect(await posted()).toBe(0)
  expect(await price.inputValue()).toBe('400,000')
  expect(new URL(page.url()).pathname).toBe('/a-page')

  await page.getByRole('button', { name: 'Go', exact: true }).click()
  expect(await posted()).toBe(1)
  expect(problems(page)).toEqual([])
})

async function fillEnquiry(page: Page) {
  for (const [label, value] of Object.entries({
    'First name': 'Mo',
    'Last name': 'Field',
    Email: 'mo@example.com',
    Phone: '01632960001',
    Message: 'When can I come?',
  }))
    await page.getByRole('textbox', { name: new RegExp(`^${label}`) }).fill(value)
  for (const box of await page.getByRole('checkbox', { name: /terms/ }).all()) await box.check()
}

it.each([
  ['at once', (disable: () => void) => disable()],
  ['a moment later', (disable: () => void) => setTimeout(disable, 20)],
])('can be sent again after a guard of the page has disabled its controls %s [8.14]', async (_, when) => {
  const page = await html(
    `<div data-widget="contact-form" data-load="eager"></div>
     <script type="application/json" data-page-data>{"agency": {"name": "Hartley & Vale"}, "contact_branch_id": 3101}</script>
     <script>
       const when = ${when}
       document.addEventListener('submit', ({ target }) => when(() => {
         for (const control of target.elements) control.disabled = true
         document.documentElement.dataset.guarded = Number(document.documentElement.dataset.guarded || 0) + 1
       }))
     </script>`,
  )
  await ready(page)
  const guarded = (times: number) => page.locator(`html[data-guarded="${times}"]`).waitFor({ state: 'attached' })
  const send = page.locator('[data-widget=contact-form] button[type=submit]')
  const disabled = () => page.locator('[data-island] [disabled]').count()
  await send.click()
  await page.locator('[aria-invalid=true]').first().waitFor()
  await guarded(1)
  await expect.poll(disabled).toBe(0)
  // What is wrong first has the focus, though it was disabled meanwhile.
  await expect.poll(() => page.evaluate(() => document.activeElement?.closest('[data-island]') !== null)).toBe(true)

  await fillEnquiry(page)
  site.faults.add({ path: '/leads', status: 500, times: 1 })
  await send.press('Enter')
  await page.getByRole('alert').first().waitFor()
  await guarded(2)
  await expect.poll(disabled).toBe(0)
  await send.press('Enter')
  await page.getByRole('heading', { name: 'Thank you' }).waitFor()
  expect(site.calls.list({ path: '/leads' }).map(({ status }) => status)).toEqual([500, 200])
})

const WAIT = 'Please wait…'

it.each<[string, (button: HTMLButtonElement, text: string) => void]>([
  ['as text', (button, text) => void (button.textContent = text)],
  ['after emptying it, as jQuery does', (button, text) => button.replaceChildren() ?? button.append(text)],
  ['with a sign', (button, text) => void (button.innerHTML = `<i></i> ${text}`)],
])(
  'has its own words again on its button after a guard of the page has written others, %s [8.14]',
  async (_, write) => {
    const page = await html(
      `<div data-widget="contact-form" data-load="eager"></div>
     <script type="application/json" data-page-data>{"agency": {"name": "Hartley & Vale"}, "contact_branch_id": 3101}</script>
     <script>
       const write = ${write}
       let guarded = 0
       for (const type of ['click', 'submit']) document.addEventListener(type, ({ target }) => {
         const button = type === 'submit' ? target.querySelector('[type=submit]') : target.closest('[type=submit]')
         if (!button) return
         write(button, '${WAIT}')
         document.documentElement.dataset.guarded = ++guarded
       })
     </script>`,
    )
    await ready(page)
    const send = page.locator('[data-widget=contact-form] button[type=submit]')
    await send.click()
    await page.locator('[aria-invalid=true]').first().waitFor()
    expect(await send.innerText()).toBe('Submit')
    await fillEnquiry(page)
    site.faults.add({ path: '/leads', status: 500, times: 1 })
    await send.click()
    await page.getByRole('alert').first().waitFor()
    await expect.poll(() => send.innerText()).toMatch(/^(Submit|Send again)$/)
    await expect.poll(() => send.locator('> *').count()).toBe(1)
    await send.click()
    await page.getByRole('heading', { name: 'Thank you' }).waitFor()
    expect(await page.evaluate(() => Number(document.documentElement.dataset.guarded))).toBeGreaterThan(3)
    expect(problems(page).filter(problem => !problem.includes('500'))).toEqual([])
  },
)

it.each(['keydown', 'keypress'])('is sent at Enter on a page that takes %s of Enter from every field', async type => {
  const page = await html(
    `<div data-widget="property-search" data-load="eager"></div>
     <label>Theirs <input name="theirs"></label>
     <script>
       addEventListener('${type}', event => {
         if (event.keyCode !== 13) return
         event.preventDefault()
         document.documentElement.dataset.taken = 'true'
       })
     </script>`,
  )
  await ready(page)
  await page.getByRole('textbox', { name: 'Theirs' }).press('Enter')
  await page.locator('html[data-taken]').waitFor()
  await page.getByRole('combobox', { name: 'Location' }).press('Enter')
  await page.waitForURL(/properties|search/)
})
