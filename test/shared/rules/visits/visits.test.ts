import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { createVisits } from '../../../../shared/rules/visits/visits'

const first = vi.fn()
const another = vi.fn()
beforeEach(() => {
  first.mockReset()
  another.mockReset()
  document.documentElement.removeAttribute('data-turbo-preview')
})

// Other files of tests use the same page.
const { body } = document
afterEach(() => {
  if (document.body !== body) document.body.replaceWith(body)
})

/** What a library tells with its event, and under which name. */
const libraries = [
  ['turbo', (type: string, told: object) => new CustomEvent(type, { detail: told })],
  ['turbolinks', (type: string, told: object) => Object.assign(new Event(type), { data: told })],
] as const

const newBody = (html = '') => Object.assign(document.createElement('body'), { innerHTML: html })

it.each(libraries)('tells of each page that %s comes to, once, and not of the first one', (name, make) => {
  const visited = createVisits({ first, another })
  const load = (timing: object) => visited(make(`${name}:load`, { timing }))
  load({})
  expect([first.mock.calls.length, another.mock.calls.length]).toEqual([1, 0])
  document.body.replaceWith(newBody())
  load({ visitStart: 1, requestStart: 2, requestEnd: 3, visitEnd: 4 })
  expect(another.mock.lastCall).toEqual([false])
  // A part of the page was visited.
  load({ visitStart: 5, requestStart: 6 })
  expect(another).toHaveBeenCalledTimes(1)
  document.body.replaceWith(newBody())
  load({ visitStart: 7, visitEnd: 8 })
  expect(another.mock.calls).toEqual([[false], [true]])
})

it('tells of the first visit when the event of the first page came too early, and of no preview', () => {
  const visited = createVisits({ first, another })
  const load = () => visited(new CustomEvent('turbo:load', { detail: { timing: { visitStart: 1, requestStart: 2 } } }))
  document.documentElement.setAttribute('data-turbo-preview', '')
  load()
  expect(another).not.toHaveBeenCalled()
  document.documentElement.removeAttribute('data-turbo-preview')
  load()
  expect(another).toHaveBeenCalledTimes(1)
})

it('removes from a copy of a page what we had added beside the islands, and the lock of a dialog', () => {
  createVisits({ first, another })(new CustomEvent('turbo:load', { detail: { timing: {} } }))
  const copy = newBody(`
    <div data-island="cookies"></div><main><div data-widget="header"><div data-island="header"></div></div></main>
    <div data-island="modals"><dialog open></dialog></div><div data-replaced="page"></div>`)
  copy.dataset.eiLocked = ''
  window.dispatchEvent(new CustomEvent('turbo:before-render', { detail: { newBody: copy } }))
  expect([...copy.children].map(({ localName }) => localName)).toEqual(['main'])
  expect(copy.querySelectorAll('[data-island=header]')).toHaveLength(1)
  expect(copy.dataset.eiLocked).toBeUndefined()
})
