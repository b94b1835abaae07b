import type { Page } from 'playwright-core'
import { describe, expect, it } from 'vitest'
import { STRICT_CSP } from '../../../../fixtures/server/widgetPages'
import { fixtureSite, problems, reaches, violations } from '../../../chromium'
import { LEGACY } from '../../../looks'

const { html, newPage, open, site } = fixtureSite({ keepsPage: true, homes: 100 })

const HOST = '[data-inspector]'
const MS = '[\\d,]+ ms'
const TIMES = new RegExp(`Times: found ${MS}, wanted ${MS}, code asked for ${MS}, code here ${MS}, shown ${MS}`)
const HOSTILE = '<img src=x onerror="document.title=1">'
const data = (values: object) => `<script type="application/json" data-page-data>${JSON.stringify(values)}</script>`

const MARKERS = `<main><h1>A page</h1>
<div data-widget="property-search" data-load="eager"></div>
<div data-widget="postcode-lookup" data-channel="sellin" data-load="eager"><label>Postcode <input></label></div>
<div data-widget="offices-gird"><p>Our offices</p></div>
<div data-widget="own-cards" data-results="true"><a href="/properties/12/sales">12 High Street</a></div>
<div data-widget="file-upload" data-nmae="deed" data-load="eager"
  data-label="${HOSTILE.replaceAll('"', '&quot;')}"></div>
<div data-widget="property-cards" data-props="{'label': 'Homes',}" data-load="eager"><p>Homes</p></div>
<div data-widget="breaks"><p>Opening hours</p></div>
<div data-widget="articles" data-load="eager"><p>Articles</p></div>
</main>`

type ListenerArguments = [
  type: string,
  listener: EventListenerOrEventListenerObject | null,
  options?: boolean | AddEventListenerOptions,
]

/** Counts what is left on the page as a whole: listeners, observers, timers. */
function countLeft() {
  localStorage.savedSearches = '[{"channel":"lettings","q":"Wilhelmina"}]'
  const left = new Map<string, number>()
  const count = (what: string, by: number) => left.set(what, (left.get(what) ?? 0) + by)
  const { addEventListener, removeEventListener } = EventTarget.prototype
  const isWhole = (target: EventTarget) =>
    target === window || target === document || target === document.documentElement || target === document.body
  // As the browser does, it takes the same listener once, and lets it go when its signal says so.
  type Listening = { target: EventTarget; type: string; listener: unknown; capture: boolean }
  let listening: Listening[] = []
  const isSame = (one: Listening, other: Listening) =>
    (['target', 'type', 'listener', 'capture'] as const).every(key => one[key] === other[key])
  const listeningOf = (target: EventTarget, [type, listener, options]: ListenerArguments): Listening => {
    const capture = typeof options === 'object' ? !!options?.capture : !!options
    return { target, type, listener, capture }
  }
  const drop = (one: Listening) => {
    if (!listening.some(other => isSame(one, other))) return
    listening = listening.filter(other => !isSame(one, other))
    count(`listener ${one.type}`, -1)
  }
  EventTarget.prototype.addEventListener = function (this: EventTarget, ...args: ListenerArguments) {
    const one = listeningOf(this ?? window, args)
    const { signal } = Object(args[2]) as AddEventListenerOptions
    if (isWhole(one.target) && !signal?.aborted && !listening.some(other => isSame(one, other))) {
      listening.push(one)
      count(`listener ${one.type}`, 1)
      if (signal) addEventListener.call(signal, 'abort', () => drop(one))
    }
    return addEventListener.apply(this ?? window, args)
  }
  EventTarget.prototype.removeEventListener = function (this: EventTarget, ...args: ListenerArguments) {
    drop(listeningOf(this ?? window, args))
    return removeEventListener.apply(this ?? window, args)
  }
  const { setInterval, clearInterval } = window
  window.setInterval = ((...args: Parameters<typeof setInterval>) => {
    count('interval', 1)
    return setInterval(...args)
  }) as typeof setInterval
  window.clearInterval = id => {
    count('interval', -1)
    clearInterval(id)
  }
  const observers = new Map<MutationObserver, number>()
  const { observe, disconnect } = MutationObserver.prototype
  MutationObserver.prototype.observe = function (...args) {
    // Each is counted once, as markers are all watched by one.
    if (!observers.has(this)) observers.set(this, 1)
    return observe.apply(this, args)
  }
  MutationObserver.prototype.disconnect = function () {
    observers.delete(this)
    return disconnect.apply(this)
  }
  Object.assign(window, {
    left: () => ({
      ...Object.fromEntries([...left].filter(([, number]) => number)),
      observers: observers.size,
      sheets: document.adoptedStyleSheets.length,
      markup: document.documentElement.outerHTML,
      address: location.href,
    }),
  })
}

const whatIsLeft = (page: Page) => page.evaluate(() => (window as unknown as { left: () => object }).left())
const inspect = (page: Page) => page.evaluate(() => window.estateIslands!.inspect())
const row = (page: Page, name: string) =>
  page.locator(`${HOST} details`).filter({ has: page.getByText(name, { exact: true }) })
const focused = (page: Page) =>
  page.evaluate(selector => {
    const active = document.querySelector(selector)?.shadowRoot?.activeElement
    return active ? `${active.localName} ${active.textContent}` : 'the page'
  }, HOST)

/** Goes on by the Tab key until what has the focus begins with some words. */
async function tabTo(page: Page, words: RegExp) {
  for (let presses = 0; presses < 40; presses++) {
    await page.keyboard.press('Tab')
    if (words.test(await focused(page))) return
  }
  throw new Error(`Tab does not lead to ${words}`)
}

const states = (page: Page) =>
  page.locator('[data-widget]').evaluateAll(all => all.map(marker => marker.getAttribute('data-widget-state')))

describe('somebody who writes a page', () => {
  /** A page with a marker of each kind: two that work, four that fail, one that is unknown and one that waits. */
  async function openMarkers() {
    site.faults.add({ path: '/asset_bundles/agency-*.js', status: 404 })
    const page = await html(MARKERS, {
      csp: true,
      before: countLeft,
      permissions: ['clipboard-read', 'clipboard-write'],
      head: `<meta name="csrf-token" content="Zm9vYmFyMTIzNDU2Nzg5MGFiY2RlZg">${data({ page_route: 'static', agency: { name: HOSTILE } })}`,
    })
    await page.evaluate(() => {
      const load = async () => ({
        mount() {
          throw new Error('no opening hours')
        },
      })
      window.estateIslands!.register('breaks', { load, when: 'eager' })
    })
    await reaches(page, '[data-widget=property-search]', 'ready')
    await reaches(page, '[data-widget=file-upload]', 'ready')
    for (const name of ['postcode-lookup', 'property-cards', 'breaks', 'articles', 'offices-gird'])
      await reaches(page, `[data-widget=${name}]`, 'failed')
    return page
  }

  /** A frame of each marker in the window lies over it, and follows it. */
  async function expectFrameFollows(page: Page) {
    const isAround = () =>
      page.evaluate(selector => {
        const frame = document.querySelector(selector)!.shadowRoot!.querySelector('.frame')!.getBoundingClientRect()
        const marker = document.querySelector('[data-widget=property-search]')!.getBoundingClientRect()
        return Math.abs(frame.top - marker.top) < 1 && Math.abs(frame.width - marker.width) < 1
      }, HOST)
    await expect.poll(isAround).toBe(true)
    await page.evaluate(() => scrollTo(0, 120))
    await expect.poll(isAround).toBe(true)
    await page.evaluate(() => scrollTo(0, 0))
  }

  /** One that works: what it was given, and by whom. */
  async function readReady(page: Page) {
    const search = row(page, 'property-search')
    await tabTo(page, /^summary 1property-search/)
    await page.keyboard.press('Enter')
    await search.getByRole('row', { name: 'compact false the default' }).waitFor()
    await search.getByRole('row', { name: 'results false page data' }).waitFor()
    await search.getByText('code asked for').waitFor()
  }

  /** The failed one: what is wrong, and the marker to paste. */
  async function readFailed(page: Page) {
    await tabTo(page, /^summary 2postcode-lookup/)
    await page.keyboard.press('Enter')
    const failed = row(page, 'postcode-lookup')
    await failed.getByText('It cannot use "sellin" as data-channel.').last().waitFor()
    await failed.getByText('Did not start. The page shows what the server wrote.').waitFor()
    await tabTo(page, /^button Copy the marker/)
    await page.keyboard.press('Enter')
    await page.getByText('Copied.').waitFor()
    expect(await page.evaluate(() => navigator.clipboard.readText())).toBe(
      '<div data-widget="postcode-lookup" data-channel="selling" data-load="eager">',
    )
  }

  /** The unknown one, and the one that waits and can be checked. */
  async function readWaiting(page: Page) {
    await tabTo(page, /^summary 3offices-gird/)
    await page.keyboard.press('Enter')
    await row(page, 'offices-gird').getByText('<div data-widget="offices-grid">').waitFor()
    await tabTo(page, /^summary 4own-cards/)
    await page.keyboard.press('Enter')
    const waiting = row(page, 'own-cards')
    await waiting.getByRole('row', { name: 'results true data-results' }).waitFor()
    await waiting.getByText('or for a visitor who is signed in or has saved homes').last().waitFor()
    expect(site.calls.list({ path: '/asset_bundles/own-cards-*' })).toEqual([])
    await tabTo(page, /^button Check its props/)
    await page.keyboard.press('Enter')
    await page.getByText('Checked.').waitFor()
  }

  /** The one with a mistake, and those that broke off or never came. */
  async function readMistaken(page: Page) {
    await tabTo(page, /^summary 5file-upload/)
    await page.keyboard.press('Enter')
    const hostile = row(page, 'file-upload')
    await hostile.getByText('It does not read data-nmae: the nearest is data-name.').last().waitFor()
    await hostile.getByRole('row', { name: `label ${HOSTILE} data-label` }).waitFor()
    for (const [name, says] of [
      ['property-cards', 'data-props cannot be read as JSON'],
      ['breaks', 'It broke off: Error: no opening hours.'],
      ['articles', 'Its code could not be fetched.'],
    ] as const)
      await row(page, name).getByText(says).first().waitFor()
    expect(await violations(page)).toEqual([])
  }

  /** Stores and calls are the arrows' tabs. */
  async function readStoresAndCalls(page: Page) {
    await page.keyboard.press('Shift+Tab')
    await page.getByRole('tab', { name: 'Markers' }).focus()
    await page.keyboard.press('ArrowRight')
    await page.getByText('a visitor who is not signed in').waitFor()
    await page.getByText('1 search, nobody listens yet').waitFor()
    // What the visitor typed is nobody's business.
    await page.getByText('channel: lettings, q: (left out)').waitFor()
    expect(await violations(page)).toEqual([])
    await page.keyboard.press('End')
    await page.getByText('GET /user.ljson').waitFor()
    await page
      .getByText(/^did not come: agency-\w+\.js: 404$/)
      .first()
      .waitFor()
    expect(await violations(page)).toEqual([])
  }

  it('learns from the inspector what each marker is about, by keyboard, and leaves nothing behind', async () => {
    const page = await openMarkers()
    // axe listens on the page as well, from here on.
    expect(await violations(page)).toEqual([])
    const before = { left: await whatIsLeft(page), states: await states(page) }
    const place = () => page.locator('main').evaluate(main => JSON.stringify(main.getBoundingClientRect()))
    const placeBefore = await place()

    await inspect(page)
    await page.getByRole('region', { name: 'Islands of this page' }).waitFor()
    await row(page, 'property-search').getByText('ready', { exact: true }).waitFor()
    await page.locator(HOST).getByText('2 ready, 4 failed, 1 unknown, 1 waiting, 1 with a mistake').waitFor()
    expect(await states(page)).toEqual(before.states)
    expect(await place()).toBe(placeBefore)
    expect(await violations(page)).toEqual([])

    await expectFrameFollows(page)
    await readReady(page)
    await readFailed(page)
    await readWaiting(page)
    expect(await states(page)).toEqual(before.states)
    await readMistaken(page)
    await readStoresAndCalls(page)

    await page.keyboard.press('Escape')
    expect(await page.locator(HOST).count()).toBe(0)
    expect(await page.title()).toBe('A page')
    await expect.poll(() => whatIsLeft(page)).toEqual(before.left)
    expect(problems(page).filter(text => /CSP|Policy/.test(text))).toEqual([])
  })

  it('learns that an island which works has nothing to show on this page', async () => {
    const page = await html(
      `<main><div data-widget="mortgage-calculator"></div>
      <div data-widget="stamp-duty-calculator" data-price="350000"></div></main>`,
    )
    await reaches(page, '[data-widget=mortgage-calculator]', 'ready')
    await reaches(page, '[data-widget=stamp-duty-calculator]', 'ready')
    await inspect(page)
    await expect.poll(() => row(page, 'mortgage-calculator').textContent()).toContain('Works, and shows nothing')
    expect(await row(page, 'stamp-duty-calculator').textContent()).toContain('Works.')
  })

  async function addUnknown(page: Page) {
    await page.evaluate(() => {
      const marker = document.createElement('div')
      marker.dataset.widget = 'offices-gird'
      document.querySelector('main')!.append(marker)
    })
  }

  /** Asked for while the modal is open, it gives the focus back to the modal. */
  async function closeOverModal(page: Page) {
    const panel = page.getByRole('region', { name: 'Islands of this page' })
    const modal = page.getByRole('dialog', { name: 'Property images' })
    await page.evaluate(() => location.assign('#/property-images'))
    await modal.getByText('1 / 6').waitFor()
    // The dialog is painted before it is modal.
    await page.locator('dialog:modal').waitFor()
    await inspect(page)
    expect(await focused(page)).toMatch(/^section/)
    await panel.getByRole('button', { name: 'Close' }).click()
    await expect.poll(() => modal.evaluate(dialog => dialog.contains(document.activeElement))).toBe(true)
    await expect.poll(() => page.locator(HOST).count()).toBe(0)
    await modal.getByText('1 / 6').waitFor()
  }

  it('uses it in an open modal, whose own keys and markers stay out of it, and goes on without the modal', async () => {
    const page = await open('/gallery/property-gallery/viewer?csp=strict')
    const panel = page.getByRole('region', { name: 'Islands of this page' })
    const modal = page.getByRole('dialog', { name: 'Property images' })
    await addUnknown(page)
    const frames = page.locator(`${HOST} .frame`)
    await inspect(page)
    await panel.waitFor()
    await page.evaluate(() => location.assign('#/property-images'))
    await modal.getByText('1 / 6').waitFor()
    await tabTo(page, /^button Markers/)
    await page.keyboard.press('ArrowRight')
    await panel.getByText('a visitor who is not signed in').waitFor()
    await page.keyboard.press('f')
    expect(await modal.getByRole('tab', { name: 'Photos' }).getAttribute('aria-selected')).toBe('true')
    await modal.getByText('1 / 6').waitFor()
    expect(await frames.count()).toBe(0)
    expect(await violations(page)).toEqual([])
    await panel.getByRole('tab', { name: 'Calls' }).click()
    await panel.getByText('GET /user.ljson').waitFor()

    await page.keyboard.press('Escape')
    await modal.waitFor({ state: 'detached' })
    await frames.first().waitFor({ state: 'attached' })
    await panel.getByRole('tab', { name: 'Stores' }).click()
    await panel.getByText('a visitor who is not signed in').waitFor()
    await page.keyboard.press('Escape')
    await panel.waitFor({ state: 'detached' })

    await closeOverModal(page)
    // Five seconds after the page has loaded, the unknown name is reported.
    expect(problems(page).filter(problem => !problem.includes('offices-gird'))).toEqual([])
  })

  it('copies a ticket without names, emails or tokens, and reads in it how calls have ended', async () => {
    const token = 'Zm9vYmFyMTIzNDU2Nzg5MGFiY2RlZg'
    const page = await html('<main><h1>A page</h1><div data-widget="property-search" data-load="eager"></div></main>', {
      permissions: ['clipboard-read', 'clipboard-write'],
      head: `<meta name="csrf-token" content="${token}">`,
      before: () => {
        localStorage.savedProperties = '[{"property_id":7,"note":"for Wilhelmina"},{"id":9}]'
      },
    })
    await page.route('**/user.ljson', route =>
      route.fulfill({
        json: { user: { user_id: 5, first_name: 'Wilhelmina', last_name: 'Featherstone', email: 'wil@example.com' } },
      }),
    )
    await page.reload()
    await reaches(page, '[data-widget=property-search]', 'ready')
    site.faults.add({ path: '/places*', status: 500 })
    await page.getByRole('combobox', { name: 'Location' }).pressSequentially('Hov')
    await expect.poll(() => site.calls.list({ path: '/places*' }).length).toBeGreaterThan(0)
    await page.evaluate(() => fetch('/search.ljson?q=Wilhelmina+Featherstone'))
    await inspect(page)
    const panel = page.getByRole('region', { name: 'Islands of this page' })
    await panel.getByRole('tab', { name: 'Calls' }).click()
    await panel
      .getByText(/^GET \/places\S*$/)
      .first()
      .waitFor()
    await panel.getByRole('tab', { name: 'Stores' }).click()
    await panel.getByText('somebody is signed in').waitFor()
    await panel.getByRole('button', { name: 'Copy for a ticket' }).click()
    await page.getByText('Copied.').waitFor()
    const text = await page.evaluate(() => navigator.clipboard.readText())
    expect(text).toContain('1. property-search: ready. Works.')
    expect(text).toMatch(TIMES)
    expect(text).toMatch(/Saved homes: \d homes?/)
    expect(text).toMatch(/! GET \/places\S*: 500 broken, /)
    expect(text).toMatch(/\? \/search\.ljson\?q=…: 200/)
    expect(text).not.toMatch(/Wilhelmina|Featherstone|example\.com/i)
    expect(text).not.toContain(token)
  })
})

describe('a page whose address asks for the inspector', () => {
  const visit = async (values: object) => {
    const page = await newPage()
    await page.route('**/a-page?*', route =>
      route.fulfill({
        contentType: 'text/html; charset=utf-8',
        headers: { 'content-security-policy': STRICT_CSP },
        body: `<!doctype html><html lang="en-GB"><head><meta charset="utf-8"><title>A page</title>${data(values)}</head><body>
<main><h1>A page</h1><div data-widget="save-property" data-property-id="12"><button>Save this home</button></div></main>
<script type="module" src="/asset_bundles/mount.js"></script></body></html>`,
      }),
    )
    await page.goto('/a-page?channel=sales&islands=inspect')
    return page
  }

  it('shows it where the page data allows that, once', async () => {
    const page = await visit({ islands_inspect: true })
    await page.getByRole('region', { name: 'Islands of this page' }).waitFor()
    // Nobody has used the marker, so nothing of it is there.
    await row(page, 'save-property').getByText('waiting', { exact: true }).waitFor()
    await inspect(page)
    expect(await page.locator(HOST).count()).toBe(1)
    await page.getByRole('button', { name: 'Fold', exact: true }).click()
    expect(await page.getByRole('tab').count()).toBe(0)
    await page.locator(`${HOST} .label`).click()
    expect(await focused(page)).toMatch(/^summary 1save-property/)
    await page.getByRole('button', { name: 'Close' }).click()
    expect(await page.locator(HOST).count()).toBe(0)
    expect(new URL(page.url()).search).toBe('?channel=sales&islands=inspect')
    expect(problems(page)).toEqual([])
  })

  it('shows nothing, and fetches nothing, where it does not', async () => {
    const page = await visit({})
    await page.waitForFunction(() => document.readyState === 'complete' && window.estateIslands)
    await page.evaluate(() => new Promise(resolve => requestIdleCallback(resolve)))
    expect(await page.locator(HOST).count()).toBe(0)
    expect(site.calls.list({ path: '/asset_bundles/*' }).map(({ path }) => path)).toEqual(['/asset_bundles/mount.js'])
  })
})

it('the inspector looks the same on pages of every legacy stylesheet, and axe finds nothing there', async () => {
  const page = await html(
    `<main><h1>A page</h1>${'<p>Words</p>'.repeat(80)}<div data-widget="offices-gird"></div></main>`,
    { head: '<link rel="stylesheet" id="sheet" href="/legacy/none.css">' },
  )
  const looks = () =>
    page.evaluate(selector => {
      const root = document.querySelector(selector)!.shadowRoot!
      const parts = ['.panel', 'h2', '.count', '.button', '.tab', 'summary', '.name', '.state', '.says', '.label']
      return parts.map(part => {
        const element = root.querySelector(part)!
        const style = getComputedStyle(element)
        const { color, backgroundColor, fontSize, fontFamily, lineHeight, letterSpacing, textTransform } = style
        const { width, height } = element.getBoundingClientRect()
        const text = [color, backgroundColor, fontSize, fontFamily, lineHeight, letterSpacing, textTransform]
        return [part, ...text, style.padding, width, height].join(' ')
      })
    }, HOST)
  const toTheFrame = async () => {
    await page.evaluate(() => scrollTo(0, document.documentElement.scrollHeight))
    await page.locator(`${HOST} .label`).waitFor()
  }
  await inspect(page)
  await toTheFrame()
  const plain = await looks()
  for (const sheet of LEGACY) {
    await page.evaluate(name => {
      const link = document.querySelector<HTMLLinkElement>('#sheet')!
      return new Promise(resolve => {
        link.onload = resolve
        link.href = `/legacy/${name}.css`
      })
    }, sheet)
    await toTheFrame()
    expect(await looks(), sheet).toEqual(plain)
    expect(await violations(page, HOST), sheet).toEqual([])
  }
})
