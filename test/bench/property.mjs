import { settled } from '../settled.mjs'
import { blocked, median, openPage, PHONE, SLOW_CPU, SLOW_LINE, toPaint } from './chromium.mjs'
import { mountAll, several, visit } from './pages.mjs'

const PICTURES = 60
const OPENER = 'main a[href="#/property-images"]:visible'
/** The shown picture, after it has loaded. */
const SHOWN = '.yarl__slide_current [data-here=true]'
/** Files that a page loads only when somebody looks at pictures, or when a map is in view. */
const APART = /\/(Viewer|Map)-\w+\.js$/

/** A home for sale that has a price and the most pictures. Only its own page says how many it has. */
async function findHome(url) {
  const { properties } = await (await fetch(`${url}/search.ljson?channel=sales&count=1000&fragment=`)).json()
  for (const { property_url, price_value } of properties) {
    if (!price_value) continue
    const page = await (await fetch(url + property_url)).text()
    if (page.includes(`>${PICTURES} pictures<`) && page.includes('mortgage-calculator')) return property_url
  }
  throw new Error(`No home of the fixture site has ${PICTURES} pictures`)
}

/** Marks in the page when something is first painted: `{ frame: 'dialog[open]' }`. */
const mark = (page, sought) =>
  page.evaluate(sought => {
    const note = ({ timeStamp }) => performance.mark('used', { startTime: timeStamp })
    for (const mark of ['used', ...Object.keys(sought)]) performance.clearMarks(mark)
    for (const type of ['pointerdown', 'keydown']) document.addEventListener(type, note, { capture: true, once: true })
    // The viewer's library has its own shadow root.
    const roots = () => [document, ...[...document.querySelectorAll('dialog *')].map(({ shadowRoot }) => shadowRoot)]
    const look = () => {
      for (const [name, selector] of Object.entries(sought)) {
        const found = roots().flatMap(root => root?.querySelector(selector) ?? [])[0]
        const isThere = found?.checkVisibility() && (found.complete ?? true)
        if (!isThere || performance.getEntriesByName(name).length) continue
        performance.mark(name)
      }
      if (Object.keys(sought).some(name => !performance.getEntriesByName(name).length)) requestAnimationFrame(look)
    }
    requestAnimationFrame(look)
  }, sought)

/** In ms, from the tap or the key to what was marked. */
async function marked(page, name) {
  await page.waitForFunction(name => performance.getEntriesByName(name).length, name, { polling: 100 })
  return page.evaluate(
    name => performance.getEntriesByName(name)[0].startTime - performance.getEntriesByName('used')[0].startTime,
    name,
  )
}

async function tap(page, selector) {
  const link = page.locator(selector).first()
  await link.scrollIntoViewIfNeeded()
  const { x, y, width, height } = await link.boundingBox()
  await page.touchscreen.tap(x + width / 2, y + height / 2)
}

/**
 * In ms from a tap on the slow phone: the viewer with its close button, with its picture, the same again, and the next
 * picture.
 */
async function viewer(browser, address) {
  const { page, close } = await openPage(browser, { line: SLOW_LINE, cpu: SLOW_CPU, ...PHONE })
  await page.goto(address, { waitUntil: 'load' })
  await settled(page)
  const open = async () => {
    await mark(page, { frame: 'dialog[open] button[aria-label="Close"]', picture: `${SHOWN} img` })
    await tap(page, OPENER)
    return { frame: await marked(page, 'frame'), picture: await marked(page, 'picture') }
  }
  const cold = await open()
  await settled(page)
  await page.keyboard.press('Escape')
  await page.locator('dialog').waitFor({ state: 'detached' })
  await settled(page)
  const warm = await open()
  await settled(page)
  // By a key, because a swipe takes as long as the finger.
  await mark(page, { next: `${SHOWN} img[alt^="Picture 2"]` })
  await page.keyboard.press('ArrowRight')
  const next = await marked(page, 'next')
  await close()
  return { cold, warm, next }
}

/** In ms to paint: a key in the price of the mortgage calculator. */
async function key(browser, address, cpu) {
  const { page, session, close } = await openPage(browser)
  await page.goto(address, { waitUntil: 'load' })
  const price = page.getByRole('region', { name: 'Mortgage calculator' }).getByLabel('Property price')
  await price.click()
  await page.locator('[data-widget=mortgage-calculator][data-widget-state=ready]').waitFor()
  await settled(page)
  await session.send('Emulation.setCPUThrottlingRate', { rate: cpu })
  const time = await toPaint(page, 'keydown', turn => page.keyboard.press(turn % 2 ? '1' : 'Backspace'))
  await close()
  return time
}

/** In MB: how much more the page holds after all pictures were viewed and the viewer was closed. */
async function heap(browser, address) {
  const { page, session, close } = await openPage(browser)
  const held = async () => {
    for (let pass = 0; pass < 3; pass++) await session.send('HeapProfiler.collectGarbage')
    const { metrics } = await session.send('Performance.getMetrics')
    return metrics.find(({ name }) => name === 'JSHeapUsedSize').value / 1024 / 1024
  }
  await session.send('Performance.enable')
  await page.goto(address, { waitUntil: 'load' })
  await settled(page)
  const before = await held()
  await page.locator(OPENER).first().click()
  await page.locator(SHOWN).first().waitFor()
  for (let number = 2; number <= PICTURES; number++) {
    await page.keyboard.press('ArrowRight')
    await page.getByText(`${number} / ${PICTURES}`, { exact: true }).waitFor()
  }
  await page.keyboard.press('Escape')
  await page.locator('dialog').waitFor({ state: 'detached' })
  const after = await held()
  await close()
  return after - before
}

/** In ms: how much longer our script blocks the page as it loads. With and without it by turns, because runs differ much. */
async function blockedMore(browser, url, path, rounds = 7) {
  const sums = { ours: [], bare: [] }
  for (let round = 0; round < rounds; round++)
    for (const kind of ['ours', 'bare'])
      sums[kind].push(blocked((await visit(browser, url, path, { bare: kind === 'bare' })).tasks).sum)
  return Math.max(0, median(sums.ours) - median(sums.bare))
}

/** Rows: what, figure, limit, unit. */
export async function property(browser, url, rounds = 3) {
  const path = await findHome(url)
  // On the first request the fixture draws and compresses its pictures.
  await visit(browser, url, path)
  const waiting = await several(rounds, () => visit(browser, url, path))
  const shown = await several(rounds, () => viewer(browser, url + path))
  const { shift, scripts } = await visit(browser, url, path, { interact: mountAll })
  const { files } = await (await fetch(`${url}/asset_bundles/manifest.json`)).json()
  const packed = [...new Set(scripts)]
    .filter(script => !APART.test(script))
    .reduce((sum, script) => sum + files[script.split('/').at(-1)].gzip, 0)
  const seconds = of => shown(of) / 1000
  return [
    ['home, scripts before the first use', waiting(({ scripts }) => scripts.length), 1, 'files'],
    ['home, blocked as it loads, page and script', waiting(({ tasks }) => blocked(tasks).sum), undefined, 'ms'],
    ['home, blocked as it loads, by us', await blockedMore(browser, url, path), 50, 'ms'],
    ['home, layout shift as it loads', waiting(({ shift }) => shift), 0, ''],
    ['home, layout shift with every island mounted', shift, 0, ''],
    ['home, all scripts with every island, viewer and map apart', packed / 1024, 120, 'KB'],
    ['viewer, frame, name and way out after a cold tap', seconds(({ cold }) => cold.frame), 0.5, 's'],
    ['viewer, its picture after a cold tap', seconds(({ cold }) => cold.picture), 1.6, 's'],
    ['viewer, its picture once it was open', seconds(({ warm }) => warm.picture), 0.15, 's'],
    ['viewer, the next picture, fetched ahead', seconds(({ next }) => next), 0.1, 's'],
    [`heap after ${PICTURES} pictures, more than before`, await heap(browser, url + path), 15, 'MB'],
    ['a key in a calculator, to paint', await key(browser, url + path, 1), 50, 'ms'],
    ['a key in a calculator, to paint, CPU 4× slower', await key(browser, url + path, SLOW_CPU), 50, 'ms'],
  ]
}
