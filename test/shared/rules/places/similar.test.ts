import { expect, it } from 'vitest'
import { similarTo } from '../../../../shared/rules/places/similar'

const places = [
  'Cheltenham, Gloucestershire',
  'Chelmsford, Essex',
  'Chepstow, Monmouthshire',
  'Lewes, East Sussex',
].map((label, id) => ({ id: `${id}`, label }))

it.each([
  ['Chetlenham', ['Cheltenham, Gloucestershire']],
  ['cheltnham, glos', ['Cheltenham, Gloucestershire']],
  ['Chepstowe', ['Chepstow, Monmouthshire']],
  ['Lews', ['Lewes, East Sussex']],
  ['Hove', []],
  ['', []],
])('%j may mean %j', (text, labels) => {
  expect(similarTo(text, places).map(({ label }) => label)).toEqual(labels)
})

it('compares no text that is longer than a name', () => {
  const name = 'y'.repeat(60)
  const long = [{ id: '0', label: name }]
  expect(similarTo(name, long)).toEqual(long)
  expect(similarTo(`${name}y`, long)).toEqual([])
})
