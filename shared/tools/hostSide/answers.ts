import { routes } from '../../rules/calls/routes/index'
import { type Method, nameOf, type Route } from '../../rules/calls/routes/route'
import type { WrongPart } from '../../rules/calls/wrongPart'
import { wrongParts } from './wrongParts'

const patterns = new Map(
  routes.map(route => [route, new RegExp(`^${route.path.replace(/[.]/g, '\\.').replace(/\{\w+\}/g, '[^/]+')}$`)]),
)

/** The routes of an address. `undefined` where the page makes no such call. */
export const routeOf = (method: string, path: string): Route | undefined =>
  routes.find(route => route.method === (method.toUpperCase() as Method) && patterns.get(route)!.test(path))

/**
 * The description of a status. A 2xx without a status of its own is described by the 2xx that the route names: 201 by
 * 200. `undefined` for a status that the page takes for a failure.
 */
export function answerOf({ answers }: Route, status: number) {
  const isDone = status >= 200 && status < 300
  return (
    answers.find(answer => answer.status === status) ??
    (isDone ? answers.find(({ status: own }) => own < 300) : undefined)
  )
}

/**
 * What is wrong about an answer of a host, by the description of its route. Empty for a status that the page takes as a
 * failure of its own: only the host knows why.
 * @param text the body of the answer
 */
export function wrongAnswer(route: Route, status: number, text: string): WrongPart[] {
  const body = answerOf(route, status)?.body
  if (!body) return []
  let value: unknown
  try {
    value = text ? JSON.parse(text) : undefined
  } catch {
    const isPage = /^\s*<(!doctype|html|head|body|[a-z]+\b)/i.test(text)
    return [{ entry: '', field: '', expected: 'JSON', found: isPage ? 'a page of HTML' : 'a text that is no JSON' }]
  }
  return wrongParts(body, value)
}

/** What is wrong, in a line: `GET /places: [0]: expected …, found …`. */
export const inOneLine = (route: Route, { entry, field, expected, found }: WrongPart) =>
  [
    nameOf(route),
    [entry, field].filter(Boolean).join('.') || 'the answer',
    `expected ${expected}, found ${found}`,
  ].join(': ')
