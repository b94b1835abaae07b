import type { Page } from 'playwright-core'
import { describe, expect, it } from 'vitest'
import { fixtureSite, problems, reaches, ready } from '../../../chromium'
import { libraryOf2008 } from '../../../libraryOf2008'
import { settled } from '../../../settled.mjs'

const { html, open } = fixtureSite({ keepsPage: true })

const page = `<script type="application/json" data-page-data>{"agency":{"name":"Hartley & Vale"},"authenticityToken":"of-the-page"}</script>
  <a href="#/user">Your homes</a> <form id="lead" method="post" action="/leads"><input name="x" value="1"><button>Send</button></form>
  <div id="a" data-widget="mortgage-calculator" data-load="eager" data-price="300000"><p>Ask us what it costs.</p></div>
  <div id="b" data-widget="property-search"></div>`

/** What scripts of pages have made of the platform's names. Nothing that we do may depend on these. */
const kept: Record<string, string> = {
  'var origin': 'var origin = "Brighton, UK"',
  'var performance': 'var performance = { score: 10 }',
  'var performance as a text': 'var performance = "good"',
  'class Event': 'class Event { constructor(title) { this.title = title } }',
  'function Event': 'function Event(title) { this.title = title }',
  'a method of all objects': `Object.prototype.extend = function (other) { for (var key in other) this[key] = other[key]; return this }
    Object.prototype.forEach = function () {}`,
  'Array.prototype.entries as a list':
    'Array.prototype.entries = function () { return Array.prototype.slice.call(this) }',
  'Array.from without a function': 'Array.from = function (list) { return Array.prototype.slice.call(list) }',
  'var navigation': 'var navigation = { open: true }',
  'performance as null': 'var performance = null',
  'event as null': 'var event = null',
  'no console': 'window.console = undefined',
  'readyState say “loading” for ever, as an optimiser does for the scripts that it delays': `document.addEventListener('DOMContentLoaded', function () {
      Object.defineProperty(document, 'readyState', { get: function () { return 'loading' } })
    })`,
  'an element with our id': 'document.documentElement.insertAdjacentHTML("beforeend", "<i id=estateIslands></i>")',
  'bind of Prototype 1.6': `Function.prototype.bind = function () {
      if (arguments.length < 2 && arguments[0] === undefined) return this
      var method = this, args = Array.prototype.slice.call(arguments), object = args.shift()
      return function () { return method.apply(object, args.concat(Array.prototype.slice.call(arguments))) }
    }`,
}

/** What nothing works without: its name, by what it is replaced, and the script that does it. */
const replaced = [
  ['Map', 'as an object', 'var Map = { init: function () {} }'],
  ['Map', 'as a class', 'function Map(place) { this.place = place }'],
  ['Set', 'as a list', 'var Set = []'],
  ['URL', 'as a text', 'var URL = "/search"'],
  ['Promise', 'as a class', 'class Promise {}'],
  ['Symbol', 'as a function', 'function Symbol(name) { this.name = name }'],
  ['Headers', 'as a list', 'var Headers = ["Price", "Beds"]'],
  ['Request', 'of MooTools', 'var Request = function (options) { this.options = options }'],
  [
    'Function.prototype.bind',
    'of MooTools 1.2',
    `Function.prototype.bind = function (self, args) {
      var run = this
      if (args != null && !Array.isArray(args)) args = [args]
      return function () { return run.apply(self, args || arguments) }
    }`,
  ],
  [
    'Function.prototype.bind',
    'of the first polyfills',
    'Function.prototype.bind = function (self) { var run = this; return function () { return run.apply(self, arguments) } }',
  ],
  ['Function.prototype.bind', 'that is none', 'Function.prototype.bind = null'],
  [
    'Array.prototype.map',
    'of Prototype 1.7',
    `Array.prototype.map = function (make, self) {
      var made = []
      this.forEach(function (item, index) { made.push(make ? make.call(self, item, index) : item) })
      return made
    }`,
  ],
  [
    'JSON.stringify',
    'with toJSON of Prototype 1.6',
    `Array.prototype.toJSON = function () {
      return '[' + this.map(function (item) { return JSON.stringify(item) }).join(', ') + ']'
    }`,
  ],
  ['Object.prototype', 'with a text in every object', 'Object.prototype.language = "en"'],
  ['JSON.stringify', 'of MooTools 1.2', 'var JSON = { encode: function () {}, decode: function () {} }'],
] as const

/** What the calculator says of its own answer. That of its further question comes before. */
const payment = (opened: Page) => opened.locator('#a [aria-live]').last().textContent()

describe('a page whose script has', () => {
  it.each(Object.entries(kept))(
    '%s gets its islands, the token in its forms and its dialogs [contract 11]',
    async (_, script) => {
      const opened = await html(`<script>${script}</script>${page}`)
      await ready(opened, '#a')
      const tokens = await opened
        .locator('#lead')
        .evaluate((form: HTMLFormElement) => new FormData(form).getAll('authenticity_token'))
      expect(tokens).toHaveLength(1)
      // The frame of the form can be used before its island is here.
      await opened.locator('#b').getByRole('textbox').or(opened.locator('#b').getByRole('combobox')).first().waitFor()
      const before = await payment(opened)
      await opened.locator('#a').getByLabel(/price/i).first().fill('500000')
      await expect.poll(() => payment(opened)).not.toBe(before)
      await opened.getByRole('link', { name: 'Your homes' }).click()
      const panel = opened.getByRole('dialog')
      await panel.getByRole('link', { name: 'Saved Properties' }).waitFor()
      await opened.keyboard.press('Escape')
      await panel.waitFor({ state: 'detached' })
      await opened.waitForLoadState('networkidle')
      expect(problems(opened)).toEqual([])
    },
  )

  it('methods for all objects, and finds them again afterwards', async () => {
    const opened = await html(`<script>${kept['a method of all objects']}</script>${page}`)
    await ready(opened, '#a')
    expect(await opened.evaluate(() => Object.keys(Object.prototype))).toEqual(['extend', 'forEach'])
  })

  it('methods of a library of 2008 gets all lines of the calculator’s table', async () => {
    const opened = await html(page, { before: libraryOf2008 })
    await ready(opened, '#a')
    await opened.locator('#a summary, #a [aria-expanded]').first().click()
    await opened.locator('#a').getByRole('img', { name: 'What you owe, year by year' }).waitFor()
    expect(problems(opened)).toEqual([])
  })

  it('Date.parse of Date.js gets its list of homes', async () => {
    const before = () => Object.assign(Date, { parse: () => null })
    const opened = await open('/properties/sales', { before })
    await opened.getByRole('article').first().hover()
    await reaches(opened, '[data-widget=property-results]', 'ready')
    expect(problems(opened)).toEqual([])
  })

  it.each(replaced)(
    '%s %s keeps what the server wrote, and the console says why in one line [contract 1]',
    async (name, _, script) => {
      const opened = await html(`<script>${script}</script>${page}`)
      await expect.poll(() => problems(opened)).toHaveLength(1)
      expect(problems(opened)[0]).toBe(
        `Error: estate-islands: a script of this page has replaced ${name}, which the widgets need`,
      )
      expect(await opened.locator('#a').textContent()).toBe('Ask us what it costs.')
      expect(await opened.locator('#a').getAttribute('data-widget-state')).toBeNull()
      expect(await opened.locator('script[src], link[rel=modulepreload]').count()).toBe(1)
    },
  )

  it.each(['window.console = undefined', 'window.console = { log: function () {} }', 'console.error = null'])(
    'switched its console off (%s) has no error of ours where a widget has wrong props [contract 11]',
    async script => {
      const opened = await html(
        `<script>${script}</script>${page}<div id="c" data-widget="key-facts" data-load="eager" data-props="{"></div>`,
      )
      await ready(opened, '#a')
      await reaches(opened, '#c', 'failed')
      expect(problems(opened)).toEqual([])
    },
  )

  it('wrapped fetch for addresses as texts, with options, can sign somebody in [contract 11]', async () => {
    const before = () => {
      const own = window.fetch
      window.fetch = (address, options) => own((address as string).trim(), options)
    }
    const opened = await open('/#/user/sign-in', { before })
    const panel = opened.getByRole('dialog')
    await panel.getByLabel('Email').fill('sam@example.com')
    await panel.getByLabel('Password', { exact: true }).fill('Orchard2026!')
    await panel.getByRole('button', { name: 'Sign in' }).click()
    await panel.getByText('sam@example.com').first().waitFor()
    expect(problems(opened)).toEqual([])
  })

  it('event as null has undefined there once our script has started, as React asks for it', async () => {
    const opened = await html(`<script>${kept['event as null']}</script>${page}`)
    await ready(opened, '#a')
    expect(await opened.evaluate(() => window.event)).toBeUndefined()
  })
})

/** Words that pages use as names. Each hides what the document, the window or a form has there. */
const ofDocument = 'body head title cookie referrer scripts fonts estateIslands'
const ofForms =
  'action append classList cloneNode elements getAttribute matches method prepend querySelector requestSubmit submit'

/** The token that a script of the page would read out of its form. Playwright's selectors do not work on such pages. */
const tokenOf = (opened: Page) =>
  opened.evaluate(() => new FormData(document.getElementById('lead') as HTMLFormElement).get('authenticity_token'))

it('a page whose pictures are called as parts of the document works as any other [contract 11]', async () => {
  const opened = await html(
    `${ofDocument
      .split(' ')
      .map(name => `<img name="${name}" alt="">`)
      .join('')}${page}`,
  )
  await ready(opened, '#a')
  expect(await opened.evaluate(() => String(document.body))).toBe('[object HTMLImageElement]')
  await opened.getByRole('link', { name: 'Your homes' }).click()
  const panel = opened.getByRole('dialog')
  await panel.getByRole('link', { name: 'Saved Properties' }).waitFor()
  await opened.keyboard.press('Escape')
  await panel.waitFor({ state: 'detached' })
  expect(await opened.evaluate(() => typeof window.estateIslands!.inspect)).toBe('function')
  expect(problems(opened)).toEqual([])
})

it('so does one whose pictures are called querySelector and querySelectorAll [contract 11]', async () => {
  const opened = await html(`<img name="querySelector" alt=""><img name="querySelectorAll" alt="">${page}`)
  await expect.poll(() => opened.evaluate(() => document.getElementById('a')?.dataset.widgetState)).toBe('ready')
  expect(await tokenOf(opened)).toMatch(/.{9}/)
  expect(problems(opened)).toEqual([])
})

it('a form whose fields are called as parts of forms gets the token, and is sent with it [contract 11]', async () => {
  const fields = ofForms.split(' ').map(name => `<input type="hidden" name="${name}">`)
  const opened = await html(page.replace('<input name="x"', `${fields.join('')}<input name="x"`))
  await ready(opened, '#a')
  const token = await tokenOf(opened)
  expect(token).toMatch(/.{9}/)
  const [sent] = await Promise.all([
    opened.waitForRequest(request => request.method() === 'POST' && request.url().endsWith('/leads')),
    opened.evaluate(() => document.querySelector<HTMLButtonElement>('#lead button')!.click()),
  ])
  expect(new URLSearchParams(sent.postData()!).getAll('authenticity_token')).toEqual([token])
  expect(problems(opened)).toEqual([])
})

it('a second copy of the script still stands down', async () => {
  const opened = await html(`${page}<script type="module" src="/asset_bundles/mount.js?again"></script>`)
  await reaches(opened, '#a', 'ready')
  await settled(opened)
  expect(await opened.locator('#lead [name=authenticity_token]').count()).toBe(1)
  expect(problems(opened)).toEqual([])
})
