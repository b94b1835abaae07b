import fc from 'fast-check'
import { expect, it } from 'vitest'
import { readPicture } from '../../../../shared/rules/readers/values/picture'

it.each([
  ['/pictures/_x_/12.jpg', '/pictures/_x_/12.jpg'],
  ['https://mr0.homeflow-assets.co.uk/files/photo/image/1/_x_/a.jpg', null],
  ['//cdn.example/a?id=1&amp;w=2', '//cdn.example/a?id=1&w=2'],
  [' photo.png\n', 'photo.png'],
  ['data:image/png;base64,AAAA', null],
])('takes %j', (text, address) => {
  expect(readPicture(text)).toBe(address ?? text)
})

it.each([
  'N/A',
  'n/a',
  '/',
  '.',
  '...',
  'https://',
  'http:///',
  '<img src="/a.jpg">',
  'TBC / none',
  '',
  'none',
  'null',
  'hasOwnProperty',
  '__proto__',
  null,
  undefined,
  12,
  false,
  { url: '/a.jpg' },
  ['/a.jpg'],
])('makes %j unknown', value => {
  expect(readPicture(value)).toBe('')
})

it('never throws, and gives no name of an object’s method', () => {
  fc.assert(
    fc.property(fc.anything({ withNullPrototype: true }), value => {
      const address = readPicture(value)
      expect(address === '' || /[./]/.test(address)).toBe(true)
      expect(address in {}).toBe(false)
    }),
    { numRuns: 1_000 },
  )
})
