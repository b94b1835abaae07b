import { readdirSync } from 'node:fs'
import { setTimeout as pause } from 'node:timers/promises'
import type { Page } from 'playwright-core'
import { expect, it } from 'vitest'
import { fixtureSite, ready } from '../../../chromium'

const { html } = fixtureSite({ keepsPage: true })

const sheets = readdirSync('dist').filter(file => file.endsWith('.css'))

const PARAGRAPHS = 500
const paragraphs = '<p>A <a href="#">link</a> of the page</p>'.repeat(PARAGRAPHS)

interface TraceEvent {
  name: string
  args: { elementCount?: number; beginData?: { dirtyObjects?: number } }
}

/** How many elements Chromium styles, and how many boxes and texts it lays out, while something happens. */
async function worked(page: Page, act: () => Promise<unknown>) {
  const browser = page.context().browser()!
  await page.evaluate(() => new Promise(requestAnimationFrame))
  await browser.startTracing(page, { categories: ['devtools.timeline'] })
  await act()
  await page.evaluate(() => new Promise(resolve => requestAnimationFrame(() => requestAnimationFrame(resolve))))
  const { traceEvents } = JSON.parse((await browser.stopTracing()).toString()) as { traceEvents: TraceEvent[] }
  const sum = (count: (event: TraceEvent) => number | undefined) =>
    traceEvents.reduce((total, event) => total + (count(event) ?? 0), 0)
  return {
    styled: sum(({ name, args }) => (name === 'UpdateLayoutTree' ? args.elementCount : 0)),
    laidOut: sum(({ name, args }) => (name === 'Layout' ? args.beginData?.dirtyObjects : 0)),
  }
}

const add = (page: Page, file: string) =>
  page.evaluate(
    href =>
      new Promise((resolve, reject) => {
        const link = document.createElement('link')
        link.rel = 'stylesheet'
        link.href = href
        link.onload = resolve
        link.onerror = reject
        document.head.append(link)
      }),
    `/asset_bundles/${file}`,
  )

it('does not make the browser style or lay out the page again when a stylesheet arrives', async () => {
  const page = await html(paragraphs, { script: '', head: '<style>.dark * { padding: 1px }</style>' })
  expect(sheets).toContainEqual(expect.stringMatching(/^core-/))
  for (const file of sheets) {
    const { styled, laidOut } = await worked(page, () => add(page, file))
    expect([file, styled < 5, laidOut < 5]).toEqual([file, true, true])
  }
  // The measure itself: a rule of the page's own for all its elements.
  const whole = await worked(page, () => page.evaluate(() => document.body.classList.add('dark')))
  expect(whole.styled).toBeGreaterThan(2 * PARAGRAPHS)
  expect(whole.laidOut).toBeGreaterThan(2 * PARAGRAPHS)
})

it('does not either when its stylesheets arrive in another order than they apply in', async () => {
  const page = await html(paragraphs)
  for (const [file, ms] of [
    ['shared', 400],
    ['core', 200],
  ])
    await page.route(`**/asset_bundles/${file}-*.css`, async route => {
      await pause(ms as number)
      await route.continue()
    })
  const { styled, laidOut } = await worked(page, async () => {
    await page.evaluate(() => {
      const marker = document.createElement('div')
      marker.dataset.widget = 'postcode-lookup'
      marker.dataset.load = 'eager'
      document.body.prepend(marker)
    })
    await ready(page)
  })
  expect(styled).toBeLessThan(PARAGRAPHS / 2)
  // The marker moves the paragraphs down, and a browser lays out the text of none of them for that.
  expect(laidOut).toBeLessThan(PARAGRAPHS / 2)
})

it('asks for each stylesheet once', async () => {
  const page = await html('<div data-widget="postcode-lookup" data-load="eager"></div>', { script: '' })
  const asked: string[] = []
  page.on('request', request => {
    if (request.url().endsWith('.css')) asked.push(request.url())
  })
  await page.addScriptTag({ type: 'module', url: '/asset_bundles/mount.js' })
  await ready(page)
  await page.evaluate(() => {
    location.hash = '#/book-a-valuation'
  })
  await page.locator('dialog [name=first_name]').waitFor()
  expect(asked.length).toBeGreaterThan(3)
  expect(new Set(asked).size).toBe(asked.length)
})

it('loads them, although a script of the page removes the links that ask for them early, as Turbo does', async () => {
  const page = await html('<div data-widget="postcode-lookup" data-load="eager"></div>', { script: '' })
  await page.evaluate(() =>
    new MutationObserver(() => {
      for (const link of document.querySelectorAll('link[rel=preload]')) link.remove()
    }).observe(document.head, { childList: true }),
  )
  await page.addScriptTag({ type: 'module', url: '/asset_bundles/mount.js' })
  await ready(page)
  const button = page.locator('[data-widget=postcode-lookup] button')
  expect(await button.evaluate(it => getComputedStyle(it).cursor)).toBe('pointer')
})

it('sets no property on the page', async () => {
  const page = await html('<div data-widget="postcode-lookup" data-load="eager"></div>')
  await ready(page)
  expect(
    await page.evaluate(() =>
      ['--ei-rem', '--ei-color-accent', '--ei-space-2'].map(name =>
        getComputedStyle(document.body).getPropertyValue(name),
      ),
    ),
  ).toEqual(['', '', ''])
})

it('keeps its parts from rules of the page, whatever weight they have', async () => {
  const rules = 'float: right; margin: 33px; opacity: 0.5; text-transform: uppercase'
  const page = await html(
    `<div id="page"><div id="main"><div id="content"><div data-widget="postcode-lookup"></div></div></div></div>`,
    { head: `<style>#page #main #content :is(div, section, form) { ${rules} }</style>` },
  )
  await ready(page, '[data-widget=postcode-lookup]')
  const found = await page.locator('[data-part=postcode-lookup]').evaluate(part => {
    const { float, marginTop, opacity, textTransform } = getComputedStyle(part)
    return { float, marginTop, opacity, textTransform }
  })
  expect(found).toEqual({ float: 'none', marginTop: '0px', opacity: '1', textTransform: 'none' })
})
