import { channelOf, pathRules, type Rule, rules, take } from './grammar'
import type { Search, SearchFields } from './search'

/** West, south, east, north in degrees: what a map shows. */
export type Viewport = readonly [west: number, south: number, east: number, north: number]

interface Also {
  /** The answer is to be shown on the map. */
  map?: boolean
  /** Only homes within. */
  viewport?: Viewport
}

const params = rules.filter(rule => rule.param)
const parts = rules.filter(rule => !rule.param)

const words = (rule: Rule, search: SearchFields) =>
  !rule.counts || rule.counts(search) ? rule.write(search[rule.field]) || undefined : undefined

/** Encodes all but what the grammar needs as it is. */
const encode = (part: string) => encodeURIComponent(part).replaceAll('%2C', ',').replaceAll('%3D', '=')

function fragmentParts(search: SearchFields): string[] {
  return parts.flatMap(rule => words(rule, search) ?? []).map(encode)
}

/**
 * A search as a query: `channel=sales&place_id=42&fragment=from-2-bed/tag-house,!flat`. Only fields of a search are
 * sent, percent-encoded; what cannot be said is left out.
 */
export function writeQuery(search: SearchFields, { map, viewport }: Also = {}): string {
  const query = params.flatMap(rule => {
    const value = words(rule, search)
    return value === undefined ? [] : `${rule.param}=${encodeURIComponent(value)}`
  })
  if (map) query.push('hashbang=map')
  const fragment = fragmentParts(search)
  if (viewport) fragment.push(`view-${viewport}`)
  return `${query.join('&')}&fragment=${fragment.join('/')}`
}

/** Where the results of a search are (2.4). */
export const searchHref = (search: SearchFields, also?: Also) => `/search?${writeQuery(search, also)}`

/** The same as data (2.5). */
export const searchDataHref = (search: SearchFields, also?: Also) => `/search.ljson?${writeQuery(search, also)}`

/** What a query says; `page=2` and other parameters that are no part of the grammar say nothing. */
export function readQuery(query: string | URLSearchParams): SearchFields {
  const given = new URLSearchParams(query)
  const fields: SearchFields = {}
  for (const rule of params) take(fields, rule.field, rule.read(given.get(rule.param!) ?? ''))
  // A plain form says `q` and nothing else.
  if (fields.q && !fields.placeId) fields.isQuerySearch = true
  if (fields.isQuerySearch) delete fields.placeId
  for (const fragment of given.getAll('fragment')) for (const part of fragment.split('/')) readPart(part, fields)
  return fields
}

/** What the parts of a path say; of two that say the same the later counts, and others say nothing. */
export function readPath(path: string): SearchFields {
  const fields: SearchFields = {}
  for (const part of path.split('/')) readPart(decode(part), fields)
  return fields
}

/** The search of an address, which may say it by its path, by its query or by both; then the query wins. */
export function readAddress({ pathname, search }: Pick<Location, 'pathname' | 'search'>): Search {
  return { channel: 'sales', ...readPath(pathname), ...readQuery(search) }
}

/**
 * The address of a search on the list one is on: of the same place and channel, with other filters, another order or
 * another page. Whatever else the address says stays in it.
 */
export function addressOnList({ pathname, search: query }: Pick<Location, 'pathname' | 'search'>, search: Search) {
  if (/^\/search\/?$/.test(pathname)) return searchHref(search)
  const kept = pathname.split('/').filter(part => part && !readPart(decode(part), {}, parts))
  if (!kept.some(channelOf)) kept.push(search.channel)
  const others = new URLSearchParams(query)
  others.delete('fragment')
  const path = `/${[...kept, ...fragmentParts(search)].join('/')}`
  // Not by their `size`, which Safari before 17 does not know.
  return `${others}` ? `${path}?${others}` : path
}

const everyPart = [...pathRules, ...parts]

/** @returns whether the part says something */
function readPart(part: string, fields: SearchFields, of: typeof everyPart = everyPart): boolean {
  return of.some(rule => take(fields, rule.field, rule.read(part)))
}

function decode(part: string): string {
  try {
    return decodeURIComponent(part)
  } catch {
    return part
  }
}
