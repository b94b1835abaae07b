import type { Locator, Page } from 'playwright-core'
import { describe, expect, it } from 'vitest'
import { fixtureSite, problems, violations } from '../../../chromium'
import { isFocused } from '../../../looks'

const { html } = fixtureSite({ keepsPage: true })

const TOAST = '[data-island=toasts] > div'
const words = '<main><h1>Homes</h1><a href="#">Back</a><p>Four of them.</p></main>'

type Notify = (message: string, type?: 'success' | 'error', options?: { duration?: number }) => () => void

/** A page whose clock stands still, without movement. */
async function stillPage(body = words, options: Parameters<typeof html>[1] = {}) {
  const page = await html(body, { reducedMotion: 'reduce', ...options })
  await page.waitForFunction(() => 'estateIslands' in window)
  await page.clock.install({ time: 0 })
  await page.clock.pauseAt(60_000)
  return page
}

/** Shows a toast and waits for its words. */
async function say(page: Page, message: string, type?: 'success' | 'error', options?: { duration?: number }) {
  await page.evaluate(
    ([message, type, options]) => {
      const { notify } = (window as unknown as { estateIslands: { notify: Notify } }).estateIslands
      const dismissals = ((window as unknown as { dismissals?: (() => void)[] }).dismissals ??= [])
      dismissals.push(notify(message, type, options))
    },
    [message, type, options] as const,
  )
  const toast = page.locator(TOAST).last()
  await toast.waitFor({ state: 'attached' })
  await page.clock.runFor(100)
  return page.locator(TOAST, { hasText: message })
}

/** The problems that axe finds. axe needs a running clock. */
async function violationsIn(page: Page) {
  await page.clock.resume()
  return violations(page)
}

const count = (page: Page) => page.locator(TOAST).count()
const isShown = async (toast: Locator) => (await toast.getAttribute('data-state')) === 'shown'

describe('a toast', () => {
  it('tells as status or alert, text as text, nothing for nothing, and leaves by itself [4.18, 9.6, 9.7]', async () => {
    const page = await stillPage(words, { csp: true })
    const saved = await say(page, 'Property saved.')
    expect(await page.getByRole('status').textContent()).toBe('Property saved.')
    await page.clock.runFor(2_999)
    expect(await isShown(saved)).toBe(true)
    await page.clock.runFor(1)
    expect(await isShown(saved)).toBe(false)
    await page.clock.runFor(399)
    expect(await count(page)).toBe(1)
    await page.clock.runFor(1)
    expect(await page.locator('[data-island]').count()).toBe(0)

    await say(page, 'Request failed.', 'error')
    expect(await page.getByRole('alert').textContent()).toBe('Request failed.')

    const hostile = '<img src=x onerror="document.title=1"><b>5 < 6 & 7</b>'
    const toast = await say(page, hostile)
    expect(await toast.textContent()).toBe(hostile)
    expect(await toast.locator('img, b').count()).toBe(0)

    const before = await count(page)
    await page.evaluate(() => {
      const { notify } = window.estateIslands as unknown as { notify: (...toast: unknown[]) => void }
      for (const nothing of ['', '   ', undefined, null]) notify(nothing, null, null)
    })
    await say(page, 'And on')
    expect(await count(page)).toBe(before + 1)
    expect(problems(page)).toEqual([])
  })

  it('stays as long as asked, or until it is dismissed, even before its code has arrived [9.6]', async () => {
    const page = await stillPage()
    const long = await say(page, 'Long', 'success', { duration: 8_000 })
    const lasting = await say(page, 'Lasting', 'error', { duration: Number.POSITIVE_INFINITY })
    await page.clock.runFor(7_800)
    expect(await isShown(long)).toBe(true)
    await page.clock.runFor(700)
    expect(await long.count()).toBe(0)
    await page.clock.runFor(10_000_000)
    expect(await isShown(lasting)).toBe(true)
    await lasting.getByRole('button', { name: 'Dismiss' }).click()
    await page.clock.runFor(400)
    expect(await count(page)).toBe(0)

    await say(page, 'Saved')
    await page.evaluate(() => (window as unknown as { dismissals: (() => void)[] }).dismissals.at(-1)!())
    await page.locator(`${TOAST}[data-state=leaving]`).waitFor({ state: 'attached' })
    await page.evaluate(() =>
      (window as unknown as { estateIslands: { notify: Notify } }).estateIslands.notify('Never seen')(),
    )
    await page.clock.runFor(400)
    await page.clock.runFor(400)
    expect(await count(page)).toBe(0)
  })

  it('has the specified grounds, readable words, large enough buttons and a focus that shows [9.6]', async () => {
    const page = await stillPage()
    const saved = await say(page, 'Saved', 'success', { duration: 60_000 })
    const failed = await say(page, 'Failed', 'error', { duration: 60_000 })
    const ground = (toast: Locator) => toast.evaluate(element => getComputedStyle(element).backgroundColor)
    expect(await ground(saved)).toBe('rgb(40, 167, 69)')
    expect(await ground(failed)).toBe('rgb(220, 53, 69)')
    const button = failed.getByRole('button')
    const box = await button.boundingBox()
    expect([box!.width, box!.height].map(Math.round)).toEqual([44, 44])
    await page.keyboard.press('Tab')
    await button.focus()
    expect(await button.evaluate(element => getComputedStyle(element).outlineStyle)).toBe('solid')
    expect(await violationsIn(page)).toEqual([])
  })

  it('is there for screen readers before it has words, or comes with them into a stack that is there', async () => {
    const page = await stillPage()
    await page.evaluate(() => {
      const seen: string[] = []
      Object.assign(window, { seen })
      new MutationObserver(records => {
        for (const { addedNodes } of records)
          for (const node of addedNodes)
            if (node instanceof Element && node.matches('[role]')) seen.push(`region:${node.textContent}`)
            else if (node instanceof Text) seen.push(`words:${node.data}`)
            else if (node instanceof Element && node.matches('button')) seen.push('button')
      }).observe(document.body, { childList: true, subtree: true })
    })
    await say(page, 'First')
    await say(page, 'Second')
    await say(page, 'Failed', 'error')
    // What can be undone is heard before 'Undo'. An alert comes with its words, since Firefox says none that come later.
    expect(await page.evaluate(() => (window as unknown as { seen: string[] }).seen)).toEqual([
      'region:',
      'words:First',
      'button',
      'region:',
      'words:Second',
      'button',
      'region:',
      'words:Failed',
      'region:Failed',
      'button',
    ])
  })

  it('is out of reach of the page’s styles', async () => {
    const page = await stillPage()
    const toast = await say(page, 'Property saved.', 'success', { duration: 60_000 })
    const looks = () =>
      toast.evaluate(element =>
        [element, ...element.children].map(part => {
          const { position, color, backgroundColor, fontSize, padding, display, textTransform } = getComputedStyle(part)
          const { x, y, width, height } = part.getBoundingClientRect()
          return [position, color, backgroundColor, fontSize, padding, display, textTransform, x, y, width, height]
        }),
      )
    const plain = await looks()
    await page.addStyleTag({
      content: `body div, body * { position: static !important; color: red !important; background: yellow !important;
        font-size: 40px !important; padding: 40px !important; display: block !important }
        button { text-transform: uppercase !important }`,
    })
    expect(await page.locator('p').evaluate(words => getComputedStyle(words).fontSize)).toBe('40px')
    expect(await looks()).toEqual(plain)
  })
})

describe('several toasts', () => {
  const boxes = (page: Page) =>
    page.locator(TOAST).evaluateAll(toasts =>
      toasts.map(toast => {
        const { x, y, width, height } = toast.getBoundingClientRect()
        return { x, y, width, height }
      }),
    )

  it('stand under each other at the top, in the middle, 15 px apart [9.6, 9.7]', async () => {
    const page = await stillPage(words, { viewport: { width: 1280, height: 700 } })
    await say(page, 'One')
    await say(page, 'Two, which is a good deal longer than one and so wider', 'error')
    const [one, two] = await boxes(page)
    expect(one!.y).toBe(15)
    expect(two!.y).toBe(one!.y + one!.height + 15)
    for (const { x, width } of [one!, two!]) expect(x + width / 2).toBeCloseTo(640, 0)
  })

  it('are as wide as their words from 361 px on, as the screen up to 360 px [9.7]', async () => {
    const page = await stillPage()
    await say(page, 'One', 'success', { duration: 60_000 })
    await say(page, 'Two', 'error', { duration: 60_000 })
    const widths = async () => (await boxes(page)).map(box => box.width)
    for (const [screen, toast] of [
      [361, 288],
      [360, 330],
      [320, 290],
    ] as const) {
      await page.setViewportSize({ width: screen, height: 640 })
      await expect.poll(widths).toEqual([toast, toast])
    }
  })

  it('are four at most, two up to 360 px, and errors stay longest', async () => {
    const page = await stillPage(words, { viewport: { width: 361, height: 640 } })
    await say(page, 'Failed', 'error')
    for (let index = 0; index < 8; index++) await say(page, `Saved ${index}`)
    await page.clock.runFor(400)
    expect(await page.locator(TOAST).allTextContents()).toEqual(['Failed', 'Saved 5', 'Saved 6', 'Saved 7'])
    await page.setViewportSize({ width: 360, height: 640 })
    await say(page, 'Saved 8')
    await page.clock.runFor(400)
    expect(await page.locator(TOAST).allTextContents()).toEqual(['Failed', 'Saved 8'])
  })
})

describe('somebody who needs longer', () => {
  it('keeps a toast by pointing at it and for a moment after, or focusing it, and dismisses it by Escape', async () => {
    const page = await stillPage()
    const pointed = await say(page, 'Saved')
    await pointed.hover()
    await page.clock.runFor(60_000)
    expect(await isShown(pointed)).toBe(true)
    await page.mouse.move(5, 500)
    await page.clock.runFor(999)
    expect(await isShown(pointed)).toBe(true)
    await page.clock.runFor(10_000)
    expect(await count(page)).toBe(0)

    const back = page.getByRole('link', { name: 'Back' })
    await back.focus()
    const toast = await say(page, 'Removed')
    await page.keyboard.press('Tab')
    expect(await isFocused(toast.getByRole('button'))).toBe(true)
    await page.clock.runFor(60_000)
    expect(await isShown(toast)).toBe(true)
    await page.keyboard.press('Escape')
    expect(await isFocused(back)).toBe(true)
    await page.clock.runFor(400)
    expect(await count(page)).toBe(0)
  })
})

describe('a toast with something to do', () => {
  it('does it once, goes, and stays for 8 s otherwise [9.6]', async () => {
    const page = await stillPage()
    await page.evaluate(() => {
      const { notify } = (window as unknown as { estateIslands: { notify: (...args: unknown[]) => void } })
        .estateIslands
      const action = { label: 'Undo', run: () => document.body.append('undone ') }
      notify('Saved property removed.', 'success', { action })
      notify('Property removed.', 'success', { action })
    })
    await page.locator(TOAST).nth(1).waitFor({ state: 'attached' })
    await page.clock.runFor(7_000)
    expect(await count(page)).toBe(2)
    await page.getByRole('button', { name: 'Undo' }).first().dblclick()
    await page.mouse.move(5, 500)
    await page.clock.runFor(1_500)
    expect(await count(page)).toBe(0)
    await expect.poll(() => page.locator('body').textContent()).toMatch(/undone (?!.*undone)/)
  })
})

describe('a modal dialog and a toast', () => {
  const dialogs = `${words}<dialog id="one" aria-label="One"><button>In one</button></dialog>
    <dialog id="two" aria-label="Two" style="margin-top: 300px"><button>In two</button></dialog>`
  const run = (page: Page, script: string) => page.evaluate(script)

  it('the toast is above the dialog and can be used in it, and Escape in it leaves the dialog open', async () => {
    const page = await stillPage(dialogs)
    await run(page, 'two.showModal(); one.showModal()')
    const isOpen = () => page.locator('#one').evaluate(dialog => (dialog as HTMLDialogElement).open)
    const other = await say(page, 'Failed', 'error')
    await other.getByRole('button').focus()
    await page.keyboard.press('Escape')
    await expect.poll(() => isShown(other)).toBe(false)
    expect(await isOpen()).toBe(true)
    await page.clock.runFor(400)

    const toast = await say(page, 'Failed again', 'error', { duration: 60_000 })
    expect(await toast.evaluate(element => element.closest('dialog')?.id)).toBe('one')
    expect(await violationsIn(page)).toEqual([])
    await toast.getByRole('button').click()
    await expect.poll(() => isShown(toast)).toBe(false)
    expect(await isOpen()).toBe(true)
  })

  it('the toast moves into a dialog that opens later, and out of one that goes', async () => {
    const page = await stillPage(dialogs)
    const toast = await say(page, 'Saved', 'success', { duration: 60_000 })
    const inside = () => toast.evaluate(element => element.closest('dialog')?.id)
    expect(await inside()).toBeUndefined()
    await run(page, 'one.showModal()')
    await expect.poll(inside).toBe('one')
    await run(page, 'two.showModal()')
    await expect.poll(inside).toBe('two')
    await page.mouse.move(640, 40)
    await expect.poll(() => toast.evaluate(element => element.matches(':hover'))).toBe(true)
    await run(page, 'two.close()')
    await expect.poll(inside).toBe('one')
    await run(page, 'one.close(); one.remove()')
    await expect.poll(inside).toBeUndefined()
    await toast.waitFor()
    await toast.getByRole('button').click()
    await expect.poll(() => isShown(toast)).toBe(false)
  })
})
