import type { Page } from 'playwright-core'
import { describe, expect, it } from 'vitest'
import { fixtureSite, problems } from '../../../chromium'

const { html, newPage, url } = fixtureSite({ keepsPage: true, dist: 'dist-trial' })

const opens = (page: Page) =>
  page.getByRole('dialog', { name: 'Video', exact: true }).getByText('Video number 3').waitFor()
const closed = (page: Page) => page.getByRole('dialog').waitFor({ state: 'detached' })
const address = (page: Page) => page.evaluate(() => location.href.replace(location.origin, ''))
const click = (page: Page) => page.getByRole('link', { name: 'Film' }).click()

const link = '<p><a href="#/video/3">Film</a></p>'

/** Takes the Navigation API away, as in older browsers. */
const withoutNavigation = () => void Object.defineProperty(window, 'navigation', { value: undefined })

/** Scripts of pages that write another address for a hash, each with that of `#/video/3` and that of the page after Close. */
const rewriting = {
  'AngularJS takes clicks and hashes for parts of its own address': [
    `function own(hash) { return hash && hash.slice(0, 2) !== '#!' ? '#!#' + encodeURIComponent(hash.slice(1)) : hash }
    if (location.hash) history.replaceState(null, '', own(location.hash))
    addEventListener('hashchange', () => history.replaceState(null, '', own(location.hash)))
    document.addEventListener('click', event => {
      const link = event.target.closest('a')
      if (!link || !link.hash) return
      event.preventDefault()
      history.pushState(null, '', own(link.hash))
    })`,
    '/a-page#!#%2Fvideo%2F3',
    /^\/a-page(#\/|#!#%2F)$/,
  ],
  'AngularJS has a path of its own before it': [
    `function own(hash) { return hash && hash.slice(0, 2) !== '#!' ? '#!/homes#' + encodeURIComponent(hash.slice(1)) : hash }
    if (location.hash) history.replaceState(null, '', own(location.hash))
    addEventListener('hashchange', () => history.replaceState(null, '', own(location.hash)))`,
    '/a-page#!/homes#%2Fvideo%2F3',
    /^\/a-page(#\/|#!\/homes#%2F)?$/,
  ],
  'AngularJS is in its HTML5 mode': [
    `function own() { if (/^#\\//.test(location.hash)) history.replaceState(null, '', '#' + encodeURIComponent(location.hash.slice(1))) }
    own()
    addEventListener('hashchange', own)`,
    '/a-page#%2Fvideo%2F3',
    /^\/a-page(#\/|#%2F)$/,
  ],
  'history.js takes a hash with a slash for a path': [
    `function own() { if (/^#\\//.test(location.hash)) history.replaceState(null, '', location.hash.slice(1)) }
    addEventListener('popstate', own)
    own()`,
    '/video/3',
    /^\/a-page$/,
  ],
  'jQuery Mobile does so when the document is read': [
    `function own() { if (/^#\\//.test(location.hash)) history.replaceState({}, '', location.hash.slice(1)) }
    addEventListener('popstate', own)
    document.addEventListener('DOMContentLoaded', own)`,
    '/video/3',
    /^\/a-page$/,
  ],
  'a script takes the hash away': [
    `function own() { if (location.hash.length > 2) history.replaceState(null, '', location.pathname) }
    addEventListener('hashchange', own)
    own()`,
    '/a-page',
    /^\/a-page#\/$/,
  ],
} as const

describe('where a script of the page writes another address for a route', () => {
  it.each(Object.entries(rewriting))(
    'it opens by its link and by its address, and closes, where %s [contract 5]',
    async (_, [script, rewritten, left]) => {
      const page = await html(`${link}<script>${script}</script>`)
      // The first click is made while none of the code is here, the second when all of it is.
      for (let round = 0; round < 2; round++) {
        await click(page)
        await opens(page)
        expect([rewritten, '/a-page#/video/3']).toContain(await address(page))
        await page.keyboard.press('Escape')
        await closed(page)
        await expect.poll(() => address(page)).toMatch(left)
      }
      await page.goto('about:blank')
      await page.goto(`${url()}/a-page#/video/3`)
      await opens(page)
      await page.keyboard.press('Escape')
      await closed(page)
      expect(problems(page)).toEqual([])
    },
  )

  it('Back closes it, and Forward opens it again [contract 5]', async () => {
    const [script] = rewriting['history.js takes a hash with a slash for a path']
    for (const before of [undefined, withoutNavigation]) {
      const page = await html(`${link}<script>${script}</script>`, { before })
      await click(page)
      await opens(page)
      await page.goBack()
      await closed(page)
      expect(await address(page)).toBe('/a-page')
      await page.goForward()
      await opens(page)
    }
  })

  it('an unused list does not take the address for another search [9.9]', async () => {
    const [script] = rewriting['history.js takes a hash with a slash for a path']
    const page = await newPage()
    await page.addInitScript(script)
    await page.goto('/properties/sales')
    await page.evaluate(() => document.body.insertAdjacentHTML('afterbegin', '<a href="#/cookies">Our cookies</a>'))
    await page.evaluate(() => Object.assign(window, { isSame: true }))
    await page.getByRole('link', { name: 'Our cookies' }).click()
    await expect.poll(() => address(page)).toBe('/cookies')
    await page.getByRole('dialog').waitFor()
    expect(await page.evaluate(() => 'isSame' in window)).toBe(true)
  })
})

it('shows a message again by its link where a script of the page takes hashes away [2.14]', async () => {
  const [script] = rewriting['a script takes the hash away']
  const data =
    '<script type="application/json" data-page-data>{"flash-message-sent":"Sent.","notify-duration":600000}</script>'
  for (const [own, before] of [
    [script.replace('hashchange', 'popstate'), undefined],
    ['', withoutNavigation],
  ] as const) {
    const page = await html(`${data}<p><a href="#/flash/sent">Message</a></p><script>${own}</script>`, { before })
    for (let round = 0; round < 2; round++) {
      await page.getByRole('link', { name: 'Message' }).click()
      await page.getByText('Sent.').first().waitFor()
      await page
        .getByRole('button', { name: /Dismiss|Close/ })
        .first()
        .click()
      await page.getByText('Sent.').waitFor({ state: 'detached' })
    }
    expect(await address(page)).toMatch(/^\/a-page#?$/)
    expect(problems(page)).toEqual([])
  }
})

it('leaves an address alone by which jQuery Mobile goes to a page [contract 5]', async () => {
  const page = await html(`${link}<script>
    addEventListener('popstate', () => {
      if (/^#\\/homes/.test(location.hash)) history.replaceState(null, '', location.hash.slice(1))
    })</script>`)
  await click(page)
  await opens(page)
  await page.keyboard.press('Escape')
  await closed(page)
  await expect.poll(() => address(page)).toBe('/a-page#/')
  for (const path of ['/homes?page=2', '/homes?page=3']) {
    await page.evaluate(path => void (location.hash = path), path)
    await expect.poll(() => address(page)).toBe(path)
    await page.waitForTimeout(500)
    expect(await address(page)).toBe(path)
  }
})

it('a route opens in the spelling of other people [contract 5]', async () => {
  const spellings = [
    'Video/3',
    'VIDEO/3',
    'video/3&utm_source=news&utm_medium=email',
    'video/3?utm_source=news',
    'video/3/',
  ]
  const page = await html(spellings.map(route => `<p><a href="#/${route}">${route}</a></p>`).join(''))
  for (const route of spellings) {
    await page.getByRole('link', { name: route, exact: true }).click()
    await opens(page)
    await page.keyboard.press('Escape')
    await closed(page)
  }
})
