// @vitest-environment node
import type { Locator, Page } from 'playwright-core'
import { beforeAll, describe, expect, it, vi } from 'vitest'
import { lettings } from '../fixtures/server/strangers'
import { widgets } from '../widgets/bundle/all'
import { fixtureSite, problems } from './chromium'
import { translate } from './translate'
import { BY_TURBO, nameAborts } from './turboAborts'

const { newPage, site } = fixtureSite({ homes: 60 })

type Visits = Awaited<ReturnType<ReturnType<Page['context']>['storageState']>>
/** What the browser of somebody holds who has searched and has looked at a home, by channel. */
const visits: Record<string, Visits> = {}

async function visit(channel: string) {
  const page = await newPage({ viewport: { width: 1280, height: 900 } })
  await page.goto(`/properties/${channel}`)
  const card = page.getByRole('article').last()
  await card.hover()
  await page.waitForFunction(() => localStorage.searchHistory?.length > 2)
  const home = await card.getByRole('link').first().getAttribute('href')
  await page.goto(home!)
  await page.getByRole('button', { name: 'Save property' }).first().hover()
  await page.waitForFunction(home => localStorage.recentlyViewed?.includes(home), /\d+/.exec(home!)![0])
  visits[channel] = await page.context().storageState()
  await page.context().close()
}

const marker = (page: Page, name: string) => page.locator(`[data-widget=${name}]`)
const button = (place: Locator | Page, name: string | RegExp) => place.getByRole('button', { name }).first()
const dialog = (page: Page) => page.getByRole('dialog').and(page.locator('dialog'))

/** A busy machine takes long for this much. */
const PATIENCE_MS = 60_000
/** How long a page may take at all, with three others beside it. A quiet machine needs a tenth of it. */
const PAGE_LIMIT_MS = 120_000

/** Waits until that is so. */
const until = (isSo: () => Promise<unknown>) => vi.waitFor(isSo, { timeout: PATIENCE_MS, interval: 50 })

/** Does something in a marker, and waits until the marker shows something else. */
async function changes(place: Locator, act: () => Promise<unknown>) {
  const before = await place.innerText()
  await act()
  await until(async () => expect(await place.innerText(), 'the marker shows what it showed').not.toBe(before))
}

/** Runs in the page. Counts the steps back that the browser has been asked for and has not made. */
function countStepsBack() {
  const { navigation } = window as unknown as {
    navigation: { traverseTo: (key: string) => { committed: Promise<void> } }
  }
  const traverseTo = navigation.traverseTo.bind(navigation)
  const counted = Object.assign(window, { stepsBack: 0 })
  navigation.traverseTo = key => {
    const step = traverseTo(key)
    const end = () => void counted.stepsBack--
    counted.stepsBack++
    step.committed.then(end, end)
    return step
  }
}

/** Waits until the browser has gone back from the address of a closed dialog. What opens or scrolls before that is undone. */
const goneBack = (page: Page) => page.waitForFunction(() => !(window as unknown as { stepsBack?: number }).stepsBack)

async function opensAndCloses(page: Page, open: () => Promise<unknown>) {
  await open()
  await dialog(page).waitFor()
  await page.keyboard.press('Escape')
  await dialog(page).waitFor({ state: 'detached' })
  await goneBack(page)
}

/** One thing that a visitor does with a widget, and what comes of it. */
type Use = (it: Locator, page: Page) => Promise<unknown>
const uses = {
  async header(it) {
    // In a narrow place the menu is behind a button.
    await button(it, /^(Buy|Open menu)$/).click()
    const opened = it.locator('details[open] > summary')
    await opened.first().click()
    await opened.waitFor({ state: 'detached' })
  },
  async 'property-search'(it, page) {
    await it.getByRole('combobox', { name: 'Location' }).fill('Hove')
    await page.getByRole('option', { name: /Hove/ }).first().waitFor()
    await page.keyboard.press('Escape')
  },
  async 'save-search'(it) {
    await changes(it, () => button(it, 'Save search').click())
  },
  async 'property-results'(it, page) {
    await it.getByRole('link', { name: 'Grid' }).click()
    await page.locator('[data-widget=property-results] [data-view=grid], [data-view=grid]').first().waitFor()
  },
  async 'own-cards'(it) {
    await button(it, 'Save property').click()
    await it.getByRole('button', { pressed: true }).waitFor()
  },
  async 'property-cards'(it) {
    await button(it, 'Save property').click()
    await it.getByRole('button', { name: 'Remove saved property' }).first().waitFor()
  },
  async 'back-to-search'(it) {
    await it.locator('a:is([href^="/search"], [href^="/properties"])').waitFor()
  },
  async 'property-links'(it) {
    await it.getByRole('link', { name: 'Next property' }).waitFor()
  },
  async 'property-gallery'(it, page) {
    await opensAndCloses(page, () => it.locator('a[href^="#/property-images"]').first().click())
  },
  async 'save-property'(it) {
    await changes(it, () => button(it, /save/i).click())
  },
  async 'property-actions'(it, page) {
    await opensAndCloses(page, () => it.getByRole('link', { name: 'Send to a friend' }).click())
  },
  async 'key-facts'(it) {
    await it.getByText('Council tax').first().waitFor()
  },
  async 'contact-person'(it, page) {
    await opensAndCloses(page, () => it.getByRole('link', { name: /^Write to/ }).click())
  },
  async 'property-map'(it) {
    const zoom = /\/tiles\/(\d+)\//.exec((await it.locator('img').first().getAttribute('src'))!)![1]
    await button(it, 'Zoom in').click()
    // On a busy machine Leaflet may leave the tiles of before below the new ones, until the next movement.
    await it
      .locator(`img.leaflet-tile-loaded[src*="/tiles/${Number(zoom) + 1}/"]`)
      .first()
      .waitFor()
  },
  async 'mortgage-calculator'(it) {
    await changes(it, () => it.getByLabel('Property price').fill('500,000'))
  },
  async 'stamp-duty-calculator'(it) {
    await changes(it, () => it.getByRole('checkbox', { name: 'First-time buyer' }).check())
  },
  async 'move-in-cost'(it) {
    await it.getByText('£346.15').first().waitFor()
  },
  async 'recently-viewed'(it) {
    await it.getByRole('link').first().waitFor()
  },
  async 'postcode-lookup'(it, page) {
    await it.getByRole('textbox', { name: 'Postcode' }).fill('BN1 1AA')
    await opensAndCloses(page, () => button(it, 'Find an agent').click())
  },
  async 'offices-grid'(it) {
    await changes(it, () => it.getByRole('link', { name: 'Auctions', exact: true }).first().click())
  },
  async 'branches-map'(it) {
    const place = it.getByRole('region', { name: 'Map of our offices' })
    await changes(place, () => button(it, 'Show Tetbury on the map').click())
  },
  async articles(it) {
    await changes(it, () => button(it, 'Load more').click())
  },
  async 'contact-form'(it) {
    await changes(it, () => button(it, 'Submit').click())
  },
  async 'file-upload'(it) {
    await it
      .locator('input[type=file]')
      .setInputFiles({ name: 'deed.pdf', mimeType: 'application/pdf', buffer: Buffer.from('%PDF') })
    await button(it, 'Remove deed.pdf').waitFor()
  },
} satisfies Record<string, Use>

const markers = widgets.map(({ name }) => name)

/** Waits until every marker of the page has its island. */
const allReady = (page: Page) =>
  page.waitForFunction(
    markers =>
      markers.every(
        name => document.querySelector<HTMLElement>(`[data-widget=${name}]`)?.dataset.widgetState === 'ready',
      ),
    markers,
  )

/** Uses each island. */
async function usesAll(page: Page) {
  return failing(Object.entries<Use>(uses), ([name, use]) => use(marker(page, name).last(), page))
}

/** Dialogs that a link in an island has opened: of `property-gallery`, `property-actions` and `contact-person`. */
const BY_WIDGETS = /^#\/(property-images|send-to-a-friend|contact-staff-member\/\d+)$/

/** Opens and closes each other dialog by the link that the page has for it. */
async function opensAll(page: Page) {
  const hrefs = await page
    .locator('.dialogs a')
    .evaluateAll(all => [...new Set(all.map(link => link.getAttribute('href')!))])
  expect(hrefs.length).toBe(11)
  const links = hrefs.filter(href => !BY_WIDGETS.test(href))
  expect(links.length).toBe(8)
  return failing(links, href => opensAndCloses(page, () => page.locator(`.dialogs a[href="${href}"]`).click()))
}

/** Tries each, one after the other, so that one failure does not hide the next. Returns a line for each that failed. */
async function failing<It extends string | [string, unknown]>(all: It[], attempt: (it: It) => Promise<unknown>) {
  const failed: string[] = []
  for (const it of all) await attempt(it).catch(error => failed.push(`${[it].flat()[0]}: ${error}`))
  return failed
}

/** What a page's own script does, after everything else was used. */
interface Own {
  does: string
  check: (page: Page) => Promise<unknown>
}

/** Turns the wheel over a list that has more than it shows. */
async function scrollsItself(list: Locator) {
  await list.hover()
  const page = list.page()
  const before = await page.evaluate(() => scrollY)
  await page.mouse.wheel(0, 40)
  await until(async () => expect(await list.evaluate(it => it.scrollTop)).toBe(40))
  expect(await page.evaluate(() => scrollY)).toBe(before)
}

/** Chooses in the list that a plugin shows beside the page's own, and reads what the page's form would send. */
async function chooses(page: Page, name: string, shown: string, choice: string) {
  await page.locator(`#${name} + ${shown}`).click()
  await page.locator('.select2-results li, .chosen-results li, .nice-select.open li').getByText(choice).click()
  const sent = await page
    .locator('form.own')
    .evaluate((it, name) => new FormData(it as HTMLFormElement).get(name), name)
  expect(sent).toBe(choice)
}

interface Stranger {
  own: Record<string, Own>
  before?: (page: Page) => Promise<unknown>
  /** What the page's own script makes the browser complain of. */
  complaint?: string
}

/** Each page, with its scripts by name. They are checked in this order. */
const strangers: Record<string, Stranger> = {
  'jquery-1': {
    own: {
      Bootstrap: {
        does: 'opens its menu and its dialog, and turns its carousel',
        async check(page) {
          await button(page, 'Menu').click()
          await page.getByRole('link', { name: 'Contact page' }).waitFor()
          await button(page, 'Opening hours').click()
          await page.getByText('Nine to five').waitFor()
          await button(page, 'Done').click()
          await page.getByText('Nine to five').waitFor({ state: 'hidden' })
          await page.getByRole('link', { name: 'Next office' }).click()
          await page.locator('.item.active').getByText('Office in Wells').waitFor()
        },
      },
      Slick: {
        does: 'turns its slider, with hearts in it and in its copies',
        async check(page) {
          await button(page, 'Next town').click()
          await page.locator('.towns .slick-current').getByText('Wells').waitFor()
          await button(page.locator('.towns .slick-current'), /save/i).click()
          await page.locator('.towns .slick-current').getByRole('button', { pressed: true }).waitFor()
        },
      },
    },
  },
  'jquery-3': {
    own: {
      'Owl Carousel': {
        does: 'turns its carousel and loads its pictures, with hearts in it and in its copies',
        async check(page) {
          await button(page, 'Next home').click()
          const home = page.locator('.owl-item.active').filter({ has: page.locator('img[src*="400x"]') })
          await home.waitFor()
          await button(home, /save/i).waitFor()
        },
      },
      Select2: {
        does: 'has its list',
        check: page => chooses(page, 'county', '.select2', 'Dorset'),
      },
      Chosen: {
        does: 'has its list',
        check: page => chooses(page, 'kind', '.chosen-container', 'House'),
      },
      'Nice Select': {
        does: 'has its list, and leaves one control for each of ours',
        async check(page) {
          await chooses(page, 'order', '.nice-select', 'Dearest')
          expect(await page.locator('[data-island] .nice-select:visible').count()).toBe(0)
        },
      },
      'smooth-scroll': {
        does: 'scrolls to its anchor',
        async check(page) {
          await page.getByRole('link', { name: 'About us' }).first().click()
          await until(async () => expect(await page.title()).toBe('Scrolled to about'))
          expect(new URL(page.url()).hash).toBe('#about')
        },
      },
    },
  },
  pjax: { own: { pjax: { does: 'goes to its second page and back', check: goesAndComes } } },
  swup: {
    own: {
      swup: { does: 'goes to its second page and back', check: goesAndComes },
      morphdom: {
        does: 'morphs to its second page',
        async check(page) {
          await button(page, 'Refresh').click()
          await page.getByRole('heading', { name: 'Second page' }).waitFor()
          await secondIsUsed(page)
        },
      },
    },
  },
  barba: { own: { Barba: { does: 'goes to its second page and back', check: goesAndComes } } },
  htmx: { own: { 'htmx with idiomorph': { does: 'goes to its second page and back', check: goesAndComes } } },
  turbo: {
    own: {
      'Turbo’s morph': {
        does: 'takes the page to what the server has now',
        async check(page) {
          // Turbo goes back from each dialog as from another page. A morph keeps the elements of the page.
          const rests = () => page.waitForFunction(() => !(window as unknown as { visiting: boolean }).visiting)
          await rests()
          await page.evaluate(() => Object.assign(document.querySelector('h1')!, { isSame: true }))
          await page.getByRole('link', { name: 'Refresh' }).click()
          await page.waitForFunction(() => (window as unknown as { morphs: number }).morphs)
          await rests()
          expect(await page.evaluate(() => 'isSame' in document.querySelector('h1')!)).toBe(true)
          await changes(marker(page, 'mortgage-calculator'), () =>
            page.getByLabel('Property price').first().fill('600,000'),
          )
        },
      },
      Turbo: { does: 'goes to its second page and back', check: goesAndComes },
    },
  },
  mootools: {
    own: {
      MooTools: {
        does: 'makes and uses its classes and methods',
        async check(page) {
          await page.getByText('Bath and Wells').click()
          expect(await page.locator('nav a').first().getAttribute('title')).toBe('Your Account')
        },
      },
    },
  },
  'web-forms': {
    own: {
      'the page without a doctype': {
        does: 'opens its accordion',
        async check(page) {
          expect(await page.evaluate(() => document.compatMode)).toBe('BackCompat')
          await page.getByRole('link', { name: 'Opening hours' }).click()
          await page.getByText('Nine to five').waitFor()
        },
      },
      'windows-1252': {
        does: 'shows and sends its characters',
        async check(page) {
          await page.getByText('From £1,000 – “château”').waitFor()
          // With this answer the browser stays on the page, which has more to prove.
          const asked = '**/strangers/web-forms?town=*'
          await page.route(asked, route => route.fulfill({ status: 204 }))
          await page.getByLabel('Town').fill('Château')
          const request = page.waitForRequest(asked)
          await page.getByRole('button', { name: 'Look up' }).click()
          expect((await request).url()).toMatch(/\?town=Ch%E2teau\b/)
        },
      },
      'the form around everything': {
        does: 'posts the page, which nothing of ours has posted, with its own fields and our file',
        async check(page) {
          expect(await page.evaluate(() => (window as unknown as { posts: number }).posts)).toBe(0)
          await page.getByRole('link', { name: 'Send the page' }).click()
          await page.getByRole('heading', { name: 'Sent back' }).waitFor()
          const [call] = site.calls.list({ path: '/strangers/postback' })
          expect(Object.keys(call!.body).sort()).toEqual(['__EVENTTARGET', '__VIEWSTATE', 'authenticity_token'])
          expect(call!.files.map(({ name }) => name)).toEqual(['deed.pdf'])
        },
      },
    },
  },
  angular: {
    own: {
      AngularJS: {
        does: 'repeats its texts, and writes hashes of its own',
        async check(page) {
          await button(page, 'Further towns').click()
          await opensAndCloses(page, () => page.getByRole('link', { name: 'Saved in Frome' }).click())
          await until(async () => expect(new URL(page.url()).hash).toMatch(/^#!/))
        },
      },
      'AngularJS in its HTML5 mode': {
        does: 'does so as well',
        async check(page) {
          await page.goto('/strangers/angular?html5=1')
          await page.locator('[data-widget=header][data-widget-state=ready]').waitFor()
          await opensAndCloses(page, () => page.getByRole('link', { name: 'Saved in Bath' }).click())
          await until(async () => expect(new URL(page.url()).hash).toBe('#%2F'))
        },
      },
    },
  },
  vue: {
    own: {
      Vue: {
        does: 'repeats its texts, with routes in them',
        async check(page) {
          await button(page, 'Further towns').click()
          await opensAndCloses(page, () => page.getByRole('link', { name: 'Saved in Frome' }).click())
        },
      },
      'Vue, started beside islands,': {
        does: 'makes its part of the page anew, and runs nothing that a feed has written',
        async check(page) {
          const address = "{{ run('a feed') }}"
          await page.route(/\/search\.ljson/, async route => {
            const answer = await route.fetch()
            const homes = (await answer.text()).replace(/("display_address":")/g, `$1${address} `)
            await route.fulfill({ response: answer, body: homes })
          })
          await page.goto('/strangers/vue?late=1')
          const feed = marker(page, 'property-cards').getByText(address).first()
          await feed.waitFor()
          await page.evaluate(() => Object.assign(document.querySelector('main')!, { isOld: true }))
          await button(page, 'Start Vue').click()
          await button(page, 'Further towns').click()
          await page.getByRole('link', { name: 'Saved in Frome' }).waitFor()
          expect(await page.evaluate(() => 'isOld' in document.querySelector('main')!)).toBe(false)
          await allReady(page)
          await feed.waitFor()
          await uses['property-cards'](marker(page, 'property-cards'))
          expect(await page.evaluate(() => (window as unknown as { ran: string[] }).ran)).toEqual([])
        },
      },
    },
  },
  history: {
    before: page => page.evaluate('dress()'),
    own: {
      'history.js': {
        does: 'goes to its other state and back',
        async check(page) {
          const office = (name: string) => page.locator('.office').getByText(name).waitFor()
          await button(page, 'Second office').click()
          await office('Second office')
          await page.goBack()
          await office('First office')
        },
      },
      iCheck: {
        does: 'covers its box, and checks it',
        async check(page) {
          await page.getByText('Garden', { exact: true }).click()
          await until(async () => expect(await page.getByRole('checkbox', { name: 'Garden' }).isChecked()).toBe(true))
        },
      },
      Materialize: {
        does: 'has its list',
        async check(page) {
          await page.locator('.own .select-wrapper input').click()
          await page.locator('.own .dropdown-content').getByText('Dorset').click()
          expect(await page.locator('#county').inputValue()).toBe('Dorset')
        },
      },
    },
  },
  'jquery-mobile': {
    // It requests the page `/book-a-valuation` when the lookup of postcodes goes to that route.
    complaint: 'status of 404',
    own: {
      'jQuery Mobile': {
        does: 'enhances its list, goes to its second page and back',
        async check(page) {
          await page.locator('.own .ui-select').waitFor()
          await goesAndComes(page)
        },
      },
    },
  },
  instantclick: {
    own: {
      InstantClick: {
        does: 'goes to its second page and back, and not at a heart in a link to it',
        async check(page) {
          await button(page.locator('.linked'), /save/i).click()
          await page.locator('.linked').getByRole('button', { pressed: true }).waitFor()
          await goesAndComes(page)
        },
      },
    },
  },
  lenis: {
    own: {
      Lenis: {
        does: 'scrolls the page, and not behind a dialog, nor in place of a list in the page',
        async check(page) {
          const at = () => page.evaluate(() => scrollY)
          await scrollsItself(marker(page, 'branches-map').locator('ul[tabindex]'))
          await marker(page, 'property-search').last().getByRole('combobox', { name: 'Location' }).fill('s')
          await scrollsItself(page.getByRole('listbox', { name: 'Suggestions' }))
          await page.keyboard.press('Escape')
          await page.evaluate(() => scrollTo(0, 0))
          // A dropdown that is higher than the window.
          await page.setViewportSize({ width: 1280, height: 300 })
          await button(marker(page, 'header').last(), 'Buy').click()
          await scrollsItself(marker(page, 'header').last().locator('[data-part=dropdown]').first())
          await page.keyboard.press('Escape')
          await page.setViewportSize({ width: 1280, height: 900 })
          await page.evaluate(() => scrollTo(0, 0))
          await page.mouse.move(20, 600)
          await page.mouse.wheel(0, 400)
          await until(async () => expect(await at()).toBe(400))
          await page.evaluate(() => void (location.hash = '#/book-a-valuation'))
          await dialog(page).locator('input').first().waitFor()
          await page.mouse.move(640, 600)
          // Its content may still be coming.
          await until(async () => {
            await page.mouse.wheel(0, 200)
            expect(await dialog(page).evaluate(it => it.scrollTop)).toBeGreaterThan(100)
          })
          await page.mouse.move(20, 600)
          await page.mouse.wheel(0, 400)
          expect(await at()).toBe(400)
          await page.keyboard.press('Escape')
          await dialog(page).waitFor({ state: 'detached' })
          await goneBack(page)
          await page.mouse.wheel(0, 200)
          await until(async () => expect(await at()).toBe(600))
        },
      },
      Headroom: {
        does: 'takes its bar away, and brings it back',
        async check(page) {
          await page.locator('.headroom--unpinned').waitFor({ state: 'attached' })
          await page.mouse.wheel(0, -700)
          await page.locator('.headroom--pinned').waitFor()
        },
      },
      'focus-trap with body-scroll-lock': {
        does: 'keeps the focus in its drawer, from which a dialog is opened, used and closed',
        async check(page) {
          await button(page, 'Menu of the page').click()
          const link = page.getByRole('link', { name: 'Saved homes' })
          await until(async () => expect(await link.evaluate(it => it === document.activeElement)).toBe(true))
          await link.click()
          const name = dialog(page).getByLabel('First name')
          await name.click()
          await page.keyboard.type('Ada')
          expect(await name.inputValue()).toBe('Ada')
          await page.keyboard.press('Escape')
          await dialog(page).waitFor({ state: 'detached' })
          await goneBack(page)
          await page.keyboard.press('Shift+Tab')
          expect(await page.evaluate(() => document.activeElement!.textContent)).toBe('Done')
          await page.keyboard.press('Enter')
          await link.waitFor({ state: 'hidden' })
          await page.mouse.wheel(0, 300)
          await until(async () => expect(await page.evaluate(() => scrollY)).toBeGreaterThan(200))
        },
      },
    },
  },
  padded: {
    before: page => page.evaluate(translate),
    own: {
      'the translator': {
        does: 'translates all texts',
        async check(page) {
          expect(await page.locator('#hours').innerHTML()).toBe('<font><font>Nine to five&nbsp;</font></font>')
          expect(await page.locator('[data-widget=mortgage-calculator] font').count()).toBeGreaterThan(10)
        },
      },
      'the padded page': {
        does: 'answers a press',
        async check(page) {
          await page.getByText('Nine to five').click()
          await page.getByText('Nine to five on weekdays').waitFor()
        },
      },
    },
  },
}

async function secondIsUsed(page: Page) {
  const second = page.locator('#second[data-widget-state=ready]')
  await second.waitFor()
  await uses['postcode-lookup'](second, page)
}

/** Follows the links to the second page and back. The document stays the same: it is the script that goes. */
async function goesAndComes(page: Page) {
  await page.evaluate(() => Object.assign(window, { isSame: true }))
  await page.getByRole('link', { name: 'Second page' }).click()
  await page.getByRole('heading', { name: 'Second page' }).waitFor()
  await secondIsUsed(page)
  await page.getByRole('link', { name: 'First page' }).click()
  await page.getByRole('heading', { name: 'First page' }).waitFor()
  await page.locator('[data-widget=mortgage-calculator][data-widget-state=ready]').waitFor()
  await uses['mortgage-calculator'](marker(page, 'mortgage-calculator'))
  expect(await page.evaluate(() => 'isSame' in window)).toBe(true)
}

/** What failed on a page, a line for each. */
interface Report {
  widgets: string[]
  dialogs: string[]
  /** By the name of the script. */
  own: Record<string, string[]>
  problems: string[]
}

/** Uses everything on a page, one thing after the other, as one visitor does. */
async function tryPage(name: string): Promise<Report> {
  const { own, before, complaint = BY_TURBO } = strangers[name]!
  const scripts: Report['own'] = {}
  const page = await newPage({
    viewport: { width: 1280, height: 900 },
    // Dialogs come and go at once. Other tests wait for their movement. smooth-scroll would do nothing at all, and Lenis would jump.
    reducedMotion: ['jquery-3', 'lenis'].includes(name) ? 'no-preference' : 'reduce',
    storageState: visits[lettings.has(name) ? 'lettings' : 'sales']!,
  })
  page.setDefaultTimeout(PATIENCE_MS)
  try {
    await page.addInitScript(nameAborts, BY_TURBO)
    await page.addInitScript(countStepsBack)
    await page.goto(`/strangers/${name}`)
    await allReady(page)
    await before?.(page)
    const widgets = await usesAll(page)
    const dialogs = await opensAll(page)
    for (const [script, { check }] of Object.entries(own)) scripts[script] = await failing([script], () => check(page))
    return { widgets, dialogs, own: scripts, problems: problems(page).filter(problem => !problem.includes(complaint)) }
  } catch (error) {
    const failed = [`The page was not ready: ${error}`]
    for (const script in own) scripts[script] = failed
    return { widgets: failed, dialogs: failed, own: scripts, problems: problems(page) }
  } finally {
    await page.context().close()
  }
}

/** How many pages are open at once. While one of them waits, the others work. */
const AT_ONCE = 4
/** Only these, to look for a fault: `STRANGER=swup,turbo npx vitest …`. */
const only = process.env.STRANGER
const names = Object.keys(strangers).filter(name => !only || only.split(',').includes(name))
const reports: Record<string, Report> = {}

beforeAll(async () => {
  await Promise.all(['sales', 'lettings'].map(visit))
  // Turbo loads its page again after each dialog, and takes longest.
  const left = names.toSorted((one, other) => Number(other === 'turbo') - Number(one === 'turbo'))
  const next = async () => {
    for (let name = left.shift(); name; name = left.shift()) reports[name] = await tryPage(name)
  }
  await Promise.all(Array.from({ length: AT_ONCE }, next))
}, names.length * PAGE_LIMIT_MS)

describe.each(names)('on the page of a stranger, %s,', name => {
  const failures = (part: (report: Report) => string[] | undefined) => part(reports[name]!)?.join('\n')

  it('each widget mounts and is used', () => {
    expect(failures(report => report.widgets)).toBe('')
  })
  it('each dialog opens and closes', () => {
    expect(failures(report => report.dialogs)).toBe('')
  })
  for (const [script, { does }] of Object.entries(strangers[name]!.own))
    it(`${script} ${does}`, () => {
      expect(failures(report => report.own[script])).toBe('')
    })
  it('nothing complains', () => {
    expect(failures(report => report.problems)).toBe('')
  })
})

it('on a page with Prototype, whose map passes no list, nothing starts and the page works [contract 1]', async () => {
  const page = await newPage({})
  await page.goto('/strangers/prototype')
  await until(async () => expect(problems(page)).toHaveLength(1))
  expect(problems(page)[0]).toMatch(/^Error: estate-islands: .* has replaced Array\.prototype\.map, which/)
  expect(await page.locator('[data-widget-state], [data-island]').count()).toBe(0)
  expect(await marker(page, 'own-cards').getByRole('heading').count()).toBe(2)
  expect(await button(marker(page, 'own-cards'), 'Save property').textContent()).toBe('♡')
  await page.getByText('Bath and Wells').click()
  await page.getByText('BATH AND WELLS').waitFor()
})
