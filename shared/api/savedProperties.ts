import * as v from 'valibot'
import { call, quietly, request } from './request'

/** A missing list is an empty one; entries are checked where they are used. */
const Answer = v.pipe(
  v.nullish(v.looseObject({ properties: v.nullish(v.array(v.unknown())) })),
  v.transform(answer => answer?.properties ?? []),
)

/** The homes of the signed-in user, as cards: `GET /saved_properties.ljson` (7.5). Asked once: the sync asks again. */
export const listSavedProperties = () => request('/saved_properties.ljson', Answer, { retry: 0, cache: 'no-store' })

/**
 * `POST /saved_properties.ljson` (7.4), several at a time; what is saved already stays so. A page of HTML, such as one to
 * sign in on, has saved nothing.
 */
export const saveProperties = (ids: readonly (string | number)[]) =>
  request('/saved_properties.ljson', v.unknown(), { method: 'post', json: { property_ids: ids.join() }, ...quietly })

/** `DELETE /saved_properties/{id}` (7.6). 404: it was not saved. */
export const removeSavedProperty = (id: string | number) =>
  call(`/saved_properties/${encodeURIComponent(id)}`, { override: 'delete', ...quietly })
