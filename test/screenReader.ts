import { readFileSync } from 'node:fs'
import { transformSync } from 'esbuild'
import type { Page } from 'playwright-core'

/** The virtual screen reader as a script that defines `reader`. */
const { code } = transformSync(
  readFileSync('node_modules/@guidepup/virtual-screen-reader/lib/esm/index.browser.js', 'utf8'),
  { format: 'iife', globalName: 'reader' },
)

interface Reading {
  reader: {
    virtual: {
      start: (options: { container: Node }) => Promise<void>
      stop: () => Promise<void>
      next: () => Promise<void>
      spokenPhraseLog: () => Promise<string[]>
      clearSpokenPhraseLog: () => Promise<void>
    }
  }
}

/**
 * Begins to read a page aloud: what has the focus, and what live regions announce. It is a simulation, made of the
 * specifications of ARIA, so it proves what browsers tell assistive technology, and not what one product makes of it.
 * @param within the part of the page that is read. Smaller parts are read faster
 */
export async function readAloud(page: Page, within = 'body') {
  await page.evaluate(`${code}; window.reader = reader`)
  await page.evaluate(async within => {
    const { virtual } = (window as unknown as Reading).reader
    await virtual.start({ container: document.querySelector(within)! })
    await virtual.clearSpokenPhraseLog()
  }, within)
}

/** What was read since the last question or since the beginning, in order. */
export const heard = (page: Page) =>
  page.evaluate(() => (window as unknown as Reading).reader.virtual.spokenPhraseLog())

/** Forgets what was read. */
export const forget = (page: Page) =>
  page.evaluate(() => (window as unknown as Reading).reader.virtual.clearSpokenPhraseLog())
