import { decoded, parametersIn } from '../../page/host/addresses'
import { addressPart } from '../../page/text/addressPart'
import { channelOf, pathRules, type Rule, rules, take } from './grammar'
import type { Search, SearchFields } from './search'

/** The area that a map shows: west, south, east and north, in degrees. */
export type Viewport = readonly [west: number, south: number, east: number, north: number]

interface Also {
  /** Shows the results on the map. */
  map?: boolean
  /** Limits the results to homes inside this area. */
  viewport?: Viewport
}

const params = rules.filter(rule => rule.param)
const parts = rules.filter(rule => !rule.param)

const words = (rule: Rule, search: SearchFields) =>
  !rule.counts || rule.counts(search) ? rule.write(search[rule.field]) || undefined : undefined

/** Percent-encodes a text, except the characters `,` and `=` that the grammar uses. */
const encode = (part: string) => addressPart(part).replaceAll('%2C', ',').replaceAll('%3D', '=')

function fragmentParts(search: SearchFields): string[] {
  return parts.flatMap(rule => words(rule, search) ?? []).map(encode)
}

/**
 * Writes a search as a query: `channel=sales&place_id=42&fragment=from-2-bed/tag-house,!flat`. Only the fields of a
 * search are written, percent-encoded. Values that the grammar cannot express are left out.
 */
export function writeQuery(search: SearchFields, { map, viewport }: Also = {}): string {
  const query = params.flatMap(rule => {
    const value = words(rule, search)
    return value === undefined ? [] : `${rule.param}=${addressPart(value)}`
  })
  if (map) query.push('hashbang=map')
  const fragment = fragmentParts(search)
  if (viewport) fragment.push(`view-${viewport}`)
  return `${query.join('&')}&fragment=${fragment.join('/')}`
}

/** The address of a search's results (2.4). */
export const searchHref = (search: SearchFields, also?: Also) => `/search?${writeQuery(search, also)}`

/** The address of the same results as data (2.5). */
export const searchDataHref = (search: SearchFields, also?: Also) => `/search.ljson?${writeQuery(search, also)}`

/** Reads a search from a query. Ignores `page=2` and other parameters that are not part of the grammar. */
export function readQuery(query: string | URLSearchParams): SearchFields {
  const parameters = parametersIn(query)
  const fields: SearchFields = {}
  for (const rule of params) take(fields, rule.field, rule.read(parameters.get(rule.param!) ?? ''))
  // A plain form sends only `q`.
  if (fields.q && !fields.placeId) fields.isQuerySearch = true
  if (fields.isQuerySearch) delete fields.placeId
  for (const fragment of parameters.getAll('fragment')) for (const part of fragment.split('/')) readPart(part, fields)
  return fields
}

/**
 * Reads a search from the parts of a path. Of two parts for the same field the later one counts. Unknown parts are
 * ignored.
 */
export function readPath(path: string): SearchFields {
  const fields: SearchFields = {}
  for (const part of path.split('/')) readPart(decoded(part), fields)
  return fields
}

/** Reads the search of an address from its path and its query. The query wins over the path. */
export function readSearchAddress({ pathname, search }: Pick<Location, 'pathname' | 'search'>): Search {
  return { channel: 'sales', ...readPath(pathname), ...readQuery(search) }
}

/**
 * The address of a changed search on the present list: the same place and channel, with other filters, another order or
 * another page. All other parts of the address stay in it.
 */
export function addressOnList({ pathname, search: query }: Pick<Location, 'pathname' | 'search'>, search: Search) {
  if (/^\/search\/?$/.test(pathname)) return searchHref(search)
  const rest = pathname.split('/').filter(part => part && !readPart(decoded(part), {}, parts))
  if (!rest.some(channelOf)) rest.push(search.channel)
  const others = parametersIn(query)
  others.delete('fragment')
  const path = `/${[...rest, ...fragmentParts(search)].join('/')}`
  // Does not use `size`, because Safari before 17 does not have it.
  return `${others}` ? `${path}?${others}` : path
}

const everyPart = [...pathRules, ...parts]

/** Reads one part into the fields. @returns whether the part is known */
function readPart(part: string, fields: SearchFields, of: typeof everyPart = everyPart): boolean {
  return of.some(rule => take(fields, rule.field, rule.read(part)))
}
