import * as v from 'valibot'
import { id, text } from '../shapes/shape'
import type { Route } from './route'

export const counts: readonly Route[] = [
  {
    id: 'view',
    method: 'POST',
    path: '/property_views',
    clauses: ['7.1'],
    about:
      'Counts that somebody has opened the page of a home. JSON with the type of plain text, or a form where page data `propertyViewsOptions` says `sendAsFormData`. It has no token',
    sent: 'beacon',
    without: 'Views are not counted',
    body: { type: 'text/plain', schema: v.looseObject({ property_id: id, domain: text }) },
    answers: [{ status: 204, says: 'Counted. Any answer will do', does: 'Nothing' }],
    examples: [
      { address: '/property_views', body: { property_id: 13800004, domain: 'www.agency.example' }, status: 204 },
    ],
  },
  {
    id: 'exposures',
    method: 'POST',
    path: '/exposures/create_many',
    clauses: ['7.2'],
    about:
      'Counts the homes that were seen in a list. Its address is `{exposures_public_url}/create_many`, by page data; without that it is not sent. It has no token',
    sent: 'beacon',
    without: 'Homes seen are not counted',
    body: {
      type: 'text/plain',
      schema: v.looseObject({ property_ids: v.array(id), domain: text, event_type: text }),
    },
    answers: [{ status: 204, says: 'Counted. Any answer will do', does: 'Nothing' }],
    examples: [
      {
        address: '/exposures/create_many',
        body: { property_ids: [13800004, 13800010], domain: 'www.agency.example', event_type: 'SearchResult' },
        status: 204,
      },
    ],
  },
]
