import * as v from 'valibot'
import { Office } from '../shapes/office'
import { Pagination } from '../shapes/pages'
import { list } from '../shapes/shape'
import type { Route } from './route'

export const offices: readonly Route[] = [
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
]
