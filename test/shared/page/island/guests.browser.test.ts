import { describe, expect, it } from 'vitest'
import { problems, reaches, untilAsked } from '../../../chromium'
import { trialSite } from '../../../trialSite'

const { html, site } = trialSite({ keepsPage: true })

const islands = `<div data-widget="counter" data-load="eager" id="a"><button type="button">Served</button></div>
  <div data-widget="probe" data-load="eager" data-text="<img src=x onerror=alert(1)>" id="b"></div>
  <div data-widget="saver" data-load="eager" data-property-id="1" id="c"></div>`

describe('a guest on a page', () => {
  it('runs under a strict policy with Trusted Types, and violates nothing', async () => {
    const page = await html(`${islands}<div data-widget="thrower" data-when="render" data-load="eager" id="d"></div>`, {
      csp: true,
    })
    for (const id of ['a', 'b', 'c']) await reaches(page, `#${id}`, 'ready')
    await reaches(page, '#d', 'failed')
    await page.evaluate(() => window.estateIslands!.unmount(document))
    expect(problems(page).filter(text => text.startsWith('CSP'))).toEqual([])
  })

  it('brings one global, estateIslands, and shows hostile text as text', async () => {
    const page = await html(islands, {
      before: () => {
        const before = new Set(Object.getOwnPropertyNames(window))
        Object.assign(document, {
          added: () => Object.getOwnPropertyNames(window).filter(name => !before.has(name) && !/^(0|axe)$/.test(name)),
        })
      },
    })
    for (const id of ['a', 'b', 'c']) await reaches(page, `#${id}`, 'ready')
    const added = await page.evaluate(() => (document as unknown as { added: () => string[] }).added())
    // Elements with an id do not count as globals. nanostores adds one of its own (contract 1).
    expect(added.filter(name => !/nanostores/i.test(name))).toEqual(['estateIslands'])
    expect(await page.locator('img').count()).toBe(0)
    expect(await page.locator('#b').textContent()).toContain('<img src=x onerror=alert(1)>')
  })

  /** Globals of other libraries, methods on all arrays, and a `fetch` of the page’s own. */
  function changePlatform() {
    const own = {
      $: () => 'page',
      L: { map: 1 },
      React: { version: '15' },
      ReactDOM: {},
      module: {},
      define: () => {},
      // A calendar's own, as dhtmlxScheduler calls it.
      scheduler: { init: () => {} },
    }
    Object.assign(window, own)
    // As libraries of 2008 did: enumerable, on everything.
    Object.assign(Array.prototype, { each: () => {}, last: () => {} })
    const { fetch } = window
    const asked: string[] = []
    const wrapper = (...parameters: Parameters<typeof fetch>) => {
      asked.push(String(parameters[0]))
      return fetch(...parameters)
    }
    window.fetch = wrapper
    Object.assign(document, {
      untouched: () => ({
        fetch: window.fetch === wrapper,
        asked,
        globals: Object.entries(own).every(([name, value]) => (window as never)[name] === value),
        methods: Object.keys(Array.prototype),
      }),
    })
  }

  it('bears what the page has made of the platform, and leaves it so', async () => {
    const page = await html(islands, { before: changePlatform })
    for (const id of ['a', 'b', 'c']) await reaches(page, `#${id}`, 'ready')
    await page.locator('#a button').click()
    await page.getByText('Count 1').waitFor()
    await expect
      .poll(() => page.evaluate(() => (document as unknown as { untouched: () => object }).untouched()))
      .toEqual({
        fetch: true,
        asked: [new URL('/user.ljson', page.url()).href],
        globals: true,
        methods: ['each', 'last'],
      })
    expect(problems(page)).toEqual([])
    await expect.poll(() => site.calls.list({ path: '/user.ljson' })).toHaveLength(1)
  })

  it('answers clicks though the page stops them around it', async () => {
    const page = await html(`<main>${islands}</main>`, {
      before: () => {
        const stop = (event: Event) => event.stopPropagation()
        document.addEventListener('DOMContentLoaded', () => {
          for (const element of [document.querySelector('main')!, document.body, document.documentElement])
            for (const type of ['click', 'pointerdown', 'input', 'keydown']) element.addEventListener(type, stop)
        })
      },
    })
    await reaches(page, '#a', 'ready')
    await page.locator('#a button').click()
    await page.getByText('Count 1').waitFor()
  })
})

describe('stores', () => {
  const saver = (id: string, property: number) =>
    `<div data-widget="saver" data-load="eager" data-property-id="${property}" id="${id}"></div>`

  it('are shared: saving in one island shows in another, and renders no third', async () => {
    const page = await html(saver('a', 1) + saver('b', 1) + saver('c', 2))
    for (const id of ['a', 'b', 'c']) await reaches(page, `#${id}`, 'ready')
    const renders = () =>
      page.locator('[data-renders]').evaluateAll(all => all.map(one => one.getAttribute('data-renders')))
    const before = await renders()
    await page.locator('#a button').click()
    await page.locator('#b button[aria-pressed=true]').waitFor()
    const after = await renders()
    expect(after.map((count, index) => count !== before[index])).toEqual([true, true, false])
  })

  it('agree between two tabs', async () => {
    const page = await html(saver('a', 1))
    await reaches(page, '#a', 'ready')
    const other = await page.context().newPage()
    await other.route('**/a-page', route =>
      route.fulfill({
        contentType: 'text/html',
        body: `<!doctype html>${saver('b', 1)}<script type="module" src="/asset_bundles/mount.js"></script>`,
      }),
    )
    await other.goto('/a-page')
    await reaches(other, '#b', 'ready')
    await page.locator('#a button').click()
    await other.locator('#b button[aria-pressed=true]').waitFor()
    await other.locator('#b button').click()
    await page.locator('#a button[aria-pressed=false]').waitFor()
  })
})

describe('User Timing', () => {
  it('has a mark of each step of an island, in order', async () => {
    const code = site.faults.add({ path: '/asset_bundles/counter-*', delay: 'never' })
    const page = await html(
      '<div data-widget="counter" data-load="interaction"><button type="button">Count 0</button></div>',
    )
    await page.locator('button').click()
    await untilAsked(code)
    site.faults.release(code)
    await page.getByText('Count 1').waitFor()
    const marks = () =>
      page.evaluate(() =>
        performance
          .getEntriesByType('mark')
          .filter(({ name }) => name.startsWith('estate-islands:'))
          .map(({ name, startTime }) => [name.replace('estate-islands:counter:', ''), startTime] as const),
      )
    const steps = async () => (await marks()).map(([name]) => name).sort()
    await expect.poll(steps).toEqual(['asked', 'here', 'input', 'mounted', 'waiting', 'wanted'])
    const at = Object.fromEntries(await marks())
    expect(at.waiting).toBeLessThanOrEqual(at.wanted!)
    expect(at.wanted).toBeLessThanOrEqual(at.asked!)
    expect(at.asked).toBeLessThanOrEqual(at.here!)
    expect(at.here).toBeLessThanOrEqual(at.mounted!)
    // The press itself, not its later replay.
    expect(at.input).toBeLessThanOrEqual(at.here!)
  })
})

it('works on a page whose own `Promise` knows less than the browser’s: suggestions come', async () => {
  const page = await html('<div data-widget="property-search" data-load="eager" id="s"></div>', {
    before: () => {
      const Native = Promise
      type Settle = (value?: unknown) => void
      class Own {
        native: Promise<unknown>
        constructor(work: (resolve: Settle, reject: Settle) => void) {
          this.native = new Native(work)
        }
        // biome-ignore lint/suspicious/noThenProperty: that is what a promise has
        then(done?: Settle, failed?: Settle) {
          return Own.resolve(this.native.then(done, failed))
        }
        catch(failed: Settle) {
          return this.then(undefined, failed)
        }
        static resolve = (value?: unknown) => new Own(resolve => resolve(value))
        static reject = (reason?: unknown) => new Own((_, reject) => reject(reason))
        static all = (list: Iterable<unknown>) => Own.resolve(Native.all(list))
        static race = (list: Iterable<unknown>) => Own.resolve(Native.race(list))
      }
      Object.assign(window, { Promise: Own })
    },
  })
  await reaches(page, '#s', 'ready')
  await page.getByRole('combobox', { name: 'Location' }).fill('Hov')
  await page.getByRole('option', { name: /Hove/ }).first().waitFor()
  expect(problems(page)).toEqual([])
})
