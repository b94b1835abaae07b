import { TOKEN } from '../../rules/calls/routes/account'
import { routes } from '../../rules/calls/routes/index'
import { leadParts } from '../../rules/calls/routes/leads'
import { type Answer, anchorOf, type Example, nameOf, type Param, type Route } from '../../rules/calls/routes/route'
import { fullAddressFields } from '../../rules/calls/shapes/address'
import { cardFields, departmentFields, detailFields, factFields, homeOfficeFields } from '../../rules/calls/shapes/home'
import { elementFields, newHomesFormFields } from '../../rules/calls/shapes/newHomesForm'
import { officeFields, staffFields } from '../../rules/calls/shapes/office'
import { paginationFields } from '../../rules/calls/shapes/pages'
import { placeFields } from '../../rules/calls/shapes/place'
import { savedSearchFields } from '../../rules/calls/shapes/search'
import type { Schema } from '../../rules/calls/shapes/shape'
import { userFields } from '../../rules/calls/shapes/visitor'
import { type StatusRow, statusTable } from '../../rules/readers/homes/statusTable'
import { code, table } from '../markdown/table'
import { entriesOf, fieldRows } from './fields'
import { hostRules } from './hostRules'

/** The columns of a table that have something in some row. The first one always stays. */
function filled(head: readonly string[], rows: readonly (readonly string[])[]) {
  const columns = head.map((_, index) => index).filter(index => !index || rows.some(row => row[index]))
  const picked = (row: readonly string[]) => columns.map(index => row[index]!)
  return table(picked(head), rows.map(picked))
}

/** A table of fields: name, type, what is read, unit, what stands for none. */
const fieldTable = (fields: Record<string, Schema>) =>
  filled(
    ['field', 'type', 'what it is', 'unit', 'what stands for none'],
    fieldRows(fields).map(({ name, type, about, unit, none, also, required }) => [
      code(name) + (required ? ', needed' : ''),
      type,
      about + (also.length ? `. Also ${also.map(other => (/ /.test(other) ? other : code(other))).join(', ')}` : ''),
      unit,
      none,
    ]),
  )

const capital = (text: string) => text.charAt(0).toUpperCase() + text.slice(1)

/** What a status means, and what visitors read, a row for each meaning. */
const statusRow = ({ words, label, toLet, isOnMarket, isGone }: StatusRow) => {
  const other = statusTable.find(({ meaning }) => meaning === toLet)
  return [
    words.map(word => code(capital(word))).join(', '),
    isOnMarket ? 'somebody can have it' : isGone ? 'gone' : 'not to be had, and not gone',
    (label ? code(label) : 'nothing') + (other ? `; of a letting ${code(other.label)}, and gone` : ''),
  ]
}

/** The blocks of docs/host.md that are written from the sources, by their names in it. */
const blocks: Record<string, () => string> = {
  'routes in short': () =>
    table(
      ['route', 'what it is for', 'without it'],
      routes.map(route => [
        `[${code(nameOf(route))}](#${anchorOf(route)})`,
        `${route.about.split(/[.:]( |$)/)[0]}${route.signedIn ? '. Needs an account' : ''}`,
        route.without ?? '',
      ]),
    ),
  routes: () => routes.map(section).join('\n\n'),
  'fields of a home': () => fieldTable(cardFields),
  'fields of a page of a home': () => fieldTable(detailFields),
  facts: () => fieldTable(factFields),
  'office of a home': () => fieldTable(homeOfficeFields),
  statuses: () => table(['word', 'what it means', 'what visitors read'], statusTable.map(statusRow)),
  place: () => fieldTable(placeFields),
  pagination: () => fieldTable(paginationFields),
  office: () => fieldTable(officeFields),
  department: () => fieldTable(departmentFields),
  staff: () => fieldTable(staffFields),
  user: () => fieldTable(userFields),
  'saved search': () => fieldTable(savedSearchFields),
  'postal address': () => fieldTable(fullAddressFields),
  'form of new homes': () => fieldTable(newHomesFormFields),
  element: () => fieldTable(elementFields),
  findings: () =>
    table(
      ['finding', 'what is demanded', 'how grave it is'],
      Object.entries(hostRules).map(([name, { demands, level }]) => [code(name), demands, level]),
    ),
  enquiry: () =>
    Object.entries(leadParts)
      .map(([name, schema]) => `${code(name)}:\n\n${fieldTable(entriesOf(schema))}`)
      .join('\n\n'),
}

function section(route: Route) {
  const { about, without, params = [], answers, examples, clauses } = route
  return [
    `### <a id="${anchorOf(route)}"></a>${nameOf(route)}`,
    `${about}.${without ? ` Where the host has no such route: ${without}.` : ''} (${clauses.join(', ')})`,
    howSent(route),
    params.length && table(['parameter', 'in', 'what it is'], params.map(paramRow)),
    table(['answer', 'what it says', 'what the page does'], answers.map(answerRow)),
    ...examples.map(example => exampleOf(route, example)),
  ]
    .filter(Boolean)
    .join('\n\n')
}

function howSent({ sent, method, body, signedIn }: Route) {
  const override = method === 'PUT' || method === 'DELETE'
  return [
    override && `Sent as a POST with the header \`X-Http-Method-Override: ${method.toLowerCase()}\`.`,
    sent === 'form' && 'The browser sends it as a form or a link, and shows the answer as its next page.',
    sent === 'beacon' && 'Nobody waits for the answer.',
    body && `Its body is \`${body.type}\`.`,
    signedIn && 'Only somebody who is signed in sends it.',
  ]
    .filter(Boolean)
    .join(' ')
}

const paramRow = ({ name, in: place, about, required }: Param) => [
  code(name) + (required ? ', always there' : ''),
  place,
  about,
]

const answerRow = ({ status, says, does }: Answer) => [code(String(status)), says, does]

/** Names and values as a form writes them: `lead[message]=…`. */
function formPairs(fields: object, within = ''): string[] {
  return Object.entries(fields).flatMap(([name, value]) => {
    const whole = within ? `${within}[${name}]` : name
    return typeof value === 'object' && value ? formPairs(value, whole) : [`${whole}=${value}`]
  })
}

function exampleOf(route: Route, { address, body, as, status, answer }: Example) {
  const override = route.method === 'PUT' || route.method === 'DELETE'
  const isForm = route.body?.type !== 'application/json' && route.body?.type !== 'text/plain'
  const written = isForm ? formPairs(Object(body)).join('\n') : JSON.stringify(body)
  const lines = [
    `${override ? 'POST' : route.method} ${address}`,
    override && `X-Http-Method-Override: ${route.method.toLowerCase()}`,
    // A form of the browser has no headers of ours.
    route.method !== 'GET' && !route.sent && `X-CSRF-Token: ${TOKEN}`,
    as && 'Cookie: the session of somebody who is signed in',
    body !== undefined && `\n${written}`,
    `\n→ ${status}`,
    answer !== undefined && JSON.stringify(answer, null, 2),
  ]
  return `\`\`\`http\n${lines.filter(Boolean).join('\n')}\n\`\`\``
}

const BLOCK = /(<!-- written: ([\w ]+) -->)[\s\S]*?(<!-- end -->)/g

/**
 * docs/host.md, with its tables as the sources have them. Everything else in it is written by people.
 * @throws {Error} when it asks for a table that there is none of, or lacks one that there is
 */
export function hostDocument(document: string) {
  const missing = new Set(Object.keys(blocks))
  const written = document.replace(BLOCK, (_, start: string, name: string, end: string) => {
    const write = blocks[name]
    if (!write)
      throw new Error(`docs/host.md: there is no table "${name}"; there are ${Object.keys(blocks).join(', ')}`)
    missing.delete(name)
    return `${start}\n\n${write()}\n\n${end}`
  })
  if (missing.size) throw new Error(`docs/host.md: it lacks the tables ${[...missing].join(', ')}`)
  return written
}
