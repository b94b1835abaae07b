import type { Locator } from 'playwright-core'
import { expect, it } from 'vitest'
import { fixtureSite, problems, ready, violations } from '../chromium'
import { opacity } from '../looks'
import { shifts, watchShifts } from '../shifts'

const { open, site } = fixtureSite({ keepsPage: true, homes: 300 })

it('slides by its buttons, every state accessible, a home’s link named as its address is written [9.16]', async () => {
  const page = await open('/widgets/property-cards', { viewport: { width: 1280, height: 900 } })
  await ready(page, '#homes [data-widget]')
  const address = '111 Lansdown Crescent, Moreton-in-Marsh, Gloucestershire'
  await page.locator('#homes').getByRole('link', { name: address, exact: true }).waitFor()
  const row = page.locator('#homes ul').first()
  await page.locator('#homes').getByRole('button', { name: 'Next', exact: true }).click()
  await expect.poll(() => row.evaluate(element => element.scrollLeft)).toBeGreaterThan(0)
  // An arrow at the row's end is not busy. It is pale, but for its focus ring.
  const ended = page.locator('#homes').getByRole('button', { name: 'Previous', exact: true })
  await row.evaluate(element => element.scrollTo({ left: 0, behavior: 'instant' }))
  await expect.poll(() => ended.getAttribute('aria-disabled')).toBe('true')
  expect(await ended.evaluate(button => getComputedStyle(button).cursor)).toBe('default')
  expect(await opacity(ended)).toBe('0.4')
  await ended.press('Shift')
  expect(await opacity(ended)).toBe('1')
  expect(await violations(page)).toEqual([])
})

it('saves at a first press on the front page, in the server’s markup, and moves nothing [4.3, 9.17]', async () => {
  // This theme uses the visitor's own fonts. Fonts of other themes load after the page and move it.
  const page = await open('/?theme=contrast', { viewport: { width: 375, height: 740 }, reducedMotion: 'reduce' })
  const row = page.getByRole('region', { name: 'New this week' }).last()
  const heart = row.getByRole('button', { name: /saved? property/i }).first()
  await heart.evaluate(button => Object.assign(button, { from: 'server' }))
  await page.evaluate(watchShifts)
  await heart.click()
  await expect.poll(() => heart.getAttribute('aria-pressed')).toBe('true')
  await ready(page, '[data-widget=property-cards]')
  expect(await heart.evaluate(button => (button as unknown as { from: string }).from)).toBe('server')
  await row.locator('ul').first().hover()
  await row.getByRole('button', { name: 'Next photo' }).first().waitFor()
  expect(await shifts(page)).toEqual([])
  expect(problems(page)).toEqual([])
})

it('is a row that scrolls, without hearts and buttons, where there are no scripts', async () => {
  const page = await open('/', { javaScriptEnabled: false, viewport: { width: 768, height: 900 } })
  const row = page.getByRole('region', { name: 'New this week' }).last()
  expect(await row.getByRole('article').count()).toBe(6)
  expect(await row.getByRole('button').count()).toBe(0)
  const last = row.getByRole('link').last()
  await last.focus()
  const end = async () => {
    const { x, width } = (await last.boundingBox())!
    return x + width
  }
  await expect.poll(end).toBeLessThanOrEqual(768)
})

it('slides, and turns photographs, the way that text runs on the page', async () => {
  const page = await open('/widgets/property-cards', {
    viewport: { width: 1280, height: 900 },
    reducedMotion: 'reduce',
  })
  await ready(page, '#homes [data-widget]')
  await page.evaluate(() => document.documentElement.setAttribute('dir', 'rtl'))
  const homes = page.locator('#homes')
  const scrolled = (what: string) =>
    homes
      .locator(what)
      .first()
      .evaluate(element => Math.sign(element.scrollLeft))
  const card = homes.getByRole('article').first()
  await card.hover()
  await card.getByRole('button', { name: 'Next photo' }).click()
  await card.getByText('2 / 4').waitFor()
  await expect.poll(() => scrolled('article a[aria-hidden]')).toBe(-1)
  await homes.getByRole('button', { name: 'Next', exact: true }).click()
  await expect.poll(() => scrolled('ul')).toBe(-1)
  await homes.getByRole('button', { name: 'Previous', exact: true }).click()
  await expect.poll(() => scrolled('ul')).toBe(0)
})

// Safari would turn it back to the photograph that it came from.
it('does not snap while a button moves it, which may lay out the card, and snaps where it stops [3.10]', async () => {
  const page = await open('/widgets/property-cards', { viewport: { width: 1280, height: 900 } })
  await ready(page, '#homes [data-widget]')
  const card = page.locator('#homes').getByRole('article').first()
  const track = card.locator('a[aria-hidden]').first()
  const snap = () => track.evaluate(element => getComputedStyle(element).scrollSnapType)
  await card.hover()
  const next = card.getByRole('button', { name: 'Next photo' })
  await next.waitFor()
  const meanwhile = await next.evaluate((button: HTMLElement) => {
    button.click()
    return getComputedStyle(button.closest('article')!.querySelector('a[aria-hidden]')!).scrollSnapType
  })
  expect(meanwhile).toBe('none')
  await expect.poll(snap).toBe('x mandatory')
  expect(await track.evaluate(element => Math.round(element.scrollLeft / element.clientWidth))).toBe(1)
  expect(await track.getAttribute('style')).toBeFalsy()
})

/** The edges of an element's box. */
async function edges(place: Locator) {
  const { x, y, width, height } = (await place.boundingBox())!
  return { left: x, right: x + width, top: y, bottom: y + height }
}

async function expectNothingCut(card: Locator, row: string) {
  const cut = await card.evaluate(card =>
    [...card.querySelectorAll('[data-part=price], h3 span')]
      // Text for screen readers only is one pixel wide.
      .filter(({ clientWidth }) => clientWidth > 1)
      .filter(
        ({ scrollWidth, clientWidth, scrollHeight, clientHeight }) =>
          scrollWidth > clientWidth || scrollHeight > clientHeight + 1,
      )
      .map(({ textContent }) => textContent),
  )
  expect(cut, row).toEqual([])
}

it('has figures below the price, in the picture’s area above 991 px, over nothing at any size [9.18]', async () => {
  const page = await open('/widgets/property-cards')
  const card = page.locator('#homes').getByRole('article').first()
  const figures = card.getByText('3 beds')
  const picture = card.locator('img').first()
  const area = card.locator('div:has(> a[aria-hidden])')
  const client = await page.context().newCDPSession(page)
  for (const [standard, width] of [
    [16, 991],
    [16, 992],
    [32, 991],
    [32, 1280],
  ] as const) {
    const row = `${width} px, text of ${standard} px`
    await client.send('Page.setFontSizes', { fontSizes: { standard } })
    await page.setViewportSize({ width, height: 900 })
    await page.reload()
    await ready(page, '#homes [data-widget]')
    const [words, frame, image] = await Promise.all([edges(figures), edges(area), edges(picture)])
    const price = await edges(card.locator('[data-part=price]'))
    expect(words.top, row).toBeGreaterThanOrEqual(image.bottom)
    if (width < 992) expect(words.top, row).toBeGreaterThanOrEqual(price.bottom)
    else {
      expect(words.bottom, row).toBeLessThanOrEqual(frame.bottom)
      expect(price.top, row).toBeGreaterThanOrEqual(frame.bottom)
    }
    // The qualifier is before the amount, and neither is cut off.
    expect(price.bottom - price.top, row).toBeGreaterThanOrEqual(standard * 1.375)
    await expectNothingCut(card, row)
  }
})

it('stays where it is when photographs fail, asks for no other and says what is true', async () => {
  site.faults.add({ path: '/pictures', status: 500 })
  const page = await open('/widgets/property-cards', { viewport: { width: 1280, height: 900 } })
  await ready(page, '#homes [data-widget]')
  const cards = page.locator('#homes').getByRole('article')
  await cards.first().getByText('This photograph could not be shown').waitFor()
  await page.waitForLoadState('networkidle')
  expect(await page.locator('#homes').getByText('Photographs to follow').count()).toBe(0)
  expect(await cards.first().getByText('1 / 4').count()).toBe(1)
  const others = site.calls.list().filter(({ path }) => /h13800130-\d\//.test(path))
  expect(others).toEqual([])
  const scrolled = await page.locator('a[aria-hidden]').evaluateAll(tracks => tracks.map(track => track.scrollLeft))
  expect(scrolled.filter(Boolean)).toEqual([])

  // Without sizes, the browser asks once for a photograph, and it fails once.
  const plain = await open('/gallery/property-cards/homes', {
    viewport: { width: 1280, height: 900 },
    before: () => {
      const data = document.createElement('script')
      data.type = 'application/json'
      data.dataset.pageData = ''
      data.textContent = '{ "picture_sizes": false }'
      document.addEventListener('readystatechange', () => document.head.prepend(data), { once: true })
    },
  })
  await ready(plain, '[data-widget]')
  await plain.getByRole('article').first().getByText('This photograph could not be shown').waitFor()
})
