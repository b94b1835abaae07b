import type { Page } from 'playwright-core'
import { expect, it } from 'vitest'
import { fixtureSite, problems, ready } from '../../../chromium'

const { html } = fixtureSite({ homes: 60 })

interface Timing {
  widget: string
  step: string
  start: number
  duration: number
}
declare global {
  interface Window {
    timings: Timing[]
  }
}

/** Notes what the page is told of its islands' times. */
const listen = () => {
  window.timings = []
  document.addEventListener('estate-islands:timing', event => window.timings.push((event as CustomEvent).detail))
}
const timings = (page: Page) => page.evaluate(() => window.timings)

/** A step of a widget, when the page was told of it: each island tells its own when it is mounted. */
async function told(page: Page, widget: string, step: string) {
  const find = async () => (await timings(page)).find(timing => timing.widget === widget && timing.step === step)
  await expect.poll(find, { message: `${widget} ${step}` }).toBeTruthy()
  return (await find())!
}

const data = (more = {}) => `<script type="application/json" data-page-data>${JSON.stringify(more)}</script>`
const SEARCH = '[data-widget=property-search]'
const TAX = '[data-widget=stamp-duty-calculator]'
const BODY = `<main><h1>Homes</h1><div data-widget="property-search"></div>
<div data-widget="stamp-duty-calculator" data-price="250000" style="min-height: 500px"></div></main>`

/** How long the first page of a visit loads nothing before it asks for what its first frames do not need, in ms. */
const CALM_MS = 2000

it('asks for React when all frames are painted where the script came out of the cache', async () => {
  const page = await html(BODY, { head: data({ timing: true }), before: listen })
  await ready(page, SEARCH)
  await ready(page, TAX)
  const shown = await told(page, 'property-search', 'shown')
  const here = await told(page, 'property-search', 'here')
  expect(here.start).toBeGreaterThan(shown.start + shown.duration + CALM_MS)
  await told(page, 'stamp-duty-calculator', 'shown')

  await page.reload()
  await page.goto('/a-page')
  await ready(page, SEARCH)
  await ready(page, TAX)
  const shownAgain = await told(page, 'property-search', 'shown')
  const hereAgain = await told(page, 'property-search', 'here')
  expect(hereAgain.start).toBeLessThan(shownAgain.start + shownAgain.duration + CALM_MS)
  await told(page, 'stamp-duty-calculator', 'shown')
  expect(problems(page)).toEqual([])
})

it('asks for React behind the frame of the list where the script came out of the cache', async () => {
  const homes = Array.from({ length: 30 }, (_, index) => ({
    property_id: index + 1,
    display_address: `${index + 1} High Street, Lewes`,
    property_url: `/properties/${index + 1}/sales`,
    price: '£250,000',
  }))
  const list = { properties: homes, pagination: { total_count: 30, current_page: 1, page_count: 1 } }
  const results = '<div data-widget="property-results" data-address="/properties/sales"></div>'
  const head = data({ timing: true, ...list })
  const page = await html(`<main><h1>Homes</h1><div data-widget="property-search"></div>${results}</main>`, {
    head,
    before: listen,
  })
  await ready(page, '[data-widget=property-results]')
  await page.goto('/a-page')
  await ready(page, SEARCH)
  const listShown = await told(page, 'property-results', 'shown')
  const here = await told(page, 'property-search', 'here')
  expect(here.start).toBeGreaterThan(listShown.start + listShown.duration)
  expect(problems(page)).toEqual([])
})

it('tells the page how long its visitor waited for each step, once, as measures and events', async () => {
  const page = await html(BODY, { head: data({ timing: true }), before: listen })
  await page.getByRole('combobox').first().focus()
  await ready(page, SEARCH)
  await page.getByRole('combobox').first().click()
  await told(page, 'property-search', 'answered')
  await page.getByRole('combobox').first().press('h')
  const all = (await timings(page)).filter(({ widget }) => widget === 'property-search')
  expect(all.map(({ step }) => step).sort()).toEqual(['answered', 'here', 'mounted', 'shown'])
  for (const { step, start, duration } of all) {
    expect(start, step).toBeGreaterThan(0)
    expect(duration, step).toBeGreaterThanOrEqual(0)
  }
  const measures = await page.evaluate(() =>
    performance
      .getEntriesByType('measure')
      .map(({ name }) => name)
      .filter(name => name.startsWith('estate-islands:property-search:')),
  )
  expect(measures.sort()).toEqual(all.map(({ step }) => `estate-islands:property-search:${step}`).sort())
  expect(problems(page)).toEqual([])
})

it('measures nothing on a page whose data does not ask for it', async () => {
  const page = await html(BODY, { head: data(), before: listen })
  await page.getByRole('combobox').first().focus()
  await ready(page, SEARCH)
  await page.evaluate(() => new Promise(done => requestIdleCallback(done)))
  expect(await timings(page)).toEqual([])
  expect(await page.evaluate(() => performance.getEntriesByType('measure').length)).toBe(0)
})
