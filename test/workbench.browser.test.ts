import type { Page } from 'playwright-core'
import { expect, it } from 'vitest'
import { languages } from '../fixtures/gallery/workbench/languages'
import { STRICT_CSP } from '../fixtures/server/widgetPages'
import { fixtureSite, problems, violations } from './chromium'
import { overflows } from './looks'

const { open, newPage, site, url } = fixtureSite({ keepsPage: true })

/** The page in the frame, whose island is there. */
async function framed(page: Page, selector = '[data-widget-state=ready]') {
  const frame = page.frameLocator('.bench-frame')
  await frame.locator(selector).first().waitFor()
  return frame
}
const query = (page: Page) => Object.fromEntries(new URL(page.url()).searchParams)
const control = (page: Page, name: string) => page.locator(`[data-workbench] [name="${name}"]:not([type=hidden])`)

/** What is chosen in the workbench, as it stands in the address. */
const CHOSEN = {
  'prop.label': '"><img src=x>',
  'prop.compact': 'true',
  'prop.types': '["house"]',
  dir: 'rtl',
  rendered: 'server',
  width: '375',
  csp: 'strict',
}
const name = CHOSEN['prop.label']

/** An invalid value has a message beside its control: from the widget's own schema, or because it is not JSON. */
async function expectMessages(page: Page) {
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
}

async function copyMarker(page: Page) {
  const marker = page.locator('[data-language=html]')
  await marker.getByRole('button', { name: 'Copy' }).click()
  await marker.getByRole('button', { name: 'Copied' }).waitFor()
  expect(await page.evaluate(() => navigator.clipboard.readText())).toBe(
    `<div data-widget="property-search" data-load="eager" data-label="&quot;&gt;&lt;img src=x&gt;" data-compact>
  <script type="application/json">
  {"types":["house"]}
  </script>
</div>
<script type="application/json" data-page-data>
{"page_route":"home#index"}
</script>`,
  )
}

/** Another language says the same with what the template has; it stays chosen. */
async function copyTemplate(page: Page) {
  await page.getByRole('tab', { name: 'HTML' }).press('ArrowRight')
  const liquid = page.getByRole('tabpanel', { name: 'Liquid' })
  await liquid.getByText('data-label="{{ label | escape }}"').waitFor()
  await liquid.getByRole('button', { name: 'Copy' }).click()
  await liquid.getByRole('button', { name: 'Copied' }).waitFor()
  expect(await page.evaluate(() => navigator.clipboard.readText())).toContain('"types": {{ types | json')
}

/** Another direction, the server’s markup and a phone’s width. */
async function changeFrame(page: Page) {
  const frame = page.frameLocator('.bench-frame')
  await control(page, 'dir').selectOption('rtl')
  await frame.locator('html[dir=rtl]').waitFor()
  await control(page, 'rendered').selectOption('server')
  await frame.locator('[data-hydrate][data-widget-state=ready]').waitFor()
  await page.locator('#try').getByRole('button', { name: '375' }).click()
  await expect.poll(() => frame.locator('html').evaluate(() => innerWidth)).toBe(375)
}

/** The page alone has the policy and the server’s markup. */
async function expectAlone(page: Page) {
  const alone = page.locator('#try').getByRole('link', { name: 'Alone' })
  const answer = await fetch(url() + (await alone.getAttribute('href')))
  expect(answer.headers.get('content-security-policy')).toBe(STRICT_CSP)
  expect(await answer.text()).toContain('data-island="property-search"')
}

/** A colleague opens the same address. */
async function expectSameForColleague(page: Page) {
  const colleague = await newPage()
  await colleague.goto(page.url())
  const same = await framed(colleague, '[data-hydrate][data-widget-state=ready]')
  await same.getByRole('search', { name }).waitFor()
  await same.locator('html[dir=rtl]').waitFor()
  await expect.poll(() => same.locator('html').evaluate(() => innerWidth)).toBe(375)
  for (const [key, value] of Object.entries(CHOSEN)) expect(await control(colleague, key).inputValue(), key).toBe(value)
  for (const language of Object.keys(languages)) {
    const code = `[data-language=${language}] code`
    expect(await colleague.locator(code).textContent()).toBe(await page.locator(code).textContent())
  }
  expect(problems(colleague)).toEqual([])
}

it('shows a widget by its chosen props, page and server, and keeps all that in the address', async () => {
  const page = await open('/gallery/property-search?csp=strict&legacy=tables&prop.colour=red', {
    permissions: ['clipboard-read', 'clipboard-write'],
  })
  const notices = page.locator('[data-notices]')
  const marker = page.locator('[data-language=html]')
  await notices.getByText('“legacy=tables” in the address').waitFor()
  await notices.getByText('“prop.colour=red” in the address').waitFor()
  const frame = await framed(page)

  await control(page, 'prop.label').fill(name)
  await frame.getByRole('search', { name }).waitFor()
  await expect.poll(() => notices.textContent()).toBe('')
  await page.getByLabel('compact').check()
  await marker.getByText('data-compact').waitFor()

  await expectMessages(page)
  await framed(page)
  await copyMarker(page)
  await copyTemplate(page)
  await changeFrame(page)
  await expect.poll(() => query(page)).toEqual(CHOSEN)
  await expectAlone(page)
  expect(await violations(page, '#try')).toEqual([])

  await expectSameForColleague(page)

  // A theme of the whole page leaves the rest.
  await page.getByRole('navigation', { name: 'Theme' }).getByRole('link', { name: 'Modern' }).click()
  await expect.poll(() => query(page)).toEqual({ ...CHOSEN, theme: 'modern' })
  await framed(page)
  // Only the messages of values that are wrong on purpose.
  expect(problems(page).filter(problem => !problem.startsWith('MarkerError: '))).toEqual([])
})

/** The calls of the frame fail, and those of nobody else. */
async function failCalls(page: Page) {
  await control(page, 'fault').selectOption('broken')
  await expect.poll(() => query(page)).toEqual({ fault: 'broken' })
  await page.frameLocator('.bench-frame').locator('script[data-spoil]').waitFor({ state: 'attached' })
  const frame = await framed(page)
  await frame.getByRole('combobox', { name: 'Location' }).pressSequentially('Bath')
  await frame.getByText('No suggestions at the moment.').waitFor()
  const log = page.getByRole('list', { name: 'Events and calls' })
  await log
    .getByRole('listitem')
    .filter({ hasText: /500 \/places\?term=/ })
    .first()
    .waitFor()
  await log.getByRole('listitem').filter({ hasText: 'estate-islands:mounted property-search' }).waitFor()
  expect((await fetch(`${url()}/places?term=Bath`)).status).toBe(200)
  expect(site.faults.list()).toEqual([])
}

it('fails the calls of its frame alone, goes back step by step, and works on phones and old styles', async () => {
  const page = await open('/gallery/property-search', { viewport: { width: 320, height: 700 } })
  let frame = await framed(page)
  expect(await overflows(page.locator('body'))).toBe(false)
  await failCalls(page)

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
  expect(await overflows(page.locator('body'))).toBe(false)
  await page.getByRole('link', { name: 'Reset' }).click()
  // The state is another page, and stays.
  await expect.poll(() => query(page)).toEqual({ from: 'lettings' })
  await frame.locator('link[href="/legacy/bespoke.css"]').waitFor({ state: 'detached' })
  frame = await framed(page)
  await page.getByRole('button', { name: 'Inspect' }).click()
  await frame.getByRole('heading', { name: 'Islands of this page' }).waitFor()
})

it('shows a widget in larger text and in forced colours, and finds what is wrong with what it shows', async () => {
  const page = await open('/gallery/postcode-lookup?csp=strict')
  let frame = await framed(page)
  const style = (name: string, selector: string) =>
    frame
      .locator(selector)
      .first()
      .evaluate((element, name) => getComputedStyle(element).getPropertyValue(name), name)
  expect(await style('font-size', 'html')).toBe('16px')
  const field = await style('background-color', 'input')
  await page.getByLabel('Text size').selectOption('200')
  await expect.poll(() => query(page)).toEqual({ csp: 'strict', text: '200' })
  await expect.poll(() => style('font-size', 'html')).toBe('32px')
  await frame.locator('[data-widget-state=ready]').first().waitFor()
  await expect.poll(() => style('font-size', 'input')).toBe('32px')

  await page.getByLabel('Colours').selectOption('forced')
  await expect.poll(() => query(page)).toEqual({ csp: 'strict', text: '200', colours: 'forced' })
  await expect.poll(() => style('color-scheme', 'html')).toBe('dark')
  frame = await framed(page)
  await expect.poll(() => style('background-color', 'input')).not.toBe(field)
  // The page's own colours are gone, also from what stands on them.
  await expect.poll(() => style('color', 'h2, label')).toBe('rgb(255, 255, 255)')

  const check = page.getByRole('button', { name: 'Check what is shown' })
  await check.click()
  await page.getByText(/^Nothing found: \d+ rules are kept\.$/).waitFor()
  await frame.locator('main').evaluate(main => main.append(document.createElement('button')))
  await check.click()
  await page.getByText(/^1 rule is broken, \d+ are kept\.$/).waitFor()
  const found = page.getByRole('region', { name: 'Accessibility' }).getByRole('listitem')
  await found.filter({ hasText: 'Buttons must have discernible text (critical)' }).waitFor()
  expect(await violations(page)).toEqual([])
  // What was found belongs to a page that is no longer shown.
  await page.getByLabel('Text size').selectOption('100')
  await expect.poll(() => found.count()).toBe(0)
  expect(problems(page)).toEqual([])
})

it('shows whole pages of the agency as wide and as large as chosen, with what happens in them', async () => {
  const page = await open('/gallery/page-home?theme=modern&width=1280')
  const frame = page.frameLocator('.bench-frame')
  await frame.locator('[data-widget=header]').waitFor()
  await frame.locator('html[data-theme=modern]').waitFor({ state: 'attached' })
  expect(await frame.locator('html').evaluate(() => innerWidth)).toBe(1280)
  const size = () => frame.locator('html').evaluate(html => Number.parseFloat(getComputedStyle(html).fontSize))
  const before = await size()
  await page.getByLabel('Text size').selectOption('150')
  await expect.poll(size).toBe(before * 1.5)
  await expect.poll(() => query(page)).toEqual({ theme: 'modern', width: '1280', text: '150' })
  await page.getByLabel('Text size').selectOption('100')
  await expect.poll(size).toBe(before)
  // The log hears of what happens once the page in the frame has loaded.
  await expect.poll(() => frame.locator('html').evaluate(() => document.readyState)).toBe('complete')

  const save = frame.getByRole('button', { name: 'Save property' }).first()
  await save.click()
  const log = page.getByRole('list', { name: 'Events and calls' }).getByRole('listitem')
  await log.filter({ hasText: /saved_property_added document \S/ }).waitFor()
  await page.getByRole('button', { name: 'Clear' }).click()
  await expect.poll(() => log.filter({ hasText: 'saved_property_added' }).count()).toBe(0)

  await page.getByRole('link', { name: 'Offices', exact: true }).click()
  await page.waitForURL('**/gallery/page-offices?theme=modern')
  await frame.locator('[data-widget=offices-grid]').first().waitFor()
  expect(problems(page)).toEqual([])
})
