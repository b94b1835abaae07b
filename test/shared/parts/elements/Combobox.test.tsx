import { act, cleanup, fireEvent, render, screen } from '@testing-library/react'
import { useState } from 'react'
import { afterEach, describe, expect, it, vi } from 'vitest'
import { Combobox } from '../../../../shared/parts/elements/Combobox/Combobox'
import type { ComboboxProps } from '../../../../shared/parts/elements/Combobox/props'

afterEach(() => {
  cleanup()
  vi.useRealTimers()
})

const places = ['Brighton, East Sussex', 'Brighton Hill, Hampshire', 'Bristol', 'Hove, East Sussex']

function Location(props: Partial<ComboboxProps<string>>) {
  const [value, setValue] = useState('')
  const text = value.toLowerCase()
  return (
    <Combobox
      label="Location"
      name="location"
      value={value}
      onValueChange={setValue}
      items={text === '' ? [] : places.filter(place => place.toLowerCase().includes(text))}
      itemToString={place => place}
      itemToKey={place => place}
      emptyText="No place of that name"
      foundText={count => `${count} places found`}
      {...props}
    />
  )
}

const field = () => screen.getByRole<HTMLInputElement>('combobox', { name: 'Location' })
const options = () => screen.queryAllByRole('option').map(option => option.textContent)
const type = (value: string) => fireEvent.change(field(), { target: { value } })
const press = (key: string, more = {}) => fireEvent.keyDown(field(), { key, ...more })
const highlighted = () => document.getElementById(field().getAttribute('aria-activedescendant') ?? '')?.textContent

/** Focuses the field and waits for the list's chunk. */
async function openList(text: string) {
  act(() => field().focus())
  await screen.findByRole('listbox', { hidden: true })
  type(text)
}

describe('before its list is here', () => {
  it('is a combobox that takes text', () => {
    render(<Location />)
    type('bri')
    expect(field().value).toBe('bri')
    expect(field().getAttribute('aria-expanded')).toBe('false')
  })

  it('shows the suggestions for what was typed meanwhile', async () => {
    render(<Location />)
    act(() => field().focus())
    type('hove')
    await screen.findByRole('option')
    expect(options()).toEqual(['Hove, East Sussex'])
  })
})

describe('Escape while suggestions are on their way', () => {
  const late = (loading: boolean) => <Location loading={loading} items={loading ? [] : places} />

  it('is not forgotten when they come, and lasts until somebody types on', async () => {
    const { rerender } = render(late(true))
    await openList('bri')
    press('Escape')
    rerender(late(false))
    expect(options()).toEqual([])
    expect(field().getAttribute('aria-expanded')).toBe('false')
    type('brig')
    expect(options()).toEqual(places)
  })

  it('is not forgotten where there are to be none', async () => {
    const { rerender } = render(<Location loading items={[]} />)
    await openList('zzz')
    press('Escape')
    rerender(<Location items={[]} />)
    expect(screen.queryByText('No place of that name')).toBeNull()
  })

  it('is not forgotten when the list itself comes after it', async () => {
    render(<Location />)
    act(() => field().focus())
    type('hove')
    press('Escape')
    await screen.findByRole('listbox', { hidden: true })
    expect(options()).toEqual([])
    type('hov')
    expect(options()).toEqual(['Hove, East Sussex'])
  })
})

describe('when there are suggestions', () => {
  it('lists them right after the input, which says so', async () => {
    render(<Location />)
    await openList('bri')
    expect(options()).toEqual(['Brighton, East Sussex', 'Brighton Hill, Hampshire', 'Bristol'])
    expect(field().getAttribute('aria-expanded')).toBe('true')
    expect(field().nextElementSibling?.contains(screen.getByRole('listbox'))).toBe(true)
    expect(field().getAttribute('aria-controls')).toBe(screen.getByRole('listbox').id)
  })

  it('moves through them with the arrow keys and chooses with Enter', async () => {
    const onSelect = vi.fn()
    render(<Location onSelect={onSelect} />)
    await openList('bri')
    press('ArrowDown')
    press('ArrowDown')
    expect(highlighted()).toBe('Brighton Hill, Hampshire')
    expect(press('Enter')).toBe(false)
    expect(field().value).toBe('Brighton Hill, Hampshire')
    expect(onSelect).toHaveBeenCalledWith('Brighton Hill, Hampshire')
    expect(options()).toEqual([])
  })

  it('can choose the same one again', async () => {
    const onSelect = vi.fn()
    render(<Location onSelect={onSelect} />)
    for (let round = 0; round < 2; round++) {
      await openList(round === 0 ? 'hove' : 'hov')
      fireEvent.click(screen.getByRole('option'))
    }
    expect(onSelect).toHaveBeenCalledTimes(2)
  })

  it('leaves Enter to the form while none is highlighted', async () => {
    render(<Location />)
    await openList('bri')
    expect(press('Enter')).toBe(true)
    expect(options()).toEqual([])
    expect(field().value).toBe('bri')
  })

  it('closes on Escape, keeps the text, and leaves the next Escape to a dialog around it', async () => {
    render(<Location />)
    await openList('bri')
    expect(press('Escape')).toBe(false)
    expect(options()).toEqual([])
    expect(press('Escape')).toBe(true)
    expect(field().value).toBe('bri')
  })

  it('chooses nothing when the field is left', async () => {
    render(<Location />)
    await openList('bri')
    press('ArrowDown')
    fireEvent.blur(field())
    expect(field().value).toBe('bri')
    expect(options()).toEqual([])
  })

  it('leaves the keys to an input method that composes', async () => {
    render(<Location />)
    await openList('bri')
    press('ArrowDown', { isComposing: true })
    expect(field().hasAttribute('aria-activedescendant')).toBe(false)
  })

  it('shows hostile names as text', async () => {
    const name = '<img src=x onerror=alert(1)>'
    render(<Location items={[name]} />)
    await openList('x')
    expect(options()).toEqual([name])
  })
})

describe('when there are none', () => {
  it('says so', async () => {
    render(<Location />)
    await openList('zzz')
    expect(screen.getByText('No place of that name')).toBeTruthy()
    expect(field().getAttribute('aria-expanded')).toBe('false')
  })

  it('says nothing while they are on their way', async () => {
    render(<Location loading />)
    await openList('zzz')
    expect(screen.queryByText('No place of that name')).toBeNull()
  })

  it('goes on saying so until a newer text is answered, so that the list does not come and go', async () => {
    const { rerender } = render(<Location />)
    await openList('zzz')
    rerender(<Location loading />)
    type('zzzz')
    expect(screen.getByText('No place of that name')).toBeTruthy()
    type('')
    expect(screen.queryByText('No place of that name')).toBeNull()
  })

  it('says that they could not be had', async () => {
    render(<Location errorText="Type a place and search for it." />)
    await openList('zzz')
    expect(screen.getByText('Type a place and search for it.')).toBeTruthy()
  })

  it('calls no text wrong that nobody has typed: one from the server, or one that was chosen', async () => {
    function Lewes() {
      const [value, setValue] = useState('Lewes, East Sussex')
      return <Location value={value} onValueChange={setValue} items={[]} />
    }
    render(<Lewes />)
    act(() => field().focus())
    await screen.findByRole('listbox', { hidden: true })
    expect(screen.queryByText('No place of that name')).toBeNull()
    fireEvent.click(field())
    expect(screen.queryByText('No place of that name')).toBeNull()
    type('Lewis')
    expect(screen.getByText('No place of that name')).toBeTruthy()
  })

  it('says nothing of an empty field', async () => {
    render(<Location />)
    await openList(' ')
    expect(screen.queryByText('No place of that name')).toBeNull()
  })
})

describe('to screen readers', () => {
  const said = () => screen.getByRole('status').textContent
  const afterOneSecond = () => act(() => vi.advanceTimersByTime(1000))

  it('tells the count after a second, and nothing of a choice, which the field says itself', async () => {
    render(<Location />)
    await openList('o')
    vi.useFakeTimers()
    type('bri')
    expect(said()).toBe('')
    afterOneSecond()
    expect(said()).toBe('3 places found')
    press('ArrowDown')
    press('Enter')
    afterOneSecond()
    expect(screen.queryByRole('status')).toBeNull()
    expect((field() as HTMLInputElement).value).toBe('Brighton, East Sussex')
    type('brighton, x')
    afterOneSecond()
    expect(said()).toBe('No place of that name')
  })
})

it('takes no more than an address has room for', () => {
  render(<Location />)
  expect(field().maxLength).toBe(200)
})
