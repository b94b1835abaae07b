import type { Page } from 'playwright-core'
import { expect, it } from 'vitest'
import { STRICT_CSP } from '../fixtures/server/widgetPages'
import { fixtureSite, problems, violations } from './chromium'
import { overflows } from './looks'

const { open, newPage, site, url } = fixtureSite()

/** The page in the frame, whose island is there. */
async function framed(page: Page, selector = '[data-widget-state=ready]') {
  const frame = page.frameLocator('.bench-frame')
  await frame.locator(selector).first().waitFor()
  return frame
}
const query = (page: Page) => Object.fromEntries(new URL(page.url()).searchParams)
const control = (page: Page, name: string) => page.locator(`[data-workbench] [name="${name}"]:not([type=hidden])`)

it('shows a widget as its props, its page and its server are chosen to be, and keeps all that in the address', async () => {
  const page = await open('/gallery/property-search?csp=strict&legacy=tables&prop.colour=red', {
    permissions: ['clipboard-read', 'clipboard-write'],
  })
  const notices = page.locator('[data-notices]')
  const marker = page.locator('[data-marker]')
  await notices.getByText('“legacy=tables” in the address').waitFor()
  await notices.getByText('“prop.colour=red” in the address').waitFor()
  let frame = await framed(page)

  const name = '"><img src=x>'
  await control(page, 'prop.label').fill(name)
  await frame.getByRole('search', { name }).waitFor()
  await expect.poll(() => notices.textContent()).toBe('')
  await page.getByLabel('compact').check()
  await marker.getByText('data-compact').waitFor()

  // An invalid value has a message beside its control: from the widget's own schema, or because it is not JSON.
  const types = control(page, 'prop.types')
  const message = page.locator('[data-message="prop.types"]')
  await types.fill('["house"')
  await message.getByText('This is not JSON').waitFor()
  expect(await types.getAttribute('aria-invalid')).toBe('true')
  await types.fill('7')
  await message.getByText('Expected').waitFor()
  await page.getByText('It failed: what the server wrote stays.').waitFor()
  await types.fill('["house"]')
  await expect.poll(() => message.textContent()).toBe('')
  frame = await framed(page)

  await marker.getByRole('button', { name: 'Copy' }).click()
  await marker.getByRole('button', { name: 'Copied' }).waitFor()
  expect(await page.evaluate(() => navigator.clipboard.readText())).toBe(
    `<div data-widget="property-search" data-load="eager" data-label="&quot;&gt;&lt;img src=x&gt;" data-compact>
  <script type="application/json">
  {"types":["house"]}
  </script>
</div>`,
  )

  await control(page, 'dir').selectOption('rtl')
  await frame.locator('html[dir=rtl]').waitFor()
  await control(page, 'rendered').selectOption('server')
  await frame.locator('[data-hydrate][data-widget-state=ready]').waitFor()
  await page.locator('#try').getByRole('button', { name: '375' }).click()
  await expect.poll(() => frame.locator('html').evaluate(() => innerWidth)).toBe(375)
  const chosen = {
    'prop.label': name,
    'prop.compact': 'true',
    'prop.types': '["house"]',
    dir: 'rtl',
    rendered: 'server',
    width: '375',
    csp: 'strict',
  }
  await expect.poll(() => query(page)).toEqual(chosen)
  const alone = page.locator('#try').getByRole('link', { name: 'Alone' })
  const answer = await fetch(url() + (await alone.getAttribute('href')))
  expect(answer.headers.get('content-security-policy')).toBe(STRICT_CSP)
  expect(await answer.text()).toContain('data-island="property-search"')
  expect(await violations(page, '#try')).toEqual([])

  // A colleague opens the same address.
  const colleague = await newPage()
  await colleague.goto(page.url())
  const same = await framed(colleague, '[data-hydrate][data-widget-state=ready]')
  await same.getByRole('search', { name }).waitFor()
  await same.locator('html[dir=rtl]').waitFor()
  await expect.poll(() => same.locator('html').evaluate(() => innerWidth)).toBe(375)
  for (const [key, value] of Object.entries(chosen)) expect(await control(colleague, key).inputValue(), key).toBe(value)
  expect(await colleague.locator('[data-marker] code').textContent()).toBe(await marker.locator('code').textContent())

  // A theme of the whole page leaves the rest.
  await page.getByRole('navigation', { name: 'Theme' }).getByRole('link', { name: 'Modern' }).click()
  await expect.poll(() => query(page)).toEqual({ ...chosen, theme: 'modern' })
  await framed(page)
  // Only the messages of values that are wrong on purpose.
  expect(problems(page).filter(problem => !problem.startsWith('MarkerError: '))).toEqual([])
  expect(problems(colleague)).toEqual([])
})

it('lets the calls of its frame go wrong and nobody else’s, goes back step by step, and works on a phone and on an old stylesheet', async () => {
  const page = await open('/gallery/property-search', { viewport: { width: 320, height: 700 } })
  let frame = await framed(page)
  expect(await overflows(page.locator('body'))).toBe(false)
  await control(page, 'fault').selectOption('broken')
  await expect.poll(() => query(page)).toEqual({ fault: 'broken' })
  await frame.locator('script[data-spoil]').waitFor({ state: 'attached' })
  frame = await framed(page)
  await frame.getByRole('combobox', { name: 'Location' }).pressSequentially('Bath')
  await frame.getByText('No suggestions at the moment.').waitFor()
  await page.getByRole('list', { name: 'Calls of the frame' }).getByText('500  /places?term=').first().waitFor()
  expect((await fetch(`${url()}/places?term=Bath`)).status).toBe(200)
  expect(site.faults.list()).toEqual([])

  await control(page, 'width').fill('1280')
  await expect.poll(() => query(page)).toEqual({ fault: 'broken', width: '1280' })
  // Half the size at most. The frame's area scrolls, the page does not.
  await expect.poll(async () => (await page.locator('.bench-frame').boundingBox())?.width).toBe(640)
  expect(await overflows(page.locator('body'))).toBe(false)
  await page.goBack()
  await expect.poll(() => control(page, 'width').inputValue()).toBe('')
  expect(query(page)).toEqual({ fault: 'broken' })
  await page.goBack()
  await expect.poll(() => control(page, 'fault').inputValue()).toBe('none')
  await frame.locator('script[data-spoil]').waitFor({ state: 'detached' })

  await control(page, 'from').selectOption('lettings')
  await expect.poll(() => control(page, 'prop.types').inputValue()).toContain('student')
  await control(page, 'legacy').selectOption('bespoke')
  await expect.poll(() => query(page)).toEqual({ legacy: 'bespoke', from: 'lettings' })
  frame = await framed(page)
  await frame.locator('link[href="/legacy/bespoke.css"]').waitFor({ state: 'attached' })
  expect(await page.locator('.stage-frame').first().getAttribute('src')).toContain('legacy=bespoke')
  expect(await overflows(page.locator('body'))).toBe(false)
  await page.getByRole('link', { name: 'Reset' }).click()
  await expect.poll(() => query(page)).toEqual({})
  await expect.poll(() => control(page, 'prop.types').inputValue()).toBe('')
  // It applies to the whole page, also to the states.
  expect(await page.locator('.stage-frame').first().getAttribute('src')).not.toContain('legacy')
  frame = await framed(page)
  await page.getByRole('button', { name: 'Inspect' }).click()
  await frame.getByRole('heading', { name: 'Islands of this page' }).waitFor()
})
