import { agencyTelephone } from '../../page/host/agencyTelephone'
import { ok } from '../../page/result/result'
import { wakePersonal } from '../../page/stores/personal'
import { savedProperties } from '../../page/stores/savedProperties'
import { $session, userId } from '../../page/stores/session'
import { addressPart } from '../../page/text/addressPart'
import { sayError } from '../../page/toasts/say'
import { writeQuery } from '../search/address'
import { $savedSearches, type SavedSearch, savedSearches } from '../visitor/savedSearches'
import { unsay } from '../visitor/sayWithUndo'
import { syncMessages } from './messages'
import { listSavedProperties, removeSavedProperty, saveProperties } from './savedProperties'
import { listSavedSearches, removeSavedSearch, saveSearch, updateSavedSearch } from './savedSearches'
import { syncList } from './syncList'

/** A search that was saved by an earlier release, or by the host, may have an order. */
const queryOf = ({ sorted: _, ...search }: SavedSearch) =>
  `${writeQuery(search)}&alert_frequency=${search.alert_frequency}`

/** Shows an error in place of the toast that said "saved" or "removed". */
function refuse(message: string) {
  unsay()
  sayError(message)
}

let isToldToSignIn = false

/** Shows this message once for both lists. */
function waiting() {
  if (!isToldToSignIn) sayError(syncMessages.savedWaits)
  isToldToSignIn = true
}

let isFaultTold = false

/** Says once a page that choices wait here because the host's answers cannot be read. */
function faulty() {
  if (isFaultTold) return
  isFaultTold = true
  refuse(syncMessages.faulty(agencyTelephone()))
}

let runs: (() => Promise<void>)[] | undefined

/** Keeps the saved lists in step with the account until the page is left. */
export default function start() {
  if (runs) return
  const properties = syncList(savedProperties, {
    most: 50,
    mayLeaveOut: true,
    restored: true,
    idOf: ({ property_id }) => property_id,
    list: listSavedProperties,
    add: async homes => {
      const ids = homes.map(({ property_id }) => property_id)
      const result = await saveProperties(ids)
      return result.ok ? ok(ids) : result
    },
    remove: removeSavedProperty,
    refused: (saved, count) =>
      refuse(saved ? syncMessages.propertiesNotSaved(count) : syncMessages.propertiesNotRemoved(count)),
    faulty,
    waiting,
  })
  const searches = syncList(savedSearches, {
    most: 1,
    mayLeaveOut: false,
    restored: false,
    idOf: ({ search_id }) => search_id,
    versionOf: ({ alert_frequency }) => alert_frequency,
    list: listSavedSearches,
    add: async ([search]) => {
      const result = await saveSearch(queryOf(search!))
      return result.ok ? ok([result.value]) : result
    },
    update: (search, id) => updateSavedSearch(`${queryOf(search)}&id=${addressPart(id)}`),
    remove: removeSavedSearch,
    refused: (saved, count) =>
      refuse(saved ? syncMessages.searchesNotSaved(count) : syncMessages.searchesNotRemoved(count)),
    faulty,
    waiting,
  })
  runs = [properties, searches]
  // The account may have searches that this browser did not have. Nobody else may listen to them.
  wakePersonal($savedSearches)
  let user: string | undefined
  $session.subscribe(session => {
    if (user === userId(session)) return
    // What the last person did is not for the next one to undo.
    if (user) unsay()
    user = userId(session)
    if (user) isToldToSignIn = false
    void flush()
  })
}

/** Sends the waiting choices. @returns a promise that settles when they have arrived, or have failed and wait again */
export function flush() {
  return Promise.all((runs ?? []).map(run => run()))
}
