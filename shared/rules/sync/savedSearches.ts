import * as v from 'valibot'
import { ok, type Result } from '../../page/result/result'
import { addressPart } from '../../page/text/addressPart'
import { write } from '../calls/done'
import { isComplaint } from '../calls/refusal'
import { type ApiFailure, inBackground, request } from '../calls/request'

/**
 * A missing list counts as an empty one, so an answer of another address is none. Nor is an answer with errors. The
 * caller checks the entries.
 */
const Answer = v.pipe(
  v.nullable(v.union([v.array(v.unknown()), v.looseObject({ saved_searches: v.nullish(v.array(v.unknown())) })])),
  v.check(answer => !isComplaint(answer), 'Expected a list but received a complaint'),
  v.check(
    answer =>
      Array.isArray(answer) ||
      answer?.saved_searches != null ||
      !Object.values(answer ?? {}).some(value => Object(value) === value),
    'saved_searches, a list of searches',
  ),
  v.transform(answer => (Array.isArray(answer) ? answer : (answer?.saved_searches ?? []))),
)

/** The searches of the signed-in user: `GET /saved_searches.ljson` (7.7). It never retries, because the sync does. */
export const listSavedSearches = () =>
  request('/saved_searches.ljson', Answer, { retry: 0, cache: 'no-store', follows: false })

/** Saves a search: `POST /search?{query}` (7.10). @returns the server's id for it, if the answer has one */
export async function saveSearch(query: string): Promise<Result<string | number | undefined, ApiFailure>> {
  const result = await write(`/search?${query}`, { method: 'post', ...inBackground() })
  if (!result.ok) return result
  const id = result.value.id ?? result.value.search_id
  return ok(typeof id === 'string' || typeof id === 'number' ? id : undefined)
}

/**
 * Changes how often alerts come: `PUT /saved_searches?{query}` (7.8). The query has an `id` and an `alert_frequency`.
 */
export const updateSavedSearch = async (query: string) =>
  write(`/saved_searches?${query}`, { override: 'put', ...inBackground() })

/** Removes a saved search: `DELETE /searches/{search_id}` (7.9). A 404 means that it was not saved. */
export const removeSavedSearch = async (id: string | number) =>
  write(`/searches/${addressPart(id)}`, { override: 'delete', ...inBackground() })
