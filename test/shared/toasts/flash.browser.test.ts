// @vitest-environment node
import type { Page } from 'playwright-core'
import { describe, expect, it } from 'vitest'
import { fixtureSite, problems, violations } from '../../chromium'

const { html, open, site } = fixtureSite()

/** A page that says something under some keys, opened with a hash. */
async function flashed(hash: string, data: Record<string, unknown>, options: Parameters<typeof html>[1] = {}) {
  const json = JSON.stringify(data).replaceAll('<', '\\u003c')
  const page = await html(
    `<script type="application/json" data-page-data>${json}</script><main><h1>Homes</h1>${'<p>A home.</p>'.repeat(99)}</main>`,
    options,
  )
  await go(page, hash)
  return page
}

const go = (page: Page, hash: string) => page.evaluate(hash => location.assign(hash), hash)

describe('a hash with a flash key', () => {
  it('shows what the page says under it, and leaves the address [2.14, 8.23, 8.27]', async () => {
    const data = { 'flash-message-welcome-lead-sent': 'Thank you. We will be in touch.' }
    const page = await flashed('#flash/welcome-lead-sent', data, { csp: true })
    await page.getByRole('status').getByText('Thank you. We will be in touch.', { exact: true }).waitFor()
    expect(await page.evaluate(() => location.href.split('/a-page')[1])).toBe('')
    expect(problems(page)).toEqual([])
    expect(await violations(page)).toEqual([])
  })

  it('is understood with a slash as well, and shown again when it comes again [8.23]', async () => {
    const page = await flashed('#/flash/file-upload-error', { 'flash-message-file-upload-error': 'Not uploaded.' })
    await page.getByRole('alert').waitFor()
    await page.waitForFunction(() => location.hash === '')
    await go(page, '#/flash/file-upload-error')
    await page.getByRole('alert').getByText('Not uploaded.').nth(1).waitFor()
  })

  it('works on load, and is not repeated by a reload [8.23]', async () => {
    const page = await open('/contact#/flash/welcome-lead-sent')
    await page.getByRole('status').filter({ hasText: /\w/ }).first().waitFor()
    expect(await page.evaluate(() => location.hash)).toBe('')
    site.calls.clear()
    await page.reload()
    await page.waitForLoadState('networkidle')
    expect(site.calls.list().filter(({ path }) => /toasts|router/.test(path))).toEqual([])
  })

  it('stays for 10 s, or for as long as the page says [8.23, 9.6]', async () => {
    const shownFor = async (data: Record<string, unknown>, ms: number) => {
      const page = await html(
        `<script type="application/json" data-page-data>${JSON.stringify({ 'flash-message-a': 'Sent.', ...data })}</script>`,
        { reducedMotion: 'reduce' },
      )
      await page.clock.install({ time: 0 })
      await page.clock.pauseAt(60_000)
      await go(page, '#flash/a')
      const toast = page.locator('[data-island=toasts] > div')
      await toast.waitFor({ state: 'attached' })
      await page.clock.runFor(100 + ms - 1)
      const before = await toast.getAttribute('data-state')
      await page.clock.runFor(1)
      return [before, await toast.getAttribute('data-state')]
    }
    expect(await shownFor({}, 10_000)).toEqual(['shown', 'leaving'])
    expect(await shownFor({ 'notify-duration': '4000' }, 4_000)).toEqual(['shown', 'leaving'])
    expect(await shownFor({ 'notify-duration': 'soon' }, 10_000)).toEqual(['shown', 'leaving'])
  })

  it.each(['#flash/unknown', '#/flash/__proto__', '#/flash/%E0%A4%A', '#flash/empty', '#flash/number'])(
    'shows nothing when the page says nothing: %s',
    async hash => {
      const page = await flashed(hash, { 'flash-message-empty': '  ', 'flash-message-number': 5 })
      await page.waitForFunction(() => location.hash === '')
      await go(page, '#flash/known')
      expect(await page.locator('[role=status], [role=alert]').count()).toBe(0)
      expect(problems(page)).toEqual([])
    },
  )

  it('does not move the page', async () => {
    const page = await flashed('#x', { 'flash-message-a': 'Sent.' })
    await page.evaluate(() => scrollTo(0, 900))
    await go(page, '#flash/a')
    await page.getByRole('status').getByText('Sent.').waitFor()
    expect(await page.evaluate(() => scrollY)).toBe(900)
  })

  it('loads neither React nor dialogs', async () => {
    const page = await flashed('#flash/a', { 'flash-message-a': 'Sent.' })
    await page.getByRole('status').getByText('Sent.').waitFor()
    const scripts = site.calls.list().filter(({ path }) => path.startsWith('/asset_bundles/') && path.endsWith('.js'))
    expect(scripts.some(({ path }) => /\/(r|modals|purify)-/.test(path))).toBe(false)
  })
})

const hostile = [
  'Thank you, <strong>Ada &amp; Bob</strong>.',
  '<p>See <a href="/branches" onclick="alert(1)" style="color:red" target="_blank">our offices</a></p>',
  '<a href="javascript:document.title=1">x</a><a href="JaVaScRiPt&colon;alert(1)">y</a><a href=" data:text/html,hi">z</a><a href="tel:01632960000">Ring</a><a href="mailto:a@b.test">Write</a>',
  '<img src=x onerror=alert(1)>After<script>document.title=1</script><style>body{display:none}</style>',
  '<div class="alert"><h2>Sent</h2>We will ring <span id="location">soon</span></div>',
  '<svg><a xlink:href="javascript:alert(1)"><text>click</text></a><script>alert(1)</script></svg><math><mtext><b>m</b></mtext></math>',
  '<form action="/x"><input name="a"><button>Go</button></form>left',
  '<iframe src="/"></iframe><object data="x"></object><embed src="x"><template><b>t</b></template>',
  '<b>unclosed <i>nested <ul><li>one<li>two',
  '<!-- comment --><a name="x" id="y" data-part="toast" data-widget="header">plain</a>',
  '<noscript><p title="</noscript><img src=x onerror=alert(1)>"></noscript>',
  '<custom-element>lost</custom-element><font color="red">kept</font>',
  '&lt;script&gt;not markup&lt;/script&gt;',
  '<math><mi//xlink:href="data:x,<script>alert(4)</script>"></mi></math><p>end</p>',
]

describe('markup of the host in a flash message', () => {
  /** What is left of each, shown one after the other on one page. */
  const shown = async (texts: string[], options: Parameters<typeof html>[1] = {}) => {
    const data = Object.fromEntries(texts.map((text, index) => [`flash-message-${index}`, `${index}: ${text}`]))
    const page = await flashed('#x', { ...data, 'notify-duration': 100_000 }, options)
    const left: string[] = []
    for (const index of texts.keys()) {
      await go(page, `#flash/${index}`)
      const words = page.locator('[data-island=toasts] [data-state=shown] > div').filter({ hasText: `${index}: ` })
      left.push(await words.evaluate(element => element.innerHTML.replace(/^\d+: /, '')))
    }
    expect(problems(page)).toEqual([])
    expect(await page.title()).toBe('A page')
    return left
  }

  it('keeps simple markup and drops all that acts, looks or loads', async () => {
    expect(await shown(hostile)).toEqual([
      'Thank you, <strong>Ada &amp; Bob</strong>.',
      '<p>See <a href="/branches">our offices</a></p>',
      '<a>x</a><a>y</a><a>z</a><a href="tel:01632960000">Ring</a><a href="mailto:a@b.test">Write</a>',
      'After',
      '<div><p>Sent</p>We will ring <span>soon</span></div>',
      '',
      'left',
      '',
      '<b>unclosed <i>nested <ul><li>one</li><li>two</li></ul></i></b>',
      '<a>plain</a>',
      '',
      '<font>kept</font>',
      '&lt;script&gt;not markup&lt;/script&gt;',
      '<p>end</p>',
    ])
  })

  const withoutSanitiser = () => Reflect.deleteProperty(Element.prototype, 'setHTML')

  it('says the same in a browser that has no sanitiser of its own', async () => {
    expect(await shown(hostile, { before: withoutSanitiser as () => void })).toEqual(await shown(hostile))
  })

  it('works under Trusted Types and a strict policy, with either sanitiser', async () => {
    const kind = ['Thank you, <b>Ada</b>.', '<p>See <a href="/branches">our offices</a></p>']
    expect(await shown(kind, { csp: true })).toEqual(kind)
    expect(await shown(kind, { csp: true, before: withoutSanitiser as () => void })).toEqual(kind)
  })
})
