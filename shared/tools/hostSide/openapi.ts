import { toJsonSchema } from '@valibot/to-json-schema'
import { routes } from '../../rules/calls/routes/index'
import type { Answer, Param, Route } from '../../rules/calls/routes/route'
import { Home, HomeDetail } from '../../rules/calls/shapes/home'
import { Office, Staff } from '../../rules/calls/shapes/office'
import { Pagination } from '../../rules/calls/shapes/pages'
import { Place } from '../../rules/calls/shapes/place'
import { SavedSearch } from '../../rules/calls/shapes/search'
import type { Schema } from '../../rules/calls/shapes/shape'
import { User } from '../../rules/calls/shapes/visitor'

/** What several answers have, by its name in the document. */
const shapes: Record<string, Schema> = { Home, HomeDetail, Pagination, Place, Office, Staff, User, SavedSearch }

/** All of them but one, which would else be only a reference to itself. */
const without = (name: string) => Object.fromEntries(Object.entries(shapes).filter(([other]) => other !== name))

type Json = Record<string, unknown>

/** JSON Schema of what a host writes. Lists and objects are as they are after reading: a real list, one spelling. */
function jsonOf(schema: Schema, definitions?: Record<string, Schema>): Json {
  const {
    $schema: _,
    $defs: __,
    ...json
  } = toJsonSchema(schema, {
    target: 'draft-2020-12',
    errorMode: 'ignore',
    typeMode: 'output',
    ...(definitions && { definitions }),
  }) as Json
  return JSON.parse(JSON.stringify(json, extensions).replaceAll('#/$defs/', '#/components/schemas/'))
}

/** What only docs/host.md has a word for: `x-unit`, `x-none`, `x-also`. */
function extensions(_: string, value: unknown) {
  const { unit, none, also, ...rest } = Object(value) as Json
  if (typeof (unit ?? none ?? also) === 'undefined' || Array.isArray(value)) return value
  return {
    ...rest,
    ...(unit !== undefined && { 'x-unit': unit }),
    ...(none !== undefined && { 'x-none': none }),
    ...(also !== undefined && { 'x-also': also }),
  }
}

const parameterOf = ({ name, in: place, about, required }: Param) => ({
  name,
  in: place,
  description: about,
  ...(required && { required }),
  schema: { type: 'string' },
})

const override = (method: string) => ({
  name: 'X-Http-Method-Override',
  in: 'header',
  description: `The page sends a POST with this header. A host whose framework knows it sees a ${method}.`,
  schema: { type: 'string', enum: [method.toLowerCase()] },
})

const responseOf = ({ says, does, body }: Answer, example: unknown) => ({
  description: `${says}. The page: ${does}.`,
  ...(body && {
    content: {
      'application/json': { schema: jsonOf(body, shapes), ...(example !== undefined && { example }) },
    },
  }),
})

function operationOf(route: Route) {
  const { id, about, params = [], body, answers, examples, method, sent, signedIn } = route
  const isOverride = method === 'PUT' || method === 'DELETE'
  const isWrite = method !== 'GET' && sent !== 'beacon'
  const shown = (status: number) => examples.find(one => one.status === status)?.answer
  return {
    operationId: id,
    summary: about.split(/[.:,]/)[0],
    description: `${about}.`,
    tags: [tagOf(route)],
    ...(signedIn ? { security: [{ session: [] }] } : { security: [] }),
    parameters: [...params.map(parameterOf), ...(isOverride ? [override(method)] : [])],
    ...(body && {
      requestBody: {
        required: true,
        content: {
          [body.type]: {
            schema: jsonOf(body.schema),
            ...(examples[0]?.body !== undefined && { example: examples[0].body }),
          },
        },
      },
    }),
    responses: {
      ...Object.fromEntries(answers.map(answer => [String(answer.status), responseOf(answer, shown(answer.status))])),
      ...(isWrite &&
        !answers.some(({ status }) => status >= 400) && {
          '422': { description: 'Not like this, or the token is old. The page tells the visitor, who may try again.' },
        }),
      ...(!isWrite &&
        !answers.some(({ status }) => status >= 400) && {
          '4XX': { description: 'Counts as a failure. The page says so, and lets the visitor try again.' },
        }),
    },
  }
}

function tagOf({ path, signedIn }: Route) {
  if (/user|session|password|marketing/.test(path) && !/friend/.test(path)) return 'Account'
  if (signedIn) return 'Saved things'
  if (/leads|form_submissions|friend/.test(path)) return 'Enquiries'
  return /views|exposures|analytics|ajax/.test(path) ? 'Counting' : 'Homes and places'
}

const TAGS: Record<string, string> = {
  'Homes and places': 'What is for sale and to let, and where.',
  Account: 'Who is signed in.',
  'Saved things': 'What a signed-in visitor has saved.',
  Enquiries: 'What visitors write to the agency.',
  Counting: 'What is counted, after consent where that is needed.',
}

/** The routes of a host as OpenAPI 3.1: `dist/openapi.json`. */
export function openapi(version: string) {
  const paths: Record<string, Record<string, unknown>> = {}
  for (const route of routes) (paths[route.path] ??= {})[route.method.toLowerCase()] = operationOf(route)
  return {
    openapi: '3.1.0',
    info: {
      title: "Estate Islands: the host's routes",
      version,
      description: 'The calls that the page makes to its own server. docs/host.md says the same in words.',
      license: { name: 'MIT', identifier: 'MIT' },
    },
    servers: [{ url: '/', description: "The page's own origin. Calls go nowhere else." }],
    tags: Object.entries(TAGS).map(([name, description]) => ({ name, description })),
    paths,
    components: {
      securitySchemes: {
        session: {
          type: 'apiKey',
          in: 'cookie',
          name: 'session',
          description:
            "The host's own session cookie, whatever its name. Writes carry its token in X-CSRF-Token as well.",
        },
      },
      schemas: Object.fromEntries(
        Object.entries(shapes).map(([name, schema]) => [name, jsonOf(schema, without(name))]),
      ),
    },
  }
}
