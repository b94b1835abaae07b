// @vitest-environment node
import { beforeEach, expect, it } from 'vitest'
import { fetchUser } from '../../../../shared/page/loader/fetchUser'
import { openapi } from '../../../../shared/tools/hostSide/openapi'
import { newcomer, sitePage } from '../../../sitePage'

const { site } = sitePage()

let token: string
const last = (path: string) => site.calls.list({ path }).at(-1)!

beforeEach(async () => {
  const { setLoader } = await import('../../../../shared/page/loader/loader')
  const { currentToken } = await import('../../../../shared/page/mount/forms')
  setLoader({ fetchUser, token: currentToken, user: new Promise(() => {}) } as never)
  token = (await (await fetch('/user.ljson')).json()).authenticity_token
  currentToken(token)
})

it('has the token in the body where the specification lists it [7.12, 7.13, 7.14, 7.15, 7.22]', async () => {
  const { registerUser, setPassword, updateUser } = await import('../../../../shared/features/account/user')
  const { createSession } = await import('../../../../shared/features/account/session')
  const { postLead } = await import('../../../../shared/features/leads/postLead')
  const password = { user_id: 90, password: 'a', password_confirmation: 'b' }
  const writes: [path: string, write: () => Promise<unknown>, more: object][] = [
    ['/user.ljson', () => updateUser({ first_name: 'Ida' }), { first_name: 'Ida' }],
    ['/user.ljson', () => setPassword(password), password],
    ['/leads', () => postLead({ client: {}, about: {}, preferences: {} } as never, 'a-key'), { request_id: 'a-key' }],
    ['/session', () => createSession({ email: 'a@b.com', password: 'c' }), { username: 'a@b.com', password: 'c' }],
    ['/user.ljson', () => registerUser(newcomer), { client: { email: newcomer.email } }],
  ]
  for (const [path, write, more] of writes) {
    site.calls.clear()
    await write()
    expect(last(path).body, path).toMatchObject({ authenticity_token: token, ...more })
    expect(last(path).headers['x-csrf-token'], path).toBe(token)
  }
})

it('sends a lead with its preferences, and with a booking and a check if there are any [7.22]', async () => {
  const { postLead } = await import('../../../../shared/features/leads/postLead')
  const lead = { client: { first_name: 'Ida' }, about: { message: 'Hello' }, preferences: { opt_in_terms: 'on' } }
  await postLead(lead as never, 'a-key')
  const sent = {
    authenticity_token: token,
    request_id: 'a-key',
    lead_client: { first_name: 'Ida', body: '', do_not_contact: 1 },
    lead: { lead_type: 'email_portal_lead', message: 'Hello' },
  }
  expect(last('/leads').body).toEqual({ ...sent, marketing_preferences: { opt_in_terms: 'on' } })
  const booking = { book_viewing: 'yes' }
  await postLead({ ...lead, booking, preferencesKey: 'market_preferences' } as never, 'a-key', 'checked')
  expect(last('/leads').body).toEqual({
    ...sent,
    market_preferences: { opt_in_terms: 'on' },
    lead_booking: booking,
    'g-recaptcha-response': 'checked',
  })
})

it('asks for a new password as a form, with the email and the empty honeypot [7.17]', async () => {
  const { requestPasswordReset } = await import('../../../../shared/features/account/requestPasswordReset')
  await requestPasswordReset('ada@example.com', 'checked')
  const { body, headers } = last('/reset_passwords')
  expect(headers['content-type']).toMatch(/^multipart\/form-data/)
  expect(body).toEqual({ email: 'ada@example.com', body: '', 'g-recaptcha-response': 'checked' })
})

it('sends the address with a marketing choice, and the choice once more without a preference id [7.18]', async () => {
  const { setMarketing } = await import('../../../../shared/features/account/marketingPreferences')
  const url = 'https://a.test/contact'
  await setMarketing({ user_id: 90, marketing_preference_id: 5501 }, true, url)
  expect(last('/marketing_preferences/5501').body).toEqual({
    user_id: 90,
    opt_in_marketing_at: 'optin',
    opt_in_marketing_url: url,
  })
  await setMarketing({ user_id: 90 }, false, url)
  expect(last('/custom_marketing_preferences/90').body).toEqual({
    user_id: 90,
    opt_in_marketing_at: 'optout',
    opt_in_marketing_url: url,
    marketing_preferences: { is_opted_in_to_marketing: false },
  })
})

interface Described {
  properties?: Record<string, Described>
}
const { paths } = openapi('1.0.0') as unknown as {
  paths: Record<string, { post: { requestBody: { content: Record<string, { schema: Described }> } } }>
}

/** The fields of a body that its description does not name: `lead.message`. */
const unnamed = (body: object, { properties = {} }: Described, within = ''): string[] =>
  Object.entries(body).flatMap(([name, value]) => {
    const described = properties[name]
    if (!described) return [within + name]
    return typeof value === 'object' && value ? unnamed(value, described, `${within}${name}.`) : []
  })

it('sends nothing that hosts cannot read of, neither consent nor a check [3.2, 3.20, 7.12, 7.22]', async () => {
  const { registerUser } = await import('../../../../shared/features/account/user')
  const { createSession } = await import('../../../../shared/features/account/session')
  const { requestPasswordReset } = await import('../../../../shared/features/account/requestPasswordReset')
  const { postLead } = await import('../../../../shared/features/leads/postLead')
  const { preferencesOf } = await import('../../../../shared/features/leads/send')
  const preferences = preferencesOf({ opt_in_marketing: 'on' })
  expect(preferences).toMatchObject({
    opt_in_marketing: 'on',
    opt_in_marketing_url: /\/a-page$/.exec(location.href)!.input,
  })
  const lead = { client: {}, about: { message: '' }, preferences } as never
  await postLead(lead, 'a-key', 'checked')
  await registerUser(newcomer, 'checked')
  await createSession({ email: 'a@b.com', password: 'c' }, 'checked')
  await requestPasswordReset('a@b.com', 'checked')
  const form = { authenticity_token: '', 'g-recaptcha-response': '' }
  const answered = { ...form, request_id: '', marketing_preferences: preferences }
  const sent: [path: string, body: object][] = [
    ...['/leads', '/user.ljson', '/session', '/reset_passwords'].map(
      path => [path, last(path).body] as [string, object],
    ),
    ['/properties/{id}/{channel}/leads', answered],
    ['/form_submissions', { ...answered, hfhp: '', do_not_contact: 1 }],
    ['/user/send_to_friend', form],
  ]
  for (const [path, body] of sent) {
    const [content] = Object.values(paths[path]!.post.requestBody.content)
    expect(Object.keys(body), path).toContain('g-recaptcha-response')
    expect(unnamed(body, content!.schema), path).toEqual([])
  }
})
