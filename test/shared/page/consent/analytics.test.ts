import { beforeEach, expect, it, vi } from 'vitest'

const written: string[] = []
let cookies = ''
let start: () => Promise<void>
let takeBack: () => void
const asked = vi.fn<typeof fetch>()
const CODE = {
  head_analytics_code: '<meta name="counts"><noscript>x</noscript>',
  analytics_code: '<p><i id="counted"></i></p>',
}
const answer = (body: unknown, status = 200) => asked.mockResolvedValueOnce(Response.json(body, { status }))
const isCounted = () =>
  [document.head.querySelector('meta[name=counts]'), document.body.querySelector('#counted')].map(Boolean)
const told = () => (window.dataLayer ?? []).map(command => [...(command as unknown[])].slice(0, 2).join())

beforeEach(async () => {
  written.length = 0
  cookies = 'cookieconsent_status=allow'
  asked.mockReset()
  vi.spyOn(Document.prototype, 'cookie', 'get').mockImplementation(() => cookies)
  vi.spyOn(Document.prototype, 'cookie', 'set').mockImplementation(cookie => void written.push(cookie))
  vi.spyOn(console, 'warn').mockImplementation(() => {})
  vi.stubGlobal('fetch', asked)
  window.Homeflow = { get: key => (key === 'cookie_consent_config' ? { consent_mode: true } : undefined) }
  delete window.dataLayer
  document.head.replaceChildren()
  document.body.replaceChildren()
  vi.resetModules()
  const analytics = await import('../../../../shared/page/consent/analytics')
  start = analytics.default
  takeBack = analytics.takeBack
  return () => {
    vi.unstubAllGlobals()
    delete window.Homeflow
  }
})

it('asks for the host’s code once a page, and puts each part where it belongs [7.25, 9.36]', async () => {
  answer(CODE)
  await Promise.all([start(), start()])
  await start()
  const [address, { headers } = {}] = asked.mock.calls[0]!
  expect([new URL(String(address), document.baseURI).pathname, headers]).toEqual([
    '/analytics_code',
    { accept: 'application/json' },
  ])
  expect(asked).toHaveBeenCalledOnce()
  expect(isCounted()).toEqual([true, true])
  expect(document.querySelectorAll('#counted')).toHaveLength(1)
  expect(document.querySelector('noscript')).toBeNull()
  expect(told()).toEqual(['consent,default', 'consent,update'])
})

it('asks for nothing without consent [9.36]', async () => {
  cookies = 'cookieconsent_status=deny'
  await start()
  expect(asked).not.toHaveBeenCalled()
  expect(told()).toEqual([])
})

it('adds nothing where consent is taken back meanwhile, and asks again when it is given again [9.36]', async () => {
  answer(CODE)
  const starting = start()
  cookies = 'cookieconsent_status=deny'
  await starting
  expect([isCounted(), told()]).toEqual([[false, false], []])
  cookies = 'cookieconsent_status=allow'
  answer(CODE)
  await start()
  expect(isCounted()).toEqual([true, true])
  expect(asked).toHaveBeenCalledTimes(2)
})

it.each([
  ['fails', () => answer({}, 500), '/analytics_code: 500'],
  ['cannot be read', () => asked.mockResolvedValueOnce(new Response('<p>')), ''],
  ['does not come', () => asked.mockRejectedValueOnce(new TypeError('offline')), 'offline'],
])('logs an answer that %s, and asks again at the next start', async (_, fails, message) => {
  fails()
  await start()
  expect(console.warn).toHaveBeenCalledExactlyOnceWith(
    expect.objectContaining({ message: expect.stringContaining(message) }),
  )
  expect([isCounted(), told()]).toEqual([[false, false], []])
  answer(CODE)
  await start()
  expect(isCounted()).toEqual([true, true])
})

it('passes over code that is no text', async () => {
  answer({ head_analytics_code: 7, analytics_code: '<i id="counted"></i>' })
  await start()
  expect(isCounted()).toEqual([false, true])
  expect(document.documentElement.textContent).toBe('')
  expect(console.warn).not.toHaveBeenCalled()
})

it('takes back what was allowed: the tags are told, and the cookies of analytics go [9.36]', async () => {
  answer(CODE)
  await start()
  const names = [
    '_ga_1',
    '_gid',
    '_gat',
    '_gcl_au',
    '_fbp',
    '_fbc',
    '_hjid',
    '_clck',
    '_uetsid',
    '_pk_id',
    '__utma',
    'ajs_u',
    'mp_1',
  ]
  cookies = [...['session', 'x_ga', 'cart_mp_1'], ...names].map(name => `${name}=1`).join('; ')
  takeBack()
  expect(told()).toEqual(['consent,default', 'consent,update', 'consent,update'])
  expect([...new Set(written.map(cookie => cookie.split('=')[0]))]).toEqual(names)
})
