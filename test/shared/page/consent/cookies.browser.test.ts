import type { Page } from 'playwright-core'
import { describe, expect, it } from 'vitest'
import { fixtureSite, loadedFiles, problems } from '../../../chromium'
import { settled } from '../../../trialSite'

const { newPage, site, url } = fixtureSite({ keepsPage: true })

const HOST = 'www.agency.example'
const PATH = '/properties/7/sales'
const NAME = 'cookieconsent_status'

interface Cookie {
  name?: string
  value: string
  path?: string
  domain?: string
}

/** Opens a page of a site with a parent domain, on which the banner is configured and these cookies exist. */
async function visit(...cookies: Cookie[]) {
  const page = await newPage()
  await page.context().addCookies(cookies.map(cookie => ({ name: NAME, path: '/', domain: HOST, ...cookie })))
  await page.route(`http://${HOST}/**`, async route => {
    const { pathname, search } = new URL(route.request().url())
    if (pathname !== PATH) return route.fulfill({ response: await route.fetch({ url: url() + pathname + search }) })
    return route.fulfill({
      contentType: 'text/html; charset=utf-8',
      body: `<!doctype html><html lang="en-GB"><title>A page</title>
<script type="application/json" data-page-data>{"cookie_consent_config":{}}</script><main><h1>A home</h1></main>
<a href="#/cookies">Cookie choices</a><script type="module" src="/asset_bundles/mount.js"></script>`,
    })
  })
  await page.goto(`http://${HOST}${PATH}`, { waitUntil: 'networkidle' })
  await settled(page)
  return page
}

const banner = (page: Page) => page.getByRole('region', { name: 'Cookies' })
const consentCookies = async (page: Page) =>
  (await page.context().cookies())
    .filter(({ name }) => name.endsWith(NAME))
    .map(({ name, value, path, domain }) => ({ name, value, path, domain }))
const analyticsAsked = () => site.calls.list({ path: '/analytics_code' }).length

describe('several cookies of one name', () => {
  it('never count visits when one of them is a refusal, and ask nobody again [9.35, 9.36]', async () => {
    for (const cookies of [
      [{ value: 'allow', path: '/properties/7' }, { value: 'deny' }],
      [{ value: 'deny', path: '/properties' }, { value: 'allow' }],
      [{ value: 'allow' }, { value: 'deny', domain: '.agency.example' }],
      [{ value: 'allow', path: '/properties/7' }, { value: 'dismiss' }],
    ]) {
      const row = JSON.stringify(cookies)
      site.calls.clear()
      const page = await visit(...cookies)
      expect(analyticsAsked(), row).toBe(0)
      expect(await banner(page).count(), row).toBe(0)
      expect(
        (await loadedFiles(page)).filter(path => /\/consent-\w+\.js/.test(path)),
        row,
      ).toEqual([])
      await page.context().close()
    }
  })

  it('are all replaced by an answer, on every path and parent domain [9.35]', async () => {
    const page = await visit(
      { value: 'allow', path: '/properties/7' },
      { value: 'allow', path: PATH, domain: '.agency.example' },
      { value: 'allow', path: '/properties/', domain: '.agency.example' },
      { value: 'deny' },
    )
    await page.getByRole('link', { name: 'Cookie choices' }).click()
    const dialog = page.getByRole('dialog', { name: 'Cookies' })
    await dialog.getByText('You have declined.').waitFor()
    await dialog.getByRole('button', { name: 'Allow' }).click()
    await dialog.getByText('You have allowed').waitFor()
    expect(await consentCookies(page)).toEqual([{ name: NAME, value: 'allow', path: '/', domain: HOST }])
    await expect.poll(analyticsAsked).toBe(1)
    await dialog.getByRole('button', { name: 'Decline' }).click()
    await dialog.getByText('You have declined.').waitFor()
    expect(await consentCookies(page)).toEqual([{ name: NAME, value: 'deny', path: '/', domain: HOST }])
    expect(problems(page)).toEqual([])
  })

  it('of another consent product allow nothing when one of them refuses [9.36]', async () => {
    const other = (action: string) => encodeURIComponent(JSON.stringify({ action, categories: '["performance"]' }))
    const name = 'CookieScriptConsent'
    await visit({ name, value: other('accept'), path: '/properties/7' }, { name, value: other('reject') })
    expect(analyticsAsked()).toBe(0)
  })
})

describe('a cookie that is not ours', () => {
  it('is no answer, however its name ends and its value begins [9.35, 9.36]', async () => {
    for (const cookie of [
      { name: `old_${NAME}`, value: 'deny' },
      { name: `old_${NAME}`, value: 'allow' },
      { value: 'allowed' },
      { value: 'denying' },
      { name: 'note', value: `${NAME}=allow` },
      { name: 'OldCookieScriptConsent', value: 'x' },
    ]) {
      const row = JSON.stringify(cookie)
      site.calls.clear()
      const page = await visit(cookie)
      await expect.poll(() => banner(page).count(), { message: row }).toBe(1)
      expect(analyticsAsked(), row).toBe(0)
      await page.context().close()
    }
  })
})

it('adds analytics code whose picture is called as a part of a document [7.25]', async () => {
  const page = await newPage()
  await page.context().addCookies([{ name: NAME, value: 'allow', url: url() }])
  await page.route('**/analytics_code', route =>
    route.fulfill({
      json: {
        head_analytics_code: '',
        analytics_code: '<img name="body" alt=""><script>window.counted = true</script>',
      },
    }),
  )
  await page.goto('/')
  await page.waitForFunction(() => 'counted' in window)
  expect(await page.locator('img[name=body]').count()).toBe(1)
})

describe('analytics code', () => {
  const CODE = `<script src="/counts/late.js" async></script>
    <script src="/counts/deferred.js" defer></script>
    <script>ran = ['inline']</script>
    <script src="javascript:alert(1)"></script>
    <script src="/counts/missing.js"></script>
    <script type="text/plain" src="/counts/waiting.js"></script>
    <script nomodule src="/counts/old.js"></script>
    <div><script src="/counts/inside.js"></script><noscript><img src="/counts/pixel.png"></noscript></div>
    <script src="/counts/first.js" data-key="7" onload="ran.push('onload')"></script>
    <script>ran.push({ ...document.currentScript.previousElementSibling.dataset })</script>
    <noscript><img src="/counts/pixel.png"></noscript>`

  /** Opens a page with this policy whose host has that code. */
  async function counted(policy: string, late: Promise<unknown>) {
    const page = await newPage()
    await page.context().addCookies([{ name: NAME, value: 'allow', url: url() }])
    await page.route('**/analytics_code', route =>
      route.fulfill({ json: { head_analytics_code: '', analytics_code: CODE } }),
    )
    await page.route('**/counts/*', async route => {
      const [, name] = /(\w+)\.js$/.exec(route.request().url()) ?? []
      if (name === 'late') await late
      await route.fulfill(name === 'missing' ? { status: 404 } : { body: `ran.push('${name}')` })
    })
    await page.route('**/a-page', route =>
      route.fulfill({
        headers: { 'content-type': 'text/html; charset=utf-8', 'content-security-policy': policy },
        body: '<!doctype html><title>A page</title><script nonce="n1" type="module" src="/asset_bundles/mount.js"></script>',
      }),
    )
    await page.goto(`${url()}/a-page`)
    return page
  }

  it.each<[about: string, policy: string, more: string[]]>([
    ['as a page runs its own', '', ['onload']],
    // Such a policy forbids what attributes run.
    ['under a policy', "script-src 'self' 'nonce-n1'; require-trusted-types-for 'script'", []],
  ])('runs in order, though one of its scripts fails, %s [7.25]', async (_, policy, more) => {
    let release = () => {}
    const page = await counted(policy, new Promise<void>(resolve => (release = resolve)))
    const ran = () => page.evaluate(() => (window as unknown as { ran?: unknown[] }).ran ?? [])
    const attributes = { key: '7', turboEval: 'false', turbolinksEval: 'false' }
    const expected = ['inline', 'deferred', 'inside', 'first', ...more, attributes]
    await expect.poll(ran).toEqual(expected)
    expect(problems(page)).toContainEqual(expect.stringContaining('A script cannot come from javascript:'))
    expect(await page.locator('noscript').count()).toBe(0)
    expect((await loadedFiles(page)).filter(file => file.includes('pixel'))).toEqual([])
    release()
    await expect.poll(ran).toEqual([...expected, 'late'])
  })

  it('ends where consent is taken back while one of its scripts is on its way, whose cookies go [9.36]', async () => {
    const page = await newPage()
    await page.context().addCookies([{ name: NAME, value: 'allow', url: url() }])
    const code = '<script src="/counts/slow.js"></script><script>ran = true</script><i id="after"></i>'
    await page.route('**/analytics_code', route =>
      route.fulfill({ json: { head_analytics_code: code, analytics_code: code } }),
    )
    let release = () => {}
    const late = new Promise<void>(resolve => (release = resolve))
    await page.route('**/counts/slow.js', async route => {
      await late
      await route.fulfill({ body: 'document.cookie = "_ga=1; Path=/"; slow = true' })
    })
    const isAsked = page.waitForRequest('**/counts/slow.js')
    await page.goto('/')
    await isAsked
    await page.context().addCookies([{ name: NAME, value: 'deny', url: url() }])
    release()
    await page.waitForFunction(() => 'slow' in window && !document.cookie.includes('_ga'))
    await settled(page)
    expect(await page.evaluate(() => 'ran' in window)).toBe(false)
    expect(await page.locator('#after').count()).toBe(0)
  })
})
