import type { Page } from 'playwright-core'
import { describe, expect, it } from 'vitest'
import { fixtureSite, problems, ready, untilAsked, violations } from '../chromium'
import { overflows } from '../looks'
import { settled } from '../settled.mjs'
import { shifts, watchShifts } from '../shifts'

const { html, open, site } = fixtureSite({ keepsPage: true })

const marker = '[data-widget="header"]'
const desktop = { viewport: { width: 1280, height: 800 } }
const phone = { viewport: { width: 375, height: 700 }, hasTouch: true, isMobile: true }

/** A page of the agency, its header taken over. */
async function takenOver(path: string, options?: Parameters<typeof open>[1]) {
  const page = await open(path, options)
  await page.locator(marker).dispatchEvent('pointerover')
  await ready(page, marker)
  return page
}

const opener = (page: Page, name: string) => page.locator(`${marker} summary`).filter({ hasText: name }).first()
const link = (page: Page, name: string) => page.locator(marker).getByRole('link', { name, exact: true })
const burger = (page: Page, name: string) => page.locator(marker).getByRole('button', { name, exact: true })
const expanded = (page: Page) => page.locator(`${marker} details[open] > summary:visible`).allTextContents()
const focused = (page: Page) => page.evaluate(() => document.activeElement?.textContent)
/** Waits for the code that closes the menu. It loads after the island and marks what is open. */
const attended = (page: Page, within = marker) =>
  page.locator(`${within} [data-innermost]`).waitFor({ state: 'attached' })
const dropdown = (page: Page, within = marker) => page.locator(`${within} nav > ul > li > [data-part=dropdown]:visible`)
const scrolls = (page: Page) => page.evaluate(() => getComputedStyle(document.documentElement).overflowY !== 'hidden')

/** The boxes of what Tab comes to in the header from where the focus is, in that order, each with its text. */
async function tabbed(page: Page) {
  const found: { text: string; x: number; y: number; bottom: number }[] = []
  for (;;) {
    await page.keyboard.press('Tab')
    const box = await page.evaluate(marker => {
      const focused = document.activeElement as HTMLElement
      if (!focused.closest(marker)) return undefined
      const { left, right, top, bottom } = focused.getBoundingClientRect()
      const isMirrored = document.documentElement.dir === 'rtl'
      return { text: focused.innerText, x: isMirrored ? innerWidth - right : left, y: top, bottom }
    }, marker)
    if (!box && found.length) return found
    if (box) found.push(box)
  }
}

/** The texts before which Tab went back: to the left in a line, or up. A dropdown's button and its bar are one line. */
const backwards = (boxes: Awaited<ReturnType<typeof tabbed>>) =>
  boxes.slice(1).flatMap((box, index) => {
    const before = boxes[index]!
    const isSameLine = box.y < before.bottom && box.bottom > before.y
    return (isSameLine ? box.x > before.x : box.y > before.y) ? [] : [`${before.text} → ${box.text}`]
  })

/** What is hidden around an open item. Firefox makes such an item anew, and nobody hears that it has opened. */
const hiddenAroundOpen = (page: Page) =>
  page.locator(`${marker} nav :is(ul, li, [data-part]):has([open])`).evaluateAll(around => {
    const isHidden = (element: Element) => getComputedStyle(element).visibility !== 'visible'
    return around.filter(isHidden).map(({ tagName, className }) => `${tagName} ${className}`)
  })

/** Lays the page out anew, and begins at its top. */
async function layOut(page: Page, width: number, dir = 'ltr') {
  await page.setViewportSize({ width, height: 800 })
  await page.evaluate(dir => {
    document.documentElement.dir = dir
    document.body.tabIndex = -1
    document.body.focus()
  }, dir)
}

it('is reached by Tab in the order of the eye on the home page, as a row and as a bar', async () => {
  const page = await takenOver('/', desktop)
  for (const [width, dir] of [
    [1280, 'ltr'],
    [1600, 'ltr'],
    [1280, 'rtl'],
  ] as const) {
    await layOut(page, width, dir)
    const boxes = await tabbed(page)
    expect(backwards(boxes), `${width} px, ${dir}`).toEqual([])
    expect(boxes.length).toBeGreaterThan(13)
    expect(boxes[0]!.text).toBe('About us')
    expect(boxes.at(-1)!.text).toMatch(/^Account/)
  }
  for (const width of [768, 375]) {
    await layOut(page, width)
    await burger(page, 'Open menu').waitFor()
    const boxes = await tabbed(page)
    expect(backwards(boxes), `${width} px`).toEqual([])
    expect(boxes.map(({ text }) => text)).toEqual([
      '',
      expect.stringMatching(/^Call/),
      expect.stringMatching(/^Account/),
      'Open menu',
    ])
    // The open menu comes after its button. In it, what stands beside the menu comes last.
    await burger(page, 'Open menu').press('Enter')
    await burger(page, 'Close menu').waitFor()
    const opened = await tabbed(page)
    expect(backwards(opened), `${width} px, open`).toEqual([])
    expect(opened.length).toBeGreaterThan(8)
    expect(opened.at(-1)!.text).toBe('Book a valuation')
    await burger(page, 'Open menu').waitFor()
  }
})

describe('on a desktop', () => {
  it('has only its logo on paper, also where paper is laid out as wide as the window', async () => {
    const page = await open('/branches', desktop)
    await page.locator(marker).getByRole('navigation').first().waitFor()
    await page.emulateMedia({ media: 'print' })
    expect(await page.locator(marker).getByRole('link').locator('visible=true').count()).toBe(1)
    expect(await page.locator(`${marker} a[href="/"]`).first().isVisible()).toBe(true)
    expect(await page.locator(`${marker} summary:visible`).count()).toBe(0)
  })

  it('keeps a list open at the first click when the mouse has opened it before the code was there [4.16]', async () => {
    const held = site.faults.add({ path: '/asset_bundles/island-*.js', delay: 'never' })
    const page = await open('/branches', desktop)
    await opener(page, 'Buy').hover()
    await link(page, 'New homes').waitFor()
    await untilAsked(held)
    site.faults.release(held)
    await expect.poll(() => expanded(page)).toEqual(['BuyBack'])
    await opener(page, 'Buy').click()
    expect(await expanded(page)).toEqual(['BuyBack'])
    await opener(page, 'Buy').click()
    expect(await expanded(page)).toEqual([])
    expect(problems(page)).toEqual([])
  })

  it('opens by mouse and touch, one at a time, and closes when the visitor leaves it [2.50, 2.51, 4.16]', async () => {
    const page = await takenOver('/branches', { ...desktop, hasTouch: true })
    await opener(page, 'Buy').hover()
    await link(page, 'New homes').waitFor()
    await opener(page, 'Homes for sale').hover()
    await link(page, 'Wiltshire').waitFor()
    await opener(page, 'Auctions').hover()
    await link(page, 'Past results').waitFor()
    await link(page, 'Wiltshire').waitFor({ state: 'hidden' })
    await page.mouse.move(8, 790)
    await link(page, 'Past results').waitFor({ state: 'hidden' })
    // A pointer has just opened the menu. Its first click keeps it open, and the next click closes it.
    await opener(page, 'Buy').hover()
    await link(page, 'New homes').waitFor()
    await opener(page, 'Buy').click()
    expect(await expanded(page)).toEqual(['BuyBack'])
    await opener(page, 'Buy').click()
    expect(await expanded(page)).toEqual([])

    await page.mouse.move(8, 790)
    await opener(page, 'Buy').tap()
    await opener(page, 'Homes for sale').tap()
    await link(page, 'Wiltshire').waitFor()
    await opener(page, 'Sell').tap()
    await expect.poll(() => expanded(page)).toEqual(['SellBack'])
    await attended(page)
    await page.touchscreen.tap(8, 790)
    await expect.poll(() => expanded(page)).toEqual([])
    expect(problems(page)).toEqual([])
  })

  it('is led by the keys: arrows, Home, End, Escape, and Tab in the order of the eye [2.50, 4.16]', async () => {
    const page = await takenOver('/branches', desktop)
    const press = async (...keys: string[]) => {
      for (const key of keys) await page.keyboard.press(key)
      return focused(page)
    }
    // The code that answers keys loads after the island.
    await expect
      .poll(async () => {
        await opener(page, 'Buy').focus()
        return press('ArrowRight')
      })
      .toBe('SellBack')
    expect(await press('Home', 'ArrowDown')).toBe('Buy')
    expect(await expanded(page)).toEqual(['BuyBack'])
    expect(await press('Tab')).toBe('Homes for saleBack')
    expect(await press('ArrowRight')).toBe('Homes for sale')
    expect(await press('Tab', 'End')).toBe('Central Scotland')
    expect(await press('Escape')).toBe('Homes for saleBack')
    expect(await press('ArrowDown')).toBe('New homes')
    expect(await press('Escape')).toBe('BuyBack')
    expect(await expanded(page)).toEqual([])
    expect(await press('Enter')).toBe('BuyBack')
    expect(await expanded(page)).toEqual(['BuyBack'])
    await opener(page, 'Sell').focus()
    expect(await expanded(page)).toEqual([])
    // In text from right to left, the row runs to the left.
    await page.evaluate(() => document.documentElement.setAttribute('dir', 'rtl'))
    await press('ArrowLeft')
    await expect.poll(() => focused(page)).toBe('RentBack')
  })

  /** The offset from its button and the width of a dropdown, with its second list if there is one. */
  async function dropdownBox(page: Page, name: string, list?: string) {
    for (const each of [name, list])
      if (each && !(await opener(page, each).evaluate(summary => summary.parentElement!.matches('[open]'))))
        await opener(page, each).click()
    const [button, { x, y, width }] = await Promise.all([
      opener(page, name).boundingBox(),
      dropdown(page)
        .boundingBox()
        .then(box => box!),
    ])
    expect(Math.abs(y - button!.y - button!.height), name).toBeLessThanOrEqual(1)
    expect(x, name).toBeLessThanOrEqual(button!.x + 1)
    expect(x + width, name).toBeGreaterThanOrEqual(button!.x + button!.width - 1)
    expect(x + width, name).toBeLessThanOrEqual(1280)
    return { offset: Math.round(x - button!.x), width }
  }

  it('hangs a dropdown under its button in the window: a list or two beside a drawing [2.49, 2.51, 9.13]', async () => {
    const page = await takenOver('/branches', desktop)
    const box = (name: string, list?: string) => dropdownBox(page, name, list)
    // With a picture of 240 px.
    expect(await box('Sell')).toEqual({ offset: 0, width: 230 + 240 })
    expect(await box('Buy')).toEqual({ offset: 0, width: 230 + 240 })
    expect(await box('Buy', 'Homes for sale')).toEqual({ offset: 0, width: 460 + 240 })

    const drawing = page.locator(`${marker} [data-drawing]:visible`)
    for (const [name, list] of [
      ['Services', 'Surveying'],
      ['Agriculture', 'Farm sales'],
      ['Auctions', undefined],
      ['Fine Art & Antiques', 'Sell with us'],
    ] as const) {
      const alone = await box(name)
      expect(await drawing.evaluate(element => getComputedStyle(element).backgroundImage)).toMatch(/\.svg"\)$/)
      const { width } = (await drawing.boundingBox())!
      // At the edge there is space for the second list from the start, so the first list stays under the pointer.
      expect(alone.width, name).toBe((name === 'Fine Art & Antiques' ? 460 : 230) + width)
      if (list) expect(await box(name, list), name).toEqual({ ...alone, width: 460 + width })
    }
    expect(
      await page.locator(`${marker} picture img`).evaluate(image => [image.clientWidth, image.clientHeight]),
    ).toEqual([212, 48])
    expect(await violations(page, marker)).toEqual([])
  })

  it('has a sheet as wide as the window behind a dropdown, part of the header for the pointer [4.16, 9.13]', async () => {
    const page = await takenOver('/branches', desktop)
    /** What a press at a place meets. */
    const at = (x: number, y: number) =>
      page.evaluate(([x, y]) => document.elementFromPoint(x!, y!)?.closest('header, main')?.localName, [x, y])
    const bottom = (box: { y: number; height: number }) => box.y + box.height
    expect(await at(20, 200)).toBe('main')
    for (const name of ['Buy', 'Auctions']) {
      await opener(page, name).hover()
      await expect.poll(() => expanded(page)).toEqual([expect.stringContaining(name)])
      const end = bottom((await dropdown(page).boundingBox())!)
      for (const x of [2, 1270]) {
        await expect.poll(() => at(x, end - 4), { message: name }).toBe('header')
        expect(await at(x, end + 4), name).toBe('main')
      }
      // A press on it is not one outside the header, which closes the menu at once.
      await page.mouse.click(20, end - 20)
      expect(await expanded(page)).toEqual([expect.stringContaining(name)])
    }
    // It grows with the dropdown, and goes with it.
    await opener(page, 'Buy').click()
    const before = bottom((await dropdown(page).boundingBox())!)
    await opener(page, 'Homes for sale').click()
    await expect.poll(async () => bottom((await dropdown(page).boundingBox())!)).toBeGreaterThan(before)
    const end = bottom((await dropdown(page).boundingBox())!)
    await expect.poll(() => at(20, end - 4)).toBe('header')
    await page.mouse.move(640, 780)
    await expect.poll(() => at(20, 200)).toBe('main')
    expect(problems(page)).toEqual([])
  })

  it('has its logo left, or in the middle [2.49, 2.52]', async () => {
    const page = await open('/widgets/header', { viewport: { width: 1440, height: 900 } })
    for (const section of ['#plain', '#centred', '#split']) {
      await page.locator(`${section} ${marker}`).scrollIntoViewIfNeeded()
      await ready(page, `${section} ${marker}`)
    }
    const middle = (section: string) =>
      page
        .locator(`${section} header > a`)
        .first()
        .evaluate(element => {
          const { left, right } = element.getBoundingClientRect()
          const header = element.parentElement!.getBoundingClientRect()
          return Math.round((left + right - header.left - header.right) / 2)
        })
    expect(await middle('#plain')).toBeLessThan(-300)
    expect(Math.abs(await middle('#centred'))).toBeLessThanOrEqual(2)
    expect(Math.abs(await middle('#split'))).toBeLessThanOrEqual(2)
  })
})

describe('a menu without room for its items from 1200 px on', () => {
  const items = Array.from({ length: 12 }, (_, index) => ({
    name: `Service ${index + 1}`,
    url: `/services/${index + 1}`,
    items: index === 5 ? [{ name: 'The sixth, in full', url: '/services/6/full' }] : [],
  }))
  const logo = '/pictures/logo/hartley-and-vale/_x_/hartley-and-vale.svg'
  const bar = async (page: Page) => {
    const [image, account] = await Promise.all([
      page.locator(`${marker} picture img`).boundingBox(),
      page.locator(`${marker} a[href^="#/user"]:visible`).boundingBox(),
    ])
    return { image: image!, account: account! }
  }

  /** A header of the server with so many entries that they take two lines. */
  async function openLong(settings: object) {
    const { renderWidget } = await import(`${process.cwd()}/dist/server.mjs`)
    const props = {
      header: { logo, agencyName: 'Hartley & Vale', primaryMenuItems: items },
      theme_settings: { headerDesktopLogoDimensions: '212,48', ...settings },
    }
    const { html: content, stylesheet } = renderWidget('header', props)
    return html(
      `${stylesheet}<div data-widget="header" data-hydrate data-props='${JSON.stringify(props)}'>${content}</div><main><h1>A page</h1></main>`,
      { viewport: { width: 1200, height: 800 }, before: watchShifts },
    )
  }

  async function useBurger(page: Page) {
    await burger(page, 'Open menu').click()
    await opener(page, 'Service 6').click()
    await link(page, 'The sixth, in full').waitFor()
    await expect.poll(() => scrolls(page)).toBe(false)
    expect(await violations(page, marker)).toEqual([])
    await page.keyboard.press('Escape')
    await page.keyboard.press('Escape')
    expect(await scrolls(page)).toBe(true)
  }

  it.each([
    ['left', {}],
    ['split', { splitNavigationMenuItemsEqually: true }],
  ])(
    'takes two lines before its code, then a phone’s bar, %s, and comes back [2.49, 2.50, 2.57]',
    async (name, settings) => {
      const page = await openLong(settings)
      const row = link(page, 'Service 12')
      await row.waitFor()
      const before = await bar(page)
      const heading = await page.locator('h1').boundingBox()
      expect([before.image.width, before.image.height]).toEqual([212, 48])
      expect(before.account.x + before.account.width).toBeLessThanOrEqual(1200)

      // Nothing changes while the pointer is on it.
      await row.hover()
      await ready(page, marker)
      await page.locator(`${marker} [data-attended]`).waitFor()
      expect(await row.isVisible()).toBe(true)
      await page.mouse.move(600, 700)
      await row.waitFor({ state: 'hidden' })
      const after = await bar(page)
      expect(await page.locator('h1').boundingBox()).toEqual(heading)
      expect(after.account).toEqual(before.account)
      expect([after.image.width, after.image.height]).toEqual([212, 48])
      if (name === 'left') {
        expect(after.image).toEqual(before.image)
        expect(await shifts(page)).toEqual([])
      } else expect(Math.abs(after.image.x + 106 - 600)).toBeLessThanOrEqual(1)

      await useBurger(page)

      await page.setViewportSize({ width: 1700, height: 800 })
      await row.waitFor()
      expect(await burger(page, 'Open menu').isVisible()).toBe(false)
      await page.setViewportSize({ width: 1200, height: 800 })
      await row.waitFor({ state: 'hidden' })
      await burger(page, 'Open menu').waitFor()
      expect(problems(page)).toEqual([])
    },
  )

  it('is the bar of a phone from the first frame where the server wrote none [2.49]', async () => {
    const props = { header: { logo, primaryMenuItems: items } }
    const page = await html(
      `<div data-widget="header" data-load="eager" data-props='${JSON.stringify(props)}'></div><main><h1>A page</h1></main>`,
      {
        viewport: { width: 1200, height: 800 },
        before: () => {
          const seen: boolean[] = []
          Object.assign(window, { seen })
          const look = () => {
            const link = document.querySelector('[data-widget-state=ready] a[href="/services/12"]')
            if (link) seen.push(link.checkVisibility({ visibilityProperty: true }))
            requestAnimationFrame(look)
          }
          look()
        },
      },
    )
    await burger(page, 'Open menu').waitFor()
    await page.locator(`${marker} [data-attended]`).waitFor()
    expect(new Set(await page.evaluate(() => (window as unknown as { seen: boolean[] }).seen))).toEqual(
      new Set([false]),
    )
  })

  it.each([
    ['the bar of a phone', 1200, items],
    ['a row', 1280, items.slice(4, 8)],
  ])(
    'is %s before React where none was written, keeps a press on its menu, moves nothing [2.49, 2.50]',
    async (name, width, primaryMenuItems) => {
      const react = site.faults.add({ path: '/asset_bundles/react-*', delay: 'never' })
      const props = JSON.stringify({ header: { logo, primaryMenuItems } })
      const page = await html(`<div data-widget="header" data-props='${props}'></div><main><h1>A page</h1></main>`, {
        viewport: { width, height: 800 },
      })
      await page.locator(`${marker}[data-hydrate=frame]`).waitFor()
      const isRow = name === 'a row'
      expect(await link(page, 'Service 5').isVisible()).toBe(isRow)
      expect(await burger(page, 'Open menu').isVisible()).toBe(!isRow)
      expect(await page.locator(`${marker} a[href="#/user"]:visible`).count()).toBe(1)
      const places = () =>
        page
          .locator(`${marker} :is(header, img, a):visible, h1`)
          .evaluateAll(all => all.map(one => JSON.stringify(one.getBoundingClientRect())))
      const before = await places()

      await (isRow ? opener(page, 'Service 6') : burger(page, 'Open menu')).click()
      await untilAsked(react)
      site.faults.release(react)
      await ready(page, marker)
      await page.locator(`${marker} [open]`).waitFor({ state: 'attached' })
      await page.locator(`${marker} [data-attended]`).waitFor({ state: 'attached' })
      await page.keyboard.press('Escape')
      await page.locator(`${marker} [open]`).waitFor({ state: 'detached' })
      expect(await places()).toEqual(before)
      expect(problems(page)).toEqual([])
    },
  )

  it('is the bar of a phone where the page cuts off what hangs below its header [2.49, 2.50]', async () => {
    const props = JSON.stringify({ header: { logo, primaryMenuItems: items.slice(4, 8) } })
    const header = `<div data-widget="header" data-load="eager" data-props='${props}'></div>`
    const main = '<main style="height: 900px"><h1>A page</h1></main>'
    // The body and a wrapper of the whole page have room below their header.
    for (const whole of ['html, body { height: 100% } body { overflow: auto }', '#whole { overflow: hidden }']) {
      const page = await html(`<style>${whole}</style><div id="whole">${header}${main}</div>`, desktop)
      await ready(page, marker)
      await opener(page, 'Service 6').click()
      await link(page, 'The sixth, in full').click({ trial: true })
    }
    const page = await html(`<div style="overflow: hidden">${header}</div>${main}`, desktop)
    await ready(page, marker)
    await burger(page, 'Open menu').click()
    await opener(page, 'Service 6').click()
    await link(page, 'The sixth, in full').click({ trial: true })
    expect(problems(page)).toEqual([])
  })
})

describe('on the home page', () => {
  it('lets a dropdown scroll that is taller than the window [2.50, 9.13]', async () => {
    const page = await takenOver('/', { viewport: { width: 1280, height: 420 } })
    for (const y of [0, 400]) {
      await page.evaluate(y => scrollTo(0, y), y)
      await opener(page, 'Buy').click()
      await opener(page, 'Homes for sale').click()
      const box = (await dropdown(page).boundingBox())!
      expect(box.y + box.height).toBeLessThanOrEqual(420)
      const last = link(page, 'Central Scotland')
      await page.mouse.move(box.x + 300, box.y + 60)
      await page.mouse.wheel(0, 600)
      await expect
        .poll(async () => {
          const { y, height } = (await last.boundingBox())!
          return y >= box.y && y + height <= 420
        })
        .toBe(true)
      expect(await page.evaluate(() => scrollY)).toBe(y)
      await page.keyboard.press('Escape')
      await page.keyboard.press('Escape')
    }
  })

  it('draws in past 30 px, and back; the line above has the secondary menu [4.17, 9.13]', async () => {
    const page = await takenOver('/', desktop)
    const header = page.locator(`${marker} header`)
    const top = () => header.evaluate(element => Math.round(element.getBoundingClientRect().top))
    await link(page, 'Our people').waitFor()
    for (const y of [400, 30, 400]) {
      await page.evaluate(y => scrollTo(0, y), y)
      await expect.poll(() => header.getAttribute('data-scrolled')).toBe(y > 30 ? '' : null)
      await expect.poll(top).toBe(y > 30 ? -44 : 0)
    }
    // A visitor who reaches the line by the keyboard sees it.
    await link(page, 'Our people').focus()
    await expect.poll(top).toBe(0)
    await page.evaluate(() => scrollTo(0, 0))
    await expect.poll(() => header.getAttribute('data-scrolled')).toBeNull()
  })

  it('has the same space between any words of the line above, and ends with the page [2.2]', async () => {
    const secondary = ['FAQ', 'Contact', 'Jobs', 'Our people'].map((name, id) => ({ id, name, url: `/${id}` }))
    const header = { logo: '', primaryMenuItems: [{ id: 9, name: 'Buy', url: '/' }], secondaryMenuItems: secondary }
    const page = await html(
      `<script type="application/json" data-page-data>${JSON.stringify({ header })}</script>
       <div data-widget="header" data-home></div>`,
      desktop,
    )
    await ready(page, marker)
    const words = await page.locator(marker).evaluate(element =>
      [...element.querySelectorAll('[aria-label="Secondary"] a, [href="#/book-a-valuation"]')]
        .filter(link => link.checkVisibility())
        .map(link => {
          const range = document.createRange()
          range.selectNodeContents(link)
          return range.getBoundingClientRect()
        }),
    )
    const spaces = words.slice(1).map(({ left }, index) => Math.round(left - words[index]!.right))
    expect(spaces).toEqual([24, 24, 24, 24])
    const account = (await link(page, 'Account').boundingBox())!
    expect(words.at(-1)!.right).toBeCloseTo(account.x + account.width - 8, 0)

    await page.evaluate(() => Object.assign(document.documentElement, { dir: 'rtl' }))
    const valuation = (await link(page, 'Book a valuation').boundingBox())!
    expect(valuation.x + 12, 'read from right to left').toBeCloseTo(
      (await link(page, 'Account').boundingBox())!.x + 8,
      0,
    )
  })

  it('points out of the page at links that open a new tab, also from right to left', async () => {
    // Its link Careers opens a new tab.
    const page = await takenOver('/', desktop)
    const mark = () =>
      page
        .locator(`${marker} a[target="_blank"]`)
        .first()
        .evaluate(one => getComputedStyle(one, '::after').content)
    expect(await mark()).toContain('↗')
    await page.evaluate(() => Object.assign(document.documentElement, { dir: 'rtl' }))
    expect(await mark()).toContain('↖')
  })
})

describe('on a phone', () => {
  it('has three levels with Back, over a locked page [2.55, 2.56, 2.57, 9.13]', async () => {
    // An element that is fading in does not have its final contrast yet.
    const page = await takenOver('/branches', { ...phone, reducedMotion: 'reduce' })
    expect(await scrolls(page)).toBe(true)
    await burger(page, 'Open menu').tap()
    await burger(page, 'Close menu').waitFor()
    await expect.poll(() => scrolls(page)).toBe(false)
    expect(await violations(page, marker)).toEqual([])
    await opener(page, 'Rent').tap()
    await opener(page, 'For landlords').tap()
    expect(await hiddenAroundOpen(page)).toEqual([])
    const portal = page.locator(marker).getByRole('link', { name: 'Landlord portal (opens in a new tab)' })
    await portal.waitFor()
    expect(await portal.getAttribute('target')).toBe('_blank')
    await link(page, 'For tenants').waitFor({ state: 'hidden' })
    expect(await violations(page, marker)).toEqual([])
    const back = page.locator(marker).getByRole('button', { name: 'Back', exact: true })
    await back.tap()
    await link(page, 'For tenants').waitFor()
    await back.tap()
    await opener(page, 'Buy').waitFor()
    await burger(page, 'Close menu').tap()
    await burger(page, 'Open menu').waitFor()
    await expect.poll(() => scrolls(page)).toBe(true)
    expect(problems(page)).toEqual([])
  })

  it('closes by Escape, level by level, unlocks the page, and leads home [2.3, 2.53, 2.55, 4.16, 9.13]', async () => {
    const page = await takenOver('/branches', phone)
    await burger(page, 'Open menu').press('Enter')
    await opener(page, 'Rent').press('Enter')
    await attended(page)
    await page.keyboard.press('Escape')
    expect(await focused(page)).toBe('RentBack')
    await page.keyboard.press('Escape')
    expect(await focused(page)).toBe('Open menuClose menu')
    await expect.poll(() => scrolls(page)).toBe(true)

    // From inside a list the focus moves to the control that opened it, even if that control was hidden meanwhile.
    await burger(page, 'Open menu').press('Enter')
    await opener(page, 'Rent').press('Enter')
    await opener(page, 'For landlords').press('Enter')
    await link(page, 'Fees').focus()
    for (const name of ['For landlordsBack', 'RentBack', 'Open menuClose menu']) {
      await page.keyboard.press('Escape')
      expect(await focused(page)).toBe(name)
    }
    await burger(page, 'Open menu').press('Enter')
    await expect.poll(() => scrolls(page)).toBe(false)
    await page.setViewportSize({ width: 1280, height: 800 })
    await expect.poll(() => scrolls(page)).toBe(true)
    await expect.poll(() => expanded(page)).toEqual([])

    await page.setViewportSize(phone.viewport)
    const links = page.locator(`${marker} header > a:visible`)
    const hrefs = () => links.evaluateAll(all => all.map(element => element.getAttribute('href')))
    await expect.poll(hrefs).toEqual(['/', 'tel:01632960100', '#/user'])
    await links.first().tap()
    await expect.poll(() => new URL(page.url()).pathname).toBe('/')
  })
})

/** Taps a place twice. The events bear their times, because a busy machine would make two taps of them. */
async function doubleTap(page: Page, at: { x: number; y: number }) {
  await page.evaluate(() => {
    const clicks: number[] = []
    Object.assign(window, { clicks })
    addEventListener('click', ({ detail }) => clicks.push(detail), true)
  })
  const devtools = await page.context().newCDPSession(page)
  const now = Date.now()
  const touch = (type: 'touchStart' | 'touchEnd', ms: number) =>
    devtools.send('Input.dispatchTouchEvent', {
      type,
      touchPoints: type === 'touchStart' ? [at] : [],
      timestamp: (now + ms) / 1000,
    })
  await Promise.all([touch('touchStart', 0), touch('touchEnd', 20), touch('touchStart', 100), touch('touchEnd', 120)])
  // The click of a finger comes after its release.
  await expect.poll(() => page.evaluate(() => (window as unknown as { clicks: number[] }).clicks)).toEqual([1, 2])
}

it('does as much at a double click as at one click, on a desktop and on a phone [2.50, 2.56]', async () => {
  const page = await takenOver('/branches', desktop)
  await page.locator(`${marker} [data-attended]`).waitFor()
  await opener(page, 'Buy').dblclick()
  expect(await expanded(page)).toEqual(['BuyBack'])
  // The mouse may have opened it before.
  await opener(page, 'Sell').hover()
  await expect.poll(() => expanded(page)).toEqual(['SellBack'])
  await opener(page, 'Sell').dblclick()
  expect(await expanded(page)).toEqual(['SellBack'])

  const mobile = await takenOver('/branches', phone)
  await burger(mobile, 'Open menu').tap()
  await expect.poll(() => scrolls(mobile)).toBe(false)
  const { x, y, height } = (await opener(mobile, 'Sell').boundingBox())!
  // The list of the item has a link in this place.
  await doubleTap(mobile, { x: x + 40, y: y + height / 2 })
  expect(await expanded(mobile)).toEqual(['Open menuClose menu', 'SellBack'])
  await link(mobile, 'How we sell').press('Enter')
  await mobile.waitForURL('**/pages/selling')
})

describe('without JavaScript', () => {
  it.each([
    ['desktop', desktop],
    ['phone', phone],
  ])('works on a %s [2.50, 2.56]', async (name, options) => {
    const page = await open('/branches', { ...options, javaScriptEnabled: false })
    if (name === 'phone') await opener(page, 'Open menu').click()
    await opener(page, 'Rent').click()
    await opener(page, 'For landlords').click()
    await link(page, 'Fees').click()
    await page.waitForURL('**/pages/landlord-fees')
  })
})

it('covers nothing of the page before its script, in a column of a wide window [2.49, 2.50]', async () => {
  const page = await open('/contact', { ...desktop, javaScriptEnabled: false })
  await page.route('**/branches', async route => {
    const response = await route.fetch()
    const narrow = '<style>body { inline-size: 610px; margin: 0 }</style></head>'
    await route.fulfill({ response, body: (await response.text()).replace('</head>', narrow) })
  })
  await page.goto('/branches')
  const lowest = () =>
    page.locator('[data-part=menu] > nav > ul > li').evaluateAll(items => {
      const bar = document.querySelector('header')!
      const below = items
        .map(item => item.getBoundingClientRect())
        .filter(({ bottom }) => bottom > bar.offsetHeight + 10)
      return below.map(({ x, bottom }) => !!document.elementFromPoint(x + 20, bottom - 10)?.closest('header'))
    })
  expect(await lowest()).not.toEqual([])
  expect(await lowest()).not.toContain(true)
  await opener(page, 'Buy').hover()
  await expect.poll(lowest).toContain(true)
})

describe('taking over', () => {
  it('loses no first click [2.50]', async () => {
    site.faults.add({ path: '/asset_bundles/island-*', delay: 300 })
    const page = await open('/branches', phone)
    await opener(page, 'Open menu').tap()
    await ready(page, marker)
    await opener(page, 'Rent').tap()
    await expect.poll(() => expanded(page)).toEqual(['Open menuClose menu', 'RentBack'])
    await expect.poll(() => scrolls(page)).toBe(false)
  })

  it.each([
    ['/', desktop],
    ['/branches', phone],
  ])('of %s changes nothing and moves nothing', async (path, options) => {
    const page = await open(path, {
      ...options,
      before: watchShifts,
    })
    // The code for the pointer may already run, and sets an attribute.
    const content = () => page.locator(marker).evaluate(({ innerHTML }) => innerHTML.replace(' data-attended=""', ''))
    const before = await content()
    await page.locator(marker).dispatchEvent('pointerover')
    await ready(page, marker)
    expect(await content()).toBe(before)
    await settled(page, 300)
    expect(await shifts(page)).toEqual([])
  })
})

it('stays itself beside another, with hostile text, under a strict policy [2.54, 8.21]', async () => {
  const name = '<img src=x onerror="document.title = 1">'
  const header = { agencyName: name, primaryMenuItems: [{ name, items: [{ name, url: '/x' }] }] }
  const props = JSON.stringify({ header }).replaceAll('<', '\\u003c')
  const one = (id: string) =>
    `<div id="${id}" data-widget="header" data-load="eager"><script type="application/json">${props}</script></div>`
  const page = await html(`${one('a')}<main><h1>A page</h1></main>${one('b')}`, { ...desktop, csp: true })
  await ready(page, '#a')
  await ready(page, '#b')
  await page.locator('#a summary').nth(1).click()
  await page.locator('#a a[href="/x"]').waitFor()
  expect(await page.locator('#b a[href="/x"]').isVisible()).toBe(false)
  await attended(page, '#a')
  // The open menu of a lies over b.
  await page.locator('#b summary').nth(1).press('Enter')
  await page.locator('#a a[href="/x"]').waitFor({ state: 'hidden' })
  await page.locator('#b a[href="/x"]').waitFor()
  expect(await page.locator(`${marker} img`).count()).toBe(0)
  expect(await page.title()).toBe('A page')
  expect(problems(page)).toEqual([])
})

it('breaks a word of a menu that is longer than the narrowest phone or a dropdown [2.51, 2.56, 9.13]', async () => {
  const name = 'Llanfairpwllgwyngyllgogerychwyrndrobwllllantysiliogogogoch'
  const items = [
    {
      name: 'Towns',
      items: [
        { name, items: [{ name, url: '/x' }] },
        { name, url: '/y' },
      ],
    },
  ]
  const props = JSON.stringify({ header: { primaryMenuItems: [...items, { name: 'Deeds', url: '/z' }] } })
  const body = `<div data-widget="header" data-load="eager"><script type="application/json">${props}</script></div>`
  const wide = (page: Page) =>
    page
      .locator(`${marker} :is(nav, [data-part])`)
      .evaluateAll(parts => parts.filter(part => part.scrollWidth > part.clientWidth).map(part => part.outerHTML))
  const phone = await html(body, { viewport: { width: 320, height: 600 } })
  await ready(phone, marker)
  await burger(phone, 'Open menu').click()
  await phone.locator(`${marker} summary`).filter({ hasText: 'Towns' }).click()
  await phone.locator(`${marker} a[href="/y"]`).waitFor()
  expect(await wide(phone)).toEqual([])
  await phone.locator(`${marker} summary`).filter({ hasText: name }).click()
  await phone.locator(`${marker} a[href="/x"]`).waitFor()
  expect(await wide(phone)).toEqual([])

  const page = await html(body, desktop)
  await ready(page, marker)
  await page.locator(`${marker} summary`).filter({ hasText: 'Towns' }).click()
  await page.locator(`${marker} a[href="/y"]`).waitFor()
  expect(await wide(page)).toEqual([])
})

it('has room for a count of three figures beside the menu on the narrowest phone', async () => {
  const page = await open('/branches', {
    viewport: { width: 320, height: 600 },
    before: () => {
      const saved = [...Array(120).keys()].map(id => ({ property_id: id + 1 }))
      localStorage.savedProperties = JSON.stringify(saved)
    },
  })
  const account = page.locator(`${marker} a[href^="#/user"]:visible`)
  await account.getByText('120', { exact: true }).waitFor()
  const [words, menu] = await Promise.all([
    account.getByText('120', { exact: true }).evaluate(count => {
      const range = document.createRange()
      range.selectNodeContents(count)
      return range.getBoundingClientRect().right
    }),
    burger(page, 'Open menu').boundingBox(),
  ])
  expect(words).toBeLessThanOrEqual(menu!.x)
})

it('keeps a name to two lines on the narrowest phone, with its picture beside large letters [2.55, 2.56]', async () => {
  const page = await open('/widgets/header', { viewport: { width: 320, height: 600 } })
  // The headers above may have taken their place before this one was in sight.
  await page.locator('#long-name').scrollIntoViewIfNeeded()
  await ready(page, `#long-name ${marker}`)
  const name = page.locator(`#long-name ${marker} header > a`).first()
  expect((await name.boundingBox())!.height).toBeLessThanOrEqual(48)
  expect((await page.locator(`#long-name ${marker}`).boundingBox())!.height).toBeLessThanOrEqual(66)

  const devtools = await page.context().newCDPSession(page)
  await devtools.send('Page.setFontSizes', { fontSizes: { standard: 32 } })
  await page.reload()
  await page.locator('#plain').scrollIntoViewIfNeeded()
  await ready(page, `#plain ${marker}`)
  const plain = page.locator(`#plain ${marker}`)
  expect((await plain.locator('picture img').boundingBox())!.width).toBeGreaterThan(60)
  const toggle = (await plain.locator('summary').first().boundingBox())!
  expect(toggle.x + toggle.width).toBeLessThanOrEqual(320)
})

it('says below the bar of a phone that there are no items; the name keeps its words whole [2.54, 8.21]', async () => {
  const page = await open('/widgets/header', { viewport: { width: 320, height: 600 } })
  const devtools = await page.context().newCDPSession(page)
  for (const standard of [16, 32]) {
    await devtools.send('Page.setFontSizes', { fontSizes: { standard } })
    await page.reload()
    const place = page.locator(`#no-items ${marker}`)
    await place.scrollIntoViewIfNeeded()
    await ready(page, `#no-items ${marker}`)
    const linesOfWord = await place
      .locator('header > a')
      .first()
      .evaluate(name => {
        const word = document.createRange()
        word.setStart(name.firstChild!, 0)
        word.setEnd(name.firstChild!, 'Hartley'.length)
        return word.getClientRects().length
      })
    expect(linesOfWord, `${standard} px`).toBe(1)
    const [bar, words] = await Promise.all([
      place.locator('header').boundingBox(),
      place.getByText('menu items need to be set').boundingBox(),
    ])
    expect(words!.y).toBeGreaterThanOrEqual(bar!.y + bar!.height)
    expect(await overflows(page.locator('body'))).toBe(false)
  }
  // On the home page the bar is fixed to the window, and covers nothing of what follows it.
  const home = await html('<div data-widget="header" data-home data-load="eager"></div><main><h1>A page</h1></main>', {
    viewport: { width: 320, height: 600 },
  })
  await ready(home, marker)
  const ends = await home
    .locator('header, header + p, main')
    .evaluateAll(parts => parts.map(part => part.getBoundingClientRect()).map(({ top, bottom }) => [top, bottom]))
  expect(ends[1]![0]).toBeGreaterThanOrEqual(ends[0]![1]!)
  expect(ends[2]![0]).toBeGreaterThanOrEqual(ends[1]![1]!)
})

it('of a home page stands below what the page keeps at its top, such as the bar of WordPress [2.2]', async () => {
  const page = await html(
    '<div data-widget="header" data-home data-load="eager"></div><main><h1>A page</h1></main>',
    desktop,
  )
  await ready(page, marker)
  const bar = page.locator(marker).locator('header')
  const top = () => bar.evaluate(element => element.getBoundingClientRect().top)
  expect(await top()).toBe(0)
  const keep = (name: string, value: string) =>
    page.evaluate(([name, value]) => document.documentElement.style.setProperty(name!, value!), [name, value])
  await keep('--wp-admin--admin-bar--height', '32px')
  await expect.poll(top).toBe(32)
  await keep('--ei-page-top', '20px')
  await expect.poll(top).toBe(20)
})

describe('the account link', () => {
  it('leads a visitor with saved homes to them, and their tab to the registration [2.34, 2.46]', async () => {
    const page = await open('/branches', {
      ...desktop,
      before: () => {
        localStorage.savedProperties ??= JSON.stringify([{ property_id: 1 }])
      },
    })
    await ready(page, marker)
    const account = page.locator(marker).getByRole('link', { name: 'Account 1 saved home' })
    await account.click()
    const panel = page.getByRole('dialog')
    await panel.getByRole('heading', { name: 'Saved Property' }).waitFor()
    expect(await panel.getByRole('link', { name: 'Saved Properties' }).getAttribute('aria-current')).toBe('page')
    await panel.getByRole('link', { name: 'My Profile' }).click()
    await panel.getByRole('button', { name: 'Register' }).waitFor()
    expect(await violations(page)).toEqual([])
    expect(problems(page)).toEqual([])
  })
})

it('stands above the page’s edges at every width of a desktop, the number of saved homes inside', async () => {
  for (const [path, width] of [
    ['/properties/sales', 1280],
    ['/properties/sales', 1920],
    ['/pages/about', 1600],
  ] as const) {
    const page = await open(path, {
      viewport: { width, height: 900 },
      before: () => {
        localStorage.savedProperties = JSON.stringify([{ property_id: 1 }, { property_id: 2 }])
      },
    })
    const account = page
      .locator('[data-widget=header]')
      .getByRole('link', { name: /Account/ })
      .first()
    await account.getByText('2', { exact: true }).first().waitFor()
    const { left, right } = await page
      .locator('main .wrap')
      .first()
      .evaluate(wrap => wrap.getBoundingClientRect())
    expect((await page.locator('main h1').boundingBox())!.x, `${width} px`).toBeCloseTo(left, 0)
    const logo = await page.locator('[data-widget=header] img, [data-widget=header] svg').first().boundingBox()
    expect(Math.abs(logo!.x - left), `${width} px`).toBeLessThan(3)
    const ends = await account
      .locator('span')
      .filter({ visible: true })
      .evaluateAll(spans => spans.map(span => span.getBoundingClientRect().right))
    expect(Math.max(...ends) - right, `${width} px`).toBeLessThan(1)
    expect(right - Math.max(...ends), `${width} px`).toBeLessThan(3)
  }
})

it('opens its sheet where its bar ends, and its lists in the window, under a zoom on the body [9.13]', async () => {
  const sheet = await takenOver('/contact', phone)
  await sheet.addStyleTag({ content: 'body { zoom: 1.25 }' })
  await burger(sheet, 'Open menu').click()
  const gap = () =>
    sheet.evaluate(() => {
      const menu = document.querySelector('[data-widget=header] [data-part=menu]')!
      const bar = document.querySelector<HTMLElement>('[data-widget=header] [style*="--_top"]')!
      return menu.getBoundingClientRect().top - bar.getBoundingClientRect().bottom
    })
  await expect.poll(gap).toBeCloseTo(0, 0)

  const page = await takenOver('/contact', { viewport: { width: 1700, height: 900 } })
  await page.addStyleTag({ content: 'body { zoom: 1.25 }' })
  await page.locator(`${marker} nav > ul > li > details > summary`).last().click()
  // Its second list has room as well, and no more than that.
  const right = () => dropdown(page).evaluate(element => element.getBoundingClientRect().right)
  await expect.poll(right).toBeCloseTo(1700 - 230 * 1.25, 0)
})
