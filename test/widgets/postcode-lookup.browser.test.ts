import type { Locator, Page } from 'playwright-core'
import { describe, expect, it } from 'vitest'
import { fixtureSite, problems, ready, untilAsked, violations } from '../chromium'
import { isFocused, LEGACY, looks, overflows, phone, smallTargets } from '../looks'
import { forget, heard, readAloud } from '../screenReader'
import { settled } from '../settled.mjs'

const { html, open, newPage, site } = fixtureSite({ keepsPage: true })

const LOOKUP = '/postcode_branch_lookup'
const questions = () => site.calls.list({ path: LOOKUP }).map(({ search }) => search)
const field = (page: Page | Locator) => page.getByRole('textbox', { name: 'Postcode' })
const find = (page: Page | Locator) => page.getByRole('button', { name: 'Find an agent' })

/** A page with one island that is there. */
async function lookup(attributes = '', options: Parameters<typeof html>[1] = {}) {
  const page = await html(
    `<main><h1>What is it worth?</h1><div data-widget="postcode-lookup" ${attributes}></div></main>`,
    options,
  )
  await ready(page)
  return page
}

async function ask(page: Page, postcode: string) {
  await field(page).fill(postcode)
  await field(page).press('Enter')
}

/** Waits until the lookup has reached the server. */
async function looking(page: Page) {
  await page.getByText('Looking for an agent near BN1 1AA').waitFor({ state: 'attached' })
  await expect.poll(() => questions().length).toBe(1)
}

const sorry = (page: Page) => page.getByText('We are sorry', { exact: true })
/** Checks the form for a branch, with the postcode filled in, and closes it. */
async function booked(page: Page) {
  const dialog = page.getByRole('dialog', { name: 'Book a Valuation' })
  const address = dialog.getByRole('combobox', { name: 'Address' })
  await address.waitFor()
  expect(await address.inputValue()).toBe('BN1 1AA')
  await page.keyboard.press('Escape')
  await dialog.waitFor({ state: 'detached' })
}
const broken = (page: Page) => page.getByText('We could not look up BN1 1AA', { exact: true })

describe('without JavaScript', () => {
  it('is the form that the server wrote [2.16]', async () => {
    const page = await open('/widgets/postcode-lookup', { javaScriptEnabled: false })
    const form = page.locator('#fallback')
    await form.getByLabel('Your postcode').fill('BN1 1AA')
    await form.getByRole('button', { name: 'Find your office' }).click()
    await page.waitForURL('**/branches?location=BN1+1AA')
  })
})

describe('on one page', () => {
  it('a wrong marker keeps its markup, others the value sent back [contract 1, contract 2, contract 11]', async () => {
    const page = await open('/widgets/postcode-lookup')
    await page.locator('#wrong [data-widget-state=failed]').waitFor()
    await page.getByRole('link', { name: 'Find your nearest office' }).waitFor()
    expect(problems(page).join()).toContain('postcode-lookup: data-channel')
    expect(problems(page).join()).toContain('buying')

    await ready(page, '#kept-value [data-widget]')
    // The label is without its star.
    const kept = page.locator('#kept-value').getByLabel('Postcode', { exact: true })
    expect(await kept.inputValue()).toBe('BN1 1AA')
    expect(await kept.evaluate((input: HTMLInputElement) => [input.id, input.name, input.required])).toEqual([
      'kept',
      'postcode',
      true,
    ])

    const before = await page.locator('#fallback [data-widget]').innerHTML()
    await page.locator('#fallback').getByLabel('Your postcode').click()
    await ready(page, '#fallback [data-widget]')
    await page.evaluate(() => window.estateIslands!.unmount(document.querySelector('#fallback')!))
    expect(await page.locator('#fallback [data-widget]').innerHTML()).toBe(before)
  })
})

describe('a visitor with a keyboard', () => {
  it('finds the field, asks with Enter, and goes on with it filled in [2.16, 7.23] [9.26]', async () => {
    const page = await lookup()
    await page.keyboard.press('Tab')
    expect(await isFocused(field(page))).toBe(true)
    expect(await field(page).getAttribute('placeholder')).toBe('Enter Post code')
    expect(await field(page).getAttribute('autocomplete')).toBe('postal-code')
    await page.keyboard.type(' bn11aa')
    await page.keyboard.press('Enter')
    await booked(page)
    await expect.poll(() => field(page).inputValue()).toBe('BN1 1AA')
    expect(questions()).toEqual(['?postcode=BN1+1AA'])
  })

  it('keeps the focus on the button while it looks, with a spinner that waits 400 ms [7.23]', async () => {
    site.faults.add({ path: LOOKUP, delay: 'never' })
    const page = await lookup()
    await field(page).fill('BN1 1AA')
    await find(page).focus()
    await page.keyboard.press('Space')
    await looking(page)
    expect(await find(page).getAttribute('aria-disabled')).toBe('true')
    expect(await isFocused(find(page))).toBe(true)
    const waits = await find(page)
      .locator('[aria-hidden=true]')
      .last()
      .evaluate(spinner => getComputedStyle(spinner, '::before').animationDelay)
    expect(waits).toBe('0.4s, 0.4s')
    expect(await violations(page)).toEqual([])
  })

  it('is told in the field that something else is no postcode, and nobody is asked [5.20]', async () => {
    const page = await lookup()
    for (const [text, error] of [
      ['', 'Enter the postcode of the property'],
      ['  ', 'Enter the postcode of the property'],
      ['BN1', 'Enter the whole postcode, such as BN1 1AA'],
      ['Brighton', 'Please enter a valid postcode'],
    ] as const) {
      await field(page).fill(text)
      await find(page).click()
      await page.getByText(error, { exact: true }).waitFor()
      expect(await field(page).getAttribute('aria-invalid'), text).toBe('true')
      const described = await field(page).getAttribute('aria-describedby')
      expect((await page.locator(`[id="${described}"]`).innerText()).replace('\u00a0', ' ')).toBe(error)
      await expect.poll(() => isFocused(field(page)), { message: text }).toBe(true)
      if (text === 'BN1') expect(await violations(page)).toEqual([])
      await page.keyboard.type('B')
      await page.getByText(error, { exact: true }).waitFor({ state: 'detached' })
    }
    expect(questions()).toEqual([])
  })
})

describe('a visitor who presses Enter in the field', () => {
  it('is told each time what is wrong, and the reader is not told of it where the focus moves [5.20]', async () => {
    const page = await lookup()
    const wrong = 'Please enter a valid postcode'
    await readAloud(page)
    await ask(page, 'Brighton')
    await expect.poll(() => heard(page)).toContain(`polite: ${wrong}`)
    await forget(page)
    await page.keyboard.press('Enter')
    await expect.poll(() => heard(page)).toContain(`polite: ${wrong}`)
    await find(page).focus()
    await page.keyboard.press('Enter')
    await expect.poll(() => isFocused(field(page))).toBe(true)
    expect(await page.getByRole('status').count()).toBe(0)
  })
})

describe('a home that no office is near', () => {
  it('ends there for the marker’s side of the market, with a way to try again [4.22, 4.23, 8.19, 8.20]', async () => {
    const page = await lookup('data-channel="letting"')
    await ask(page, 'SW1A 1AA')
    await sorry(page).waitFor()
    expect(questions()).toEqual(['?postcode=SW1A+1AA&channel=lettings'])
    await page.getByText("We don't have agents near your property", { exact: true }).waitFor()
    await expect
      .poll(() => page.getByRole('status').textContent())
      .toBe("We are sorry. We don't have agents near your property")
    expect(await violations(page)).toEqual([])
    await page.getByRole('button', { name: 'Try another postcode' }).click()
    await sorry(page).waitFor({ state: 'detached' })
    await expect.poll(() => isFocused(field(page))).toBe(true)
    await page.keyboard.type('BN1 1AA')
    await page.keyboard.press('Enter')
    await booked(page)
  })
})

describe('a server that fails', () => {
  it('says so, never that there are no agents, leads to the offices and can be asked again [7.23]', async () => {
    const page = await lookup('', { csp: true })
    for (const fault of [
      { status: 400 },
      { status: 401 },
      { status: 500 },
      { status: 503 },
      { body: 'html' },
      { body: 'login' },
      { body: 'empty' },
      { body: 'broken' },
      { body: 'cut' },
      { drop: true },
    ] as const) {
      site.faults.add({ path: LOOKUP, ...fault })
      await ask(page, 'BN1 1AA')
      await broken(page).waitFor()
      expect(await sorry(page).count(), JSON.stringify(fault)).toBe(0)
      if ('drop' in fault) expect(await violations(page)).toEqual([])
      expect(await page.getByRole('link', { name: 'See our offices' }).getAttribute('href')).toBe('/branches')
      site.faults.clear()
      await page.getByRole('button', { name: 'Try again' }).click()
      await booked(page)
      await expect.poll(() => isFocused(find(page)), { message: JSON.stringify(fault) }).toBe(true)
    }
  })

  it('by never answering is given up after fifteen seconds [7.23]', async () => {
    site.faults.add({ path: LOOKUP, delay: 'never' })
    const page = await newPage()
    await page.clock.install()
    await page.goto('/widgets/postcode-lookup')
    const plain = page.locator('#plain')
    await ready(page, '#plain [data-widget]')
    await field(plain).fill('BN1 1AA')
    await find(plain).click()
    await looking(page)
    await page.clock.fastForward(15_000)
    await page.getByText('Check your connection and try again.', { exact: true }).waitFor()
  })

  it('by being out of reach can be asked again when it is back [7.23]', async () => {
    const page = await lookup()
    await page.context().setOffline(true)
    await ask(page, 'BN1 1AA')
    await page.getByText('Check your connection and try again.', { exact: true }).waitFor()
    await page.context().setOffline(false)
    await page.getByRole('button', { name: 'Try again' }).click()
    await booked(page)
  })
})

describe('several questions', () => {
  it('are one when the button is pressed twice [7.23]', async () => {
    const answer = site.faults.add({ path: LOOKUP, delay: 'never' })
    const page = await lookup()
    await field(page).fill('BN1 1AA')
    await find(page).dblclick()
    await field(page).press('Enter')
    await looking(page)
    site.faults.release(answer)
    await booked(page)
    expect(questions()).toEqual(['?postcode=BN1+1AA'])
  })

  it('end with the newest, and are dropped when the text changes or the marker is gone [7.23, contract 11]', async () => {
    site.faults.add({ path: LOOKUP, delay: 'never', times: 1 })
    const page = await lookup()
    const older = page.waitForEvent('requestfailed')
    await ask(page, 'BN1 1AA')
    await looking(page)
    await ask(page, 'SW1A 1AA')
    await sorry(page).waitFor()
    expect((await older).url()).toContain('BN1')
    expect(questions()).toEqual(['?postcode=BN1+1AA', '?postcode=SW1A+1AA'])
    expect(await page.getByRole('dialog').count()).toBe(0)

    site.calls.clear()
    site.faults.add({ path: LOOKUP, delay: 'never' })
    const changed = page.waitForEvent('requestfailed')
    await ask(page, 'BN1 1AA')
    await looking(page)
    await field(page).pressSequentially(' ')
    expect(await find(page).getAttribute('aria-disabled')).toBe('true')
    await field(page).press('Backspace')
    await field(page).press('Backspace')
    await changed
    await expect.poll(() => find(page).getAttribute('aria-disabled')).toBeNull()

    site.calls.clear()
    const removed = page.waitForEvent('requestfailed')
    await ask(page, 'BN1 1AA')
    await looking(page)
    await page.locator('[data-widget]').evaluate(marker => marker.remove())
    await removed
    // The postcode without a near office is answered with a 404.
    await expect.poll(() => problems(page)).toEqual([expect.stringContaining('404')])
  })

  it('on one page are two, each with its own answer', async () => {
    const page = await html(
      `<main><h1>Two</h1><div data-widget="postcode-lookup"></div>
      <div data-widget="postcode-lookup" data-label="Postcode of the other"></div></main>`,
    )
    await ready(page, 'div:nth-of-type(1)')
    await ready(page, 'div:nth-of-type(2)')
    await page.getByLabel('Postcode of the other').fill('SW1A 1AA')
    await page.getByLabel('Postcode of the other').press('Enter')
    await sorry(page).waitFor()
    expect(await page.getByLabel('Postcode', { exact: true }).inputValue()).toBe('')
    expect(await sorry(page).count()).toBe(1)
    expect(await violations(page)).toEqual([])
  })
})

describe('in a server’s form', () => {
  const posts = () => site.calls.list({ path: '/form_submissions' }).map(({ body }) => body)

  it('stands for the fallback’s field: its name, its typed text, sent once [2.16, contract 2, contract 11]', async () => {
    const page = await open('/widgets/postcode-lookup')
    const form = page.locator('#in-a-form')
    await form.getByLabel('Postcode of the property').pressSequentially('bn1')
    await ready(page, '#in-a-form [data-widget]')
    expect(await form.getByLabel('Postcode of the property').inputValue()).toBe('bn1')
    await page.keyboard.type(' 1aa')
    const data = await form
      .locator('form')
      .evaluate(form => new FormData(form as HTMLFormElement).getAll('form_submission[postcode]'))
    expect(data).toEqual(['bn1 1aa'])
    // The markers above have mounted and no longer move it.
    await settled(page)
    // The message goes from the address as soon as it is shown.
    const sent = page.waitForURL(/#\/flash\//)
    await form.getByRole('button', { name: 'Send' }).click()
    await sent
    expect(posts()).toEqual([expect.objectContaining({ form_submission: { postcode: 'BN1 1AA' }, f_id: '42' })])
  })

  it('asks with Enter, leaves the form unsent, and a reset empties it and what was said of it [7.23]', async () => {
    const page = await open('/widgets/postcode-lookup')
    const form = page.locator('#in-a-form')
    await form.getByLabel('Postcode of the property').click()
    await ready(page, '#in-a-form [data-widget]')
    await page.keyboard.type('SW1A 1AA')
    await page.keyboard.press('Enter')
    await sorry(page).waitFor()
    expect(posts()).toEqual([])
    expect(await form.locator('form form').count()).toBe(0)
    await form.getByRole('button', { name: 'Start again' }).click()
    await sorry(page).waitFor({ state: 'detached' })
    await expect.poll(() => form.getByLabel('Postcode of the property').inputValue()).toBe('')
  })
})

describe('a visitor who is quicker than the script', () => {
  it('has the first press answered, with what was typed [contract 2]', async () => {
    const script = site.faults.add({ path: '/asset_bundles/search-*.js', delay: 'never' })
    const page = await open('/widgets/postcode-lookup')
    const slow = page.locator('#fallback')
    await slow.getByLabel('Your postcode').fill('sw1a1aa')
    await slow.getByRole('button', { name: 'Find your office' }).click()
    await untilAsked(script)
    site.faults.release(script)
    await sorry(page).waitFor()
    expect(page.url()).toContain('/widgets/postcode-lookup')
    expect(questions()).toEqual(['?postcode=SW1A+1AA&channel=sales'])
    expect(await slow.getByRole('button', { name: 'Find your office' }).count()).toBe(1)
  })
})

describe('on any page', () => {
  it('shows hostile text as text, under the strictest policy, in every state [contract 1]', async () => {
    const page = await open('/widgets/postcode-lookup?csp=strict&theme=heritage')
    await ready(page, '#hostile [data-widget]')
    await page.getByText('"><img src=x onerror="document.title=1"> &amp; {{label}}', { exact: true }).waitFor()
    expect(await page.locator('#hostile input').inputValue()).toBe('<script>alert(1)</script>')
    await page.locator('#hostile button').click()
    await page.getByText('Please enter a valid postcode').waitFor()
    expect(await page.title()).toBe('Postcode lookup')
    expect(problems(page).filter(line => !line.includes('data-channel'))).toEqual([])
    expect(await violations(page)).toEqual([])
  })

  it('looks the same on every legacy stylesheet [contract 10]', async () => {
    const page = await newPage({ viewport: { width: 1280, height: 900 } })
    const looksOn = async (legacy: string) => {
      await page.goto(`/gallery/postcode-lookup/plain?legacy=${legacy}`)
      await ready(page)
      await ask(page, 'SW1A 1AA')
      await sorry(page).waitFor()
      return looks(page.locator('[data-widget]'))
    }
    const plain = await looksOn('none')
    for (const legacy of LEGACY) expect(await looksOn(legacy), legacy).toEqual(plain)
  })

  it('fits a phone of 320 px and a thumb', async () => {
    const page = await open('/widgets/postcode-lookup?theme=modern', phone)
    const plain = page.locator('#plain')
    await ready(page, '#plain [data-widget]')
    await field(plain).tap()
    await expect.poll(() => isFocused(field(plain))).toBe(true)
    await page.keyboard.type('SW1A 1AA')
    await find(plain).tap()
    await sorry(page).waitFor()
    expect(await overflows(plain)).toBe(false)
    expect(await smallTargets(plain.locator('[data-widget]'))).toEqual([])
  })
})

describe('rendered by the server', () => {
  it('is the same before and after hydration, and keeps what was typed [contract 2]', async () => {
    const { renderWidget } = await import(`${process.cwd()}/dist/server.mjs`)
    const { html: content } = renderWidget('postcode-lookup', { name: 'postcode', label: 'Postcode' })
    const marker = `<div data-widget="postcode-lookup" data-hydrate data-name="postcode" data-label="Postcode">${content}</div>`
    const page = await html(`<main><h1>Rendered</h1>${marker}</main>`, { csp: true })
    const before = await page.locator('[data-widget]').innerHTML()
    expect(before).not.toContain('style=')
    await field(page).pressSequentially('SW1A 1AA')
    await ready(page)
    expect(await page.locator('[data-widget]').innerHTML()).toBe(before)
    expect(await field(page).inputValue()).toBe('SW1A 1AA')
    await find(page).click()
    await sorry(page).waitFor()
    await expect.poll(() => problems(page)).toEqual([expect.stringContaining('404')])
  })
})
