import type { Locator, Page } from 'playwright-core'
import { describe, expect, it } from 'vitest'
import { fixtureSite, problems, reaches, ready, violations } from '../chromium'
import { LEGACY, looks, overflows } from '../looks'
import { unaskedShifts, watchShifts } from '../shifts'

const { open, html } = fixtureSite({ keepsPage: true })

const field = (place: Locator, name: string) => place.getByRole('textbox', { name, exact: true })
const shown = (place: Locator, name: string) =>
  place
    .getByText(new RegExp(`^${name} [£\\d]`))
    .first()
    .textContent()
/** What a screen reader is told of the payment. */
const live = (place: Locator) => place.locator('[data-part=calculator] > :last-child [aria-live]')
const payment = (place: Locator) => shown(place, 'Monthly payment')
/** The first state of its fixture on a separate page, as the gallery shows it. */
const ALONE = '/gallery/mortgage-calculator/page-data'
const STALE = 'Correct the marked field. Until then, this is the last result.'

/** Replaces the value of a field by keys. */
async function retype(page: Page, input: Locator, text: string) {
  await input.focus()
  await page.keyboard.press('ControlOrMeta+A')
  await (text ? page.keyboard.insertText(text) : page.keyboard.press('Delete'))
}

describe('somebody who reckons', () => {
  /** What the first result is of, and what it is not. */
  async function expectNotes(here: Locator) {
    await here
      .getByText('For a loan of £280,000, 80% of the price, over 25 years at an example rate of 4.75%.')
      .waitFor()
    await here.getByText('Your home may be repossessed if you do not keep up repayments on your mortgage').waitFor()
    await here.getByText('For illustration only').waitFor()
  }

  it('changes one entry after the other, and hears of the result once they stop [5.29, 9.20]', async () => {
    const page = await open(`${ALONE}?csp=strict`)
    const here = page.locator('body')
    await ready(page)
    await page.evaluate(watchShifts)
    await expect.poll(() => payment(here)).toBe('Monthly payment £1,596')
    await expect.poll(() => shown(here, 'Total to pay')).toBe('Total to pay £478,899')
    await expectNotes(here)
    // The visitor has entered nothing, so nothing is announced.
    expect(await live(here).textContent()).toBe('')

    await retype(page, field(here, 'Property price'), '500000')
    expect(await field(here, 'Deposit').inputValue()).toBe('100,000')
    await retype(page, field(here, 'Deposit'), '£50,000')
    await here.getByText('10%', { exact: true }).waitFor()
    await retype(page, field(here, 'Property price'), '400000')
    expect(await field(here, 'Deposit').inputValue()).toBe('50,000')
    await here.getByText('12.5%', { exact: true }).waitFor()
    await retype(page, field(here, 'Deposit'), '15%')
    await here.getByText('15%', { exact: true }).waitFor()
    await page.keyboard.press('Tab')
    await expect.poll(() => field(here, 'Deposit').inputValue()).toBe('60,000')
    await retype(page, field(here, 'Deposit'), '50000')
    await retype(page, field(here, 'Interest rate'), '5')
    await retype(page, field(here, 'Term'), '30')
    await expect.poll(() => payment(here)).toBe('Monthly payment £1,879')
    await here.getByText('over 30 years at a rate of 5%').waitFor()
    await expect.poll(() => live(here).textContent()).toBe('£1,879 a month')

    await page.keyboard.press('Tab')
    await page.keyboard.press('ArrowRight')
    await expect.poll(() => payment(here)).toBe('Monthly payment £1,458')
    await expect.poll(() => shown(here, 'Including the loan, repaid at the end')).toContain('£350,000')
    await here.getByText('You owe the £350,000 for all of the 30 years.').waitFor()
    expect(await violations(page, '[data-widget]')).toEqual([])
    expect(await unaskedShifts(page)).toEqual([])
    expect(problems(page)).toEqual([])
  })

  it('keeps the last result over a wrong entry, which says what is wrong once they stop [5.29, 5.30]', async () => {
    const page = await open(ALONE)
    const here = page.locator('body')
    await ready(page)
    const places = () => here.locator('input').evaluateAll(all => all.map(one => one.getBoundingClientRect().top))
    const before = await places()
    for (const [name, wrong, message, right] of [
      ['Interest rate', '10.5', 'Enter a value between 0.01 and 10', '4.75'],
      ['Interest rate', '', 'Enter a value between 0.01 and 10', '4.75'],
      ['Term', '4', 'Enter a value between 5 and 35', '25'],
      ['Property price', '', 'Enter a price', '350000'],
      ['Deposit', '10 to 15%', 'Enter a value between 0 and 350000', '70000'],
      ['Deposit', '9999999', 'Enter no more than the price', '70000'],
    ] as const) {
      await retype(page, field(here, name), wrong)
      await here.getByText(message, { exact: true }).waitFor()
      expect(await here.getByText('0%', { exact: true }).count(), wrong).toBe(0)
      expect(await field(here, name).getAttribute('aria-invalid'), name).toBe('true')
      const notes = (await field(here, name).getAttribute('aria-describedby'))!.split(' ')
      const texts = await Promise.all(notes.map(id => page.locator(`[id="${id}"]`).textContent()))
      expect(texts, name).toContain(message)
      expect(await here.getByText(STALE).filter({ visible: true }).count(), name).toBeGreaterThan(0)
      expect(await payment(here), name).toBe('Monthly payment £1,596')
      await expect.poll(() => live(here).textContent(), { message: name }).toBe(STALE)
      if (name === 'Term') expect(await violations(page, '[data-widget]')).toEqual([])
      await retype(page, field(here, name), right)
      await expect.poll(() => field(here, name).getAttribute('aria-invalid'), { message: name }).toBeNull()
      expect(await payment(here), name).toBe('Monthly payment £1,596')
    }
    // A message takes its place with it when it goes.
    expect(await places()).toEqual(before)
    // At most eleven characters, of which only the digits count.
    await retype(page, field(here, 'Property price'), 'GBP 4000000 or so')
    expect(await field(here, 'Property price').inputValue()).toBe('GBP 4000000')
    await page.keyboard.press('Tab')
    expect(await field(here, 'Property price').inputValue()).toBe('4,000,000')
  })

  it('sees what is owed year by year as a table, and what they may borrow [9.20]', async () => {
    const page = await open(ALONE)
    const here = page.locator('body')
    await ready(page)
    await here
      .getByText('You owe £247,024 after 5 years, half of the loan after 17 years, and nothing after 25 years.')
      .waitFor()
    const owed = here.getByText('What you owe, year by year', { exact: true })
    await owed.press('Enter')
    const picture = here.getByRole('img', { name: 'What you owe, year by year' })
    await expect.poll(() => picture.locator('rect').count()).toBe(26)
    const row = (year: number) => here.getByRole('row', { name: new RegExp(`^${year} £`) }).textContent()
    await here.getByRole('columnheader', { name: 'Still owed' }).waitFor()
    expect([await row(5), await row(25)]).toEqual(['5£95,780£247,024', '25£478,899£0'])

    expect(await field(here, 'Multiple of income').inputValue()).toBe('4.5')
    const further = here.locator('fieldset + * [aria-live]').last()
    await retype(page, field(here, 'Income'), '60000')
    await expect.poll(() => further.textContent()).toBe('You could borrow £270,000')
    await expect.poll(() => shown(here, 'You could borrow')).toBe('You could borrow £270,000')
    await here.getByText('£10,000 less than this loan.').waitFor()
    await retype(page, field(here, 'Multiple of income'), '5')
    await expect.poll(() => shown(here, 'You could borrow')).toBe('You could borrow £300,000')
    await retype(page, field(here, 'Multiple of income'), '50')
    await here.getByText('Enter a value between 0.1 and 10').first().waitFor()
    await expect.poll(() => further.textContent()).toBe('Enter a value between 0.1 and 10')
    // The payment is the same as before.
    expect(await live(here).textContent()).toBe('')
    await expect.poll(() => shown(here, 'You could borrow')).toBe('You could borrow £300,000')
    expect(await violations(page, '[data-widget]')).toEqual([])
    // Nothing is owed at the end, so no sum is named for it.
    await retype(page, field(here, 'Term'), '5')
    await here.getByText('You owe half of the loan after 3 years, and nothing after 5 years.').waitFor()
  })
})

describe('two of one page', () => {
  it('do not touch, also where the other one is of stamp duty', async () => {
    const marker = '<div data-widget="mortgage-calculator" data-load="eager" data-price="200000"></div>'
    const other = marker.replace('mortgage', 'stamp-duty')
    const page = await html(`<main><h1>A page</h1>${marker}${marker}${other}</main>`)
    await page.waitForFunction(() => document.querySelectorAll('[data-widget-state=ready]').length === 3)
    const boxes = await page
      .locator('[data-part]:is([data-island] > *)')
      .evaluateAll(sheets =>
        sheets.map(sheet => sheet.getBoundingClientRect()).map(({ top, bottom }) => ({ top, bottom })),
      )
    expect(boxes).toHaveLength(3)
    const gaps = boxes.slice(1).map(({ top }, index) => top - boxes[index]!.bottom)
    expect(Math.min(...gaps)).toBeGreaterThanOrEqual(16)
  })

  it('have one price where they began with one, and leave nothing behind', async () => {
    const marker = '<div data-widget="mortgage-calculator" data-load="eager" data-price="200000"></div>'
    const page = await html(`<main><h1>A page</h1>${marker}${marker}${marker.replace('200000', '300000')}</main>`)
    await page.waitForFunction(() => document.querySelectorAll('[data-widget-state=ready]').length === 3)
    const each = page.getByRole('region', { name: 'Mortgage calculator' })
    await retype(page, field(each.nth(0), 'Property price'), '250000')
    const prices = each.getByRole('textbox', { name: 'Property price' })
    await expect
      .poll(() => prices.evaluateAll(all => all.map(input => (input as HTMLInputElement).value)))
      .toEqual(['250000', '250000', '300,000'])
    // Only the calculator in use announces its result.
    await expect
      .poll(() => live(page.locator('main')).allTextContents())
      .toEqual([expect.stringContaining('£'), '', ''])
    await page.evaluate(() => {
      const { unmount } = (window as unknown as { estateIslands: { unmount: (root: Node) => void } }).estateIslands
      unmount(document)
    })
    expect(await page.locator('main').innerHTML()).not.toContain('data-island')
    expect(problems(page)).toEqual([])
  })
})

it('keeps its sum in sight below a header of the theme while somebody fills in the fields [5.29]', async () => {
  const page = await open('/widgets/mortgage-calculator', { viewport: { width: 375, height: 640 } })
  await page.evaluate(() => {
    const header = document.createElement('div')
    header.style.cssText = 'position: sticky; top: 0; z-index: 9; height: 72px; background: #fff'
    document.body.prepend(header)
  })
  const here = page.locator('#page-data [data-part=calculator]')
  await here.waitFor()
  await field(here, 'Property price').focus()
  await page.mouse.move(180, 500)
  await page.mouse.wheel(0, 180)
  const sum = here.locator('p', { has: page.getByText('Monthly payment') }).first()
  await expect.poll(async () => Math.round((await sum.boundingBox())!.y)).toBe(72)
})

describe('what the page says', () => {
  it('hides it, or leaves what the server wrote where it is nonsense [9.23]', async () => {
    const page = await open('/widgets/mortgage-calculator')
    for (const state of ['lettings', 'no-price', 'development']) {
      await ready(page, `#${state} [data-widget]`)
      expect(await page.locator(`#${state} [data-widget]`).first().innerText(), state).toBe('')
    }
    await reaches(page, '#wrong [data-widget]', 'failed')
    await page.locator('#wrong').getByRole('link', { name: 'About mortgages' }).waitFor()
    const guide = (state: string) => page.locator(`#${state}`).getByRole('link', { name: 'About mortgages' })
    expect(await guide('page-data').getAttribute('href')).toBe('/mortgages')
    await page.locator('#own').scrollIntoViewIfNeeded()
    await ready(page, '#own [data-widget]')
    expect(await payment(page.locator('#own'))).toBe('Monthly payment £5,223')
    expect(await guide('own').count()).toBe(0)
  })
})

/** Removes the page's own tables, which are as wide as the page makes them. */
function withoutTables() {
  for (const table of document.querySelectorAll('table[width]')) table.remove()
}

describe.each(['mortgage-calculator', 'stamp-duty-calculator', 'move-in-cost'])('the looks of %s', name => {
  it('are the same on every old stylesheet, and fit anywhere, with large letters and from right to left', async () => {
    const marker = '#page-data [data-widget]'
    const path = `/widgets/${name}?theme=heritage`
    const page = await open(path)
    await ready(page, marker)
    const own = await looks(page.locator(marker))
    expect(own.length).toBeGreaterThan(10)
    for (const legacy of LEGACY) {
      await page.goto(`${path}&legacy=${legacy}`)
      await ready(page, marker)
      expect(await looks(page.locator(marker)), legacy).toEqual(own)
    }

    await page.goto(path)
    await ready(page, marker)
    await page.evaluate(withoutTables)
    const widths = [320, 375, 768, 1280]
    const fits = async (what: string) => {
      for (const width of widths) {
        await page.setViewportSize({ width, height: 800 })
        expect(await overflows(page.locator(marker)), `${what} at ${width} px`).toBe(false)
      }
    }
    await fits('as it is')
    await page.evaluate(() => {
      document.documentElement.dir = 'rtl'
    })
    await fits('from right to left')
    expect(await violations(page, marker)).toEqual([])
    const devtools = await page.context().newCDPSession(page)
    await devtools.send('Page.enable')
    await devtools.send('Page.setFontSizes', { fontSizes: { standard: 32 } })
    await page.reload()
    await ready(page, marker)
    await page.evaluate(withoutTables)
    expect(await page.locator(marker).evaluate(element => getComputedStyle(element).fontSize)).toBe('32px')
    await fits('at 200%')
  })
})
