import type { Page } from 'playwright-core'
import { describe, expect, it } from 'vitest'
import { fixtureSite } from './chromium'
import { forget, heard, readAloud } from './screenReader'

const { open } = fixtureSite({ keepsPage: true, homes: 60 })

/** Waits until all of these were heard, in this order, whatever was heard between them. */
const hears = (page: Page, ...lines: (string | RegExp)[]) =>
  expect
    .poll(async () => {
      const said = await heard(page)
      let at = 0
      const missing = lines.find(line => {
        const found = said.findIndex(
          (words, index) => index >= at && (line instanceof RegExp ? line.test(words) : words === line),
        )
        at = found + 1
        return found < 0
      })
      return missing === undefined ? '' : `not heard: ${missing}; heard: ${said.join(' / ')}`
    })
    .toBe('')

describe('what a screen reader says', () => {
  it('on a search: each field by its name, how many places there are, and which was chosen', async () => {
    const page = await open('/')
    const form = page.locator('[data-widget=property-search]').first()
    await form.getByRole('combobox', { name: 'Location' }).click()
    await page.locator('[data-widget=property-search][data-widget-state=ready]').first().waitFor()
    await page.keyboard.press('Escape')
    await readAloud(page)
    await form.getByLabel('I want to').focus()
    await page.keyboard.press('Tab')
    await page.keyboard.type('Lewes')
    await form.getByRole('option', { name: /Lewes/ }).first().waitFor()
    await hears(page, /^combobox, I want to, sales, /, /^combobox, Location, .*not expanded/, 'polite: 1 place found')
    await page.keyboard.press('ArrowDown')
    await page.keyboard.press('Enter')
    await page.keyboard.press('Tab')
    await hears(page, 'polite: 1 place found', /^button, Use my location/)
    expect((await heard(page)).filter(line => /^polite: .*Lewes/.test(line))).toEqual([])
  })

  it('on a list of homes: the home of a heart, saved before Undo, how many homes come in another order', async () => {
    const page = await open('/properties/sales')
    const results = page.locator('[data-widget=property-results]')
    await results.dispatchEvent('pointerover')
    await page.locator('[data-widget=property-results][data-widget-state=ready]').waitFor()
    await readAloud(page)
    const save = results.getByRole('button', { name: 'Save property' }).first()
    const title = await results.getByRole('article').first().getByRole('heading').textContent()
    await save.focus()
    await page.keyboard.press('Enter')
    await hears(page, `button, Save property, ${title}, not pressed`, 'polite: Property saved.', 'polite: Undo')
    await forget(page)
    await results.getByLabel('Sort by').selectOption({ label: 'Lowest price' })
    await hears(page, /^polite: \d+ homes, lowest price first$/)
  })

  it('on a form with mistakes: how many there are, where each of them is, and each with its field', async () => {
    const page = await open('/contact#/contact-office')
    const dialog = page.getByRole('dialog', { name: 'Contact office' })
    const submit = dialog.getByRole('button', { name: 'Submit', exact: true })
    await submit.waitFor()
    await readAloud(page)
    await submit.focus()
    await page.keyboard.press('Enter')
    await hears(page, 'button, Submit', 'group, There are 5 things to correct')
    await page.keyboard.press('Tab')
    await hears(page, 'group, There are 5 things to correct', 'button, Please enter a valid first name')
    // The line leads to its field.
    await page.keyboard.press('Enter')
    await hears(
      page,
      'button, Please enter a valid first name',
      'textbox, First name, Please enter a valid first name, invalid, required',
    )
    await page.keyboard.type('Mo')
    await page.keyboard.press('Tab')
    await forget(page)
    await page.keyboard.press('Shift+Tab')
    await hears(page, /^textbox, First name, (Mo, )?required/)
  })

  it('on an instant valuation: each step as it comes, and at its end what it is about', async () => {
    const page = await open('/contact#/valuation')
    const dialog = page.getByRole('dialog', { name: 'Instant Valuation' })
    await dialog.getByRole('button', { name: 'Enter address manually' }).click()
    for (const [name, value] of Object.entries({
      'House number': '12',
      Street: 'Elm Road',
      Town: 'Hove',
      Postcode: 'BN3 1AA',
    }))
      await dialog.getByLabel(name, { exact: true }).fill(value)
    await dialog.getByLabel('Type of home').selectOption('Flat')
    await dialog.getByLabel('Bedrooms').selectOption('3')
    await readAloud(page)
    await dialog.getByRole('button', { name: 'Next', exact: true }).press('Enter')
    await hears(page, 'button, Next', /^heading, You, level \d/)
    for (const [name, value] of Object.entries({
      'First name': 'Mo',
      'Last name': 'Field',
      Email: 'mo@example.com',
      Phone: '01632960001',
    }))
      await dialog.getByLabel(name, { exact: true }).fill(value)
    await dialog.getByLabel('I agree to the terms & conditions').check()
    await dialog.getByRole('button', { name: 'Submit', exact: true }).press('Enter')
    await hears(page, /^textbox, Phone, /, 'button, Submit', /^heading, Thank you, level \d/)
  })
})
