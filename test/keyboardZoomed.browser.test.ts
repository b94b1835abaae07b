import type { Page } from 'playwright-core'
import { expect, it } from 'vitest'
import { fixtureSite } from './chromium'
import { walk } from './tabStops'

const { open, site } = fixtureSite({ homes: 60, blankPictures: !process.env.FOCUS_PICTURES })

/** A window of 1280 × 1024 px at 400% (WCAG 1.4.10). */
const zoomed = { viewport: { width: 320, height: 256 }, reducedMotion: 'reduce' } as const
const whole = { viewport: { width: 1280, height: 720 }, reducedMotion: 'reduce' } as const

const home = () => {
  const { id, channel } = site.homes.find(({ channel }) => channel === 'sales')!
  return `/properties/${id}/${channel}`
}

// The foot is the same on all pages. One of the tests below goes through it.
it.each([
  ['the first page', () => '/'],
  ['a page of results', () => '/properties/sales'],
  ['a home', home],
  ['the offices', () => '/branches'],
  ['a lead form', () => `${home()}#/contact-office`],
  ['the panel', () => '/#/user/sign-in'],
])('keeps what has the focus in sight at 400%, and large enough to press: %s', async (_, path) => {
  const page = await open(path(), zoomed)
  await page.waitForLoadState('networkidle')
  if (path().includes('#/')) await page.locator('dialog h3, dialog form').first().waitFor()
  expect(await walk(page, 'footer *')).toEqual([])
})

it.each([
  ['at 400%', zoomed],
  ['on a small phone', { ...zoomed, viewport: { width: 320, height: 568 } }],
])('shows the focus among saved homes beside the bar of those to compare: %s', async (_, size) => {
  const page = await open('/#/user/saved-properties', {
    ...size,
    before: () => {
      const home = (id: number) => ({
        property_id: id,
        display_address: `${id} Hill Road, Hove`,
        price: `£${id}50,000`,
      })
      localStorage.savedProperties = JSON.stringify([5, 4, 3, 2, 1].map(home))
    },
  })
  const dialog = page.getByRole('dialog')
  for (const at of [0, 4]) {
    await dialog.getByRole('button', { name: 'Notes and compare' }).nth(at).click()
    await dialog.getByRole('checkbox', { name: 'Compare' }).last().check()
  }
  await dialog.getByText('2 homes chosen').waitFor()
  await dialog.evaluate(element => element.focus())
  expect(await walk(page)).toEqual([])
})

/** The controls of the consent banner that the toasts lie over, and those of the toasts that the banner lies over. */
const hidden = (page: Page) =>
  page.evaluate(() => {
    const [banner, toasts] = ['cookies', 'toasts'].map(name =>
      [...document.querySelectorAll(`[data-island=${name}]`)].find(one => one.querySelector('button')),
    )
    const isOver = (other: Element, control: Element) => {
      const { left, top, right, bottom } = control.getBoundingClientRect()
      const [x, y] = [(left + right) / 2, (top + bottom) / 2]
      return [
        [x, y],
        [x, top + 2],
        [x, bottom - 2],
        [left + 2, y],
        [right - 2, y],
      ].some(([x, y]) => other.contains(document.elementFromPoint(x!, y!)))
    }
    const under = (one: Element, other: Element) =>
      [...one.querySelectorAll('a[href], button')].filter(control => isOver(other, control))
    return [...under(banner!, toasts!), ...under(toasts!, banner!)].map(({ textContent }) => textContent)
  })

it.each([
  ['at 400%', zoomed, true],
  ['at 1280 × 720', whole, false],
])('shows the focus beside the consent banner and a toast, and each beside the other: %s', async (_, size, hasFoot) => {
  site.reset({ cookies: 'opt-in' })
  const page = await open('/properties/sales', size)
  const banner = page.getByRole('region', { name: 'Cookies' })
  await banner.waitFor()
  await page.waitForLoadState('networkidle')
  if (!hasFoot)
    await page.evaluate(() => {
      for (const one of document.querySelectorAll('footer, footer ~ :not([data-island])')) one.remove()
    })
  await page.evaluate(() => {
    const { notify } = (window as unknown as { estateIslands: { notify: (...args: unknown[]) => void } }).estateIslands
    // For longer than the walk takes.
    notify('Saved property removed.', 'success', { duration: 600_000, action: { label: 'Undo', run: () => {} } })
  })
  const toast = page.getByText('Saved property removed.')
  await toast.waitFor()
  expect(await hidden(page)).toEqual([])
  expect(await walk(page)).toEqual([])
  expect(await page.getByRole('button', { name: 'Undo' }).getAttribute('data-stopped')).toBe('')
  expect([await banner.isVisible(), await toast.isVisible(), await hidden(page)]).toEqual([true, true, []])
})
