import type { Page } from 'playwright-core'
import { expect, it } from 'vitest'
import { CONTRAST, fixtureSite, violations } from '../../../chromium'
import { overflows } from '../../../looks'

const { open, site } = fixtureSite({ keepsPage: true, homes: 300 })

/** What a visitor's stylesheet sets for all of a page (WCAG 1.4.12). */
const SPACED =
  '* { line-height: 1.5 !important; letter-spacing: 0.12em !important; word-spacing: 0.16em !important } p { margin-bottom: 2em !important }'
/** What the button of an accessibility script sets. */
const COLOURED = '.contrast, .contrast * { background-color: #000 !important; color: #ff0 !important }'

/** The elements of islands that have another spacing. */
const unspaced = (page: Page) =>
  page.evaluate(() =>
    [...document.querySelectorAll('[data-island] :not(svg, svg *, iframe, img)')]
      .filter(element => {
        const { fontSize, letterSpacing, lineHeight } = getComputedStyle(element)
        const size = Number.parseFloat(fontSize)
        return (
          Math.abs(Number.parseFloat(letterSpacing) - 0.12 * size) > 0.1 ||
          Math.abs(Number.parseFloat(lineHeight) - 1.5 * size) > 0.5
        )
      })
      .map(element => element.outerHTML.slice(0, 120)),
  )

/** The texts of islands that an element around them cuts off in its width. */
const cut = (page: Page) =>
  page.evaluate(() =>
    [...document.querySelectorAll<HTMLElement>('[data-island] *')]
      .filter(element => {
        const { overflowX, textOverflow, clipPath } = getComputedStyle(element)
        return (
          /hidden|clip/.test(overflowX) &&
          textOverflow !== 'ellipsis' &&
          clipPath === 'none' &&
          element.clientWidth > 1 &&
          element.innerText?.trim() &&
          element.scrollWidth > element.clientWidth + 1
        )
      })
      .map(element => element.outerHTML.slice(0, 120)),
  )

/** The colour of fields’ letters. */
const inkOf = (page: Page) =>
  page
    .locator('[data-island] input')
    .first()
    .evaluate(field => getComputedStyle(field).color)

async function homePage(width: number) {
  const home = site.homes.find(one => one.channel === 'sales' && one.photos > 3)!
  const page = await open(`/properties/${home.id}/sales`, { viewport: { width, height: 900 } })
  await page.evaluate(() => location.assign('#/contact-office'))
  await page.getByRole('dialog').getByLabel('First name').waitFor()
  return page
}

it('gives every text the spacing that a visitor’s stylesheet has for all of the page, and cuts none', async () => {
  for (const width of [320, 1280]) {
    const page = await homePage(width)
    const before = await cut(page)
    await page.addStyleTag({ content: SPACED })
    await expect.poll(() => unspaced(page)).toEqual([])
    expect((await cut(page)).filter(element => !before.includes(element))).toEqual([])
    expect(await overflows(page.locator('body'))).toBe(false)
    await page.evaluate(() => document.head.lastElementChild!.remove())
    await expect.poll(async () => (await unspaced(page)).length).toBeGreaterThan(100)
  }
})

it('takes two colours that the page has for everything, and gives them back', async () => {
  const page = await homePage(1280)
  await page.addStyleTag({ content: COLOURED })
  await page.evaluate(() => document.documentElement.classList.add('contrast'))
  await expect.poll(() => inkOf(page)).toBe('rgb(255, 255, 0)')
  expect(await violations(page, '[data-island]', CONTRAST)).toEqual([])
  await page.keyboard.press('Escape')
  await page.getByRole('dialog').waitFor({ state: 'detached' })
  expect(await violations(page, '[data-island]', CONTRAST)).toEqual([])
  await page.evaluate(() => document.documentElement.classList.remove('contrast'))
  await expect.poll(() => inkOf(page)).not.toBe('rgb(255, 255, 0)')
})
