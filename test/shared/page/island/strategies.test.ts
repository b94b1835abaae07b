import { expect, it } from 'vitest'
import { unknownStrategy } from '../../../../shared/page/complaints/complaints'
import { isStrategy } from '../../../../shared/page/island/strategies'

it.each(['eager', 'idle', 'visible', 'interaction', 'media(min-width: 60em)'])(
  'follows data-load="%s" [contract 2]',
  load => {
    expect(isStrategy(load)).toBe(true)
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
  expect(isStrategy(load)).toBe(false)
  expect(String(unknownStrategy('header', load))).toMatch(words)
})
