import { act, cleanup, fireEvent, render, screen } from '@testing-library/react'
import { Profiler } from 'react'
import { renderToString } from 'react-dom/server'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { setLoader } from '../../../../shared/page/loader/loader'
import { $savedProperties, savedProperties } from '../../../../shared/page/stores/savedProperties'
import { SaveButton } from '../../../../shared/parts/elements/SaveButton/SaveButton'
import { eventually } from '../../../eventually'

const notify = vi.fn(() => () => {})
setLoader({ user: new Promise(() => {}), loadChunk: async () => ({ notify }) } as never)

const card = (id: string | number) => () => ({ property_id: id, display_address: `Home ${id}` })
const press = (heart: HTMLElement) => act(async () => void fireEvent.click(heart))

beforeEach(() => {
  for (const home of $savedProperties.get()) savedProperties.change(home, false)
})
afterEach(cleanup)

it('saves the whole card and lets it go, with its name and state [4.3, 4.4, 4.5]', async () => {
  render(<SaveButton id={7} card={card(7)} />)
  const heart = screen.getByRole('button', { name: 'Save property', pressed: false })
  await press(heart)
  expect(screen.getByRole('button', { name: 'Remove saved property', pressed: true })).toBe(heart)
  expect($savedProperties.get()).toEqual([card(7)()])
  await eventually(() =>
    expect(notify.mock.calls.at(-1)).toMatchObject(['Property saved.', 'success', { action: { label: 'Undo' } }]),
  )
  await press(heart)
  screen.getByRole('button', { name: 'Save property', pressed: false })
  expect($savedProperties.get()).toEqual([])
  await eventually(() => expect(notify.mock.calls.at(-1)?.slice(0, 1)).toEqual(['Saved property removed.']))
})

it('is in step with the other hearts of its home, whether the id is a number or a text', async () => {
  const rendered = vi.fn()
  render(
    [7, '7', 8].map((id, index) => (
      // biome-ignore lint/suspicious/noArrayIndexKey: two of them have the same id
      <Profiler key={index} id={String(id)} onRender={rendered}>
        <SaveButton id={id} card={card(id)} />
      </Profiler>
    )),
  )
  rendered.mockClear()
  await press(screen.getAllByRole('button')[0]!)
  expect(screen.getAllByRole('button', { pressed: true })).toHaveLength(2)
  expect(rendered.mock.calls.map(([id]) => id)).toEqual(['7', '7'])
})

it('is not saved in what a server renders', () => {
  savedProperties.change(card(7)(), true)
  expect(renderToString(<SaveButton id={7} card={card(7)} />)).toContain('aria-pressed="false"')
})
