import type { Locator, Page } from 'playwright-core'
import { expect, it } from 'vitest'
import { fixtureSite, problems, reaches, ready, violations } from '../chromium'
import { overflows } from '../looks'

const { open } = fixtureSite({ keepsPage: true })

const total = (place: Locator) => place.getByText(/^Total to pay £/).textContent()
const box = (place: Locator, name: string) => place.getByRole('checkbox', { name, exact: true })
const ticked = (place: Locator) =>
  place
    .getByRole('checkbox', { checked: true })
    .evaluateAll(all => all.map(input => (input as HTMLInputElement).labels![0]!.textContent))
const table = (place: Locator) =>
  place
    .getByRole('table', { name: 'How it adds up' })
    .locator('tbody tr, tfoot tr')
    .evaluateAll(rows => rows.map(row => [...row.children].map(cell => cell.textContent).join(' ')))

async function state(page: Page, id: string) {
  const place = page.locator(`#${id}`)
  await place.scrollIntoViewIfNeeded()
  await ready(page, `#${id} [data-widget]`)
  return place
}

/** In one column, the answer is on a ground of its own, which is wider than its words. The page is not. */
async function expectGround(here: Locator) {
  const page = here.page()
  const shadow = () => here.getByText(/^Total to pay £/).evaluate(answer => getComputedStyle(answer).boxShadow)
  await page.setViewportSize({ width: 375, height: 740 })
  await expect.poll(shadow).toMatch(/ -16px 0px 0px 0px, .* 16px 0px/)
  expect(await overflows(here)).toBe(false)
  await page.setViewportSize({ width: 1280, height: 720 })
  await expect.poll(shadow).toBe('none')
}

/** A first-time buyer pays less, and a second home from abroad costs more, which the table says. */
async function chooseBuyer(here: Locator) {
  await box(here, 'First-time buyer').press('Space')
  await expect.poll(() => total(here)).toBe('Total to pay £2,500')
  await here.getByText('First-time buyers save £5,000.').waitFor()
  await box(here, 'Non-UK resident').press('Space')
  await box(here, 'Additional property').press('Space')
  await expect.poll(() => ticked(here)).toEqual(['Additional property', 'Non-UK resident'])
  await expect
    .poll(() => table(here))
    .toEqual([
      'Up to £125,000 0% £0',
      '£125,000 to £250,000 2% £2,500',
      '£250,000 to £350,000 5% £5,000',
      'Additional property, on all of it 5% £17,500',
      'Non-UK resident, on all of it 2% £7,000',
      'Total £32,000',
    ])
  await here.getByText('Rates for additional property and companies from 31 October 2024.').waitFor()
}

async function reckonYield(here: Locator) {
  await here.getByRole('textbox', { name: 'Monthly rent' }).fill('1,500')
  await here.getByRole('textbox', { name: 'Yearly costs' }).fill('3000')
  await here.getByText(/^Gross yield 5.14%$/).waitFor()
  await here.getByText(/^Net yield 4.29%$/).waitFor()
  // A screen reader is told the same.
  await here.getByText('Gross yield 5.14%, Net yield 4.29%', { exact: true }).waitFor({ state: 'attached' })
}

async function expectPicture(here: Locator) {
  await here.getByText('As a picture').press('Enter')
  // Each band has the price that ends it. The surcharges are below.
  await expect
    .poll(() =>
      here
        .getByRole('img', { name: /^Each step is a rate/ })
        .locator('rect')
        .count(),
    )
    .toBe(4)
}

/** Without a price the last total stays. Above a limit there is no relief. */
async function changePrice(here: Locator) {
  await here.getByRole('textbox', { name: 'Property price' }).fill('')
  await here.getByText('Enter a price', { exact: true }).waitFor()
  await expect.poll(() => total(here)).toBe('Total to pay £32,000')
  await here.getByRole('textbox', { name: 'Property price' }).fill('500001')
  await box(here, 'First-time buyer').press('Space')
  await expect.poll(() => ticked(here)).toEqual(['First-time buyer', 'Non-UK resident'])
  await here.getByText('Above £500,000 there is no relief for first-time buyers.').waitFor()
}

/** Each place and each source of rates has a total of its own. */
async function expectTotals(page: Page) {
  expect(await total(await state(page, 'scotland'))).toBe('Total to pay £63,350')
  const wales = await state(page, 'wales')
  expect(await total(wales)).toBe('Total to pay £135,750')
  expect(await wales.getByText('Makes no difference in Wales.').count()).toBe(2)
  const host = await state(page, 'host')
  expect(await total(host)).toBe('Total to pay £15,000')
  expect(await host.getByText(/checked on/).count()).toBe(0)
  await box(host, 'Additional property').press('Space')
  await expect
    .poll(async () => (await table(host)).slice(2))
    .toEqual(['Additional property, on all of it  £11,000', 'Total £26,000'])
  expect(await total(await state(page, 'free'))).toBe('Total to pay £0')
  expect(await total(await state(page, 'nonsense'))).toBe('Total to pay £15,500')
  expect(await (await state(page, 'lettings')).locator('[data-widget]').innerText()).toBe('')
  await reaches(page, '#wrong [data-widget]', 'failed')
  await page.getByRole('link', { name: 'Stamp Duty Land Tax on GOV.UK' }).waitFor()
}

/** On a narrow phone with large letters, no amount breaks in two. */
async function expectWholeAmounts(page: Page) {
  await page.setViewportSize({ width: 320, height: 800 })
  const devtools = await page.context().newCDPSession(page)
  await devtools.send('Page.enable')
  await devtools.send('Page.setFontSizes', { fontSizes: { standard: 32 } })
  await page.reload()
  await ready(page, '#page-data [data-widget]')
  const broken = await page
    .locator('#page-data')
    .getByRole('table', { name: 'How it adds up' })
    .evaluate(table => {
      const walker = document.createTreeWalker(table, NodeFilter.SHOW_TEXT)
      const found: string[] = []
      const range = document.createRange()
      for (let node = walker.nextNode(); node; node = walker.nextNode())
        for (const { 0: sum, index } of node.textContent!.matchAll(/£[\d,]+/g)) {
          range.setStart(node, index)
          range.setEnd(node, index + sum.length)
          if (range.getClientRects().length > 1) found.push(sum)
        }
      return found
    })
  expect(broken).toEqual([])
}

it('adds up by bands for any buyer anywhere, by the host’s rates or dated ones [3.30, 9.21, 9.22, 9.23]', async () => {
  const page = await open('/widgets/stamp-duty-calculator')
  const here = await state(page, 'page-data')
  await expect.poll(() => total(here)).toBe('Total to pay £7,500')
  await expect
    .poll(() => table(here))
    .toEqual([
      'Up to £125,000 0% £0',
      '£125,000 to £250,000 2% £2,500',
      '£250,000 to £350,000 5% £5,000',
      'Total £7,500',
    ])
  await here.getByText('Rates from 1 April 2025, checked on 9 October 2026. For illustration only').waitFor()

  await expectGround(here)
  await chooseBuyer(here)
  await reckonYield(here)
  await expectPicture(here)
  expect(await violations(page, '#page-data')).toEqual([])

  await changePrice(here)
  await expectTotals(page)
  expect(problems(page).filter(problem => !problem.startsWith('MarkerError'))).toEqual([])

  await expectWholeAmounts(page)
})

it('counts with what is chosen in it when the visitor comes back', async () => {
  const page = await open('/properties/13800007/sales')
  const marker = '[data-widget="stamp-duty-calculator"]'
  const place = page.locator(marker)
  const before = await total(place)
  await place.getByRole('radio', { name: 'Wales' }).check()
  await box(place, 'Additional property').check()
  await expect.poll(() => total(place)).not.toBe(before)
  await page.goto('/branches')
  await page.goBack()
  await reaches(page, marker, 'pending')
  expect(await total(place)).toBe(before)
  expect(await place.getByRole('radio', { name: 'Wales' }).isChecked()).toBe(false)
  expect(await ticked(place)).toEqual([])
})
