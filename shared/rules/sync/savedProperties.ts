import { addressPart } from '../../page/text/addressPart'
import { write } from '../calls/done'
import { inBackground, request } from '../calls/request'
import { rowsIn } from './rows'

const Answer = rowsIn('properties', 'homes')

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
