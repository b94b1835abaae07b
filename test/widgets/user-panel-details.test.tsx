import { act, cleanup, fireEvent, render, screen } from '@testing-library/react'
import { afterEach, beforeEach, expect, it } from 'vitest'
import { fetchUser } from '../../shared/page/loader/fetchUser'
import { setLoader } from '../../shared/page/loader/loader'
import { $session } from '../../shared/page/stores/session'
import { EditDetails } from '../../widgets/user-panel/EditDetails'
import { eventually } from '../eventually'
import { onFetch } from '../onFetch'

/** An account that somebody in an office has made. */
const present = {
  ...{ user_id: 90, first_name: 'Zoë', last_name: "O'Brien", email: 'zoe@example.com' },
  ...{ tel_home: ' 01273 555010 / 07700 900123 ', tel_mobile: 'ask Tom', postcode: 'none' },
}
const changes: unknown[] = []
onFetch(async request => {
  if (request.method === 'POST') changes.push(await request.json())
  return Response.json({ user: present })
})
setLoader({
  ...{ fetchUser, token: () => 'a token', user: fetchUser(1000, () => {}) },
  loadChunk: async () => ({ notify() {} }),
} as never)

const field = (label: string) => screen.getByLabelText<HTMLInputElement>(label, { exact: true })
const type = (label: string, value: string) => fireEvent.input(field(label), { target: { value } })
const send = () => act(async () => void fireEvent.submit(document.querySelector('form')!))
const wrong = () => [...document.querySelectorAll('[aria-invalid]')].map(input => (input as HTMLInputElement).name)

let stop: () => void
beforeEach(async () => {
  stop = $session.listen(() => {})
  await eventually(() => expect($session.get().state).toBe('user'))
  render(<EditDetails />)
})
afterEach(() => {
  cleanup()
  stop()
})

it('details that nobody has touched are neither judged nor sent [7.13]', async () => {
  type('Postcode', 'bn3 1aa')
  await send()
  await eventually(() => expect(changes).toEqual([{ postcode: 'BN3 1AA', authenticity_token: 'a token' }]))
})

it('details that somebody changes or empties are judged, each with its own words [5.4, 5.6]', async () => {
  type('First name', '')
  type('Last name', "O'Brian")
  type('Phone', '01273 555010 / 07700 900124')
  type('Mobile', 'ask Ida')
  await send()
  expect(wrong()).toEqual(['first_name', 'last_name', 'tel_home', 'tel_mobile'])
  screen.getAllByText('Enter your first name')
  screen.getAllByText('Use letters, digits, hyphens and spaces only in your last name')
  expect(screen.getAllByText(/^A phone number has/).length).toBeGreaterThan(1)
  expect(field('First name').getAttribute('aria-required')).toBe('true')
})
