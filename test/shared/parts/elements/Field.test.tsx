import { cleanup, fireEvent, render, screen } from '@testing-library/react'
import type { ReactElement } from 'react'
import { afterEach, describe, expect, it, vi } from 'vitest'
import { Select } from '../../../../shared/parts/choice/Select/Select'
import { Checkbox } from '../../../../shared/parts/inputs/Checkbox/Checkbox'
import { RadioGroup } from '../../../../shared/parts/inputs/RadioGroup/RadioGroup'
import { TextArea } from '../../../../shared/parts/inputs/TextArea'
import { TextInput } from '../../../../shared/parts/inputs/TextInput'

afterEach(cleanup)

const notes = { hint: 'As on your passport.', error: 'Enter your first name' }
const controls: [string, (notes: { hint?: string; error?: string; required?: boolean }) => ReactElement][] = [
  ['a text input', notes => <TextInput label="First name" {...notes} />],
  ['a text area', notes => <TextArea label="First name" {...notes} />],
  ['a select', notes => <Select label="First name" {...notes} />],
  ['a checkbox', notes => <Checkbox label="First name" {...notes} />],
]

describe.each(controls)('%s', (_, control) => {
  it('has its label, and nothing else, for a name [contract 9]', () => {
    render(control({ ...notes, required: true }))
    expect(screen.getByLabelText('First name', { exact: true })).toBeTruthy()
  })

  it('is described by its help and its error [contract 9]', () => {
    render(control(notes))
    expect(description(screen.getByLabelText('First name'))).toBe('As on your passport. Enter your first name')
  })

  it('says that it is wrong, and only then', () => {
    const { rerender } = render(control({}))
    const field = screen.getByLabelText('First name')
    expect(field.hasAttribute('aria-invalid')).toBe(false)
    expect(field.hasAttribute('aria-describedby')).toBe(false)
    rerender(control(notes))
    expect(field.getAttribute('aria-invalid')).toBe('true')
  })

  it('says that it is required, and is not invalid before anybody types', () => {
    render(control({ required: true }))
    const field = screen.getByLabelText<HTMLInputElement>('First name')
    expect(field.getAttribute('aria-required')).toBe('true')
    expect(field.willValidate && field.matches(':invalid')).toBe(false)
  })

  it('shows what the visitor wrote as text', () => {
    render(control({ error: '<img src=x onerror=alert(1)>' }))
    expect(screen.getByText('<img src=x onerror=alert(1)>')).toBeTruthy()
  })
})

describe('a text input', () => {
  it('passes everything else on to the input', () => {
    render(<TextInput label="Email" type="email" name="email" autoComplete="email" defaultValue="a@example.com" />)
    const input = screen.getByLabelText<HTMLInputElement>('Email')
    expect([input.type, input.name, input.autocomplete, input.value]).toEqual([
      'email',
      'email',
      'email',
      'a@example.com',
    ])
  })
})

describe('a radio group', () => {
  const options = [
    { value: 'in', label: 'Opt in' },
    { value: 'out', label: 'Opt out' },
  ] as const

  it('is a group of that name, with its error tied to it', () => {
    render(<RadioGroup label="Keep me informed" name="opt" options={options} {...notes} />)
    const group = screen.getByRole('group', { name: 'Keep me informed' })
    expect(description(group)).toBe('As on your passport. Enter your first name')
  })

  it('starts with the default and leaves the rest to the browser', () => {
    render(<RadioGroup label="Keep me informed" name="opt" options={options} defaultValue="out" />)
    const chosen = () => options.filter(({ label }) => screen.getByLabelText<HTMLInputElement>(label).checked)
    expect(chosen()).toEqual([options[1]])
    fireEvent.click(screen.getByLabelText('Opt in'))
    expect(chosen()).toEqual([options[0]])
  })

  it('tells what was chosen', () => {
    const onValueChange = vi.fn()
    render(
      <RadioGroup label="Keep me informed" name="opt" options={options} value="in" onValueChange={onValueChange} />,
    )
    fireEvent.click(screen.getByLabelText('Opt out'))
    expect(onValueChange).toHaveBeenCalledWith('out')
  })
})

function description(element: HTMLElement) {
  const ids = element.getAttribute('aria-describedby')?.split(' ') ?? []
  return ids.map(id => document.getElementById(id)?.textContent).join(' ')
}
