import type { Page } from 'playwright-core'
import { describe, expect, it } from 'vitest'
import { fixtureSite, loadedFiles, problems, violations } from '../../../chromium'

const { html, open, site } = fixtureSite({ keepsPage: true })

/** A page with messages under some keys, opened with a hash. */
async function flashed(hash: string, data: Record<string, unknown>, options: Parameters<typeof html>[1] = {}) {
  const json = JSON.stringify(data).replaceAll('<', '\\u003c')
  const page = await html(
    `<script type="application/json" data-page-data>${json}</script><main><h1>Homes</h1>${'<p>A home.</p>'.repeat(99)}</main>`,
    options,
  )
  if (hash) await go(page, hash)
  return page
}

const go = (page: Page, hash: string) => page.evaluate(hash => location.assign(hash), hash)

describe('a hash with a flash key', () => {
  it('shows what the page says, goes from the address, moves nothing, asks for no React [2.14, 8.23, 8.27]', async () => {
    const data = { 'flash-message-welcome-lead-sent': 'Thank you. We will be in touch.' }
    const page = await flashed('', data, { csp: true })
    await page.evaluate(() => scrollTo(0, 900))
    await go(page, '#flash/welcome-lead-sent')
    await page.getByRole('status').getByText('Thank you. We will be in touch.', { exact: true }).waitFor()
    await expect.poll(() => page.evaluate(() => location.href.split('/a-page')[1])).toBe('')
    expect(await page.evaluate(() => scrollY)).toBe(900)
    expect(problems(page)).toEqual([])
    const asked = site.calls.list({ path: '/asset_bundles/*' }).map(({ path }) => path)
    expect(asked.filter(path => /\/(react|ui|purify)-.*js$/.test(path))).toEqual([])
    expect(await violations(page)).toEqual([])
  })

  it('works on load, and is not repeated by a reload [8.23]', async () => {
    const page = await open('/contact#/flash/welcome-lead-sent')
    await page.getByRole('status').filter({ hasText: /\w/ }).first().waitFor()
    await expect.poll(() => page.evaluate(() => location.hash)).toBe('')
    const toasts = async () => (await loadedFiles(page)).filter(path => /\/toasts-\w+\.js$/.test(path))
    expect(await toasts()).toHaveLength(1)
    await page.reload({ waitUntil: 'networkidle' })
    expect(await toasts()).toEqual([])
  })

  it('stays for 10 s, or for as long as the page says [8.23, 9.6]', async () => {
    const page = await flashed('', { 'flash-message-a': 'Sent.' }, { reducedMotion: 'reduce' })
    await page.clock.install({ time: 0 })
    await page.clock.pauseAt(60_000)
    const say = (duration: string) =>
      page.evaluate(
        json => {
          const script = Object.assign(document.createElement('script'), {
            type: 'application/json',
            textContent: json,
          })
          script.dataset.pageData = ''
          document.body.append(script)
        },
        JSON.stringify({ 'notify-duration': duration }),
      )
    for (const [duration, ms] of [
      ['', 10_000],
      ['4000', 4_000],
      ['soon', 10_000],
    ] as const) {
      if (duration) await say(duration)
      await go(page, '#flash/a')
      const toast = page.locator('[data-island=toasts] > div')
      await toast.waitFor({ state: 'attached' })
      await page.clock.runFor(100 + ms - 1)
      expect(await toast.getAttribute('data-state'), duration).toBe('shown')
      await page.clock.runFor(1)
      expect(await toast.getAttribute('data-state'), duration).toBe('leaving')
      await page.clock.runFor(400)
    }
  })

  it('shows nothing when the page says nothing, and the same when it comes again, also with a slash [8.23]', async () => {
    const page = await flashed('', {
      'flash-message-empty': '  ',
      'flash-message-number': 5,
      'flash-message-file-upload-error': 'Not uploaded.',
      // The first is still there when the second comes.
      'notify-duration': 100_000,
    })
    const nothing = ['#flash/unknown', '#/flash/__proto__', '#/flash/%E0%A4%A', '#flash/empty', '#flash/number']
    const alert = page.getByRole('alert').getByText('Not uploaded.')
    for (const hash of ['#flash/file-upload-error', ...nothing, '#/flash/file-upload-error']) {
      await go(page, hash)
      await page.waitForFunction(() => location.hash === '')
    }
    await alert.nth(1).waitFor()
    expect(await page.locator('[role=status], [role=alert]').count()).toBe(2)
    expect(problems(page)).toEqual([])
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
  /** What stays of each text. They are shown one after the other on one page. */
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

  const withoutSanitiser = () => Reflect.deleteProperty(Element.prototype, 'setHTML') as never

  it.each([
    ['with a sanitiser of its own', {}],
    ['that has none', { before: withoutSanitiser }],
  ])('keeps simple markup and drops all that acts, looks or loads, in a browser %s', async (_, options) => {
    expect(await shown(hostile, options)).toEqual([
      'Thank you, <strong>Ada &amp; Bob</strong>.',
      '<p>See <a href="/branches">our offices</a></p>',
      '<a>x</a><a>y</a><a>z</a><a href="tel:01632960000">Ring</a><a href="mailto:a@b.test">Write</a>',
      'After',
      '<div><p><strong>Sent</strong></p>We will ring <span>soon</span></div>',
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

  it('works under Trusted Types and a strict policy, with either sanitiser', async () => {
    const kind = ['Thank you, <b>Ada</b>.', '<p>See <a href="/branches">our offices</a></p>']
    expect(await shown(kind, { csp: true })).toEqual(kind)
    expect(await shown(kind, { csp: true, before: withoutSanitiser })).toEqual(kind)
  })
})
