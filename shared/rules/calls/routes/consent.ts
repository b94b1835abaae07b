import * as v from 'valibot'
import { text } from '../shapes/shape'
import { done } from './account'
import type { Route } from './route'

export const consent: readonly Route[] = [
  {
    id: 'analytics',
    method: 'GET',
    path: '/analytics_code',
    clauses: ['7.25', '9.36'],
    about: 'The code of analytics, asked for only after a visitor has allowed cookies',
    without: 'There are no analytics',
    answers: [
      {
        status: 200,
        says: 'HTML for the end of the body and of the head',
        does: 'Puts it there, and runs its scripts in order',
        body: v.looseObject({ analytics_code: v.nullish(text), head_analytics_code: v.nullish(text) }),
      },
    ],
    examples: [
      {
        address: '/analytics_code',
        status: 200,
        answer: { head_analytics_code: '<script src="/analytics.js"></script>', analytics_code: '' },
      },
    ],
  },
  {
    id: 'consent-log',
    method: 'POST',
    path: '/ajax-events/logs',
    clauses: ['7.26', '9.35'],
    about: 'Tells the host what a visitor has answered about cookies. The token is in `X-CSRF-Token`',
    sent: 'beacon',
    without: 'Answers are not logged',
    body: {
      type: 'text/plain',
      schema: v.looseObject({ 'cookie-consent': v.picklist(['allow', 'deny', 'dismiss']) }),
    },
    answers: [{ status: 204, says: 'Logged. Any answer will do', does: 'Nothing', body: done }],
    examples: [{ address: '/ajax-events/logs', body: { 'cookie-consent': 'allow' }, status: 204 }],
  },
]
