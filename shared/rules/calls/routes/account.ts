import * as v from 'valibot'
import { checkToken, preferences } from '../shapes/everyForm'
import { field, flag, id, needed, shape, text } from '../shapes/shape'
import { User } from '../shapes/visitor'
import type { Route } from './route'

/** The token of examples. */
export const TOKEN = 'hUa1…'

const token = field(text, 'The anti-forgery token. It replaces the one of the page')

const userAnswer = v.looseObject({ user: v.nullish(User), authenticity_token: token })

/** What a host answers to a write that it has done. The page reads only whether it says the contrary. */
export const done = v.nullish(
  v.pipe(
    v.looseObject({}),
    v.check(({ success }) => success !== false, 'Expected a success but received success: false'),
    v.check(({ errors, error }) => !(errors || error), 'Expected a success but received errors'),
  ),
)

/** The host's reasons: `{ errors: [] }`, `{ errors: { field: [] } }`, `{ message }`, `{ error }`. */
const refusal = v.nullish(
  v.looseObject({
    errors: v.nullish(v.union([text, v.array(text), v.record(text, v.union([text, v.array(text)]))])),
    message: v.nullish(text),
    error: v.nullish(text),
  }),
)

export const REFUSED = {
  status: 422,
  says: 'Not like this: `{ "errors": ["Email has already been taken"] }`, `{ "errors": { "email": ["is taken"] } }` or `{ "message": "…" }`',
  does: "Shows the host's words beside the form, and keeps what was typed",
  body: refusal,
}

export const SIGNED_OUT = {
  status: 401,
  says: 'Nobody is signed in',
  does: 'Asks `/user.ljson` once more, and keeps the change until somebody signs in',
  body: refusal,
}

const registration = v.looseObject({
  client: v.looseObject({
    first_name: text,
    last_name: text,
    email: text,
    tel_home: text,
    password: text,
    password_confirmation: text,
    marketing_preferences: preferences,
    body: text,
    do_not_contact: v.number(),
  }),
  authenticity_token: text,
  ...checkToken,
})

const ada = {
  user_id: 90,
  first_name: 'Ada',
  last_name: 'Marlowe',
  email: 'ada@example.com',
  marketing_preference_id: 5501,
}

/** A choice about marketing. */
const choice = {
  user_id: needed(id, 'Who it is'),
  opt_in_marketing_at: needed(v.picklist(['optin', 'optout']), 'The choice'),
  opt_in_marketing_url: field(text, 'The address of the page on which it was made'),
}

/** What a choice about marketing is answered. */
const chosen = [
  { status: 200, says: 'Done', does: 'Says so', body: done },
  { status: 204, says: 'Done', does: 'Says so' },
  SIGNED_OUT,
]

export const account: readonly Route[] = [
  {
    id: 'user',
    method: 'GET',
    path: '/user.ljson',
    clauses: ['7.11', '7.29', '3.1'],
    about:
      'Who is signed in. Once on every page, and after each sign-in. **It has to answer without a redirect, with `cache-control: no-store`**',
    answers: [
      {
        status: 200,
        says: 'The visitor who is signed in, or `"user": null`; the token of the session, in the body or in the header `X-CSRF-Token`',
        does: 'Loads the account’s saved lists, or shows those of this browser',
        body: userAnswer,
      },
    ],
    examples: [
      { address: '/user.ljson', as: 'user', status: 200, answer: { user: ada, authenticity_token: TOKEN } },
      { address: '/user.ljson', status: 200, answer: { user: null, authenticity_token: 'x9Qe…' } },
    ],
  },
  {
    id: 'register',
    method: 'POST',
    path: '/user.ljson',
    clauses: ['7.12', '5.1', '8.3'],
    about: 'Registers a visitor and signs them in',
    body: { type: 'application/json', schema: registration },
    answers: [
      {
        status: 200,
        says: 'Done, also as 201',
        does: 'Asks `/user.ljson` who is signed in',
        body: v.nullish(userAnswer),
      },
      REFUSED,
    ],
    examples: [
      {
        address: '/user.ljson',
        body: {
          client: {
            first_name: 'Nell',
            last_name: 'Harker',
            email: 'nell@example.com',
            tel_home: '',
            password: 'Orchard2026!',
            password_confirmation: 'Orchard2026!',
            marketing_preferences: { opt_in_terms: 'on', opt_in_marketing: '', opt_in_marketing_url: '' },
            body: '',
            do_not_contact: 1,
          },
          authenticity_token: TOKEN,
        },
        status: 201,
        answer: { user: { user_id: 92, first_name: 'Nell', last_name: 'Harker', email: 'nell@example.com' } },
      },
    ],
  },
  {
    id: 'change-user',
    method: 'PUT',
    path: '/user.ljson',
    clauses: ['7.13', '7.14', '5.11', '8.6'],
    about:
      'Changes details of the signed-in visitor: only those that have changed. Or sets a new password: `user_id`, `password`, `password_confirmation`',
    signedIn: true,
    body: { type: 'application/json', schema: v.looseObject({ authenticity_token: text }) },
    answers: [
      {
        status: 200,
        says: 'Done. After details the changed `user`',
        does: 'Shows the changed details, or says that the password is changed',
        body: v.nullish(userAnswer),
      },
      {
        status: 302,
        says: 'Only after a password: where to go next, in `Location`, **on the page’s own host**',
        does: 'Goes there. A redirect without an address is a failure',
      },
      { ...REFUSED, says: `${REFUSED.says}. After a password each error follows the word *Password*` },
      SIGNED_OUT,
    ],
    examples: [
      {
        address: '/user.ljson',
        as: 'user',
        body: { tel_home: '01632 960 991', authenticity_token: TOKEN },
        status: 200,
        answer: { user: ada },
      },
    ],
  },
  {
    id: 'sign-in',
    method: 'POST',
    path: '/session',
    clauses: ['7.15', '8.1'],
    about: 'Signs a visitor in. No status is proof: only `/user.ljson` says afterwards who is signed in',
    body: {
      type: 'application/json',
      schema: v.looseObject({ username: text, password: text, authenticity_token: text, ...checkToken }),
    },
    answers: [
      { status: 200, says: 'Signed in, with the new token in `X-CSRF-Token`', does: 'Asks `/user.ljson`' },
      { status: 401, says: 'The email address or the password is wrong, also as 422', does: 'Says so', body: refusal },
    ],
    examples: [
      {
        address: '/session',
        body: { username: 'ada@example.com', password: 'Cottage2026!', authenticity_token: TOKEN },
        status: 200,
        answer: { success: true },
      },
    ],
  },
  {
    id: 'sign-out',
    method: 'DELETE',
    path: '/session',
    clauses: ['7.16', '4.2', '8.2'],
    about: 'Signs a visitor out',
    signedIn: true,
    answers: [
      { status: 200, says: 'Signed out, also as 204', does: 'Shows this browser’s own lists again', body: done },
    ],
    examples: [{ address: '/session', as: 'user', status: 200, answer: { success: true } }],
  },
  {
    id: 'forgotten-password',
    method: 'POST',
    path: '/reset_passwords',
    clauses: ['7.17', '4.12', '8.8'],
    about:
      'Asks for a mail with a link to set a new password. The link signs its owner in and leads to `#/user/forgotten_password`',
    body: { type: 'multipart/form-data', schema: v.looseObject({ email: text, body: text, ...checkToken }) },
    answers: [
      {
        status: 200,
        says: 'Taken, whether or not anybody has this address',
        does: 'Thanks. It says the same for every address',
      },
    ],
    examples: [{ address: '/reset_passwords', body: { email: 'ada@example.com', body: '' }, status: 200 }],
  },
  {
    id: 'marketing',
    method: 'PUT',
    path: '/marketing_preferences/{marketing_preference_id}',
    clauses: ['7.18', '8.10'],
    about: 'Opts a visitor in or out of marketing, where `user` has a `marketing_preference_id`',
    signedIn: true,
    params: [{ name: 'marketing_preference_id', in: 'path', about: 'That id', required: true }],
    body: {
      type: 'application/json',
      schema: shape(choice, 'exact'),
    },
    answers: chosen,
    examples: [
      {
        address: '/marketing_preferences/5501',
        as: 'user',
        body: { user_id: 90, opt_in_marketing_at: 'optin', opt_in_marketing_url: 'https://www.agency.example/' },
        status: 200,
      },
    ],
  },
  {
    id: 'custom-marketing',
    method: 'PUT',
    path: '/custom_marketing_preferences/{user_id}',
    clauses: ['7.18'],
    about: 'The same, where `user` has no `marketing_preference_id`',
    signedIn: true,
    params: [{ name: 'user_id', in: 'path', about: 'Who it is', required: true }],
    body: {
      type: 'application/json',
      schema: shape(
        {
          ...choice,
          marketing_preferences: needed(v.looseObject({ is_opted_in_to_marketing: flag }), 'The choice again'),
        },
        'exact',
      ),
    },
    answers: chosen,
    examples: [],
  },
]
