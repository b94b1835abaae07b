import { readFile } from 'node:fs/promises'
import type { Page } from 'playwright-core'
import { beforeAll, describe, expect, it } from 'vitest'
import { fixtureSite, loadedFiles, problems, reaches, ready, untilAsked, violations } from '../../../chromium'
import { unaskedShifts, watchShifts } from '../../../shifts'

const { html, newPage, site, url } = fixtureSite({ keepsPage: true, homes: 300 })
const development = fixtureSite({ keepsPage: true, dist: 'dist-dev' })

const SEARCH = '[data-widget=property-search]'
const RESULTS = '[data-widget=property-results]'
const framed = (marker: string) => `${marker}[data-hydrate=frame]`

/** The homes of a search, as the host writes them into the page data. */
let homes: { display_address: string; property_id: number }[]
beforeAll(async () => {
  const text = await readFile('fixtures/widgets/property-results.html', 'utf8')
  const [, props] = /<section id="results">.*?<script type="application\/json">(.*?)<\/script>/s.exec(text)!
  homes = JSON.parse(props!).properties
})

const data = (more: object) =>
  `<script type="application/json" data-page-data>${JSON.stringify({ page_route: 'properties#index', ...more }).replaceAll('<', '\\u003c')}</script>`

/** A page of results whose server has written nothing into the markers. */
const resultsPage = (list: object[] = homes, settings?: Parameters<typeof html>[1]) =>
  html(
    `<main><h1>Homes</h1><div data-widget="property-search"></div>
<div data-widget="property-results" data-address="/properties/sales"></div></main>`,
    {
      csp: true,
      head: data({ properties: list, pagination: { total_count: list.length, current_page: 1, page_count: 1 } }),
      ...settings,
    },
  )

/** A page whose clock the test moves, from before the page's own scripts. */
async function clockedPage(marker: string, head = '') {
  const page = await newPage()
  await page.clock.install()
  await page.route('**/a-page', route =>
    route.fulfill({
      contentType: 'text/html',
      body: `<!doctype html><html lang="en-GB"><title>Homes</title>${head}<main><h1>Homes</h1>${marker}</main>
<script type="module" src="/asset_bundles/mount.js"></script>`,
    }),
  )
  await page.goto('/a-page')
  return page
}

/** Does not let React through until the test releases it. */
async function withoutReact(run: () => Promise<Page>) {
  const held = site.faults.add({ path: '/asset_bundles/react-*', delay: 'never' })
  const release = async () => {
    await untilAsked(held)
    site.faults.release(held)
  }
  return { page: await run(), release }
}

/** Whether React reports nothing but the address of a picture that is not there: it is asked for in another size by then. */
function isOfMissingPicture(problem: string) {
  const differences = problem.match(/^[+-] {4,}.*$/gm) ?? []
  return (
    differences.length > 0 && differences.every(line => /^[+-] +(src|srcSet)=(null|\{null\}|".*none\.svg)/.test(line))
  )
}

describe('the first frame of an empty marker', () => {
  // React's development build compares each element, attribute and text with what it renders, and reports differences.
  it.each([
    'header',
    'property-search',
    'property-results',
    'save-property',
    'property-gallery',
    'key-facts',
    'contact-person',
    'property-actions',
    'mortgage-calculator',
    'stamp-duty-calculator',
    'property-links',
    'back-to-search',
    'offices-grid',
    'articles',
  ])('of %s is what React renders', async name => {
    const page = await development.newPage()
    await page.goto(`/widgets/${name}`)
    const markers = page.locator(`[data-widget="${name}"]`)
    for (const marker of await markers.all()) {
      if (await marker.evaluate(({ firstElementChild: first }) => first && first.localName !== 'script')) continue
      await marker.scrollIntoViewIfNeeded()
      // Nobody who comes to this page has searched, so it shows no neighbours once that is known.
      const mayBeEmpty = name === 'property-links'
      const state = mayBeEmpty ? 'attached' : 'visible'
      const content = mayBeEmpty ? ':scope > [data-island]' : ':scope > [data-island] *'
      await marker.and(page.locator('[data-hydrate=frame]')).locator(content).first().waitFor({ state })
      await marker.dispatchEvent('pointerover')
      await marker.and(page.locator('[data-widget-state=ready]')).waitFor({ state })
      for (const card of await marker.locator('li[data-property-id]').all()) await card.dispatchEvent('pointerover')
    }
    await page.evaluate(() => new Promise(done => requestIdleCallback(done)))
    // Some of the states have wrong props or pictures that are not there.
    const others = problems(page).filter(problem => !/^MarkerError|404 \(Not Found\)/.test(problem))
    expect(others.filter(problem => !isOfMissingPicture(problem))).toEqual([])
  })

  it('can be read and used before React is here: hearts, suggestions, the form [4.3, 5.36]', async () => {
    const { page, release } = await withoutReact(() => resultsPage())
    await page.locator(framed(RESULTS)).waitFor()
    expect(await page.locator(`${RESULTS} article`).count()).toBe(homes.length)
    expect(await violations(page)).toEqual([])

    await page.getByRole('button', { name: 'Save property' }).first().click()
    await page.getByRole('button', { name: 'Remove saved property' }).waitFor()
    const saved = await page.evaluate(() => JSON.parse(localStorage.savedProperties)[0])
    expect(saved).toMatchObject({ property_id: homes[0]!.property_id, display_address: homes[0]!.display_address })

    const field = page.locator(SEARCH).getByRole('combobox', { name: 'Location' })
    await field.pressSequentially('Hove')
    await expect.poll(() => site.calls.list({ path: '/places' }).length).toBeGreaterThan(0)
    await field.press('Enter')
    await release()
    await expect.poll(() => site.calls.list({ path: '/search' }).at(-1)?.query.q).toBe('Hove')
    expect(problems(page)).toEqual([])
  })

  it('saves a home that the marker’s own JSON tells of, before React is here [4.3]', async () => {
    const properties = JSON.stringify(homes.slice(0, 2)).replaceAll('<', '\\u003c')
    const { page } = await withoutReact(() =>
      html(`<main><h1>Homes</h1><div data-widget="property-results" data-address="/properties/sales">
<script type="application/json">{"properties":${properties}}</script></div></main>`),
    )
    await page.locator(framed(RESULTS)).waitFor()
    await page.getByRole('button', { name: 'Save property' }).last().click()
    await page.getByRole('button', { name: 'Remove saved property' }).waitFor()
    const saved = await page.evaluate(() => JSON.parse(localStorage.savedProperties)[0])
    expect(saved).toMatchObject({ property_id: homes[1]!.property_id, display_address: homes[1]!.display_address })
    expect(problems(page)).toEqual([])
  })

  it('keeps the drawing of a heart without words at a press before React, taken over by the island [4.3]', async () => {
    const property = JSON.stringify({ property: homes[0] }).replaceAll('<', '\\u003c')
    const { page, release } = await withoutReact(() =>
      html(`<main><h1>A home</h1><script type="application/json" data-page-data>${property}</script>
<div data-widget="save-property" data-property-id="${homes[0]!.property_id}"></div></main>`),
    )
    await page.getByRole('button', { name: 'Save property' }).click()
    const heart = page.getByRole('button', { name: 'Remove saved property' })
    await heart.waitFor()
    expect(await heart.locator('svg path').count()).toBe(1)
    expect(await heart.textContent()).toBe('')
    await release()
    await ready(page, '[data-widget=save-property]')
    expect(problems(page)).toEqual([])
  })

  it('is drawn before the next one is made, so that neither keeps the page waiting for both', async () => {
    const page = await resultsPage(homes, {
      before: () => {
        // On a slow phone the first frame takes longer than frames may take together.
        const { now } = Performance.prototype
        let late = 0
        Performance.prototype.now = function () {
          late += 20
          return now.call(this) + late
        }
        let drawn = 0
        const count = () => {
          drawn++
          requestAnimationFrame(count)
        }
        count()
        const shown: Record<string, number> = {}
        Object.assign(window, { shown })
        const note = () => {
          for (const marker of document.querySelectorAll<HTMLElement>('[data-hydrate=frame]'))
            shown[marker.dataset.widget!] ??= drawn
        }
        new MutationObserver(note).observe(document, { childList: true, subtree: true })
      },
    })
    await page
      .locator(`${framed(RESULTS)} article`)
      .first()
      .waitFor()
    await page.locator(framed(SEARCH)).waitFor()
    const shown = await page.evaluate(() => (window as unknown as { shown: Record<string, number> }).shown)
    // Whichever has its stylesheets first comes first.
    expect(Object.keys(shown).sort()).toEqual(['property-results', 'property-search'])
    expect(shown['property-results']).not.toBe(shown['property-search'])
    expect(problems(page)).toEqual([])
  })

  it.each([0, 500])(
    'moves nothing, nor does the island that takes its place; the styles above come %i ms late',
    async delay => {
      site.faults.add({ path: '/asset_bundles/property-search-*.css', delay })
      const page = await resultsPage(homes, { before: watchShifts })
      await ready(page, RESULTS)
      await ready(page, SEARCH)
      expect(await unaskedShifts(page)).toEqual([])
    },
  )

  it('keeps what was typed, chosen and pressed in it for the island', async () => {
    const { page, release } = await withoutReact(() => resultsPage())
    await page.locator(framed(SEARCH)).waitFor()
    const form = page.locator(SEARCH)
    await form.getByRole('combobox', { name: 'Location' }).fill('Lewes')
    await form.getByLabel('Minimum bedrooms').selectOption('2')
    await page.evaluate(() => scrollTo(0, 0))
    await form.getByRole('button', { name: 'More filters' }).click()
    expect(await form.getByRole('button', { name: 'More filters' }).getAttribute('aria-expanded')).toBe('false')
    const before = await page.locator(`${RESULTS} article`).allInnerTexts()

    await release()
    await ready(page, SEARCH)
    await form.getByRole('button', { name: 'More filters', expanded: true }).waitFor()
    expect(await form.getByRole('combobox', { name: 'Location' }).inputValue()).toBe('Lewes')
    expect(await form.getByLabel('Minimum bedrooms').inputValue()).toBe('from-2-bed')
    await ready(page, RESULTS)
    expect(await page.locator(`${RESULTS} article`).allInnerTexts()).toEqual(before)
    expect(problems(page)).toEqual([])
  })

  it('of a calculator has its first result, and keeps what is typed for the island', async () => {
    const marker =
      '<main><h1>A home</h1><div data-widget="stamp-duty-calculator" data-price="300000" data-nation="england"></div></main>'
    const { page, release } = await withoutReact(() => html(marker, { csp: true }))
    const price = page.getByRole('textbox', { name: 'Property price' })
    await price.waitFor()
    const result = page.locator('[data-widget]').getByText('£5,000').first()
    await result.waitFor()
    expect(await violations(page)).toEqual([])
    await price.fill('400000')
    await release()
    await ready(page)
    await page.locator('[data-widget]').getByText('£10,000').first().waitFor()
    expect(await price.inputValue()).toBe('400000')
    expect(problems(page)).toEqual([])
  })

  it('links to the homes of the search around this one, and notes which of them is followed [2.10, 7.3]', async () => {
    const list = await newPage({ fresh: true })
    await list.goto('/properties/sales')
    const ids = await list
      .locator('li[data-property-id]')
      .evaluateAll(cards => cards.map(card => (card as HTMLElement).dataset.propertyId))
    const last = ids.at(-1)!
    const marker = `<main><h1>A home</h1><div data-widget="property-links" data-property-id="${last}"></div></main>`
    const { page } = await withoutReact(async () => {
      const opened = await html(marker)
      await opened.evaluate(
        id =>
          localStorage.setItem('searchHistory', JSON.stringify([{ channel: 'sales', page: 1, clickedProperty: id }])),
        last,
      )
      await opened.reload()
      return opened
    })
    await page.getByRole('link', { name: 'Previous property' }).waitFor()
    const next = page.getByRole('link', { name: 'Next property' })
    const id = /\d+/.exec((await next.getAttribute('href'))!)![0]
    await next.click()
    await page.waitForURL(`**/properties/${id}/**`)
    const [search] = await page.evaluate(() => JSON.parse(localStorage.searchHistory))
    expect(search).toMatchObject({ page: 2, clickedProperty: id })
  })

  it('and its island ask once for the homes around it, whichever is there when the answer comes [7.3]', async () => {
    const marker = '<main><h1>A home</h1><div data-widget="property-links" data-property-id="13800004"></div></main>'
    const held = site.faults.add({ path: '/search.ljson', delay: 'never' })
    const page = await html(marker, {
      before: () => {
        localStorage.searchHistory = '[{"channel":"sales","page":1,"clickedProperty":"13800004"}]'
      },
    })
    await page.locator(framed('[data-widget=property-links]')).waitFor()
    await page.locator('[data-widget]').dispatchEvent('pointerover')
    await ready(page)
    await page.evaluate(() => new Promise(done => requestIdleCallback(done)))
    expect(site.calls.list({ path: '/search.ljson' })).toHaveLength(1)
    site.faults.release(held)
    await expect.poll(() => site.calls.list({ path: '/search.ljson' })[0]!.status).toBe(200)
    expect(problems(page)).toEqual([])
  })

  it('is hydrated as it was drawn when another tab has searched meanwhile', async () => {
    const page =
      await development.html(`<main><h1>A home</h1><div data-widget="property-links" data-property-id="13800004"></div>
<div data-widget="back-to-search" data-property-id="13800004"></div></main>`)
    for (const name of ['property-links', 'back-to-search'])
      await page.locator(`[data-widget=${name}][data-hydrate=frame]`).waitFor({ state: 'attached' })
    await page.evaluate(() => {
      const newValue = JSON.stringify([{ channel: 'sales', page: 1, clickedProperty: '13800004' }])
      localStorage.setItem('searchHistory', newValue)
      dispatchEvent(new StorageEvent('storage', { key: 'searchHistory', newValue, storageArea: localStorage }))
    })
    for (const marker of await page.locator('[data-widget]').all()) await marker.dispatchEvent('pointerover')
    for (const name of ['property-links', 'back-to-search']) await ready(page, `[data-widget=${name}]`)
    expect(problems(page)).toEqual([])
  })

  it('says the agency’s own words at once, and React finds them there', async () => {
    const words = { search: 'Find my home', 'more-filters': 'Other wishes', 'load-more': 'Further homes' }
    const page = await development.html(
      `<main><h1>Homes</h1><div data-widget="property-search"></div>
<div data-widget="property-results" data-address="/properties/sales"></div></main>`,
      { head: data({ properties: homes, pagination: { total_count: 99, current_page: 1, page_count: 2 }, words }) },
    )
    for (const marker of [SEARCH, RESULTS]) await page.locator(framed(marker)).waitFor()
    for (const name of Object.values(words))
      expect(await page.getByRole('button', { name, exact: true }).isVisible(), name).toBe(true)
    for (const marker of [SEARCH, RESULTS]) {
      await page.locator(marker).dispatchEvent('pointerover')
      await ready(page, marker)
    }
    for (const name of Object.values(words)) await page.getByRole('button', { name, exact: true }).waitFor()
    expect(problems(page)).toEqual([])
  })

  it('comes before React is requested, and the island without any use [9.17]', async () => {
    const page = await resultsPage(homes, { fresh: true })
    await ready(page, RESULTS)
    await ready(page, SEARCH)
    const asked = site.calls.list({ path: '/asset_bundles/*' }).map(({ path }) => path.replace(/.*\/|-\w{6}\.js$/g, ''))
    expect(asked.indexOf('search-frames')).toBeGreaterThan(-1)
    expect(asked.indexOf('react')).toBeGreaterThan(asked.indexOf('search-frames'))
  })

  it('comes before all other code of islands, also where another frame has come already [9.17]', async () => {
    site.faults.add({ path: '/asset_bundles/results-frames-*', delay: 500 })
    const page = await html(
      `<main><h1>Homes</h1><div data-widget="property-results"></div><div data-widget="property-search"></div>
<div data-widget="property-cards" data-load="eager"></div></main>`,
      { head: data({ properties: homes }) },
    )
    await ready(page, '[data-widget=property-cards]')
    const [frames, react] = await page.evaluate(() => {
      const files = performance.getEntriesByType('resource') as PerformanceResourceTiming[]
      return ['results-frames-', 'react-'].map(name => files.find(file => file.name.includes(`/${name}`))!)
    })
    expect(react!.startTime).toBeGreaterThanOrEqual(frames!.responseEnd)
  })

  it('is shown before the islands below it that have none, which it would move [9.17]', async () => {
    const held = site.faults.add({ path: '/asset_bundles/property-search-*.css', delay: 'never' })
    const page = await html(
      `<main><h1>Homes</h1><div data-widget="property-search"></div><div data-widget="property-cards" data-load="eager"></div></main>`,
      { head: data({ properties: homes }), before: watchShifts },
    )
    await untilAsked(held)
    await expect.poll(() => loadedFiles(page)).toContainEqual(expect.stringContaining('/react-'))
    await page.waitForLoadState('load')
    expect(await page.locator('[data-widget-state=pending]').count()).toBe(2)
    site.faults.release(held)
    await ready(page, '[data-widget=property-cards]')
    expect(await page.locator(`${framed(SEARCH)}, ${SEARCH}[data-widget-state=ready]`).count()).toBe(1)
    expect(await unaskedShifts(page)).toEqual([])
  })

  it('has its photographs before React where the server has no sizes, and the island keeps them [9.15]', async () => {
    site.faults.add({ path: '/pictures/**/*x_/*', status: 404 })
    const withoutSizes = JSON.parse(JSON.stringify(homes).replaceAll('/_x_/', '/'))
    const page = await clockedPage('<div data-widget="property-results"></div>', data({ properties: withoutSizes }))
    await page.locator(framed(RESULTS)).waitFor()
    const photograph = page.locator(`${RESULTS} article img`).first()
    const shown = () =>
      photograph.evaluate((image: HTMLImageElement) => (image.naturalWidth ? image.currentSrc : 'nothing'))
    const asItIs = /\/pictures\/\w+\/\w+\/[^/]+$/
    await expect.poll(shown).toMatch(asItIs)
    expect(site.calls.list({ path: '/asset_bundles/react-*' })).toEqual([])
    await photograph.dispatchEvent('pointerover')
    for (let second = 0; second < 10; second++) await page.clock.runFor(1000)
    await ready(page, RESULTS)
    expect(await shown()).toMatch(asItIs)
  })

  it('stays and works when the code of the island is gone [8.28]', async () => {
    site.faults.add({ path: '/asset_bundles/ui-*.js', status: 404 })
    const page = await clockedPage('<div data-widget="property-results"></div>', data({ properties: homes }))
    await page.locator(framed(RESULTS)).waitFor()
    for (let second = 0; second < 10; second++) await page.clock.runFor(1000)
    await reaches(page, RESULTS, 'failed')
    expect(await page.locator(`${RESULTS} article`).count()).toBe(homes.length)
    await page.getByRole('button', { name: 'Save property' }).first().click()
    await page.getByRole('button', { name: 'Remove saved property' }).waitFor()
  })

  it('is gone when the page unmounts the marker or takes it out, and comes back', async () => {
    const { page, release } = await withoutReact(() =>
      html('<main><div data-widget="save-property" data-property-id="7"></div></main>', { csp: true }),
    )
    const marker = page.locator('[data-widget=save-property]')
    const heart = marker.getByRole('button', { name: 'Save property' })
    await heart.waitFor()
    await page.evaluate(() => window.estateIslands!.unmount(document.body))
    await expect.poll(() => marker.evaluate(element => element.outerHTML)).not.toContain('data-hydrate')
    expect(await marker.innerHTML()).toBe('')
    await page.evaluate(() => window.estateIslands!.mount())
    await heart.waitFor()

    const left = await marker.evaluateHandle(element => {
      element.remove()
      return element
    })
    await expect.poll(() => left.evaluate(element => element.innerHTML)).toBe('')
    await page.evaluate(element => document.querySelector('main')!.append(element!), left)
    await heart.hover()
    await release()
    await ready(page, '[data-widget=save-property]')
    expect(problems(page)).toEqual([])
  })

  it('is none when the props are wrong, and the island says what is', async () => {
    const page = await html('<main><div data-widget="property-results" data-level="9"></div></main>')
    await reaches(page, RESULTS, 'failed')
    expect(await page.locator(RESULTS).getAttribute('data-hydrate')).toBe(null)
    expect(problems(page).join()).toContain('property-results: data-level')
  })

  it('shows hostile text as text, and follows no script', async () => {
    const hostile = '</script><img src=x onerror="alert(1)">'
    const { page, release } = await withoutReact(() =>
      resultsPage([
        {
          ...homes[0],
          display_address: hostile,
          price: hostile,
          property_url: 'javascript:alert(1)',
          photos: [{ url: 'javascript:alert(1)', imageAlt: hostile }],
        },
        ...homes.slice(1),
      ]),
    )
    await page.locator(framed(RESULTS)).waitFor()
    expect(await page.locator('img[src=x], [href^="javascript:"], [src^="javascript:"]').count()).toBe(0)
    await page.getByText('<img src=x onerror="alert(1)">').first().waitFor()
    expect(problems(page)).toEqual([])
    await page.locator(RESULTS).hover()
    await release()
    await ready(page, RESULTS)
    expect(await page.locator('img[src=x], [href^="javascript:"], [src^="javascript:"]').count()).toBe(0)
    expect(problems(page)).toEqual([])
  })

  it.each([
    ['offices-grid', '/branches.ljson'],
    ['articles', '/articles.ljson'],
  ])(
    'is followed by %s at once where all of it is still to come, which is asked for once [9.17]',
    async (name, path) => {
      // The page never becomes calm.
      const before = () => {
        const { setTimeout } = window
        Object.assign(window, {
          setTimeout: (run: () => void, ms = 0) => (ms < 2000 ? setTimeout.call(window, run, ms) : 0),
        })
      }
      const page = await html(`<main><h1>Agency</h1><div data-widget="${name}"></div></main>`, { before, fresh: true })
      await ready(page, `[data-widget=${name}]`)
      await page.locator(`[data-widget=${name}] h3`).first().waitFor()
      const pages = site.calls.list({ path }).map(({ query }) => query.page)
      expect(pages.filter(number => number === '1')).toHaveLength(1)
    },
  )

  it('asks for no offices after those that the server has written, which is left to the island', async () => {
    const [first, second] = await Promise.all(
      [1, 2].map(async number => (await fetch(`${url()}/branches.ljson?page=${number}`)).json()),
    )
    site.calls.clear()
    const { page, release } = await withoutReact(() =>
      html('<main><h1>Offices</h1><div data-widget="offices-grid"></div></main>', {
        head: data({ branches: first.branches, branchesPagination: first.pagination }),
      }),
    )
    await page.locator(framed('[data-widget=offices-grid]')).hover()
    await release()
    await ready(page, '[data-widget=offices-grid]')
    await page.getByRole('button', { name: 'Page 4' }).click()
    await page.getByRole('heading', { name: second.branches.at(-1).name }).waitFor()
    expect(site.calls.list({ path: '/branches.ljson' }).map(({ query }) => query.page)).toEqual(['2'])
  })

  it('has all homes of a long list, in order, although it is rendered in steps', async () => {
    const many = Array.from({ length: 120 }, (_, index) => ({ ...homes[index % homes.length], property_id: index + 1 }))
    const { page, release } = await withoutReact(() => resultsPage(many))
    const ids = () =>
      page
        .locator(`${RESULTS} li[data-property-id]`)
        .evaluateAll(all => all.map(({ dataset }) => Number(dataset.propertyId)))
    await expect.poll(async () => (await ids()).length).toBe(120)
    expect(await ids()).toEqual(many.map(home => home.property_id))
    // The pointer is on the list when its island starts, which then asks for more code at once.
    await page.locator(RESULTS).hover()
    await release()
    await ready(page, RESULTS)
    expect(await ids()).toEqual(many.map(home => home.property_id))
    await page.evaluate(() => window.estateIslands!.unmount(document.body))
    await page.evaluate(() => new Promise(done => requestIdleCallback(done)))
    expect(problems(page)).toEqual([])
  })

  it('is left out where the server has written something, and where its code cannot be had', async () => {
    const written = '<div data-widget="save-property" data-property-id="7" data-load="eager"><p>Written</p></div>'
    const served = await html(written, { fresh: true })
    await ready(served, '[data-widget=save-property]')
    expect(await served.locator('[data-hydrate]').count()).toBe(0)

    site.faults.add({ path: '/asset_bundles/search-frames-*.js', status: 404 })
    const page = await clockedPage('<div data-widget="property-search"></div>')
    for (let second = 0; second < 8; second++) await page.clock.runFor(1000)
    await ready(page, SEARCH)
    expect(await page.locator('[data-hydrate]').count()).toBe(0)
  })
})
