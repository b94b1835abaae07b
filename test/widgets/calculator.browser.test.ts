import type { Locator, Page } from 'playwright-core'
import { describe, expect, it } from 'vitest'
import { fixtureSite, problems, ready, untilAsked, violations } from '../chromium'
import { isFocused, overflows, phone, smallTargets, typeAtOnce } from '../looks'
import { unaskedShifts, watchShifts } from '../shifts'

const { open, html, site } = fixtureSite({ keepsPage: true, homes: 300 })

const homeWhere = (fits: (home: (typeof site.homes)[number]) => unknown) => {
  const { id, channel } = site.homes.find(fits)!
  return `/properties/${id}/${channel}`
}
/** For sale in England, at a price that is taxed. */
const forSale = () =>
  homeWhere(
    ({ channel, price, place, tags }) =>
      channel === 'sales' &&
      (price ?? 0) > 300_000 &&
      place.country === 'England' &&
      !tags.some(tag => /^gth/.test(tag)),
  )

const dialog = (page: Page) => page.getByRole('dialog', { name: 'Calculator', exact: true })
const price = (place: Locator) => place.getByRole('textbox', { name: 'Property price' })
const result = (place: Locator, name: string) =>
  place.getByText(new RegExp(`^${name} [£\\d]`)).filter({ visible: true })
const said = (place: Locator) => place.getByRole('status').filter({ hasText: /\S/ })

/** Replaces the value of a field by keys. */
async function retype(page: Page, field: Locator, text: string) {
  await field.focus()
  await page.keyboard.press('ControlOrMeta+A')
  await typeAtOnce(page, text)
}

const tab = (page: Page, name: string) => dialog(page).getByRole('tab', { name, exact: true })

describe('somebody with a keyboard', () => {
  /** At the price of the other tab, with another buyer and a second home. */
  async function reckonStampDuty(page: Page) {
    const panel = dialog(page).getByRole('tabpanel')
    await tab(page, 'Mortgage').focus()
    await page.keyboard.press('ArrowRight')
    expect(await isFocused(tab(page, 'Stamp duty'))).toBe(true)
    expect(await price(panel).inputValue()).toBe('400,000')
    await expect.poll(() => result(panel, 'Total to pay').textContent()).toBe('Total to pay £10,000')
    await panel.getByRole('radio', { name: 'England' }).focus()
    await page.keyboard.press('ArrowRight')
    await expect.poll(() => result(panel, 'Total to pay').textContent()).toBe('Total to pay £13,350')
    await expect.poll(() => said(panel).textContent()).toBe('£13,350 tax')
    await panel.getByRole('checkbox', { name: 'Additional property' }).focus()
    await page.keyboard.press('Space')
    await expect.poll(() => result(panel, 'Total to pay').textContent()).toBe('Total to pay £45,350')
    expect(await violations(page)).toEqual([])
  }

  it('reckons both in a dialog, at the page’s price, and comes back to it [2.20, 2.68, 5.30, 9.20, 9.21]', async () => {
    // This theme uses the visitor's own fonts. Fonts of other themes load after the page and move it.
    const page = await open(`${forSale()}?theme=contrast`, { before: watchShifts })
    const link = page.getByRole('link', { name: 'What it costs' })
    await link.focus()
    await page.keyboard.press('Enter')
    await expect.poll(() => tab(page, 'Mortgage').getAttribute('aria-selected')).toBe('true')
    const panel = dialog(page).getByRole('tabpanel')

    await retype(page, price(panel), '£400,000.00')
    await expect.poll(() => result(panel, 'Monthly payment').textContent()).toBe('Monthly payment £1,824')
    await page.keyboard.press('Tab')
    expect(await price(panel).inputValue()).toBe('400,000')
    expect(await panel.getByRole('textbox', { name: 'Deposit' }).inputValue()).toBe('80,000')
    expect(await violations(page)).toEqual([])

    await reckonStampDuty(page)

    await page.keyboard.press('Escape')
    await dialog(page).waitFor({ state: 'detached' })
    expect(await isFocused(link)).toBe(true)
    // The browser goes back to the entry of the page first.
    await expect.poll(() => new URL(page.url()).hash).toBe('#/')
    // The calculators in the page have the price, too. A server rendered them, and nobody has used them yet.
    for (const name of ['Mortgage calculator', 'Stamp duty calculator'])
      await expect.poll(() => price(page.getByRole('region', { name })).inputValue()).toBe('400,000')
    await expect
      .poll(() => result(page.getByRole('region', { name: 'Stamp duty calculator' }), 'Total to pay').textContent())
      .toBe('Total to pay £45,350')
    expect(await unaskedShifts(page)).toEqual([])
    expect(problems(page)).toEqual([])
  })
})

describe('a home without calculators', () => {
  it('opens nothing at their address, and has none on its page [2.20, 9.23]', async () => {
    const without = [
      homeWhere(({ channel, price }) => channel === 'lettings' && price),
      homeWhere(({ channel, price }) => channel === 'sales' && !price),
      homeWhere(({ channel, tags }) => channel === 'sales' && tags.includes('gth commercial')),
      '/',
    ]
    const page = await open(forSale())
    for (const path of without) {
      await page.goto(`${path}#/calculator`)
      await expect.poll(() => page.evaluate(() => location.hash), { message: path }).toBe('#/')
      expect(await page.getByRole('dialog').count(), path).toBe(0)
      expect(await price(page.locator('main')).count(), path).toBe(0)
      expect(await page.getByRole('link', { name: 'What it costs', exact: true }).count(), path).toBe(0)
    }
  })
})

describe('on a phone as narrow as they come', () => {
  it('fits, has targets for fingers, and keeps the answer in sight of what is typed', async () => {
    const page = await open(`${forSale()}#/calculator`, phone)
    await price(dialog(page)).first().waitFor()
    for (const name of ['Mortgage', 'Stamp duty']) {
      await dialog(page).getByRole('tab', { name, exact: true }).tap()
      // A checkbox and its label are one target.
      const small = (await smallTargets(dialog(page))).filter(target => !/type="(radio|checkbox)"/.test(target))
      expect(small, name).toEqual([])
      expect(await overflows(dialog(page)), name).toBe(false)
    }
    const panel = dialog(page).getByRole('tabpanel')
    const last = panel.getByRole('checkbox', { name: 'Company' })
    await last.tap()
    // The click of a finger comes after its release.
    await expect.poll(() => last.isChecked()).toBe(true)
    const answer = (await result(panel, 'Total to pay').boundingBox())!
    const box = (await last.boundingBox())!
    const head = (await dialog(page).getByRole('heading', { name: 'Calculator' }).locator('..').boundingBox())!
    expect(answer.y).toBeGreaterThanOrEqual(head.y + head.height - 1)
    expect(answer.y + answer.height).toBeLessThanOrEqual(box.y)
    // Neither Tab nor Shift+Tab brings a field below it.
    await page.keyboard.press('Shift+Tab')
    await page.keyboard.press('Shift+Tab')
    // The browser scrolls to it with the next frame.
    await expect
      .poll(async () => {
        const focused = (await page.locator(':focus').boundingBox())!
        const now = (await result(panel, 'Total to pay').boundingBox())!
        return focused.y - now.y - now.height
      })
      .toBeGreaterThanOrEqual(0)
    expect(await overflows(dialog(page))).toBe(false)
    expect(await violations(page)).toEqual([])
  })

  it('has each field in the window at 400 % zoom, where the answer does not stay', async () => {
    const page = await open(`${forSale()}#/calculator`, { viewport: { width: 320, height: 256 } })
    const panel = dialog(page).getByRole('tabpanel')
    await price(panel).focus()
    for (const label of ['Deposit', 'Interest rate', 'Term', 'Repayment']) {
      await page.keyboard.press('Tab')
      const field = panel.getByLabel(label, { exact: true })
      expect(await isFocused(field), label).toBe(true)
      // The browser scrolls to it with the next frame.
      await expect
        .poll(async () => {
          const { y, height } = (await field.boundingBox())!
          return y + height
        })
        .toBeLessThanOrEqual(256)
    }
  })
})

describe('other page data', () => {
  const withData = (data: object) =>
    html('<main><h1>A home</h1><a href="#/calculator">What it costs</a></main>', {
      head: `<script type="application/json" data-page-data>${JSON.stringify(data)}</script>`,
      csp: true,
    })

  it('opens the mortgage alone for a home elsewhere, which has no tax to reckon [2.68]', async () => {
    const page = await withData({
      property: { property_id: 7, price: '£295,000', price_value: 295_000, country: 'Jersey' },
    })
    await page.getByRole('link', { name: 'What it costs' }).click()
    await price(dialog(page)).waitFor()
    expect(await price(dialog(page)).count()).toBe(1)
    expect(await dialog(page).getByRole('tab').count()).toBe(0)
    expect(await violations(page)).toEqual([])
    expect(problems(page)).toEqual([])
  })

  it('opens the calculators with what can be used of it [3.18, 3.30]', async () => {
    const page = await withData({
      property: { property_id: 7, price: 'Guide price £295,000', tags: 'house', county: 5, propertyChannel: null },
      theme_settings: { mortgageCalculatorInterestRate: 'cheap' },
      theme_settings_defaults: 'none',
      stamp_duty_england: { base: [{ base_sdlt_rate: '5 or so' }] },
      stamp_duty_scotland: null,
      stamp_duty_wales: [],
    })
    // An invalid table is a mistake of the page's developer. The visitor's page works without it.
    const warned: string[] = []
    page.on('console', message => {
      if (message.type() === 'warning') warned.push(message.text().replace(/ is .*/, ''))
    })
    await page.getByRole('link', { name: 'What it costs' }).click()
    const panel = dialog(page).getByRole('tabpanel')
    await expect.poll(() => panel.getByRole('textbox', { name: 'Interest rate' }).inputValue()).toBe('5')
    await dialog(page).getByRole('tab', { name: 'Stamp duty' }).click()
    // Nothing says where the home is.
    await panel.getByText('Choose where the home is.').waitFor()
    await panel.getByRole('radio', { name: 'England' }).check()
    await expect.poll(() => result(panel, 'Total to pay').textContent()).toBe('Total to pay £4,750')
    await panel.getByText('Rates from 1 April 2025, checked on 9 October 2026.').waitFor()
    expect(warned).toEqual([
      'stamp_duty_england: base_sdlt_rate',
      "stamp_duty_wales: it has no bands. The bundle's own rates are used.",
    ])
    expect(problems(page)).toEqual([])
  })
})

describe('before its island is there', () => {
  it('is the tax and the payment in words and numbers, without fields that would do nothing [9.20, 9.21]', async () => {
    const page = await open(forSale(), { javaScriptEnabled: false })
    const main = page.locator('main')
    expect(await result(main, 'Monthly payment').count()).toBe(1)
    // One for the loan and one for the tax.
    expect(await result(main, 'Total to pay').count()).toBe(2)
    await main.getByText('For illustration only. Your home may be repossessed').waitFor()
    expect(await main.getByRole('table', { name: 'How it adds up' }).isVisible()).toBe(true)
    const fields = main.locator('[data-widget$=calculator] :is(input, summary)')
    expect(await fields.count()).toBeGreaterThan(10)
    expect(await fields.filter({ visible: true }).count()).toBe(0)
  })

  it('keeps what is typed meanwhile, and asks for nothing before [5.30]', async () => {
    // The links of the home ask for the same script as they come into sight. In this window they are below it.
    const page = await open(forSale(), {
      before: watchShifts,
      viewport: { width: 1280, height: 400 },
      fresh: true,
    })
    const calculator = page.getByRole('region', { name: 'Mortgage calculator' })
    const asked = () => site.calls.list({ path: '/asset_bundles/home-*' }).length
    expect(asked()).toBe(0)
    const held = site.faults.add({ path: '/asset_bundles/home-*', delay: 'never' })
    await price(calculator).fill('250000')
    await untilAsked(held)
    // The page's own fonts may come late.
    await page.evaluate(() => document.fonts.ready)
    const { length: before } = await unaskedShifts(page)
    site.faults.release(held)
    await ready(page, '[data-widget=mortgage-calculator]')
    expect(asked()).toBe(1)
    await expect.poll(() => result(calculator, 'Monthly payment').textContent()).toBe('Monthly payment £1,140')
    expect(await price(calculator).inputValue()).toMatch(/^250,?000$/)
    // The script came later than half a second after the key. Only the sum and the space before it may move. What the
    // page's own late data moves elsewhere is not about this.
    const moved = (await unaskedShifts(page))
      .slice(before)
      .flatMap(shift => shift.moved.filter((_, index) => shift.widgets[index] === 'mortgage-calculator'))
    expect(moved.filter(what => !/^(£[13],\d{3}|\s)$/.test(what))).toEqual([])
  })
})
