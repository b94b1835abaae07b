import { expect, it } from 'vitest'
import { refusalOf } from '../../../../shared/rules/calls/refusal'

const reasons = (body: unknown) => refusalOf({ reason: 'refused', status: 422, body })

it('is read in every shape in which hosts write it, also of no field', () => {
  for (const [body, errors, message] of [
    [{ errors: ['is too short', '', 7] }, ['is too short']],
    [{ errors: 'is too short' }, ['is too short']],
    [{ errors: { email: ['is taken'], last_name: "can't be blank" } }, ['Email is taken', "Last name can't be blank"]],
    [{ errors: { base: ['You have asked too often.'] } }, ['You have asked too often.']],
    [{ message: 'Closed' }, [], 'Closed'],
    [{ error: 'Closed' }, [], 'Closed'],
    [{ errors: { client: { email: ['is taken'] } } }, []],
    [['is too short'], []],
    [null, []],
    ['<html>', []],
  ] as const)
    expect(reasons(body), JSON.stringify(body)).toEqual({ errors, message })
})
