import type { Page } from 'playwright-core'

interface Shift {
  value: number
  /** The visitor's doing, half a second ago at most. */
  hadRecentInput: boolean
  /** The beginnings of what has moved. */
  moved: string[]
}

/** Notes what moves in a page; for `before`, or `page.evaluate`. */
export function watchShifts() {
  const shifts: Shift[] = []
  Object.assign(window, { shifts })
  const watch = () =>
    new PerformanceObserver(list => {
      type Entry = Shift & { sources: { node?: Node }[] }
      for (const { value, hadRecentInput, sources } of list.getEntries() as unknown as Entry[]) {
        const moved = sources.map(({ node }) => String((node as Element)?.outerHTML ?? node?.textContent).slice(0, 120))
        shifts.push({ value, hadRecentInput, moved })
      }
    }).observe({ type: 'layout-shift' })
  if (document.readyState === 'complete') return watch()
  // Not while the parser is at work, when a window may be painted between two siblings of a row.
  document.addEventListener('DOMContentLoaded', () => requestAnimationFrame(() => requestAnimationFrame(watch)))
}

export const shifts = (page: Page) => page.evaluate(() => (window as unknown as { shifts: Shift[] }).shifts)

/** But for what the visitor has just asked for. */
export const unaskedShifts = async (page: Page) => (await shifts(page)).filter(({ hadRecentInput }) => !hadRecentInput)
