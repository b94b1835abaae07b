import { afterEach, expect, it, vi } from 'vitest'
import { reportStrategies } from '../../../shared/island/strategies'

afterEach(() => {
  document.body.textContent = ''
  vi.restoreAllMocks()
})

const said = (load: string) => {
  document.body.innerHTML = `<div data-widget="header" data-load="${load}"></div>`
  const error = vi.spyOn(console, 'error').mockImplementation(() => {})
  reportStrategies()
  return error.mock.calls.map(([first, marker]) => [String(first), marker])
}

it.each(['eager', 'idle', 'visible', 'interaction', 'media(min-width: 60em)', ''])(
  'says nothing of data-load="%s" [contract 2]',
  load => {
    expect(said(load)).toEqual([])
  },
)

it.each([
  ['eagre', 'MarkerError: header: data-load: no strategy is called "eagre"; did you mean "eager"?'],
  [
    'media(',
    /^MarkerError: header: data-load: no strategy is called "media\("; there are eager, .*, media\(<query>\)$/,
  ],
  ['never', /"never"; there are eager, idle, visible, interaction, media/],
])('names the marker of data-load="%s", which would wait in silence', (load, words) => {
  const line = typeof words === 'string' ? words : expect.stringMatching(words)
  expect(said(load)).toEqual([[line, document.querySelector('[data-widget]')]])
})
