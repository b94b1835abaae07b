import type { Page } from 'playwright-core'
import { describe, expect, it } from 'vitest'
import type { Fault } from '../../../../fixtures/server/faults'
import { fixtureSite, problems } from '../../../chromium'

const { html, site } = fixtureSite({ keepsPage: true })

/** Notes what the page and the host hear, and lets listeners of both throw. */
function listenIn() {
  const heard: unknown[] = []
  Object.assign(window, { heard })
  const names = ['user_signed_in', 'user_request_completed']
  for (const name of names) {
    document.addEventListener(name, () => {
      throw new Error('A listener of the page')
    })
    document.addEventListener(name, event => {
      heard.push(['page', name, (event as CustomEvent).detail, event.bubbles])
    })
  }
  window.Homeflow = {
    kickEvent: (name, detail) => {
      if (names.includes(name)) heard.push(['host', name, detail])
      throw new Error('A listener of the host')
    },
  }
  for (const state of ['mounted', 'failed'])
    document.addEventListener(`estate-islands:${state}`, event =>
      heard.push([state, (event.target as Element).getAttribute('data-widget')]),
    )
}

type Heard = [where: string, ...unknown[]][]
const heard = (page: Page) => page.evaluate(() => (window as unknown as { heard: Heard }).heard)
const heardOf = (page: Page, what: string) =>
  page.waitForFunction(what => (window as unknown as { heard: Heard }).heard.some(([, name]) => name === what), what)

const asked = () => site.calls.list({ path: '/user.ljson' }).length
const completed = [
  ['page', 'user_request_completed', null, false],
  ['host', 'user_request_completed', undefined],
]

describe('the user of the page', () => {
  it('is asked for once, after the page has loaded, and told to page and host whatever they do [7.29]', async () => {
    site.faults.add({ path: '/pictures', delay: 300 })
    const page = await html('<img src="/pictures/house/1.svg" alt="">', { before: listenIn })
    await heardOf(page, 'user_request_completed')
    expect(await heard(page)).toEqual(completed)
    // The browser may note a request after the page has its answer.
    await page.waitForFunction(() => performance.getEntriesByName(`${location.origin}/user.ljson`).length)
    const [began, loaded] = await page.evaluate(() => {
      const call = performance.getEntriesByName(`${location.origin}/user.ljson`)[0]!
      const page = performance.getEntriesByType('navigation')[0] as PerformanceNavigationTiming
      return [call.startTime, page.domComplete]
    })
    expect(began).toBeGreaterThanOrEqual(loaded!)

    await page.evaluate(async () => {
      const { authenticity_token } = await (await fetch('/user.ljson')).json()
      const headers = { 'content-type': 'application/json', 'x-csrf-token': authenticity_token }
      const body = JSON.stringify({ username: 'ada@example.com', password: 'Cottage2026!' })
      await fetch('/session', { method: 'POST', headers, body })
    })
    site.calls.clear()
    await page.reload()
    await heardOf(page, 'user_request_completed')
    const signedIn = [
      ['page', 'user_signed_in', null, false],
      ['host', 'user_signed_in', undefined],
    ]
    expect(await heard(page)).toEqual([...signedIn, ...completed])
    await page.waitForLoadState('networkidle')
    expect(asked()).toBe(1)
  })

  it('may not be told: the call is then completed without one, and the page goes on [7.29, 8.29]', async () => {
    const faults: Omit<Fault, 'path'>[] = [{ status: 500 }, { body: 'login' }, { body: 'cut' }, { drop: true }]
    const page = await html('<h1>Homes</h1>', { before: listenIn })
    for (const fault of faults) {
      site.faults.add({ path: '/user.ljson', ...fault })
      await page.reload()
      await heardOf(page, 'user_request_completed')
      expect(await heard(page)).toEqual(completed)
      site.faults.clear()
    }
    expect(problems(page).filter(text => !/^Error: A listener of|^Failed to load resource/.test(text))).toEqual([])
  })
})

describe('an island', () => {
  it('is reported to the document when it has mounted, or failed, as the target', async () => {
    const page = await html(
      `<div data-widget="postcode-lookup"></div><div data-widget="file-upload" data-props="{"></div>
      <div data-widget="file-upload" data-load="eager" data-name="cv"></div>`,
      { before: listenIn },
    )
    await page.waitForFunction(() => (window as unknown as { heard: Heard }).heard.length >= 5)
    const reports = (await heard(page)).filter(([what]) => what === 'mounted' || what === 'failed')
    expect(reports.sort()).toEqual([
      ['failed', 'file-upload'],
      ['mounted', 'file-upload'],
      ['mounted', 'postcode-lookup'],
    ])
  })
})
