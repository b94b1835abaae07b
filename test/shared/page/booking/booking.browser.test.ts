import type { Page } from 'playwright-core'
import { describe, expect, it } from 'vitest'
import { fixtureSite, problems } from '../../../chromium'

const { html, site } = fixtureSite({ keepsPage: true })

const SCRIPT = '/legacy_asset_bundles/legacy_calendar.js'
const body = `<main><h1>A home</h1><button class="hfview__open"><span>Book a viewing</span></button>
  <a class="hfview__open" href="/elsewhere">By link</a><a href="#/book_a_valuation">Book a valuation</a></main>`

/** A page whose own toolkit knows nothing, or has its event system. */
const bookingPage = (options: Parameters<typeof html>[1] = {}) => html(body, options)

const calendar = (page: Page, name: string) => page.getByRole('dialog', { name })
const scripts = () => site.calls.list().filter(({ path }) => path === SCRIPT).length
const openings = (page: Page, kind: string) =>
  page.locator(`#hfbooking-${kind}`).evaluate(modal => (modal as HTMLElement & { opened: number }).opened)

describe('an element with the class hfview__open', () => {
  it('opens the calendar for a viewing, loading its script then [2.15, 7.33]', async () => {
    const page = await bookingPage({ csp: true })
    expect(scripts()).toBe(0)
    await page.getByText('Book a viewing').click()
    await calendar(page, 'Book a viewing').waitFor()
    expect((await calendar(page, 'Book a viewing').boundingBox())!.y).toBe(0)
    await page.getByRole('button', { name: 'Close' }).click()
    await page.getByText('By link').click()
    await calendar(page, 'Book a viewing').waitFor()
    await expect.poll(() => openings(page, 'viewing')).toBe(2)
    expect(scripts()).toBe(1)
    expect(new URL(page.url()).pathname).toBe('/a-page')
    expect(problems(page)).toEqual([])
  })

  it('works by keyboard, and has the focus back when the calendar closes', async () => {
    const page = await bookingPage()
    const button = page.getByRole('button', { name: 'Book a viewing' })
    for (const key of ['Enter', 'Space']) {
      await button.focus()
      await page.keyboard.press(key)
      await calendar(page, 'Book a viewing').waitFor()
      await page.keyboard.press('Tab')
      await page.keyboard.press('Escape')
      await calendar(page, 'Book a viewing').waitFor({ state: 'hidden' })
      await page.waitForFunction(() => document.activeElement?.matches('button.hfview__open'))
    }
  })

  it('works when it came into the page later', async () => {
    const page = await bookingPage()
    await page.evaluate(() => {
      const late = document.createElement('button')
      late.className = 'hfview__open'
      late.textContent = 'Late'
      document.body.append(late)
    })
    await page.getByText('Late').click()
    await calendar(page, 'Book a viewing').waitFor()
  })

  it('opens it once, however often it was pressed while the script was on its way', async () => {
    const page = await bookingPage()
    const script = site.faults.add({ path: SCRIPT, delay: 'never' })
    const button = page.getByRole('button', { name: 'Book a viewing' })
    for (let press = 0; press < 5; press++) await button.click()
    await page.locator('[aria-busy=true].hfview__open').waitFor()
    site.faults.release(script)
    await calendar(page, 'Book a viewing').waitFor()
    expect(await openings(page, 'viewing')).toBe(1)
    expect(scripts()).toBe(1)
    await expect.poll(() => page.locator('[aria-busy]').count()).toBe(0)
  })
})

it('opens nothing on the next page that Turbo brings meanwhile, and opens there when asked to [2.15]', async () => {
  const page = await bookingPage()
  const late = site.faults.add({ path: SCRIPT, delay: 'never' })
  await page.getByText('Book a viewing').click()
  await page.locator('[aria-busy=true].hfview__open').waitFor()
  await page.evaluate(() => {
    const body = document.createElement('body')
    body.innerHTML = '<h1>Another home</h1><a class="hfview__open" href="/elsewhere">View this one</a>'
    document.documentElement.replaceChild(body, document.body)
  })
  site.faults.release(late)
  await page.waitForFunction(() => !!window.HFBooking)
  await page.evaluate(() => new Promise(resolve => setTimeout(resolve)))
  expect(await calendar(page, 'Book a viewing').count()).toBe(0)
  await page.getByText('View this one').click()
  await calendar(page, 'Book a viewing').waitFor()
  expect(await openings(page, 'viewing')).toBe(1)
  expect(scripts()).toBe(1)
  expect(problems(page)).toEqual([])
})

describe('the host’s viewing event', () => {
  it('opens the calendar when it is dispatched on the document [2.15]', async () => {
    const page = await bookingPage()
    await page.evaluate(() => document.dispatchEvent(new CustomEvent('rda_viewing', { detail: { property: 7 } })))
    await calendar(page, 'Book a viewing').waitFor()
    expect(await page.evaluate(() => (window.hfViewingEvent as CustomEvent).detail)).toEqual({ property: 7 })
  })

  it.each([[{ property: 7 }], [undefined], [null]])('opens it when Homeflow kicks it with %j [2.15]', async detail => {
    const page = await bookingPage({
      before: () => {
        const listeners: Record<string, (detail: never) => void> = {}
        window.Homeflow = {
          registerEvent: (name, listener) => {
            listeners[name] = listener
          },
          kickEvent: (name, detail) => listeners[name]?.(detail as never),
        }
      },
    })
    await page.waitForFunction(() => 'estateIslands' in window)
    await page.evaluate(detail => window.Homeflow!.kickEvent!('rda_viewing', detail), detail)
    await calendar(page, 'Book a viewing').waitFor()
    expect(await page.evaluate(() => window.hfViewingEvent)).toEqual(detail ?? undefined)
    expect(problems(page)).toEqual([])
  })
})

describe('#/book_a_valuation', () => {
  it('opens the calendar for a valuation, and can be followed again [2.13]', async () => {
    const page = await bookingPage({ csp: true })
    for (const round of [1, 2]) {
      await page.getByRole('link', { name: 'Book a valuation' }).click()
      await calendar(page, 'Book a valuation').waitFor()
      await page.waitForFunction(() => location.hash === '#/')
      await expect.poll(() => openings(page, 'valuation')).toBe(round)
      await page.getByRole('button', { name: 'Close' }).click()
    }
    expect(problems(page)).toEqual([])
  })

  it('works in the address of the page [2.13]', async () => {
    const page = await bookingPage()
    await page.goto('about:blank')
    site.calls.clear()
    await page.goto('/a-page#/book_a_valuation')
    await calendar(page, 'Book a valuation').waitFor()
  })
})

describe('a calendar whose script', () => {
  it('does not come is reported, and can be tried again from there [7.33]', async () => {
    const page = await bookingPage()
    site.faults.add({ path: SCRIPT, status: 500, times: 1 })
    await page.getByText('Book a viewing').click()
    await page.getByRole('alert').getByText('The booking calendar could not be opened.').waitFor()
    await page.getByRole('button', { name: 'Try again' }).click()
    await calendar(page, 'Book a viewing').waitFor()
    expect(await page.locator('script[src*=legacy_calendar]').count()).toBe(1)
  })

  it('is of another kind is reported as well', async () => {
    const page = await bookingPage()
    await page.route(`**${SCRIPT}`, route => route.fulfill({ contentType: 'text/javascript', body: '' }))
    await page.getByText('Book a viewing').click()
    await page.getByRole('alert').getByText('The booking calendar could not be opened.').waitFor()
  })

  it('has functions only is used by them', async () => {
    const page = await bookingPage()
    const script = 'window.initLegacyViewing = event => { document.title = "Viewing " + event.type }'
    await page.route(`**${SCRIPT}`, route => route.fulfill({ contentType: 'text/javascript', body: script }))
    await page.getByText('Book a viewing').click()
    await page.waitForFunction(() => document.title === 'Viewing click')
  })

  it('is on the page already is not loaded again', async () => {
    const page = await html(body, {
      before: () => {
        window.HFBooking = { Viewing: { openModal: () => (document.title = 'The page’s own') } }
      },
    })
    await page.getByText('Book a viewing').click()
    await page.waitForFunction(() => document.title === 'The page’s own')
    expect(scripts()).toBe(0)
  })
})
