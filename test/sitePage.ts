import { setTimeout as pause } from 'node:timers/promises'
import { Window } from 'happy-dom'
import { STORE_UNMOUNT_DELAY } from 'nanostores'
import { afterAll, afterEach, beforeAll, beforeEach, vi } from 'vitest'
import { type Listening, listen } from '../fixtures/server/listen'
import { createSite } from '../fixtures/server/site'

/**
 * The fixture site for one test file, with a page without a browser. The document is happy-dom's. Requests use Node's
 * own fetch, because it fails as a browser's does and happy-dom's does not. Call it once at the top of a file that
 * begins with `// @vitest-environment node`. Each test begins with a reset server and an empty page at `/a-page`.
 * @param jar the cookies of the calling browser, for tests with several browsers
 */
export function sitePage(jar?: () => Map<string, string>) {
  const site = createSite({ homes: 20 })
  const native = fetch
  let listening: Listening
  let page: Window
  const cookies = new Map<string, string>()
  /** Which test runs. */
  let turn = 0

  beforeAll(async () => {
    listening = await listen(site)
  })
  beforeEach(() => {
    vi.resetModules()
    turn++
    cookies.clear()
    visit('/a-page')
  })
  afterEach(async () => {
    site.reset()
    await page.happyDOM.close()
  })
  afterAll(async () => {
    // A store that nobody listens to any more lets go of what it listens to after this time. A stored value is two
    // stores, one behind the other, and only the second lets go of the page. The page must still be there then.
    await pause(2 * STORE_UNMOUNT_DELAY + 50)
    vi.unstubAllGlobals()
    await listening.close()
  })

  /** Node has no page to resolve a path against, and keeps no cookies. */
  class PageRequest extends Request {
    constructor(input: RequestInfo | URL, init?: RequestInit) {
      super(typeof input === 'string' ? new URL(input, listening.url) : input, init)
    }
  }
  async function pageFetch(input: RequestInfo | URL, init?: RequestInit) {
    const request = new PageRequest(input, init)
    const kept = jar?.() ?? cookies
    const asking = turn
    request.headers.set('cookie', [...kept].map(pair => pair.join('=')).join('; '))
    const reply = await native(request)
    // A late answer to a page of the test before brings no cookie to this one.
    if (asking !== turn) return reply
    for (const cookie of reply.headers.getSetCookie()) {
      const [name = '', value = ''] = cookie.split(';')[0]!.split('=')
      kept.set(name, value)
    }
    return reply
  }

  /** Puts an empty page at an address of the site. */
  function visit(path: string) {
    page = new Window({ url: listening.url + path })
    const { document, location, Document, HTMLFormElement } = page
    const globals = {
      window: page,
      document,
      location,
      Document,
      HTMLFormElement,
      addEventListener: page.addEventListener.bind(page),
      fetch: pageFetch,
      Request: PageRequest,
    }
    for (const [name, value] of Object.entries(globals)) vi.stubGlobal(name, value)
  }

  return {
    site,
    visit,
    /** The requests of the page, oldest first: `POST /session 422`. */
    asked: () => site.calls.list().map(({ method, path, status }) => `${method} ${path} ${status}`),
    /** Makes the page's current or next token invalid. */
    expireToken() {
      for (const session of site.state.sessions.values()) session.token = `new-${session.token}`
    },
  }
}

/** A person who registers (7.15). */
export const newcomer = {
  first_name: 'Mo',
  last_name: 'Field',
  email: 'mo@example.com',
  tel_home: '',
  password: 'Orchard(2027',
  password_confirmation: 'Orchard(2027',
  marketing_preferences: { opt_in_terms: 'on', opt_in_marketing: '', opt_in_marketing_url: '' },
  body: '',
} as const
