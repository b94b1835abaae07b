import { beforeEach, describe, expect, it, vi } from 'vitest'

const written: string[] = []
let cookies = ''

/** Our modules as a page that has just loaded has them. */
const fresh = async () => {
  vi.resetModules()
  return {
    ...(await import('../../../../shared/page/consent/answer')),
    ...(await import('../../../../shared/page/consent/settings')),
    ...(await import('../../../../shared/page/consent/consentMode')),
    ...(await import('../../../../shared/page/consent/setCookie')),
  }
}

/** What the page says of its banner, and in other data. */
const pageSays = (config: unknown, others: Record<string, unknown> = {}) => {
  window.Homeflow = { get: key => ({ cookie_consent_config: config, ...others })[key] }
}

const other = (action: unknown, categories: unknown) =>
  `CookieScriptConsent=${encodeURIComponent(JSON.stringify({ action, categories }))}`

beforeEach(() => {
  written.length = 0
  cookies = ''
  vi.spyOn(Document.prototype, 'cookie', 'get').mockImplementation(() => cookies)
  vi.spyOn(Document.prototype, 'cookie', 'set').mockImplementation(cookie => void written.push(cookie))
  delete window.Homeflow
  delete window.dataLayer
})

describe('whether visits may be counted', () => {
  it.each<[cookies: string, isAllowed: boolean]>([
    ['', false],
    ['cookieconsent_status=allow', true],
    ['a=b; cookieconsent_status=allow; c=d', true],
    ['cookieconsent_status=deny', false],
    ['cookieconsent_status=dismiss', false],
    ['cookieconsent_status=allowed', false],
    ['xcookieconsent_status=allow', false],
    ['cookieconsent_status=allow; cookieconsent_status=deny', false],
    // Another product decides where its cookie is, and a refusal among several wins.
    [other('accept', '["strict","performance"]'), true],
    [`cookieconsent_status=deny; ${other('accept', '["performance"]')}`, true],
    [`cookieconsent_status=allow; ${other('accept', '["strict"]')}`, false],
    [other('reject', '["performance"]'), false],
    [`${other('accept', '["performance"]')}; ${other('reject', '["performance"]')}`, false],
    // What cannot be read as its list allows nothing.
    [other('accept', '"no performance"'), false],
    [other('accept', '{"performance":true}'), false],
    [other('accept', '["performance, refused"]'), false],
    [other('accept', undefined), false],
    ['CookieScriptConsent=%', false],
    ['CookieScriptConsent=', false],
  ])('cookies %j say: %s [9.36]', async (text, isAllowed) => {
    cookies = `${text}`
    expect((await fresh()).isAllowed()).toBe(isAllowed)
  })

  it('is the last answer where cookies cannot be kept, and ends with a reload once it was yes [9.35]', async () => {
    const { writeAnswer, isAllowed, needsReload, otherProductAllows, $answer } = await fresh()
    expect(otherProductAllows()).toBeUndefined()
    expect([isAllowed(), needsReload()]).toEqual([false, false])
    writeAnswer('allow')
    expect([isAllowed(), needsReload(), $answer.get()]).toEqual([true, false, 'allow'])
    writeAnswer('deny')
    expect([isAllowed(), needsReload()]).toEqual([false, true])
    // Another tab has a newer answer.
    cookies = 'cookieconsent_status=allow'
    expect([isAllowed(), needsReload()]).toEqual([true, false])
  })

  it('is kept for a year, in place of all answers that the page can see [9.35]', async () => {
    history.replaceState(null, '', '/properties/7')
    const { writeAnswer } = await fresh()
    writeAnswer('deny')
    expect(written.at(-1)).toBe('cookieconsent_status=deny; Path=/; Max-Age=31536000; SameSite=Lax')
    expect(written.slice(0, -1)).toEqual(
      ['/', '/properties', '/properties/', '/properties/7', '/properties/7/'].map(
        path => `cookieconsent_status=; Path=${path}; Max-Age=0`,
      ),
    )
    history.replaceState(null, '', '/')
  })

  it('is kept for secure connections alone where the page has one', async () => {
    vi.stubGlobal('location', { protocol: 'https:', pathname: '/a;b/c', hostname: 'www.agency.example' })
    const { writeAnswer } = await fresh()
    writeAnswer('allow')
    vi.unstubAllGlobals()
    expect(written.at(-1)).toMatch(/; SameSite=Lax; Secure$/)
    expect(written.slice(0, -1)).toEqual([
      'cookieconsent_status=; Path=/; Max-Age=0',
      'cookieconsent_status=; Path=/; Domain=.www.agency.example; Max-Age=0',
      'cookieconsent_status=; Path=/; Domain=.agency.example; Max-Age=0',
    ])
  })

  it('is not kept where a page may have no cookies, and nothing fails', async () => {
    vi.spyOn(Document.prototype, 'cookie', 'set').mockImplementation(() => {
      throw new DOMException('sandboxed', 'SecurityError')
    })
    const { writeAnswer, isAllowed } = await fresh()
    writeAnswer('allow')
    expect(isAllowed()).toBe(true)
  })
})

describe('whether a page asks', () => {
  it.each<[config: unknown, others: Record<string, unknown>, asks: boolean]>([
    [undefined, {}, false],
    [null, {}, false],
    ['yes', {}, false],
    [{}, {}, true],
    [{ do_not_show: true }, {}, false],
    [{ do_not_show: 'true' }, {}, false],
    [{ do_not_show: 'false' }, {}, true],
    [{}, { disable_cookie_consent: '1' }, false],
    [{}, { disable_default_cookie_consent: true }, false],
    [{}, { disable_cookie_consent: 0, disable_default_cookie_consent: '' }, true],
  ])('%j beside %j: %s [9.35]', async (config, others, asks) => {
    pageSays(config, others)
    expect((await fresh()).hasBanner()).toBe(asks)
  })

  it('in the host’s words, or in ours where they are missing', async () => {
    const { readSettings } = await fresh()
    const says = () => {
      const { label, ...settings } = readSettings()
      return { ...settings, labels: [label('allow'), label('deny'), label('dismiss')] }
    }
    const ours = {
      title: undefined,
      message: expect.stringMatching(/^May we count visits/),
      link: undefined,
      canDismiss: false,
      labels: ['Allow', 'Decline', 'Got it'],
    }
    expect(says()).toEqual(ours)
    pageSays({ type: 'opt-in', content: { header: ' ', message: 7, link: 'More' } })
    expect(says()).toEqual(ours)
    pageSays({ type: 'opt-out', content: { header: ' Cookies? ', message: 'We ask.', href: '/privacy', allow: 'Yes' } })
    expect(says()).toEqual({
      title: 'Cookies?',
      message: 'We ask.',
      link: { href: '/privacy', label: 'Read about cookies' },
      canDismiss: true,
      labels: ['Yes', 'Decline', 'Got it'],
    })
    pageSays({ content: { href: '/privacy', link: 'Our policy' } })
    expect(says().link).toEqual({ href: '/privacy', label: 'Our policy' })
  })
})

describe('Google’s tags', () => {
  const told = () => (window.dataLayer ?? []).map(command => [...(command as unknown[])])
  const all = (word: string) => ({
    analytics_storage: 'denied',
    ad_storage: word,
    ad_user_data: word,
    ad_personalization: word,
  })
  const denied = all('denied')

  it('are told nothing where a page does not use their consent mode', async () => {
    for (const config of [undefined, {}, ...[false, 'false', '0', '', null, 0].map(mode => ({ consent_mode: mode }))]) {
      pageSays(config)
      const { tellConsentMode } = await fresh()
      tellConsentMode(false)
      tellConsentMode(true)
      expect(told(), JSON.stringify(config)).toEqual([])
    }
  })

  it.each<[mode: unknown, ads: string]>([
    [true, 'denied'],
    ['true', 'denied'],
    [{}, 'denied'],
    [{ ads: false }, 'denied'],
    [{ ads: 'false' }, 'denied'],
    [{ ads: true }, 'granted'],
  ])('have all denied at first, and each change once: %j [9.36]', async (mode, ads) => {
    pageSays({ consent_mode: mode })
    const { tellConsentMode } = await fresh()
    tellConsentMode(false)
    tellConsentMode(false)
    expect(told()).toEqual([['consent', 'default', denied]])
    tellConsentMode(true)
    tellConsentMode(true)
    tellConsentMode(false)
    expect(told().slice(1)).toEqual([
      ['consent', 'update', { ...all(ads), analytics_storage: 'granted' }],
      ['consent', 'update', denied],
    ])
    expect(Object.prototype.toString.call(window.dataLayer![0])).toBe('[object Arguments]')
  })

  it('keep what the page has told them before', async () => {
    pageSays({ consent_mode: true })
    window.dataLayer = [['js']]
    const { tellConsentMode } = await fresh()
    tellConsentMode(true)
    expect(told().map(([first, second]) => [first, second])).toEqual([
      ['js', undefined],
      ['consent', 'default'],
      ['consent', 'update'],
    ])
  })
})

describe('an answer', () => {
  const post = (answer: string, headers: object) => [
    '/ajax-events/logs',
    'POST',
    `{"cookie-consent":"${answer}"}`,
    headers,
    true,
  ]

  it('is told to the host with the page’s token, and starts or ends analytics [7.26, 9.36]', async () => {
    const start = vi.fn()
    const takeBack = vi.fn()
    const posts: unknown[] = []
    vi.stubGlobal('fetch', async (address: string, { method, body, headers, keepalive }: RequestInit) => {
      posts.push([new URL(address, document.baseURI).pathname, method, body, headers, keepalive])
      throw new TypeError('The page is being left')
    })
    vi.spyOn(console, 'warn').mockImplementation(() => {})
    let token: string | undefined = 'abc'
    vi.resetModules()
    const { setLoader } = await import('../../../../shared/page/loader/loader')
    const loadChunk = async (name: string) => (name === 'Analytics' ? { default: start, takeBack } : {})
    setLoader({ token: () => token, loadChunk } as never)
    const { answerConsent } = await import('../../../../shared/page/consent/answerConsent')
    answerConsent('deny')
    await vi.waitFor(() => expect(console.warn).toHaveBeenCalledOnce())
    expect(
      [start, takeBack].map(({ mock }) => mock.calls.length),
      'nothing ran',
    ).toEqual([0, 0])
    answerConsent('allow')
    await vi.waitFor(() => expect(start).toHaveBeenCalledOnce())
    expect(takeBack).not.toHaveBeenCalled()
    token = undefined
    answerConsent('deny')
    await vi.waitFor(() => expect(takeBack).toHaveBeenCalledOnce())
    expect(start).toHaveBeenCalledOnce()
    vi.unstubAllGlobals()
    expect(posts).toEqual([
      post('deny', { 'x-csrf-token': 'abc' }),
      post('allow', { 'x-csrf-token': 'abc' }),
      post('deny', {}),
    ])
  })
})
