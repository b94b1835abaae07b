import * as v from 'valibot'
import { describe, expect, it } from 'vitest'
import * as accountRules from '../../../../shared/parts/form/accountRules'
import { check, isRequired } from '../../../../shared/parts/form/check'
import * as formRules from '../../../../shared/parts/form/rules'

const rules = { ...formRules, ...accountRules }

const error = (schema: v.GenericSchema, input: string) => v.safeParse(schema, input).issues?.[0]?.message

/** What each rule takes and what it refuses. */
const cases: [string, v.GenericSchema, string[], string[]][] = [
  [
    'a name [5.4]',
    rules.personName('first name'),
    ['Ada', 'Anne-Marie 2', 'Zoë', 'Zoe\u0308', '李', ' Ada '],
    ['', '   ', "O'Brien", 'Ada!', 'Ada_L', '<b>'],
  ],
  [
    'an email address [5.2, 5.3, 5.5]',
    rules.email,
    ['a@b.co', ' ada@example.com ', 'a.b+c@sub.example.museum'],
    ['', 'ada', 'ada@', 'ada@example', '@example.com', 'a b@example.com', 'a@b@c.com', 'ada@example..com'],
  ],
  [
    'an email address to register with [5.5]',
    rules.emailToRegister,
    ['a@b.uk', 'a@b.com', 'a@b.INFO'],
    ['a@b.museum', 'a@b.c', 'a@b.c0m', ''],
  ],
  [
    'a phone number [5.6]',
    rules.telephone(),
    ['', '123456', '+44 (0)1632/960-001', '01632.960.001', '12345678901234567890'],
    ['12345', '123456789012345678901', '01632 96000x', 'call me'],
  ],
  [
    'a UK phone number [5.7]',
    rules.ukTelephone,
    [
      ...['', '0163296000', '01632960001', '+447700900001', '01632 960 001', '+44 (0)20 7946 0000', '+44(0)1632960001'],
      ...['(01632) 960001', '01632-960001', '0044 1632 960001', '+44(0)1632-960001', '01632.960.001'],
    ],
    [
      ...['016329600', '016329600012', '0063296000', '441632960001', '+4401632960001', '+44 (0)0632960001'],
      ...['+353 1 234 5678', '00353 1 234 5678', '+33 (0)1 23 45 67 89', '01632/960001', '01632 960001 ext. 2', '()-.'],
    ],
  ],
  ['a password to sign in with [5.3, 9.31]', rules.knownPassword, ['12345', '     '], ['', '1234']],
  ['a password [5.8]', rules.password, ['x', ' '], ['']],
  [
    'a new password [5.11, 9.31]',
    rules.newPassword,
    ['Abcdefghi1', 'Abcdefghi!', 'Abcdefgh(£', 'aB3       ', 'Abcdefghi%', 'Abcdefghi)', 'Abcdefghi@', 'Abcdefghi^'],
    ['Abcdefgh1', 'abcdefghi1', 'ABCDEFGHI1', 'Abcdefghij', 'Abcdefghi#', ''],
  ],
  ['a box to tick [5.9]', rules.ticked('Agree'), ['on'], ['', 'off']],
  ['a box that may be ticked [5.10]', rules.tickable, ['on', ''], ['off']],
]

describe.each(cases)('%s', (_, schema, fine, wrong) => {
  it.each(fine)('may be "%s"', input => {
    expect(error(schema, input)).toBeUndefined()
  })

  it.each(wrong)('may not be "%s", and says why', input => {
    expect(error(schema, input)).toMatch(/^[A-Z].{4,}/)
  })
})

it('a new password that is too weak is told what it must have, to the letter [5.12]', () => {
  expect(error(rules.newPassword, 'weak')).toBe(
    'Password must have: an uppercase letter, a number or special character (!@£%^) and be at least 10 characters long.',
  )
})

it('a phone number that is too long is told what counts: every character [5.6]', () => {
  const thirteenDigits = '+44 (0) 20 - 7946 - 0018'
  expect(error(rules.telephone(), thirteenDigits)).toBe(
    'A phone number has 6 to 20 characters: digits, hyphens, dots, brackets, slashes, spaces or a plus',
  )
})

it('a name with other signs is told which name it is, for the list of what is wrong [5.4]', () => {
  const said = ['first name', 'last name'].map(what => error(rules.personName(what), "O'Neil"))
  expect(said).toEqual([
    'Use letters, digits, hyphens and spaces only in your first name',
    'Use letters, digits, hyphens and spaces only in your last name',
  ])
})

it.each([
  ['+44 (0)20 7946 0000', '+442079460000'],
  [' 01632 960 001 ', '01632960001'],
  ['(01632) 960001', '01632960001'],
  ['01632-960001', '01632960001'],
  ['01632–960–001', '01632960001'],
  ['0044 1632 960001', '+441632960001'],
  ['+44(0)1632-960001', '+441632960001'],
  ['0044 (0) 1632.960001', '+441632960001'],
  ['(+44) 1632 960001', '+441632960001'],
  ['(0044)(0)1632 960001', '+441632960001'],
])('a UK number such as "%s" is sent without what people put between its digits [5.7]', (typed, sent) => {
  expect(v.parse(rules.ukTelephone, typed)).toBe(sent)
})

it('a name and an address are sent without spaces around them, a password as it is', () => {
  expect(v.parse(rules.email, ' ada@example.com ')).toBe('ada@example.com')
  expect(v.parse(rules.password, ' x ')).toBe(' x ')
})

describe('a form', () => {
  const Fields = v.pipe(
    v.object({ email: rules.email, password: rules.password, password_confirmation: rules.confirmation }),
    rules.samePasswords(),
  )

  it('has one sentence for each field that is wrong, missing ones included', () => {
    expect(check(Fields, { password: 'x', other: 'y' }).errors).toEqual({
      email: 'Enter your email address',
      password_confirmation: 'Enter the password again',
    })
  })

  it('reports differing passwords at the confirmation, whatever else is wrong [5.8]', () => {
    const { answers, errors } = check(Fields, { email: 'no', password: 'x', password_confirmation: 'y' })
    expect(answers).toBeUndefined()
    expect(Object.keys(errors)).toEqual(['email', 'password_confirmation'])
  })

  it('that is right has its answers, and nothing that no rule knows', () => {
    const typed = { email: 'a@b.co', password: 'x', password_confirmation: 'x', body: '' }
    expect(check(Fields, typed)).toEqual({
      answers: { email: 'a@b.co', password: 'x', password_confirmation: 'x' },
      errors: {},
    })
  })

  it('knows which fields have to be filled', () => {
    expect(isRequired(Fields, 'email')).toBe(true)
    expect(isRequired(v.object({ tel: rules.telephone() }), 'tel')).toBe(false)
  })
})
