import type { Page } from 'playwright-core'

interface Shift {
  value: number
  /** The visitor did something within the last half second, or this comes before the page has done and painted its answer. */
  hadRecentInput: boolean
  /** The first characters of the elements that moved. */
  moved: string[]
  /** In which widget each of them is. */
  widgets: (string | undefined)[]
}

/** Notes what moves in a page. Use it as `before` or with `page.evaluate`. */
export function watchShifts() {
  const shifts: Shift[] = []
  Object.assign(window, { shifts })
  // A slow machine may paint the answer to an input after the half second that the browser counts.
  const answers: { from: number; to: number }[] = []
  const answer = ({ isTrusted }: Event) => {
    if (!isTrusted) return
    const time = { from: performance.now(), to: Number.POSITIVE_INFINITY }
    answers.push(time)
    // A frame may have begun before the input that it answers.
    requestAnimationFrame(first => {
      time.from = Math.min(time.from, first)
    })
    // The last frame of the answer is the one after all work that the input has brought.
    requestIdleCallback(() =>
      requestAnimationFrame(() =>
        requestAnimationFrame(next => {
          time.to = next
        }),
      ),
    )
  }
  for (const type of ['keydown', 'pointerdown', 'click', 'input']) addEventListener(type, answer, true)
  const isAnswer = (time: number) => answers.some(({ from, to }) => from <= time && time < to)
  const watch = () =>
    new PerformanceObserver(list => {
      type Entry = Shift & { startTime: number; sources: { node?: Node }[] }
      for (const { value, startTime, hadRecentInput, sources } of list.getEntries() as unknown as Entry[]) {
        const nodes = sources.map(({ node }) => node)
        const moved = nodes.map(node => String((node as Element)?.outerHTML ?? node?.textContent).slice(0, 120))
        const around = (node?: Node) => (node instanceof Element ? node : node?.parentElement)
        const widgets = nodes.map(node => around(node)?.closest<HTMLElement>('[data-widget]')?.dataset.widget)
        shifts.push({ value, hadRecentInput: hadRecentInput || isAnswer(startTime), moved, widgets })
      }
    }).observe({ type: 'layout-shift' })
  if (document.readyState === 'complete') return watch()
  // Starts after parsing. While the parser runs, the browser may paint between two elements of one row.
  document.addEventListener('DOMContentLoaded', () => requestAnimationFrame(() => requestAnimationFrame(watch)))
}

export const shifts = (page: Page) => page.evaluate(() => (window as unknown as { shifts: Shift[] }).shifts)

/** The shifts that do not follow an action of the visitor. */
export const unaskedShifts = async (page: Page) => (await shifts(page)).filter(({ hadRecentInput }) => !hadRecentInput)

/**
 * Forgets what has moved so far. What a press opens counts as unasked where that took more than half a second, as on a
 * busy machine.
 */
export const forgetShifts = (page: Page) =>
  page.evaluate(async () => {
    // A shift is told after the frame that it was in.
    const frame = () => new Promise(done => requestAnimationFrame(() => setTimeout(done)))
    for (let frames = 0; frames < 2; frames++) await frame()
    const { shifts } = window as unknown as { shifts: Shift[] }
    shifts.length = 0
  })
