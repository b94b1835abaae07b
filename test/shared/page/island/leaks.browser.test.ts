import type { Page } from 'playwright-core'
import { describe, expect, it } from 'vitest'
import { problems } from '../../../chromium'
import { trialSite } from '../../../trialSite'

const { html } = trialSite()

interface Held {
  listeners: number
  nodes: number
  /** In bytes. */
  heap: number
}

/** What the browser holds for a page after garbage collection. */
async function measured(page: Page): Promise<Held> {
  const cdp = await page.context().newCDPSession(page)
  await cdp.send('Performance.enable')
  // Twice, because one collection can make more objects collectable.
  for (let round = 0; round < 2; round++) {
    await page.evaluate(() => new Promise(resolve => requestAnimationFrame(() => setTimeout(resolve))))
    await cdp.send('HeapProfiler.collectGarbage')
  }
  const { metrics } = await cdp.send('Performance.getMetrics')
  const value = (name: string) => metrics.find(metric => metric.name === name)!.value
  return { listeners: value('JSEventListeners'), nodes: value('Nodes'), heap: value('JSHeapUsedSize') }
}

/** Waits until the page holds no more than before. Memory that a busy browser has not collected yet is not a leak. */
async function holdsNoMore(page: Page, { listeners, nodes, heap }: Held) {
  let now: Held | undefined
  const more = async () => {
    now = await measured(page)
    return [now.listeners > listeners && now.listeners, now.nodes > nodes && now.nodes, now.heap > heap && now.heap]
  }
  await expect.poll(more).toEqual([false, false, false])
  return now!
}

/** Adds the markers, waits until all are ready, presses one, and removes them without a call to the bundle. */
const rounds = (page: Page, { times, markers }: { times: number; markers: number }) =>
  page.evaluate(
    async ({ times, markers }) => {
      const main = document.querySelector('main')!
      const task = () => new Promise(resolve => setTimeout(resolve))
      const isReady = () => main.querySelectorAll('[data-widget-state=ready]').length === markers
      for (let round = 0; round < times; round++) {
        main.innerHTML = '<div data-widget="counter" data-load="eager"><p>Server</p></div>'.repeat(markers)
        while (!isReady()) await task()
        main.querySelector('button')!.click()
        main.replaceChildren()
        await task()
      }
      while (document.documentElement.dataset.counters !== '0') await task()
    },
    { times, markers },
  )

describe('a page that adds and removes markers', () => {
  it('mounts a thousand at once, and keeps no listener, node, effect or heap of ten thousand', async () => {
    const page = await html('<main></main>')
    await rounds(page, { times: 1, markers: 1000 })
    const before = await measured(page)
    await rounds(page, { times: 10, markers: 200 })
    // The engine's own heap is still changing then.
    const after = await holdsNoMore(page, { ...before, heap: Number.POSITIVE_INFINITY })

    await rounds(page, { times: 8, markers: 1000 })
    // Less than 50 bytes per island are noise of the engine.
    await holdsNoMore(page, { ...after, heap: after.heap + 400_000 })
    expect(problems(page)).toEqual([])
  })
})
