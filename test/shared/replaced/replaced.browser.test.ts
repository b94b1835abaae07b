import type { Page } from 'playwright-core'
import { describe, expect, it } from 'vitest'
import { fixtureSite, problems, reaches, violations } from '../../chromium'

const { html, open, passing, site } = fixtureSite({ homes: 60 })

const CHUNKS = '/asset_bundles/*-*'
const LINE = '[data-replaced]'
const again = (page: Page) => page.getByRole('button', { name: 'Load the page again' })
const go = (page: Page, hash: string) => page.evaluate(address => location.assign(address), hash)
const oursOnly = (page: Page) =>
  problems(page).filter(text => !/ChunkLoadError|status of|Failed to load|fetched/.test(text))

/** Two widgets: one that has been used, so that the core is there, and one whose code has not been asked for. */
const page = () =>
  html(
    `<main><h1>Offices</h1><div data-widget="save-property" data-property-id="1" data-load="eager"></div>
    <form action="/branches"><div data-widget="postcode-lookup" data-load="interaction">
      <label>Postcode <input name="location"></label><button>Find</button></div></form></main>`,
    { csp: true },
  )

async function usePage() {
  const opened = await page()
  await reaches(opened, '[data-widget=save-property]', 'ready')
  await opened.clock.install()
  return opened
}

/** Has the second widget ask for its code in vain. */
async function type(opened: Page) {
  await opened.getByLabel('Postcode').fill('BN3 1')
  await passing(opened, '[data-widget=postcode-lookup]', 'failed')
}

describe('a page that was open while a release replaced all chunks', () => {
  it.each([
    ['no such file', { status: 404 }],
    ['a file that is gone', { status: 410 }],
    ['a page in the place of each', { status: 200, body: 'html' } as const],
  ])('says so in one line and keeps what was typed, where the server has %s [8.28]', async (_, fault) => {
    const opened = await usePage()
    site.faults.add({ path: CHUNKS, ...fault })
    await type(opened)
    await passing(opened, LINE)
    await opened.clock.runFor(200)
    await opened.getByRole('alert').getByText('This site has been updated since you opened the page.').waitFor()
    expect(await opened.getByLabel('Postcode').inputValue()).toBe('BN3 1')
    expect(await violations(opened)).toEqual([])
    expect(oursOnly(opened)).toEqual([])

    await opened.getByRole('button', { name: 'Not now' }).click()
    expect(await opened.locator(LINE).count()).toBe(0)
    // The server's own form works as it does without us.
    await opened.getByRole('button', { name: 'Find' }).click()
    await opened.waitForURL('**/branches?location=BN3+1')
  })

  it('has the line in the dialog that is open, and finds the draft of a form after it was loaded anew [8.28]', async () => {
    const opened = await open('/branches/cheltenham')
    await go(opened, '#/contact-office')
    const dialog = opened.getByRole('dialog')
    await dialog.getByLabel('First name').fill('Mo')
    await dialog.getByLabel('Message').fill('Is there a cellar?')
    await opened.clock.install()
    const released = site.faults.add({ path: CHUNKS, status: 404 })
    await go(opened, '#/book-a-valuation')
    await passing(opened, `dialog ${LINE}`)
    await dialog.getByRole('alert').getByText('Book a Valuation could not be opened.').waitFor()
    // Another try would be in vain.
    expect(await dialog.getByRole('button', { name: 'Try again' }).count()).toBe(0)
    await opened.clock.runFor(200)
    expect(await violations(opened)).toEqual([])

    site.faults.remove(released.id)
    await again(opened).focus()
    const loaded = opened.waitForEvent('load')
    await opened.keyboard.press('Enter')
    await loaded
    // The one file whose name stays is asked for past the browser's cache.
    expect(site.calls.list({ path: '/asset_bundles/mount.js' })).toHaveLength(3)
    await go(opened, '#/contact-office')
    await expect.poll(() => dialog.getByLabel('First name').inputValue()).toBe('Mo')
    expect(await dialog.getByLabel('Message').inputValue()).toBe('Is there a cellar?')
  })
})

describe('a page whose code does not come for another reason', () => {
  it.each([
    ['the server is broken', { status: 500 }],
    ['nobody answers', { drop: true }],
  ])('says nothing of a release where %s', async (_, fault) => {
    const opened = await usePage()
    site.faults.add({ path: CHUNKS, ...fault })
    await type(opened)
    // The page has heard the answer when another turn of its own is over.
    const questions = () => site.calls.list({ path: '/asset_bundles/*', method: 'HEAD' })
    const areAnswered = () => questions().length > 0 && questions().every(({ status, fault }) => status || fault)
    await expect.poll(areAnswered).toBe(true)
    await opened.evaluate(() => fetch('/user.ljson').then(answer => answer.text()))
    await opened.clock.runFor(5_000)
    expect(await opened.locator(LINE).count()).toBe(0)
  })

  it('says nothing of a release where the page’s own module is missing', async () => {
    const opened = await usePage()
    await opened.evaluate(() => {
      const load = () => import(`${'/not-there.js'}`)
      window.estateIslands!.register('opening-hours', { load, when: 'eager' })
      const marker = document.createElement('div')
      marker.dataset.widget = 'opening-hours'
      document.body.append(marker)
    })
    await passing(opened, '[data-widget=opening-hours]', 'failed')
    expect(site.calls.list({ path: '/asset_bundles/replaced.js' })).toEqual([])
  })
})
