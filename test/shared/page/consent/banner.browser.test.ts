import type { Locator, Page } from 'playwright-core'
import { beforeEach, describe, expect, it } from 'vitest'
import { fixtureSite, loadedFiles, problems, violations } from '../../../chromium'
import { boxesOf, itemBodies, itemPage } from '../../../itemBodies'
import { unaskedShifts, watchShifts } from '../../../shifts'
import { settled } from '../../../trialSite'

const { html, open, site, url } = fixtureSite({ keepsPage: true, settings: { cookies: 'opt-in' } })

const banner = (page: Page) => page.getByRole('region', { name: 'Cookies' })
const answer = (page: Page, name: string) => banner(page).getByRole('button', { name, exact: true })
const consentCookie = async (page: Page) =>
  (await page.context().cookies()).find(({ name }) => name === 'cookieconsent_status')
const analytics = (page: Page) =>
  page.evaluate(() => (window as unknown as { fixtureAnalytics?: string[] }).fixtureAnalytics)
const logged = () => site.calls.list({ path: '/ajax-events/logs' }).map(({ body }) => body['cookie-consent'])
const asked = (path: string) => site.calls.list({ path }).length

describe('the cookie banner', () => {
  it('asks, comes first for the keyboard, covers no focus, takes Allow for a year [7.25, 7.26, 9.35, 9.36]', async () => {
    const page = await open('/contact', { before: watchShifts, fresh: true })
    await banner(page).waitFor()
    expect(await consentCookie(page)).toBeUndefined()
    expect(asked('/analytics_code')).toBe(0)
    expect(await violations(page)).toEqual([])

    await page.keyboard.press('Tab')
    await page.keyboard.press('Tab')
    expect(await page.evaluate(() => document.activeElement?.textContent)).toBe('What we count')
    const last = page.locator('footer a').last()
    await last.focus()
    const covered = (await banner(page).boundingBox())!
    await expect
      .poll(async () => ((box => box!.y + box!.height)(await last.boundingBox()) <= covered.y ? 'clear' : 'covered'))
      .toBe('clear')

    const [allow, deny] = await Promise.all(['Allow', 'Decline'].map(name => answer(page, name).boundingBox()))
    expect(Math.abs(allow!.width * allow!.height - deny!.width * deny!.height)).toBeLessThan(2)

    await answer(page, 'Allow').dblclick()
    await expect.poll(() => analytics(page)).toEqual(['script', 'head', 'body'])
    expect(await banner(page).count()).toBe(0)
    await expect.poll(logged).toEqual(['allow'])
    const { value, path, sameSite, expires } = (await consentCookie(page))!
    expect({ value, path, sameSite }).toEqual({ value: 'allow', path: '/', sameSite: 'Lax' })
    expect(Math.round((expires - Date.now() / 1000) / 86_400)).toBe(365)
    expect(await unaskedShifts(page)).toEqual([])

    await page.goto('/')
    await expect.poll(() => analytics(page)).toEqual(['script', 'head', 'body'])
    expect(logged()).toEqual(['allow'])
    expect(site.calls.list({ path: '/asset_bundles/Consent-*' }).length).toBe(1)
    expect(problems(page)).toEqual([])
  })

  it('takes Decline as easily, and then nothing is loaded or asked again [9.36]', async () => {
    const page = await open('/contact')
    await answer(page, 'Decline').press('Enter')
    await expect.poll(() => logged()).toEqual(['deny'])
    expect((await consentCookie(page))?.value).toBe('deny')
    // Somebody who listens hears where they are: at the first link after the banner.
    expect(await page.evaluate(() => document.activeElement?.matches('header a'))).toBe(true)
    const code = async () => (await loadedFiles(page)).filter(path => /\/consent-\w+\.js$/.test(path))
    expect(await code()).toEqual([expect.stringContaining('consent')])
    await page.reload({ waitUntil: 'networkidle' })
    await settled(page)
    expect(await banner(page).count()).toBe(0)
    expect(await code()).toEqual([])
    expect(asked('/analytics_code')).toBe(0)
  })

  it('goes when another tab has the answer, and reports an answer though the page is left at once [7.26]', async () => {
    const page = await open('/contact')
    await banner(page).waitFor()
    await page.context().addCookies([{ name: 'cookieconsent_status', value: 'deny', url: url() }])
    await page.evaluate(() => document.dispatchEvent(new Event('visibilitychange')))
    await expect.poll(() => banner(page).count()).toBe(0)

    const other = await open('/contact')
    await answer(other, 'Decline').evaluate((button: HTMLElement) => {
      button.click()
      location.assign('/')
    })
    await expect.poll(() => logged()).toEqual(['deny'])
  })

  it('can be put away without an answer where the host says opt-out, which is no consent [9.36]', async () => {
    site.settings.cookies = 'opt-out'
    const page = await open('/contact')
    await answer(page, 'Got it').click()
    await expect.poll(() => logged()).toEqual(['dismiss'])
    await page.reload({ waitUntil: 'networkidle' })
    await settled(page)
    expect([await banner(page).count(), asked('/analytics_code')]).toEqual([0, 0])
  })
})

describe('what the visitor uses', () => {
  /** Whether a press on an element would reach it, at its middle. */
  const isFree = (element: Locator) =>
    element.evaluate(element => {
      const { x, y, width, height } = element.getBoundingClientRect()
      return element.contains(document.elementFromPoint(x + width / 2, y + height / 2))
    })

  it('is not covered by the banner: the tools of a map, the last line of a menu', async () => {
    const page = await open('/properties/sales#/map', { viewport: { width: 1280, height: 900 } })
    await banner(page).waitFor()
    await page.getByRole('button', { name: 'Draw an area' }).click()
    for (let corner = 0; corner < 3; corner++) await page.getByRole('button', { name: 'Add a corner' }).click()
    const finish = page.getByRole('button', { name: 'Finish area' })
    await finish.waitFor()
    // The map stays in the window while the list beside it scrolls.
    await page
      .locator('[data-widget=property-results]')
      .evaluate(list => scrollTo(0, list.getBoundingClientRect().y + 900))
    await expect.poll(() => isFree(finish)).toBe(true)
    const tools = (await finish.boundingBox())!
    expect(tools.y + tools.height, 'it is beside the banner, not out of the window').toBeLessThan(900)
    expect(tools.y).toBeGreaterThan(400)
    await answer(page, 'Decline').click()
    await expect.poll(async () => (await finish.boundingBox())!.y).toBeGreaterThan(tools.y + 40)
    expect(problems(page)).toEqual([])

    const phone = await open('/contact', { viewport: { width: 390, height: 480 } })
    await banner(phone).waitFor()
    const header = phone.locator('[data-widget=header]')
    await header.getByRole('button', { name: 'Open menu', exact: true }).click()
    await header.getByRole('button', { name: 'Close menu', exact: true }).waitFor()
    const ends = await header.evaluate(
      header =>
        [...header.querySelectorAll('*')].filter(element => {
          element.scrollTop = 1e5
          return element.scrollTop > 0
        }).length,
    )
    expect(ends, 'the menu is longer than the window').toBe(1)
    const links = await header.getByRole('link').filter({ visible: true }).all()
    const feet = await Promise.all(links.map(async link => ({ link, foot: (await link.boundingBox())!.y })))
    const last = feet.reduce((lowest, one) => (one.foot > lowest.foot ? one : lowest)).link
    expect(await isFree(last)).toBe(true)
  })

  /** What the page keeps free when it scrolls, at its head and foot, and what stands at the foot of the window keeps. */
  const room = (page: Page) =>
    page.evaluate(() => {
      const { scrollPaddingTop, scrollPaddingBottom } = getComputedStyle(document.documentElement)
      return [scrollPaddingTop, scrollPaddingBottom, document.documentElement.style.getPropertyValue('--_banner')]
    })

  it('stays free where it has a fixed place in the page: the banner goes to the other edge', async () => {
    const page = await html(
      `<script type="application/json" data-page-data>{"cookie_consent_config": {"type": "opt-in"}}</script>
       <header style="position: fixed; inset: 0 0 auto"><a href="/">Home</a></header>
       <main style="height: 3000px"><h1>A page</h1><a id="far" href="/about" style="position: absolute; top: 2000px">About us</a></main>
       <div style="position: fixed; inset: auto 0 0"><a href="tel:01632960100" style="display: block">Ring us</a></div>`,
      { viewport: { width: 1280, height: 700 } },
    )
    await banner(page).waitFor()
    const top = async () => (await banner(page).boundingBox())!.y
    const bottom = await top()
    expect(bottom).toBeGreaterThan(400)
    const height = `${700 - bottom}px`
    for (const [name, edge] of [
      ['Ring us', 0],
      ['Home', bottom],
      ['Ring us', 0],
      // It can be scrolled away from the banner, wherever that is.
      ['About us', 0],
    ] as const) {
      const link = page.getByRole('link', { name })
      await link.focus()
      await expect.poll(top, { message: name }).toBe(edge)
      await expect.poll(() => isFree(link), { message: name }).toBe(true)
      expect(await room(page), name).toEqual(edge ? ['auto', height, height] : [height, 'auto', '0px'])
    }
    await answer(page, 'Decline').click()
    await banner(page).waitFor({ state: 'detached' })
    expect(await page.evaluate(() => document.documentElement.getAttribute('style') ?? '')).toBe('')
  })

  it('stays where it is: the banner stands above the page, leaves room after it, and is not shown anew', async () => {
    const page = await html(
      `<script type="application/json" data-page-data>{"cookie_consent_config": {"type": "opt-in"}}</script>
       <style>body > div { block-size: 0 !important }</style>
       <main style="height: 3000px"><h1>A page</h1><p><a href="/">First</a></p>
       <a id="under" href="/about" style="position: absolute; top: 2080px">About us</a></main>
       <footer style="position: fixed; inset: auto 0 0; height: 300px; z-index: 2147483647">Ring us</footer>`,
      { viewport: { width: 1280, height: 700 } },
    )
    await banner(page).waitFor()
    expect(await isFree(answer(page, 'Decline'))).toBe(true)
    const { y, height } = (await banner(page).boundingBox())!
    expect(await page.evaluate(() => (document.body.lastElementChild as HTMLElement).offsetHeight)).toBe(height)

    await banner(page).evaluate(banner =>
      banner.addEventListener('beforetoggle', () => banner.setAttribute('data-anew', '')),
    )
    await page.evaluate(() => {
      scrollTo(0, 1400)
      document.getElementById('under')!.focus({ preventScroll: true })
    })
    expect(await isFree(page.locator('#under')), 'the banner covers it, and it can be scrolled away').toBe(false)
    await settled(page)
    expect((await banner(page).boundingBox())!.y).toBe(y)
    expect(await banner(page).getAttribute('data-anew')).toBeNull()

    await answer(page, 'Decline').press('Enter')
    await banner(page).waitFor({ state: 'detached' })
    expect(await page.evaluate(() => [document.activeElement?.textContent, scrollY])).toEqual(['First', 1400])
  })
})

it.each(itemBodies)('moves nothing of a page whose body lays out its items, and leaves room: %s', async rule => {
  const page = await html(
    itemPage(
      rule,
      `<script type="application/json" data-page-data>{"cookie_consent_config": {"type": "opt-in"}}</script>`,
    ),
    { viewport: { width: 1280, height: 700 } },
  )
  await banner(page).waitFor()
  const during = await boxesOf(page)
  await page.evaluate(() => scrollTo(0, document.documentElement.scrollHeight))
  const end = await page.locator('footer').evaluate(footer => footer.getBoundingClientRect().bottom)
  expect(end).toBeLessThanOrEqual((await banner(page).boundingBox())!.y)
  await answer(page, 'Decline').click()
  await banner(page).waitFor({ state: 'detached' })
  expect(during).toEqual(await boxesOf(page))
})

describe('pages that ask in other ways', () => {
  beforeEach(() => site.calls.clear())

  const withData = (data: object, cookie = '') =>
    html(
      `<script type="application/json" data-page-data>${JSON.stringify(data).replaceAll('<', '\\u003c')}</script><main><h1>A page</h1></main>`,
      {
        csp: true,
        before: cookie
          ? (new Function(`document.cookie = ${JSON.stringify(`${cookie}; path=/`)}`) as () => void)
          : undefined,
      },
    )
  const config = { content: { message: '<script>alert(1)</script><img src=x><b>Hello</b>' } }

  it('load nothing where nothing is configured, the banner is off, or nobody has allowed it [9.36]', async () => {
    for (const [data, cookie] of [
      [{}, ''],
      [{}, 'cookieconsent_status=deny'],
      [{ cookie_consent_config: config, disable_cookie_consent: true }, ''],
      [{ cookie_consent_config: config, disable_default_cookie_consent: true }, ''],
      [{ cookie_consent_config: { ...config, do_not_show: true } }, ''],
      [{}, 'CookieScriptConsent=%7B%22action%22%3A%22reject%22%7D'],
      [{ cookie_consent_config: config }, 'CookieScriptConsent=nonsense'],
    ] as const) {
      const page = await withData(data, cookie)
      await page.waitForLoadState('networkidle')
      await settled(page)
      const row = JSON.stringify([data, cookie])
      expect([await banner(page).count(), asked('/analytics_code')], row).toEqual([0, 0])
      expect(problems(page), row).toEqual([])
    }
  })

  it('ask where a template writes a switch that is off as text [9.35]', async () => {
    const page = await withData({
      cookie_consent_config: { ...config, do_not_show: 'false' },
      disable_cookie_consent: 'false',
      disable_default_cookie_consent: '0',
    })
    await banner(page).waitFor()
  })

  it('shows harmless words under a strict policy, and asks anew after an answer it does not know [9.35]', async () => {
    const page = await withData({ cookie_consent_config: config }, 'cookieconsent_status=perhaps')
    await banner(page).getByText('Hello').waitFor()
    expect(await banner(page).locator('img, script').count()).toBe(0)
    expect(problems(page)).toEqual([])
    expect(await violations(page)).toEqual([])
  })

  it('starts analytics where another product allows statistics, or the banner did before it went [9.36]', async () => {
    const other = encodeURIComponent(JSON.stringify({ action: 'accept', categories: '["performance","targeting"]' }))
    for (const [data, cookie] of [
      [{}, `CookieScriptConsent=${other}`],
      [{ disable_cookie_consent: true }, 'cookieconsent_status=allow'],
    ] as const) {
      const page = await html(
        `<script type="application/json" data-page-data>${JSON.stringify(data)}</script><main><h1>A page</h1></main>`,
        { before: new Function(`document.cookie = ${JSON.stringify(`${cookie}; path=/`)}`) as () => void },
      )
      await expect.poll(() => analytics(page)).toEqual(['script', 'head', 'body'])
    }
  })

  it('tells consent mode all is denied before any tag, and grants advertising only if asked for [9.36]', async () => {
    for (const [ads, granted] of [
      [false, 'denied'],
      [true, 'granted'],
    ] as const) {
      const data = { cookie_consent_config: { ...config, consent_mode: { ads } } }
      const page = await html(
        `<script type="application/json" data-page-data>${JSON.stringify(data).replaceAll('<', '\\u003c')}</script><main><h1>A page</h1></main>`,
      )
      const commands = () =>
        page.evaluate(() => window.dataLayer?.map(command => [...(command as Iterable<unknown>)]) as unknown[][])
      await banner(page).waitFor()
      // Its code comes beside the banner, and the banner may be first.
      await expect.poll(async () => (await commands())?.map(([, kind]) => kind)).toEqual(['default'])
      await answer(page, 'Allow').click()
      await expect.poll(() => analytics(page)).toEqual(['script', 'head', 'body'])
      const denied = { ad_storage: 'denied', ad_user_data: 'denied', ad_personalization: 'denied' }
      const [first, second] = await commands()
      expect(first).toEqual(['consent', 'default', { analytics_storage: 'denied', ...denied }])
      expect(second?.[2]).toMatchObject({ analytics_storage: 'granted', ad_storage: granted, ad_user_data: granted })
      // Taken back, and allowed again on the same page.
      await page.evaluate(() => location.assign('#/cookies'))
      const dialog = page.getByRole('dialog', { name: 'Cookies' })
      await dialog.getByRole('button', { name: 'Decline' }).click()
      await dialog.getByRole('button', { name: 'Reload' }).waitFor()
      await dialog.getByRole('button', { name: 'Allow' }).click()
      const signals = async () =>
        (await commands()).map(command => (command[2] as Record<string, string>).analytics_storage)
      await expect.poll(signals).toEqual(['denied', 'granted', 'denied', 'granted'])
    }
  })
})
