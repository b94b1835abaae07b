import { expect, it } from 'vitest'
import { settingsFromPage } from '../../../../shared/rules/property/settings'

it.each([
  [false, false],
  ['false', false],
  [true, true],
  ['true', true],
  ['', undefined],
  [null, undefined],
  ['no', false],
  [0, false],
  ['0', false],
  ['Off', false],
  [1, true],
  ['yes', true],
  ['never', undefined],
  [2, undefined],
  [[true], undefined],
  ['toString', undefined],
])('reads a setting that the page gives as %o as %o [4.31, 9.11]', (given, read) => {
  const page: Record<string, unknown> = { sold_display: given, student_pppw: given }
  expect(settingsFromPage(key => page[key])).toEqual({ soldDisplay: read, studentPppw: read })
})
