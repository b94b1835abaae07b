import type { Page } from 'playwright-core'
import { describe, expect, it } from 'vitest'
import { problems, reaches } from '../../../chromium'
import { settled, states, trialSite } from '../../../trialSite'

const { newPage, asked } = trialSite()

const COUNTED = '<button type="button">Count 0</button>'
/** An old script, which the browser waits for before it reads on. */
const OLD_SCRIPT = '<script src="/old.js"></script>'

/** A page with an `async` tag that stops at its old script, until `goOn` is called. */
async function arriving(body: string, hash = '') {
  const page = await newPage()
  let goOn = () => {}
  const released = new Promise<void>(resolve => {
    goOn = resolve
  })
  await page.route('**/old.js', async route => {
    await released
    await route.fulfill({ contentType: 'text/javascript', body: '' })
  })
  await page.route('**/long-page', route =>
    route.fulfill({
      contentType: 'text/html; charset=utf-8',
      body: `<!doctype html><html lang="en-GB"><head><title>A long page</title>
<script type="module" async src="/asset_bundles/mount.js"></script></head><body>${body}</body></html>`,
    }),
  )
  await page.goto(`/long-page${hash}`, { waitUntil: 'commit' })
  await page.waitForFunction(() => window.estateIslands)
  return { page, goOn }
}

const isArriving = (page: Page) => page.evaluate(() => document.readyState === 'loading')

describe('a page with an async tag that is still arriving', () => {
  it('requests the code of an empty marker, and mounts it when the page’s data is complete', async () => {
    const { page, goOn } = await arriving(
      `<div data-widget="key-facts"></div> ${OLD_SCRIPT}
<script type="application/json" data-page-data>{"property":{"property_id":1,"tenure":"Leasehold"}}</script>`,
    )
    await expect.poll(asked).toEqual(expect.arrayContaining(['core.js', 'home-frames.js']))
    await settled(page)
    expect(await isArriving(page)).toBe(true)
    expect(await states(page)).toEqual(['pending'])
    goOn()
    await reaches(page, '[data-widget]', 'ready')
    await page.getByText('Leasehold').waitFor()
    expect(problems(page)).toEqual([])
  })

  it('does not take a marker for empty whose content is still on its way', async () => {
    const { page, goOn } = await arriving(`<div data-widget="counter">${OLD_SCRIPT}${COUNTED}</div> <p>The end</p>`)
    await settled(page)
    expect(await states(page)).toEqual(['pending'])
    goOn()
    await page.getByText('The end').waitFor()
    await settled(page)
    expect(await states(page)).toEqual(['pending'])
    expect(asked()).toEqual(['mount.js'])
  })

  it('requests code for a press in a marker that is not complete, and answers it when the page is', async () => {
    const { page, goOn } = await arriving(`<div data-widget="counter">${COUNTED}${OLD_SCRIPT}</div>`)
    await page.getByRole('button', { name: 'Count 0' }).click()
    await expect.poll(asked).toEqual(expect.arrayContaining(['core.js', 'counter.js', 'react.js']))
    await settled(page)
    expect(await isArriving(page)).toBe(true)
    goOn()
    await page.getByRole('button', { name: 'Count 1' }).waitFor()
    expect(problems(page)).toEqual([])
  })

  it('requests the code of the modal in its address, and opens it with data from the end of the page', async () => {
    const { page, goOn } = await arriving(
      `${OLD_SCRIPT}<script type="application/json" data-page-data>{"agency":{"name":"Hartley"}}</script>`,
      '#/panel',
    )
    await expect.poll(asked).toEqual(expect.arrayContaining(['core.js', 'router.js']))
    await settled(page)
    expect(await page.getByRole('dialog').count()).toBe(0)
    goOn()
    await page.getByRole('dialog', { name: 'Your Hartley panel' }).waitFor()
    expect(problems(page)).toEqual([])
  })

  it('reads page data again that was cut when it was first read [7.32]', async () => {
    const page = await newPage()
    await page.route('**/no-tag', route => route.fulfill({ contentType: 'text/html', body: '<title>No tag</title>' }))
    await page.goto('/no-tag')
    // The browser reads what is written into an open document as it reads what the line brings.
    await page.evaluate(() => {
      document.open()
      document.write(`<!doctype html><title>A long page</title><script type="module" async src="/asset_bundles/mount.js"></script>
        <form method="post" action="/a-form"></form><script type="application/json" data-page-data>{"authenticityToken":"lon`)
    })
    await page.waitForFunction(() => window.estateIslands)
    const token = () => page.evaluate(() => new FormData(document.forms[0]).get('authenticity_token'))
    expect(await token()).toBe(null)
    await page.evaluate(() => document.write('ger"}</script>'))
    expect(await token()).toBe('longer')
  })
})
