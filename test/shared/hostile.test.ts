import { describe, expect, it } from 'vitest'
import { numberFrom } from '../../shared/features/calculators/read'
import { separated } from '../../shared/rules/format/count'
import { withoutTags } from '../../shared/rules/format/withoutTags'
import { digitsOf, numberIn } from '../../shared/rules/readers/typed/telephone'
import { telephoneHref } from '../../shared/rules/readers/values/telephone'
import { languageOf } from '../../shared/tools/checker/languages'
import { mask } from '../../shared/tools/checker/mask'
import { masked } from '../../shared/tools/inspector/mask'
import { meantJson } from '../../shared/tools/markers/meantJson'
import { processorTime } from '../processorTime'

/** A text of this many characters is read in a moment. What grows with its square takes a minute. */
const LENGTH = 300_000
const long = (part: string) => part.repeat(LENGTH / part.length)

describe('a text of three hundred thousand characters', () => {
  it.each<[string, () => unknown]>([
    ['telephone: digits', () => telephoneHref(long('1'))],
    ['telephone: letters', () => telephoneHref(long('x'))],
    ['telephone: dots behind a digit', () => telephoneHref(`1${long('.')}`)],
    ['phone in a text: brackets', () => numberIn(long('('))],
    ['phone in a text: plus signs', () => numberIn(long('+ '))],
    ['phone: brackets', () => digitsOf(long('(+1'))],
    ['JSON: quotes without an end', () => meantJson(`"${long('\\"')}`)],
    ['JSON: single quotes without an end', () => meantJson(`'${long("\\'")}`)],
    ['JSON: names', () => meantJson(long('{a'))],
    ['mask: words', () => masked(long('a'))],
    ['mask: words with dots', () => masked(`${long('a.')}@`)],
    ['mask: at signs', () => masked(long('a@'))],
    ['mask: digits', () => masked(long('0 '))],
    ['a rate: digits', () => numberFrom(`${long('1')}x`)],
    ['a rate: spaces', () => numberFrom(`1${long(' ')}x`)],
    ['rich text: tags without an end', () => withoutTags(long('<'))],
    ['thousands', () => separated(long('1'))],
    ['Liquid without an end', () => mask(long('{{'), languageOf('a.liquid'))],
    ['Liquid comments without an end', () => mask(long('{% comment %}'), languageOf('a.liquid'))],
    ['Blade comments without an end', () => mask(long('{{--'), languageOf('a.blade.php'))],
    ['codes in one script', () => mask(`<script>${long('{{a}}')}`, languageOf('a.liquid'))],
    ['codes in one value', () => mask(`<a b="${long('{{a}}')}`, languageOf('a.liquid'))],
    ['ERB without an end', () => mask(long('<%'), languageOf('a.erb'))],
  ])('is read in a moment: %s', (_, read) => {
    const took = processorTime()
    read()
    expect(took()).toBeLessThan(3_000)
  })
})

describe('texts of ordinary length are read as before', () => {
  it.each([
    ['+44 (0)20 7946 0018', 'tel:+442079460018'],
    ['01273 555010 ext. 2', 'tel:01273555010'],
    ['Tel. 01273 555010 / 07700 900123', undefined],
    ['none', undefined],
  ])('the link for %s', (text, href) => {
    expect(telephoneHref(text)).toBe(href)
  })

  it.each([
    ['(+44) 1273 555010', '01273555010'],
    ['Tel. +44 1273 555010, ext. 2', '01273555010'],
  ])('the number in %s', (text, number) => {
    expect(numberIn(text)).toBe(number)
  })

  it.each([
    [`{a: 'it\\'s "so"', "b": [1,],}`, { a: `it's "so"`, b: [1] }],
    ['{“a”: 1}', { a: 1 }],
    [`{"a": "x: {b: 1}", c: 2}`, { a: 'x: {b: 1}', c: 2 }],
  ])('the JSON meant by %s', (text, value) => {
    expect(JSON.parse(meantJson(text)!)).toEqual(value)
  })

  it.each([
    ['write to ada@example.com now', 'write to (left out) now'],
    ['a@b is none', 'a@b is none'],
    ['token abcdefghij0123456789abcdef', 'token (left out)'],
    ['averyveryverylongwordwithoutdigits', 'averyveryverylongwordwithoutdigits'],
    ['ring +44 1273 555010', 'ring (left out)'],
  ])('masks %s', (text, left) => {
    expect(masked(text)).toBe(left)
  })

  it.each([
    ['4.5', 4.5],
    [' .5 % ', 0.5],
    ['5.', 5],
    ['5x', Number.NaN],
  ])('the rate %s', (text, rate) => {
    expect(numberFrom(text)).toBe(rate)
  })
})
