// @vitest-environment happy-dom
import * as v from 'valibot'
import { afterEach, beforeEach, expect, it } from 'vitest'
import { email, person } from '../../../../shared/features/leads/rules'
import { emailToRegister, personName } from '../../../../shared/parts/form/accountRules'

const data: Record<string, unknown> = {}
beforeEach(() => {
  window.Homeflow = { get: key => data[key] }
})
afterEach(() => {
  delete data.lenient_details
  delete window.Homeflow
})

/** The first complaint of a rule, or nothing. */
const says = (rule: v.GenericSchema, text: string) => v.safeParse(rule, text).issues?.[0]?.message
const account = personName('last name')
const NAMES = ["O'Brien", 'O’Brien', 'J. R. Hartley']

it('refuse what the specification refuses, and name what is in the way [5.4, 5.5, 5.15]', () => {
  for (const name of NAMES) {
    expect(says(person.last_name, name), name).toBe('Please enter a valid last name: letters, hyphens and spaces only')
    expect(says(account, name), name).toBe('Use letters, digits, hyphens and spaces only in your last name')
  }
  expect(says(person.first_name, ' ')).toBe('Please enter a valid first name')
  expect(says(emailToRegister, 'mo@agents.london')).toMatch(/2 to 4 letters/)
})

it('take apostrophes, full stops and any domain with `lenient_details` [5.4, 5.5, 5.15, contract 4]', () => {
  for (const on of [true, 'true', 1]) {
    data.lenient_details = on
    for (const name of [...NAMES, 'Zoë-Ann', 'Sa\u0301nchez']) {
      expect(says(person.last_name, name), name).toBeUndefined()
      expect(says(account, name), name).toBeUndefined()
    }
    expect(says(emailToRegister, 'mo@agents.london')).toBeUndefined()
    expect(says(email, 'mo@agents.london')).toBeUndefined()
  }
})

it('still refuse everything else then, in words for it', () => {
  data.lenient_details = true
  for (const name of ['Mo <b>', 'Mo@home', 'Mo, Field'])
    expect(says(person.last_name, name), name).toBe(
      'Please enter a valid last name: letters, hyphens, apostrophes, full stops and spaces only',
    )
  expect(says(person.last_name, 'Mo 2')).toMatch(/^Please enter a valid last name/)
  expect(says(account, 'Mo 2')).toBeUndefined()
  expect(says(account, 'Mo_2')).toMatch(/apostrophes, full stops/)
  expect(says(emailToRegister, 'mo@agents')).toMatch(/^Enter an email address/)
})

it('are strict where the switch is off, and take letters of every language', () => {
  for (const off of [false, 'false', 0, '']) {
    data.lenient_details = off
    expect(says(person.last_name, "O'Brien"), String(off)).toBeTruthy()
    for (const name of ['Zoë-Ann', 'Sa\u0301nchez'])
      expect([says(person.last_name, name), says(account, name)], name).toEqual([undefined, undefined])
  }
})
