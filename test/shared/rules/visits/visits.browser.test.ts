import type { Page } from 'playwright-core'
import { expect, it } from 'vitest'
import { problems as allProblems, fixtureSite, reaches, untilAsked } from '../../../chromium'
import { holdBack } from '../../../holdBack'
import { BY_TURBO, nameAborts } from '../../../turboAborts'

const { newPage, site } = fixtureSite({ keepsPage: true, homes: 60 })

/** What a page has complained of, but for what Turbo does by itself. */
const problems = (page: Page) => allProblems(page).filter(problem => !problem.includes(BY_TURBO))

/** Opens a page of the site with Turbo, whose page data is in scripts of the head. */
async function open(path: string, { before }: { before?: () => void } = {}) {
  const page = await newPage({ viewport: { width: 1280, height: 900 }, before })
  await page.addInitScript(nameAborts, BY_TURBO)
  await page.goto(`${path}${path.includes('?') ? '&' : '?'}turbo=on&data=json`)
  await page.waitForFunction(() => 'Turbo' in window)
  await page.evaluate(() => Object.assign(window, { isSame: true }))
  return page
}

/** Goes to an address, and waits for the page itself: Turbo may show its copy first. */
async function visit(page: Page, to: string) {
  await page.evaluate(
    to =>
      new Promise(resolve => {
        addEventListener('turbo:load', resolve, { once: true })
        ;(window as unknown as { Turbo: { visit: (to: string) => void } }).Turbo.visit(to)
      }),
    to,
  )
}

async function back(page: Page) {
  await page.evaluate(
    () =>
      new Promise(resolve => {
        addEventListener('turbo:load', resolve, { once: true })
        history.back()
      }),
  )
}

/** Waits until our code hears of Turbo's visits. It comes after the first page. */
async function watched(page: Page) {
  const script = await page.waitForFunction(
    () => performance.getEntriesByType('resource').find(({ name }) => /\/extras-\w+\.js$/.test(name))?.name,
  )
  // The same module, so this ends when it has run. As text, because the test runner writes its own `import` into functions.
  await page.evaluate(`import(${JSON.stringify(await script.jsonValue())})`)
  await page.evaluate(() => new Promise(resolve => setTimeout(resolve)))
}

const isSame = (page: Page) => page.evaluate(() => 'isSame' in window)

const seen = () =>
  site.calls.list({ path: '/exposures/create_many' }).flatMap(({ body }) => body.property_ids as number[])
const viewed = () => site.calls.list({ path: '/property_views' }).map(({ body }) => body.property_id as number)
const remembered = (page: Page) =>
  page.evaluate(() => JSON.parse(localStorage.recentlyViewed).map(({ id }: { id: number }) => id) as number[])

/** Whether each rendering until the next page is a preview: the copy that Turbo shows while it fetches the page. */
const previewsShown = (page: Page) =>
  page.evaluate(
    () =>
      new Promise(resolve => {
        const previews: boolean[] = []
        addEventListener('turbo:render', () => {
          previews.push(document.documentElement.hasAttribute('data-turbo-preview'))
        })
        addEventListener('turbo:load', () => resolve(previews), { once: true })
      }),
  )

it('counts and remembers the homes of each page that Turbo visits, and none it shows again [7.1, 7.2]', async () => {
  const page = await open('/properties/sales?count=12')
  const cards = await page
    .locator('[data-property-id]')
    .evaluateAll(all => all.map(card => Number((card as HTMLElement).dataset.propertyId)))
  const href = (index: number) => page.locator('[data-property-id] h3 a').nth(index).getAttribute('href')
  const [first, second] = [(await href(0))!, (await href(1))!]
  await expect.poll(seen).toEqual(cards.slice(0, 3))

  await visit(page, first)
  await expect.poll(viewed).toEqual([cards[0]])
  await expect.poll(() => remembered(page)).toEqual([cards[0]])
  await visit(page, second)
  await expect.poll(viewed).toEqual([cards[0], cards[1]])
  await expect.poll(() => remembered(page)).toEqual([cards[1], cards[0]])

  // The browser's own cache would show the same pages without a new count.
  await back(page)
  await back(page)
  await page.locator('[data-property-id]').last().scrollIntoViewIfNeeded()
  await expect.poll(seen).toContain(cards.at(-1))
  expect(new Set(seen()).size).toBe(seen().length)
  expect(viewed()).toEqual([cards[0], cards[1]])

  const renders = previewsShown(page)
  await visit(page, first)
  expect(await renders).toEqual([true, false])
  await expect.poll(viewed).toEqual([cards[0], cards[1], cards[0]])

  const before = seen().length
  await visit(page, '/properties/sales?count=6')
  await expect.poll(() => seen().slice(before)).toEqual(cards.slice(0, 3))
  const searches = () => page.evaluate(() => JSON.parse(localStorage.searchHistory).length as number)
  await visit(page, '/gloucestershire/lettings')
  await expect.poll(searches).toBe(2)
  expect(viewed()).toHaveLength(3)
  expect(await isSame(page)).toBe(true)
  expect(problems(page)).toEqual([])
})

it('gives each page its own data, also a page that has none and a page that it shows again [contract 4]', async () => {
  const page = await open('/properties/sales?count=6')
  const href = (index: number) => page.locator('[data-property-id] h3 a').nth(index).getAttribute('href')
  const [first, second] = [(await href(0))!, (await href(1))!]
  const data = () =>
    page.locator('[data-page-data]').evaluateAll(all => all.map(({ textContent }) => JSON.parse(textContent!)))
  const shows = async (home: string) => {
    expect(await data()).toMatchObject([{ page_route: 'properties#show', property: { property_url: home } }])
    // It is hydrated with this page's data. With another page's, the console would say so.
    await page.locator('[data-widget=property-gallery]').hover()
    await reaches(page, '[data-widget=property-gallery]', 'ready')
  }
  await watched(page)
  await visit(page, first)
  await shows(first)
  await visit(page, second)
  await shows(second)
  await visit(page, '/contact')
  expect(await data()).toMatchObject([{ page_route: 'contact#show' }])
  await page.evaluate(() => {
    location.hash = '#/calculator'
  })
  await expect.poll(() => page.evaluate(() => location.hash)).toBe('#/')
  await visit(page, second)
  await visit(page, '/contact')
  await back(page)
  await shows(second)
  await visit(page, first)
  await shows(first)
  expect(await isSame(page)).toBe(true)
  expect(problems(page)).toEqual([])
})

it('gives the next page its own data, also where the visitor is there before our code [contract 4]', async () => {
  const page = await newPage()
  await page.addInitScript(nameAborts, BY_TURBO)
  const core = holdBack(page, 'core-*.js')
  await core.routed
  await page.goto('/properties/sales?count=6&turbo=on&data=json')
  const home = (await page.locator('[data-property-id] h3 a').first().getAttribute('href'))!
  await page.goto(`${home}?turbo=on&data=json`)
  await page.waitForFunction(() => 'Turbo' in window)
  await page.evaluate(() => Object.assign(window, { isSame: true }))
  await visit(page, '/contact')
  const keys = () =>
    page
      .locator('[data-page-data]')
      .evaluateAll(all => all.flatMap(({ textContent }) => Object.keys(JSON.parse(textContent!))))
  expect(await keys()).toContain('page_route')
  expect(await keys()).not.toContain('property')
  core.letGo()
  await watched(page)
  expect(await keys()).not.toContain('property')
  // The first page has its data again.
  await back(page)
  expect(await keys()).toContain('property')
  expect(await isSame(page)).toBe(true)
  expect(problems(page)).toEqual([])
})

it('asks about cookies on each page until there is an answer, and starts analytics once [9.35, 9.36]', async () => {
  site.settings.cookies = 'opt-in'
  const page = await open('/')
  const banner = page.getByRole('region', { name: 'Cookies' })
  await banner.waitFor()
  await visit(page, '/contact')
  await banner.waitFor()
  await back(page)
  await banner.waitFor()
  expect(await page.locator('[data-island=cookies]').count()).toBe(2)
  await visit(page, '/articles')
  await banner.getByRole('button', { name: 'Allow' }).click()
  await banner.waitFor({ state: 'detached' })
  const analytics = () => page.evaluate(() => (window as unknown as { fixtureAnalytics?: string[] }).fixtureAnalytics)
  await expect.poll(analytics).toEqual(['script', 'head', 'body'])
  await visit(page, '/contact')
  // Turbo would run the scripts of its copy again.
  await back(page)
  await page.locator('body > script[data-turbo-eval]').waitFor({ state: 'attached' })
  expect(await analytics()).toEqual(['script', 'head', 'body'])
  // A copy from before the answer.
  await back(page)
  expect(await page.locator('[data-island=cookies]').count()).toBe(0)
  expect(problems(page)).toEqual([])
})

it('knows who has signed in by the host’s own form, and uses the new token [7.29, 7.32]', async () => {
  const page = await open('/branches', {
    before: () => {
      const told: string[] = []
      for (const type of ['user_signed_in', 'user_request_completed'])
        document.addEventListener(type, () => told.push(type))
      Object.assign(window, { told })
    },
  })
  const told = () => page.evaluate(() => (window as unknown as { told: string[] }).told)
  await expect.poll(told).toEqual(['user_request_completed'])
  await page.evaluate(async () => {
    const token = document.querySelector<HTMLMetaElement>('[name=csrf-token]')!.content
    const fields = { username: 'ada@example.com', password: 'Cottage2026!', authenticity_token: token }
    await fetch('/session', { method: 'POST', body: new URLSearchParams(fields) })
  })
  await visit(page, '/contact')
  // Nobody has used the header yet.
  await reaches(page, '[data-widget=header]', 'ready')
  await expect
    .poll(() => page.locator('[data-widget=header] a[href^="#/user"]:visible').textContent())
    .toMatch(/^Account \d+ saved homes$/)
  expect(await told()).toEqual(['user_request_completed', 'user_signed_in', 'user_request_completed'])
  const token = await page.locator('meta[name=csrf-token]').getAttribute('content')
  const inForm = await page.locator('input[name=authenticity_token]').first().inputValue()
  expect(inForm).toBe(token)
  expect(site.calls.list({ path: '/user.ljson' })).toHaveLength(2)
  expect(problems(page)).toEqual([])
})

it('shows no dead copy of a dialog that was open when the visitor left [2.17]', async () => {
  const page = await open('/branches')
  await page.waitForFunction(() => document.readyState === 'complete')
  await page.evaluate(() => {
    location.hash = '#/user'
  })
  await page.getByRole('dialog').waitFor()
  await visit(page, '/contact')
  expect(await page.getByRole('dialog').count()).toBe(0)
  await back(page)
  await page.getByRole('dialog').waitFor()
  await back(page)
  await page.getByRole('dialog').waitFor({ state: 'detached' })
  expect(await page.locator('dialog').count()).toBe(0)
  expect(await page.evaluate(() => location.pathname)).toBe('/branches')
  expect(problems(page)).toEqual([])
})

it('comes back to a list in the order that the visitor chose in it [3.7]', async () => {
  const page = await open('/properties/sales?count=6')
  const order = page.getByRole('combobox', { name: 'Sort by' })
  await order.focus()
  await reaches(page, '[data-widget=property-results]', 'ready')
  const names = async () => (await page.locator('[data-property-id] h3').allTextContents()).slice(0, 3)
  const before = await names()
  await order.selectOption({ index: 2 })
  await page.waitForURL(/most-recent-first/)
  await expect.poll(names).not.toEqual(before)
  const sorted = await names()
  await visit(page, '/contact')
  await back(page)
  expect(await page.getByRole('heading', { level: 1 }).textContent()).toContain('Homes for sale')
  expect(await page.evaluate(() => location.pathname)).toContain('most-recent-first')
  expect(await names()).toEqual(sorted)
  expect(problems(page)).toEqual([])
})

it('leaves a step back to an earlier order to Turbo, which loads it once, also after a reload [3.7]', async () => {
  const page = await open('/properties/sales')
  const first = () => page.locator('[data-property-id]').first().getAttribute('data-property-id')
  const before = await first()
  await page.getByLabel('Sort by').focus()
  await page.getByLabel('Sort by').selectOption('Newest')
  await page.waitForURL(/most-recent-first/)
  await expect.poll(first).not.toBe(before)
  await page.reload()
  await page.waitForFunction(() => 'Turbo' in window)
  await page.evaluate(() => Object.assign(window, { isSame: true }))
  await page.goBack()
  await expect.poll(first).toBe(before)
  expect(await isSame(page)).toBe(true)
  expect(problems(page)).toEqual([])
})

it('uses the new token of the next page, also where the visitor is there before our code [7.32]', async () => {
  const page = await newPage()
  await page.addInitScript(nameAborts, BY_TURBO)
  const extras = holdBack(page, 'extras-*.js')
  await extras.routed
  await page.goto('/contact?turbo=on&data=json')
  await page.waitForFunction(() => 'Turbo' in window)
  const field = page.locator('input[name=authenticity_token]').first()
  await field.waitFor({ state: 'attached' })
  const before = await field.inputValue()
  await page.evaluate(async token => {
    const fields = { username: 'ada@example.com', password: 'Cottage2026!', authenticity_token: token }
    await fetch('/session', { method: 'POST', body: new URLSearchParams(fields) })
  }, before)
  await visit(page, '/contact?again')
  const token = await page.locator('meta[name=csrf-token]').getAttribute('content')
  expect(token).not.toBe(before)
  // Who is signed in is asked for only after that, and would bring a token as well.
  const user = site.faults.add({ path: '/user.ljson', delay: 'never' })
  extras.letGo()
  await untilAsked(user)
  expect(await field.inputValue()).toBe(token)
  expect(problems(page)).toEqual([])
})
