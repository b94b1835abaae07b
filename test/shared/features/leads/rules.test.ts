import * as v from 'valibot'
import { expect, it } from 'vitest'
import {
  consents,
  email,
  houseNumber,
  isEmail,
  message,
  person,
  postcode,
  street,
  town,
} from '../../../../shared/features/leads/rules'
import { preferencesOf } from '../../../../shared/features/leads/send'

/** What a rule makes of a text, or its first complaint. */
const made = (rule: v.GenericSchema, text: string) => {
  const result = v.safeParse(rule, text)
  return result.success ? result.output : result.issues[0].message
}

it.each([
  [' Zoë-Ann ', 'Zoë-Ann'],
  ['Sa\u0301nchez', 'Sa\u0301nchez'],
  ['van der Berg', 'van der Berg'],
  ['', 'Please enter a valid first name'],
  [' ', 'Please enter a valid first name'],
  ['Mo2', 'Please enter a valid first name: letters, hyphens and spaces only'],
  ['<Mo', 'Please enter a valid first name: letters, hyphens and spaces only'],
  ['Mo_', 'Please enter a valid first name: letters, hyphens and spaces only'],
])('makes of the first name %j: %j [5.15]', (text, name) => {
  expect(made(person.first_name, text)).toBe(name)
})

it('says of a last name that it is a last name [5.15]', () => {
  expect(made(person.last_name, '')).toBe('Please enter a valid last name')
})

it.each([
  ['01273 555 010', '01273555010'],
  ['+44 (0)1273 555010', '01273555010'],
  ['123456', '123456'],
  ['12345', 'Please enter a valid phone number'],
  ['123456x', 'Please enter a valid phone number'],
  ['tel 123456', 'Please enter a valid phone number'],
  ['', 'Please enter a valid phone number'],
])('makes of the telephone number %j: %j [5.17]', (text, number) => {
  expect(made(person.tel_home, text)).toBe(number)
})

it.each([
  ['mo@example.com', true],
  ['mo@example', false],
  ['mo@a@example.com', false],
  ['mo example.com', false],
  ['Mo <mo@example.com>', false],
])('says of the email address %j: %s [5.16]', (text, is) => {
  expect(isEmail(text)).toBe(is)
  expect(made(email, ` ${text} `)).toBe(is ? text : 'Please enter a valid email')
})

it.each([
  ['bn11aa', 'BN1 1AA'],
  [' sw1a 1AA ', 'SW1A 1AA'],
  ['BN1', 'Please enter a valid postcode'],
  ['Hove', 'Please enter a valid postcode'],
  ['', 'Please enter a valid postcode'],
])('makes of the postcode %j: %j [5.20]', (text, usual) => {
  expect(made(postcode, text)).toBe(usual)
})

it.each<[text: string, number: string]>([
  ['', ''],
  [' 12 ', '12'],
  ['123456', '123456'],
  ...['1234567', '12a', 'a12', '1 2'].map(text => [text, 'Please enter a valid house number'] as [string, string]),
])('makes of the house number %j: %j', (text, number) => {
  expect(made(houseNumber, text)).toBe(number)
})

it('names the field that is empty [5.19, 5.20, 5.21]', () => {
  expect([message, street, town, email].map(rule => made(rule, ' '))).toEqual([
    'Please enter a valid message',
    'Please enter a valid street',
    'Please enter a valid town',
    'Please enter a valid email',
  ])
  expect(made(consents.opt_in_terms, '')).toBe('You must agree to our terms & conditions')
  expect([made(consents.opt_in_terms, 'on'), made(consents.opt_in_marketing, '')]).toEqual(['on', ''])
})

it('says where marketing was agreed to, without the hash, and nothing where it was not [3.20]', () => {
  history.replaceState(null, '', '/properties/7?page=2#/viewing')
  const terms = { opt_in_terms: 'on' }
  expect(preferencesOf({ opt_in_marketing: 'on' })).toEqual({
    ...terms,
    opt_in_marketing: 'on',
    opt_in_marketing_url: `${location.origin}/properties/7`,
  })
  expect(preferencesOf({ opt_in_marketing: '' })).toEqual(terms)
  history.replaceState(null, '', '/')
})
