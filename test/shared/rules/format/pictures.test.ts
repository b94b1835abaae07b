import { describe, expect, it } from 'vitest'
import { namesSize, sized, srcSet, withoutSize } from '../../../../shared/rules/format/pictures'

describe('the address of a picture at a size', () => {
  it.each([
    ['//mr0.example/120x90/a.jpg', 300, 200, '//mr0.example/300x200/a.jpg'],
    ['/pictures/_x_/a.jpg', 300, undefined, '/pictures/300x_/a.jpg'],
    ['/pictures/_x90/a.jpg', undefined, 40, '/pictures/_x40/a.jpg'],
    ['/files/120x90/a.jpg', undefined, undefined, '/files/_x_/a.jpg'],
    ['/files/photo/a.jpg', 300, undefined, '/files/photo/300x_/a.jpg'],
    ['/a.jpg', 300, undefined, '/300x_/a.jpg'],
    ['a.jpg', 10, 10, '10x10/a.jpg'],
    ['/1x1/2x2/a.jpg', 300, undefined, '/300x_/2x2/a.jpg'],
    ['/files/a.jpg?v=1/2', 300, undefined, '/files/300x_/a.jpg?v=1/2'],
    ['//mr3.example/1x1/a.jpg', 5, undefined, '//mr0.example/5x_/a.jpg'],
    ['data:image/gif;base64,R0lGOD/lh', 300, undefined, 'data:image/gif;base64,R0lGOD/lh'],
    ['', 300, undefined, ''],
  ])('"%s" at %s × %s', (url, width, height, address) => {
    expect(sized(url, width, height)).toBe(address)
  })
})

it.each([
  ['/p/_x_/a.jpg', true],
  ['//img.example/120x90/a.jpg', true],
  ['/a.jpg', false],
])('the address "%s" names a size: %s', (url, does) => {
  expect(namesSize(url)).toBe(does)
})

describe('a srcset', () => {
  it('has the picture in each width', () => {
    expect(srcSet('/_x_/a.jpg', [320, 768])).toBe('/320x_/a.jpg 320w, /768x_/a.jpg 768w')
  })

  it('is not broken by spaces and commas', () => {
    expect(srcSet('/_x_/a, b.jpg', [320])).toBe('/320x_/a%2C%20b.jpg 320w')
  })

  it.each(['', 'data:image/png;base64,AA', 'blob:x'])('is none for "%s"', url => {
    expect(srcSet(url, [320])).toBeUndefined()
  })
})

it.each(['/photos/12.jpg', 'https://img.example.com/a/b.jpg?x=1'])('has none again when it is taken from %s', url => {
  expect(withoutSize(sized(url, 414))).toBe(url)
  expect(withoutSize(url)).toBe(url)
})
