import * as v from 'valibot'
import { addressPart } from '../../page/text/addressPart'
import { write } from '../calls/done'
import { isComplaint } from '../calls/refusal'
import { inBackground, request } from '../calls/request'

/**
 * A missing list counts as an empty one, so an answer of another address is none. Nor is an answer with errors. The
 * caller checks the entries.
 */
const Answer = v.pipe(
  v.nullable(v.looseObject({ properties: v.nullish(v.array(v.unknown())) })),
  v.check(answer => !isComplaint(answer), 'Expected a list but received a complaint'),
  v.check(
    answer => answer?.properties != null || !Object.values(answer ?? {}).some(value => Object(value) === value),
    'properties, a list of homes',
  ),
  v.transform(answer => answer?.properties ?? []),
)

/**
 * The homes of the signed-in user, as cards: `GET /saved_properties.ljson` (7.5). It never retries, because the sync
 * does.
 */
export const listSavedProperties = () =>
  request('/saved_properties.ljson', Answer, { retry: 0, cache: 'no-store', follows: false })

/** Saves homes, several at a time: `POST /saved_properties.ljson` (7.4). A home that is saved already stays saved. */
export const saveProperties = async (ids: readonly (string | number)[]) =>
  write('/saved_properties.ljson', { method: 'post', json: { property_ids: ids.join() }, ...inBackground() })

/** Removes a saved home: `DELETE /saved_properties/{id}` (7.6). A 404 means that it was not saved. */
export const removeSavedProperty = async (id: string | number) =>
  write(`/saved_properties/${addressPart(id)}`, { override: 'delete', ...inBackground() })
