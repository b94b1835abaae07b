/**
 * When nothing more has been asked for in a while: Playwright's `networkidle` is a state that a page reaches once, and to
 * wait for it again is not to wait at all.
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
