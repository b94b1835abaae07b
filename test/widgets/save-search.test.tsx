import { act, cleanup, fireEvent, render, screen } from '@testing-library/react'
import { renderToString } from 'react-dom/server'
import * as v from 'valibot'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { eventually } from '../eventually'

const search = { channel: 'sales', placeId: '7', minBeds: 2, page: 3 }
const toasts: string[] = []

/** The widget on a new page, for `user`. */
async function open(user: object | null | undefined) {
  vi.resetModules()
  const { setLoader } = await import('../../shared/page/loader/loader')
  setLoader({
    user: Promise.resolve(user),
    loadChunk: async () => ({ notify: (words: string) => void toasts.push(words), default: () => {} }),
    islands: new Map(),
    scan() {},
  } as never)
  const { SaveSearch } = await import('../../widgets/save-search/SaveSearch')
  const { SaveSearchProps } = await import('../../widgets/save-search/props')
  const page = <SaveSearch {...v.parse(SaveSearchProps, { search })} />
  await act(async () => void render(page))
  return page
}
const press = (name: string) => act(async () => void fireEvent.click(screen.getByRole('button', { name })))
const inStorage = () => JSON.parse(localStorage.savedSearches ?? '[]')
const alerts = () => screen.queryByRole('combobox', { name: 'Email alerts' }) as HTMLSelectElement | null

beforeEach(() => {
  localStorage.clear()
  toasts.length = 0
})
afterEach(cleanup)

describe('a visitor', () => {
  it('saves the search in this browser, and reads how to have emails [1.3, 3.5, 6.1]', async () => {
    await open(null)
    await press('Save search')
    expect(inStorage()).toMatchObject([{ channel: 'sales', placeId: '7', minBeds: 2, alert_frequency: 'I' }])
    expect(screen.getByRole('link', { name: 'Sign in' }).getAttribute('href')).toBe('#/user/sign-in')
    expect(alerts()).toBeNull()
    await eventually(() => expect(toasts).toEqual(['Search saved']))
    await press('Remove saved search')
    expect(inStorage()).toEqual([])
    expect(screen.queryByRole('link')).toBeNull()
    await eventually(() => expect(toasts).toEqual(['Search saved', 'Saved search removed']))
  })

  it('finds what is saved already [4.10]', async () => {
    localStorage.savedSearches = JSON.stringify([{ channel: 'sales', placeId: '7', minBeds: 2 }])
    await open(null)
    screen.getByRole('button', { name: 'Remove saved search' })
    expect(screen.queryByRole('link')).toBeNull()
  })

  it('sees another tab’s change', async () => {
    await open(null)
    const newValue = JSON.stringify([{ channel: 'sales', placeId: '7', minBeds: 2 }])
    localStorage.savedSearches = newValue
    await act(async () => void dispatchEvent(new StorageEvent('storage', { key: 'savedSearches', newValue })))
    screen.getByRole('button', { name: 'Remove saved search' })
  })
})

it('saves the search whose results came meanwhile, another where it is of another list [3.5, 4.10]', async () => {
  await open(null)
  const { listBegun, listChanged } = await import('../../shared/rules/visitor/shownSearch')
  const { page: _, ...first } = search
  await act(async () => {
    listBegun(first as never)
    listChanged({ ...first, poly: 'a' } as never)
  })
  await press('Save search')
  expect(inStorage()).toMatchObject([{ ...first, poly: 'a' }])
  await act(async () => listChanged(first as never))
  screen.getByRole('button', { name: 'Save search' })
  await act(async () => {
    listBegun({ channel: 'lettings' })
    listChanged({ channel: 'lettings', minBeds: 5 })
  })
  await press('Save search')
  expect(inStorage()[1]).toMatchObject(first)
})

describe('somebody who is signed in', () => {
  it('is asked for the frequency at that moment [3.6, 6.2, 9.3]', async () => {
    await open({ user_id: 90 })
    await press('Save search')
    expect(alerts()!.value).toBe('I')
    expect([...alerts()!.options].map(({ text }) => text)).toEqual(['Immediately', 'Weekly', 'Monthly', 'Never'])
    await act(async () => void fireEvent.change(alerts()!, { target: { value: 'W' } }))
    expect(inStorage()[0].alert_frequency).toBe('W')
  })

  it('is not asked about what was saved before', async () => {
    localStorage.savedSearches = JSON.stringify([{ channel: 'sales', placeId: '7', minBeds: 2 }])
    await open({ user_id: 90 })
    screen.getByRole('button', { name: 'Remove saved search' })
    expect(alerts()).toBeNull()
  })
})

it('is the same for everybody when the server renders it', async () => {
  localStorage.savedSearches = JSON.stringify([{ channel: 'sales', placeId: '7', minBeds: 2 }])
  const page = await open(null)
  expect(renderToString(page)).not.toContain('aria-label="Remove saved search"')
})

it('asks for the searches of an account only where its button is shown', async () => {
  vi.resetModules()
  const { setLoader } = await import('../../shared/page/loader/loader')
  const asked: string[] = []
  const islands = { user: Promise.resolve({ user_id: 7 }), islands: new Map(), scan() {} }
  const loadChunk = async (name: string) => {
    asked.push(name)
    return { default() {} }
  }
  setLoader({ ...islands, loadChunk } as never)
  const { useSaveSearch } = await import('../../shared/parts/actions/SaveSearch/useSaveSearch')
  const { SaveSearchProps } = await import('../../widgets/save-search/props')
  const { search: read } = v.parse(SaveSearchProps, { search })
  const Shown = ({ isShown }: { isShown: boolean }) => useSaveSearch(read, isShown).button
  const { rerender } = render(<Shown isShown={false} />)
  const { $session } = await import('../../shared/page/stores/session')
  await eventually(() => expect($session.get().state).toBe('user'))
  expect(asked).not.toContain('Saved')
  rerender(<Shown isShown />)
  await eventually(() => expect(asked).toContain('Saved'))
})
