import * as v from 'valibot'
import { FullAddress } from '../shapes/address'
import { Suggestion } from '../shapes/place'
import { field, id, list, needed, number, shape, text } from '../shapes/shape'
import type { Route } from './route'

const kinds = ['suggestions', 'Latitude', 'Message']

/** Tells the answers of the lookup apart, so that a wrong field of one is not judged as another. @param kind none: an address */
const having = (kind?: string) =>
  v.custom<object>(value => kinds.find(each => each in Object(value)) === kind, 'suggestions, an address or a position')

const suggestion = v.object({
  address: needed(v.pipe(text, v.nonEmpty()), 'The whole address in one line. Blank parts between commas are left out'),
  id: needed(id, 'The id for `?id=`'),
})

const nearest = v.nullish(
  v.union([
    v.literal(''),
    shape(
      {
        id: needed(id, "The office's id, which the lead carries as `branch_id`"),
        name: field(text, 'Its name'),
        telephone: field(text, 'Whom to ring'),
        contactable_sales_telephone: field(text, 'Whom to ring about homes for sale'),
        contactable_lettings_telephone: field(text, 'Whom to ring about homes to let'),
      },
      'either',
    ),
  ]),
)

export const places: readonly Route[] = [
  {
    id: 'places',
    method: 'GET',
    path: '/places',
    clauses: ['7.24', '5.33'],
    about: 'Suggestions for a field for a place, while somebody types, and places near the visitor',
    without: 'The field has no suggestions. What was typed is searched for as a text',
    params: [
      { name: 'term', in: 'query', about: 'The beginning of a name or of a postcode' },
      { name: 'near', in: 'query', about: 'In place of `term`: a point in degrees, **longitude first**: `-2.08,51.9`' },
    ],
    answers: [
      {
        status: 200,
        says: 'A list of pairs, the best first, for `near` the nearest first. A third item of a pair is not read',
        does: 'Shows the first 15. An empty list: *No suggestions*',
        body: list(Suggestion),
      },
    ],
    examples: [
      {
        address: '/places?term=che',
        status: 200,
        answer: [
          ['Cheltenham, Gloucestershire', '2653261', 'gloucestershire/cheltenham'],
          ['Chepstow, Monmouthshire', '2653225', 'monmouthshire/chepstow'],
        ],
      },
      { address: '/places?near=-2.0783,51.8994', status: 200 },
    ],
  },
  {
    id: 'address-lookup',
    method: 'GET',
    path: '/address_lookup',
    clauses: ['7.19', '7.20', '3.22'],
    about: 'Finds a postal address while somebody types, and gives one in full',
    without: 'Page data `address_lookup: false` says so. Forms then ask for the address in fields at once',
    params: [
      { name: 'autocomplete', in: 'query', about: 'What was typed: answers with `suggestions`' },
      { name: 'id', in: 'query', about: 'The id of a suggestion: answers with the fields of *A postal address*' },
      { name: 'postcode', in: 'query', about: 'A postcode: answers with `Latitude` and `Longitude`, for an estimate' },
    ],
    answers: [
      {
        status: 200,
        says: 'Suggestions, an address, or a position',
        does: 'Shows the suggestions, or fills in the fields. An empty list: *Sorry we couldn’t find that address*',
        body: v.union([
          v.pipe(having('suggestions'), v.looseObject({ suggestions: list(suggestion) })),
          v.pipe(having('Latitude'), v.looseObject({ Latitude: number, Longitude: number })),
          v.pipe(having('Message'), v.looseObject({ Message: text })),
          v.pipe(
            having(),
            FullAddress,
            v.check(
              found => !!(found.line_1 || found.building_number || found.building_name || found.postcode),
              'Expected an address: line_1, postcode, … but received none of them',
            ),
          ),
        ]),
      },
    ],
    examples: [
      {
        address: '/address_lookup?autocomplete=GL52+9AA',
        status: 200,
        answer: { suggestions: [{ address: '8 Priory Street, Cheltenham, Gloucestershire', id: 'gl52-9aa-8' }] },
      },
      {
        address: '/address_lookup?id=gl52-9aa-8',
        status: 200,
        answer: {
          building_name: '',
          building_number: '8',
          line_1: '8 Priory Street',
          town_or_city: 'Cheltenham',
          county: 'Gloucestershire',
          postcode: 'GL52 9AA',
        },
      },
      { address: '/address_lookup?postcode=GL52+9AA', status: 200 },
    ],
  },
  {
    id: 'branch-lookup',
    method: 'GET',
    path: '/postcode_branch_lookup',
    clauses: ['7.23', '7.30', '4.22'],
    about: 'The office that looks after a postcode, for a valuation and for the lookup of a postcode',
    without: 'Page data `branch_lookup: false` says so. The lookup then says whom to ring',
    params: [
      { name: 'postcode', in: 'query', about: 'A whole postcode: `GL52 9AA`', required: true },
      { name: 'channel', in: 'query', about: '`sales` or `lettings`' },
    ],
    answers: [
      {
        status: 200,
        says: 'The office. `{ "branch": null }` where there is none',
        does: 'Goes on with the office. Without one: *We don’t have agents near your property*',
        body: v.looseObject({ branch: nearest }),
      },
      { status: 404, says: 'No office near', does: 'The same as `{ "branch": null }`' },
    ],
    examples: [
      {
        address: '/postcode_branch_lookup?postcode=GL52+9AA&channel=sales',
        status: 200,
        answer: { branch: { id: 3101, name: 'Cheltenham', telephone: '01632 960 101' } },
      },
    ],
  },
]
