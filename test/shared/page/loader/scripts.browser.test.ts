import type { Page } from 'playwright-core'
import { expect, it } from 'vitest'
import { fixtureSite } from '../../../chromium'
import { settled } from '../../../settled.mjs'

const { newPage, site } = fixtureSite({ homes: 600 })

/** What maps in sight, the viewer and dialogs bring. */
const APART = ['map', 'exchange', 'viewer', 'router']

/** The pages, and how many scripts they may ask for before something is used. */
const PAGES = {
  home: { path: () => '/', atFirst: 5 },
  results: { path: () => '/properties/sales', atFirst: 5 },
  'a home': {
    path: () => `/properties/${site.homes.find(({ channel }) => channel === 'sales')!.id}/sales`,
    atFirst: 9,
  },
  offices: { path: () => '/branches', atFirst: 9 },
}

/** Makes the page's markers empty, as most servers write them, before the script tag runs. */
function emptyMarkers() {
  document.addEventListener('readystatechange', () => {
    if (document.readyState !== 'interactive') return
    for (const marker of document.querySelectorAll('[data-widget]'))
      marker.replaceChildren(...marker.querySelectorAll(':scope > [type="application/json"]'))
  })
}

/** The names of the scripts that a page has loaded for itself. It fetches those of the next page without running them. */
async function scriptsOf(page: Page) {
  const loaded = await page.evaluate(() =>
    (performance.getEntriesByType('resource') as PerformanceResourceTiming[])
      .filter(({ initiatorType }) => initiatorType !== 'fetch')
      .map(({ name }) => new URL(name).pathname),
  )
  const names = loaded.map(path => /^\/asset_bundles\/([\w-]+?)(?:-\w{6})?\.js$/.exec(path)?.[1])
  return [...new Set(names)].filter((name): name is string => !!name).sort()
}

const undone = (page: Page) =>
  page
    .locator('[data-widget]')
    .evaluateAll(markers =>
      markers
        .filter(marker => marker.checkVisibility() && marker.getAttribute('data-widget-state') !== 'ready')
        .map(marker => marker.getAttribute('data-widget')),
    )

const TEMPLATES = { 'with the markup of the server': undefined, 'with empty markers': emptyMarkers }

it.each(Object.entries(TEMPLATES))('pages ask for few scripts, %s', async (_, before) => {
  const counts = Object.entries(PAGES).map(async ([name, { path, atFirst }]) => {
    const page = await newPage({ viewport: { width: 1280, height: 900 }, before })
    await page.goto(path())
    // An island that nobody uses mounts after two quiet seconds, which is the last thing that asks for a script.
    await settled(page, 2_500)
    const first = await scriptsOf(page)
    if (!before) expect.soft(first.length, `${name}: ${first}`).toBeLessThanOrEqual(atFirst)

    await page.evaluate(() => window.estateIslands!.mount(document))
    for (const marker of await page.locator('[data-widget]').all()) {
      await marker.evaluate(element => element.scrollIntoView({ block: 'center' }))
      await marker.dispatchEvent('focusin')
      await page.evaluate(() => new Promise(done => requestAnimationFrame(() => requestAnimationFrame(done))))
    }
    await expect.poll(() => undone(page)).toEqual([])
    const all = (await scriptsOf(page)).filter(script => !APART.includes(script))
    expect.soft(all.length, `${name}: ${all}`).toBeLessThanOrEqual(9)
  })
  await Promise.all(counts)
})
