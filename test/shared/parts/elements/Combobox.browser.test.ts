import type { Page } from 'playwright-core'
import { describe, expect, it } from 'vitest'
import { fixtureSite, problems, violations } from '../../../chromium'
import { isFocused } from '../../../looks'

const { open } = fixtureSite({ keepsPage: true })

const field = (page: Page) => page.getByRole('combobox', { name: 'Location', exact: true })
const option = (page: Page, name: string) => page.getByRole('option', { name, exact: true })
const list = (page: Page) => page.getByRole('listbox', { name: 'Suggestions', includeHidden: true })

/** The page with the list's chunk held back until `arrive`. */
async function slowly() {
  const page = await open('about:blank')
  let arrive = () => {}
  const gate = new Promise<void>(resolve => {
    arrive = resolve
  })
  let asked = 0
  await page.route(/\/gallery\/assets\/parts-/, async route => {
    const body = await (await route.fetch()).text()
    // One of the chunks is shared by the page itself and the list.
    if (/listbox/.test(body)) {
      asked++
      await gate
    }
    await route.fulfill({ body, contentType: 'text/javascript' })
  })
  await page.goto('/gallery/parts/alone?csp=strict')
  await field(page).waitFor()
  return { page, arrive, asked: () => asked }
}

describe('the chunk of the list', () => {
  it('is asked for when the field is first focused, and not before', async () => {
    const { page, arrive, asked } = await slowly()
    expect(asked()).toBe(0)
    await field(page).focus()
    await expect.poll(asked).toBe(1)
    arrive()
    await list(page).waitFor({ state: 'attached' })
  })

  it('may be late: what was typed stays, caret and all, and is answered', async () => {
    const { page, arrive } = await slowly()
    await field(page).pressSequentially('bri')
    await field(page).evaluate((input: HTMLInputElement) => input.setSelectionRange(1, 1))
    const before = await field(page).elementHandle()
    arrive()
    await option(page, 'Bristol').waitFor()
    expect(await before!.evaluate(input => input === document.activeElement)).toBe(true)
    expect(await before!.evaluate(input => (input as HTMLInputElement).selectionStart)).toBe(1)
    await page.keyboard.type('x')
    expect(await field(page).inputValue()).toBe('bxri')
  })

  it('may never come: the field is a text field', async () => {
    const page = await open('/gallery/parts/alone')
    await page.route(/\/gallery\/assets\/parts-/, route => route.abort())
    await field(page).pressSequentially('brighton')
    expect(await field(page).inputValue()).toBe('brighton')
  })
})

describe('with the keyboard alone', () => {
  it('suggests, moves, chooses', async () => {
    const page = await open('/gallery/parts/alone?csp=strict')
    await field(page).pressSequentially('newport')
    await option(page, 'Newport, Gwent').waitFor()
    await page.keyboard.press('ArrowDown')
    await page.keyboard.press('ArrowDown')
    const active = async () => page.locator(`[id="${await field(page).getAttribute('aria-activedescendant')}"]`)
    await expect.poll(async () => (await active()).textContent()).toBe('Newport, Isle of Wight')
    await page.keyboard.press('Enter')
    await expect.poll(() => field(page).inputValue()).toBe('Newport, Isle of Wight')
    await option(page, 'Newport, Gwent').waitFor({ state: 'detached' })
    expect(problems(page)).toEqual([])
  })

  it('scrolls its list to the option that is next, and the page not at all', async () => {
    const page = await open('/gallery/parts/alone', { viewport: { width: 900, height: 500 } })
    await field(page).pressSequentially('b')
    await option(page, 'Bristol').waitFor()
    const before = await page.evaluate(() => scrollY)
    for (const key of ['ArrowUp', 'ArrowDown']) {
      await page.keyboard.press(key)
      const id = await field(page).getAttribute('aria-activedescendant')
      const [inner, outer] = [await page.locator(`[id="${id}"]`).boundingBox(), await list(page).boundingBox()]
      // A list scrolls by whole pixels, but options are not whole pixels high.
      expect(inner!.y, key).toBeGreaterThan(outer!.y - 1)
      expect(inner!.y + inner!.height, key).toBeLessThan(outer!.y + outer!.height + 1)
    }
    expect(await list(page).evaluate(({ scrollHeight, clientHeight }) => scrollHeight - clientHeight)).toBeGreaterThan(
      0,
    )
    expect(await page.evaluate(() => scrollY)).toBe(before)
  })

  it('leaves nothing behind in the way of Tab', async () => {
    const page = await open('/gallery/parts/alone')
    await field(page).pressSequentially('b')
    await option(page, 'Bristol').waitFor()
    await page.keyboard.press('Tab')
    expect(await page.evaluate(() => document.activeElement?.getAttribute('role'))).toBe('combobox')
    expect(await field(page).inputValue()).toBe('b')
    await option(page, 'Bristol').waitFor({ state: 'detached' })
  })
})

describe('by touch', () => {
  it('chooses with a tap and keeps the focus', async () => {
    const page = await open('/gallery/parts/alone', {
      hasTouch: true,
      isMobile: true,
      viewport: { width: 375, height: 700 },
    })
    await field(page).tap()
    await expect.poll(() => isFocused(field(page))).toBe(true)
    await page.keyboard.type('hove')
    await option(page, 'Hove, East Sussex').tap()
    await expect.poll(() => field(page).inputValue()).toBe('Hove, East Sussex')
    expect(await isFocused(field(page))).toBe(true)
  })
})

describe('the list on the page', () => {
  const boxes = async (page: Page) => ({
    field: (await field(page).boundingBox())!,
    list: (await page.locator('[popover]:popover-open').boundingBox())!,
  })

  it('stands below the field, as wide, and follows it', async () => {
    const page = await open('/gallery/parts/alone', { viewport: { width: 900, height: 900 } })
    await field(page).pressSequentially('newport')
    await option(page, 'Newport, Gwent').waitFor()
    for (const step of [0, 80]) {
      await page.evaluate(by => scrollBy(0, by), step)
      const beside = async () => {
        const { field, list } = await boxes(page)
        return [list.width - field.width, list.x - field.x, list.y - field.y - field.height]
      }
      await expect.poll(beside).toEqual([expect.closeTo(0), expect.closeTo(0), expect.closeTo(6)])
    }
  })

  it.each([1.25, 0.8])('stands there on a page with a zoom of %s on its body, too', async zoom => {
    const page = await open('/gallery/parts/alone', { viewport: { width: 900, height: 1100 } })
    await page.addStyleTag({ content: `body { zoom: ${zoom} }` })
    await field(page).pressSequentially('newport')
    await option(page, 'Newport, Gwent').waitFor()
    const beside = async () => {
      const { field, list } = await boxes(page)
      return [list.width - field.width, list.x - field.x]
    }
    await expect.poll(beside).toEqual([expect.closeTo(0, 0), expect.closeTo(0, 0)])
    const { field: above, list } = await boxes(page)
    expect(Math.abs(list.y - above.y - above.height - 6)).toBeLessThan(2)
  })

  it('opens upwards where there is no room below', async () => {
    const page = await open('/gallery/parts/alone', { viewport: { width: 900, height: 500 } })
    await field(page).evaluate(input => input.scrollIntoView({ block: 'end' }))
    await field(page).pressSequentially('newport')
    await option(page, 'Newport, Gwent').waitFor()
    const overlap = async () => {
      const { field: below, list: above } = await boxes(page)
      return above.y + above.height - below.y
    }
    await expect.poll(overlap).toBeLessThan(0)
  })

  it('cannot be cut off or covered by the page', async () => {
    const page = await open('/gallery/parts/alone')
    await page.addStyleTag({
      content:
        '#content { overflow: hidden; transform: translateX(0) } h1 { position: fixed; inset: 0; z-index: 99999; pointer-events: none }',
    })
    await field(page).pressSequentially('newport')
    await option(page, 'Newport, Pembrokeshire').click()
    await expect.poll(() => field(page).inputValue()).toBe('Newport, Pembrokeshire')
  })

  it('is accessible with items, without, and after a failure', async () => {
    const page = await open('/gallery/parts/alone')
    await field(page).pressSequentially('b')
    await option(page, 'Bristol').waitFor()
    expect(await violations(page, '#comboboxes')).toEqual([])
    await field(page).fill('zzz')
    await page.getByText('No place of that name').first().waitFor()
    expect(await violations(page, '#comboboxes')).toEqual([])
    await page.getByRole('combobox', { name: 'Location, lookup failed' }).pressSequentially('b')
    await page.getByText('Suggestions are not available').first().waitFor()
    expect(await violations(page, '#comboboxes')).toEqual([])
  })
})

describe('in a browser without popovers', () => {
  /** Takes popovers away, with the attribute, for which Chromium's own stylesheet hides the element. */
  const withoutPopovers = () => {
    for (const name of ['popover', 'showPopover', 'hidePopover', 'togglePopover'])
      Reflect.deleteProperty(HTMLElement.prototype, name)
    new MutationObserver(() => {
      for (const element of document.querySelectorAll('[popover]')) element.removeAttribute('popover')
    }).observe(document, { childList: true, subtree: true })
  }

  /** Lets the rules for browsers without popovers count here, each in its place. */
  const useTheirRules = (page: Page) =>
    page.evaluate(() => {
      let count = 0
      const visit = (parent: CSSStyleSheet | CSSGroupingRule) => {
        for (const rule of [...parent.cssRules].reverse()) {
          if (!(rule instanceof CSSGroupingRule)) continue
          if (!(rule instanceof CSSSupportsRule && /^not selector\(:popover-open\)$/.test(rule.conditionText)))
            visit(rule)
          else {
            const at = [...parent.cssRules].indexOf(rule)
            for (const inner of [...rule.cssRules].reverse()) parent.insertRule(inner.cssText, at + 1)
            count++
          }
        }
      }
      for (const sheet of [...document.styleSheets, ...document.adoptedStyleSheets]) visit(sheet)
      return count
    })

  it('shows the list beside its field, on top of what comes after the form', async () => {
    const page = await open('/properties/sales', { before: withoutPopovers })
    // In these browsers a container of a query is what `position: fixed` goes by.
    const form = page.getByRole('search')
    await form.evaluate(element => element.style.setProperty('contain', 'layout', 'important'))
    const input = page.getByRole('combobox', { name: 'Location' })
    await input.pressSequentially('br')
    const options = page.getByRole('listbox').getByRole('option')
    await options.first().waitFor()
    expect(await useTheirRules(page)).toBeGreaterThan(0)
    const popup = page.getByRole('listbox').locator('..')
    const [above, below] = [(await input.boundingBox())!, (await popup.boundingBox())!]
    expect(Math.round(below.y - above.y - above.height)).toBe(6)
    expect([below.x, below.width]).toEqual([above.x, above.width])
    const areOnTop = await options.evaluateAll(all =>
      all.map(element => {
        const { left, top, height } = element.getBoundingClientRect()
        return element.contains(document.elementFromPoint(left + 20, top + height / 2))
      }),
    )
    expect(areOnTop).not.toContain(false)
    expect(problems(page)).toEqual([])
  })
})

it('keeps the list beside its field where a scroller moves the page by a transform', async () => {
  const page = await open('/properties/sales')
  const input = page.getByRole('combobox', { name: 'Location' })
  await input.pressSequentially('br')
  await page.getByRole('listbox').getByRole('option').first().waitFor()
  await page.locator('#content').evaluate(content => {
    content.style.transform = 'translateY(-40px)'
  })
  const popup = page.getByRole('listbox').locator('..')
  const gap = async () => {
    const [above, below] = [(await input.boundingBox())!, (await popup.boundingBox())!]
    return Math.round(below.y - above.y - above.height)
  }
  await expect.poll(gap).toBe(6)
})
