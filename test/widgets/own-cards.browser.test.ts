import type { Locator, Page } from 'playwright-core'
import { expect, it } from 'vitest'
import { fixtureSite, problems, violations } from '../chromium'
import { holdBack } from '../holdBack'
import { unaskedShifts, watchShifts } from '../shifts'

const { site, url, newPage, open, html } = fixtureSite({ homes: 300, keepsPage: true })

const PHONE = { viewport: { width: 375, height: 740 }, hasTouch: true }
const saved = (page: Page) =>
  page.evaluate(() => JSON.parse(localStorage.savedProperties ?? '[]') as { property_id: number }[])
const heart = (page: Page, section: string, index = 0) => page.locator(`#${section} [data-save]`).nth(index)
const pressed = (page: Page, section: string, index = 0) => heart(page, section, index).getAttribute('aria-pressed')
/** The homes that an account holds, in the order of their ids. */
const accountOf = (email: string) =>
  [...site.state.accounts.values()].find(account => account.email === email)?.savedProperties.toSorted()
const asked = (file: string) => site.calls.list({ path: `/asset_bundles/${file}-*` }).length
/** Marks the page's present elements, so later ones can be told apart. */
const mark = (page: Page, selector: string) =>
  page.locator(selector).evaluateAll(found => {
    for (const element of found) (element as unknown as { wasThere: boolean }).wasThere = true
    return found.length
  })
/** The page's complaints, without those of its section of mistakes. */
const unmeant = (page: Page) =>
  problems(page).filter(problem => !/own-cards: data-(save|property|photos): /.test(problem))
const marked = (page: Page, selector: string) =>
  page.locator(selector).evaluateAll(found => found.filter(element => 'wasThere' in element).length)

it.each([
  ['leads nowhere', '#'],
  ['saves on the server', '/saved/add/13800061'],
])('saves at a press on a link of an old template that %s, which came before its code [4.3]', async (_, href) => {
  const page = await html(`<div data-widget="own-cards"><div data-property-id="13800061"><h3>4 Old Lane</h3>
    <a href="${href}" class="fav" data-save><i>♥</i></a></div></div>`)
  const { routed, letGo } = holdBack(page, 'own-cards-*.js')
  await routed
  await page.locator('.fav').click()
  letGo()
  await expect.poll(() => saved(page)).toMatchObject([{ property_id: 13800061 }])
  expect(page.url()).toBe(`${url()}/a-page`)
})

it('saves at a press that came before its code, and draws nothing anew [4.3–4.5]', async () => {
  const page = await newPage(PHONE)
  const { routed, letGo } = holdBack(page, 'own-cards-*.js')
  await routed
  await page.addInitScript(watchShifts)
  await page.goto('/widgets/own-cards?csp=strict')
  const all = await mark(page, '#cards *')
  await heart(page, 'cards').tap()
  await page.waitForFunction(() => document.querySelector('#cards [data-widget-state=pending]'))
  expect(await saved(page)).toEqual([])
  letGo()
  await expect.poll(() => saved(page)).toMatchObject([{ property_id: 13800130, price: 'Offers in excess of £530,000' }])
  await page.getByRole('status').filter({ hasText: 'Property saved.' }).waitFor()
  await expect.poll(() => pressed(page, 'cards')).toBe('true')
  expect(await unaskedShifts(page)).toEqual([])
  // All other hearts of the home change: in the same list, in another list, and one of ours.
  await expect.poll(() => pressed(page, 'again')).toBe('true')
  await page.locator('#again [data-widget=save-property]').scrollIntoViewIfNeeded()
  await page.locator('#again').getByRole('button', { name: 'Remove saved property' }).nth(1).waitFor()
  expect(await pressed(page, 'cards', 1)).toBe('false')
  expect(await marked(page, '#cards *')).toBe(all)
  expect(await violations(page, '#cards')).toEqual([])
  // The heart of the other list removes it again.
  await heart(page, 'again').tap()
  await expect.poll(() => pressed(page, 'cards')).toBe('false')
  // With words, and a link by the space bar.
  await heart(page, 'words').tap()
  // The click of a finger comes after its release, and takes the focus.
  await expect.poll(() => pressed(page, 'words')).toBe('true')
  await heart(page, 'words', 1).focus()
  await page.keyboard.press('Space')
  await expect.poll(async () => (await saved(page)).map(home => home.property_id)).toEqual([13800076, 13800061])
  await page.locator('#words').getByRole('button', { name: 'Save this home', pressed: true }).waitFor()
  expect(await violations(page, '#words')).toEqual([])
  expect(unmeant(page)).toEqual([])
})

it('saves at each of two presses that came before its code [4.3]', async () => {
  const page = await newPage(PHONE)
  const { routed, letGo } = holdBack(page, 'own-cards-*.js')
  await routed
  await page.goto('/widgets/own-cards')
  for (const index of [0, 1]) await heart(page, 'cards', index).tap()
  letGo()
  await expect.poll(async () => (await saved(page)).length).toBe(2)
  for (const index of [0, 1]) await expect.poll(() => pressed(page, 'cards', index)).toBe('true')
})

it('needs no React for a heart, tells the user’s account, and shows what is saved without a touch', async () => {
  const list = `<ul data-widget="own-cards">${[13800007, 13800025]
    .map(id => `<li data-property-id="${id}"><h2>Home ${id}</h2><button type="button" data-save>♡</button></li>`)
    .join('')}</ul>`
  const page = await html(list, { csp: true, fresh: true })
  await page.getByRole('button', { name: '♡' }).first().click()
  await page.getByRole('button', { name: 'Remove saved property' }).waitFor()
  expect([asked('own-cards'), asked('react'), asked('data')]).toEqual([1, 0, 0])
  // Shown on the next page and in another window, without a touch.
  const next = await page.context().newPage()
  await next.goto('/widgets/own-cards')
  await next.evaluate(() => localStorage.setItem('savedProperties', '[{"property_id":"13800076"}]'))
  await next.reload()
  await next.locator('#cards').getByRole('button', { name: 'Remove saved property' }).waitFor()
  expect(await pressed(next, 'cards', 1)).toBe('true')
  await next.goto('/#/user/sign-in')
  const panel = next.getByRole('dialog', { name: /Favourites/ })
  await panel.getByLabel('Email').fill('sam@example.com')
  await panel.getByLabel('Password', { exact: true }).fill('Orchard2026!')
  await panel.getByRole('button', { name: 'Sign in' }).click()
  await expect.poll(() => accountOf('sam@example.com')).toEqual([13800076])
  await next.goto('/widgets/own-cards')
  await heart(next, 'cards', 2).click()
  await expect.poll(() => accountOf('sam@example.com')).toEqual([13800061, 13800076])
  expect(unmeant(page)).toEqual([])
})

/** Presses, and again after 60 ms. */
async function pressTwice(button: Locator) {
  await button.evaluate((element: HTMLElement) => {
    element.click()
    return new Promise<void>(done => {
      setTimeout(() => {
        element.click()
        done()
      }, 60)
    })
  })
}

it('steps through photographs, by buttons and keys, without moving anything [3.10]', async () => {
  const page = await open('/widgets/own-cards?csp=strict', {
    viewport: { width: 1280, height: 900 },
    before: watchShifts,
  })
  const card = page.locator('#cards [data-property-id]').first()
  await card.locator('img').first().hover()
  const next = card.getByRole('button', { name: 'Next photo' })
  await next.waitFor()
  await page.mouse.move(0, 0)
  await card.locator('img').first().hover()
  await next.click()
  await page.getByRole('status').filter({ hasText: 'Photo 2 of 3: Kitchen' }).waitFor({ state: 'attached' })
  const at = () => card.locator('[data-photos]').evaluate(track => Math.round(track.scrollLeft / track.clientWidth))
  await expect.poll(at).toBe(1)
  expect(page.url()).toContain('/widgets/own-cards')
  await next.focus()
  await page.keyboard.press('ArrowLeft')
  await expect.poll(at).toBe(0)
  await page.keyboard.press('ArrowLeft')
  await expect.poll(at).toBe(2)
  await page.getByText('3 / 3').waitFor()
  expect(await violations(page, '#cards')).toEqual([])
  await next.click()
  await expect.poll(at).toBe(0)
  // The second press comes while the row still moves, and counts.
  await pressTwice(next)
  await expect.poll(at).toBe(2)
  await page.getByRole('status').filter({ hasText: 'Photo 3 of 3' }).waitFor({ state: 'attached' })
  expect(await unaskedShifts(page)).toEqual([])
  await page.evaluate(() =>
    (window as never as { estateIslands: { unmount: (root: Node) => void } }).estateIslands.unmount(document.body),
  )
  await expect.poll(() => next.count()).toBe(0)
  expect(unmeant(page)).toEqual([])
})

it('keeps the buttons and the number on the photographs of an old card that has no frame for them [3.10]', async () => {
  const picture = `<img src="data:image/svg+xml,%3Csvg xmlns='http://www.w3.org/2000/svg'/%3E" alt="" style="width: 200px; height: 130px; flex: none">`
  const page =
    await html(`<div data-widget="own-cards" data-load="eager"><div data-property-id="1" style="position: relative; width: 200px; padding: 30px 9px">
    <b>New</b><div class="strip" data-photos style="display: flex; overflow: auto">${picture.repeat(3)}</div>
    <h3>4 Old Lane</h3><p>£200,000 <button type="button" data-save>♥</button></p></div></div>`)
  await page.locator('.strip').hover()
  const next = page.getByRole('button', { name: 'Next photo' })
  await next.waitFor()
  const over = (await page.locator('.strip').boundingBox())!
  const part = page.locator('[data-island] :is(button, span[aria-hidden])')
  await expect
    .poll(() =>
      part.evaluateAll(parts =>
        parts.map(part => part.getBoundingClientRect()).map(({ top, bottom }) => [top, bottom]),
      ),
    )
    .toSatisfy((all: [number, number][]) =>
      all.every(([top, bottom]) => top >= over.y && bottom <= over.y + over.height),
    )
  await next.click()
  await page.locator('[data-island]').getByText('2 / 3').waitFor()
})

it('says to its developer what is wrong with a card, which costs that card alone; hostile names are text', async () => {
  const page = await open('/widgets/own-cards')
  await heart(page, 'wrong', 2).click()
  await expect.poll(async () => (await saved(page)).map(home => home.property_id)).toEqual([13800026])
  await page.locator('#wrong img').first().hover()
  await expect.poll(() => problems(page).length).toBe(4)
  for (const message of [
    /data-save: no home; write data-property-id/,
    /data-save: expected a <button type="button"> or a link, found <span>/,
    /data-property: not valid JSON/,
    /data-photos: expected a list that scrolls sideways/,
  ])
    expect(
      problems(page).filter(problem => message.test(problem)),
      String(message),
    ).toHaveLength(1)
  await heart(page, 'hostile').click()
  await expect.poll(async () => (await saved(page)).length).toBe(2)
  expect((await saved(page))[1]).toEqual({
    property_id: '"><img src=x onerror=alert(1)>',
    id: '"><img src=x onerror=alert(1)>',
  })
  expect(await page.locator('img[src=x]').count()).toBe(0)
})

it('is the template’s page without scripts: links, photographs to swipe, no button that does nothing', async () => {
  const page = await newPage({ javaScriptEnabled: false })
  await page.goto('/widgets/own-cards')
  expect(await page.locator('#cards').getByRole('link').count()).toBe(3)
  expect(await heart(page, 'cards').isVisible()).toBe(false)
  expect(await heart(page, 'words', 1).isVisible()).toBe(true)
})

it('fetches the photographs of a long list when a visitor comes near them, and saves its last home', async () => {
  const page = await newPage()
  const photographs: string[] = []
  page.on('request', request => {
    if (request.resourceType() === 'image') photographs.push(request.url())
  })
  await page.goto('/properties/sales?cards=own&count=200')
  await page.waitForLoadState('networkidle')
  const card = page.locator('.own-card').last()
  const photograph = card.locator('img').first()
  const isFetched = () => photograph.evaluate((image: HTMLImageElement) => !!image.currentSrc && image.complete)
  expect(await isFetched()).toBe(false)
  // The first ones of two or three rows, of fifty.
  expect(photographs.length).toBeGreaterThan(4)
  expect(photographs.length).toBeLessThan(30)
  const second = await page.locator('.own-card [data-photos] img:nth-child(2)').first().getAttribute('src')
  const isAsked = () => photographs.some(address => address.endsWith(second!))
  expect(isAsked()).toBe(false)
  await page.locator('.own-card').first().hover()
  await expect.poll(isAsked).toBe(true)
  await card.locator('[data-save]').scrollIntoViewIfNeeded()
  await expect.poll(isFetched).toBe(true)
  await card.locator('[data-save]').click()
  await card.getByRole('button', { name: 'Remove saved property', pressed: true }).waitFor()
})
