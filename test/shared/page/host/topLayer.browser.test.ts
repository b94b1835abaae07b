import type { Page } from 'playwright-core'
import { describe, expect, it } from 'vitest'
import { fixtureSite, problems, ready, violations } from '../../../chromium'

const { html, site } = fixtureSite({ keepsPage: true, homes: 300 })
const phone = { viewport: { width: 375, height: 700 } }

/** What makes an element catch all that is fixed in it. */
const CATCHES = [
  'transform: translate3d(0, 0, 0)',
  'filter: drop-shadow(0 2px 2px #0003)',
  'backdrop-filter: blur(4px)',
  'will-change: transform',
  'contain: paint',
  'content-visibility: auto',
  'perspective: 500px',
  'animation: slide 1ms both',
  'position: relative; z-index: 0; overflow: clip',
]
const SHEET = '<style>@keyframes slide { from, to { transform: translateY(0) } } body { margin: 0 }</style>'

const data = (values: object) =>
  `<script type="application/json" data-page-data>${JSON.stringify(values).replaceAll('<', '\\u003c')}</script>`
const long = '<p>A home.</p>'.repeat(80)
/** What a page has over everything that is not in the top layer. */
const over = '<div style="position: relative; z-index: 9; background: #eee">'

const menuItems = [
  { name: 'Buy', items: [{ name: 'New homes', url: '/new' }] },
  { name: 'Sell', url: '/sell' },
]

/** A page whose header is in a bar of the page's own. */
async function headerPage(style = '') {
  const page = await html(
    `${data({ header: { agencyName: 'Hartley', primaryMenuItems: menuItems } })}
    <div id="around" style="${style}"><div data-widget="header" data-load="eager"></div></div>${over}${long}</div>`,
    { ...phone, head: SHEET },
  )
  await ready(page, '[data-widget=header]')
  return page
}

/** Puts a style around the marker. */
const catches = (page: Page, style: string) =>
  page.locator('#around').evaluate((around, style) => around.setAttribute('style', style), style)

const focused = (page: Page) => page.evaluate(() => document.activeElement!.textContent)

/** Whether an element is what the visitor sees and presses in its middle and near its edges. */
const isOnTop = (page: Page, selector: string) =>
  page.locator(selector).evaluate(element => {
    const { left, right, top, bottom } = element.getBoundingClientRect()
    const points = [
      [(left + right) / 2, (top + bottom) / 2],
      [left + 4, top + 4],
      [right - 4, bottom - 4],
    ] as const
    return points.every(([x, y]) => element.contains(document.elementFromPoint(x, y)))
  })

describe('the menu of a phone', () => {
  it('fills the window below its bar, whatever the page has around the bar [2.56, 9.13]', async () => {
    const page = await headerPage()
    const menu = page.locator('[data-part=menu]')
    for (const style of CATCHES) {
      await catches(page, style)
      await page.getByRole('button', { name: 'Open menu' }).click()
      await page.locator('[data-part=menu]:popover-open').waitFor()
      const bar = (await page.locator('[data-part=header]').boundingBox())!
      const top = bar.y + bar.height
      expect(await menu.boundingBox(), style).toEqual({ x: 0, y: top, width: 375, height: 700 - top })
      expect(await isOnTop(page, '[data-part=menu]'), style).toBe(true)
      await page.getByRole('button', { name: 'Buy' }).click()
      expect((await page.locator('[data-part=dropdown]').boundingBox())!.width, style).toBe(375)
      // The keyboard goes on from the item, and back by Escape, level by level.
      await page.keyboard.press('Tab')
      expect(await focused(page), style).toBe('New homes')
      await page.keyboard.press('Escape')
      await page.keyboard.press('Escape')
      await menu.waitFor({ state: 'hidden' })
      expect(await focused(page), style).toContain('Open menu')
    }
    await page.mouse.wheel(0, 300)
    await page.waitForFunction(() => scrollY > 100)
    expect(problems(page)).toEqual([])
  })

  it('closes by a press on the page above its bar, shows toasts over itself, and is accessible [4.18]', async () => {
    const page = await headerPage('margin-top: 100px; transform: translateZ(0)')
    await page.getByRole('button', { name: 'Open menu' }).click()
    await page.evaluate(() => window.estateIslands!.notify('Property saved.', 'success', { duration: 60_000 }))
    await page.getByText('Property saved.').waitFor()
    await page.getByRole('button', { name: 'Buy' }).click()
    expect(await isOnTop(page, '[data-island=toasts] [data-type]')).toBe(true)
    expect(await violations(page, '[data-widget]')).toEqual([])
    await page.mouse.click(100, 20)
    await page.locator('[data-part=menu]').waitFor({ state: 'hidden' })
  })
})

/** A page about a home, and what else it has. */
async function homePage(more = '') {
  const home = site.homes.find(one => one.channel === 'sales' && one.photos > 3)!
  const page = await html(
    `${data({ property: { property_id: home.id, property_channel: 'sales' } })}<div id="around">
    <div data-widget="property-actions" data-load="eager" data-telephone="01632 960 100" data-viewing></div>${long}</div>
    ${over}The foot of the page</div>${more}`,
    { ...phone, head: SHEET },
  )
  await ready(page, '[data-widget=property-actions]')
  await page.evaluate(() => scrollTo(0, document.documentElement.scrollHeight))
  await page.locator(bar).waitFor()
  return page
}
const bar = '[data-widget=property-actions] div:has(> div > [href^="tel:"])'

describe('the bar of a home', () => {
  it('stands at the foot of the window, whatever the page has around it', async () => {
    const page = await homePage()
    for (const style of CATCHES) {
      await catches(page, style)
      const { x, y, width, height } = (await page.locator(bar).boundingBox())!
      expect([x, width, y + height], style).toEqual([0, 375, 700])
      expect(await isOnTop(page, bar), style).toBe(true)
    }
    expect(await violations(page, '[data-widget]')).toEqual([])
  })

  it('leaves room for what the page has at the foot of the window, and goes where there is none', async () => {
    const fixed = (style: string) =>
      `<div id="own" style="position: fixed; z-index: 99; background: #fff; ${style}"><button>Own</button></div>`
    const page = await homePage(fixed('inset: auto 0 0; height: 120px'))
    const foot = async () => {
      const { y, height } = (await page.locator(bar).boundingBox())!
      return y + height
    }
    await expect.poll(foot).toBe(580)
    const becomes = (style: string) =>
      page
        .locator('#own')
        .evaluate((own, style) => own.setAttribute('style', `position: fixed; z-index: 99; ${style}`), style)
    await becomes('inset: auto 20px 20px auto; width: 60px; height: 60px')
    await expect.poll(foot).toBe(700)
    expect((await page.getByRole('link', { name: 'Book a viewing' }).last().boundingBox())!.x).toBeGreaterThan(0)
    await expect
      .poll(() => page.locator('#own').evaluate(own => own.getBoundingClientRect().left))
      .toBeGreaterThanOrEqual(
        await page
          .getByRole('link', { name: 'Book a viewing' })
          .last()
          .evaluate(link => link.getBoundingClientRect().right),
      )
    await becomes('inset: 0')
    await page.locator(bar).waitFor({ state: 'detached' })
    await becomes('display: none')
    await page.locator(bar).waitFor()
    expect(problems(page)).toEqual([])
  })
})

describe('a dialog that is just opening', () => {
  it('stands in the window of a page whose body catches what is fixed', async () => {
    const page = await html(`${data({})}<a href="#/user">Account</a>${long}`, {
      ...phone,
      head: `${SHEET}<style>body { animation: slide 1ms both; will-change: transform }</style>`,
      before: () => {
        window.requestIdleCallback = () => 0
      },
    })
    await page.evaluate(() => scrollTo(0, 600))
    await page.evaluate(() => location.assign('#/user'))
    const dialog = page.getByRole('dialog')
    await dialog.waitFor()
    const { y, height } = (await dialog.boundingBox())!
    expect(y + height).toBe(700)
  })
})
