import type { Page } from 'playwright-core'
import { describe, expect, it } from 'vitest'
import { fixtureSite, problems, untilAsked, violations } from '../chromium'
import { overflows, smallTargets } from '../looks'

const { open, site } = fixtureSite({ keepsPage: true, homes: 60 })

const panel = (page: Page) => page.getByRole('dialog')
const heading = (page: Page, name: string) => panel(page).getByRole('heading', { name, exact: true })
const button = (page: Page, name: string) => panel(page).getByRole('button', { name, exact: true })
const stored = (page: Page) => page.evaluate(() => ({ ...localStorage }))
const writes = () => site.calls.list().filter(({ method }) => !/^(GET|HEAD)$/.test(method))

/** A visitor with four homes, notes, a hidden one and some that were viewed. */
function hasHomes() {
  const home = (id: number, more = {}) => ({
    property_id: id,
    display_address: `${id} Hill Road, Hove, East Sussex`,
    price: `£${id}50,000`,
    ...more,
  })
  localStorage.savedProperties ??= JSON.stringify([home(1, { status: 'Sold' }), home(2), home(3), home(4)])
  localStorage['estate-islands:homeNotes'] ??= JSON.stringify([
    { id: '3', by: '', note: '<img src=x onerror="document.title=1"> & a garden', stage: 'viewed' },
    { id: '2', by: '', note: '', stage: 'asked' },
  ])
  localStorage['estate-islands:hiddenHomes'] ??= JSON.stringify(['13800011'])
  localStorage.recentlyViewed ??= JSON.stringify([home(5)])
}

/** The address that the panel would copy. */
async function addressOf(page: Page) {
  await page.evaluate(() => {
    Object.defineProperty(navigator, 'clipboard', {
      value: { writeText: async (text: string) => Object.assign(window, { copied: text }) },
      configurable: true,
    })
  })
  await button(page, 'Copy link').click()
  await expect.poll(() => page.evaluate(() => (window as unknown as { copied?: string }).copied)).toBeTruthy()
  return page.evaluate(() => (window as unknown as { copied: string }).copied)
}

describe('a list of saved homes', () => {
  /** The link without notes and the one with notes, which is returned. */
  async function copyBoth(page: Page) {
    const notes = panel(page).getByLabel('Include my notes on 1 home')
    expect(await notes.isChecked()).toBe(false)
    expect(await violations(page, 'dialog')).toEqual([])
    const without = await addressOf(page)
    const text = (address: string) => Buffer.from(address.split('/').at(-1)!, 'base64url').toString()
    expect(text(without)).not.toContain('garden')
    expect(without).not.toContain('utm_source')
    await page.getByText('The link is copied.').waitFor()
    await notes.check()
    const address = await addressOf(page)
    expect(text(address)).toContain('garden')
    expect(address.length).toBeLessThanOrEqual(8192)
    return address
  }

  /** The list of somebody else. Looking changes nothing. */
  async function expectOnlyShown(other: Page) {
    await heading(other, '4 homes shared with you').waitFor()
    const homes = panel(other).getByRole('article')
    expect(await homes.count()).toBe(4)
    await panel(other).getByText('<img src=x onerror="document.title=1"> & a garden').waitFor()
    await panel(other).getByText('One home is no longer available, and is not added.', { exact: false }).waitFor()
    await panel(other).getByText('Also in the link: 1 home they have hidden, 1 home they have viewed.').waitFor()
    expect(await homes.first().getByText('In your list').isVisible()).toBe(true)
    expect(await violations(other, 'dialog')).toEqual([])
    expect(await overflows(panel(other))).toBe(false)
    expect((await smallTargets(panel(other))).filter(target => !target.includes('data-covers'))).toEqual([])
    const before = await stored(other)
    expect(JSON.parse(before.savedProperties!)).toHaveLength(1)
    expect(before['estate-islands:homeNotes']).toBeUndefined()
    expect(before['estate-islands:hiddenHomes']).toBeUndefined()
  }

  it('goes to somebody else as a link, with the notes only when asked, and is theirs when they add it', async () => {
    const page = await open('/contact?utm_source=mail#/user/saved-properties', { before: hasHomes })
    await panel(page).getByRole('link', { name: 'Share list' }).click()
    await heading(page, 'Share your saved homes').waitFor()
    await panel(page).getByText('4 saved homes, with your stages').waitFor()
    await panel(page).getByText('nothing is sent to us').waitFor()
    const address = await copyBoth(page)

    // Somebody else, on a phone, with a home of their own.
    const other = await open(address.slice(address.indexOf('/contact')), {
      viewport: { width: 375, height: 812 },
      before: () => {
        localStorage.savedProperties ??= JSON.stringify([
          { property_id: 4, display_address: '4 Hill Road, Hove, East Sussex' },
        ])
      },
    })
    await expectOnlyShown(other)

    await button(other, 'Add to mine').click()
    await panel(other).getByRole('status').getByText('Added to your list').waitFor()
    await expect
      .poll(async () =>
        JSON.parse((await stored(other)).savedProperties!).map((home: { property_id: number }) => home.property_id),
      )
      .toEqual([4, 2, 3])
    await other.getByRole('button', { name: 'Undo' }).click()
    await expect.poll(async () => JSON.parse((await stored(other)).savedProperties!)).toHaveLength(1)
    await button(other, 'Add to mine').click()
    await panel(other).getByRole('status').getByText('Added to your list').waitFor()
    await panel(other).getByRole('link', { name: 'Your saved homes' }).click()
    await heading(other, '3 Saved Properties').waitFor()
    await panel(other).getByText('a garden').waitFor()
    expect(writes()).toEqual([])
    expect([...problems(page), ...problems(other)]).toEqual([])
  })

  it('has the heading of its screen focused while its code loads, and when that has come', async () => {
    const page = await open('/contact#/user/saved-properties', { before: hasHomes, fresh: true })
    const fault = site.faults.add({ path: '/asset_bundles/sharing-*.js', delay: 'never' })
    const title = heading(page, 'Share your saved homes')
    const focused = () => page.locator('h3:focus').textContent({ timeout: 500 })
    await panel(page).getByRole('link', { name: 'Share list' }).press('Enter')
    await untilAsked(fault)
    await title.waitFor()
    await expect.poll(focused).toBe('Share your saved homes')
    site.faults.release(fault)
    await button(page, 'Copy link').waitFor()
    await expect.poll(focused).toBe('Share your saved homes')
  })

  it('that was cut or changed says so, and changes nothing', async () => {
    const page = await open('/contact#/user/shared/eyJ2IjoxLCJz', { before: hasHomes })
    await heading(page, 'This link cannot be read').waitFor()
    const before = await stored(page)
    expect(await violations(page, 'dialog')).toEqual([])
    expect(await button(page, 'Add to mine').count()).toBe(0)
    for (const part of ['', '/a/b', `/${'A'.repeat(9000)}`, '/<script>']) {
      await page.evaluate(() => location.assign('#/user/saved-properties'))
      await heading(page, '4 Saved Properties').waitFor()
      await page.evaluate(part => location.assign(`#/user/shared${part}`), part)
      await heading(page, 'This link cannot be read').waitFor()
    }
    expect(await stored(page)).toEqual(before)
    expect(problems(page)).toEqual([])
  })

  it('that is too long for one link says what is left out, and can be copied by hand', async () => {
    const page = await open('/contact#/user/share', {
      before: () => {
        const home = (id: number) => ({
          property_id: id,
          display_address: `${id} Hill Road, Hove, East Sussex`,
          price: `£${id},000`,
        })
        localStorage.savedProperties = JSON.stringify(Array.from({ length: 300 }, (_, index) => home(index + 1)))
        Object.defineProperty(navigator, 'clipboard', {
          value: { writeText: () => Promise.reject(new Error('refused')) },
        })
      },
    })
    await panel(page).getByText('Not everything fits into one link').waitFor()
    await panel(page)
      .getByText(/^Left out, as the oldest: \d+ saved homes\.$/)
      .waitFor()
    await button(page, 'Copy link').click()
    const address = await panel(page).getByLabel('Link to your list').inputValue()
    expect(address.length).toBeLessThanOrEqual(8192)
    expect(address.length).toBeGreaterThan(8000)
    expect(await violations(page, 'dialog')).toEqual([])
  })
})
