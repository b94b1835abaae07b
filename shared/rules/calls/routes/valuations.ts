import * as v from 'valibot'
import { field, number } from '../shapes/shape'
import type { Route } from './route'

export const valuations: readonly Route[] = [
  {
    id: 'valuations',
    method: 'GET',
    path: '/valuations.json',
    clauses: ['2.17'],
    about: 'What a home may be worth, for the Instant Valuation. Sent without the name and address of anybody',
    without: 'The Instant Valuation ends with thanks, and no figure',
    params: [
      { name: 'search[paon]', in: 'query', about: 'The number or the name of the building' },
      { name: 'search[postcode]', in: 'query', about: 'The postcode' },
      { name: 'search[property_type]', in: 'query', about: '`d`, `s`, `t`, `f`, `106` (maisonette), `5` (bungalow)' },
      { name: 'search[bedrooms]', in: 'query', about: 'Bedrooms, `1` to `6`' },
      { name: 'search[lat]', in: 'query', about: 'Where the postcode is, if the address lookup says' },
      { name: 'search[lng]', in: 'query', about: 'The same' },
    ],
    answers: [
      {
        status: 200,
        says: 'The estimate in pounds. `price: null`: no figure for this home',
        does: 'Shows it, or says that there is no figure',
        body: v.looseObject({
          price: v.union([v.nullish(field(number, 'The estimate', { unit: 'pounds' })), v.null()]),
          lower_bound: field(number, 'What it is at least', { unit: 'pounds' }),
          upper_bound: field(number, 'What it is at most', { unit: 'pounds' }),
        }),
      },
      { status: 404, says: 'The host has no estimates', does: 'Thanks without a figure' },
      { status: 422, says: 'No figure for such a home', does: 'Says so' },
    ],
    examples: [
      {
        address:
          '/valuations.json?search%5Bpaon%5D=8&search%5Bpostcode%5D=GL52+9AA&search%5Bproperty_type%5D=t&search%5Bbedrooms%5D=3',
        status: 200,
        answer: { price: 412000, lower_bound: 379000, upper_bound: 445000 },
      },
    ],
  },
]
