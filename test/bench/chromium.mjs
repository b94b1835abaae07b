import { chromium } from 'playwright-core'
import { findChromium } from '../findChromium.mjs'

/** A phone of the kind many visitors have: 1.6 Mbit/s, 150 ms, a processor four times slower than this one. */
export const SLOW_LINE = { offline: false, latency: 150, downloadThroughput: 200_000, uploadThroughput: 94_000 }
export const SLOW_CPU = 4
export const PHONE = { viewport: { width: 375, height: 740 }, hasTouch: true, isMobile: true }

const ARGS = [
  '--no-sandbox',
  '--disable-background-networking',
  '--js-flags=--expose-gc',
  '--enable-precise-memory-info',
]

export const launch = (...args) => chromium.launch({ executablePath: findChromium(), args: [...ARGS, ...args] })

/** Runs in every page before its own scripts: notes layout shifts and long tasks, and when the last marker answers. */
function instrument() {
  window.noted = { shift: 0, tasks: [], answered: undefined }
  new PerformanceObserver(list => {
    for (const entry of list.getEntries()) if (!entry.hadRecentInput) window.noted.shift += entry.value
  }).observe({ type: 'layout-shift', buffered: true })
  new PerformanceObserver(list => {
    for (const { startTime, duration } of list.getEntries()) window.noted.tasks.push({ startTime, duration })
  }).observe({ type: 'longtask', buffered: true })
  /** Runs when the next frame is painted. Not by a timer, because Chromium puts timers off for a moment after a press. */
  window.afterPaint = run =>
    requestAnimationFrame(() => {
      const { port1, port2 } = new MessageChannel()
      port1.onmessage = run
      port2.postMessage(0)
    })
  /** Clicks the button of the last marker as soon as it exists, until it counts. */
  document.addEventListener('DOMContentLoaded', () => {
    const last = [...document.querySelectorAll('[data-answer]')].at(-1)
    if (!last) return
    const ask = () => {
      const button = last.querySelector('button')
      if (!button || window.noted.answered) return
      button.click()
      queueMicrotask(() => {
        if (/[1-9]/.test(last.textContent)) {
          window.noted.answered = performance.now()
          console.debug('answered')
          observer.disconnect()
        }
      })
    }
    const observer = new MutationObserver(ask)
    observer.observe(last, { childList: true, subtree: true, characterData: true })
  })
}

/** A fresh page in a fresh context, slowed as asked. */
export async function openPage(browser, { line, cpu = 1, viewport = { width: 1280, height: 800 }, ...context } = {}) {
  const page = await (await browser.newContext({ viewport, ...context })).newPage()
  const session = await page.context().newCDPSession(page)
  if (line) {
    await session.send('Network.enable')
    await session.send('Network.emulateNetworkConditions', line)
  }
  await session.send('Emulation.setCPUThrottlingRate', { rate: cpu })
  await page.addInitScript(instrument)
  return { page, session, close: () => page.context().close() }
}

export const median = values => [...values].sort((a, b) => a - b)[Math.floor(values.length / 2)]

/** Time beyond 50 ms in long tasks, and the longest of them, in ms. */
export const blocked = tasks => ({
  sum: Math.round(tasks.reduce((total, { duration }) => total + Math.max(0, duration - 50), 0)),
  longest: Math.round(Math.max(0, ...tasks.map(({ duration }) => duration))),
})

/**
 * Presses a button for as long as a hand does. Playwright's own click first makes the page find the element, and
 * releases it before the page has shown the press.
 */
export async function press(page, button) {
  await button.scrollIntoViewIfNeeded()
  const { x, y, width, height } = await button.boundingBox()
  await page.mouse.click(x + width / 2, y + height / 2, { delay: 80 })
}

/** In ms, from an input event to the frame that shows its effect: the median of several. */
export async function toPaint(page, type, act, times = 10) {
  await page.evaluate(type => {
    window.frames = []
    const note = ({ timeStamp }) => window.afterPaint(() => window.frames.push(performance.now() - timeStamp))
    document.addEventListener(type, note, true)
  }, type)
  for (let time = 1; time <= times; time++) {
    await act(time)
    await page.waitForFunction(time => window.frames.length >= time, time)
  }
  return median(await page.evaluate(() => window.frames))
}
