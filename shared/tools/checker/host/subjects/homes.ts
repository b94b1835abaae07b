import { readStatus, shownStatus } from '../../../../rules/readers/homes/status'
import { monthOf, readMoney } from '../../../../rules/readers/values/money'
import { counted } from '../../reports/report'
import type { HostCheck } from '../check'
import type { Reply } from '../client'
import { type Finding, finding, NotTried } from '../finding'
import { positionOf } from '../geometry'
import { fewOf, nameOfHome } from '../inWords'
import { dataOn } from '../pageData'
import { type Channel, channels, type Home, routeNamed, type Visit, wrongFields } from '../visit'

const route = 'search-data'

/** How many homes of a channel have their pages opened, and how many of these pages are read. */
const MOST_OPENED = 8
const MOST_READ = 2

const idsOf = (homes: readonly Home[]) => homes.map(({ id }) => String(id))

/** The homes of both channels. @throws {NotTried} where there are none */
async function allHomes(visit: Visit) {
  const homes = []
  for (const channel of channels) homes.push(...(await visit.sample(channel)).homes)
  if (!homes.length) throw new NotTried('the host shows no homes')
  return homes
}

/** The channel with the longer list, to turn pages in. */
async function longerList(visit: Visit) {
  const [sales, lettings] = [await visit.sample('sales'), await visit.sample('lettings')]
  const isLonger = (lettings.total ?? lettings.homes.length) > (sales.total ?? sales.homes.length)
  return isLonger ? { channel: 'lettings' as Channel, ...lettings } : { channel: 'sales' as Channel, ...sales }
}

/** What a home costs by its text, a rent by the month. `undefined` where the text is not one sum, or a rent of no known period. */
function poundsOf({ price, channel }: Home) {
  const sum = readMoney(price)
  if (!sum) return undefined
  if (channel === 'sales') return sum.period ? undefined : sum.pounds
  return monthOf(sum)
}

/** The value as the host wrote it. The page reads a rent of another period by its text, and mends that value. */
function writtenValue({ host, priceValue }: Home) {
  const value = Number(host.price_value ?? host.priceValue)
  return value > 0 ? value : priceValue
}

/** How far a value may be from its text, because either was rounded. */
const isNear = (value: number, pounds: number) => Math.abs(value - pounds) <= 5 + pounds / 100

const KNOWN = ['properties', 'pagination', 'place', 'location', 'geonames']

/** An answer that has its homes under another name. Without a list it would say that there are none. */
function* otherName(address: string, answer: Record<string, unknown>): Generator<Finding> {
  const other = Object.keys(answer).find(key => !KNOWN.includes(key) && Array.isArray(answer[key]))
  if (other && (answer.properties === undefined || answer.properties === null))
    yield finding('wrong-shape', address, 'The homes are not under their name.', {
      found: `a list of ${(answer[other] as unknown[]).length}, ${other}`,
      expected: 'properties, a list of homes',
    })
}

export const homes: readonly HostCheck[] = [
  {
    route,
    tried: 'fields of homes, pages and places',
    async *find({ visit }) {
      for (const channel of channels) {
        const { reply, value } = await visit.json(route, `/search.ljson?channel=${channel}&fragment=page-1&count=100`)
        yield* fewOf([...wrongFields(routeNamed(route), reply)])
        yield* otherName(reply.address, Object(value))
      }
    },
  },
  {
    route,
    tried: '`channel`',
    async *find({ visit }) {
      for (const channel of channels) {
        const { homes, address } = await visit.homes(`channel=${channel}&fragment=page-1&count=100`)
        const others = homes.filter(home => home.channel !== channel)
        yield* fewOf(
          others.map(home =>
            finding('filter-ignored', address, `A list of ${channel} has homes of the other channel.`, {
              found: `${nameOfHome(home)}: ${home.channel}`,
              expected: channel,
            }),
          ),
        )
      }
    },
  },
  {
    route,
    tried: 'numbers of pages and homes',
    async *find({ visit }) {
      const { channel, homes, isWhole, total } = await longerList(visit)
      const first = await visit.homes(`channel=${channel}&fragment=`)
      const { totalCount, pageSize, pageCount, hasNextPage } = first.pagination
      const { number } = first
      const wrong = (message: string, value: unknown, expected: unknown) =>
        finding('wrong-total', first.address, message, { found: String(value), expected: String(expected) })
      if (number !== undefined && number !== 1)
        yield wrong('The first page has another number.', `current_page ${number}`, 'current_page 1')
      if (totalCount === undefined && first.homes.length)
        yield wrong('The answer does not say how many homes there are.', 'no total_count', 'total_count')
      if (isWhole && total !== undefined && total !== homes.length)
        yield wrong(
          'The number of homes is not that of the list.',
          `total_count ${total}`,
          `${homes.length}, as many as all pages have`,
        )
      if (pageSize && first.homes.length > pageSize)
        yield wrong(
          'A page has more homes than its size.',
          counted(first.homes.length, 'home'),
          `page_size ${pageSize} at most`,
        )
      const pages = pageSize && totalCount !== undefined ? Math.max(1, Math.ceil(totalCount / pageSize)) : undefined
      if (pages !== undefined && pageCount !== undefined && Math.max(1, pageCount) !== pages)
        yield wrong('The number of pages does not agree with the number of homes.', `page_count ${pageCount}`, pages)
      if (pages !== undefined && hasNextPage !== undefined && hasNextPage !== pages > 1)
        yield wrong(
          'Whether another page follows does not agree with the numbers.',
          `has_next_page ${hasNextPage}`,
          pages > 1,
        )
    },
  },
  {
    route,
    tried: '`page-{n}`: pages differ, and end',
    async *find({ visit }) {
      const { channel } = await longerList(visit)
      const one = await visit.homes(`channel=${channel}&fragment=`)
      if (!one.pagination.hasNextPage && !((one.pagination.pageCount ?? 1) > 1))
        throw new NotTried('the list has one page')
      const two = await visit.homes(`channel=${channel}&fragment=page-2`)
      const again = idsOf(two.homes).filter(id => idsOf(one.homes).includes(id))
      if (again.length || !two.homes.length)
        yield finding(
          'same-page',
          two.address,
          two.homes.length ? 'The second page has homes of the first.' : 'The second page is empty.',
          {
            found: two.homes.length ? `${again.length} of ${counted(two.homes.length, 'home')} again` : 'no homes',
            expected: 'the homes after those of the first page',
          },
        )
      const after = (two.pagination.pageCount ?? 0) + 1
      if (after < 3) return
      const past = await visit.homes(`channel=${channel}&fragment=page-${after}`)
      if (past.homes.length)
        yield finding('past-the-end', past.address, `Page ${after} of ${after - 1} has homes.`, {
          found: counted(past.homes.length, 'home'),
          expected: 'none',
        })
    },
  },
  {
    route,
    tried: '`count=100`',
    async *find({ visit }) {
      const { channel } = await longerList(visit)
      const { homes, address, pagination } = await visit.homes(`channel=${channel}&fragment=page-1&count=100`)
      const { totalCount = 0 } = pagination
      if (totalCount < 2) throw new NotTried('the list has no two homes')
      if (homes.length && pagination.hasNextPage !== false && homes.length < Math.min(100, totalCount))
        yield finding('count-ignored', address, 'The page has fewer homes than `count` asks for.', {
          found: `${homes.length} of ${counted(totalCount, 'home')}`,
          expected: String(Math.min(100, totalCount)),
        })
    },
  },
  {
    route,
    tried: '`view-{w},{s},{e},{n}`',
    async *find({ visit }) {
      const { channel, homes } = await longerList(visit)
      const places = homes.flatMap(home => positionOf(home) ?? []).sort((a, b) => a.lng - b.lng)
      const [first, middle, last] = [places[0], places[Math.floor(places.length / 2)], places.at(-1)]
      if (!first || !middle || !last || first.lng === last.lng)
        throw new NotTried('homes have no places, or all the same one')
      const lats = places.map(({ lat }) => lat)
      const east = middle.lng === last.lng ? (first.lng + last.lng) / 2 : middle.lng
      const box = [first.lng - 0.01, Math.min(...lats) - 0.01, east, Math.max(...lats) + 0.01].map(each =>
        Number(each.toFixed(5)),
      )
      const list = await visit.homes(`channel=${channel}&fragment=view-${box}&count=100`)
      const outside = list.homes.filter(home => {
        const at = positionOf(home)
        return at && (at.lng > box[2]! + 1e-6 || at.lng < box[0]! || at.lat < box[1]! || at.lat > box[3]!)
      })
      const inside = places.filter(({ lng }) => lng <= box[2]!)
      if (outside.length)
        yield finding('view-ignored', list.address, 'The answer has homes outside of the map.', {
          found: `${nameOfHome(outside[0]!)}, at ${outside[0]!.lng} east`,
          expected: `between ${box[0]} and ${box[2]} degrees east`,
        })
      else if (inside.length && !list.homes.length)
        yield finding('view-ignored', list.address, 'The map shows no homes where there are some.', {
          found: 'no homes',
          expected: `${counted(inside.length, 'home')}. The order is west, south, east, north`,
        })
    },
  },
  {
    route,
    tried: 'each `property_url`',
    async *find({ visit }) {
      await allHomes(visit)
      const missing: Finding[] = []
      for (const channel of channels)
        for (const [index, home] of (await visit.sample(channel)).homes.slice(0, MOST_OPENED).entries()) {
          const wrong =
            noPage(home, await visit.opened(home.url)) ?? (index < MOST_READ && (await wrongPage(visit, home)))
          if (wrong) missing.push(wrong)
        }
      yield* fewOf(missing)
    },
  },
  {
    route,
    tried: '`price_value` against `price`',
    async *find({ visit }) {
      const wrong = (await allHomes(visit)).flatMap(home => {
        const [pounds, value] = [poundsOf(home), writtenValue(home)]
        if (pounds === undefined || value === undefined || !pounds || isNear(value, pounds)) return []
        return finding(
          'wrong-value',
          `/search.ljson?channel=${home.channel}`,
          `The value of a price is not what its text says: ${nameOfHome(home)}.`,
          {
            found: `${home.price} with price_value ${value}`,
            expected: `${Math.round(pounds)}${home.channel === 'lettings' ? ', the rent of a calendar month' : ''}`,
          },
        )
      })
      yield* fewOf(wrong)
    },
  },
  {
    route,
    tried: 'words of statuses',
    async *find({ visit }) {
      const words = new Map<string, Home>()
      for (const channel of channels) {
        const every = await visit.homes(`channel=${channel}&fragment=status-all&count=100`)
        for (const home of every.homes)
          if (home.status && !readStatus(home.status, home.channel)) words.set(home.status, home)
      }
      for (const [word, home] of words)
        yield finding(
          'unknown-status',
          `/search.ljson?channel=${home.channel}&fragment=status-all`,
          `Nobody knows the status "${word}": ${nameOfHome(home)}.`,
          {
            found: shownStatus(word)
              ? `"${word}", which visitors read as "${shownStatus(word)}"`
              : `"${word}", which is left out`,
            expected: 'a word of the table of statuses',
          },
        )
    },
  },
]

const missingPage = (home: Home, message: string, found: string) =>
  finding('home-missing', home.url, `${message} ${nameOfHome(home)}.`, { found, expected: 'the page of the home' })

/** A home whose address has no page. */
function noPage(home: Home, { status, url }: Reply): Finding | undefined {
  if (status >= 400) return missingPage(home, 'A home has no page:', String(status))
  return url.pathname === '/'
    ? missingPage(home, 'The address of a home leads to the first page:', url.href)
    : undefined
}

/** A page that is about another home, by its page data. */
async function wrongPage(visit: Visit, home: Home): Promise<Finding | undefined> {
  const { page } = await visit.page(home.url)
  const property = Object(dataOn(page).get('property')) as Record<string, unknown>
  const id = property.property_id ?? property.propertyId ?? property.id
  return id === undefined || String(id) === String(home.id)
    ? undefined
    : missingPage(home, 'The page is about another home:', `home ${id}`)
}
