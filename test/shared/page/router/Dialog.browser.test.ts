import type { Page } from 'playwright-core'
import { describe, expect, it } from 'vitest'
import { fixtureSite, type OpenOptions, problems, violations } from '../../../chromium'
import { boxesOf, itemBodies, itemPage } from '../../../itemBodies'

const { html, open } = fixtureSite({ keepsPage: true })

const opener = (page: Page, name = 'Open a dialog') => page.getByRole('button', { name, exact: true })
const focused = (page: Page) =>
  page.evaluate(() => {
    const element = document.activeElement as HTMLElement
    return element.getAttribute('aria-label') ?? element.textContent
  })

/** Waits until a dialog of an address is gone, and the browser has gone back from that. What opens before that goes with it. */
async function closed(page: Page) {
  await page.getByRole('dialog').waitFor({ state: 'detached' })
  await page.waitForFunction(() => location.hash === '#/')
}

async function opened(name?: string) {
  const page = await open('/gallery/parts/alone?csp=strict')
  await opener(page, name).click()
  await page.getByRole('dialog').waitFor()
  return page
}

/** Adds a button to the page where the presses beside a dialog are. */
const addButtonBeside = (page: Page) =>
  page.evaluate(() => {
    const button = document.createElement('button')
    Object.assign(button.style, { position: 'fixed', inset: '0 auto auto 0', width: '40px', height: '40px' })
    button.addEventListener('click', () => {
      document.title = 'Pressed'
    })
    document.querySelector('main')!.append(button)
  })

/** Opens a dialog in a browser that is never idle. The dialog is on the screen and not modal yet. */
async function openedBusy(name?: string, options?: OpenOptions) {
  const page = await open('/gallery/parts/alone?csp=strict', options)
  await page.evaluate(() => {
    window.requestIdleCallback = () => 0
  })
  await opener(page, name).click()
  await page.getByRole('dialog').waitFor()
  const isModal = () => page.evaluate(() => !!document.querySelector('dialog:modal'))
  expect(await isModal()).toBe(false)
  return { page, isModal }
}

describe('a dialog that is just opening', () => {
  it('is modal when the browser has painted it, rises once, and keeps the focus where it is', async () => {
    const page = await open('/gallery/parts/alone?csp=strict')
    const idle = await page.evaluateHandle(() => {
      const idle = { run: [] as IdleRequestCallback[], rises: 0, focused: [] as string[] }
      window.requestIdleCallback = run => idle.run.push(run)
      document.addEventListener('animationstart', ({ target, pseudoElement }) => {
        if ((target as Element).matches('dialog') && !pseudoElement) idle.rises++
      })
      document.addEventListener('focusin', ({ target }) => idle.focused.push((target as Element).localName))
      return idle
    })
    await opener(page).click()
    await page.waitForFunction(({ run, rises }) => run.length && rises, idle)
    expect(await page.evaluate(() => document.querySelector('dialog')!.matches(':modal'))).toBe(false)
    await page.getByRole('dialog').getByRole('button', { name: 'Close' }).focus()
    await idle.evaluate(({ focused, run }) => {
      focused.length = 0
      for (const callback of run) callback({ didTimeout: false, timeRemaining: () => 50 })
    })
    expect(await page.evaluate(() => document.querySelector('dialog')!.matches(':modal'))).toBe(true)
    expect(await focused(page)).toBe('Close')
    // A second animation would start with the next frame, and its event comes with the one after that.
    await page.evaluate(async () => {
      for (let frame = 0; frame < 3; frame++) await new Promise(requestAnimationFrame)
    })
    expect(await idle.evaluate(({ rises, focused }) => ({ rises, focused }))).toEqual({ rises: 1, focused: [] })
    expect(problems(page)).toEqual([])
  })

  it('is closed by Escape, with the focus back at its opener', async () => {
    const { page } = await openedBusy()
    await page.keyboard.press('Escape')
    await page.getByRole('dialog').waitFor({ state: 'detached' })
    await expect.poll(() => focused(page)).toBe('Open a dialog')
    expect(problems(page)).toEqual([])
  })

  it('stays scrolled where it was', async () => {
    const { page, isModal } = await openedBusy('Open a long dialog')
    const scrolled = () => page.getByRole('dialog').evaluate(dialog => Math.round(dialog.scrollTop))
    await page.getByRole('dialog').evaluate(dialog => dialog.scrollTo({ top: 300, behavior: 'instant' }))
    expect(await scrolled()).toBe(300)
    await page.keyboard.press('Shift')
    expect(await isModal()).toBe(true)
    expect(await scrolled()).toBe(300)
  })

  it('answers the press that makes it modal', async () => {
    const { page, isModal } = await openedBusy()
    const close = page.getByRole('dialog').getByRole('button', { name: 'Close' })
    const { x, y, width, height } = (await close.boundingBox())!
    await page.mouse.move(x + width / 2, y + height / 2)
    await page.mouse.down()
    expect(await isModal()).toBe(true)
    await page.mouse.up()
    await page.getByRole('dialog').waitFor({ state: 'detached' })
    await expect.poll(() => focused(page)).toBe('Open a dialog')
    expect(problems(page)).toEqual([])
  })

  it.each(['mouse', 'finger'])('closes at a press beside it, by %s, which does not reach the page [2.26]', async by => {
    const { page, isModal } = await openedBusy('Open a dialog', by === 'finger' ? { hasTouch: true } : {})
    await addButtonBeside(page)
    if (by === 'finger') await page.touchscreen.tap(5, 5)
    else await page.mouse.click(5, 5)
    await page.getByRole('dialog').waitFor({ state: 'detached' })
    expect(await isModal()).toBe(false)
    await expect.poll(() => focused(page)).toBe('Open a dialog')
    expect(await page.title()).not.toBe('Pressed')
    expect(problems(page)).toEqual([])
  })

  it.each([
    ['not modal yet', () => 0],
    ['modal', (run: IdleRequestCallback) => setTimeout(run)],
  ])('stays open after a double click on its opener, while it is %s', async (_, idle) => {
    const page = await open('/gallery/parts/alone?csp=strict')
    await page.evaluate(`window.requestIdleCallback = ${idle}`)
    await opener(page).dblclick({ delay: 100 })
    const dialog = page.getByRole('dialog')
    await dialog.getByRole('button', { name: 'Close' }).click({ trial: true })
    expect(await dialog.count()).toBe(1)
    await page.mouse.click(5, 5)
    await dialog.waitFor({ state: 'detached' })
    expect(problems(page)).toEqual([])
  })

  it('stays open after a drag that begins beside it, and closes at one press beside it then', async () => {
    const { page } = await openedBusy()
    await page.mouse.move(5, 5)
    await page.mouse.down()
    const { x, y } = (await page.getByRole('dialog').boundingBox())!
    await page.mouse.move(x + 40, y + 40)
    await page.mouse.up()
    await page.getByRole('dialog').click({ position: { x: 40, y: 40 } })
    expect(await page.getByRole('dialog').count()).toBe(1)
    await page.mouse.click(5, 5)
    await page.getByRole('dialog').waitFor({ state: 'detached' })
  })

  it('is modal before a press beside it reaches the page', async () => {
    const { page, isModal } = await openedBusy()
    await addButtonBeside(page)
    await page.mouse.move(5, 5)
    await page.mouse.down()
    expect(await isModal()).toBe(true)
    await page.mouse.up()
    expect(await page.title()).not.toBe('Pressed')
    expect(problems(page)).toEqual([])
  })

  it('is modal at a turn of the wheel beside it, of which a smooth scroller of the page hears nothing', async () => {
    const { page, isModal } = await openedBusy()
    await page.evaluate(() => {
      document.addEventListener('wheel', ({ deltaY }) => {
        document.title = `Scrolled by ${deltaY}`
      })
    })
    await page.mouse.move(5, 5)
    await page.mouse.wheel(0, 100)
    await expect.poll(isModal).toBe(true)
    await page.mouse.wheel(0, 100)
    await page.keyboard.press('Escape')
    await page.getByRole('dialog').waitFor({ state: 'detached' })
    expect(await page.title()).not.toContain('Scrolled')
    // Afterwards the wheel is the page's again.
    await page.mouse.wheel(0, 100)
    await expect.poll(() => page.title()).toBe('Scrolled by 100')
    expect(problems(page)).toEqual([])
  })
})

describe('an open dialog', () => {
  it('keeps the focus inside and gives it back to its opener', async () => {
    const page = await opened('Open a side panel')
    const inside = () => page.evaluate(() => document.querySelector('dialog')!.contains(document.activeElement))
    for (let press = 0; press < 6; press++) {
      // The browser's own bar is the only stop outside.
      expect((await inside()) || (await page.evaluate(() => document.activeElement === document.body))).toBe(true)
      await page.keyboard.press('Tab')
    }
    await page.keyboard.press('Escape')
    await page.getByRole('dialog').waitFor({ state: 'detached' })
    await expect.poll(() => focused(page)).toBe('Open a side panel')
  })

  /** How the open dialog lies on paper: what is outside of it, its buttons, and the page below. */
  async function printed(page: Page) {
    return page.evaluate(() => {
      const dialog = document.querySelector('dialog')!
      const { top, height, width } = dialog.getBoundingClientRect()
      return {
        outside: [
          Math.round(top + scrollY),
          width - document.documentElement.clientWidth,
          Math.round(height) - dialog.scrollHeight,
        ],
        buttons: [...dialog.querySelectorAll('button')].filter(button => button.checkVisibility()).length,
        below: document.querySelector('h1')!.checkVisibility(),
        backdrop: getComputedStyle(dialog, '::backdrop').display,
      }
    })
  }

  it('is whole on paper, white, without buttons, in place of the page below', async () => {
    const page = await opened('Open a long dialog')
    await page.emulateMedia({ media: 'print' })
    expect(await printed(page)).toEqual({ outside: [0, 0, 0], buttons: 0, below: false, backdrop: 'none' })
    const height = await page.evaluate(() => document.querySelector('dialog')!.scrollHeight)
    const pages = String(await page.pdf({ format: 'A4' })).match(/\/Type \/Page\b(?!s)/g)!.length
    expect(pages).toBeGreaterThanOrEqual(Math.floor(height / 1123))
    expect(pages).toBeLessThanOrEqual(Math.ceil(height / 1123) + 1)
    await page.emulateMedia({ media: 'screen' })
    await page.keyboard.press('Escape')
    await page.getByRole('dialog').waitFor({ state: 'detached' })
    await page.emulateMedia({ media: 'print' })
    expect(await page.locator('h1').isVisible()).toBe(true)

    await page.emulateMedia({ media: 'screen' })
    await opener(page, 'Open the whole screen').click()
    await page.getByRole('dialog').waitFor()
    await page.emulateMedia({ media: 'print' })
    const ground = () =>
      page.locator('dialog').evaluate(dialog => {
        const luma = (colour: string) =>
          colour
            .match(/\d+/g)!
            .slice(0, 3)
            .reduce((sum, part) => sum + Number(part), 0)
        const { backgroundColor, color } = getComputedStyle(dialog)
        return luma(backgroundColor) > luma(color)
      })
    expect(await ground()).toBe(true)
    expect(await printed(page)).toMatchObject({ outside: [0, 0, 0], buttons: 0, below: false })
  })

  it('keeps the field in sight that is typed into when a keyboard or a larger zoom leaves less room', async () => {
    const page = await open('/contact', { viewport: { width: 320, height: 568 } })
    for (const [address, label] of [
      ['contact-office', 'Phone'],
      ['user', 'Confirm password'],
    ] as const) {
      await page.setViewportSize({ width: 320, height: 568 })
      await page.evaluate(hash => location.assign(hash), `#/${address}`)
      const field = page.getByRole('dialog').getByLabel(label, { exact: true })
      const isInSight = () =>
        field.evaluate(element => {
          const { left, top, bottom, width } = element.getBoundingClientRect()
          const seen = [top + 2, bottom - 2].map(y => document.elementFromPoint(left + width / 3, y))
          return bottom <= innerHeight && seen.every(found => found === element)
        })
      await field.click()
      await page.keyboard.type('1')
      await page.setViewportSize({ width: 320, height: 280 })
      await expect.poll(isInSight, { message: address }).toBe(true)
      await page.keyboard.press('Escape')
      await closed(page)
    }
    expect(problems(page)).toEqual([])
  })

  it('shows the focused field below its head, however many lines that has', async () => {
    const page = await open('/contact', { viewport: { width: 320, height: 640 } })
    const devtools = await page.context().newCDPSession(page)
    await devtools.send('Page.setFontSizes', { fontSizes: { standard: 32 } })
    for (const address of ['user', 'contact-office']) {
      await page.evaluate(hash => location.assign(hash), `#/${address}`)
      const dialog = page.getByRole('dialog')
      await dialog.locator('form').waitFor()
      // The head has its last height when the theme's fonts are here.
      await page.evaluate(() => document.fonts.ready.then(() => new Promise(requestAnimationFrame)))
      await dialog.getByRole('button', { name: 'Close', exact: true }).focus()
      const hidden = new Set<string>()
      for (let stop = 0; stop < 16; stop++) {
        await page.keyboard.press('Shift+Tab')
        const found = await dialog.evaluate(element => {
          const { activeElement } = document
          const head = element.querySelector('[data-bar]')!
          if (activeElement === element || !element.contains(activeElement) || head.contains(activeElement)) return
          const isHidden = activeElement!.getBoundingClientRect().top < head.getBoundingClientRect().bottom
          return isHidden ? (activeElement as HTMLElement).outerHTML.slice(0, 120) : undefined
        })
        if (found) hidden.add(found)
      }
      expect([...hidden], address).toEqual([])
      await page.keyboard.press('Escape')
      await closed(page)
    }
  })

  it('takes the focus itself at first, and not its first control', async () => {
    const page = await opened('Open a long dialog')
    await expect.poll(() => page.evaluate(() => document.activeElement?.tagName)).toBe('DIALOG')
  })

  it('focuses a button that is pressed, where the browser focuses the dialog instead (Safari)', async () => {
    const page = await opened('Open a long dialog')
    await page.evaluate(() =>
      addEventListener('mousedown', event => {
        event.preventDefault()
        document.querySelector('dialog')!.focus()
      }),
    )
    await page
      .getByRole('dialog')
      .getByRole('button', { name: 'Close' })
      .evaluate(button => {
        button.onclick = null
      })
    await page.getByRole('dialog').getByRole('button', { name: 'Close' }).click()
    expect(await focused(page)).toBe('Close')
  })

  it('has the focus itself when it closes, because Safari scrolls the page when a focused field disappears', async () => {
    const page = await opened()
    await page.evaluate(() => {
      const { close } = HTMLDialogElement.prototype
      HTMLDialogElement.prototype.close = function () {
        document.title = document.activeElement!.localName
        close.call(this)
      }
    })
    await page.getByRole('dialog').getByRole('button', { name: 'Close' }).focus()
    await page.keyboard.press('Escape')
    await page.getByRole('dialog').waitFor({ state: 'detached' })
    expect(await page.title()).toBe('dialog')
    await expect.poll(() => focused(page)).toBe('Open a dialog')
  })

  it.each(['Close', 'outside'])('closes by %s', async way => {
    const page = await opened('Open a side panel')
    if (way === 'outside') await page.mouse.click(5, 5)
    else await page.getByRole('dialog').getByRole('button', { name: way }).click()
    await page.getByRole('dialog').waitFor({ state: 'detached' })
    await expect.poll(() => focused(page)).toBe('Open a side panel')
  })

  it('stays when a text is selected from inside to outside', async () => {
    const page = await opened()
    const words = await page.getByText('Choose a day').boundingBox()
    await page.mouse.move(words!.x + 5, words!.y + 5)
    await page.mouse.down()
    await page.mouse.move(5, 5)
    await page.mouse.up()
    expect(await page.getByRole('dialog').count()).toBe(1)
  })

  it.each(['Open a dialog', 'Open a long dialog', 'Open a side panel', 'Open the whole screen'])(
    'is accessible: %s',
    async name => {
      const page = await opened(name)
      expect(await violations(page, 'dialog')).toEqual([])
      expect(problems(page)).toEqual([])
    },
  )
})

describe('the page behind', () => {
  it.each(['', 'html { overflow-y: scroll }', 'body { overflow-y: scroll }', 'html { overflow: auto !important }'])(
    'neither scrolls nor shifts under %j',
    async rule => {
      const page = await open('/gallery/parts/alone')
      // Headless browsers draw scrollbars over the page, unless the page has its own scrollbars.
      await page.addStyleTag({ content: `::-webkit-scrollbar { width: 15px } ${rule}` })
      await opener(page).scrollIntoViewIfNeeded()
      const place = () => opener(page).boundingBox()
      const before = await place()
      await opener(page).click()
      await page.getByRole('dialog').waitFor()
      expect(await place()).toEqual(before)
      await page.mouse.move(5, 5)
      await page.mouse.wheel(0, 400)
      await page.evaluate(() => new Promise(done => requestAnimationFrame(() => requestAnimationFrame(done))))
      expect(await place()).toEqual(before)
      await page.keyboard.press('Escape')
      await expect
        .poll(() =>
          page.evaluate(() => document.querySelectorAll('html:is([style], [data-ei-locked], [data-ei-gutter])').length),
        )
        .toBe(0)
    },
  )
})

it.each(itemBodies)('moves nothing of a page whose body lays out its items: %s', async rule => {
  const page = await html(itemPage(rule))
  const before = await boxesOf(page)
  await page.getByRole('link', { name: 'Sign in' }).click()
  await page.getByRole('dialog').getByRole('textbox').first().waitFor()
  expect(await boxesOf(page)).toEqual(before)
})

describe('a list of suggestions inside', () => {
  it('takes the first Escape, the dialog the second', async () => {
    const page = await opened()
    await page.getByRole('dialog').getByRole('combobox').pressSequentially('bri')
    await page.getByRole('option', { name: 'Brighton, East Sussex' }).waitFor()
    expect(await violations(page, 'dialog')).toEqual([])
    await page.keyboard.press('Escape')
    await expect.poll(() => page.getByRole('option', { name: 'Brighton, East Sussex' }).count()).toBe(0)
    expect(await page.getByRole('dialog').count()).toBe(1)
    await page.keyboard.press('Escape')
    await page.getByRole('dialog').waitFor({ state: 'detached' })
  })
})

describe('an Escape', () => {
  /** A box of the page that holds the opener, and closes at Escape as Bootstrap does: 2 and 3.0 at `keyup`, later at `keydown`. */
  const boxed = `<div id="box" tabindex="-1"><a href="#/user">Sign in</a></div>
    <form action="/search"><div data-widget="property-search" data-load="eager"></div></form>
    <script>
      const heard = []
      const close = event => event.key === 'Escape' && heard.push(event.type)
      for (const type of ['keydown', 'keyup']) for (const at of [box, document]) at.addEventListener(type, close)
      document.querySelector('form').addEventListener('keydown', close)
    </script>`
  const heard = (page: Page) => page.evaluate('heard.splice(0).join()')

  it('closes one thing: a dialog of ours, and the page’s own box at the next', async () => {
    const page = await html(boxed)
    for (let round = 0; round < 2; round++) {
      await page.getByRole('link', { name: 'Sign in' }).click()
      await page.getByRole('dialog').getByRole('textbox').first().waitFor()
      await page.keyboard.press('Escape')
      await page.getByRole('dialog').waitFor({ state: 'detached' })
      expect(await heard(page)).toBe('')
      await expect.poll(() => focused(page)).toBe('Sign in')
      await page.keyboard.press('Escape')
      expect(await heard(page)).toBe('keydown,keydown,keyup,keyup')
      await closed(page)
    }
    // Back releases no key. The next Escape is the page's.
    await page.getByRole('link', { name: 'Sign in' }).click()
    await page.getByRole('dialog').waitFor()
    await page.goBack()
    await page.getByRole('dialog').waitFor({ state: 'detached' })
    await page.locator('#box').focus()
    await page.keyboard.press('Escape')
    expect(await heard(page)).toBe('keydown,keydown,keyup,keyup')
  })

  it('closes one thing: a list of suggestions in a box of the page', async () => {
    const page = await html(boxed)
    await page.locator('[role=combobox]').first().pressSequentially('bri')
    await page.locator('[role=option]').first().waitFor()
    await page.keyboard.press('Escape')
    await expect.poll(() => page.locator('[role=option]').count()).toBe(0)
    expect(await heard(page)).toBe('')
    await page.keyboard.press('Escape')
    expect(await heard(page)).toContain('keydown')
  })
})

it.each([1.25, 0.8])('ends in the window, with toasts below its bar, on a page with a zoom of %s', async zoom => {
  const page = await open('/contact', { viewport: { width: 375, height: 740 } })
  await page.addStyleTag({ content: `body { zoom: ${zoom} }` })
  await page.evaluate(() => {
    window.estateIslands!.notify('Saved.', 'success', { duration: 60_000 })
    location.hash = '#/user'
  })
  const box = (selector: string) =>
    page.locator(selector).evaluate(element => {
      const { top, bottom } = element.getBoundingClientRect()
      return { top, bottom }
    })
  await page.locator('dialog [data-island=toasts]').getByText('Saved.').waitFor()
  await expect.poll(async () => (await box('dialog')).bottom).toBeCloseTo(740)
  await expect
    .poll(async () => (await box('dialog > [data-island=toasts] > *')).top - (await box('dialog > [data-bar]')).bottom)
    .toBeCloseTo(8, 0)
})
