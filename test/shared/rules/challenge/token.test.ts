import { afterEach, beforeEach, expect, it, vi } from 'vitest'

/** The provider, as its documentation describes it. It gives out tokens in order. */
function provider() {
  let tokens = 0
  let parameters: { callback: (token: string) => void; 'error-callback': () => void }
  return {
    ready: (callback: () => void) => callback(),
    render: vi.fn((_: Element, given: object) => {
      parameters = given as typeof parameters
      return 0
    }),
    execute: vi.fn((what: number | string): unknown => {
      const token = `token ${++tokens}`
      if (typeof what === 'string') return Promise.resolve(token)
      queueMicrotask(() => parameters.callback(token))
      return undefined
    }),
    reset: vi.fn(),
    refuse: () => parameters['error-callback'](),
  }
}

let check: typeof import('../../../../shared/rules/challenge/token')
/** Addresses of scripts, in the order that they were asked for. */
const asked: string[] = []
/** What a script does when it is asked for. */
let arrive: (script: HTMLScriptElement) => void

function page(version?: unknown, data: object = { siteKey: 'a key', scriptUrl: '/check.js' }, usual?: unknown) {
  const known: Record<string, unknown> = {
    recaptcha: data,
    theme_settings: { recaptcha_version: version },
    theme_settings_defaults: { recaptcha_version: { default: usual } },
  }
  window.Homeflow = { get: key => known[key] }
}

const token = async () => {
  const result = await check.askToken()
  return result.ok ? result.value : `none: ${result.failure}`
}

beforeEach(async () => {
  vi.resetModules()
  check = await import('../../../../shared/rules/challenge/token')
  asked.length = 0
  arrive = script => script.dispatchEvent(new Event('error'))
  vi.spyOn(document.head, 'append').mockImplementation(script => {
    asked.push((script as HTMLScriptElement).src)
    queueMicrotask(() => arrive(script as HTMLScriptElement))
  })
  for (const method of ['warn', 'error'] as const) vi.spyOn(console, method).mockImplementation(() => {})
})
afterEach(() => {
  vi.useRealTimers()
  vi.restoreAllMocks()
  delete window.Homeflow
  delete window.grecaptcha
  delete window.noRecaptcha
  document.body.replaceChildren()
})

it.each([
  ['names none', {}, undefined],
  ['names half of one', { siteKey: 'a key' }, undefined],
  ['has it switched off', undefined, true],
])('is no check where the page %s [contract 11]', async (_, data, noRecaptcha) => {
  page(2, data)
  window.noRecaptcha = noRecaptcha
  check.fetchProvider()
  expect(await token()).toBeUndefined()
  expect(asked).toEqual([])
})

it.each([undefined, 2, '2', 'v2'])(
  'asks a new token of version 2 for each attempt, and resets it (%s) [4.13, 9.8]',
  async version => {
    page(version)
    const there = provider()
    window.grecaptcha = there
    const kicked = vi.fn()
    document.addEventListener('after_successful_recaptcha', kicked, { once: true })
    expect([await token(), await token()]).toEqual(['token 1', 'token 2'])
    expect(there.reset).toHaveBeenCalledTimes(2)
    expect(there.render).toHaveBeenCalledOnce()
    expect(there.render.mock.calls[0]![1]).toMatchObject({ sitekey: 'a key', size: 'invisible' })
    expect(kicked).toHaveBeenCalledOnce()
    expect(asked).toEqual([])
  },
)

it.each([3, '3', 'v3'])('asks version 3 by its key, for the action "homepage" (%s) [5.35, 7.31]', async version => {
  page(version)
  const there = provider()
  arrive = script => {
    window.grecaptcha = there
    script.dispatchEvent(new Event('load'))
  }
  expect([await token(), await token()]).toEqual(['token 1', 'token 2'])
  expect(there.execute).toHaveBeenCalledWith('a key', { action: 'homepage' })
  expect(asked).toHaveLength(1)
})

it.each([
  ['has none of its own', undefined, 'v3', 'render=a+key'],
  ['has an empty one', '', 3, 'render=a+key'],
  ['has one of its own', 'v2', 'v3', 'render=explicit'],
])('takes the default version of the theme where the page %s [3.18, 4.15]', async (_, own, usual, query) => {
  page(own, undefined, usual)
  await token()
  expect(asked.join()).toContain(query)
})

it('gives two attempts at once a token each', async () => {
  page(2)
  window.grecaptcha = provider()
  expect(await Promise.all([token(), token()])).toEqual(['token 1', 'token 2'])
})

it.each([
  [2, '/check.js?render=explicit&trustedtypes=true'],
  [3, '/check.js?render=a+key&trustedtypes=true'],
])('fetches the script of version %s once, and again where it did not come [contract 11]', async (version, address) => {
  page(version)
  check.fetchProvider()
  expect(await token()).toBe('none: unavailable')
  expect(asked).toEqual([new URL(address, document.baseURI).href])
  // 8.29
  expect(console.warn).toHaveBeenCalledOnce()
  arrive = script => {
    window.grecaptcha = provider()
    script.dispatchEvent(new Event('load'))
  }
  expect([await token(), await token()]).toEqual(['token 1', 'token 2'])
  expect(asked).toHaveLength(2)
})

it('waits for the page’s script tag, and fetches one of its own where that comes to nothing [9.8]', async () => {
  page(2)
  vi.useFakeTimers()
  const own = document.createElement('script')
  own.type = 'text/plain'
  own.src = '/check.js?onload=theirs'
  document.body.append(own)
  const first = token()
  await vi.advanceTimersByTimeAsync(300)
  window.grecaptcha = provider()
  await vi.advanceTimersByTimeAsync(300)
  expect(await first).toBe('token 1')
  expect(asked).toEqual([])

  vi.resetModules()
  check = await import('../../../../shared/rules/challenge/token')
  delete window.grecaptcha
  const second = token()
  await vi.advanceTimersByTimeAsync(5_100)
  expect(await second).toBe('none: unavailable')
  expect(asked).toHaveLength(1)
})

it('fetches the script of version 3 beside one for another key', async () => {
  page(3)
  window.grecaptcha = provider()
  arrive = script => script.dispatchEvent(new Event('load'))
  expect(await token()).toBe('token 1')
  expect(asked).toHaveLength(1)
})

it.each([
  ['is no script', () => {}],
  ['never gets ready', () => Object.assign(window, { grecaptcha: { ready: () => {} } })],
])('says that there was no check where what came %s, and asks anew the next time', async (_, run) => {
  page(2)
  vi.useFakeTimers()
  arrive = script => {
    run()
    script.dispatchEvent(new Event('load'))
  }
  const first = token()
  await vi.advanceTimersByTimeAsync(15_000)
  expect(await first).toBe('none: unavailable')
  arrive = script => {
    window.grecaptcha = provider()
    script.dispatchEvent(new Event('load'))
  }
  const second = token()
  await vi.advanceTimersByTimeAsync(0)
  expect(await second).toBe('token 1')
})

it('waits 20 s for version 3, which asks the visitor nothing, and then lets the next form have its turn', async () => {
  page(3)
  vi.useFakeTimers()
  const there = provider()
  arrive = script => {
    window.grecaptcha = there
    script.dispatchEvent(new Event('load'))
  }
  there.execute.mockImplementationOnce(() => new Promise(() => {}))
  const answers: unknown[] = []
  for (let form = 0; form < 2; form++) void token().then(answer => answers.push(answer))
  await vi.advanceTimersByTimeAsync(19_000)
  expect(answers).toEqual([])
  await vi.advanceTimersByTimeAsync(1_500)
  expect(answers).toEqual(['none: unavailable', 'token 1'])
})

it('says that there was no check where the provider fails, refuses to start or says nothing', async () => {
  page(2)
  vi.useFakeTimers()
  const there = provider()
  arrive = script => script.dispatchEvent(new Event('load'))
  window.grecaptcha = there
  there.execute.mockImplementationOnce(() => queueMicrotask(there.refuse))
  expect(await token()).toBe('none: unavailable')
  expect(there.reset).toHaveBeenCalledOnce()
  there.execute.mockImplementationOnce(() => {
    throw new Error('Invalid site key')
  })
  expect(await token()).toBe('none: unavailable')
  there.execute.mockImplementationOnce(() => undefined)
  const silent = token()
  await vi.advanceTimersByTimeAsync(20_000)
  expect(await silent).toBe('none: unavailable')
  // The earlier widget may be broken, so it is rendered again.
  expect(there.render).toHaveBeenCalledTimes(3)
  expect(await token()).toMatch(/^token/)
})
