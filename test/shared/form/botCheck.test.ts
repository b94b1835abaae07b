import { afterEach, beforeEach, expect, it, vi } from 'vitest'

/** The provider, as its own pages describe it; it hands out tokens in order. */
function provider() {
  let tokens = 0
  let parameters: { callback: (token: string) => void; 'error-callback': () => void }
  return {
    ready: (callback: () => void) => callback(),
    render: vi.fn((_: Element, given: object) => {
      parameters = given as typeof parameters
      return 0
    }),
    execute: vi.fn((what: number | string) => {
      const token = `token ${++tokens}`
      if (typeof what === 'string') return Promise.resolve(token)
      queueMicrotask(() => parameters.callback(token))
    }),
    reset: vi.fn(),
    refuse: () => parameters['error-callback'](),
  }
}

let check: typeof import('../../../shared/form/botCheck')

function page(version?: unknown, data: object = { siteKey: 'a key', scriptUrl: '/check.js' }) {
  const known: Record<string, unknown> = { recaptcha: data, theme_settings: { recaptcha_version: version } }
  window.Homeflow = { get: key => known[key] }
}

beforeEach(async () => {
  vi.resetModules()
  check = await import('../../../shared/form/botCheck')
})
afterEach(() => {
  delete window.Homeflow
  delete window.grecaptcha
  delete window.noRecaptcha
})

it('is no check where the page names none, or has it switched off [contract 11]', async () => {
  page(2, {})
  expect(await check.withBotCheck(async token => token)).toBeUndefined()
  page(2)
  window.noRecaptcha = true
  check.prepareBotCheck()
  expect(await check.withBotCheck(async token => token)).toBeUndefined()
  expect(document.querySelector('script')).toBeNull()
})

it.each([undefined, 2, '2', 'v2'])(
  'asks a new token of version 2 for each attempt, and resets it (%s) [4.13]',
  async version => {
    page(version)
    const there = provider()
    window.grecaptcha = there
    const kicked = vi.fn()
    document.addEventListener('after_successful_recaptcha', kicked, { once: true })
    expect(await check.withBotCheck(async token => token)).toBe('token 1')
    expect(there.reset).toHaveBeenCalledTimes(1)
    await check.withBotCheck(() => Promise.reject(new Error('Refused'))).catch(() => {})
    expect(there.reset).toHaveBeenCalledTimes(2)
    expect(await check.withBotCheck(async token => token)).toBe('token 3')
    expect(there.render).toHaveBeenCalledOnce()
    expect(kicked).toHaveBeenCalledOnce()
  },
)

it.each([3, '3', 'v3'])('asks version 3 by its key, for the action "homepage" (%s) [7.31]', async version => {
  page(version)
  const there = provider()
  window.grecaptcha = there
  expect(await check.withBotCheck(async token => token)).toBe('token 1')
  expect(there.execute).toHaveBeenCalledWith('a key', { action: 'homepage' })
})

it('gives two attempts at once a token each', async () => {
  page(2)
  window.grecaptcha = provider()
  const attempts = [1, 2].map(() => check.withBotCheck(async token => token))
  expect(await Promise.all(attempts)).toEqual(['token 1', 'token 2'])
})

it.each([
  [2, '/check.js?render=explicit'],
  [3, '/check.js?render=a%20key'],
])('fetches the script of version %s once, and again where it did not come [contract 11]', async (version, address) => {
  page(version)
  const asked: string[] = []
  // What a browser does with a script.
  vi.spyOn(document.head, 'append').mockImplementation(script => {
    const { src, onload, onerror } = script as unknown as { src: string; onload: () => void; onerror: () => void }
    asked.push(src)
    queueMicrotask(() => {
      if (asked.length > 1) window.grecaptcha = provider()
      asked.length > 1 ? onload() : onerror()
    })
  })
  const warned = vi.spyOn(console, 'warn').mockImplementation(() => {})
  check.prepareBotCheck()
  const attempt = vi.fn(async (token?: string) => token)
  await expect(check.withBotCheck(attempt)).rejects.toThrow('could not be loaded')
  expect(attempt).not.toHaveBeenCalled()
  expect(asked).toEqual([new URL(address, document.baseURI).href])
  // 8.29
  expect(warned).toHaveBeenCalledOnce()
  expect(await check.withBotCheck(attempt)).toBe('token 1')
  expect(asked).toHaveLength(2)
})

it('says that it failed when the provider does', async () => {
  page(2)
  const there = provider()
  there.execute.mockImplementation(() => queueMicrotask(there.refuse) as undefined)
  window.grecaptcha = there
  await expect(check.withBotCheck(async token => token)).rejects.toThrow('no answer')
  expect(there.reset).toHaveBeenCalledOnce()
})
