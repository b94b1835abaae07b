/**
 * Waits until a page has made no request for a while. A page reaches Playwright's `networkidle` only once, so waiting
 * for it a second time does not wait at all.
 * @param {import('playwright-core').Page} page
 * @param {number} ms how long a while is
 */
export const settled = (page, ms = 800) =>
  page.evaluate(async ms => {
    for (let count = -1; ; ) {
      const now = performance.getEntriesByType('resource').length
      if (now === count) return
      count = now
      await new Promise(resolve => setTimeout(resolve, ms))
    }
  }, ms)
