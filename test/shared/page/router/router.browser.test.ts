import type { Page } from 'playwright-core'
import { describe, expect, it } from 'vitest'
import { fixtureSite, problems, ready, untilAsked, violations } from '../../../chromium'
import { holdBack } from '../../../holdBack'
import { settled } from '../../../settled.mjs'

const { html, passing, site } = fixtureSite({ dist: 'dist-trial', keepsPage: true })

const island = '<div data-widget="counter" data-load="eager"></div>'
const links = ['video/3', 'calculator', 'panel', 'nowhere', 'photos', 'map', 'thrower', 'steps']

/** A long page whose links lead to the routes of test/trial/modals. */
async function agencyPage(hash = '', { data = {}, ...options }: PageOptions = {}) {
  const page = await html(
    `<script type="application/json" data-page-data>${JSON.stringify(data)}</script>
    <main><h1>Homes</h1>${'<p>A home.</p>'.repeat(40)}
    <nav>${links.map(route => `<a href="#/${route}">${route}</a> `).join('')}<a href="#valuation">valuation</a></nav>
    ${'<p>Another home.</p>'.repeat(40)}</main>${island}`,
    { viewport: { width: 1000, height: 600 }, ...options },
  )
  await ready(page, '[data-widget=counter]')
  if (hash) await page.evaluate(hash => location.assign(hash), hash)
  return page
}

interface PageOptions extends NonNullable<Parameters<typeof html>[1]> {
  data?: Record<string, unknown>
}

interface Navigating {
  navigation: { currentEntry: { index: number } }
}

const link = (page: Page, name: string) => page.getByRole('link', { name, exact: true })
const hash = (page: Page) => page.evaluate(() => location.hash)
const scrolled = (page: Page) => page.evaluate(() => Math.round(scrollY))
const focused = (page: Page) => page.evaluate(() => document.activeElement?.textContent)
const closed = (page: Page) => page.getByRole('dialog').waitFor({ state: 'detached' })
const hashIs = (page: Page, wanted: string) => page.waitForFunction(wanted => location.hash === wanted, wanted)

describe('a link to a route', () => {
  it('asks for React, the dialog’s styles and the router together at a press; for a message, no React', async () => {
    const page = await html(
      `<script type="application/json" data-page-data>{"flash-message-sent":"Sent."}</script>
      <main><a href="#flash/sent">To the message</a> <a href="#/video/3">video/3</a></main>`,
      { fresh: true },
    )
    const asked = (file: string) => site.calls.list().some(({ path }) => path.includes(`/${file}-`))
    await link(page, 'To the message').click()
    await page.getByText('Sent.').waitFor()
    expect(asked('react')).toBe(false)

    const { routed, letGo } = holdBack(page, '{core,Router}-*.js')
    await routed
    await page.reload()
    site.calls.clear()
    await link(page, 'video/3').click()
    await expect.poll(() => asked('react')).toBe(true)
    // Without the core, which links stylesheets.
    await expect.poll(() => site.calls.list().some(({ path }) => /Router-\w+\.css$/.test(path))).toBe(true)
    expect(asked('TrialModal')).toBe(false)
    letGo()
    await page.getByRole('dialog').getByText('Video number 3').waitFor()
    expect(asked('TrialModal')).toBe(true)
  })

  it('opens a modal dialog with its name and its content [2.21, 2.31]', async () => {
    const page = await agencyPage('', { csp: true })
    await link(page, 'video/3').click()
    const dialog = page.getByRole('dialog', { name: 'Video', exact: true })
    await dialog.getByText('Video number 3').waitFor()
    await dialog.getByRole('button', { name: 'Pressed 0' }).click()
    await dialog.getByRole('button', { name: 'Pressed 1' }).waitFor()
    expect(await dialog.evaluate(element => element.matches(':modal'))).toBe(true)
    expect(await violations(page)).toEqual([])
    expect(problems(page)).toEqual([])
  })

  it('leaves with a body that a script swaps; the new page scrolls and can open it again [contract 2, 5]', async () => {
    const page = await agencyPage()
    await link(page, 'video/3').click()
    await page.getByText('Video number 3').waitFor()
    await page.evaluate(async () => {
      const body = document.createElement('body')
      body.innerHTML = '<a href="#/video/3">The same</a>'
      // After the address has changed, as such scripts do.
      history.pushState(null, '', '/another-page')
      document.body.replaceWith(body)
    })
    await expect.poll(() => page.evaluate(() => getComputedStyle(document.documentElement).overflowY)).toBe('visible')
    expect(new URL(page.url()).pathname).toBe('/another-page')
    await link(page, 'The same').click()
    await page.getByRole('dialog').getByText('Video number 3').waitFor()
    expect(problems(page)).toEqual([])
  })

  it('counts as closed when a script removes only the dialog: the page scrolls, and opens it again [2.26]', async () => {
    const page = await agencyPage()
    await link(page, 'video/3').click()
    await page.getByText('Video number 3').waitFor()
    await page.evaluate(() => document.querySelector('dialog')!.remove())
    await expect.poll(() => page.evaluate(() => getComputedStyle(document.documentElement).overflowY)).toBe('visible')
    await expect.poll(() => new URL(page.url()).hash).toBe('#/')
    await link(page, 'video/3').click()
    await page.getByRole('dialog').getByText('Video number 3').waitFor()
    expect(problems(page)).toEqual([])
  })

  it('closes by Close, Escape, a press outside or its own button, to #/, the old place and focus [2.26]', async () => {
    const page = await agencyPage()
    await link(page, 'video/3').scrollIntoViewIfNeeded()
    const before = await scrolled(page)
    expect(before).toBeGreaterThan(200)
    for (const [by, close] of [
      ['Close', () => page.getByRole('button', { name: 'Close' }).click()],
      ['Escape', () => page.keyboard.press('Escape')],
      ['a press outside', () => page.mouse.click(5, 300)],
      ['the content’s own button', () => page.getByRole('button', { name: 'Done' }).click()],
    ] as const) {
      await link(page, 'video/3').click()
      await page.getByText('Video number 3').waitFor()
      await page.mouse.wheel(0, 500)
      // Waits two frames, so the wheel turns while the dialog is open.
      await page.evaluate(() => new Promise(done => requestAnimationFrame(() => requestAnimationFrame(done))))
      await close()
      await closed(page)
      await hashIs(page, '#/')
      expect(await scrolled(page), by).toBe(before)
      expect(await focused(page), by).toBe('video/3')
    }
  })

  it('replaces the entry it goes back to after its popstate, or Firefox would scroll to the top [2.26]', async () => {
    const page = await agencyPage()
    await link(page, 'video/3').click()
    await page.getByText('Video number 3').waitFor()
    await page.evaluate(() => {
      const order: string[] = []
      const replace = history.replaceState
      history.replaceState = function (...values) {
        order.push('replaceState')
        replace.apply(this, values)
      }
      addEventListener('popstate', () => order.push('popstate'), { once: true })
      Object.assign(window, { order })
    })
    await page.keyboard.press('Escape')
    await closed(page)
    await hashIs(page, '#/')
    expect(await page.evaluate(() => (window as unknown as { order: string[] }).order)).toEqual([
      'popstate',
      'replaceState',
    ])
  })

  it('is closed by Back and opened again by Forward; once it is closed, Back leaves the page', async () => {
    const page = await agencyPage()
    const url = page.url()
    await page.goto('/contact')
    await page.goto(url)
    await ready(page, '[data-widget=counter]')
    await link(page, 'video/3').click()
    await page.getByText('Video number 3').waitFor()
    await page.goBack()
    await closed(page)
    await hashIs(page, '')
    await expect.poll(() => focused(page)).toBe('video/3')
    await page.goForward()
    await page.getByText('Video number 3').waitFor()
    await page.keyboard.press('Escape')
    await closed(page)
    await hashIs(page, '#/')
    await link(page, 'calculator').click()
    await page.getByRole('dialog').waitFor()
    await page.keyboard.press('Escape')
    await closed(page)
    await hashIs(page, '#/')
    await page.goBack()
    await page.waitForURL('**/contact')
  })

  it('works in browsers that cannot say where Back leads', async () => {
    const page = await agencyPage('', {
      before: () => Object.defineProperty(window, 'navigation', { value: undefined }),
    })
    await link(page, 'video/3').click()
    await page.getByText('Video number 3').waitFor()
    await page.keyboard.press('Escape')
    await closed(page)
    await hashIs(page, '#/')
  })

  it('works by keyboard alone, more than once, and gives the focus to what shows its hidden opener again', async () => {
    const page = await html(`<button aria-controls="menu">Menu</button>
      <div id="menu"><a href="#/calculator">Calculator</a></div>
      <details open><summary>More</summary><a href="#/video/1">Video</a></details>
      ${island}`)
    await ready(page, '[data-widget=counter]')
    await link(page, 'Calculator').focus()
    for (let round = 0; round < 3; round++) {
      await page.keyboard.press('Enter')
      await page.getByText('Sums').waitFor()
      await page.keyboard.press('Escape')
      await closed(page)
      await hashIs(page, '#/')
      expect(await focused(page)).toBe('Calculator')
    }
    await page.keyboard.press('Enter')
    await page.getByText('Sums').waitFor()
    await page.evaluate(() => document.querySelector('#menu')!.setAttribute('hidden', ''))
    await page.keyboard.press('Escape')
    await closed(page)
    await hashIs(page, '#/')
    expect(await focused(page)).toBe('Menu')
    await link(page, 'Video').click()
    await page.getByText('Video number 1').waitFor()
    await page.evaluate(() => document.querySelector('details')!.removeAttribute('open'))
    await page.keyboard.press('Escape')
    await closed(page)
    await expect.poll(() => focused(page)).toBe('More')
    expect(problems(page)).toEqual([])
  })
})

describe('links inside a modal', () => {
  it('lead on in the same dialog or to another, one at a time, whose way back is the page [2.21]', async () => {
    const page = await agencyPage()
    const before = await page.evaluate(() => (window as unknown as Navigating).navigation.currentEntry.index)
    await link(page, 'video/3').click()
    await page.getByRole('button', { name: 'Pressed 0' }).click()
    await page.getByRole('link', { name: 'Next one' }).click()
    await page.getByText('Video number next').waitFor()
    await page.getByRole('button', { name: 'Pressed 1' }).waitFor()
    await page.keyboard.press('Escape')
    await closed(page)
    await hashIs(page, '#/')
    expect(await focused(page)).toBe('video/3')
    // At the first entry, not further back.
    expect(await page.evaluate(() => (window as unknown as Navigating).navigation.currentEntry.index)).toBe(before)

    await link(page, 'video/3').click()
    await page.getByRole('dialog').getByRole('link', { name: 'Calculator' }).click()
    await page.getByRole('dialog', { name: 'Calculator', exact: true }).waitFor()
    await expect.poll(() => page.locator('dialog').count()).toBe(1)
    await page.keyboard.press('Escape')
    await closed(page)
    await expect.poll(() => focused(page)).toBe('video/3')
  })

  it('move about in the panel, which stays open [2.32]', async () => {
    const page = await agencyPage('', { data: { agency: { name: 'Hartley' } } })
    await link(page, 'panel').click()
    const panel = page.getByRole('dialog', { name: 'Your Hartley panel', exact: true })
    await panel.getByText('Panel at its start').waitFor()
    await panel.evaluate(element => element.setAttribute('data-same', ''))
    await panel.getByRole('link', { name: 'Saved' }).click()
    await panel.getByText('Panel at saved').waitFor()
    expect(await panel.getAttribute('data-same')).toBe('')
    await hashIs(page, '#/panel/saved')
    await page.goBack()
    await panel.getByText('Panel at its start').waitFor()
    await page.mouse.click(5, 300)
    await closed(page)
    await hashIs(page, '#/')
  })
})

const index = (page: Page) => page.evaluate(() => (window as unknown as Navigating).navigation.currentEntry.index)

describe('a modal with one entry for all its addresses', () => {
  it('goes from one to another in the same dialog, whose name follows; Back closes it (contract 5) [2.26]', async () => {
    const page = await agencyPage()
    const before = await index(page)
    await link(page, 'photos').click()
    const photos = page.getByRole('dialog', { name: 'Photos', exact: true })
    await photos.getByText('Photograph 1').waitFor()
    await photos.evaluate(element => element.setAttribute('data-same', ''))
    await photos.getByRole('button', { name: 'Next photograph' }).click()
    await photos.getByText('Photograph 2').waitFor()
    await hashIs(page, '#/photos/2')
    await photos.getByRole('link', { name: 'Plan' }).click()
    const plan = page.getByRole('dialog', { name: 'Floorplan', exact: true })
    await plan.getByText('The plan').waitFor()
    await hashIs(page, '#/plan')
    expect(await plan.getByRole('link', { name: 'Plan' }).getAttribute('aria-current')).toBe('page')
    expect(await plan.getAttribute('data-same')).toBe('')
    expect(await index(page)).toBe(before + 1)
    await page.goBack()
    await closed(page)
    await expect.poll(() => focused(page)).toBe('photos')
    expect(await index(page)).toBe(before)

    // An address with a number opens there, and a link to another modal is a link.
    await page.goForward()
    await page.getByText('The plan').waitFor()
    await page.evaluate(() => location.assign('#/photos/7'))
    await page.getByText('Photograph 7').waitFor()
    await page.getByRole('dialog').getByRole('link', { name: 'Calculator' }).click()
    await page.getByText('Sums').waitFor()
    expect(await index(page)).toBe(before + 3)
    expect(problems(page)).toEqual([])
  })
})

describe('a form of several steps', () => {
  it('steps back at each, with what was typed, until Back closes it; Forward leads on again [contract 5]', async () => {
    const page = await agencyPage()
    const before = await index(page)
    const press = (name: string) => page.getByRole('button', { name, exact: true }).click()
    const stepIs = (step: number) => page.getByText(`Step ${step}`, { exact: true }).waitFor()
    await link(page, 'steps').click()
    await stepIs(0)
    await page.getByLabel('Name').fill('Ada')
    await press('Next')
    await stepIs(1)
    await press('Next')
    await stepIs(2)
    expect(await hash(page)).toBe('#/steps')
    expect(await index(page)).toBe(before + 3)
    await page.goBack()
    await stepIs(1)
    // The form's own button and the browser's are the same.
    await press('Back')
    await stepIs(0)
    expect(await page.getByLabel('Name').inputValue()).toBe('Ada')
    expect(await index(page)).toBe(before + 1)
    await page.goForward()
    await stepIs(1)
    await press('Next')
    await stepIs(2)
    await press('Change the first')
    await stepIs(0)
    expect(await index(page)).toBe(before + 1)
    await page.goBack()
    await closed(page)
    await expect.poll(() => index(page)).toBe(before)
    expect(problems(page)).toEqual([])
  })

  it('keeps its step through a reload, and closes to the page beneath from any of them', async () => {
    const page = await agencyPage()
    const before = await index(page)
    await link(page, 'steps').click()
    for (const step of [0, 1]) {
      await page.getByText(`Step ${step}`, { exact: true }).waitFor()
      await page.getByRole('button', { name: 'Next', exact: true }).click()
    }
    await page.getByText('Step 2', { exact: true }).waitFor()
    await page.reload()
    await page.getByText('Step 2', { exact: true }).waitFor()
    await page.goBack()
    await page.getByText('Step 1', { exact: true }).waitFor()
    await page.keyboard.press('Escape')
    await closed(page)
    await hashIs(page, '#/')
    expect(await index(page)).toBe(before)
  })

  it('leaves none of its steps behind in browsers that cannot say where Back leads', async () => {
    const page = await agencyPage('', {
      before: () => Object.defineProperty(window, 'navigation', { value: undefined }),
    })
    await link(page, 'steps').click()
    for (const step of [0, 1]) {
      await page.getByText(`Step ${step}`, { exact: true }).waitFor()
      await page.getByRole('button', { name: 'Next', exact: true }).click()
    }
    await page.getByText('Step 2', { exact: true }).waitFor()
    await page.keyboard.press('Escape')
    await closed(page)
    await hashIs(page, '#/')
    await page.goBack()
    await hashIs(page, '')
    expect(await page.getByRole('dialog').count()).toBe(0)
  })
})

describe('a view beneath', () => {
  it('is left alone, and is what closing goes back to [2.6]', async () => {
    const router = site.faults.add({ path: '/asset_bundles/router-*.js', delay: 'never' })
    const page = await agencyPage()
    await link(page, 'map').click()
    await hashIs(page, '#/map')
    expect(await page.getByRole('dialog').count()).toBe(0)
    await link(page, 'video/3').click()
    // At this point no script has read the view in the address.
    await untilAsked(router)
    site.faults.release(router)
    await page.getByText('Video number 3').waitFor()
    await page.keyboard.press('Escape')
    await closed(page)
    await hashIs(page, '#/map')
    await link(page, 'nowhere').click()
    await hashIs(page, '#/map')
  })
})

describe('a route that leads nowhere here', () => {
  it('opens nothing and leaves the hash at #/; those of other scripts are theirs', async () => {
    const page = await agencyPage()
    for (const route of ['nowhere', 'video', 'person/9', 'photos/1/2', 'nowhere/%E0%A4%A']) {
      await page.evaluate(route => location.assign(`#/${route}`), route)
      await hashIs(page, '#/')
      expect(await page.getByRole('dialog').count(), route).toBe(0)
    }
    expect(problems(page)).toEqual([])

    for (const other of ['#/scroll-to?target=fees', '#contact']) {
      await page.evaluate(other => location.assign(other), other)
      await settled(page, 300)
      expect(await hash(page)).toBe(other)
    }
  })

  it('asks for nothing when a link is for a script of the host', async () => {
    const page = await html('<h1>Homes</h1><a href="#/scroll-to?target=fees">Fees</a>', { fresh: true })
    await link(page, 'Fees').click()
    await settled(page, 300)
    expect(site.calls.list({ path: '/asset_bundles/*' }).map(({ path }) => path)).toEqual(['/asset_bundles/mount.js'])
  })

  it('asks for no modal’s own code', async () => {
    const page = await html('<h1>Homes</h1><a href="#/nowhere">Nowhere</a>', { fresh: true })
    await link(page, 'Nowhere').click()
    await hashIs(page, '#/')
    await settled(page, 300)
    const asked = site.calls.list({ path: '/asset_bundles/*' }).map(({ path }) => path.replace(/.*\/|-\w{6}\.js$/g, ''))
    expect(asked).toContain('router')
    expect(asked).not.toContain('TrialModal')
  })
})

describe('a route in the address of the page', () => {
  it.each([
    ['video/3', 'Video number 3', '#/video/3'],
    // As the incumbent wrote it.
    ['panel/alerts', 'Panel at saved', '#/panel/saved'],
  ])('works on load, %s; closing stays on the page [2.21]', async (route, words, meant) => {
    const page = await agencyPage('', { fresh: true })
    const router = site.faults.add({ path: '/asset_bundles/router-*.js', delay: 'never' })
    await page.goto('about:blank')
    await page.goto(`/a-page#/${route}`)
    await ready(page, '[data-widget=counter]')
    await untilAsked(router)
    site.faults.release(router)
    await page.getByText(words).waitFor()
    await hashIs(page, meant)
    await page.keyboard.press('Escape')
    await closed(page)
    await hashIs(page, '#/')
    expect(new URL(page.url()).pathname).toBe('/a-page')
  })

  it.each(['display:none', 'visibility:hidden'])(
    'gives the focus to a link that is shown, not to one with %s',
    async style => {
      const page = await html(`<nav style="${style}"><a href="#/video/3">In the menu</a></nav>
      <a href="#/video/3">On the page</a>${island}`)
      await page.goto('about:blank')
      await page.goto('/a-page#/video/3')
      await page.getByText('Video number 3').waitFor()
      await page.keyboard.press('Escape')
      await closed(page)
      await expect.poll(() => focused(page)).toBe('On the page')
    },
  )
})

describe('while a modal’s code is on its way', () => {
  it('the dialog says so, and can be closed; #valuation means #/valuation [2.17]', async () => {
    site.faults.add({ path: '/asset_bundles/TrialModal-*.js', delay: 'never' })
    const page = await agencyPage()
    await link(page, 'valuation').click()
    const dialog = page.getByRole('dialog', { name: 'Instant Valuation', exact: true })
    await dialog.getByRole('status').getByText('Loading Instant Valuation').waitFor()
    await hashIs(page, '#/valuation')
    expect(await violations(page)).toEqual([])
    await dialog.getByRole('button', { name: 'Close' }).click()
    await closed(page)
    await hashIs(page, '#/')
  })

  it('is asked for before its frame’s stylesheet is here, while the pointer is still on its way [2.31]', async () => {
    const stylesheet = site.faults.add({ path: '/asset_bundles/Router-*.css', delay: 'never' })
    const page = await agencyPage()
    const arrives = page.waitForResponse(/\/TrialModal-/)
    await link(page, 'valuation').hover()
    await arrives
    await link(page, 'valuation').click()
    await untilAsked(stylesheet)
    site.faults.release(stylesheet)
    await page.getByRole('dialog', { name: 'Instant Valuation', exact: true }).getByText('Sums').waitFor()
  })

  it('and does not come, the dialog says so and offers another try [8.28]', async () => {
    const page = await agencyPage('', { fresh: true })
    await page.clock.install()
    site.faults.add({ path: '/asset_bundles/TrialModal-*.js', status: 500 })
    await link(page, 'valuation').click()
    const dialog = page.getByRole('dialog', { name: 'Instant Valuation', exact: true })
    await dialog.waitFor()
    await page.clock.fastForward(2_000)
    await page.clock.fastForward(4_000)
    await dialog.getByRole('alert').getByText('Instant Valuation could not be opened.').waitFor()
    site.faults.clear()
    await dialog.getByRole('button', { name: 'Try again' }).click()
    await dialog.getByText('Sums').waitFor()
    // The button that had the focus is gone.
    await page.waitForFunction(() => document.activeElement?.localName === 'dialog')
    expect(problems(page).filter(text => !/ChunkLoadError|status of 500/.test(text))).toEqual([])
  })

  it('and the dialog’s own code does not come, a toast says so and the link works again', async () => {
    // Without an island, whose code is that of the dialog as well.
    const page = await html('<main><h1>Homes</h1><a href="#/calculator">calculator</a></main>', { fresh: true })
    await page.clock.install()
    site.faults.add({ path: '/asset_bundles/ui-*.js', status: 500 })
    await link(page, 'calculator').click()
    await passing(page, '[role=alert]')
    await page.getByRole('alert').getByText('Calculator could not be opened.').waitFor()
    await hashIs(page, '#/')
    site.faults.clear()
    await link(page, 'calculator').click()
    await page.getByRole('dialog', { name: 'Calculator', exact: true }).waitFor()
  })

  it.each(['core-*.js', 'router-*.js', 'Router-*.css'])(
    'and the code that opens dialogs does not come (%s), another press on the link opens it',
    async file => {
      const page = await html('<main><h1>Homes</h1><a href="#/calculator">calculator</a></main>', { fresh: true })
      const uncaught: string[] = []
      page.on('pageerror', error => uncaught.push(String(error)))
      await page.clock.install()
      site.faults.add({ path: `/asset_bundles/${file}`, status: 500 })
      await link(page, 'calculator').click()
      await hashIs(page, '#/calculator')
      // Until all tries of the press are over.
      for (let tries = 0; tries < 4; tries++) {
        await page.clock.runFor(4_000)
        await settled(page, 200)
      }
      site.faults.clear()
      await link(page, 'calculator').click()
      await page.getByRole('dialog', { name: 'Calculator', exact: true }).getByText('Sums').waitFor()
      expect(uncaught).toEqual([])
    },
  )
})

describe('a modal that throws', () => {
  it('says that it could not be opened, and can be closed; the page goes on', async () => {
    const page = await agencyPage()
    await link(page, 'thrower').click()
    const dialog = page.getByRole('dialog')
    await dialog.getByText('Thrower could not be opened.').waitFor()
    await page.keyboard.press('Escape')
    await closed(page)
    await link(page, 'video/3').click()
    await page.getByText('Video number 3').waitFor()
  })
})
