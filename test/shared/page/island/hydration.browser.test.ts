import type { Page } from 'playwright-core'
import { describe, expect, it } from 'vitest'
import { fixtureSite, problems, ready } from '../../../chromium'
import { settled } from '../../../settled.mjs'

const production = fixtureSite({ keepsPage: true, homes: 200 })
const development = fixtureSite({ keepsPage: true, homes: 200, dist: 'dist-dev' })

const markers = '[data-hydrate]'

/** Uses each rendered island of the page, and waits for all. */
async function hydrate(page: Page) {
  for (const marker of await page.locator(markers).all()) {
    await marker.dispatchEvent('pointerover')
    await marker.and(page.locator('[data-widget-state="ready"]')).waitFor({ state: 'attached' })
  }
  await page.evaluate(() => new Promise(done => requestIdleCallback(done)))
}

/**
 * The content of each island. It leaves out the cards' sliders, which measure their space, maps, and what islands note
 * after mounting: that more is loading, that the header follows the pointer, which pictures are out of view, and the
 * page's own address to send.
 */
const contents = (page: Page) =>
  page
    .locator(`${markers}:not([data-widget="property-cards"], [data-widget$="-map"])`)
    .evaluateAll(all =>
      all.map(element =>
        element.innerHTML.replace(/ (aria-busy="true"|data-attended=""|inert="")|(?<=mailto:)[^"]*/g, ''),
      ),
    )

describe('what the server has rendered', () => {
  it('is what a development build renders, on every kind of page', async () => {
    const page = await development.newPage()
    for (const path of [
      '/',
      '/branches?data=homeflow',
      '/contact?theme=modern',
      '/articles/topic-selling',
      '/properties/sales',
      '/properties/13800007/sales',
      '/nowhere',
    ]) {
      await page.goto(path)
      await hydrate(page)
      const said = problems(page).filter(problem => !problem.includes('404'))
      expect(said, path).toEqual([])
    }
  })

  it('stays as it is, to the letter', async () => {
    const page = await production.newPage({ viewport: { width: 1280, height: 800 } })
    for (const path of ['/', '/branches', '/properties/13800007/sales']) {
      await page.goto(path)
      const before = await contents(page)
      await hydrate(page)
      const after = await contents(page)
      expect(after.length).toBeGreaterThan(0)
      expect(
        after.filter((content, index) => content !== before[index]),
        path,
      ).toEqual([])
    }
    expect(problems(page)).toEqual([])
  })
})

describe('the copy that is kept of what the server has rendered', () => {
  it('loads none of its pictures', async () => {
    const page = await production.open('/properties/sales?count=100')
    await page.waitForLoadState('networkidle')
    const pictures = () => production.site.calls.list().filter(({ path }) => path.startsWith('/pictures/')).length
    const before = pictures()
    await page.getByLabel('Sort by').focus()
    await ready(page, '[data-widget="property-results"]')
    await settled(page, 300)
    expect(pictures()).toBe(before)
  })
})

describe('a choice made while an island takes over', () => {
  it.each([
    ['before it comes', () => true],
    ['once React listens', (island: Element) => Object.keys(island).some(key => key.startsWith('__reactContainer'))],
  ])('is the visitor’s: %s', async (_, isTime) => {
    const page = await production.open('/properties/sales')
    await page.evaluate((source: string) => {
      const isTime = new Function(`return ${source}`)() as (island: Element) => boolean
      const select = document.querySelector<HTMLSelectElement>('[data-widget=property-results] select')!
      const { port1, port2 } = new MessageChannel()
      // In the first task in which it is right.
      port1.onmessage = () => {
        if (!isTime(select.closest('[data-island]')!)) return port2.postMessage(0)
        select.selectedIndex = [...select.options].findIndex(({ text }) => text === 'Newest')
        for (const type of ['input', 'change']) select.dispatchEvent(new Event(type, { bubbles: true }))
      }
      port2.postMessage(0)
      select.focus()
    }, String(isTime))
    await page.waitForURL('**/sales/most-recent-first')
    const chosen = () =>
      page.getByLabel('Sort by').evaluate(select => (select as HTMLSelectElement).selectedOptions[0]!.text)
    await expect.poll(chosen).toBe('Newest')
  })
})

describe('what the server should not have rendered', () => {
  it.each([
    ['a word', (page: string) => page.replace('>Sell<', '>Vend<')],
    [
      'all of it',
      (page: string) => page.replace(/(<div[^>]*data-island="header">).*?<\/header><\/div>/s, '$1<p>Menu</p>'),
    ],
  ])('is rendered anew where it is wrong in %s: said once, and everything works', async (_, spoil) => {
    const page = await production.newPage({ viewport: { width: 1280, height: 800 } })
    let spoilt = false
    await page.route('/branches', async route => {
      const response = await route.fetch()
      const body = await response.text()
      spoilt = spoil(body) !== body
      await route.fulfill({ response, body: spoil(body) })
    })
    await page.goto('/branches')
    expect(spoilt).toBe(true)
    await hydrate(page)
    await expect.poll(() => problems(page)).toHaveLength(1)
    expect(problems(page)[0]).toContain("header: the server's markup is not what these props render")

    const header = page.locator('[data-widget="header"]')
    expect(await header.locator('header').count()).toBe(1)
    await header.locator('summary').filter({ hasText: 'Sell' }).first().click()
    await header.locator('details[open] > summary').filter({ hasText: 'Sell' }).first().waitFor()
    await ready(page, '[data-widget="offices-grid"]')
    expect(
      await page.locator('[data-widget="offices-grid"] article, [data-widget="offices-grid"] li').count(),
    ).toBeGreaterThan(9)
    expect(problems(page)).toHaveLength(1)
  })
})
