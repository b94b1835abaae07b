import { act, cleanup, fireEvent, render, screen } from '@testing-library/react'
import { afterEach, expect, it, vi } from 'vitest'
import type { ModalProps } from '../../shared/page/dialog/modal'
import { fetchUser } from '../../shared/page/loader/fetchUser'
import { setLoader } from '../../shared/page/loader/loader'
import BookAViewing from '../../widgets/book-a-viewing/modal'
import { eventually } from '../eventually'

const notify = vi.fn()
const user = new Promise(() => {})
setLoader({ fetchUser, token: () => 'a token', user, loadChunk: async () => ({ notify }) } as never)

afterEach(() => {
  cleanup()
  document.head.replaceChildren()
  document.body.replaceChildren()
  vi.unstubAllGlobals()
  sessionStorage.clear()
})

const modal = { params: {}, replace() {}, close() {} } as unknown as ModalProps

const DAY_MS = 24 * 60 * 60 * 1000
/** A Tuesday, in the evening. */
const EVENING = Date.UTC(2026, 10, 24, 22)

const field = (name: string) => document.querySelector<HTMLInputElement>(`[name="${name}"]`)!

it('tells of a chosen day that has passed, sends nothing, and keeps the other days and what was typed', async () => {
  const script = document.createElement('script')
  script.type = 'application/json'
  script.dataset.pageData = ''
  script.text = '{"property":{"property_id":1,"property_channel":"sales","display_address":"1 Mill Lane"}}'
  document.head.append(script)
  vi.stubGlobal('fetch', async () => Response.json({}))
  const posted = vi.spyOn(HTMLFormElement.prototype, 'submit').mockImplementation(() => {})
  const now = vi.spyOn(Date, 'now').mockReturnValue(EVENING)
  await act(async () => void render(<BookAViewing {...modal} />))

  const texts = {
    first_name: 'Mo',
    last_name: 'Field',
    email: 'mo@example.com',
    tel_home: '01632960001',
    message: 'Soon',
  }
  for (const [name, value] of Object.entries(texts)) fireEvent.input(field(name), { target: { value } })
  fireEvent.click(screen.getByLabelText('I agree to the terms & conditions'))
  fireEvent.click(screen.getByText('Wed 25 Nov'))
  fireEvent.click(screen.getByText('Thu 26 Nov'))
  expect(field('days').value).toBe('2026-11-25,2026-11-26')

  now.mockReturnValue(EVENING + DAY_MS)
  await act(async () => void fireEvent.submit(document.querySelector('form')!))
  await eventually(() => expect(notify).toHaveBeenCalledWith('A day you chose has passed. Choose another.', 'error'))
  expect(posted).not.toHaveBeenCalled()
  expect(screen.queryByText('Wed 25 Nov')).toBeNull()
  expect(field('days').value).toBe('2026-11-26')
  expect(field('message').value).toBe('Soon')
})
