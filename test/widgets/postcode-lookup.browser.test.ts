// @vitest-environment node
import type { Locator, Page } from 'playwright-core'
import { describe, expect, it } from 'vitest'
import { fixtureSite, problems, ready, violations } from '../chromium'

const { html, open, newPage, site } = fixtureSite()

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

/** Until the question has reached the server. */
async function looking(page: Page) {
  await page.getByText('Looking for an agent near BN1 1AA').waitFor({ state: 'attached' })
  await expect.poll(() => questions().length).toBe(1)
}

const sorry = (page: Page) => page.getByText('We are sorry', { exact: true })
const near = (page: Page) => page.getByText('We have an office near BN1 1AA', { exact: true })
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

describe('a marker that is wrong', () => {
  it('keeps the server’s markup and names the prop [contract 2]', async () => {
    const page = await open('/widgets/postcode-lookup')
    await page.locator('#wrong [data-widget-state=failed]').waitFor()
    await page.getByRole('link', { name: 'Find your nearest office' }).waitFor()
    expect(problems(page).join()).toContain('postcode-lookup: data-channel')
    expect(problems(page).join()).toContain('buying')
  })
})

describe('a visitor with a keyboard', () => {
  it('finds the field, asks with Enter, hears the answer and goes on [2.16] [7.23] [9.26]', async () => {
    const page = await lookup()
    await page.keyboard.press('Tab')
    expect(await field(page).evaluate(input => input === document.activeElement)).toBe(true)
    expect(await field(page).getAttribute('placeholder')).toBe('Enter Post code')
    expect(await field(page).getAttribute('autocomplete')).toBe('postal-code')
    await page.keyboard.type(' bn11aa')
    await page.keyboard.press('Enter')
    await near(page).waitFor()
    expect(await field(page).inputValue()).toBe('BN1 1AA')
    expect(await page.getByRole('status').textContent()).toMatch(/^We have an office near BN1.1AA\./)
    await page.keyboard.press('Tab')
    await page.keyboard.press('Tab')
    await page.keyboard.press('Enter')
    await page.waitForURL('**/branches')
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
    expect(await find(page).evaluate(button => button === document.activeElement)).toBe(true)
    const waits = await find(page)
      .locator('[aria-hidden=true]')
      .last()
      .evaluate(spinner => getComputedStyle(spinner).animationDuration)
    expect(waits).toContain('0.4s')
    expect(await violations(page)).toEqual([])
  })

  it.each([
    ['', 'Enter the postcode of the property'],
    ['  ', 'Enter the postcode of the property'],
    ['BN1', 'Enter the whole postcode, such as BN1 1AA'],
    ['Brighton', 'Please enter a valid postcode'],
  ])('is told in the field that %j is none, and nobody is asked [5.20]', async (text, error) => {
    const page = await lookup()
    await field(page).fill(text)
    await find(page).click()
    await page.getByText(error, { exact: true }).waitFor()
    expect(await field(page).getAttribute('aria-invalid')).toBe('true')
    const described = await field(page).getAttribute('aria-describedby')
    expect(await page.locator(`[id="${described}"]`).innerText()).toMatch(
      new RegExp(`^${error.replace(' 1AA', '.1AA')}$`),
    )
    expect(await field(page).evaluate(input => input === document.activeElement)).toBe(true)
    expect(await violations(page)).toEqual([])
    await page.keyboard.type('B')
    await page.getByText(error, { exact: true }).waitFor({ state: 'detached' })
    expect(questions()).toEqual([])
  })
})

describe('a home that no office is near', () => {
  it('ends there, with a way to try another postcode [4.22] [8.19] [8.20]', async () => {
    const page = await lookup()
    await ask(page, 'SW1A 1AA')
    await sorry(page).waitFor()
    await page.getByText("We don't have agents near your property", { exact: true }).waitFor()
    expect(await page.getByRole('status').textContent()).toBe("We are sorry. We don't have agents near your property")
    expect(await violations(page)).toEqual([])
    await page.getByRole('button', { name: 'Try another postcode' }).click()
    await sorry(page).waitFor({ state: 'detached' })
    await page.keyboard.type('BN1 1AA')
    await page.keyboard.press('Enter')
    await near(page).waitFor()
  })

  it('is asked about for the side of the market that the marker says [4.23]', async () => {
    const page = await lookup('data-channel="letting"')
    await ask(page, 'SW1A 1AA')
    await sorry(page).waitFor()
    expect(questions()).toEqual(['?postcode=SW1A+1AA&channel=lettings'])
  })
})

describe('a server that fails', () => {
  it.each([
    ['500', { status: 500 }],
    ['503', { status: 503 }],
    ['401', { status: 401 }],
    ['a page of HTML', { body: 'html' }],
    ['a sign-in page', { body: 'login' }],
    ['nothing', { body: 'empty' }],
    ['half an answer', { body: 'broken' }],
    ['an answer that is cut off', { body: 'cut' }],
    ['a closed connection', { drop: true }],
  ] as const)('with %s says so, never that there are no agents, and can be asked again [7.23]', async (_, fault) => {
    site.faults.add({ path: LOOKUP, ...fault })
    const page = await lookup()
    await ask(page, 'BN1 1AA')
    await broken(page).waitFor()
    expect(await sorry(page).count()).toBe(0)
    site.faults.clear()
    await page.getByRole('button', { name: 'Try again' }).click()
    await near(page).waitFor()
    expect(await find(page).evaluate(button => button === document.activeElement)).toBe(true)
  })

  it('and stays accessible, with a way to the offices [7.23]', async () => {
    site.faults.add({ path: LOOKUP, status: 400 })
    const page = await lookup('', { csp: true })
    await ask(page, 'BN1 1AA')
    await broken(page).waitFor()
    expect(await violations(page)).toEqual([])
    expect(await page.getByRole('link', { name: 'See our offices' }).getAttribute('href')).toBe('/branches')
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
    await near(page).waitFor()
  })
})

describe('several questions', () => {
  it('are one when the button is pressed twice [7.23]', async () => {
    site.faults.add({ path: LOOKUP, delay: 1000 })
    const page = await lookup()
    await field(page).fill('BN1 1AA')
    await find(page).dblclick()
    await field(page).press('Enter')
    await near(page).waitFor()
    expect(questions()).toEqual(['?postcode=BN1+1AA'])
  })

  it('end with the newest, however late an older answer is [7.23] [contract 11]', async () => {
    site.faults.add({ path: LOOKUP, delay: 'never', times: 1 })
    const page = await lookup()
    const given = page.waitForEvent('requestfailed')
    await ask(page, 'BN1 1AA')
    await looking(page)
    await ask(page, 'SW1A 1AA')
    await sorry(page).waitFor()
    expect((await given).url()).toContain('BN1')
    site.faults.clear()
    await page.waitForLoadState('networkidle')
    expect(questions()).toEqual(['?postcode=BN1+1AA', '?postcode=SW1A+1AA'])
    expect(await sorry(page).count()).toBe(1)
    expect(await near(page).count()).toBe(0)
  })

  it('are dropped when the text is no longer the one asked about [7.23]', async () => {
    site.faults.add({ path: LOOKUP, delay: 'never' })
    const page = await lookup()
    const given = page.waitForEvent('requestfailed')
    await ask(page, 'BN1 1AA')
    await looking(page)
    await field(page).pressSequentially(' ')
    expect(await find(page).getAttribute('aria-disabled')).toBe('true')
    await field(page).press('Backspace')
    await field(page).press('Backspace')
    await given
    expect(await find(page).getAttribute('aria-disabled')).toBeNull()
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

  it('stands for the fallback’s field: its name, its typed text, sent once [2.16] [contract 2] [contract 11]', async () => {
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
    await form.getByRole('button', { name: 'Send' }).click()
    await page.waitForURL(/#\/flash\//)
    expect(posts()).toEqual([expect.objectContaining({ form_submission: { postcode: 'BN1 1AA' }, f_id: '42' })])
  })

  it('asks with Enter and leaves the form unsent [7.23]', async () => {
    const page = await open('/widgets/postcode-lookup')
    const form = page.locator('#in-a-form')
    await form.getByLabel('Postcode of the property').click()
    await ready(page, '#in-a-form [data-widget]')
    await page.keyboard.type('SW1A 1AA')
    await page.keyboard.press('Enter')
    await sorry(page).waitFor()
    expect(posts()).toEqual([])
    expect(await form.locator('form form').count()).toBe(0)
  })

  it('keeps the value that the server sent back, and the label without its star [contract 11]', async () => {
    const page = await open('/widgets/postcode-lookup')
    await ready(page, '#kept-value [data-widget]')
    const kept = page.locator('#kept-value').getByLabel('Postcode', { exact: true })
    expect(await kept.inputValue()).toBe('BN1 1AA')
    expect(await kept.evaluate((input: HTMLInputElement) => [input.id, input.name, input.required])).toEqual([
      'kept',
      'postcode',
      true,
    ])
  })

  it('is emptied when the form is reset, with what was said of it', async () => {
    const page = await open('/widgets/postcode-lookup')
    const form = page.locator('#in-a-form')
    await form.getByLabel('Postcode of the property').click()
    await ready(page, '#in-a-form [data-widget]')
    await page.keyboard.type('SW1A 1AA')
    await page.keyboard.press('Enter')
    await sorry(page).waitFor()
    await form.getByRole('button', { name: 'Start again' }).click()
    await sorry(page).waitFor({ state: 'detached' })
    expect(await form.getByLabel('Postcode of the property').inputValue()).toBe('')
  })
})

describe('a visitor who is quicker than the script', () => {
  it('has the first press answered, with what was typed [contract 2]', async () => {
    site.faults.add({ path: '/asset_bundles/postcode-lookup', delay: 300 })
    const page = await open('/widgets/postcode-lookup')
    const slow = page.locator('#fallback')
    await slow.getByLabel('Your postcode').fill('sw1a1aa')
    await slow.getByRole('button', { name: 'Find your office' }).click()
    await sorry(page).waitFor()
    expect(page.url()).toContain('/widgets/postcode-lookup')
    expect(questions()).toEqual(['?postcode=SW1A+1AA&channel=sales'])
    expect(await slow.getByRole('button', { name: 'Find your office' }).count()).toBe(1)
  })
})

describe('a page that takes its marker away', () => {
  it('while it looks, hears nothing of it', async () => {
    site.faults.add({ path: LOOKUP, delay: 'never' })
    const page = await lookup()
    const given = page.waitForEvent('requestfailed')
    await ask(page, 'BN1 1AA')
    await looking(page)
    await page.locator('[data-widget]').evaluate(marker => marker.remove())
    await given
    expect(problems(page)).toEqual([])
  })

  it('and unmounts it, has its own markup back [contract 1]', async () => {
    const page = await open('/widgets/postcode-lookup')
    const before = await page.locator('#fallback [data-widget]').innerHTML()
    await page.locator('#fallback').getByLabel('Your postcode').click()
    await ready(page, '#fallback [data-widget]')
    await page.evaluate(() => window.estateIslands!.unmount(document.querySelector('#fallback')!))
    expect(await page.locator('#fallback [data-widget]').innerHTML()).toBe(before)
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

  it.each(['bootstrap3', 'foundation', 'bespoke'])(
    'looks the same on the %s stylesheet [contract 10]',
    async legacy => {
      const looks = async (name: string) => {
        const page = await open(`/widgets/postcode-lookup?legacy=${name}`, { viewport: { width: 1280, height: 900 } })
        const plain = page.locator('#plain')
        await ready(page, '#plain [data-widget]')
        await field(plain).fill('SW1A 1AA')
        await find(plain).click()
        await sorry(page).waitFor()
        return plain.locator('[data-island] *').evaluateAll(elements =>
          elements.map(element => {
            const style = getComputedStyle(element)
            const properties = [
              'fontSize',
              'fontWeight',
              'textTransform',
              'letterSpacing',
              'margin',
              'padding',
            ] as const
            const more = [
              'borderTopWidth',
              'borderRadius',
              'display',
              'float',
              'position',
              'boxShadow',
              'minHeight',
            ] as const
            return [element.tagName, ...[...properties, ...more].map(name => `${name}: ${style[name]}`)].join('; ')
          }),
        )
      }
      expect(await looks(legacy)).toEqual(await looks('none'))
    },
  )

  it('fits a phone of 320 px and a thumb', async () => {
    const page = await open('/widgets/postcode-lookup?theme=modern', {
      viewport: { width: 320, height: 640 },
      hasTouch: true,
      isMobile: true,
    })
    const plain = page.locator('#plain')
    await ready(page, '#plain [data-widget]')
    await field(plain).tap()
    await page.keyboard.type('SW1A 1AA')
    await find(plain).tap()
    await sorry(page).waitFor()
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(320)
    for (const control of await plain.getByRole('button').or(plain.getByRole('textbox')).all())
      expect((await control.boundingBox())?.height).toBeGreaterThanOrEqual(44)
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
    expect(problems(page)).toEqual([expect.stringContaining('404')])
  })
})
