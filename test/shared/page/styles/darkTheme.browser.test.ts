import { readFileSync } from 'node:fs'
import { expect, it } from 'vitest'
import { CONTRAST, fixtureSite, problems, ready, violations } from '../../../chromium'

const { html } = fixtureSite({ keepsPage: true, homes: 20 })

/** The stylesheet that docs/hosting.md gives. */
const [, css] = /## A dark theme\n[\s\S]*?```css\n([\s\S]*?)```/.exec(readFileSync('docs/hosting.md', 'utf8'))!

const home = (id: number, status = '') => ({
  property_id: id,
  display_address: `${id} Hill Road, Hove, East Sussex`,
  price: `£${id}50,000`,
  bedrooms: 3,
  status,
})
const data = JSON.stringify({
  properties: [home(1), home(2, 'Under offer'), home(3, 'Sold')],
  pagination: { total_count: 3, current_page: 1, page_count: 1 },
})
const body = `<script type="application/json" data-page-data>${data}</script><main><h1>Homes</h1>
<div data-widget="property-search" data-load="eager"></div><div data-widget="property-results" data-save-search data-load="eager"></div>
<div data-widget="mortgage-calculator" data-price="400000" data-load="eager"></div></main>`

/** What axe does not look at: outlines of fields and the focus ring, 3:1 on what they lie on. Runs in the page. */
function ratiosOf(input: HTMLElement | SVGElement) {
  const canvas = document.createElement('canvas').getContext('2d', { willReadFrequently: true })!
  const painted = (...colours: string[]) => {
    for (const colour of colours) {
      canvas.fillStyle = colour
      canvas.fillRect(0, 0, 1, 1)
    }
    return [...canvas.getImageData(0, 0, 1, 1).data].slice(0, 3)
  }
  const light = (colour: number[]) => {
    const [r, g, b] = colour.map(part =>
      part / 255 <= 0.04045 ? part / 255 / 12.92 : ((part / 255 + 0.055) / 1.055) ** 2.4,
    )
    return 0.2126 * r! + 0.7152 * g! + 0.0722 * b!
  }
  const ratio = (one: number[], other: number[]) => {
    const [low, high] = [light(one), light(other)].sort((a, b) => a - b)
    return (high! + 0.05) / (low! + 0.05)
  }
  input.blur()
  input.removeAttribute('aria-invalid')
  const { backgroundColor, borderTopColor } = getComputedStyle(input)
  const focus = getComputedStyle(document.documentElement).getPropertyValue('--ei-color-focus')
  return {
    line: ratio(painted(backgroundColor, borderTopColor), painted(backgroundColor)),
    focus: ratio(painted(focus), painted(backgroundColor)),
  }
}

it('has enough contrast in the documents’ dark theme: form, homes, calculator, mistakes and the panel', async () => {
  const page = await html(body, { head: `<style>${css}</style>`, colorScheme: 'dark' })
  for (const name of ['property-search', 'property-results', 'mortgage-calculator'])
    await ready(page, `[data-widget=${name}]`)
  const ground = (selector: string) =>
    page
      .locator(selector)
      .first()
      .evaluate(node => getComputedStyle(node).backgroundColor)
  expect(await ground('body')).toBe('rgb(22, 24, 27)')
  expect(await ground('[data-widget=property-search] input')).toBe('rgb(31, 34, 38)')
  expect(await violations(page, 'main', CONTRAST)).toEqual([])
  await page.evaluate(() => location.assign('#/user'))
  const dialog = page.getByRole('dialog')
  await dialog.getByRole('button', { name: 'Register' }).click()
  await dialog.getByText('Enter your first name').first().waitFor()
  expect(await violations(page, 'dialog', CONTRAST)).toEqual([])

  const lines = await dialog.getByLabel('First name').evaluate(ratiosOf)
  expect(lines.line).toBeGreaterThanOrEqual(3)
  expect(lines.focus).toBeGreaterThanOrEqual(3)
  expect(problems(page)).toEqual([])
})

it('is not dark by itself where the visitor’s system is', async () => {
  const page = await html(body, { colorScheme: 'dark' })
  await ready(page, '[data-widget=property-search]')
  const look = await page
    .getByRole('combobox', { name: 'Location' })
    .evaluate(input => [getComputedStyle(input).backgroundColor, getComputedStyle(input).colorScheme])
  expect(look).toEqual(['rgb(255, 255, 255)', 'normal'])
})
