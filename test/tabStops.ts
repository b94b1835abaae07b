import { join } from 'node:path'
import type { Page } from 'playwright-core'
import { expect } from 'vitest'

/** The share of the focused element that something may lie over, or that may be out of sight (WCAG 2.4.11). */
const MOST_COVERED = 0.75
/** In px (WCAG 2.5.8). */
const SMALLEST = 24
/** More stops than any page has. */
const MOST_STOPS = 200

/** What has the focus, and how it can be seen and pressed. */
interface Stop {
  name: string
  covered: number
  /** Smaller than a target may be, with another one too near. */
  isSmall: boolean
  /** The focus has left the page or the part that is walked, or has come round. */
  isEnd: boolean
}

const look = (page: Page, until?: string): Promise<Stop> =>
  page.evaluate(
    async ([SMALLEST, until]) => {
      const frame = () => new Promise(done => requestAnimationFrame(done))
      // An island that becomes ready at its focus gives it to an element of its own. A row that snaps moves for some frames.
      const isInRow = !!document.activeElement!.closest('li')
      let element = document.activeElement as HTMLElement
      for (let before = '', still = 0; still < (isInRow ? 5 : 2); ) {
        await frame()
        element = document.activeElement as HTMLElement
        const { left, top } = element.getBoundingClientRect()
        still = before === `${left} ${top}` ? still + 1 : 0
        before = `${left} ${top}`
      }
      const isEnd = element === document.body || 'stopped' in element.dataset || (!!until && element.matches(until))
      element.dataset.stopped = ''
      // A box or a radio may be drawn by its label, which is pressed as well.
      const label = element.matches('[type=checkbox], [type=radio]') && (element as HTMLInputElement).labels?.[0]
      const parts = label ? [element, label] : [element]
      const boxes = parts
        .flatMap(part => [...part.getClientRects()])
        .filter(({ width, height }) => width > 1 && height > 1)
      const steps = [0.1, 0.3, 0.5, 0.7, 0.9]
      // What is larger than the window is seen where it is in the window.
      const cut = (start: number, size: number, window: number) =>
        size > window ? [Math.max(start, 0), Math.min(start + size, window) - Math.max(start, 0)] : [start, size]
      const points = boxes.flatMap(({ left, top, width, height }) => {
        const [x, across] = cut(left, width, innerWidth) as [number, number]
        const [y, down] = cut(top, height, innerHeight) as [number, number]
        return steps.flatMap(one => steps.map(other => [x + across * one, y + down * other] as const))
      })
      const isSeen = ([x, y]: readonly [number, number]) => {
        const top = document.elementFromPoint(x, y)
        return parts.some(part => part.contains(top) || (top?.contains(part) && !top.matches('dialog, [popover]')))
      }
      const covered = points.length ? points.filter(point => !isSeen(point)).length / points.length : 1

      const targets = [...document.querySelectorAll('a[href], button, select, summary, input, textarea')].filter(
        one =>
          one !== element && one.checkVisibility() && !parts.some(part => part.contains(one) || one.contains(part)),
      )
      const whole = boxes.reduce(
        (all, box) => ({
          left: Math.min(all.left, box.left),
          right: Math.max(all.right, box.right),
          top: Math.min(all.top, box.top),
          bottom: Math.max(all.bottom, box.bottom),
        }),
        { left: Infinity, right: -Infinity, top: Infinity, bottom: -Infinity },
      )
      const [x, y] = [(whole.left + whole.right) / 2, (whole.top + whole.bottom) / 2]
      const isNear = (other: Element) => {
        const { left, right, top, bottom } = other.getBoundingClientRect()
        return Math.hypot(Math.max(left - x, 0, x - right), Math.max(top - y, 0, y - bottom)) < SMALLEST / 2
      }
      const isInSentence =
        getComputedStyle(element).display === 'inline' &&
        element.parentElement!.textContent!.trim() !== element.textContent!.trim()
      const isLow = whole.right - whole.left < SMALLEST || whole.bottom - whole.top < SMALLEST
      const isOurs = !!element.closest('[data-island]')
      return {
        name: `${element.localName} “${(element.getAttribute('aria-label') ?? element.textContent ?? '').trim().slice(0, 40)}”`,
        covered,
        isSmall: isOurs && isLow && !isInSentence && targets.some(isNear),
        isEnd,
      }
    },
    [SMALLEST, until] as const,
  )

/** Where pictures of what is hidden too much are kept, if anywhere: `npm run pictures -- --focus`. */
const pictures = process.env.FOCUS_PICTURES

/**
 * Goes through what has the page by Tab, to its end or until an element that matches `until`.
 * @returns what is hidden too much, or too small: one line for each stop
 */
export async function walk(page: Page, until?: string) {
  const faults: string[] = []
  for (let stops = 0; stops < MOST_STOPS; stops++) {
    await page.keyboard.press('Tab')
    const { name, covered, isSmall, isEnd } = await look(page, until)
    if (isEnd) {
      expect(stops, 'stops').toBeGreaterThan(5)
      return faults
    }
    if (covered > MOST_COVERED) {
      faults.push(`${name}: ${Math.round(covered * 100)}% covered`)
      const file = `${new URL(page.url()).pathname}-${stops}`.replaceAll('/', '_')
      if (pictures) await page.screenshot({ path: join(pictures, `${file}.png`) })
    }
    if (isSmall) faults.push(`${name}: smaller than ${SMALLEST} px`)
  }
  throw new Error(`${page.url()} has more than ${MOST_STOPS} stops`)
}
