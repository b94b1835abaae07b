import { describe, expect, it } from 'vitest'
import { isOwnPath, isSafeAddress } from '../../../shared/host/addresses'

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
