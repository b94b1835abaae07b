import type { Page } from 'playwright-core'
import { expect, it } from 'vitest'
import { homeDetail } from '../../fixtures/data/index'
import { fixtureSite, problems, reaches, ready, violations } from '../chromium'
import { isFocused, overflows, phone, smallTargets, typeAtOnce } from '../looks'

const { html, open, site } = fixtureSite({ keepsPage: true, homes: 300 })

const asks = (page: Page, fact: string) =>
  page.locator('[data-part="key-facts"] div').filter({ hasText: fact }).getByRole('link', { name: 'Ask the agent' })

/** Closes the form. Its address goes a moment later. */
async function close(page: Page) {
  await page.keyboard.press('Escape')
  await expect.poll(() => new URL(page.url()).hash).toBe('#/')
}

/** The visitor has typed nothing, so the next question replaces the first. */
async function askAnother(page: Page, question: string) {
  const dialog = page.getByRole('dialog', { name: 'Contact office' })
  await close(page)
  await expect.poll(() => isFocused(asks(page, 'Council tax band'))).toBe(true)
  await asks(page, 'Energy rating').press('Enter')
  await expect.poll(() => dialog.getByLabel('Message').inputValue()).toBe(question)
}

it('asks the agent what the host leaves out, in the visitor’s words where there are some [2.28]', async () => {
  const home = site.homes.find(one => {
    const { facets, propertyChannel } = homeDetail(one)
    return propertyChannel === 'sales' && one.bedrooms > 1 && !facets.council_tax_band && !facets.epc_actual_rating
  })!
  const page = await open(`/properties/${home.id}/sales`)
  const link = asks(page, 'Council tax band')
  await link.focus()
  await page.keyboard.press('Enter')
  const dialog = page.getByRole('dialog', { name: 'Contact office' })
  const message = dialog.getByLabel('Message')
  await message.waitFor()
  const council = `Which council tax band is ${home.displayAddress} in?`
  const energy = `What is the energy rating of ${home.displayAddress}?`
  expect(await message.inputValue()).toBe(council)
  expect(await violations(page)).toEqual([])

  await askAnother(page, energy)

  await message.focus()
  await page.keyboard.press('ControlOrMeta+A')
  await typeAtOnce(page, 'May I come on Friday?')
  await close(page)
  await link.press('Enter')
  const add = dialog.getByRole('button', { name: `Add ‘${council}’` })
  await add.waitFor()
  expect(await message.inputValue()).toBe('May I come on Friday?')
  expect(await violations(page)).toEqual([])
  await add.press('Enter')
  await expect.poll(() => message.inputValue()).toBe(`May I come on Friday?\n\n${council}`)
  await expect.poll(() => isFocused(message)).toBe(true)
  await expect.poll(() => add.count()).toBe(0)

  await page.reload()
  await expect.poll(() => message.inputValue()).toBe(`May I come on Friday?\n\n${council}`)
  expect(problems(page)).toEqual([])
})

it('is in the page before any script, sensible for homes of every kind', async () => {
  for (const kind of ['land', 'commercial', 'development', 'plot', 'student', 'flat'] as const) {
    const home = site.homes.find(one => one.kind === kind)!
    const page = await open(`/properties/${home.id}/${home.channel}`, { javaScriptEnabled: false })
    const facts = await page.locator('[data-part="key-facts"]').innerText()
    expect(facts, kind).toContain(home.tenure)
    expect(facts.includes('Council tax'), kind).toBe(!['land', 'commercial', 'development'].includes(kind))
    expect(facts.includes('Deposit'), kind).toBe(home.channel === 'lettings')
    await page.close()
  }
})

it('shows facts in every state, as far as there are any, on the narrowest phone and from right to left', async () => {
  const page = await open('/widgets/key-facts?csp=strict', phone)
  await ready(page, '#page-data [data-widget]')
  const text = (state: string) => page.locator(`#${state} [data-widget]`).innerText()
  expect(await text('page-data')).toContain('Conservation area & grade II')
  for (const state of ['own-order', 'land', 'site', 'narrow', 'nobody']) {
    await page.locator(`#${state}`).scrollIntoViewIfNeeded()
    await ready(page, `#${state} [data-widget]`)
  }
  expect(await text('own-order')).toMatch(/^Parking.*Council tax band.*Flood risk.*Pets considered.*Energy rating/s)
  expect(await text('nobody')).not.toContain('Ask')
  expect(await text('server')).toBe('Tenure\nLeasehold, 118 years left\nEnergy rating\nD')
  await ready(page, '#nothing [data-widget]')
  expect(await text('nothing')).toBe('')
  await reaches(page, '#wrong [data-widget]', 'failed')
  expect(await text('wrong')).toBe('Tenure: freehold.')
  expect(await overflows(page.locator('html'))).toBe(false)
  expect(await smallTargets(page.locator('main'))).toEqual([])
  for (const state of ['page-data', 'own-order', 'narrow']) expect(await violations(page, `#${state}`)).toEqual([])

  await page.evaluate(() => {
    document.documentElement.dir = 'rtl'
    document.documentElement.style.fontSize = '200%'
  })
  expect(await overflows(page.locator('html'))).toBe(false)
})

it('breaks the name of a fact that is one long word, within a phone', async () => {
  const label = 'Rechtsschutzversicherungsgesellschaftenbeitrag'
  const props = JSON.stringify({ property: {}, keyFacts: [{ key: 'own', label, value: 'Yes' }] })
  const marker = `<div data-widget="key-facts" data-load="eager" data-props='${props}'></div>`
  const page = await html(`<div style="inline-size: 240px">${marker}</div>`, phone)
  await page.getByText(label).waitFor()
  const places = await page
    .locator('[data-part="key-facts"] div')
    .filter({ hasText: label })
    .evaluate(row => {
      const words = document.createRange()
      words.selectNodeContents(row.querySelector('dt')!)
      return { words: words.getBoundingClientRect().right, row: row.getBoundingClientRect().right }
    })
  expect(places.words).toBeLessThanOrEqual(places.row)
  expect(await overflows(page.locator('html'))).toBe(false)
})
