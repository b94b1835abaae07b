import { settled } from '../settled.mjs'
import { median, openPage } from './chromium.mjs'

const PINS = 10_000
const MAP = '[role=region][aria-label="Map of pins"]'

const html = `<!doctype html><html lang="en"><head><meta charset="utf-8"><title>Pins</title>
<style>[data-part="map"] { block-size: 720px !important }</style></head><body>
<script type="application/json" data-page-data>{ "map": { "tileUrl": "/tiles/{z}/{x}/{y}.svg" } }</script>
<div data-widget="pins" data-count="${PINS}" data-load="eager"></div>
<script type="module" src="/asset_bundles/mount.js"></script></body></html>`

async function openMap(browser, url, context) {
  const { page, close } = await openPage(browser, context)
  await page.route('**/pins', route => route.fulfill({ contentType: 'text/html', body: html }))
  await page.goto(`${url}/pins`)
  await page.locator(`${MAP} button`).first().waitFor()
  await settled(page)
  return { page, close }
}

/** In ms, how long each zoom step keeps the page busy, including layout. Without animation it is one task. */
async function zoomSteps(browser, url) {
  const { page, close } = await openMap(browser, url, { reducedMotion: 'reduce' })
  const press = async name => {
    const took = await page.getByRole('button', { name, exact: true }).evaluate(button => {
      const began = performance.now()
      button.click()
      button.getBoundingClientRect()
      return performance.now() - began
    })
    await settled(page)
    return took
  }
  const steps = []
  for (const name of ['Zoom in', 'Zoom out']) for (let step = 0; step < 6; step++) steps.push(await press(name))
  await close()
  return steps
}

/** Frames per second while the map is dragged back and forth. */
async function panning(browser, url) {
  const { page, close } = await openMap(browser, url)
  for (let step = 0; step < 3; step++) await page.getByRole('button', { name: 'Zoom in', exact: true }).click()
  await settled(page)
  const { x, y, width, height } = await page.locator(MAP).boundingBox()
  const rates = []
  for (let drag = 0; drag < 4; drag++) {
    const side = drag % 2 ? -1 : 1
    await page.mouse.move(x + width / 2 - side * 200, y + height / 2)
    await page.mouse.down()
    await page.evaluate(() => {
      window.times = []
      const count = now => {
        window.times?.push(now)
        if (window.times) requestAnimationFrame(count)
      }
      requestAnimationFrame(count)
    })
    await page.mouse.move(x + width / 2 + side * 200, y + height / 2, { steps: 80 })
    rates.push(
      await page.evaluate(() => {
        const { times } = window
        window.times = undefined
        return ((times.length - 1) / (times.at(-1) - times[0])) * 1000
      }),
    )
    await page.mouse.up()
  }
  await close()
  return rates
}

/** Rows: what, figure, limit, unit. */
export async function map(browser, url) {
  const steps = await zoomSteps(browser, url)
  const rates = await panning(browser, url)
  return [
    [`${PINS} pins, a zoom step`, median(steps), 16, 'ms'],
    [`${PINS} pins, the longest zoom step`, Math.max(...steps), undefined, 'ms'],
    [
      `${PINS} pins, a frame while the map is dragged (${Math.round(median(rates))} a second)`,
      1000 / median(rates),
      1000 / 55,
      'ms',
    ],
  ]
}
