import fc from 'fast-check'
import { expect } from 'vitest'

/** What a feed, a template or a clipboard adds to a text, and never to its number. */
const noises: readonly ((text: string) => string)[] = [
  text => text.replace(/ /g, '\u00a0'),
  text => text.replace(/ /g, '\n'),
  text => text.replace(/ /g, '&nbsp;'),
  text => `\u202a${text}\u202c`,
  text => `\ufeff${text}\u200e`,
  text => `  ${text}\r\n`,
  text => text.toUpperCase(),
  text => text.toLowerCase(),
]

/** Words that hosts and visitors write before and after a value. Some of them have numbers. */
const words = [
  ...['Guide price', 'From', 'Offers over', 'Plot 7', 'Flat 3,', 'Was', 'Tel.', 'Ring', '24 hours:', '9am-5pm', 'No 4'],
  ...['pcm', 'pw', 'per month', 'years', 'beds', '3 bedrooms', 'sq m', 'acres', '(option 2)', 'ext. 4', 'or so', '%'],
  ...['in 2026', 'x 2', '/ 5', '- 10', '+', '-', '−', '€', '£', '½', '²', '٣', 'million', 'k', '.5', ',00', '"', 'zoë'],
]

const between = [
  ' ',
  '\n',
  '\r\n',
  '\t',
  ' - ',
  '–',
  ' / ',
  '/',
  ', ',
  ' or ',
  ' to ',
  ' & ',
  ' (',
  '; ',
  '\u2028',
  '<br>',
]

interface Read<Value> {
  /** Texts that are one value, each with that value. */
  texts: fc.Arbitrary<readonly [text: string, value: Value]>
  read: (text: string) => Value | undefined
  /** Whether a value is one that the reader may give. */
  isInRange: (value: Value) => boolean
  /** Seldom used, where joining two values makes one of the same kind. */
  joins?: readonly string[]
}

/**
 * A reader never throws, gives what is in its range, and makes of a value with anything beside it that value or nothing.
 * A failure prints its seed.
 */
export function holds<Value>({ texts, read, isInRange, joins = between }: Read<Value>) {
  const isOneOf = (text: string, ...values: Value[]) => {
    const value = read(text)
    if (value !== undefined) expect(values, JSON.stringify(text)).toContainEqual(value)
  }
  fc.assert(
    fc.property(fc.string({ unit: 'binary', maxLength: 80 }), text => {
      const value = read(text)
      expect(value === undefined || isInRange(value), JSON.stringify(text)).toBe(true)
    }),
    { numRuns: 2000 },
  )
  fc.assert(
    fc.property(texts, fc.subarray([...noises]), ([text, value], some) => {
      expect(read(text), JSON.stringify(text)).toEqual(value)
      expect(isInRange(value)).toBe(true)
      isOneOf(
        some.reduce((noisy, add) => add(noisy), text),
        value,
      )
    }),
    { numRuns: 500 },
  )
  fc.assert(
    fc.property(
      texts,
      fc.constantFrom(...words),
      fc.constantFrom(' ', '', '\u00a0', '\n'),
      ([text, value], word, gap) => {
        // Without a gap, digits become digits of the value.
        const apart = gap || (/\d$/.test(word) || /^\d|^[.,]\d/.test(word) || /^(million|k)$/.test(word) ? ' ' : '')
        if (!/^(million|k|\.5|,00)$/.test(word)) isOneOf(text + apart + word, value)
        if (!/[½²٣]/.test(word)) isOneOf(word + apart + text, value)
      },
    ),
    { numRuns: 1000 },
  )
  fc.assert(
    fc.property(texts, texts, fc.constantFrom(...joins), ([text, value], [other, also], join) => {
      isOneOf(text + join + other, value, also)
    }),
    { numRuns: 1000 },
  )
}
