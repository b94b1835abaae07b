import type { Page } from 'playwright-core'
import { fixtureSite } from './chromium'

/** The fixture site with the bundle that `node build.mjs --trial` makes: the widgets of test/trial beside the real ones. */
export function trialSite(options: Parameters<typeof fixtureSite>[0] = {}) {
  const fixture = fixtureSite({ dist: 'dist-trial', ...options })
  return {
    ...fixture,
    /** The requested files of the bundle, in order, without their hashes: `counter.js`, `react.js`, `core.css`. */
    asked: () =>
      fixture.site.calls
        .list({ path: '/asset_bundles/*', method: 'GET' })
        .map(({ path }) => path.replace('/asset_bundles/', '').replace(/-\w{6}(?=\.)/, '')),
  }
}

/** The states of all markers of a page, in order. */
export const states = (page: Page) =>
  page.locator('[data-widget]').evaluateAll(markers => markers.map(marker => marker.getAttribute('data-widget-state')))

/** Waits until the page has had time for everything it does on its own: idle callbacks, frames, observers. */
export const settled = (page: Page) =>
  page.evaluate(async () => {
    for (let round = 0; round < 3; round++) {
      await new Promise(requestAnimationFrame)
      await new Promise(resolve => requestIdleCallback(resolve, { timeout: 500 }))
    }
  })
