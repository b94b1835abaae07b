import type { Page } from 'playwright-core'
import { describe, expect, it } from 'vitest'
import type { Fault } from '../../fixtures/server/faults'
import { fixtureSite, problems, violations } from '../chromium'
import { isFocused, LEGACY, looks, opacity, overflows, phone, smallTargets } from '../looks'

const { open, site } = fixtureSite({ keepsPage: true, homes: 400 })

const desktop = { viewport: { width: 1280, height: 720 } }

interface Navigating {
  navigation: { currentEntry: { index: number } }
}

/** A page with a home, galleries, and links to them, and no other widget. */
const PAGE = '/gallery/property-gallery/viewer?csp=strict'
const fixture = () => open(PAGE, desktop)
const link = (page: Page, name: string) => page.getByRole('link', { name, exact: true })
const dialog = (page: Page, name?: string) => page.getByRole('dialog', name ? { name, exact: true } : {})
const tab = (page: Page, name: string) => page.getByRole('tab', { name, exact: true })
const button = (page: Page, name: string) => dialog(page).getByRole('button', { name, exact: true })
const closed = (page: Page) => dialog(page).waitFor({ state: 'detached' })
const hashIs = (page: Page, hash: string) => page.waitForFunction(hash => location.hash === hash, hash)
const goTo = (page: Page, address: string) => page.evaluate(address => location.assign(`#/${address}`), address)
const historyIndex = (page: Page) =>
  page.evaluate(() => (window as unknown as Navigating).navigation.currentEntry.index)
const shown = (page: Page) => dialog(page).locator('.yarl__slide_current')
/** The shown picture, after it has loaded. */
const here = (page: Page) => shown(page).locator('[data-here=true]')
const pictureIs = (page: Page, name: string) => shown(page).getByRole('img', { name, exact: true }).waitFor()
const box = async (page: Page) => (await here(page).boundingBox())!
type Box = Awaited<ReturnType<typeof box>>

describe('by keyboard alone', () => {
  async function stepByKeys(page: Page) {
    for (const [key, name, hash] of [
      ['ArrowLeft', 'Picture 6: The garden from end to end', '#/property-images/6'],
      ['ArrowRight', 'Picture 1: The Forge from the lane', '#/property-images/1'],
      ['End', 'Picture 6: The garden from end to end', '#/property-images/6'],
      ['Home', 'Picture 1: The Forge from the lane', '#/property-images/1'],
      ['ArrowRight', 'Picture 2: Kitchen', '#/property-images/2'],
    ] as const) {
      await page.keyboard.press(key)
      await pictureIs(page, name)
      await hashIs(page, hash)
    }
    await page.getByText('2 / 6', { exact: true }).waitFor()
  }

  /** From the third picture to the plan. The keys work from a button that was pressed, and after it is gone. */
  async function readPlans(page: Page) {
    await button(page, 'Next').focus()
    await page.keyboard.press('Enter')
    await page.getByText('3 / 6', { exact: true }).waitFor()
    await page.getByRole('status').getByText('Picture 3 of 6', { exact: false }).waitFor()
    await page.keyboard.press('f')
    await dialog(page, 'Floorplan').waitFor()
    await hashIs(page, '#/floorplan')
    await pictureIs(page, 'Picture 1: Ground floor')
    expect(await violations(page)).toEqual([])
    await page.keyboard.press('ArrowRight')
    await pictureIs(page, 'Picture 2: First floor')
  }

  /** Through the tabs by arrows, and back to the picture that was left. */
  async function walkTabs(page: Page) {
    await tab(page, 'Floorplan').focus()
    await page.keyboard.press('ArrowRight')
    await dialog(page, 'EPC chart').waitFor()
    expect(await isFocused(tab(page, 'EPC'))).toBe(true)
    expect(await violations(page)).toEqual([])
    await page.keyboard.press('End')
    await dialog(page, 'Video').waitFor()
    await hashIs(page, '#/video/1')
    expect(await violations(page)).toEqual([])
    await page.keyboard.press('ArrowRight')
    await dialog(page, 'Property images').waitFor()
    // The tab is at the picture where the visitor left it.
    await pictureIs(page, 'Picture 3')
  }

  /** The focus stays in the dialog, except for the browser's own bar. */
  async function expectFocusInDialog(page: Page) {
    for (let press = 0; press < 12; press++) {
      await page.keyboard.press('Tab')
      expect(
        await page.evaluate(
          () => document.activeElement === document.body || !!document.activeElement?.closest('dialog'),
        ),
      ).toBe(true)
    }
  }

  it('opens by a link, wraps, shows the plan, and one Back leaves it [2.22, 2.67, contract 5, contract 11]', async () => {
    const page = await fixture()
    const opener = link(page, 'All photographs')
    await opener.focus()
    const [before, scrolled] = [await historyIndex(page), await page.evaluate(() => scrollY)]
    await page.keyboard.press('Enter')
    await dialog(page, 'Property images').waitFor()
    await pictureIs(page, 'Picture 1: The Forge from the lane')
    expect(await page.evaluate(() => location.hash)).toBe('#/property-images')
    expect(await page.getByRole('tab').allTextContents()).toEqual(['Photos', 'Floorplan', 'EPC', 'Video'])
    expect(await tab(page, 'Floorplan').getAttribute('aria-keyshortcuts')).toBe('f')
    expect(await violations(page)).toEqual([])

    await stepByKeys(page)
    await readPlans(page)
    await walkTabs(page)
    expect(await historyIndex(page)).toBe(before + 1)

    await expectFocusInDialog(page)
    await page.goBack()
    await closed(page)
    await expect.poll(() => isFocused(opener)).toBe(true)
    expect([await historyIndex(page), await page.evaluate(() => scrollY)]).toEqual([before, scrolled])

    await page.keyboard.press('Enter')
    await dialog(page).waitFor()
    await page.keyboard.press('Escape')
    await closed(page)
    await expect.poll(() => isFocused(opener)).toBe(true)
    expect(await historyIndex(page)).toBe(before)
    expect(problems(page)).toEqual([])
  })

  async function expectZoomEndsAtPixels(page: Page) {
    for (let press = 0; press < 5; press++) await page.keyboard.press('+')
    await expect.poll(() => button(page, 'Zoom in').getAttribute('aria-disabled')).toBe('true')
    const pixels = () =>
      here(page)
        .getByRole('img')
        .evaluate(image => (image as HTMLImageElement).naturalWidth)
    await expect.poll(pixels).toBeGreaterThan(1160)
    expect(await pixels()).toBeGreaterThanOrEqual(Math.floor((await box(page)).width))
    expect(await violations(page)).toEqual([])
  }

  /** The wheel is the page’s, and the next picture begins in its usual place. */
  async function expectWheelLeftAlone(page: Page, before: Box) {
    await page.mouse.move(640, 300)
    await page.mouse.wheel(0, 400)
    await page.keyboard.press('ArrowRight')
    await pictureIs(page, 'Picture 3: Second floor')
    expect(await page.evaluate(() => scrollY)).toBe(0)
    // Once it is there, and in its place.
    await expect.poll(() => button(page, 'Zoom in').getAttribute('aria-disabled')).toBe('false')
    await expect.poll(async () => (await box(page)).x).toBeCloseTo(before.x, 0)
    await page.mouse.dblclick(640, 300)
    await expect.poll(async () => (await box(page)).width).toBeGreaterThan(before.width * 1.5)
  }

  it('zooms by + − 0 and buttons, moves by arrows, up to its pixels; the wheel is left alone [contract 11]', async () => {
    const page = await fixture()
    await goTo(page, 'floorplan/2')
    await pictureIs(page, 'Picture 2: First floor')
    await here(page).waitFor()
    const before = await box(page)
    expect(await button(page, 'Zoom out').getAttribute('aria-disabled')).toBe('true')
    await button(page, 'Zoom in').focus()
    await page.keyboard.press('Enter')
    await expect.poll(async () => (await box(page)).width).toBeCloseTo(before.width * 2, 0)
    await page.keyboard.press('-')
    await expect.poll(async () => (await box(page)).width).toBeCloseTo(before.width, 0)
    await button(page, 'Zoom out').focus()
    await page.keyboard.press('Enter')
    expect(await isFocused(button(page, 'Zoom out'))).toBe(true)
    // Opacity would dim its focus ring.
    await expect.poll(() => opacity(button(page, 'Zoom out'))).toBe('1')

    await expectZoomEndsAtPixels(page)

    const { x, y } = await box(page)
    await page.keyboard.press('ArrowRight')
    await page.keyboard.press('ArrowDown')
    await expect.poll(async () => (await box(page)).x).toBeLessThan(x)
    await expect.poll(async () => (await box(page)).y).toBeLessThan(y)
    await page.getByText('2 / 3', { exact: true }).waitFor()
    await page.keyboard.press('0')
    await expect.poll(async () => (await box(page)).width).toBeCloseTo(before.width, 0)

    await expectWheelLeftAlone(page, before)
  })

  it('loads the large picture of what is zoomed, and not of the next one', async () => {
    const page = await fixture()
    await goTo(page, 'floorplan/2')
    await pictureIs(page, 'Picture 2: First floor')
    await here(page).waitFor()
    const before = await box(page)
    const large = page.locator('img.large')
    await button(page, 'Zoom in').click()
    await expect.poll(() => large.count()).toBe(1)
    await button(page, 'Next').click()
    await pictureIs(page, 'Picture 3: Second floor')
    await expect.poll(async () => (await box(page)).x).toBeCloseTo(before.x, 0)
    expect(await large.count()).toBe(1)
    await button(page, 'Zoom in').click()
    await expect.poll(() => large.count()).toBe(2)
  })
})

describe('by mouse', () => {
  it('closes at a press on its ground, beside pictures and videos, and not just above an arrow [2.26]', async () => {
    const page = await fixture()
    for (const name of ['property-images', 'video/1']) {
      for (const [x, y] of [
        [5, 200],
        [1275, 500],
        [700, 30],
      ] as const) {
        await goTo(page, name)
        await button(page, 'Next').waitFor()
        const arrow = (await button(page, 'Next').boundingBox())!
        await page.mouse.click(arrow.x - 20, arrow.y - 8)
        await page.mouse.click(x, y)
        await closed(page)
        await hashIs(page, '#/')
      }
    }
    expect(problems(page)).toEqual([])
  })
})

describe('by touch', () => {
  /** Moves fingers from their first to their last positions, in steps, as slowly as a person does. */
  async function gestures(page: Page) {
    const cdp = await page.context().newCDPSession(page)
    return async (...fingers: [from: [number, number], to: [number, number]][]) => {
      for (let step = 0; step <= 6; step++) {
        const touchPoints = fingers.map(([[fromX, fromY], [toX, toY]], id) => ({
          x: fromX + ((toX - fromX) * step) / 6,
          y: fromY + ((toY - fromY) * step) / 6,
          id,
        }))
        await cdp.send('Input.dispatchTouchEvent', { type: step ? 'touchMove' : 'touchStart', touchPoints })
        await page.waitForTimeout(50)
      }
      await cdp.send('Input.dispatchTouchEvent', { type: 'touchEnd', touchPoints: [] })
    }
  }

  type Gesture = Awaited<ReturnType<typeof gestures>>

  async function swipePictures(page: Page, gesture: Gesture) {
    await gesture([
      [320, 320],
      [60, 330],
    ])
    await pictureIs(page, 'Picture 2: Kitchen')
    await hashIs(page, '#/property-images/2')
    await gesture([
      [60, 320],
      [320, 330],
    ])
    await pictureIs(page, 'Picture 1: The Forge from the lane')
    await gesture([
      [60, 320],
      [320, 330],
    ])
    await pictureIs(page, 'Picture 6: The garden from end to end')
    await hashIs(page, '#/property-images/6')
  }

  /** By two fingers, a button and two taps. */
  async function zoomPlan(page: Page, gesture: Gesture) {
    await tab(page, 'Floorplan').tap()
    await pictureIs(page, 'Picture 1: Ground floor')
    await here(page).waitFor()
    const { width } = await box(page)
    await gesture(
      [
        [170, 320],
        [40, 320],
      ],
      [
        [200, 320],
        [330, 320],
      ],
    )
    await expect.poll(async () => (await box(page)).width).toBeGreaterThan(width * 1.5)
    const { x } = await box(page)
    await gesture([
      [200, 320],
      [120, 320],
    ])
    await expect.poll(async () => (await box(page)).x).toBeLessThan(x - 40)
    await page.getByText('1 / 3', { exact: true }).waitFor()
    const { width: pinched } = await box(page)
    await button(page, 'Zoom out').tap()
    await expect.poll(async () => (await box(page)).width).toBeLessThan(pinched)
    await page.keyboard.press('0')
    await expect.poll(async () => (await box(page)).width).toBeCloseTo(width, 0)
    // Both are sent at once: two taps with a third of a second between them are no double tap.
    await Promise.all([page.touchscreen.tap(150, 330), page.touchscreen.tap(150, 330)])
    await expect.poll(async () => (await box(page)).width).toBeGreaterThan(width * 1.5)
    await page.keyboard.press('0')
    await expect.poll(async () => (await box(page)).width).toBeCloseTo(width, 0)
  }

  /** The click of the tap belongs to the viewer. It must not press what lies under it. */
  async function tapBeside(page: Page) {
    await page.evaluate(() => {
      const inViewer: boolean[] = []
      Object.assign(window, { inViewer })
      addEventListener('click', ({ target }) => inViewer.push(!!(target as Element).closest('dialog')), true)
    })
    await page.touchscreen.tap(180, 120)
    await closed(page)
    expect(await page.evaluate(() => (window as never as { inViewer: boolean[] }).inViewer)).toEqual([true])
    await hashIs(page, '#/')
  }

  it('opens what is tapped, swipes, pinches, double-taps, and closes at a tap beside it [2.22, 2.26, 2.67]', async () => {
    const page = await open('/gallery/property-gallery/page-data?csp=strict', {
      ...phone,
      viewport: { width: 375, height: 667 },
    })
    const gesture = await gestures(page)
    const opener = page.getByRole('link', { name: 'Picture 1 of 6: The Forge from the lane' })
    await opener.tap()
    await pictureIs(page, 'Picture 1: The Forge from the lane')
    await here(page).waitFor()
    await swipePictures(page, gesture)
    await zoomPlan(page, gesture)
    await tapBeside(page)
    await expect.poll(() => isFocused(opener)).toBe(true)
    expect(problems(page)).toEqual([])
  })
})

describe('of sixty pictures', () => {
  /** Small pictures stand below if there is space. They are one stop of the Tab key. */
  async function useSmallPictures(page: Page) {
    await page.setViewportSize({ width: 1280, height: 900 })
    const small = dialog(page).getByRole('list').getByRole('button')
    await expect.poll(() => small.count()).toBe(60)
    expect(await small.evaluateAll(all => all.filter(one => (one as HTMLElement).tabIndex === 0).length)).toBe(1)
    await small.nth(40).click()
    await page.getByText('41 / 60', { exact: true }).waitFor()
    await page.keyboard.press('ArrowRight')
    await expect.poll(() => isFocused(small.nth(41))).toBe(true)
    // The current one has a line in forced colours, too, which remove shadows.
    await page.emulateMedia({ forcedColors: 'active' })
    const line = (at: number) => small.nth(at).evaluate(one => getComputedStyle(one).borderBottomWidth)
    expect([await line(40), await line(41)]).toEqual(['0px', '4px'])
  }

  it('five are mounted at most, in the specified widths, neighbours after the one that is shown [9.15]', async () => {
    const { id, channel } = site.homes.find(home => home.photos === 60)!
    const page = await open(`/properties/${id}/${channel}`, { ...desktop, fresh: true })
    await page.getByRole('link', { name: '60 pictures' }).waitFor()
    const asked = () =>
      site.calls
        .list()
        .map(({ path }) => path)
        .filter(path => path.startsWith('/pictures/') && path.includes(`/h${id}`))
    const first = site.faults.add({ path: `/pictures/**/h${id}-29*/**`, delay: 'never' })
    // The page's own pictures.
    await page.waitForLoadState('networkidle')
    site.calls.clear()
    await goTo(page, 'property-images/30')
    await tab(page, 'Photos').waitFor()
    await expect.poll(asked).toHaveLength(1)
    expect(asked()[0]).toMatch(/\/(320|375|414|575|768|992|1160)x_\//)
    // The close button does not wait for the picture.
    expect(await button(page, 'Close').isVisible()).toBe(true)
    site.faults.release(first)
    await here(page).waitFor()
    await expect.poll(asked).toHaveLength(5)
    const mounted = () => dialog(page).locator('img').count()
    for (let step = 0; step < 8; step++) {
      await page.keyboard.press('ArrowRight')
      await page.getByText(`${31 + step} / 60`, { exact: true }).waitFor()
      expect(await mounted()).toBeLessThanOrEqual(5)
    }
    await here(page).waitFor()

    await useSmallPictures(page)
    await page.keyboard.press('Escape')
    await closed(page)
    expect(problems(page)).toEqual([])
  })
})

describe('a picture', () => {
  async function tryBrokenPicture(page: Page, fault: Pick<Fault, 'status' | 'body' | 'drop'>) {
    const wrong = site.faults.add({ path: '/pictures/epc/**', ...fault })
    await tab(page, 'EPC').click()
    await dialog(page).getByRole('alert').getByText('This picture could not be loaded.').waitFor()
    // A certificate may be a page of its own, whatever its address ends in.
    const alone = dialog(page).getByRole('alert').getByRole('link', { name: 'Open in a new tab' })
    expect([await alone.getAttribute('href'), await alone.getAttribute('target')]).toEqual([
      expect.stringContaining('/pictures/epc/'),
      '_blank',
    ])
    expect(await violations(page, 'dialog')).toEqual([])
    if (!fault.drop) {
      site.faults.remove(wrong.id)
      await tab(page, 'Photos').click()
      return
    }
    site.faults.clear()
    await button(page, 'Try again').click()
    await page.clock.runFor(1_000)
    await here(page).waitFor()
  }

  it('that never comes says so after ten seconds, a broken one at once; both can be asked for again', async () => {
    const page = await open(PAGE, { ...desktop, fresh: true })
    const never = site.faults.add({ path: '/pictures/floorplan/**', delay: 'never' })
    await page.clock.install()
    await goTo(page, 'floorplan')
    await tab(page, 'Floorplan').waitFor()
    expect(await dialog(page).getByText('still loading').count()).toBe(0)
    await page.clock.runFor(10_000)
    await dialog(page).getByRole('status').getByText('This picture is still loading.').waitFor()
    expect(await violations(page)).toEqual([])
    await button(page, 'Next').click()
    await button(page, 'Previous').click()
    await page.clock.runFor(500)
    await page.getByText('This picture is still loading.').waitFor()
    site.faults.remove(never.id)
    await button(page, 'Try again').click()
    await page.clock.runFor(1_000)
    await pictureIs(page, 'Picture 1: Ground floor')
    await here(page).waitFor()
    await expect.poll(() => page.getByText('still loading').count()).toBe(0)

    for (const fault of [{ status: 404 }, { body: 'html' }, { drop: true }] as const) {
      await tryBrokenPicture(page, fault)
    }
    // The keys still reach the dialog, although the button is gone.
    await page.keyboard.press('f')
    await dialog(page, 'Floorplan').waitFor()
  })
})

describe('an address', () => {
  /** Addresses of what is not there. */
  async function expectNothingOpens(page: Page) {
    for (const address of [
      'history-images/2',
      'history-images/9',
      'history-images/constructor',
      'agricultural-sales-event/1',
      'gallery-card-slider-expand/12',
      'gallery-card-slider-expand/12/4',
      'video/99',
      'video/3',
    ]) {
      await goTo(page, address)
      await hashIs(page, '#/')
      expect(await dialog(page).count(), address).toBe(0)
    }
    await page.goto('/contact#/property-images/2')
    await hashIs(page, '#/')
    expect(await dialog(page).count()).toBe(0)
  }

  it('with a number opens there, or at an end; what is not there opens nothing [2.23, 2.24, contract 11]', async () => {
    const page = await fixture()
    for (const [address, name, at] of [
      ['property-images/5', 'Property images', '5 / 6'],
      ['property-images/99', 'Property images', '6 / 6'],
      ['property-images/0', 'Property images', '1 / 6'],
      ['floorplan/-4', 'Floorplan', '1 / 3'],
      ['history-images/1/2', 'Images', '2 / 2'],
      ['gallery-card-slider-expand/12/3', 'Images', '1 / 2'],
      ['gallery-card-slider-expand/12/3/9', 'Images', '2 / 2'],
    ] as const) {
      await goTo(page, address)
      await dialog(page, name).getByText(at, { exact: true }).waitFor()
    }
    // Galleries that belong to no home have no tabs. A single picture has no buttons to step.
    expect(await page.getByRole('tab').count()).toBe(0)
    await goTo(page, 'antiques-sales-event/7')
    await expect.poll(() => shown(page).getByRole('img').getAttribute('src')).toContain('longcase-clock')
    await expect.poll(() => button(page, 'Next').count()).toBe(0)
    expect(await violations(page)).toEqual([])
    await page.keyboard.press('Escape')
    await closed(page)
    await expectNothingOpens(page)

    // Opened from the agency's own page, whose pictures also work without scripts.
    await page.goto('/staff')
    await page.getByRole('link', { name: 'The first office of our own, 1921' }).press('Enter')
    await dialog(page, 'Images').getByText('2 / 3', { exact: true }).waitFor()
    await page.keyboard.press('Escape')
    await closed(page)
    await page.getByRole('link', { name: 'A barn before and after' }).press('Enter')
    await dialog(page, 'Images').getByText('1 / 2', { exact: true }).waitFor()
    await page.keyboard.press('Escape')
    await closed(page)
    expect(await violations(page)).toEqual([])
    expect(problems(page)).toEqual([])
  })

  it('works on load, and tells the energy chart in words [2.22]', async () => {
    const page = await open(`${PAGE}#/epc-chart`, desktop)
    await dialog(page, 'EPC chart').waitFor()
    const rows = dialog(page).getByRole('table', { name: 'Energy performance in words' }).getByRole('row')
    await expect
      .poll(() => rows.allInnerTexts())
      .toEqual(['Measure\tNow\tPossible', 'Energy rating\tD\tB', 'Environmental impact\tE\tnot stated'])
    // On a small phone that shows little of a page, each word is whole.
    await page.setViewportSize({ width: 320, height: 480 })
    const linesOf = (header: Element) => {
      const word = document.createRange()
      word.setStart(header.firstChild!, 0)
      word.setEnd(header.firstChild!, 'Environmental'.length)
      return word.getClientRects().length
    }
    expect(await rows.last().getByRole('rowheader').evaluate(linesOf)).toBe(1)
  })
})

describe('a video', () => {
  const players = (page: Page) => {
    const asked: { url: string; referer: string | undefined }[] = []
    void page.route(/youtube|vimeo|matterport|tours\.example/, route => {
      asked.push({ url: route.request().url(), referer: route.request().headers().referer })
      return route.fulfill({ contentType: 'text/html', body: '<title>Player</title><button>Pause</button>' })
    })
    return asked
  }

  async function stepThroughFilms(page: Page) {
    const titles: (string | null)[] = []
    for (let at = 1; at <= 4; at++) {
      await dialog(page).getByText(`${at} / 4`, { exact: true }).waitFor()
      titles.push(await dialog(page).getByRole('paragraph').first().textContent())
      await button(page, 'Next').dispatchEvent('click')
    }
    expect(titles).toEqual(['The house', 'The garden', 'Walk through', 'From the air'])
    expect(await button(page, 'Next').getAttribute('aria-disabled')).toBe('true')
    await hashIs(page, '#/video/6')
  }

  /** It is gone with its step, its tab and the dialog, and does not start again by itself. */
  async function leavePlayer(page: Page) {
    const frame = dialog(page).locator('iframe')
    await button(page, 'Next').click()
    await expect.poll(() => frame.count()).toBe(0)
    await button(page, 'Previous').click()
    await button(page, 'Play video').click()
    await frame.waitFor()
    await tab(page, 'Photos').click()
    await expect.poll(() => frame.count()).toBe(0)
    await tab(page, 'Video').click()
    await button(page, 'Play video').click()
    await frame.waitFor()
    await button(page, 'Close').click()
    await closed(page)
    expect(await frame.count()).toBe(0)
  }

  it('is asked for at Play, stepped to the ends, and taken away on leaving [2.21, 2.66, 9.25, contract 11]', async () => {
    const page = await open(PAGE.split('?')[0]!, desktop)
    // The strictest referrer policy. The players still learn which site asks.
    await page.evaluate(() => {
      document.head.append(Object.assign(document.createElement('meta'), { name: 'referrer', content: 'no-referrer' }))
    })
    const asked = players(page)
    await link(page, 'The house').click()
    await dialog(page, 'Video').getByText('1 / 4', { exact: true }).waitFor()
    expect(await violations(page)).toEqual([])
    expect(await button(page, 'Previous').getAttribute('aria-disabled')).toBe('true')
    await button(page, 'Previous').dispatchEvent('click')
    await stepThroughFilms(page)

    expect(asked).toEqual([])

    await goTo(page, 'video/videoUrl')
    await dialog(page).getByText('1 / 4', { exact: true }).waitFor()
    await button(page, 'Play video').focus()
    await page.keyboard.press('Enter')
    const frame = dialog(page).locator('iframe')
    await frame.waitFor()
    expect(await frame.getAttribute('src')).toMatch(/^https:\/\/www\.youtube-nocookie\.com\/embed\/dQw4w9WgXcQ\?/)
    expect(await frame.getAttribute('referrerpolicy')).toBe('strict-origin-when-cross-origin')
    expect(await frame.getAttribute('title')).toBe('The house')
    expect(await isFocused(frame)).toBe(true)
    await expect.poll(() => asked.length).toBe(1)
    expect(asked[0]!.referer).toBe(`${new URL(page.url()).origin}/`)
    expect(await violations(page)).toEqual([])

    await leavePlayer(page)
  })

  it('of a host that nobody vouches for is a warning, and nothing is shown [8.18, 9.25]', async () => {
    const page = await fixture()
    await link(page, 'Film on a host that nobody vouches for').click()
    await page.getByRole('alert').getByText('Video format not supported').waitFor()
    await hashIs(page, '#/')
    expect(await dialog(page).count()).toBe(0)
    expect(problems(page)).toEqual([])
  })
})

describe('the looks', () => {
  /** How the viewer looks, with its place, on a page with an old stylesheet. */
  async function looksOn(legacy: string) {
    const page = await open(`${PAGE}&legacy=${legacy}#/epc-chart`, desktop)
    await here(page).waitFor()
    // The page may give a dialog a border.
    const edge = await dialog(page).evaluate(element => element.clientTop)
    const { y, height } = await box(page)
    const outside = await looks(page.locator('body'))
    await page.context().close()
    return [y - edge, height + 2 * edge]
      .map(Math.round)
      .concat(outside.filter(line => !line.startsWith('DIALOG')) as never)
  }

  async function expectFits(page: Page, name: string, setting: string) {
    await tab(page, name).click()
    const row = `${name}, ${setting}`
    expect(await dialog(page).evaluate(one => one.scrollWidth <= one.clientWidth), row).toBe(true)
    expect(await overflows(page.locator('body')), row).toBe(false)
    expect(await smallTargets(dialog(page)), row).toEqual([])
    expect(await violations(page, 'dialog'), row).toEqual([])
    // The ring of 3 px begins 2 px from a button.
    const { x, y, width } = (await button(page, 'Close').boundingBox())!
    const spaces = [x, y, phone.viewport.width - x - width].map(space => space >= 5)
    expect(spaces, row).toEqual([true, true, true])
  }

  it('are the same on every legacy page, and fit a narrow phone, large text and any direction', async () => {
    const plain = await looksOn('none')
    for (const legacy of LEGACY) expect(await looksOn(legacy), legacy).toEqual(plain)

    const page = await open(`${PAGE}#/property-images/4`, phone)
    const cdp = await page.context().newCDPSession(page)
    for (const [text, direction] of [
      [16, 'ltr'],
      [32, 'ltr'],
      [16, 'rtl'],
    ] as const) {
      await cdp.send('Page.setFontSizes', { fontSizes: { standard: text } })
      await page.evaluate(direction => document.documentElement.setAttribute('dir', direction), direction)
      for (const name of ['Photos', 'Floorplan', 'EPC', 'Video'])
        await expectFits(page, name, `${text} px, ${direction}`)
      if (text === 16) continue
      // Large letters give the second row of buttons a line of its own.
      await tab(page, 'Photos').click()
      const [first, second] = await Promise.all(
        ['Next', 'Zoom in'].map(async name => (await button(page, name).boundingBox())!),
      )
      expect(second!.y - first!.y - first!.height).toBe(8)
    }
    await tab(page, 'Photos').click()
    await page.getByText('4 / 6', { exact: true }).waitFor()
    // In text from right to left, the next picture is on the left.
    await button(page, 'Zoom in').focus()
    await page.keyboard.press('ArrowLeft')
    await page.getByText('5 / 6', { exact: true }).waitFor()
  })
})
