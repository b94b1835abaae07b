import type { Schema } from '../shapes/shape'

export type Method = 'GET' | 'POST' | 'PUT' | 'DELETE'

/** A value that a call sends in its path or its query. */
export interface Param {
  name: string
  in: 'path' | 'query' | 'header'
  about: string
  required?: boolean
}

/** The types in which calls send fields. */
type BodyType = 'application/json' | 'multipart/form-data' | 'application/x-www-form-urlencoded' | 'text/plain'

/** One of a host's answers, and what the page does with it. */
export interface Answer {
  status: number
  /** What the host says by it. */
  says: string
  /** What the page does then. */
  does: string
  /** The JSON of the answer. Missing where the page does not read it. */
  body?: Schema
}

/** A request that docs/host.md shows, and a test sends to the fixture agency's server. */
export interface Example {
  /** Its address with real values: `/places?term=che`. */
  address: string
  /** Who sends it. A visitor by default. */
  as?: 'user'
  body?: unknown
  status: number
  /** The JSON of an answer, shortened. */
  answer?: unknown
}

/**
 * A call that the page makes: a route that a host has. It is data: docs/host.md, openapi.json, the command
 * `estate-islands host` and the fixture server's own check are made of it. Visitors do not load it.
 */
export interface Route {
  /** Its name: `places`. */
  id: string
  method: Method
  /** Its path, with variable parts in braces: `/searches/{search_id}`. */
  path: string
  /** The clauses that it comes from. */
  clauses: readonly string[]
  /** When the page makes the call, and why. */
  about: string
  /** Whether only signed-in visitors make it. */
  signedIn?: true
  /** `form`: the browser sends it as a form and shows the answer as its next page. `beacon`: nobody waits for the answer. */
  sent?: 'form' | 'beacon'
  /** What is missing for visitors where the host has no such route. */
  without?: string
  params?: readonly Param[]
  body?: { type: BodyType; schema: Schema }
  /** Further answers count as failures: the page says so and lets the visitor try again. */
  answers: readonly Answer[]
  examples: readonly Example[]
}

/** The name of a route for people: `GET /places`. */
export const nameOf = ({ method, path }: Pick<Route, 'method' | 'path'>) => `${method} ${path}`

/** The part of docs/host.md about a route. */
export const anchorOf = ({ method, path }: Pick<Route, 'method' | 'path'>) =>
  `${method}-${path}`
    .toLowerCase()
    .replace(/[^\w-]+/g, '-')
    .replace(/-+/g, '-')
    .replace(/-$/, '')
