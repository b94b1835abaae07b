import * as v from 'valibot'
import { ok, type Result } from '../result'
import { type ApiFailure, call, quietly, request } from './request'

const Answer = v.pipe(
  v.nullish(v.union([v.array(v.unknown()), v.looseObject({ saved_searches: v.nullish(v.array(v.unknown())) })])),
  v.transform(answer => (Array.isArray(answer) ? answer : (answer?.saved_searches ?? []))),
)

/** The searches of the signed-in user: `GET /saved_searches.ljson` (7.7). Asked once: the sync asks again. */
export const listSavedSearches = () => request('/saved_searches.ljson', Answer, { retry: 0, cache: 'no-store' })

/**
 * `POST /search?{query}` (7.10).
 * @returns the server's id for it, where the answer has one; it is saved with any 2xx, or it would be saved twice
 */
export async function saveSearch(query: string): Promise<Result<string | number | undefined, ApiFailure>> {
  const result = await call(`/search?${query}`, { method: 'post', ...quietly })
  if (!result.ok) return result
  const { id, search_id } = (result.value.json?.value ?? {}) as Record<string, unknown>
  const found = id ?? search_id
  return ok(typeof found === 'string' || typeof found === 'number' ? found : undefined)
}

/** Changes how often alerts come: `PUT /saved_searches?{query}` (7.8), the query with `id` and `alert_frequency`. */
export const updateSavedSearch = (query: string) => call(`/saved_searches?${query}`, { override: 'put', ...quietly })

/** `DELETE /searches/{search_id}` (7.9). 404: it was not saved. */
export const removeSavedSearch = (id: string | number) =>
  call(`/searches/${encodeURIComponent(id)}`, { override: 'delete', ...quietly })
