import { act, cleanup, createEvent, fireEvent, render, screen } from '@testing-library/react'
import { object } from 'valibot'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { afterPaint } from '../../../../shared/page/host/tasks'
import { setLoader } from '../../../../shared/page/loader/loader'
import { confirmation, email, password, personName } from '../../../../shared/parts/form/accountRules'
import { Form } from '../../../../shared/parts/form/Form'
import { CheckboxField, HiddenField, TextField } from '../../../../shared/parts/form/fields'
import { useHold, useSetValue } from '../../../../shared/parts/form/formContext'
import type { Outcome } from '../../../../shared/parts/form/outcome'
import { PasswordField } from '../../../../shared/parts/form/PasswordField'
import { tickable } from '../../../../shared/parts/form/rules'
import { deleteDrafts } from '../../../../shared/rules/drafts/drafts'

const notify = vi.fn()
setLoader({ user: new Promise(() => {}), loadChunk: async () => ({ notify }) } as never)

const Fields = object({
  first_name: personName('first name'),
  email,
  password,
  password_confirmation: confirmation,
  news: tickable,
})

const sent = vi.fn<(answers: object) => Promise<Outcome>>()
const done = vi.fn()
let name = 0

/** Shows a form that the page has not shown before. `again` shows it once more, as a panel does when it opens again. */
function show() {
  const form = `form ${name++}`
  const again = () =>
    render(
      <Form
        name={form}
        schema={Fields}
        button="Send"
        initial={{ first_name: 'Ada', news: 'on' }}
        honeypot
        send={answers => sent(answers)}
        onDone={done}
      >
        <TextField name="first_name" label="First name" hint="As on letters." autoComplete="given-name" />
        <TextField name="email" label="Email" type="email" autoComplete="email" />
        <PasswordField name="password" label="Password" autoComplete="new-password" />
        <PasswordField name="password_confirmation" label="Confirm password" autoComplete="new-password" />
        <CheckboxField name="news" label="News" />
      </Form>,
    )
  again()
  return again
}

const field = (label: string) => screen.getByLabelText<HTMLInputElement>(label, { exact: true })
const type = (label: string, value: string) => fireEvent.input(field(label), { target: { value } })
const send = () => act(async () => void fireEvent.submit(document.querySelector('form')!))
const wrong = () => [...document.querySelectorAll('[aria-invalid]')].map(input => (input as HTMLInputElement).name)
const described = (label: string) =>
  (field(label).getAttribute('aria-describedby') ?? '')
    .split(' ')
    .map(id => document.getElementById(id)?.textContent)
    .join(' ')

function fillIn() {
  type('Email', 'ada@example.com')
  type('Password', 'Cottage2026!')
  type('Confirm password', 'Cottage2026!')
}

beforeEach(() => {
  vi.clearAllMocks()
  sent.mockResolvedValue({ ok: true, message: 'Sent.' })
})
afterEach(cleanup)

it('sends what the rules make of it, says so in a toast, and is done', async () => {
  show()
  fillIn()
  await send()
  expect(sent).toHaveBeenCalledExactlyOnceWith({
    first_name: 'Ada',
    email: 'ada@example.com',
    password: 'Cottage2026!',
    password_confirmation: 'Cottage2026!',
    news: 'on',
  })
  expect(notify).toHaveBeenCalledExactlyOnceWith('Sent.', 'success', { duration: undefined })
  expect(done).toHaveBeenCalledOnce()
})

it('sends a name and email without what was pasted along unseen, but each password as it was typed', async () => {
  show()
  // A hyphen at which a word processor does not break a line.
  type('First name', '\u2068Zoe\u0308\u2011Anne\u2069')
  type('Email', '\u200eada+homes＠a-long-name.of-a-domain.example.com\u200b\u00a0')
  type('Password', 'Cottage\u00a02026!\u200e')
  type('Confirm password', 'Cottage\u00a02026!\u200e')
  await send()
  expect(sent).toHaveBeenCalledExactlyOnceWith({
    first_name: 'Zoë-Anne',
    email: 'ada+homes@a-long-name.of-a-domain.example.com',
    password: 'Cottage\u00a02026!\u200e',
    password_confirmation: 'Cottage\u00a02026!\u200e',
    news: 'on',
  })
})

it('sends nothing while one field is wrong, and takes the visitor to it with the reason beside it', async () => {
  show()
  fillIn()
  type('Email', 'ada')
  await send()
  expect(sent).not.toHaveBeenCalled()
  expect(wrong()).toEqual(['email'])
  expect(document.activeElement).toBe(field('Email'))
  expect(described('Email')).toContain('Enter an email address')
  expect(described('First name')).toBe('As on letters.')
})

it('announces a single error at each attempt where its field had the focus already, and only there', async () => {
  show()
  fillIn()
  type('Email', 'ada')
  field('Email').focus()
  await send()
  const first = await screen.findByRole('status')
  await vi.waitFor(() => expect(first.textContent).toBe('Enter an email address, such as name@example.com'))
  await send()
  // A sentence that stays as it was would not be announced.
  await vi.waitFor(() => expect(screen.getByRole('status').textContent).toBe(first.textContent))
  expect(screen.getByRole('status')).not.toBe(first)
  screen.getByRole('button', { name: 'Send' }).focus()
  await send()
  expect(document.activeElement).toBe(field('Email'))
  expect(screen.queryByRole('status')).toBeNull()
})

it('lists several wrong fields first, and each line leads to its field', async () => {
  show()
  type('First name', '')
  await send()
  expect(wrong()).toEqual(['first_name', 'email', 'password', 'password_confirmation'])
  const title = 'There are 4 things to correct'
  expect(document.activeElement).toBe(screen.getByRole('group', { name: title }))
  expect(screen.getByRole('heading', { name: title })).toBeTruthy()
  fireEvent.click(screen.getByRole('button', { name: 'Enter your password' }))
  expect(document.activeElement).toBe(field('Password'))
})

it('lists wrong fields in the order in which they stand, which may not be the order of their rules', async () => {
  render(
    <Form name="in order" schema={object({ email, first_name: personName('first name') })} button="Send" send={sent}>
      <TextField name="first_name" label="First name" autoComplete="given-name" />
      <TextField name="email" label="Email" autoComplete="email" />
    </Form>,
  )
  await send()
  expect(screen.getAllByRole('listitem').map(item => item.textContent)).toEqual([
    'Enter your first name',
    'Enter your email address',
  ])
})

it('holds nothing against what has been put right, nor against what is only half typed', async () => {
  show()
  fillIn()
  type('Email', 'ada')
  await send()
  type('First name', '')
  expect(wrong()).toEqual(['email'])
  type('Email', 'ada@example.com')
  expect(wrong()).toEqual([])
  await send()
  expect(wrong()).toEqual(['first_name'])
})

it('heeds what the browser itself refuses, with the words of a pattern’s title [5.2, 5.12]', async () => {
  show()
  fillIn()
  field('First name').pattern = '[a-z]+'
  await send()
  expect(sent).not.toHaveBeenCalled()
  expect(wrong()).toEqual(['first_name'])
  field('First name').title = 'Small letters only'
  await send()
  expect(described('First name')).toContain('Small letters only')
})

it('is sent once, however often it is pressed, and also when it is shown anew meanwhile [5.28]', async () => {
  let answer = (_: Outcome) => {}
  sent.mockReturnValue(
    new Promise(resolve => {
      answer = resolve
    }),
  )
  const again = show()
  fillIn()
  await send()
  await send()
  expect(screen.getByRole('button', { name: 'Send' }).getAttribute('aria-disabled')).toBe('true')
  cleanup()
  again()
  fillIn()
  await send()
  expect(sent).toHaveBeenCalledOnce()
  await act(async () => answer({ ok: true, message: 'Sent.' }))
  expect(screen.getByRole('button', { name: 'Send' }).getAttribute('aria-disabled')).not.toBe('true')
  // The component that sent the form is gone.
  expect(done).not.toHaveBeenCalled()
})

it('keeps what was typed when it is shown anew, but for passwords', async () => {
  const again = show()
  fillIn()
  type('First name', 'Ida')
  fireEvent.click(field('News'))
  cleanup()
  again()
  expect(field('First name').value).toBe('Ida')
  expect(field('Email').value).toBe('ada@example.com')
  expect(field('News').checked).toBe(false)
  expect([field('Password').value, field('Confirm password').value]).toEqual(['', ''])
})

it('keeps everything when the server refuses, and forgets it once it is sent', async () => {
  sent.mockResolvedValueOnce({ ok: false, message: 'Not sent.', durationMs: 8_000 })
  const again = show()
  fillIn()
  await send()
  expect(field('Password').value).toBe('Cottage2026!')
  screen.getByText('This did not go through')
  // The toast is soon gone. What stays says what to do next as well.
  screen.getByText('Try again in a minute, or ring us. What you typed is still here.')
  expect(notify).toHaveBeenCalledExactlyOnceWith('Not sent.', 'error', { duration: 8_000 })
  await send()
  expect(screen.queryByText('This did not go through')).toBeNull()
  cleanup()
  again()
  expect(field('Email').value).toBe('')
})

it('forgets what was typed when somebody signs out [4.2]', () => {
  const again = show()
  fillIn()
  cleanup()
  deleteDrafts()
  again()
  expect(field('Email').value).toBe('')
})

it('begins again in its place when somebody signs out, and says no more of their last attempt [4.2]', async () => {
  sent.mockResolvedValue({ ok: false, message: 'Not sent.' })
  show()
  fillIn()
  await send()
  screen.getByText('This did not go through')
  act(deleteDrafts)
  expect(['First name', 'Email', 'Password'].map(label => field(label).value)).toEqual(['Ada', '', ''])
  expect(screen.queryByText('This did not go through')).toBeNull()
})

it('leads the visitor to its first field where it begins again and the field they are in is gone [4.2]', () => {
  show()
  fillIn()
  field('Email').focus()
  act(deleteDrafts)
  expect(document.activeElement).toBe(field('First name'))
})

it('says no more of what was wrong with it when somebody signs out [4.2]', async () => {
  show()
  fillIn()
  type('Email', 'ada')
  await send()
  expect(wrong()).toEqual(['email'])
  act(deleteDrafts)
  expect(field('Email').value).toBe('')
  expect(wrong()).toEqual([])
})

it('lists what the server has against it, as text, and puts the focus there [5.13, 5.14]', async () => {
  sent.mockResolvedValue({ ok: false, message: 'Not sent.', errors: ['Email is taken', '<img src=x>'] })
  show()
  fillIn()
  field('Email').focus()
  await send()
  expect(screen.getAllByRole('listitem').map(item => item.textContent)).toEqual(['Email is taken', '<img src=x>'])
  expect(document.activeElement!.matches('form [tabindex]')).toBe(true)
  expect(document.activeElement!.textContent).toContain('Email is taken')
})

it('focuses what the server has against it where the browser did not focus the pressed button (Safari)', async () => {
  sent.mockResolvedValue({ ok: false, message: 'Not sent.', errors: ['Email is taken'] })
  show()
  fillIn()
  ;(document.activeElement as HTMLElement).blur()
  await send()
  expect(document.activeElement!.matches('form [tabindex]')).toBe(true)
  expect(document.activeElement!.textContent).toContain('Email is taken')
})

it('takes back the toast about the last attempt when it is sent again, so that it covers nothing', async () => {
  const dismiss = vi.fn()
  notify.mockReturnValueOnce(dismiss)
  sent.mockResolvedValueOnce({ ok: false, message: 'Not sent.' })
  show()
  fillIn()
  await send()
  expect(dismiss).not.toHaveBeenCalled()
  await send()
  expect(dismiss).toHaveBeenCalledOnce()
})

it('leaves the focus to the dialog that shows it anew with what the server has against it [5.13]', async () => {
  sent.mockResolvedValue({ ok: false, message: 'Not sent.', errors: ['Email is taken'] })
  const again = show()
  fillIn()
  await send()
  cleanup()
  const dialog = document.body.appendChild(document.createElement('dialog'))
  dialog.tabIndex = -1
  dialog.focus()
  again()
  screen.getByText('Email is taken')
  expect(document.activeElement).toBe(dialog)
  dialog.remove()
})

it('sends nothing for who fills the field that nobody sees, and closes what it is in [5.1]', async () => {
  show()
  fillIn()
  const trap = document.querySelector<HTMLInputElement>('[name=body]')!
  expect(trap.closest('[aria-hidden=true]')).not.toBeNull()
  expect([trap.tabIndex, trap.autocomplete]).toEqual([-1, 'off'])
  trap.value = 'Cheap loans'
  await send()
  expect(sent).not.toHaveBeenCalled()
  expect(location.hash).toBe('#/')
})

it('is sent for a visitor whose browser has filled in the field that nobody sees, too [5.1]', async () => {
  show()
  fillIn()
  const trap = document.querySelector<HTMLInputElement>('[name=body]')!
  trap.value = 'Mo Field'
  // Stands for a browser's own state, which no script can set.
  vi.spyOn(trap.form!, 'querySelector').mockImplementation(selector =>
    selector.includes(':not(:autofill)') ? null : trap,
  )
  await send()
  expect(sent).toHaveBeenCalledOnce()
})

it('shows a password, and hides it again', () => {
  show()
  fireEvent.click(screen.getByRole('button', { name: 'Show password' }))
  expect(field('Password').type).toBe('text')
  expect(field('Confirm password').type).toBe('password')
  fireEvent.click(screen.getByRole('button', { name: 'Hide password' }))
  expect(field('Password').type).toBe('password')
})

it('says what is required, and never puts what is typed into an address', () => {
  show()
  expect([...document.querySelectorAll('[aria-required=true]')].map(input => (input as HTMLInputElement).name)).toEqual(
    ['first_name', 'email', 'password', 'password_confirmation'],
  )
  expect(document.querySelector('form')?.method).toBe('post')
})

it('does not take the second press of a double click for a press on the next step [4.19, 5.28]', () => {
  function press(detail: number) {
    const button = screen.getByRole('button', { name: 'Send' })
    const event = Object.assign(createEvent.click(button, { detail }), { pointerType: 'mouse' })
    act(() => void fireEvent(button, event))
  }
  show()
  press(2)
  expect(wrong()).toEqual([])
  press(1)
  expect(wrong()).not.toEqual([])
})

it('keeps what a script fills in as if typed, and takes back what was wrong, without an event', async () => {
  const heard = vi.fn()
  const schema = object({ first_name: personName('first name'), email, day: tickable })
  function Fill({ to }: { to: string }) {
    const setValue = useSetValue()
    return (
      <button type="button" onClick={() => setValue('email', to)}>
        Fill in
      </button>
    )
  }
  const form = (day: string, key: string) => (
    <Form key={key} name="filled by a script" schema={schema} button="Send" send={answers => sent(answers)}>
      <TextField name="first_name" label="First name" autoComplete="given-name" />
      <TextField name="email" label="Email" autoComplete="email" />
      <HiddenField name="day" value={day} />
      <Fill to="ada@example.com" />
    </Form>
  )
  const { rerender } = render(form('', 'first'))
  document.addEventListener('input', heard)
  await send()
  expect(wrong()).toEqual(['first_name', 'email'])
  fireEvent.click(screen.getByRole('button', { name: 'Fill in' }))
  expect(wrong()).toEqual(['first_name'])
  expect(field('Email').value).toBe('ada@example.com')
  rerender(form('on', 'first'))
  expect(heard).not.toHaveBeenCalled()
  document.removeEventListener('input', heard)
  rerender(form('on', 'anew'))
  expect(field('Email').value).toBe('ada@example.com')
  type('First name', 'Ada')
  await send()
  expect(sent).toHaveBeenCalledExactlyOnceWith({ first_name: 'Ada', email: 'ada@example.com', day: 'on' })
})

it('waits for what fills its fields before it is sent, and if asked twice, for the newer one [4.25]', async () => {
  const answers: ((value: string) => void)[] = []
  function Find() {
    const [hold, setValue] = [useHold(), useSetValue()]
    const find = () =>
      hold(new Promise<string>(resolve => answers.push(resolve)).then(found => found && setValue('email', found)))
    return (
      <button type="button" onClick={find}>
        Find
      </button>
    )
  }
  render(
    <Form name="found" schema={object({ email })} button="Send" send={answers => sent(answers)}>
      <TextField name="email" label="Email" autoComplete="email" />
      <Find />
    </Form>,
  )
  for (const _ of 'ab') fireEvent.click(screen.getByRole('button', { name: 'Find' }))
  // The newer question has taken the place of the older one, which ends without an answer.
  await act(async () => answers[0]!(''))
  await act(afterPaint)
  await send()
  expect(wrong()).toEqual([])
  await act(async () => answers[1]!('ada@example.com'))
  await vi.waitFor(() => expect(sent).toHaveBeenCalledExactlyOnceWith({ email: 'ada@example.com' }))
})
