import { listSavedProperties, removeSavedProperty, saveProperties } from '../api/savedProperties'
import { listSavedSearches, removeSavedSearch, saveSearch, updateSavedSearch } from '../api/savedSearches'
import { ok } from '../result'
import { writeQuery } from '../search/address'
import { savedProperties } from '../stores/savedProperties'
import { type SavedSearch, savedSearches } from '../stores/savedSearches'
import { unsay } from '../stores/sayWithUndo'
import { $session } from '../stores/session'
import { say } from '../toasts/say'
import { messages } from './messages'
import { syncList } from './syncList'

const queryOf = (search: SavedSearch) => `${writeQuery(search)}&alert_frequency=${search.alert_frequency}`

const complain = (message: string) => void say(message, 'error', { duration: messages.longMs })

/** That it was saved, or let go, is said no longer. */
function refuse(message: string) {
  unsay()
  complain(message)
}

const waiting = () => complain(messages.savedWaits)

let flushes: (() => Promise<void>)[] | undefined

/** Keeps what is saved in step with the account, from now on for as long as the page lives. */
export default function start() {
  if (flushes) return
  const properties = syncList(savedProperties, {
    most: 50,
    restored: true,
    idOf: ({ property_id }) => property_id,
    list: listSavedProperties,
    add: async homes => {
      const ids = homes.map(({ property_id }) => property_id)
      const result = await saveProperties(ids)
      return result.ok ? ok(ids) : result
    },
    remove: removeSavedProperty,
    refused: ({ saved }) => refuse(saved ? messages.propertyNotSaved : messages.propertyNotRemoved),
    waiting,
  })
  const searches = syncList(savedSearches, {
    most: 1,
    restored: false,
    idOf: ({ search_id }) => search_id,
    differs: (mine, theirs) => mine.alert_frequency !== theirs.alert_frequency,
    list: listSavedSearches,
    add: async ([search]) => {
      const result = await saveSearch(queryOf(search!))
      return result.ok ? ok([result.value]) : result
    },
    update: (search, id) => updateSavedSearch(`${queryOf(search)}&id=${encodeURIComponent(id)}`),
    remove: removeSavedSearch,
    refused: ({ saved }) => refuse(saved ? messages.searchNotSaved : messages.searchNotRemoved),
    waiting,
  })
  flushes = [properties, searches]
  $session.subscribe(flush)
}

/** Sends what waits. @returns when it has arrived, or has failed and goes on waiting */
export function flush() {
  return Promise.all((flushes ?? []).map(run => run()))
}
