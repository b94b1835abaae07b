import fc from 'fast-check'
import { expect, it } from 'vitest'
import { emailHref } from '../../../../shared/rules/readers/email'

it.each([
  ['tetbury@agency.example', 'tetbury@agency.example'],
  [' Tetbury.Sales+web@Agency.co.uk ', 'Tetbury.Sales+web@Agency.co.uk'],
  ['mailto:tetbury@agency.example', 'tetbury@agency.example'],
  ['Tetbury office <tetbury@agency.example>', 'tetbury@agency.example'],
  ['MAILTO: tetbury@agency.example', 'tetbury@agency.example'],
  ['Tetbury office < tetbury@agency.example >', 'tetbury@agency.example'],
  // As Outlook pastes it
  ['Tetbury office <mailto:tetbury@agency.example>', 'tetbury@agency.example'],
  ['tetbury@agency.example <mailto:tetbury@agency.example>', 'tetbury@agency.example'],
  ['tetbury@agency.example<tetbury@agency.example>', 'tetbury@agency.example'],
  [`${'x'.repeat(239)}@agency.example`, `${'x'.repeat(239)}@agency.example`],
  ['tetbury&#64;agency.example', 'tetbury@agency.example'],
  ['\u202atetbury@agency.example\u202c', 'tetbury@agency.example'],
  ['swyddfa@tŷ.cymru', 'swyddfa@tŷ.cymru'],
  ["ann.o'neill@agency.example", "ann.o'neill@agency.example"],
])('writes to %j', (text, address) => {
  expect(emailHref(text)).toBe(`mailto:${address}`)
})

it.each([
  ...['', 'N/A', 'TBC', 'tetbury', 'tetbury@agency', '@agency.example', 'tetbury(at)agency.example', 'a@b@c.example'],
  ...['a@agency.example; b@agency.example', 'a@agency.example, b@agency.example', 'a@agency.example b@agency.example'],
  ...['a@agency.example?bcc=b@other.example', 'a@agency.example or ring us', 'javascript:alert(1)', 'x@y.z'.repeat(60)],
  ...["'a@agency.example'", "'a@agency.example"],
  ...[`${'x'.repeat(240)}@agency.example`, 'a@agency.example, Tetbury <b@agency.example>'],
  ...['a@agency.example <b@agency.example>', '/mailto:a@agency.example', 'Tetbury <tetbury@agency.example> or ring us'],
])('writes to nobody for %j', text => {
  expect(emailHref(text)).toBeUndefined()
})

it('never writes to more than one, whatever stands beside an address', () => {
  const beside = fc.constantFrom('; ', ', ', ' ', '?cc=', '&bcc=', '%0A', ':', '/', '<', '>', '\n', ' or ')
  fc.assert(
    fc.property(beside, fc.emailAddress(), (join, other) => {
      expect([undefined, 'mailto:a@agency.example']).toContain(emailHref(`a@agency.example${join}${other}`))
    }),
  )
  fc.assert(fc.property(fc.string({ unit: 'binary' }), text => void emailHref(text)))
})
