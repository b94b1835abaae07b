import { act, cleanup, fireEvent, render, screen } from '@testing-library/react'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { fetchUser } from '../../shared/page/loader/fetchUser'
import { setLoader } from '../../shared/page/loader/loader'
import { Forgotten } from '../../widgets/user-panel/Forgotten'
import { Register } from '../../widgets/user-panel/Register'
import { Reset } from '../../widgets/user-panel/Reset'
import { SignIn } from '../../widgets/user-panel/SignIn'
import { eventually } from '../eventually'

setLoader({
  fetchUser,
  token: () => 'a token',
  user: Promise.resolve(null),
  loadChunk: async () => ({ notify() {} }),
} as never)

/** What was sent. Each call is refused, so that the form stays. */
let sent: { path: string; body: unknown }[]
beforeEach(() => {
  sent = []
  location.hash = '#/user'
  vi.stubGlobal('fetch', async (asked: string | Request, options?: RequestInit) => {
    const { method, url } = typeof asked === 'string' ? { method: 'GET', ...options, url: asked } : asked
    const isWrite = method.toUpperCase() === 'POST'
    if (isWrite) sent.push({ path: new URL(url, location.href).pathname, body: options?.body })
    return Response.json({ user: null, message: 'Not today.' }, { status: isWrite ? 422 : 200 })
  })
})
afterEach(() => {
  cleanup()
  document.body.replaceChildren()
  vi.unstubAllGlobals()
})

const field = (label: string | RegExp) => screen.getByLabelText<HTMLInputElement>(label, { exact: true })
const type = (label: string, value: string) => fireEvent.input(field(label), { target: { value } })
const send = () => act(async () => void fireEvent.submit(document.querySelector('form')!))
const wrong = () => [...document.querySelectorAll('[aria-invalid]')].map(input => (input as HTMLInputElement).name)

const ada = { Email: 'ada@example.com', Password: 'Cottage2026!' }
const mo = {
  ...{ 'First name': 'Mo', 'Last name': 'Field', Email: 'mo@example.com', Phone: '' },
  ...{ Password: 'Orchard(2027', 'Confirm password': 'Orchard(2027' },
}
const fill = (fields: Record<string, string>) => {
  for (const [label, value] of Object.entries(fields)) type(label, value)
}
function agree() {
  const terms = field('I agree to the terms & conditions')
  if (!terms.checked) fireEvent.click(terms)
}

describe.each([
  ['sign in', SignIn, ada, '/session'],
  ['register', Register, mo, '/user.ljson'],
  ['get a link to a new password', Forgotten, { Email: ada.Email }, '/reset_passwords'],
] as const)('the form to %s', (_, Screen, fields, path) => {
  it('is sent, and not where the field that nobody sees is filled in [5.1, 5.3]', async () => {
    render(<Screen />)
    fill(fields)
    if (Screen === Register) agree()
    const trap = document.querySelector<HTMLInputElement>('[name=body]')!
    trap.value = 'Cheap loans'
    await send()
    expect(location.hash).toBe('#/')
    expect(sent).toEqual([])
    trap.value = ''
    await send()
    await eventually(() => expect(sent.map(call => call.path)).toEqual([path]))
  })
})

it('nobody signs in with a password of four characters, or registers with a long ending [5.3, 5.5, 9.31]', async () => {
  render(<SignIn />)
  fill({ ...ada, Password: '1234' })
  await send()
  expect(wrong()).toEqual(['password'])
  screen.getByText('Use at least 5 characters in your password')
  cleanup()
  render(<Register />)
  fill({ ...mo, Email: 'mo@example.museum' })
  agree()
  await send()
  expect(wrong()).toEqual(['email'])
  screen.getByText('The ending of an email address has 2 to 4 letters, such as .com or .uk')
  expect(sent).toEqual([])
})

it('whoever registers and wants news says so, and where [3.2, 5.10, 7.12]', async () => {
  render(<Register />)
  fill(mo)
  agree()
  fireEvent.click(field(/^Keep me informed/))
  await send()
  await eventually(() => expect(sent).toHaveLength(1))
  expect(JSON.parse(String(sent[0]!.body))).toMatchObject({
    client: {
      marketing_preferences: { opt_in_terms: 'on', opt_in_marketing: 'on', opt_in_marketing_url: location.href },
    },
  })
})

it.each([
  [
    'own pattern and its words',
    { theme_settings: { password_pattern: '[a-z(]{12,}', password_pattern_title: 'Twelve small letters' } },
  ],
  [
    'default pattern and its words',
    {
      theme_settings: { password_pattern: '', password_pattern_title: null },
      theme_settings_defaults: {
        password_pattern: { default: '[a-z(]{12,}' },
        password_pattern_title: { default: 'Twelve small letters' },
      },
    },
  ],
])('a theme’s %s hold for both fields of a new password [5.12]', async (_, data) => {
  const script = document.createElement('script')
  Object.assign(script, { type: 'application/json', text: JSON.stringify(data) }).dataset.pageData = ''
  document.body.append(script)
  render(<Reset />)
  fill({ Password: 'Meadow(2027', 'Confirm password': 'Meadow(2027' })
  await send()
  expect(wrong()).toEqual(['password', 'password_confirmation'])
  expect(screen.getAllByText('Twelve small letters').length).toBeGreaterThan(1)
  for (const label of ['Password', 'Confirm password'])
    expect([field(label).pattern, field(label).title], label).toEqual(['[a-z(]{12,}', 'Twelve small letters'])
  expect(sent).toEqual([])
})
