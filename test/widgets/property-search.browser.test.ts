import type { Locator, Page } from 'playwright-core'
import { describe, expect, it } from 'vitest'
import { fixtureSite, problems, reaches, ready, untilAsked, violations } from '../chromium'
import { smallTargets, typeAtOnce } from '../looks'
import { forgetShifts, unaskedShifts, watchShifts } from '../shifts'

const { open, site } = fixtureSite({ keepsPage: true })

const marker = '[data-widget="property-search"]'
const phone = { viewport: { width: 375, height: 740 }, hasTouch: true, isMobile: true }

const form = (page: Page, section = '') => page.locator(section || 'main').getByRole('search')
const where = (page: Page, section?: string) => form(page, section).getByRole('combobox', { name: 'Location' })
const suggested = (page: Page) => page.getByRole('listbox').getByRole('option')
const options = (page: Page) => suggested(page).allTextContents()
/** Whether more than the edge of an element is on the screen, without scrolling. */
const inSight = async (place: Locator) => {
  const { y, height } = (await place.boundingBox())!
  return y + height / 2 < place.page().viewportSize()!.height
}
const asked = () => site.calls.list({ path: '/places' }).map(({ search }) => decodeURIComponent(search))

describe('without JavaScript', () => {
  it('is an ordinary form, with the fields that a script would open [2.4, 9.5]', async () => {
    const page = await open('/', { javaScriptEnabled: false, ...phone })
    await form(page).getByLabel('I want to').selectOption('lettings')
    await form(page).getByLabel('Location').fill('Lewes')
    await form(page).getByLabel('Minimum bedrooms').selectOption('2')
    expect(await form(page).getByRole('button', { name: 'More filters' }).isVisible()).toBe(false)
    await form(page).getByRole('button', { name: 'Search' }).click()
    await page.waitForURL('**/east-sussex/lewes/lettings/from-2-bed')
    // The homes come first, as they do with scripts.
    expect(await form(page).getByLabel('Location').isVisible()).toBe(false)
    await form(page).getByText('Homes to let in Lewes, at least 2 bedrooms · Edit').locator('visible=true').click()
    expect(await where(page).inputValue()).toBe('Lewes, East Sussex')
    expect(await form(page).getByLabel('Minimum bedrooms').inputValue()).toBe('from-2-bed')
    expect(await page.locator('main article, main .card').first().textContent()).toContain('Lewes')
  })
})

describe('on a phone', () => {
  async function expectPairsEven(page: Page) {
    for (const width of [320, 375, 768, 1280]) {
      await page.setViewportSize({ width, height: 740 })
      for (const what of ['price', 'bedrooms', 'size', 'land']) {
        const pair = form(page).getByLabel(new RegExp(`^(Minimum|Maximum) ${what}`))
        const widths = await pair.evaluateAll(all => all.map(field => field.getBoundingClientRect().width))
        expect(widths, `${what} at ${width} px`).toHaveLength(2)
        expect(Math.abs(widths[0]! - widths[1]!), `${what} at ${width} px`).toBeLessThan(0.1)
      }
    }
  }

  /** Early: this tap makes the widget load, and it opens the form. */
  async function editSearch(page: Page) {
    const edit = form(page).getByRole('button', {
      name: 'Homes to let in Lewes, up to £1,300 pcm, pets allowed · Edit',
    })
    await edit.tap()
    await expect.poll(() => edit.getAttribute('aria-expanded')).toBe('true')
    await where(page).waitFor()
  }

  it('is there before its script, moves nothing, and is as it was on the way back [4.8, 7.24]', async () => {
    const page = await open('/', { ...phone, before: watchShifts })
    // Early: this tap makes the widget load.
    await where(page).tap()
    await where(page).pressSequentially('Lew')
    await page.getByRole('option', { name: 'Lewes, East Sussex' }).tap()
    await expect.poll(() => where(page).inputValue()).toBe('Lewes, East Sussex')
    expect(await unaskedShifts(page)).toEqual([])

    await form(page).getByLabel('I want to').selectOption('lettings')
    await form(page).getByRole('button', { name: 'More filters' }).tap()
    await form(page).getByRole('checkbox', { name: 'Pets allowed' }).check()
    await expectPairsEven(page)
    await page.setViewportSize(phone.viewport)
    await form(page).getByLabel('Maximum price').selectOption('£1,300 pcm (£300 pw)')
    expect(await violations(page)).toEqual([])
    await form(page).getByRole('button', { name: 'Search', exact: true }).tap()
    await page.waitForURL('**/east-sussex/lewes/lettings/up-to-1300/pets')
    await page.setViewportSize({ width: 375, height: 812 })
    expect(await inSight(page.locator('main article img').first())).toBe(true)
    expect(await unaskedShifts(page)).toEqual([])
    await editSearch(page)
    await forgetShifts(page)
    expect(await violations(page)).toEqual([])
    expect(await smallTargets(page.locator(marker))).toEqual([])
    expect(await unaskedShifts(page)).toEqual([])
    expect(await where(page).inputValue()).toBe('Lewes, East Sussex')
    await form(page).getByRole('button', { name: 'Pets allowed, remove' }).tap()
    await page.waitForURL('**/east-sussex/lewes/lettings/up-to-1300')
    await page.goBack()
    await page.waitForURL('**/pets')

    await page.goBack()
    await where(page).focus()
    await ready(page, marker)
    await expect.poll(() => where(page).inputValue()).toBe('Lewes, East Sussex')
    await expect.poll(() => form(page).getByLabel('I want to').inputValue()).toBe('lettings')
    expect(problems(page)).toEqual([])
  })
})

describe('on a page of results', () => {
  it('is one row on a desktop, with a radius once there is a place, and no part of it leaves its place', async () => {
    for (const [width, path] of [
      [1280, '/properties/sales'],
      [1280, '/east-sussex/lewes/lettings/from-1000'],
      [1600, '/east-sussex/lewes/lettings/from-1000'],
    ] as const) {
      const page = await open(path, { viewport: { width, height: 900 } })
      const parts = form(page).locator('select, input, button').filter({ visible: true })
      const said = `${path} at ${width} px`
      const middles = await parts.evaluateAll(all =>
        all
          .filter(part => !part.closest('ul'))
          .map(part => {
            const { top, bottom } = part.getBoundingClientRect()
            return Math.round((top + bottom) / 2)
          }),
      )
      expect(middles.length, said).toBeGreaterThan(7)
      expect(new Set(middles).size, said).toBe(1)
      const labels = form(page).locator('label').filter({ visible: true })
      expect(
        new Set(await labels.evaluateAll(all => all.map(label => label.getBoundingClientRect().height))).size,
      ).toBe(1)
      expect(await form(page).getByLabel('Radius').count(), said).toBe(path.includes('lewes') ? 1 : 0)
      expect(await page.evaluate(() => document.documentElement.scrollWidth), said).toBeLessThanOrEqual(width)
      expect(await violations(page), said).toEqual([])
    }
  })

  it('shows prices and bedrooms at once when a phone opens it, and searches at the end of them', async () => {
    const page = await open('/east-sussex/lewes/sales', phone)
    await form(page).getByRole('button', { name: /Edit$/ }).tap()
    await form(page).getByLabel('Maximum bedrooms').waitFor()
    await form(page).getByLabel('Minimum price').selectOption('from-200000')
    await form(page).getByLabel('Maximum bedrooms').selectOption('up-to-4-bed')
    const [beds, search] = await Promise.all(
      [form(page).getByLabel('Maximum bedrooms'), form(page).getByRole('button', { name: 'Search', exact: true })].map(
        part => part.boundingBox(),
      ),
    )
    expect(search!.y).toBeGreaterThan(beds!.y)
    expect(await violations(page)).toEqual([])
    await form(page).getByRole('button', { name: 'Search', exact: true }).tap()
    await page.waitForURL('**/east-sussex/lewes/sales/up-to-4-bed/from-200000')
    expect(problems(page)).toEqual([])
  })
})

describe('with a keyboard', () => {
  it('suggests, takes, sends and offers the search again [4.11, 5.36, 7.24]', async () => {
    const page = await open('/properties/sales', { before: watchShifts })
    await where(page).focus()
    await ready(page, marker)
    await page.keyboard.type('  ')
    await typeAtOnce(page, 'che')
    await suggested(page).first().waitFor()
    expect(asked()).toEqual(['?term=che'])
    expect((await options(page)).length).toBeLessThanOrEqual(15)
    expect(await violations(page)).toEqual([])
    await page.keyboard.press('ArrowDown')
    await page.keyboard.press('Enter')
    await expect.poll(() => where(page).inputValue()).toMatch(/^Che\w+, /)
    await expect.poll(() => form(page).locator('.ei-Spinner-root').count()).toBe(0)
    expect(new URL(page.url()).pathname).toBe('/properties/sales')
    await page.keyboard.press('Enter')
    await page.waitForURL('**/che*/sales')
    const found = await where(page).inputValue()

    await where(page).focus()
    await ready(page, marker)
    expect(await unaskedShifts(page)).toEqual([])
    // The radius goes with the place.
    await where(page).fill('')
    await forgetShifts(page)
    // Waits for the list's code, which answers keys.
    await page.getByRole('listbox', { includeHidden: true }).waitFor({ state: 'attached' })
    await page.keyboard.press('ArrowDown')
    await expect.poll(() => options(page)).toEqual([`${found}For sale`])
    expect(await violations(page)).toEqual([])
    await page.keyboard.press('Escape')
    expect(await unaskedShifts(page)).toEqual([])
    expect(problems(page)).toEqual([])
  })

  it('chooses no place of the text before while those of a new one are on their way [5.36]', async () => {
    const page = await open('/')
    await where(page).focus()
    await ready(page, marker)
    await typeAtOnce(page, 'lewes')
    await suggested(page).first().waitFor()
    const held = site.faults.add({ path: '/places', delay: 'never' })
    await where(page).selectText()
    await typeAtOnce(page, 'hove')
    await untilAsked(held)
    await page.keyboard.press('ArrowDown')
    expect(await suggested(page).count()).toBe(0)
    expect(await where(page).inputValue()).toBe('hove')
    site.faults.release(held)
    await suggested(page).first().waitFor()
    await page.keyboard.press('ArrowDown')
    await page.keyboard.press('Enter')
    await expect.poll(() => where(page).inputValue()).toBe('Brighton and Hove')
    expect(problems(page)).toEqual([])
  })
})

it('asks "Did you mean …" about a place that nobody knows, and takes the answer', async () => {
  const page = await open('/', phone)
  await where(page).tap()
  await where(page).pressSequentially('Chetlenham')
  await page.getByText('Did you mean …').waitFor()
  expect(await violations(page)).toEqual([])
  await page.getByRole('option', { name: 'Cheltenham, Gloucestershire' }).tap()
  await expect.poll(() => where(page).inputValue()).toBe('Cheltenham, Gloucestershire')
  expect(problems(page)).toEqual([])
})

describe('recent searches', () => {
  const before = () => {
    localStorage.searchHistory = JSON.stringify([{ channel: 'sales', q: 'Lewes, East Sussex', minBeds: 3 }])
  }
  const recent = (page: Page) => page.getByRole('option', { name: 'Lewes, East Sussex' })

  it('open at the press that wakes the form, in a first frame and in a form of the server [4.11]', async () => {
    for (const [path, section] of [
      ['/properties/sales', 'main'],
      ['/widgets/property-search', '#fallback'],
    ] as const) {
      const page = await open(path, { before })
      await reaches(page, `${section} ${marker}`, 'pending')
      await form(page, section)
        .or(page.locator(`${section} form`))
        .getByLabel('Location')
        .click()
      await recent(page).waitFor()
      expect(await violations(page), path).toEqual([])
      expect(problems(page), path).toEqual([])
    }
  })

  it('stay closed when Escape follows the press, and open at the next press [4.11]', async () => {
    const page = await open('/', { before, fresh: true })
    const held = site.faults.add({ path: '/asset_bundles/suggestions-*.js', delay: 'never' })
    await where(page).click()
    await ready(page, marker)
    await untilAsked(held)
    await page.keyboard.press('Escape')
    site.faults.release(held)
    await page.getByRole('listbox', { includeHidden: true }).waitFor({ state: 'attached' })
    expect(await recent(page).count()).toBe(0)
    await where(page).click()
    await recent(page).waitFor()
  })
})

describe('where the visitor is', () => {
  it('is asked only on request, and says which place that is', async () => {
    const page = await open('/', {
      geolocation: { latitude: 50.874, longitude: 0.009 },
      permissions: ['geolocation'],
    })
    await form(page).getByRole('button', { name: 'Use my location' }).click()
    await expect.poll(() => where(page).inputValue()).toBe('Lewes, East Sussex')
    await form(page).getByRole('status').getByText('Location: Lewes, East Sussex', { exact: true }).waitFor()
    expect(asked()).toEqual(['?near=0.009,50.874'])
  })

  it('may stay private: there is another way, and it is beside the field', async () => {
    const page = await open('/widgets/property-search')
    await ready(page, '#new [data-widget]')
    await form(page, '#new').getByRole('button', { name: 'Use my location' }).click()
    const refused = 'Your browser will not tell us where you are. Type a town or a postcode.'
    await form(page, '#new').locator('p').getByText(refused).waitFor()
    await form(page, '#new').getByRole('status').getByText(refused).waitFor()
    expect(await where(page, '#new').getAttribute('aria-invalid')).toBe('true')
    expect(await violations(page)).toEqual([])
    await where(page, '#new').fill('Lewes')
    await expect.poll(() => where(page, '#new').getAttribute('aria-invalid')).toBeNull()
  })
})

describe('on a failing network', () => {
  it('says that there are no suggestions, and searches all the same', async () => {
    const page = await open('/widgets/property-search', { fresh: true })
    await ready(page, '#new [data-widget]')
    site.faults.add({ path: '/places', status: 500, times: 1 })
    await where(page, '#new').fill('Hov')
    await page.getByText('No suggestions at the moment').first().waitFor()
    site.faults.add({ path: '/places', delay: 'never' })
    site.faults.add({ path: '/asset_bundles/more-filters', drop: true })
    await where(page, '#new').fill('Lewes')
    await form(page, '#new').getByRole('button', { name: 'More filters' }).click()
    await form(page, '#new').getByRole('alert').getByText('could not be loaded').waitFor()
    expect(await violations(page)).toEqual([])
    await where(page, '#new').press('Enter')
    await page.waitForURL('**/east-sussex/lewes/sales')
  })
})

describe('when the visitor comes back', () => {
  it('shows the search of a page of results, not one that was only begun', async () => {
    const page = await open('/properties/sales')
    const channel = form(page).getByLabel('I want to')
    await channel.focus()
    await ready(page, marker)
    await channel.selectOption('lettings')
    await page.goto('/branches')
    await page.goBack()
    await reaches(page, marker, 'pending')
    expect(await channel.inputValue()).toBe('sales')
  })

  it('leaves a search that was begun on a page without results to the browser, which restores it', async () => {
    const page = await open('/')
    const channel = form(page).getByLabel('I want to')
    await channel.focus()
    await ready(page, marker)
    await channel.selectOption('lettings')
    await page.goto('/branches')
    await page.goBack()
    await reaches(page, marker, 'pending')
    await expect.poll(() => channel.inputValue()).toBe('lettings')
    await channel.focus()
    await ready(page, marker)
    expect(await channel.inputValue()).toBe('lettings')
  })
})

describe('in place of a form of the server’s own', () => {
  it('keeps what was typed and chosen', async () => {
    const page = await open('/widgets/property-search')
    const there = page.locator('#fallback')
    await there.getByLabel('I want to').selectOption('lettings')
    await there.getByLabel('Location').fill('Lewes')
    await ready(page, '#fallback [data-widget]')
    expect(await there.getByLabel('Location').inputValue()).toBe('Lewes')
    expect(await there.getByLabel('I want to').inputValue()).toBe('lettings')
  })
})
