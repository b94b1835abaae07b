import * as v from 'valibot'
import { FullAddress } from '../shapes/address'
import { Office } from '../shapes/office'
import { Pagination } from '../shapes/pages'
import { Suggestion } from '../shapes/place'
import { address, field, id, list, needed, number, shape, text } from '../shapes/shape'
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
  {
    id: 'offices',
    method: 'GET',
    path: '/branches',
    clauses: ['7.28', '2.59'],
    about: 'The page of offices, and where its search form leads',
    sent: 'form',
    params: [
      { name: 'place_id', in: 'query', about: 'The id of a place that was chosen' },
      { name: 'location', in: 'query', about: 'The text that was typed' },
    ],
    answers: [
      { status: 200, says: 'The page, with the offices found in page data `branches`', does: 'The browser shows it' },
    ],
    examples: [{ address: '/branches?location=Cheltenham', status: 200 }],
  },
  {
    id: 'offices-data',
    method: 'GET',
    path: '/branches.ljson',
    clauses: ['3.12', '9.29'],
    about: 'Further pages of the offices, where page data `branchesPagination` says that there are more',
    without: 'The page has all offices in page data `branches`, and no `branchesPagination`',
    params: [
      { name: 'page', in: 'query', about: 'The number of the page, from 1' },
      { name: 'location', in: 'query', about: 'The text that was searched for' },
      { name: 'place_id', in: 'query', about: 'The place that was searched for' },
    ],
    answers: [
      {
        status: 200,
        says: 'One page of offices',
        does: 'Shows them after the others',
        body: v.looseObject({ branches: v.nullish(list(Office)), pagination: v.nullish(Pagination) }),
      },
    ],
    examples: [
      {
        address: '/branches.ljson?page=1',
        status: 200,
        answer: {
          branches: [
            {
              branchID: 3101,
              name: 'Cheltenham',
              branchURL: 'cheltenham',
              imageURL: '/pictures/office/_x_/cheltenham.jpg',
              address: '4 Promenade, Cheltenham GL50 1AB',
              lat: 51.8994,
              lng: -2.0783,
              salesEnabled: true,
              lettingsEnabled: true,
              departments: [{ label: 'Sales', urlLabel: 'sales' }],
            },
          ],
          pagination: { current_page: 1, page_count: 2, total_count: 14, has_next_page: true, has_prev_page: false },
        },
      },
    ],
  },
  {
    id: 'articles-data',
    method: 'GET',
    path: '/articles.ljson',
    clauses: ['3.14'],
    about: 'Further articles, and the articles of a topic',
    without: 'The page has all articles in page data `articles`',
    params: [
      { name: 'page', in: 'query', about: 'The number of the page, from 1' },
      { name: 'topic', in: 'query', about: 'The `urlLabel` of a topic' },
    ],
    answers: [
      {
        status: 200,
        says: 'One page of articles',
        does: 'Shows them. An empty list, and a 404, say that there are no more',
        body: v.looseObject({
          articles: v.nullish(
            list(
              shape(
                {
                  title: needed(v.pipe(text, v.nonEmpty()), 'The title'),
                  slug: field(text, 'Its address is `/articles/{slug}`'),
                  promo: field(text, 'A sentence or two'),
                  image: field(v.union([address, v.looseObject({})]), 'A picture', {
                    also: ['promo_image', 'hero_asset'],
                  }),
                  date: field(text, "The day, in the editor's words or in ISO 8601"),
                },
                'any',
              ),
            ),
          ),
          pagination: v.nullish(Pagination),
          topics: v.nullish(v.looseObject({})),
        }),
      },
      { status: 404, says: 'No more', does: 'Offers no further page' },
    ],
    examples: [
      {
        address: '/articles.ljson?page=1',
        status: 200,
        answer: {
          articles: [
            { article_id: 7, slug: 'a-garden-in-winter', title: 'A garden in winter', promo: 'What to do now.' },
          ],
          pagination: { current_page: 1, page_count: 2, has_next_page: true },
        },
      },
    ],
  },
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
