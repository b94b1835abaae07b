// @vitest-environment node
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import type { Fault } from '../../../../fixtures/server/faults'
import { accountMessages } from '../../../../shared/features/account/messages'
import { fetchUser } from '../../../../shared/page/loader/fetchUser'
import { eventually } from '../../../eventually'
import { newcomer, sitePage } from '../../../sitePage'

const { site, asked } = sitePage()

/** What a visitor does with an account, on a page that has asked for the user. */
async function openPage() {
  vi.stubGlobal('addEventListener', () => {})
  vi.stubGlobal('CustomEvent', window.CustomEvent)
  vi.stubGlobal('navigator', {})
  // Nothing is ever painted.
  vi.stubGlobal('requestAnimationFrame', () => 0)
  vi.stubGlobal('localStorage', { getItem: () => null, setItem: () => {}, removeItem: () => {} })
  const { setLoader } = await import('../../../../shared/page/loader/loader')
  const { currentToken } = await import('../../../../shared/page/mount/forms')
  const saved = await import('../../../../shared/rules/sync/startSync')
  const answer = await (await fetch('/user.ljson')).json()
  currentToken(answer.authenticity_token)
  setLoader({
    fetchUser,
    token: currentToken,
    user: Promise.resolve(answer.user?.user_id ? answer.user : null),
    loadChunk: async () => saved,
  } as never)
  const { resetPassword, updateDetails, updateMarketing } = await import('../../../../shared/features/account/details')
  const { recoverPassword, register, signIn, signOut } = await import('../../../../shared/features/account/signing')
  const { $session } = await import('../../../../shared/page/stores/session')
  const { $savedSearches } = await import('../../../../shared/rules/visitor/savedSearches')
  $session.listen(() => {})
  $savedSearches.listen(() => {})
  for (let turn = 0; turn < 5; turn++) await Promise.resolve()
  const { flush } = saved
  return { recoverPassword, resetPassword, updateDetails, updateMarketing, register, signIn, signOut, flush, $session }
}

let page: Awaited<ReturnType<typeof openPage>>
beforeEach(async () => {
  page = await openPage()
})

// A sign-in may have started work. It ends with its page.
afterEach(() => page.flush())

const ada = { email: 'ada@example.com', password: 'Cottage2026!' }

describe('signing in and out', () => {
  it('sends the credentials, reloads the user, and forgets them [3.3, 4.1, 7.11, 7.15, 7.16, 8.1, 8.2]', async () => {
    expect(await page.signIn(ada)).toEqual({ ok: true, message: 'You have successfully signed in' })
    expect(page.$session.get()).toMatchObject({ state: 'user', user: { first_name: 'Ada' } })
    const { body } = site.calls.list({ method: 'POST', path: '/session' })[0]!
    expect(body).toEqual({
      username: 'ada@example.com',
      password: 'Cottage2026!',
      authenticity_token: expect.stringMatching(/.{20}/),
    })
    expect(await page.signOut()).toEqual({ ok: true, message: 'You have been signed out' })
    expect(page.$session.get().state).toBe('visitor')
  })

  it('knows the user with every field of the specification, and nothing of their passwords [3.1, 7.11]', async () => {
    await page.signIn(ada)
    const session = page.$session.get()
    const user = session.state === 'user' ? session.user : undefined
    expect(user).toMatchObject({ user_id: 90, is_opted_in_to_marketing: true, agency_website_vip: false })
    const fields = [
      'address_2 address_html agency county custom_marketing_preferences email first_name last_name house_name',
      'house_number is_opted_in_to_marketing locality portal_leads postcode reapit_tracker_jwt saved_properties',
      'saved_searches street_address tel_home tel_mobile title town user_id marketing_preferences body',
      'agency_website_vip marketing_preference_id',
    ]
    expect(Object.keys(user!).sort()).toEqual(fields.join(' ').split(' ').sort())
  })

  it('gives up on a user call that never answers, as on a sign-in that failed [7.11, 8.1]', async () => {
    const timeout = new AbortController()
    vi.spyOn(AbortSignal, 'timeout').mockReturnValue(timeout.signal)
    const warn = vi.spyOn(console, 'warn').mockImplementation(() => {})
    site.faults.add({ path: '/user.ljson', delay: 'never' })
    site.calls.clear()
    const outcome = page.signIn(ada)
    await eventually(() => expect(asked().at(-1)).toMatch('GET /user.ljson'))
    timeout.abort(new DOMException('Too slow', 'TimeoutError'))
    expect(await outcome).toEqual({ ok: false, message: 'Sign in failed, please try again' })
    expect(warn).toHaveBeenCalled()
  })

  it('says so when it does not work, and nobody is signed in [8.1]', async () => {
    expect(await page.signIn({ ...ada, password: 'wrong' })).toEqual({
      ok: false,
      message: 'Sign in failed, please try again',
      title: 'Email or password is wrong',
    })
    expect(page.$session.get().state).toBe('visitor')
  })

  it('blames neither email nor password where the server names another reason [8.1]', async () => {
    site.faults.add({ path: '/session', method: 'POST', status: 422 })
    expect(await page.signIn(ada)).toEqual({
      ok: false,
      message: 'Sign in failed, please try again',
      reason: 'The server was told to answer 422',
    })
  })

  it('goes on sending what the person who is signed in saves, when nobody else could sign in (contract 11)', async () => {
    await page.signIn(ada)
    expect((await page.signIn({ ...ada, password: 'wrong' })).ok).toBe(false)
    const { isSessionBeginning } = await import('../../../../shared/page/stores/session')
    expect(isSessionBeginning()).toBe(false)
  })

  it('says so when signing out fails, and the user stays [8.2]', async () => {
    await page.signIn(ada)
    site.faults.add({ path: '/session', status: 500 })
    expect(await page.signOut()).toEqual({ ok: false, message: 'There was an error signing out' })
    expect(page.$session.get().state).toBe('user')
  })

  it('waits no longer for an unanswered change after signing out than before [8.2, contract 11]', async () => {
    await page.signIn(ada)
    await page.flush()
    const { savedProperties } = await import('../../../../shared/page/stores/savedProperties')
    const late = site.faults.add({ path: '/saved_properties.ljson', method: 'POST', delay: 'never' })
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
    try {
      savedProperties.change({ property_id: 13800007 }, true)
      const told = vi.fn()
      void page.signOut().then(told)
      await eventually(() => expect(asked().at(-1)).toMatch('POST /saved_properties.ljson'))
      await vi.advanceTimersByTimeAsync(5_000)
      await eventually(() => expect(page.$session.get().state).toBe('visitor'))
      await vi.advanceTimersByTimeAsync(5_000)
      expect(told).toHaveBeenCalledExactlyOnceWith({ ok: true, message: 'You have been signed out' })
    } finally {
      vi.useRealTimers()
      site.faults.release(late)
    }
  })

  it('forgets what was typed into forms once somebody has signed out, and not before [4.2]', async () => {
    const { onDraftsDeleted } = await import('../../../../shared/rules/drafts/drafts')
    const forget = vi.fn()
    onDraftsDeleted(forget)
    await page.signIn(ada)
    site.faults.add({ path: '/session', status: 500, times: 1 })
    await page.signOut()
    expect(forget).not.toHaveBeenCalled()
    await page.signOut()
    expect(forget).toHaveBeenCalledOnce()
  })
})

describe('registering', () => {
  it('signs in whoever has registered, with the preferences of the form [3.1, 3.2, 7.12, 8.3]', async () => {
    const marketing_preferences = { opt_in_terms: 'on', opt_in_marketing: 'on', opt_in_marketing_url: '/a' } as const
    const outcome = await page.register({ ...newcomer, marketing_preferences })
    expect(outcome).toEqual({ ok: true, message: 'You have been successfully registered!' })
    expect(page.$session.get()).toMatchObject({ state: 'user', user: { first_name: 'Mo', marketing_preferences } })
    const { body } = site.calls.list({ method: 'POST', path: '/user.ljson' })[0]!
    expect(body.client).toEqual({ ...newcomer, marketing_preferences, do_not_contact: 1 })
  })

  it('lists what the server has against it [5.14, 8.3]', async () => {
    const outcome = await page.register({ ...newcomer, email: 'ada@example.com' })
    expect(outcome.ok).toBe(false)
    expect([outcome.message, ...(outcome.errors ?? [])].join(' ')).toMatch(/email/i)
    expect(page.$session.get().state).toBe('visitor')
  })

  it('keeps the server’s own words in the form, after their toast [8.3]', async () => {
    site.faults.add({ path: '/user.ljson', method: 'POST', status: 409 })
    const words = 'The server was told to answer 409'
    expect(await page.register(newcomer)).toMatchObject({ ok: false, message: words, reason: words })
  })

  it('has the words of the specification where the server has none [8.3]', async () => {
    site.faults.add({ path: '/user.ljson', status: 500 })
    expect((await page.register(newcomer)).message).toBe(
      'Sorry, something went wrong. You may already have an account with this email address, if so, please try signing in instead of registering.',
    )
  })
})

describe('details', () => {
  it('are changed, and every island knows [7.13, 8.5]', async () => {
    await page.signIn(ada)
    expect(await page.updateDetails({ first_name: 'Ida' })).toEqual({
      ok: true,
      message: 'Profile successfully updated.',
    })
    expect(page.$session.get()).toMatchObject({ user: { first_name: 'Ida' } })
  })

  it('that the server refuses come with its own words, which stay in the form after their toast [7.13]', async () => {
    await page.signIn(ada)
    site.faults.add({ path: '/user.ljson', method: 'PUT', status: 409 })
    const words = 'The server was told to answer 409'
    expect(await page.updateDetails({ first_name: 'Ida' })).toMatchObject({ ok: false, message: words, reason: words })
  })

  it('stay as they were when they cannot be saved', async () => {
    await page.signIn(ada)
    site.faults.add({ path: '/user.ljson', status: 500 })
    expect((await page.updateDetails({ first_name: 'Ida' })).ok).toBe(false)
    expect(page.$session.get()).toMatchObject({ user: { first_name: 'Ada' } })
  })
})

describe('passwords', () => {
  it('are recovered without a word on who has an account [7.17, 8.8]', async () => {
    const message =
      'If the email you have entered has a user account we will send you a forgotten password reset request now.'
    const taken = { ok: true, message, durationMs: 8_000 }
    expect(await page.recoverPassword('ada@example.com')).toEqual(taken)
    expect(await page.recoverPassword('nobody@example.com')).toEqual(taken)
    for (const [status, refusal] of [
      [404, { errors: { email: ['not found'] } }],
      [422, { errors: ['Email is unknown'] }],
    ] as const) {
      vi.stubGlobal('fetch', async () => Response.json(refusal, { status }))
      expect(await page.recoverPassword('nobody@example.com'), JSON.stringify(refusal)).toEqual(taken)
    }
  })

  it('cannot be recovered where nobody could be asked for the mail, which the form says [8.8]', async () => {
    const message = accountMessages.recoveryAsked
    const failed = { ok: false, message, durationMs: 8_000, title: 'We could not ask for the email' }
    const answers: [Response | undefined, string][] = [
      [undefined, 'Try again in a minute, or ring us.'],
      [new Response('<h1>Sorry</h1>', { status: 500 }), 'Try again in a minute, or ring us.'],
      [new Response('<h1>Not found</h1>', { status: 404 }), 'Try again in a minute, or ring us.'],
      [Response.json({}, { status: 422 }), 'Try again in a minute, or ring us.'],
      [Response.json({ message: 'Are you a person?' }, { status: 422 }), 'Are you a person?'],
      [Response.json({ error: 'Too many tries' }, { status: 429 }), 'Too many tries'],
    ]
    for (const [answer, reason] of answers) {
      vi.stubGlobal('fetch', async () => {
        if (!answer) throw new TypeError('Failed to fetch')
        return answer.clone()
      })
      expect(await page.recoverPassword('ada@example.com'), reason).toEqual({ ...failed, reason })
    }
  })

  it('are changed for whoever is signed in, who then comes to #/user [2.48, 7.14, 8.6]', async () => {
    await page.signIn(ada)
    expect(await page.resetPassword('Meadow(2027', 'Meadow(2027')).toEqual({
      ok: true,
      message: 'You have successfully changed your password.',
      goTo: '#/user',
    })
  })

  it('that are answered by a redirect without an address are not changed [7.14, 8.6]', async () => {
    await page.signIn(ada)
    site.faults.add({ path: '/user.ljson', method: 'PUT', status: 302, times: 1 })
    expect(await page.resetPassword('Meadow(2027', 'Meadow(2027')).toEqual({
      ok: false,
      message: 'Received a redirect without a destination URL',
    })
  })

  it('that the server refuses come with its words after "Password" [5.13, 8.6]', async () => {
    await page.signIn(ada)
    const { ok, errors } = await page.resetPassword('short', 'short')
    expect(ok).toBe(false)
    expect(errors?.length).toBeGreaterThan(0)
    for (const error of errors!) expect(error).toMatch(/^Password /)
  })

  it('are named once where the server’s words begin with "Password" [5.13]', () => {
    const said = ['is too short', 'Password is too short', 'Password confirmation does not match']
    expect(said.map(accountMessages.passwordError)).toEqual([
      'Password is too short',
      'Password is too short',
      'Password confirmation does not match',
    ])
  })

  it('cannot be changed by a visitor, nor where the server fails [8.6]', async () => {
    const message = 'Something went wrong updating your password. Please try again later.'
    expect(await page.resetPassword('Meadow(2027', 'Meadow(2027')).toEqual({ ok: false, message })
    await page.signIn(ada)
    site.faults.add({ path: '/user.ljson', status: 500 })
    expect(await page.resetPassword('Meadow(2027', 'Meadow(2027')).toMatchObject({ ok: false, message })
  })
})

describe('a new password that nobody can say is set', () => {
  const unknown = {
    ok: false,
    message: 'We had no reply, so your password may have been changed.',
    title: 'Your password may have been changed',
    reason: 'Try again, or sign in with the new password to see.',
  }
  const reset = () => page.resetPassword('Meadow(2027', 'Meadow(2027')

  it('is so where a browser may not follow the redirect of one that is set', async () => {
    await page.signIn(ada)
    const siteFetch = fetch
    // Browsers fail so where the other site does not allow its answer to be read. Node's fetch has no such rule.
    vi.stubGlobal('fetch', async (...asked: Parameters<typeof fetch>) => {
      const reply = await siteFetch(...asked)
      if (reply.redirected && new URL(reply.url).origin !== location.origin) throw new TypeError('Failed to fetch')
      return reply
    })
    const headers = { location: `http://127.0.0.1:${location.port}/a-page` }
    site.faults.add({ path: '/user.ljson', method: 'PUT', status: 302, headers, times: 1 })
    expect(await reset()).toEqual(unknown)
  })

  it.each<Omit<Fault, 'path'>>([{ drop: true }, { body: 'cut' }, { status: 502 }, { status: 504 }])(
    'is so after %j',
    async fault => {
      await page.signIn(ada)
      site.faults.add({ path: '/user.ljson', method: 'PUT', ...fault })
      expect(await reset()).toEqual(unknown)
    },
  )

  it('is not so without a network: nothing was sent [8.6]', async () => {
    await page.signIn(ada)
    vi.stubGlobal('navigator', { onLine: false })
    site.faults.add({ path: '/', drop: true })
    const message = 'Something went wrong updating your password. Please try again later.'
    expect(await reset()).toEqual({ ok: false, message })
    expect(site.calls.list({ method: 'PUT' })).toEqual([])
  })
})

describe('marketing preferences', () => {
  it('are updated, and every island knows [7.18, 8.10]', async () => {
    await page.signIn(ada)
    for (const choice of [true, false]) {
      expect(await page.updateMarketing(choice)).toEqual({
        ok: true,
        message: 'Your preferences have been successfully updated',
      })
      expect(page.$session.get()).toMatchObject({ user: { is_opted_in_to_marketing: choice } })
    }
  })

  it('want somebody who is signed in, and nothing is sent without [5.37, 8.11]', async () => {
    site.calls.clear()
    expect(await page.updateMarketing(true)).toEqual({
      ok: false,
      message: 'Please sign in to update your preferences',
    })
    expect(asked()).toEqual([])
  })

  it('stay as they were where the server fails [8.10]', async () => {
    await page.signIn(ada)
    site.faults.add({ path: '/marketing_preferences/*', status: 500 })
    expect(await page.updateMarketing(true)).toEqual({
      ok: false,
      message: 'There was an error updating your preferences',
    })
  })
})

describe('a session that has ended at the server', () => {
  /** Makes the browser's session unknown, as after a night. */
  const end = () => site.state.sessions.clear()
  const ended = 'You have been signed out. Sign in again to continue; what you typed is kept.'

  it.each([
    ['details', () => page.updateDetails({ first_name: 'Ida' }), ended],
    // The passwords are gone with the form.
    ['a new password', () => page.resetPassword('Meadow(2027', 'Meadow(2027'), 'You have been signed out'],
    ['preferences', () => page.updateMarketing(false), 'Please sign in to update your preferences'],
  ])('is why %s are not changed, and the page knows who it was [5.37, 8.11]', async (_, act, message) => {
    await page.signIn(ada)
    end()
    expect(await act()).toEqual({ ok: false, message })
    expect(page.$session.get()).toMatchObject({ state: 'visitor', lost: { first_name: 'Ada' } })
    expect((await page.signIn(ada)).ok).toBe(true)
    expect(page.$session.get()).not.toHaveProperty('lost')
  })

  it('is no reason where the server has one of its own', async () => {
    expect(await page.signIn(ada)).toMatchObject({ ok: true })
    site.calls.clear()
    expect(await page.updateDetails({ email: 'no address' })).toMatchObject({ errors: ['Email is invalid'] })
    expect(asked().filter(call => call.includes('/user'))).toEqual(['PUT /user.ljson 422'])
  })

  it('is as good as signed out for whoever signs out [8.2]', async () => {
    await page.signIn(ada)
    end()
    expect(await page.signOut()).toEqual({ ok: true, message: 'You have been signed out' })
    expect(page.$session.get()).toEqual({ state: 'visitor' })
  })
})

describe('a page of HTML, answered with 200', () => {
  const answers = (path: string, method: string) => site.faults.add({ path, method, body: 'login', status: 200 })

  it('is no sign that details, a password or preferences were changed [7.13, 7.14, 7.18]', async () => {
    await page.signIn(ada)
    answers('/user.ljson', 'PUT')
    answers('/marketing_preferences', 'PUT')
    expect(await page.updateDetails({ first_name: 'Ida' })).toMatchObject({ ok: false })
    expect(await page.resetPassword('Meadow(2027', 'Meadow(2027')).toMatchObject({ ok: false })
    expect(await page.updateMarketing(false)).toMatchObject({ ok: false })
  })

  it('leaves it to who is signed in then whether somebody has registered, or signed out [7.12, 7.16]', async () => {
    answers('/user.ljson', 'POST')
    expect(await page.register(newcomer)).toMatchObject({ ok: false })
    site.faults.clear()
    site.faults.add({ path: '/user.ljson', method: 'POST', body: 'html', status: 200, after: true })
    expect(await page.register(newcomer)).toMatchObject({ ok: true })
    answers('/session', 'DELETE')
    expect(await page.signOut()).toMatchObject({ ok: false })
    site.faults.clear()
    site.faults.add({ path: '/session', method: 'DELETE', body: 'html', status: 200, after: true })
    expect(await page.signOut()).toMatchObject({ ok: true })
  })
})

describe('an answer that sends elsewhere', () => {
  const sends = (path: string, method: string, rest: Omit<Fault, 'path'> = {}) =>
    site.faults.add({ path, method, status: 302, headers: { location: '/user.ljson' }, times: 1, ...rest })

  it('is no sign that somebody is signed in, registered, or has changed anything [7.12, 7.13, 7.15, 7.18]', async () => {
    sends('/session', 'POST')
    expect(await page.signIn(ada)).toMatchObject({ ok: false, message: 'Sign in failed, please try again' })
    sends('/user.ljson', 'POST')
    expect(await page.register(newcomer)).toMatchObject({ ok: false })
    expect(page.$session.get()).toMatchObject({ state: 'visitor' })
    await page.signIn(ada)
    // Whoever is signed in already is no sign either.
    sends('/session', 'POST')
    expect(await page.signIn({ ...ada, email: 'sam@example.com' })).toMatchObject({ ok: false })
    sends('/user.ljson', 'POST')
    expect(await page.register(newcomer)).toMatchObject({ ok: false })
    sends('/user.ljson', 'PUT')
    expect(await page.updateDetails({ first_name: 'Ida' })).toMatchObject({ ok: false })
    sends('/marketing_preferences', 'PUT')
    expect(await page.updateMarketing(false)).toMatchObject({ ok: false })
  })

  it('leaves it to who is signed in then whether a visitor has signed in or out [7.15, 7.16]', async () => {
    sends('/session', 'POST', { after: true })
    expect(await page.signIn(ada)).toMatchObject({ ok: true })
    sends('/session', 'DELETE')
    expect(await page.signOut()).toMatchObject({ ok: false })
    sends('/session', 'DELETE', { after: true })
    expect(await page.signOut()).toMatchObject({ ok: true })
  })
})

const faults: Omit<Fault, 'path'>[] = [401, 403, 404, 422, 500].map(status => ({ status }))
// The last call did its work. Only its answer is lost.
faults.push({ drop: true }, { body: 'login', status: 403 }, { body: 'cut' })

/** The action, its call, and the message: the server's own words where it sends some. */
const actions = [
  ['signing in', '/session', () => page.signIn(ada), 'Sign in failed, please try again'],
  [
    'registering',
    '/user.ljson',
    () => page.register(newcomer),
    /^(Sorry, something went wrong\. You may|The server was)/,
  ],
  [
    'changing details',
    '/user.ljson',
    () => page.updateDetails({ first_name: 'Ida' }),
    /^(Your details were not saved|The server was)/,
  ],
  [
    'a new password',
    '/user.ljson',
    () => page.resetPassword('Meadow(2027', 'Meadow(2027'),
    /^(Something went|We had no reply)/,
  ],
  ['a forgotten password', '/reset_passwords', () => page.recoverPassword(ada.email), /^If the email you have entered/],
  ['preferences', '/marketing_preferences', () => page.updateMarketing(false), /^There was an error updating/],
  ['signing out', '/session', () => page.signOut(), 'There was an error signing out'],
] as const

describe('whatever the server does', () => {
  it('a failed registration can be read for eight seconds, in the words of the specification [8.3]', async () => {
    site.faults.add({ path: '/user.ljson', method: 'POST', status: 500 })
    expect(await page.register(newcomer)).toMatchObject({
      ok: false,
      durationMs: 8_000,
      message:
        'Sorry, something went wrong. You may already have an account with this email address, if so, please try signing in instead of registering.',
    })
  })

  it.each(actions)('%s says in the end that it failed, and changes nothing here', async (what, path, act, words) => {
    const isVisitor = what === 'signing in' || what === 'registering'
    if (!isVisitor) await page.signIn(ada)
    await page.flush()
    const before = page.$session.get()
    for (const fault of faults) {
      // Reading the session still works.
      const spoilt = ['POST', 'PUT', 'DELETE'].map(method => site.faults.add({ path, method, ...fault }))
      expect(await act(), JSON.stringify(fault)).toMatchObject({ ok: false, message: expect.stringMatching(words) })
      expect(page.$session.get()).toEqual(before)
      for (const { id } of spoilt) site.faults.remove(id)
    }
  })
})
