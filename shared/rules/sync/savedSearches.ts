import * as v from 'valibot'
import { ok, type Result } from '../../page/result/result'
import { addressPart } from '../../page/text/addressPart'
import { write } from '../calls/done'
import { type ApiFailure, inBackground, request } from '../calls/request'
import { rowsIn } from './rows'

/** The list may also come by itself. */
const Answer = v.pipe(
  v.unknown(),
  v.transform(answer => (Array.isArray(answer) ? { saved_searches: answer } : answer)),
  rowsIn('saved_searches', 'searches'),
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
