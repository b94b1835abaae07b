import { pageData } from '../../page/host/pageData'
import type { User } from '../../page/loader/fetchUser'
import { savedProperties } from '../../page/stores/savedProperties'
import { $session, type Session } from '../../page/stores/session'
import { savedSearches } from '../../rules/visitor/savedSearches'
import { pageSearch } from '../../rules/visitor/searchProp'
import { nowOf } from '../../rules/visitor/shownSearch'
import { isPersonal, LEFT_OUT } from './mask'

/** What a store holds, in words. */
export interface StoreFact {
  name: string
  says: string
  /** Its contents, one line each, without personal data. */
  lines: string[]
  /** The number of its listeners. A store without listeners has not started. */
  listeners?: number
}

interface Listened {
  lc?: number
}

const plural = (count: number, one: string, many = `${one}s`) => `${count} ${count === 1 ? one : many}`

/** The list in browser storage under a key. Empty if it is not a list. */
function kept(key: string): unknown[] {
  try {
    const list: unknown = JSON.parse(localStorage.getItem(key) ?? '[]')
    return Array.isArray(list) ? list : []
  } catch {
    return []
  }
}

/** The fields of a search in one line, without the text that a visitor typed. */
const fieldsOf = (search: object) =>
  Object.entries(search)
    .filter(([, value]) => value !== undefined)
    .map(([key, value]) => {
      if (isPersonal(key) || key === 'q') return `${key}: ${LEFT_OUT}`
      return `${key}: ${typeof value === 'object' ? JSON.stringify(value).slice(0, 60) : value}`
    })
    .join(', ')

const waiting = (changes: readonly unknown[] | undefined) =>
  changes?.length ? `, ${plural(changes.length, 'change')} not yet with the account` : ''

/** Who is signed in. Until the session's store has started, this is what the loader's call has said. */
function sessionNow(user: User | null | undefined): Session {
  const session = $session.value
  if (session && session.state !== 'unknown') return session
  if (user) return { state: 'user', user }
  return { state: user === null ? 'visitor' : 'unknown' }
}

/**
 * Reads what the page's stores hold now. It does not listen to them, because the first listener starts a store and its
 * calls.
 * @param user what `/user.ljson` said on this page load
 */
export function storesNow(user: User | null | undefined): StoreFact[] {
  const session = sessionNow(user)
  const homes = savedProperties.items.read()
  const searches = savedSearches.items.read()
  const shown = nowOf(pageSearch(pageData).search).get()
  // A channel alone does not count, because each search has one.
  const isSaid = Object.keys(shown).length > 1
  const viewed = kept('recentlyViewed')
  return [
    {
      name: 'Session',
      says: {
        unknown: 'nobody knows who is here yet',
        visitor: 'a visitor who is not signed in',
        user: 'somebody is signed in',
      }[session.state],
      // Only the names of the fields, because their values are personal data.
      lines: session.state === 'user' ? [`fields: ${Object.keys(session.user).join(', ')}`] : [],
      listeners: ($session as Listened).lc,
    },
    {
      name: 'Saved homes',
      says: plural(homes.length, 'home') + waiting(savedProperties.shown.read()?.changes),
      lines: homes.map(({ property_id }) => `property ${property_id}`),
      listeners: (savedProperties.$items as Listened).lc,
    },
    {
      name: 'Saved searches',
      says: plural(searches.length, 'search', 'searches') + waiting(savedSearches.shown.read()?.changes),
      lines: searches.map(fieldsOf),
      listeners: (savedSearches.$items as Listened).lc,
    },
    {
      name: 'The search of this page',
      says: isSaid ? 'as the page shows it' : 'neither the page data nor the address say more than a channel',
      lines: [fieldsOf(shown)],
    },
    {
      name: 'Searches made before',
      says: plural(kept('searchHistory').length, 'search', 'searches'),
      lines: [],
    },
    { name: 'Homes looked at', says: plural(viewed.length, 'home'), lines: [] },
  ]
}
