import { expect, it } from 'vitest'
import { readPictures } from '../../../../shared/rules/pictures/readPictures'

it.each([
  ['photographs', [{ url: '/_x_/a.jpg', imageAlt: ' Kitchen ' }], [{ url: '/_x_/a.jpg', caption: 'Kitchen' }]],
  ['plans', [{ url: '/p.png', caption: 'First floor' }], [{ url: '/p.png', caption: 'First floor' }]],
  [
    'plans of another template',
    [{ image: '/p.png' }, { image: { url: '//mr1.example/q.png' } }],
    [
      { url: '/p.png', caption: '' },
      { url: '//mr1.example/q.png', caption: '' },
    ],
  ],
  ['addresses alone', ['/a.jpg', ' '], [{ url: '/a.jpg', caption: '' }]],
  [
    'what is no picture',
    [null, 4, {}, { url: '' }, '/certificate.pdf?v=2', 'javascript:alert(1)', { url: 'https://x/a.jpg' }],
    [{ url: 'https://x/a.jpg', caption: '' }],
  ],
  ['no list', 'a.jpg', []],
  ['nothing', undefined, []],
])('pictures out of %s [2.25]', (_, list, pictures) => {
  expect(readPictures(list)).toEqual(pictures)
})
