import * as v from 'valibot'
import { Home } from '../shapes/home'
import { Pagination } from '../shapes/pages'
import { Place } from '../shapes/place'
import { list } from '../shapes/shape'
import type { Route } from './route'

const query = [
  { name: 'channel', in: 'query', about: '`sales` or `lettings`' },
  { name: 'place_id', in: 'query', about: 'The id of a place, from `/places`' },
  { name: 'q', in: 'query', about: 'A typed text, with `is_query_search=true`' },
  { name: 'is_query_search', in: 'query', about: '`true`: search for the text `q`' },
  { name: 'branch_id', in: 'query', about: 'Only homes of this office' },
  { name: 'fragment', in: 'query', about: 'Parts between slashes, see *The search*: `from-2-bed/up-to-300000/page-2`' },
] as const

export const homes: readonly Route[] = [
  {
    id: 'search-data',
    method: 'GET',
    path: '/search.ljson',
    clauses: ['2.5', '7.3'],
    about:
      'The homes of a search, one page at a time: further pages of a list, other filters and orders, the map, homes nearby, the homes before and after one',
    params: [
      ...query,
      {
        name: 'count',
        in: 'query',
        about: 'How many homes a page has. The map asks for `100`. Without it, the number of the page itself',
      },
    ],
    answers: [
      {
        status: 200,
        says: 'The homes of the page asked for, and how many there are',
        does: 'Shows them. An answer without `properties`, or with an empty list, says that there are none',
        body: v.looseObject({
          properties: v.nullish(list(Home)),
          pagination: v.nullish(Pagination),
          place: v.nullish(Place),
        }),
      },
    ],
    examples: [
      {
        address:
          '/search.ljson?channel=sales&place_id=2653261&fragment=from-2-bed/up-to-900000/status-available/page-1',
        status: 200,
        answer: {
          properties: [
            {
              property_id: 13800004,
              property_url: '/properties/13800004/sales',
              property_channel: 'sales',
              display_address: '12 Mill Lane, Cheltenham, Gloucestershire',
              price: 'Guide price £650,000',
              price_value: 650000,
              bedrooms: 3,
              bathrooms: 2,
              photos: [{ url: '/pictures/house/_x_/h13800004.jpg', imageAlt: 'The front of the house' }],
              lat: 51.8994,
              lng: -2.0783,
              status: 'For sale',
              created_at: '2026-11-20T09:00:00Z',
              tags: ['garden'],
            },
          ],
          pagination: {
            current_page: 1,
            page_count: 3,
            page_size: 12,
            total_count: 31,
            has_next_page: true,
            has_prev_page: false,
          },
          place: { place_id: '2653261', name: 'Cheltenham', county_name: 'Gloucestershire' },
        },
      },
      { address: '/search.ljson?channel=lettings&fragment=view--2.3,51.7,-1.9,52&count=100', status: 200 },
    ],
  },
  {
    id: 'search',
    method: 'GET',
    path: '/search',
    clauses: ['2.4', '2.10'],
    about: 'A page of results: where the search form, *Back to search* and saved searches lead',
    sent: 'form',
    params: [
      ...query,
      {
        name: 'hashbang',
        in: 'query',
        about:
          '`map`: the visitor wants the map. Answer with a redirect to the same search without `hashbang`, with the hash `#/map`',
      },
    ],
    answers: [
      { status: 200, says: 'The page of results', does: 'The browser shows it' },
      {
        status: 302,
        says: 'The address that people share: `/gloucestershire/cheltenham/sales/from-2-bed`',
        does: 'The browser goes there. A search for an unknown place may lead to `#/flash/location-not-found`',
      },
    ],
    examples: [{ address: '/search?channel=sales&place_id=2653261&fragment=from-2-bed', status: 302 }],
  },
]
