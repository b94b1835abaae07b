import { expect, it } from 'vitest'
import { isPersonal, masked, maskedAddress } from '../../../../shared/tools/inspector/mask'

const OUT = '(left out)'

it.each([
  ['an email', 'from mo.field+1@example.co.uk today', `from ${OUT} today`],
  ['a British number', 'call 01273 555 012 now', `call ${OUT} now`],
  ['an international number', 'call +44 (0)1273 555012', `call ${OUT}`],
  ['a token', 'token Zm9vYmFyMTIzNDU2Nzg5MGFiY2RlZg== ends', `token ${OUT} ends`],
])('leaves %s out', (_, text, left) => {
  expect(masked(text)).toBe(left)
})

it.each([
  'header: ready, found 1,204 ms',
  'estate-islands 0.1.0, 2026-11-23T00:41:37.123Z',
  'GET /search.ljson?channel=sales: 200, 34 ms',
  'property 123456789',
  'data-price="450000"',
  '<div data-widget="property-results" data-page-size="9">',
])('leaves "%s" as it is', text => {
  expect(masked(text)).toBe(text)
})

it('leaves out whoever is signed in, as whole words', () => {
  expect(masked('Mo Field moved to Fieldgate, mo', ['Mo', 'Field'])).toBe(`${OUT} ${OUT} moved to Fieldgate, ${OUT}`)
  // A name may hold what means something in a pattern.
  expect(masked('(Jr.) here', ['(Jr.)'])).toBe(`${OUT} here`)
  expect(masked('a b c', ['a', '', ' '])).toBe('a b c')
})

it.each([
  ['/search.ljson?channel=sales&q=12+Elm+Road&page=2', '/search.ljson?channel=sales&q=…&page=2'],
  ['/user/password/edit?reset_password_token=abc', '/user/password/edit?reset_password_token=…'],
  ['/invite/Zm9vYmFyMTIzNDU2Nzg5MGFiY2RlZg', `/invite/${OUT}`],
  ['/homes#/contact-office/Is%20Mo%20in', '/homes#/contact-office…'],
  ['/homes#/map', '/homes#/map'],
  ['https://maps.example/tiles?key=secret', 'https://maps.example/tiles?key=…'],
])('shows of %s only what says which page it is', (address, shown) => {
  expect(maskedAddress(address, 'https://agency.example/')).toBe(shown)
})

it.each(['email', 'firstName', 'telephone', 'authenticityToken', 'userId', 'userEmail', 'postcode'])(
  'counts %s as personal',
  key => {
    expect(isPersonal(key)).toBe(true)
  },
)

it.each(['pageSize', 'name', 'label', 'channel', 'theme_settings'])('counts %s as the page’s', key => {
  expect(isPersonal(key)).toBe(false)
})
