import { screen } from '@testing-library/react'
import { beforeEach, describe, expect, it, vi } from 'vitest'

let cookies = ''
const loadChunk = vi.fn()
const tellConsentMode = vi.fn()
const PAGE = '<a href="/">Home</a><main><h1>A page</h1></main>'

/** Asks as a page does that has just loaded. @returns what asks, for a page that Turbo shows after it */
async function ask(config: object | undefined, body = PAGE) {
  document.body.innerHTML = body
  window.Homeflow = { get: key => (key === 'cookie_consent_config' ? config : undefined) }
  vi.resetModules()
  const { setLoader } = await import('../../../../shared/page/loader/loader')
  setLoader({ token: () => undefined, loadChunk } as never)
  const { default: askForConsent } = await import('../../../../shared/page/consent/consent')
  askForConsent()
  return askForConsent
}

const banners = () => screen.queryAllByRole('region', { name: 'Cookies' })
const press = (name: string) => screen.getByRole('button', { name }).click()
const texts = (selector: string) => [...banners()[0]!.querySelectorAll(selector)].map(({ textContent }) => textContent)
const isClean = () => !document.querySelector('[data-island=cookies]') && !document.documentElement.style.cssText

const { style } = document.documentElement

beforeEach(() => {
  cookies = ''
  style.cssText = ''
  style.scrollPaddingBlockEnd = ''
  vi.spyOn(Document.prototype, 'cookie', 'get').mockImplementation(() => cookies)
  vi.spyOn(Document.prototype, 'cookie', 'set').mockImplementation(() => {})
  vi.stubGlobal('fetch', async () => new Response())
  loadChunk.mockReset().mockImplementation(async () => ({
    tellConsentMode,
    purify: (html: string) => document.createRange().createContextualFragment(html.replace(/<script.*script>/, '')),
  }))
  tellConsentMode.mockReset()
  return () => {
    // Ends the banners of this test.
    cookies = 'cookieconsent_status=deny'
    document.dispatchEvent(new Event('visibilitychange'))
    vi.unstubAllGlobals()
    delete window.Homeflow
  }
})

describe('a page', () => {
  it.each<[cookies: string, config: object | undefined, asks: boolean]>([
    ['', {}, true],
    ['cookieconsent_status=perhaps', {}, true],
    ['', undefined, false],
    ['cookieconsent_status=deny', {}, false],
    ['CookieScriptConsent=nonsense', {}, false],
  ])('with the cookies %j and %j asks: %s [9.35]', async (has, config, asks) => {
    cookies = has
    await ask(config && { ...config, consent_mode: true })
    expect(banners()).toHaveLength(asks ? 1 : 0)
    expect(loadChunk.mock.calls).toEqual(asks ? [['ConsentMode']] : [])
    if (asks) await vi.waitFor(() => expect(tellConsentMode.mock.calls).toEqual([[false]]))
  })

  it('loads no consent mode that it does not use, and asks though it cannot be loaded [9.36]', async () => {
    await ask({})
    expect(loadChunk).not.toHaveBeenCalled()
    const error = vi.spyOn(console, 'error').mockImplementation(() => {})
    loadChunk.mockRejectedValue(new TypeError('offline'))
    await ask({ consent_mode: true })
    await vi.waitFor(() => expect(error).toHaveBeenCalledOnce())
    expect(banners()).toHaveLength(1)
  })

  it('asks first, but for a link that skips to its content', async () => {
    const order = () => [...document.querySelectorAll('a, section')].map(({ localName }) => localName)
    await ask({})
    expect(order()).toEqual(['section', 'a'])
    // Around the banner, and for the space at the end of the page. Our styles know both by this attribute.
    expect(document.querySelectorAll('body > [data-island=cookies]')).toHaveLength(2)
    expect(screen.getAllByRole('button').map(({ dataset }) => dataset.kind)).toEqual(['secondary', 'secondary'])
    await ask({}, `<a href="#main">Skip</a>${PAGE}`)
    expect(order()).toEqual(['a', 'section', 'a'])
    await ask({}, '')
    expect(order()).toEqual(['section'])
  })
})

describe('the words of a banner', () => {
  it('are its own, or the host’s with a link that is safe [9.35]', async () => {
    await ask({ type: 'opt-in' })
    expect([texts('h2'), texts('a'), texts('button')]).toEqual([[], [], ['Allow', 'Decline']])
    expect(texts('p')).toEqual([expect.stringMatching(/^May we count visits/)])
    await ask({ type: 'opt-out', content: { header: 'Cookies?', message: 'We ask.', href: '/privacy', link: 'More' } })
    expect(texts('h2, p, a, button')).toEqual(['Cookies?', 'We ask.', 'More', 'Allow', 'Decline', 'Got it'])
    expect(banners()[0]!.querySelector('a')!.getAttribute('href')).toBe('/privacy')
    await ask({ content: { href: 'javascript:alert(1)', link: 'More' } })
    expect(texts('a')).toEqual([])
    expect(loadChunk, 'plain text needs no code').not.toHaveBeenCalled()
  })

  it.each([
    ['<script>alert(1)</script>We <b>ask</b>', 'We <b>ask</b>'],
    ['Marks &amp; Co ask', 'Marks &amp; Co ask'],
  ])('may hold markup, of which the harmless is shown: %s', async (message, shown) => {
    await ask({ content: { message } })
    await vi.waitFor(() => expect(banners()[0]!.querySelector('p')!.innerHTML).toBe(shown))
  })
})

describe('a banner', () => {
  it('goes with an answer, leaves nothing behind, and gives the focus to what comes after it', async () => {
    await ask(
      {},
      `<a href="#main">Skip</a><a>No link</a><button disabled>Cannot be pressed</button>${PAGE}<a href="/more">More</a>`,
    )
    screen.getByRole('button', { name: 'Decline' }).focus()
    press('Decline')
    expect(isClean()).toBe(true)
    expect(document.activeElement?.textContent).toBe('Home')
  })

  it('gives the page the room back that it had, and does nothing afterwards', async () => {
    style.scrollPaddingBlockEnd = '5px'
    await ask({})
    // As when it has been measured.
    style.scrollPaddingBlockEnd = '40px'
    press('Decline')
    expect(style.scrollPaddingBlockEnd).toBe('5px')
    style.scrollPaddingBlockEnd = '7px'
    const frame = vi.spyOn(window, 'requestAnimationFrame')
    document.dispatchEvent(new FocusEvent('focusin'))
    cookies = 'cookieconsent_status=deny'
    document.dispatchEvent(new Event('visibilitychange'))
    const { writeAnswer } = await import('../../../../shared/page/consent/answer')
    writeAnswer('dismiss')
    expect([style.scrollPaddingBlockEnd, frame.mock.calls.length]).toEqual(['7px', 0])
  })

  it('goes when another tab has the answer, and leaves the focus where it is', async () => {
    await ask({}, '<a href="/">Home</a><button>Search</button>')
    screen.getByRole('button', { name: 'Search' }).focus()
    document.dispatchEvent(new Event('visibilitychange'))
    expect(banners()).toHaveLength(1)
    cookies = 'cookieconsent_status=allow'
    document.dispatchEvent(new Event('visibilitychange'))
    expect(isClean()).toBe(true)
    expect(document.activeElement?.textContent).toBe('Search')
  })

  it('is another one on each page of Turbo, and the one before has ended', async () => {
    const askAgain = await ask({})
    document.body.innerHTML = PAGE
    style.setProperty('--_banner', '40px')
    askAgain()
    expect(banners()).toHaveLength(1)
    expect(style.getPropertyValue('--_banner')).toBe('')
    press('Decline')
    expect(isClean()).toBe(true)
    // Where no cookie keeps the answer, the next page asks again, and the same answer ends that banner, too.
    document.body.innerHTML = PAGE
    askAgain()
    press('Decline')
    expect(isClean()).toBe(true)
  })
})
