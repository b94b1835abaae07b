import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import * as server from '../../../../fixtures/server/search/polyline'
import { decodeBase64, encodeBase64 } from '../../../../shared/rules/search/base64'
import { decodePolyline, encodePolyline, type Point } from '../../../../shared/rules/search/polyline'
import { ring } from './searches'

/** From the documentation of the algorithm. */
const example: Point[] = [
  [-120.2, 38.5],
  [-120.95, 40.7],
  [-126.453, 43.252],
]

describe('an area as a Google polyline', () => {
  it('is written as its documentation has it [9.5]', () => {
    expect(encodePolyline(example)).toBe('_p~iF~ps|U_ulLnnqC_mqNvxq`@')
    expect(decodePolyline('_p~iF~ps|U_ulLnnqC_mqNvxq`@')).toEqual(example)
  })

  it('comes back to five decimals, here and on the server', () => {
    fc.assert(
      fc.property(ring, points => {
        const line = encodePolyline(points)
        expect(decodePolyline(line)).toEqual(points)
        expect(server.decodePolyline(line)).toEqual(points)
      }),
      {
        examples: [
          [
            [
              [180, 90],
              [-180, -90],
            ],
          ],
        ],
      },
    )
  })

  it.each([
    'no polyline at all \u0000',
    '_p~iF',
    '_p~iF~ps|U_',
    'Łódź',
    '~~~~~~~~~~~~',
    // South of the pole, and west of the date line.
    '_gjaR_gjaR',
    encodePolyline([[-180.00001, 0]]),
    // Signs below and above the alphabet, and a step of seven groups.
    '>?',
    '\u007f??',
    '______??',
  ])('%j draws nothing', text => {
    expect(decodePolyline(text)).toEqual([])
  })

  it('never throws', () => {
    fc.assert(fc.property(fc.string({ maxLength: 40 }), text => Array.isArray(decodePolyline(text))))
  })
})

describe('the base64 of addresses', () => {
  it('ends its alphabet with - and _, and keeps its padding', () => {
    expect(encodeBase64('\xfb\xff\xfe>')).toBe('-__-Pg==')
    expect(decodeBase64('-__-Pg==')).toBe('\xfb\xff\xfe>')
    expect(decodeBase64('-__-Pg')).toBe('\xfb\xff\xfe>')
  })

  it.each(['', '===', 'a b', 'A', 'a+/b', 'ü'])('%j is none', text => {
    expect(decodeBase64(text)).toBeUndefined()
  })

  it('says nothing of characters that are no bytes', () => {
    expect(encodeBase64('Łódź')).toBeUndefined()
  })
})
