// @vitest-environment happy-dom
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { postForm } from '../../../../shared/features/leads/postForm'
import { POSTED_FORM } from '../../../../shared/page/loader/dom'
import { type Loader, setLoader } from '../../../../shared/page/loader/loader'
import { onSubmit } from '../../../../shared/page/mount/forms'
import { answerCame, keepDraft, readDraft } from '../../../../shared/rules/drafts/drafts'

/** The anti-forgery token of the page. */
let pageToken: string | undefined

beforeEach(() => {
  pageToken = undefined
  setLoader({ token: () => pageToken } as unknown as Loader)
  vi.useFakeTimers()
  vi.spyOn(HTMLFormElement.prototype, 'submit').mockImplementation(() => {})
})
afterEach(() => {
  vi.useRealTimers()
  vi.restoreAllMocks()
})

it('reports a lead once when it is sent again and the browser then leaves for the page of thanks', async () => {
  const heard: unknown[] = []
  document.addEventListener('lead_submitted', event => heard.push((event as CustomEvent).detail))
  const post = () =>
    postForm({
      action: '/leads',
      fields: {},
      token: undefined,
      name: 'new-homes',
      kind: 'new-homes',
      landing: '/thanks',
    })
  const first = post()
  await vi.advanceTimersByTimeAsync(30_000)
  expect(await first).toMatchObject({ ok: false, mayHaveArrived: true })
  void post()
  const entry = { url: new URL('/thanks', document.baseURI).href }
  dispatchEvent(Object.assign(new Event('pageswap'), { activation: { entry } }))
  expect(heard).toEqual([{ kind: 'new-homes' }])
})

it('gives a lead a key, the same when it is sent again, and another form none [7.21, 7.27, contract 11]', () => {
  const keys: (string | undefined)[] = []
  vi.mocked(HTMLFormElement.prototype.submit).mockImplementation(function (this: HTMLFormElement) {
    keys.push(this.querySelector<HTMLInputElement>('[name=request_id]')?.value)
  })
  const post = (message: string, kind?: 'viewing') =>
    void postForm({ action: '/leads', fields: { lead: { message } }, token: undefined, name: 'viewing', kind })
  post('Today?', 'viewing')
  post('Today?', 'viewing')
  post('Tomorrow?', 'viewing')
  post('Tomorrow?')
  const [first, again, changed, none] = keys
  expect(first).toMatch(/^[0-9a-f]{32}$/)
  expect(again).toBe(first)
  expect(changed).toMatch(/^[0-9a-f]{32}$/)
  expect(changed).not.toBe(first)
  expect(none).toBeUndefined()
})

it('keeps the key of an unanswered lead over pages and the answers to other forms [7.21, contract 11]', async () => {
  const keys: (string | undefined)[] = []
  vi.mocked(HTMLFormElement.prototype.submit).mockImplementation(function (this: HTMLFormElement) {
    keys.push(this.querySelector<HTMLInputElement>('[name=request_id]')?.value)
  })
  /** Posts a viewing from a page that has just loaded. The tab's storage stays. */
  async function post(message: string) {
    vi.resetModules()
    const { setLoader } = await import('../../../../shared/page/loader/loader')
    setLoader({ token: () => undefined } as unknown as Loader)
    const { postForm } = await import('../../../../shared/features/leads/postForm')
    void postForm({ action: '/leads', fields: { lead: { message } }, token: undefined, name: message, kind: 'viewing' })
  }
  await post('Of one home')
  await post('Of another home')
  answerCame(true)
  await post('Of one home')
  await post('Of another home')
  const [first, second, firstAgain, secondAgain] = keys
  expect(firstAgain).toBe(first)
  expect(new Set([first, second, secondAgain]).size).toBe(3)
})

it('sends the tokens of the page and of the bot check, and no field for a missing check [7.21, 7.27]', () => {
  const posted: Record<string, unknown>[] = []
  vi.mocked(HTMLFormElement.prototype.submit).mockImplementation(function (this: HTMLFormElement) {
    const fields = [...this.querySelectorAll('input')].map(({ name, value }) => [name, value])
    posted.push({ action: this.action, method: this.method, ...Object.fromEntries(fields) })
    expect([this.hidden, this.textContent, this.querySelectorAll('input:not([type=hidden])').length]).toEqual([
      true,
      '',
      0,
    ])
  })
  for (const [action, token] of [
    ['/properties/1/sales/leads', 'checked'],
    ['/form_submissions', 'checked'],
    ['/form_submissions', undefined],
  ] as const)
    void postForm({ action, fields: { lead: { message: 'Today?' } }, token, name: 'viewing' })
  pageToken = 'a page’s'
  void postForm({ action: '/form_submissions', fields: {}, token: undefined, name: 'viewing' })
  expect(posted).toEqual([
    {
      action: `${location.origin}/properties/1/sales/leads`,
      method: 'post',
      'lead[message]': 'Today?',
      'g-recaptcha-response': 'checked',
    },
    expect.objectContaining({ action: `${location.origin}/form_submissions`, 'g-recaptcha-response': 'checked' }),
    expect.not.objectContaining({ 'g-recaptcha-response': expect.anything() }),
    { action: `${location.origin}/form_submissions`, method: 'post', authenticity_token: 'a page’s' },
  ])
})

it('opts its form out of the token field of the page, because it has one already (contract 6)', () => {
  let isIn = true
  vi.mocked(HTMLFormElement.prototype.submit).mockImplementation(function (this: HTMLFormElement) {
    isIn = this.matches(':not(.noAuthToken)')
  })
  void postForm({ action: '/leads', fields: {}, token: undefined, name: 'viewing' })
  expect(isIn).toBe(false)
})

it('waits on when the page has only begun to be shown, and ends when the visitor comes back to it [7.21]', async () => {
  const ended = vi.fn()
  void postForm({ action: '/leads', fields: {}, token: undefined, name: 'viewing' }).then(ended)
  dispatchEvent(Object.assign(new Event('pageshow'), { persisted: false }))
  await vi.advanceTimersByTimeAsync(0)
  expect(ended).not.toHaveBeenCalled()
  dispatchEvent(Object.assign(new Event('pageshow'), { persisted: true }))
  await vi.advanceTimersByTimeAsync(0)
  expect(ended).toHaveBeenCalledWith(expect.objectContaining({ ok: false, mayHaveArrived: true }))
})

it('posts a form whose page of thanks has an address that cannot be read [7.27]', () => {
  const landing = 'http://'
  void postForm({ action: '/form_submissions', fields: {}, token: undefined, name: 'new-homes', landing })
  expect(HTMLFormElement.prototype.submit).toHaveBeenCalledOnce()
})

it('sends UTF-8 from pages of any encoding, and fields named as the form’s own functions [7.21, 7.27]', () => {
  const fields = { first_name: 'Ŵyn', append: 'a', remove: 'b', submit: 'c' }
  let sent: FormData | undefined
  let charset = ''
  vi.mocked(HTMLFormElement.prototype.submit).mockImplementation(function (this: HTMLFormElement) {
    sent = new FormData(this)
    charset = this.acceptCharset
  })
  void postForm({ action: '/leads', fields, token: undefined, name: 'new-homes' })
  expect([sent?.get('first_name'), sent?.get('append'), sent?.get('submit'), charset]).toEqual([
    'Ŵyn',
    'a',
    'c',
    'UTF-8',
  ])
  expect(document.querySelector('form')).toBeNull()
})

it('notes the form, and how far which page was scrolled, for the next page [7.21]', () => {
  history.replaceState(null, '', '/properties/7')
  document.documentElement.scrollTop = 120
  void postForm({ action: '/leads', fields: {}, token: undefined, name: 'viewing' })
  document.documentElement.scrollTop = 0
  history.replaceState(null, '', '/')
  expect(JSON.parse(sessionStorage.getItem(POSTED_FORM)!)).toEqual({
    form: 'viewing',
    postedAt: Date.now(),
    at: { y: 120, path: '/properties/7' },
  })
})

describe('when the browser leaves', () => {
  const heard: unknown[] = []
  const hear = (event: Event) => heard.push((event as CustomEvent).detail)
  beforeEach(() => {
    heard.length = 0
    sessionStorage.clear()
    document.addEventListener('lead_submitted', hear)
    return () => document.removeEventListener('lead_submitted', hear)
  })

  const leave = (path?: string) => {
    const activation = path && { entry: { url: new URL(path, document.baseURI).href } }
    dispatchEvent(Object.assign(new Event('pageswap'), { activation: activation ?? null }))
  }
  const comeBack = () => dispatchEvent(Object.assign(new Event('pageshow'), { persisted: true }))
  const post = (kind?: 'new-homes', landing?: string) =>
    postForm({ action: '/form_submissions', fields: { a: 'b' }, token: undefined, name: 'new-homes', kind, landing })

  it('for the page of thanks, the form has arrived, once, and its draft goes [7.27]', async () => {
    keepDraft('new-homes', { a: 'b' })
    const sent = post('new-homes', '/thanks')
    leave('/thanks')
    expect(readDraft('new-homes')).toEqual({})
    comeBack()
    expect(await sent).toEqual({ ok: true, message: '' })
    leave('/thanks')
    expect(heard).toEqual([{ kind: 'new-homes' }])
  })

  it.each([
    ['for another page', '/thanks', '/'],
    ['for a page that it does not name', '/thanks', undefined],
    ['and the form names no page of thanks', undefined, undefined],
  ])('%s, nothing has arrived', async (_, landing, to) => {
    keepDraft('new-homes', { a: 'b' })
    const sent = post('new-homes', landing)
    leave(to)
    comeBack()
    expect(await sent).toMatchObject({ ok: false, mayHaveArrived: true })
    expect([readDraft('new-homes'), heard]).toEqual([{ a: 'b' }, []])
  })

  /** The visitor sends a form of the next page. */
  function sendAnother() {
    const form = document.createElement('form')
    form.addEventListener('submit', onSubmit)
    form.dispatchEvent(new SubmitEvent('submit'))
  }

  const [arrived, refused] = [
    { ok: true, message: '' },
    { ok: false, message: 'Request failed. Please try again.' },
  ]
  const unknown = { ok: false, message: 'We had no reply. It may have arrived.', mayHaveArrived: true }
  it.each([
    ['has arrived, where the next page says so', () => answerCame(true), arrived],
    ['has not arrived, where the next page says no', () => answerCame(false), refused],
    ['may have arrived, where the next page says nothing', () => {}, unknown],
    ['may have arrived, where another form was refused', () => [sendAnother(), answerCame(false)], unknown],
  ])('for a page without a name, the form %s, and the visitor comes back [7.21]', async (_, happens, outcome) => {
    keepDraft('new-homes', { a: 'b' })
    const sent = post('new-homes')
    leave('/a-home')
    happens()
    comeBack()
    expect(await sent).toEqual(outcome)
  })

  it('and it is refused, the same is another attempt, whose answer is its own [7.21, contract 11]', async () => {
    const keys: (string | undefined)[] = []
    vi.mocked(HTMLFormElement.prototype.submit).mockImplementation(function (this: HTMLFormElement) {
      keys.push(this.querySelector<HTMLInputElement>('[name=request_id]')?.value)
    })
    const first = post('new-homes')
    answerCame(false)
    comeBack()
    await first
    vi.advanceTimersByTime(1000)
    const second = post('new-homes')
    comeBack()
    expect(await second).toEqual(unknown)
    expect(new Set(keys).size).toBe(2)
  })

  it('after a form that is no lead, none is reported [7.27]', async () => {
    const sent = post(undefined, '/thanks')
    leave('/thanks')
    comeBack()
    expect(await sent).toMatchObject({ ok: true })
    expect(heard).toEqual([])
  })

  it('after a lead has arrived, the same is another attempt [contract 11]', () => {
    const keys: (string | undefined)[] = []
    vi.mocked(HTMLFormElement.prototype.submit).mockImplementation(function (this: HTMLFormElement) {
      keys.push(this.querySelector<HTMLInputElement>('[name=request_id]')?.value)
    })
    void post('new-homes', '/thanks')
    leave('/thanks')
    void post('new-homes', '/thanks')
    expect(new Set(keys).size).toBe(2)
  })
})

describe('where the browser says that it is offline', () => {
  beforeEach(() => {
    vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(false)
    return () => vi.unstubAllGlobals()
  })
  const post = () => postForm({ action: '/leads', fields: {}, token: undefined, name: 'viewing' })

  it('a form stays when the server does not answer', async () => {
    const asked = vi.fn<typeof fetch>().mockRejectedValue(new TypeError('offline'))
    vi.stubGlobal('fetch', asked)
    history.replaceState(null, '', '/properties/7')
    const sent = post()
    await vi.advanceTimersByTimeAsync(30_000)
    history.replaceState(null, '', '/')
    expect(await sent).toEqual({ ok: false, message: 'Request failed. Please try again.' })
    expect(HTMLFormElement.prototype.submit).not.toHaveBeenCalled()
    const [address, options] = asked.mock.calls[0]!
    expect([address, options]).toEqual([
      `${location.origin}/`,
      { method: 'HEAD', cache: 'no-store', signal: expect.any(AbortSignal) },
    ])
  })

  it('a form is sent when the server does answer, as behind a VPN', async () => {
    vi.stubGlobal('fetch', async () => new Response(null, { status: 404 }))
    void post()
    await vi.advanceTimersByTimeAsync(0)
    expect(HTMLFormElement.prototype.submit).toHaveBeenCalledOnce()
  })
})

describe('on a page that has been open for two hours', () => {
  /** The tokens that were posted. */
  const posted: (string | undefined)[] = []
  let postFormHere: typeof postForm
  /** Asks `/user.ljson`. */
  const fetchUser = vi.fn<Loader['fetchUser']>()
  beforeEach(async () => {
    posted.length = 0
    pageToken = 'old'
    vi.resetModules()
    const { setLoader } = await import('../../../../shared/page/loader/loader')
    const token = (renewed?: string | null) => (pageToken = renewed || pageToken)
    setLoader({ token, fetchUser, user: new Promise<never>(() => {}) } as Partial<Loader> as Loader)
    postFormHere = (await import('../../../../shared/features/leads/postForm')).postForm
    // Here already, so that no timer of a test ends the wait for it.
    await import('../../../../shared/rules/exchange/exchange')
    vi.spyOn(console, 'warn').mockImplementation(() => {})
    vi.mocked(HTMLFormElement.prototype.submit).mockImplementation(function (this: HTMLFormElement) {
      posted.push(this.querySelector<HTMLInputElement>('[name=authenticity_token]')?.value)
    })
    vi.setSystemTime(Date.now() + 120 * 60_000)
    return () => vi.unstubAllGlobals()
  })
  const post = () => void postFormHere({ action: '/leads', fields: {}, token: undefined, name: 'viewing' })
  const pageWith = (text: string) =>
    vi.stubGlobal('fetch', async () => Object.defineProperty(new Response(text), 'url', { value: location.href }))

  it('a form goes once, with a fresh token (contract 11) [7.21, 7.27]', async () => {
    fetchUser.mockImplementation(async (_, renew) => {
      renew('fresh')
      return null
    })
    post()
    expect(posted).toEqual([])
    await vi.advanceTimersByTimeAsync(60_000)
    expect(posted).toEqual(['fresh'])
  })

  it.each<[string, Loader['fetchUser']]>([
    ['has none', async () => null],
    ['is not there', () => Promise.reject(new Response(null, { status: 404 }))],
  ])('a form takes the token of the page where the answer about the user %s', async (_, answer) => {
    fetchUser.mockImplementation(answer)
    pageWith('<meta name="csrf-token" content="in-the-page">')
    post()
    await vi.waitFor(() => expect(posted).toEqual(['in-the-page']))
  })

  it('a form goes with the token that it has where no answer brings another', async () => {
    fetchUser.mockRejectedValue(new TypeError('Failed to fetch'))
    vi.stubGlobal('fetch', () => new Promise(() => {}))
    post()
    await vi.advanceTimersByTimeAsync(5_000)
    expect(posted).toEqual(['old'])
  })

  it.each([14, -14])('a form waits for nothing where the page is %s minutes old after all', minutes => {
    vi.setSystemTime(performance.timeOrigin + minutes * 60_000)
    post()
    expect(posted).toEqual(['old'])
  })
})
