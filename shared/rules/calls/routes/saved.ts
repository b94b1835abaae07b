import * as v from 'valibot'
import { Home } from '../shapes/home'
import { SavedSearch } from '../shapes/search'
import { id, list, needed, text } from '../shapes/shape'
import { done, SIGNED_OUT } from './account'
import type { Route } from './route'

/** What is a list is judged as one, not as an object with unknown fields. */
const noList = v.custom<object>(
  value => !Array.isArray(value) && !Object.keys(Object(value)).some(key => /^\d+$/.test(key)),
  'a list',
)

const GONE = { status: 404, says: 'It was not saved', does: 'Counts as removed' }

export const saved: readonly Route[] = [
  {
    id: 'saved-homes',
    method: 'GET',
    path: '/saved_properties.ljson',
    clauses: ['7.5', '8.12'],
    about: 'The homes that the signed-in visitor has saved, as cards',
    signedIn: true,
    answers: [
      {
        status: 200,
        says: 'The homes. **Each has both `id` and `property_id`**',
        does: 'Shows them together with what this browser has saved and not sent',
        body: v.nullable(v.looseObject({ properties: v.nullish(list(Home)) })),
      },
      SIGNED_OUT,
    ],
    examples: [
      {
        address: '/saved_properties.ljson',
        as: 'user',
        status: 200,
        answer: {
          properties: [
            {
              id: 13800004,
              property_id: 13800004,
              property_url: '/properties/13800004/sales',
              display_address: '12 Mill Lane, Cheltenham, Gloucestershire',
              price: 'Guide price £650,000',
              photo: '/pictures/house/_x_/h13800004.jpg',
              status: 'For sale',
            },
          ],
        },
      },
    ],
  },
  {
    id: 'save-homes',
    method: 'POST',
    path: '/saved_properties.ljson',
    clauses: ['7.4', '4.3'],
    about: 'Saves homes, 50 at most in one call. One that is saved already stays saved',
    signedIn: true,
    body: {
      type: 'application/json',
      schema: v.looseObject({ property_ids: needed(text, 'Their `property_id`s, with commas') }),
    },
    answers: [
      {
        status: 201,
        says: 'Saved, also as 200 with JSON, or as 204. Those that you do not know may be left out',
        does: 'Counts them as saved, looks at the list later, and says of those that are not in it that they may no longer be available',
        body: done,
      },
      {
        status: 422,
        says: 'One of them is unknown',
        does: 'Sends each by itself. Of the one that is refused alone it says that it may no longer be available',
      },
      SIGNED_OUT,
    ],
    examples: [
      {
        address: '/saved_properties.ljson',
        as: 'user',
        body: { property_ids: '13800007,13800019' },
        status: 201,
        answer: { success: true },
      },
    ],
  },
  {
    id: 'remove-home',
    method: 'DELETE',
    path: '/saved_properties/{id}',
    clauses: ['7.6'],
    about: 'Removes a saved home',
    signedIn: true,
    params: [{ name: 'id', in: 'path', about: 'The `property_id`', required: true }],
    answers: [{ status: 204, says: 'Removed, also as 200 with JSON', does: 'Counts it as removed' }, GONE, SIGNED_OUT],
    examples: [{ address: '/saved_properties/13800010', as: 'user', status: 204 }],
  },
  {
    id: 'saved-searches',
    method: 'GET',
    path: '/saved_searches.ljson',
    clauses: ['7.7', '3.5'],
    about: 'The searches that the signed-in visitor has saved (see *A saved search*)',
    signedIn: true,
    answers: [
      {
        status: 200,
        says: 'A list, or `{ "saved_searches": [] }`',
        does: 'Shows them. An entry without a field of a search is left out',
        body: v.nullable(
          v.union([list(SavedSearch), v.pipe(noList, v.looseObject({ saved_searches: v.nullish(list(SavedSearch)) }))]),
        ),
      },
      SIGNED_OUT,
    ],
    examples: [
      {
        address: '/saved_searches.ljson',
        as: 'user',
        status: 200,
        answer: [
          { search_id: 411, alert_frequency: 'I', channel: 'sales', placeId: '2650751', minBeds: 3, maxPrice: 750000 },
        ],
      },
    ],
  },
  {
    id: 'add-search',
    method: 'POST',
    path: '/search',
    clauses: ['7.10'],
    about:
      'Saves a search. Its fields are in the query, as in `GET /search`, with `alert_frequency` beside them, and without an order and a page',
    signedIn: true,
    params: [
      { name: 'fragment', in: 'query', about: 'Parts between slashes, and the other fields of a search' },
      { name: 'alert_frequency', in: 'query', about: '`I`, `W`, `M` or `N`' },
    ],
    answers: [
      {
        status: 201,
        says: 'Saved, also as 200, with its id: `{ "id": 413 }`',
        does: 'Keeps the id, to change or remove it later',
        body: v.looseObject({ id: v.optional(id), search_id: v.optional(id) }),
      },
      SIGNED_OUT,
    ],
    examples: [
      {
        address: '/search?channel=sales&place_id=2653261&alert_frequency=W&fragment=from-2-bed',
        as: 'user',
        status: 201,
        answer: { id: 413 },
      },
    ],
  },
  {
    id: 'change-search',
    method: 'PUT',
    path: '/saved_searches',
    clauses: ['7.8', '6.2'],
    about: 'Changes how often mails about a search come. The fields are in the query',
    signedIn: true,
    params: [
      { name: 'id', in: 'query', about: 'The id of the saved search', required: true },
      { name: 'alert_frequency', in: 'query', about: '`I`, `W`, `M` or `N`', required: true },
    ],
    answers: [
      { status: 200, says: 'Changed, also as 204', does: 'Shows the choice', body: done },
      { status: 404, says: 'There is no such search', does: 'Loads the list again' },
      SIGNED_OUT,
    ],
    examples: [
      {
        address: '/saved_searches?channel=sales&id=411&alert_frequency=M&fragment=from-3-bed',
        as: 'user',
        status: 200,
        answer: { id: 411, alert_frequency: 'M' },
      },
    ],
  },
  {
    id: 'remove-search',
    method: 'DELETE',
    path: '/searches/{search_id}',
    clauses: ['7.9', '8.13'],
    about: 'Removes a saved search',
    signedIn: true,
    params: [{ name: 'search_id', in: 'path', about: 'Its id', required: true }],
    answers: [{ status: 204, says: 'Removed, also as 200 with JSON', does: 'Counts it as removed' }, GONE, SIGNED_OUT],
    examples: [{ address: '/searches/412', as: 'user', status: 204 }],
  },
]
