import { openPage } from './chromium.mjs'

/** What the page holds after a full garbage collection. */
async function held(session) {
  for (let pass = 0; pass < 3; pass++) await session.send('HeapProfiler.collectGarbage')
  const { metrics } = await session.send('Performance.getMetrics')
  const of = name => metrics.find(metric => metric.name === name).value
  return { listeners: of('JSEventListeners'), nodes: of('Nodes'), heap: of('JSHeapUsedSize') }
}

/** Removes 200 markers and puts them back, ten times, without a call to the bundle. Rows: what, figure, limit, unit. */
export async function rounds(browser, url) {
  const { page, session, close } = await openPage(browser)
  await session.send('Performance.enable')
  await page.route('**/rounds', route =>
    route.fulfill({
      contentType: 'text/html',
      body: '<!doctype html><title>Rounds</title><main></main><script type="module" src="/asset_bundles/mount.js"></script>',
    }),
  )
  await page.goto(`${url}/rounds`)
  const round = () =>
    page.evaluate(async () => {
      const main = document.querySelector('main')
      const ready = () => document.querySelectorAll('[data-widget-state=ready]').length
      for (let index = 0; index < 200; index++) {
        const marker = document.createElement('div')
        marker.dataset.widget = 'counter'
        marker.dataset.load = 'eager'
        main.append(marker)
      }
      while (ready() < 200) await new Promise(resolve => setTimeout(resolve, 20))
      main.replaceChildren()
      await new Promise(resolve => setTimeout(resolve, 100))
    })
  await round()
  await round()
  const before = await held(session)
  for (let count = 0; count < 10; count++) await round()
  const after = await held(session)
  const effects = await page.evaluate(() => Number(document.documentElement.dataset.counters))
  await close()
  return [
    ['ten rounds of 200 markers, listeners more', after.listeners - before.listeners, 0, ''],
    ['ten rounds of 200 markers, nodes more', after.nodes - before.nodes, 0, ''],
    ['ten rounds of 200 markers, live effects', effects, 0, ''],
    ['ten rounds of 200 markers, heap more', Math.round((after.heap - before.heap) / 1024), 256, 'KB'],
  ]
}
