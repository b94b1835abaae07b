import { act, cleanup, fireEvent, render, screen } from '@testing-library/react'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { setHost } from '../../../shared/host/host'
import { $savedProperties, toggleSaved } from '../../../shared/stores/savedProperties'
import { SaveButton } from '../../../shared/ui/SaveButton/SaveButton'

type Notice = { message: string; undo: () => void; dismissed: boolean }

let notices: Notice[] = []
const events: [string, unknown][] = []
const note = (event: Event) => events.push([event.type, (event as CustomEvent).detail])

// The page's end of the wire: toasts come as a chunk.
setHost({
  loadChunk: async () => ({
    notify: (message: string, _type: string, { action }: { action: { run: () => void } }) => {
      const notice: Notice = { message, undo: action.run, dismissed: false }
      notices.push(notice)
      return () => {
        notice.dismissed = true
      }
    },
  }),
} as never)

beforeEach(() => {
  notices = []
  events.length = 0
  for (const name of ['saved_property_added', 'saved_property_removed']) document.addEventListener(name, note)
  for (const home of $savedProperties.get()) toggleSaved(home)
})
afterEach(() => {
  cleanup()
  for (const name of ['saved_property_added', 'saved_property_removed']) document.removeEventListener(name, note)
})

const card = (id: string | number) => () => ({ property_id: id, display_address: `Home ${id}` })
const press = async (heart: HTMLElement) => act(async () => void fireEvent.click(heart))
const ids = () => $savedProperties.get().map(home => home.property_id)

it('saves the whole card, and lets it go, with its name and state [4.3, 4.5]', async () => {
  render(<SaveButton id={7} card={card(7)} />)
  const heart = screen.getByRole('button', { name: 'Save property', pressed: false })
  await press(heart)
  expect(screen.getByRole('button', { name: 'Remove saved property', pressed: true })).toBe(heart)
  expect(JSON.parse(localStorage.savedProperties)).toEqual([card(7)()])
  await press(heart)
  screen.getByRole('button', { name: 'Save property', pressed: false })
  expect(ids()).toEqual([])
})

it('says so in the words of the specification, and tells the page [4.4]', async () => {
  render(<SaveButton id={7} card={card(7)} />)
  await press(screen.getByRole('button'))
  await press(screen.getByRole('button'))
  expect(notices.map(({ message }) => message)).toEqual(['Property saved.', 'Saved property removed.'])
  expect(events).toEqual([
    ['saved_property_added', 7],
    ['saved_property_removed', 7],
  ])
})

it('keeps all hearts of a home in step, whether its id is a number or a text', async () => {
  render(
    <>
      <SaveButton id={7} card={card(7)} />
      <SaveButton id="7" card={card('7')} />
      <SaveButton id={8} card={card(8)} />
    </>,
  )
  await press(screen.getAllByRole('button')[0]!)
  expect(screen.getAllByRole('button', { pressed: true })).toHaveLength(2)
})

it('renders only the hearts that change', async () => {
  const asked = vi.fn()
  const Counted = ({ id }: { id: number }) => {
    asked(id)
    return <SaveButton id={id} card={card(id)} />
  }
  render([1, 2, 3].map(id => <Counted key={id} id={id} />))
  const before = asked.mock.calls.length
  await press(screen.getAllByRole('button')[1]!)
  expect(asked.mock.calls.length).toBe(before)
  expect(screen.getAllByRole('button', { pressed: true })).toHaveLength(1)
})

it('takes a press back with Undo, and gives back what was stored', async () => {
  const stored = { ...card(7)(), note: 'of another page' }
  toggleSaved(stored)
  render(<SaveButton id={7} card={card(7)} />)
  await press(screen.getByRole('button'))
  expect(ids()).toEqual([])
  act(() => notices[0]!.undo())
  expect($savedProperties.get()).toEqual([stored])
  expect(events.map(([name]) => name)).toEqual(['saved_property_removed', 'saved_property_added'])
})

it('undoes nothing that has been undone elsewhere', async () => {
  render(<SaveButton id={7} card={card(7)} />)
  await press(screen.getByRole('button'))
  act(() => void toggleSaved(card(7)()))
  act(() => notices[0]!.undo())
  expect(ids()).toEqual([])
})

it('shows one toast for one home, and one for each of two', async () => {
  render([7, 8].map(id => <SaveButton key={id} id={id} card={card(id)} />))
  const [first, second] = screen.getAllByRole('button')
  await press(first!)
  await press(first!)
  await press(second!)
  expect(notices.map(({ dismissed }) => dismissed)).toEqual([true, false, false])
})
