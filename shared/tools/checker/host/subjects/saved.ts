import { listOrNone } from '../../../../page/host/listFrom'
import { writeQuery } from '../../../../rules/search/address'
import { readStored } from '../../../../rules/search/read'
import type { Search } from '../../../../rules/search/search'
import type { WritingCheck } from '../check'
import type { Reply } from '../client'
import { type Finding, finding, NotTried } from '../finding'
import { fewOf } from '../inWords'
import { isKept } from '../reading'
import { withoutToken } from '../refusals'
import { ifKnown, routeNamed, type Visit, wrongFields } from '../visit'
import { type Account, notDone } from '../writing'

type Entry = Record<string, unknown>

const entriesOf = (list: unknown): Entry[] => listOrNone(list).map(entry => Object(entry) as Entry)
const homesIn = (answer: unknown) => entriesOf(Object(answer).properties)
const searchesIn = (answer: unknown) => entriesOf(Object(answer).saved_searches ?? answer)

const idOf = ({ property_id, propertyId = property_id, id }: Entry) => String(propertyId ?? id)
const searchIdOf = ({ search_id, id }: Entry) => String(search_id ?? id)

/** The list of the account, for checks that are about writes. @throws {NotTried} where it cannot be read */
async function listOf(account: Account, id: 'saved-homes' | 'saved-searches') {
  const answer = await ifKnown(account.list(id))
  if (answer === undefined) throw new NotTried('the list of what is saved cannot be read')
  return answer
}

/** A home that the account has not saved, so that nothing of its own is removed. */
async function homeToSave(visit: Visit, account: Account) {
  const saved = homesIn(await listOf(account, 'saved-homes')).map(idOf)
  const home = (await visit.knownHomes()).find(({ id }) => !saved.includes(String(id)))
  if (!home) throw new NotTried('no home is known that is not saved already')
  return home
}

/** A search of each kind of field: a number, a list and a channel that is not the usual one. */
const SEARCH: Search = { channel: 'lettings', minBeds: 2, tags: ['garden'] }
const QUERY = `${writeQuery(SEARCH)}&alert_frequency=N`

/** What the list says of a search is all that the visitor sees of it, on another device. */
function* lostFields(entry: Entry): Generator<Finding> {
  const read = (readStored(entry) ?? {}) as Entry
  const lost = Object.entries(SEARCH).filter(([name, value]) => String(read[name]) !== String(value))
  if (lost.length)
    yield finding('not-saved', '/saved_searches.ljson', 'A saved search comes back without its fields.', {
      found: JSON.stringify(entry).slice(0, 120),
      expected: lost.map(([name, value]) => `"${name}": ${JSON.stringify(value)}`).join(', '),
    })
}

/** A list of one visitor may not come to another one. */
function* keptByCaches(reply: Reply): Generator<Finding> {
  if (!isKept(reply, 'no-store') && !isKept(reply, 'private'))
    yield finding('may-be-kept', reply.address, 'A cache may keep the list, and show it to the next visitor.', {
      found: `cache-control: ${reply.headers.get('cache-control') ?? 'none'}`,
      expected: 'cache-control: private, no-store',
    })
}

/** How a removal fails, when it is made twice. */
async function* removedTwice(
  account: Account,
  id: 'remove-home' | 'remove-search',
  address: string,
): AsyncGenerator<Finding> {
  const again = await account.write(id, address)
  if (again.status !== 404 && (again.status < 200 || again.status >= 300))
    yield finding('not-removed', address, 'Removing it again is neither 404 nor done.', {
      found: String(again.status),
      expected: '404, or done',
    })
}

export const saved: readonly WritingCheck[] = [
  {
    route: 'save-homes',
    tried: 'without the token',
    async *find({ visit, account }) {
      account.signedIn()
      const home = await homeToSave(visit, account)
      const reply = await account.write('save-homes', '/saved_properties.ljson', {
        json: { property_ids: String(home.id) },
        withoutToken: true,
      })
      if (reply.status < 300) account.home = home
      yield* withoutToken(reply)
      await account.tidy()
    },
  },
  {
    route: 'save-homes',
    tried: 'a home, twice',
    async *find({ visit, account }) {
      account.signedIn()
      const home = await homeToSave(visit, account)
      for (let times = 0; times < 2; times++) {
        const reply = await account.write('save-homes', '/saved_properties.ljson', {
          json: { property_ids: String(home.id) },
        })
        const failure = notDone('save-homes', reply)
        if (failure) {
          yield { ...failure, message: times ? `Saving it again: ${failure.message}` : failure.message }
          return
        }
        account.home = home
      }
      const times = homesIn(await listOf(account, 'saved-homes')).filter(
        entry => idOf(entry) === String(home.id),
      ).length
      if (times === 1) return
      if (!times) account.home = undefined
      yield finding(
        times ? 'saved-twice' : 'not-saved',
        '/saved_properties.ljson',
        times ? 'A home is in the list twice.' : 'A saved home is not in the list.',
        {
          found: `home ${home.id} ${times} times`,
          expected: 'once',
        },
      )
    },
  },
  {
    route: 'saved-homes',
    tried: 'the list of its owner',
    async *find({ account }) {
      account.signedIn()
      const answer = await account.list('saved-homes')
      const reply = await account.read('/saved_properties.ljson')
      yield* fewOf([...wrongFields(routeNamed('saved-homes'), reply)])
      yield* keptByCaches(reply)
      const half = homesIn(answer).filter(
        ({ id, property_id, propertyId }) => (property_id ?? propertyId) === undefined || id === undefined,
      )
      if (half.length)
        yield finding('ids-missing', reply.address, 'A saved home has only one of the two ids.', {
          found:
            Object.keys(half[0]!)
              .filter(name => /^(id|property_?id)$/i.test(name))
              .join(', ') || 'none',
          expected: 'id and property_id',
        })
    },
  },
  {
    route: 'remove-home',
    tried: 'as a POST that stands for DELETE, twice',
    async *find({ account }) {
      account.signedIn()
      const { home } = account
      if (!home) throw new NotTried('no home was saved')
      const address = `/saved_properties/${encodeURIComponent(home.id)}`
      const reply = await account.write('remove-home', address)
      const failure = notDone('remove-home', reply)
      if (failure) {
        yield failure
        return
      }
      if (homesIn(await listOf(account, 'saved-homes')).some(entry => idOf(entry) === String(home.id))) {
        yield finding('not-removed', address, 'A removed home is still in the list.', {
          found: `home ${home.id}`,
          expected: 'a list without it',
        })
        return
      }
      account.home = undefined
      yield* removedTwice(account, 'remove-home', address)
    },
  },
  {
    route: 'add-search',
    tried: 'a search without mails',
    async *find({ account }) {
      account.signedIn()
      const reply = await account.write('add-search', `/search?${QUERY}`)
      const failure = notDone('add-search', reply)
      if (failure) {
        yield failure
        return
      }
      yield* wrongFields(routeNamed('add-search'), reply)
      const { id, search_id = id } = Object(reply.text ? JSON.parse(reply.text) : undefined) as Entry
      const list = searchesIn(await listOf(account, 'saved-searches'))
      if (search_id === undefined || search_id === null) {
        account.search = list.length ? searchIdOf(list.at(-1)!) : undefined
        yield finding('not-saved', reply.address, 'The answer does not say the id of the search.', {
          found: reply.text.slice(0, 80) || String(reply.status),
          expected: '{ "id": 413 }',
        })
        return
      }
      account.search = String(search_id)
      const entry = list.find(each => searchIdOf(each) === account.search)
      if (!entry)
        yield finding('not-saved', reply.address, 'A saved search is not in the list.', {
          found: `ids ${list.map(searchIdOf).join(', ') || 'none'}`,
          expected: account.search,
        })
      else yield* lostFields(entry)
    },
  },
  {
    route: 'saved-searches',
    tried: 'the list of its owner',
    async *find({ account }) {
      account.signedIn()
      const answer = await account.list('saved-searches')
      const reply = await account.read('/saved_searches.ljson')
      yield* fewOf([...wrongFields(routeNamed('saved-searches'), reply)])
      yield* keptByCaches(reply)
      const nameless = searchesIn(answer).filter(({ id, search_id }) => (search_id ?? id ?? '') === '')
      if (nameless.length)
        yield finding('ids-missing', reply.address, 'A saved search has no id.', {
          found: Object.keys(nameless[0]!).slice(0, 6).join(', '),
          expected: 'id or search_id',
        })
    },
  },
  {
    route: 'change-search',
    tried: 'how often mails come',
    async *find({ account }) {
      account.signedIn()
      const { search } = account
      if (!search) throw new NotTried('no search was saved')
      const query = `${writeQuery(SEARCH)}&id=${encodeURIComponent(search)}&alert_frequency=M`
      const reply = await account.write('change-search', `/saved_searches?${query}`)
      const failure = notDone('change-search', reply)
      if (failure) {
        yield failure
        return
      }
      const entry = searchesIn(await listOf(account, 'saved-searches')).find(entry => searchIdOf(entry) === search)
      if (entry && entry.alert_frequency !== 'M')
        yield finding('not-saved', reply.address, 'The list has the choice of before.', {
          found: `alert_frequency ${entry.alert_frequency}`,
          expected: 'M',
        })
    },
  },
  {
    route: 'remove-search',
    tried: 'as a POST that stands for DELETE, twice',
    async *find({ account }) {
      account.signedIn()
      const { search } = account
      if (!search) throw new NotTried('no search was saved')
      const address = `/searches/${encodeURIComponent(search)}`
      const reply = await account.write('remove-search', address)
      const failure = notDone('remove-search', reply)
      if (failure) {
        yield failure
        return
      }
      if (searchesIn(await listOf(account, 'saved-searches')).some(entry => searchIdOf(entry) === search)) {
        yield finding('not-removed', address, 'A removed search is still in the list.', {
          found: `search ${search}`,
          expected: 'a list without it',
        })
        return
      }
      account.search = undefined
      yield* removedTwice(account, 'remove-search', address)
    },
  },
]
