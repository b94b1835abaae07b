import { describe, expect, it } from 'vitest'
import { decoded, isOwnPath, isSafeAddress, parametersIn } from '../../../../shared/page/host/addresses'

describe('a link may lead', () => {
  it.each([
    '/properties/sales',
    '/search?channel=sales&fragment=within-5-miles',
    'properties/sales',
    '?page=2',
    '#/user',
    'https://portal.example.com/',
    '//cdn.example.com/brochure.pdf',
    'HTTP://EXAMPLE.COM',
    'mailto:hello@example.com',
    'tel:+441632960100',
    'sms:+441632960100',
    'whatsapp://send?phone=441632960100',
  ])('to %j', address => {
    expect(isSafeAddress(address)).toBe(true)
  })
})

describe('no link leads', () => {
  it.each([
    'javascript:alert(1)',
    'JaVaScRiPt:alert(1)',
    ' javascript:alert(1)',
    'java\nscript:alert(1)',
    'java\tscript:alert(1)',
    '\u0001javascript:alert(1)',
    'data:text/html,<script>alert(1)</script>',
    'vbscript:msgbox(1)',
    'blob:https://example.com/1',
    'file:///etc/passwd',
    'https://[',
  ])('to %j', address => {
    expect(isSafeAddress(address)).toBe(false)
  })
})

describe('a path on this site', () => {
  it.each(['/', '/properties/sales?page=2', '/a//b'])('is %j', address => {
    expect(isOwnPath(address)).toBe(true)
  })

  it.each([
    '',
    'properties',
    '//other.example',
    '/\\other.example',
    '/\t/other.example',
    'https://other.example/',
    'javascript:alert(1)',
    '#/user',
  ])('is not %j', address => {
    expect(isOwnPath(address)).toBe(false)
  })
})

describe('what a form of a page in windows-1252 wrote into an address', () => {
  it.each([
    ['q=Si%E2n', 'Siân'],
    ['q=%26%23372%3Byn+Owen', 'Ŵyn Owen'],
    ['q=Si%C3%A2n', 'Siân'],
    ['?q=T%C5%B7+Gwyn%26%23372%3B', 'Tŷ GwynŴ'],
    ['q=100%', '100%'],
    ['q=Marks+%26+Spencer', 'Marks & Spencer'],
    ['q', ''],
  ])('is read: %s', (query, text) => {
    expect(parametersIn(query).get('q')).toBe(text)
  })

  it('is read in a path, too', () => {
    expect(['Si%E2n', 'Si%C3%A2n', '100%', '%zz', 'a'].map(decoded)).toEqual(['Siân', 'Siân', '100%', '%zz', 'a'])
  })
})
