// @vitest-environment node
import { beforeEach, describe, expect, it, vi } from 'vitest'
import { newcomer, sitePage } from '../../sitePage'

const { site, asked } = sitePage()

/** What a visitor does with an account, on a page where the user has been asked for. */
async function openPage() {
  vi.stubGlobal('addEventListener', () => {})
  vi.stubGlobal('CustomEvent', window.CustomEvent)
  vi.stubGlobal('navigator', {})
  vi.stubGlobal('localStorage', { getItem: () => null, setItem: () => {}, removeItem: () => {} })
  const { setHost } = await import('../../../shared/host/host')
  const { currentToken } = await import('../../../shared/loader/forms')
  const saved = await import('../../../shared/account/saved')
  const answer = await (await fetch('/user.ljson')).json()
  currentToken(answer.authenticity_token)
  setHost({
    token: currentToken,
    user: Promise.resolve(answer.user?.user_id ? answer.user : null),
    loadChunk: async () => saved,
  } as never)
  const { recoverPassword, resetPassword, updateDetails, updateMarketing } = await import(
    '../../../shared/account/details'
  )
  const { register, signIn, signOut } = await import('../../../shared/account/signing')
  const { $session } = await import('../../../shared/stores/session')
  $session.listen(() => {})
  for (let turn = 0; turn < 5; turn++) await Promise.resolve()
  return { recoverPassword, resetPassword, updateDetails, updateMarketing, register, signIn, signOut, $session }
}

let page: Awaited<ReturnType<typeof openPage>>
beforeEach(async () => {
  page = await openPage()
})

const ada = { email: 'ada@example.com', password: 'Cottage2026!' }

describe('signing in and out', () => {
  it('reloads the user, and forgets them [4.1, 8.1, 8.2]', async () => {
    expect(await page.signIn(ada)).toEqual({ ok: true, message: 'You have successfully signed in' })
    expect(page.$session.get()).toMatchObject({ state: 'user', user: { first_name: 'Ada' } })
    expect(await page.signOut()).toEqual({ ok: true, message: 'You have been signed out' })
    expect(page.$session.get().state).toBe('visitor')
  })

  it('says so when it does not work, and nobody is signed in [8.1]', async () => {
    expect(await page.signIn({ ...ada, password: 'wrong' })).toEqual({
      ok: false,
      message: 'Sign in failed, please try again',
    })
    expect(page.$session.get().state).toBe('visitor')
  })

  it('says so when signing out fails, and the user stays [8.2]', async () => {
    await page.signIn(ada)
    site.faults.add({ path: '/session', status: 500 })
    expect(await page.signOut()).toEqual({ ok: false, message: 'There was an error signing out' })
    expect(page.$session.get().state).toBe('user')
  })
})

describe('registering', () => {
  it('signs in whoever has registered [7.12, 8.3]', async () => {
    expect(await page.register(newcomer)).toEqual({ ok: true, message: 'You have been successfully registered!' })
    expect(page.$session.get()).toMatchObject({ state: 'user', user: { first_name: 'Mo' } })
  })

  it('lists what the server has against it [5.14, 8.3]', async () => {
    const outcome = await page.register({ ...newcomer, email: 'ada@example.com' })
    expect(outcome.ok).toBe(false)
    expect([outcome.message, ...(outcome.errors ?? [])].join(' ')).toMatch(/email/i)
    expect(page.$session.get().state).toBe('visitor')
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
    expect(await page.recoverPassword('ada@example.com')).toMatchObject({ ok: true, message, durationMs: 8_000 })
    expect(await page.recoverPassword('nobody@example.com')).toMatchObject({ ok: true, message, durationMs: 8_000 })
    site.faults.add({ path: '/reset_passwords', status: 500 })
    expect(await page.recoverPassword('ada@example.com')).toMatchObject({ ok: false, message })
  })

  it('are changed for whoever is signed in, who then comes to #/user [2.48, 7.14, 8.6]', async () => {
    await page.signIn(ada)
    expect(await page.resetPassword('Meadow(2027', 'Meadow(2027')).toEqual({
      ok: true,
      message: 'You have successfully changed your password.',
      goTo: '#/user',
    })
  })

  it('that the server refuses come with its words after "Password" [5.13, 8.6]', async () => {
    await page.signIn(ada)
    const { ok, errors } = await page.resetPassword('short', 'short')
    expect(ok).toBe(false)
    expect(errors?.length).toBeGreaterThan(0)
    for (const error of errors!) expect(error).toMatch(/^Password /)
  })

  it('cannot be changed by a visitor, nor where the server fails [8.6]', async () => {
    const message = 'Something went wrong updating your password. Please try again later.'
    expect(await page.resetPassword('Meadow(2027', 'Meadow(2027')).toEqual({ ok: false, message })
    await page.signIn(ada)
    site.faults.add({ path: '/user.ljson', status: 500 })
    expect(await page.resetPassword('Meadow(2027', 'Meadow(2027')).toMatchObject({ ok: false, message })
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
