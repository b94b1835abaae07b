import type { Page } from 'playwright-core'

/** Longer than a map of results rests before it searches (`SETTLED` in useSearchInView.ts), in ms. */
const RESTS_MS = 400

/**
 * Waits until the homes of the view are on the map of results. An answer that comes later puts other pins in the place of
 * those that a test is about to press. The page's timers run in their order, so the map's own has run before this one.
 */
export async function mapRests(page: Page) {
  await page.evaluate(ms => new Promise(done => setTimeout(done, ms)), RESTS_MS)
  await page.waitForFunction(() => !document.querySelector('[data-widget=property-results] [aria-busy=true]'))
}
