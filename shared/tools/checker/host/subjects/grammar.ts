import { hasTag } from '../../../../rules/property/property'
import { readStatus } from '../../../../rules/readers/statuses/status'
import { encodeBase64 } from '../../../../rules/search/base64'
import { encodePolyline } from '../../../../rules/search/polyline'
import type { HostCheck } from '../check'
import { type Finding, finding, NotTried } from '../finding'
import { milesBetween, milesOf, positionOf } from '../geometry'
import { suggestedPlaces } from '../suggested'
import { nameOfHome } from '../told'
import { channels, type Home, type Visit } from '../visit'

const route = 'search-data'

/** A part of a search, and what it asks of a home. */
interface Filter {
  /** The part, as docs/host.md names it. */
  part: string
  /** What a home has of it. `undefined` where nothing is known, and then a home may be in the list or not. */
  of: (home: Home) => number | undefined
  /** Whether homes need at least the number, or at most. */
  asks: 'least' | 'most'
  /** How far a home may be off, because either was rounded. */
  slack?: number
  /** The part for a value of a home. */
  write: (value: number) => string
  /** The query parameters beside it. */
  also?: string
}

const DAY_MS = 86_400_000
const SQUARE_FEET_OF_METRE = 10.764

const daysOld = ({ createdAt }: Home) => {
  const days = (Date.now() - Date.parse(createdAt)) / DAY_MS
  return Number.isFinite(days) ? Math.max(0, days) : undefined
}
const price = ({ priceValue }: Home) => priceValue
const feet = ({ squareFeet }: Home) => squareFeet || undefined
const acres = ({ acreage }: Home) => acreage || undefined
const bedrooms = ({ bedrooms: count }: Home) => count

const filters: readonly Filter[] = [
  { part: 'from-{n}-bed', of: bedrooms, asks: 'least', write: n => `from-${n}-bed` },
  { part: 'up-to-{n}-bed', of: bedrooms, asks: 'most', write: n => `up-to-${n}-bed` },
  { part: 'from-{n}', of: price, asks: 'least', slack: 1, write: n => `from-${Math.floor(n)}` },
  { part: 'up-to-{n}', of: price, asks: 'most', slack: 1, write: n => `up-to-${Math.ceil(n)}` },
  { part: 'min-sq-ft-{n}', of: feet, asks: 'least', write: n => `min-sq-ft-${n}` },
  { part: 'max-sq-ft-{n}', of: feet, asks: 'most', write: n => `max-sq-ft-${n}` },
  {
    part: 'area-{n}',
    of: feet,
    asks: 'least',
    slack: SQUARE_FEET_OF_METRE,
    write: n => `area-${Math.floor(n / SQUARE_FEET_OF_METRE)}`,
  },
  { part: 'from-{n}-acres', of: acres, asks: 'least', write: n => `from-${n}-acres` },
  { part: 'up-to-{n}-acres', of: acres, asks: 'most', write: n => `up-to-${n}-acres` },
  { part: 'newer-than-{n}-days', of: daysOld, asks: 'most', slack: 1.5, write: n => `newer-than-${Math.ceil(n)}-days` },
  // Of two parts for one field the later one counts.
  { part: 'from-0-bed/from-{n}-bed', of: bedrooms, asks: 'least', write: n => `from-0-bed/from-${n}-bed` },
]

/** A number that some homes reach and others do not. `undefined` where all have the same. */
function dividing(values: readonly number[], asks: Filter['asks'], slack: number) {
  const sorted = [...new Set(values)].sort((a, b) => a - b)
  const middle = sorted[Math.floor(sorted.length / 2)]!
  const parts =
    asks === 'least' ? sorted.filter(each => each < middle - slack) : sorted.filter(each => each > middle + slack)
  if (parts.length) return middle
  const [low, high] = [sorted[0], sorted.at(-1)]
  return low === undefined || high === undefined || high - low <= slack ? undefined : asks === 'least' ? high : low
}

const fits = ({ asks, slack = 0 }: Filter, value: number, n: number) =>
  asks === 'least' ? value >= n - slack : value <= n + slack

/** Tries one part in the first channel whose homes differ in it. */
async function* tryFilter(visit: Visit, filter: Filter): AsyncGenerator<Finding> {
  for (const channel of channels) {
    const { homes, total } = await visit.sample(channel)
    const values = homes.flatMap(home => filter.of(home) ?? [])
    const n = dividing(values, filter.asks, filter.slack ?? 0)
    if (n === undefined) continue
    const found = await visit.homes(
      `channel=${channel}${filter.also ?? ''}&fragment=${encodeURI(filter.write(n))}&count=100`,
    )
    yield* judged(found, total, {
      part: filter.write(n),
      isWrong: home => {
        const value = filter.of(home)
        return value !== undefined && !fits(filter, value, n)
      },
      say: home => `${nameOfHome(home)}, with ${round(filter.of(home)!)}`,
      fitting: values.filter(value => fits(filter, value, n)).length,
    })
    return
  }
  throw new NotTried('the homes do not differ in it')
}

const round = (value: number) => Math.round(value * 100) / 100

interface Judge {
  part: string
  isWrong: (home: Home) => boolean
  say: (home: Home) => string
  /** How many known homes fit. */
  fitting: number
}

/** Whether a list has what its part asks for. @param all how many homes there are without it, of which some do not fit */
function* judged(
  { address, homes, pagination }: Awaited<ReturnType<Visit['homes']>>,
  all: number | undefined,
  { part, isWrong, say, fitting }: Judge,
): Generator<Finding> {
  const wrong = homes.filter(isWrong)
  if (wrong.length)
    yield finding('filter-ignored', address, `\`${part}\` leaves homes that do not fit.`, {
      found: `${say(wrong[0]!)}${wrong.length > 1 ? `, and ${wrong.length - 1} more` : ''}`,
      expected: 'only homes that fit',
    })
  else if (homes.length && all !== undefined && pagination.totalCount === all)
    yield finding(
      'filter-ignored',
      address,
      `With \`${part}\` there are as many homes as without, although some do not fit.`,
      {
        found: `total_count ${all}`,
        expected: 'fewer',
      },
    )
  else if (!homes.length && fitting)
    yield finding('filter-empty', address, `\`${part}\` finds nothing, although homes fit.`, {
      found: 'no homes',
      expected: `${fitting} homes or more`,
    })
}

/** How far a place reaches that does not say it, and the largest one that `within-1-miles` can be tried with. */
const DEFAULT_REACH_KM = 8
const MOST_REACH_MILES = 10

/** A word that no home has. */
const NONSENSE = 'qzxvkwjq'

const distinct = <Value>(values: readonly Value[]) => [...new Set(values)]

/** Parts that ask for a word. */
const worded: readonly HostCheck[] = [
  {
    route,
    tried: '`status-{s}`',
    async *find({ visit }) {
      for (const channel of channels) {
        const every = await visit.homes(`channel=${channel}&fragment=status-all&count=100`)
        const meaningOf = (home: Home) => (home.status ? readStatus(home.status, channel)?.meaning : undefined)
        const meanings = distinct(every.homes.flatMap(home => meaningOf(home) ?? []))
        const chosen = every.homes.find(home => meaningOf(home) && meaningOf(home) !== 'available')
        if (!chosen || meanings.length < 2) continue
        const word = chosen.status.toLowerCase().replace(/[^a-z0-9]+/g, '-')
        yield* judged(
          await visit.homes(`channel=${channel}&fragment=status-${word}&count=100`),
          every.pagination.totalCount,
          {
            part: `status-${word}`,
            isWrong: home => meaningOf(home) !== undefined && meaningOf(home) !== meaningOf(chosen),
            say: home => `${nameOfHome(home)}, ${home.status}`,
            fitting: 1,
          },
        )
        return
      }
      throw new NotTried('all homes have the same status')
    },
  },
  {
    route,
    tried: '`tag-{a}`, `tag-!{a}`',
    async *find({ visit }) {
      for (const channel of channels) {
        const { homes, total } = await visit.sample(channel)
        const lower = (tag: string) => tag.toLowerCase().replace(/[-_]/g, ' ')
        const tags = distinct(homes.flatMap(home => home.tags.map(lower)))
        const count = (tag: string) => homes.filter(home => hasTag(home, tag)).length
        const tag = tags.find(each => /^[a-z ]+$/.test(each) && count(each) > 0 && count(each) < homes.length)
        if (!tag) continue
        for (const isWanted of [true, false])
          yield* judged(
            await visit.homes(
              `channel=${channel}&fragment=tag-${isWanted ? '' : '!'}${encodeURIComponent(tag)}&count=100`,
            ),
            total,
            {
              part: `tag-${isWanted ? '' : '!'}${tag}`,
              isWrong: home => hasTag(home, tag) !== isWanted,
              say: home => `${nameOfHome(home)}, with ${home.tags.join(', ') || 'no tags'}`,
              fitting: isWanted ? count(tag) : homes.length - count(tag),
            },
          )
        return
      }
      throw new NotTried('homes have no tags in which they differ')
    },
  },
  {
    route,
    tried: '`text-{…}`, and `q` with `is_query_search`',
    async *find({ visit }) {
      const { total, homes } = await visit.sample('sales')
      if (!homes.length) throw new NotTried('the host shows no homes for sale')
      for (const query of [`fragment=text-${NONSENSE}`, `q=${NONSENSE}&is_query_search=true&fragment=`]) {
        const found = await visit.homes(`channel=sales&${query}`)
        if (found.homes.length)
          yield finding('filter-ignored', found.address, `A word that no home has finds homes: "${NONSENSE}".`, {
            found: `${found.pagination.totalCount ?? found.homes.length} homes${total === found.pagination.totalCount ? ', all there are' : ''}`,
            expected: 'none',
          })
      }
    },
  },
  {
    route,
    tried: '`auction-date-{day}`',
    async *find({ visit }) {
      const { homes, total } = await visit.sample('sales')
      const dayOf = ({ auctionDate }: Home) => auctionDate.slice(0, 10)
      const days = distinct(homes.map(dayOf)).filter(Boolean)
      if (!days.length || homes.every(home => dayOf(home) === days[0])) throw new NotTried('no home is for auction')
      yield* judged(await visit.homes(`channel=sales&fragment=auction-date-${days[0]}&count=100`), total, {
        part: `auction-date-${days[0]}`,
        isWrong: home => dayOf(home) !== days[0],
        say: home => `${nameOfHome(home)}, ${home.auctionDate || 'without an auction'}`,
        fitting: 1,
      })
    },
  },
  {
    route,
    tried: '`poly-{…}`',
    async *find({ visit }) {
      for (const channel of channels) {
        const { homes, total } = await visit.sample(channel)
        const lngs = homes.flatMap(home => positionOf(home)?.lng ?? []).sort((a, b) => a - b)
        const [west, east] = [lngs[0], lngs.at(-1)]
        if (west === undefined || east === undefined || east - west < 0.01) continue
        const middle = (west + east) / 2
        const ring = [
          [-12, 49],
          [middle, 49],
          [middle, 61],
          [-12, 61],
          [-12, 49],
        ] as [number, number][]
        const found = await visit.homes(
          `channel=${channel}&fragment=poly-${encodeBase64(encodePolyline(ring))}&count=100`,
        )
        yield* judged(found, total, {
          part: 'poly-{…}',
          isWrong: home => (positionOf(home)?.lng ?? -12) > middle + 1e-4,
          say: home => `${nameOfHome(home)}, at ${home.lng} degrees east`,
          fitting: lngs.filter(lng => lng < middle - 1e-4).length,
        })
        return
      }
      throw new NotTried('homes have no places, or all the same one')
    },
  },
  {
    route,
    tried: '`place_id`, `within-{n}-miles`',
    async *find({ visit }) {
      const { homes, total } = await visit.sample('sales')
      const places = await suggestedPlaces(visit)
      if (!places.length) throw new NotTried('no place is known')
      let tried = false
      for (const { id } of places) {
        const around = await visit.homes(
          `channel=sales&place_id=${encodeURIComponent(id)}&fragment=within-1-miles&count=100`,
        )
        const at = positionOf(around.place)
        const radius = milesOf(Number(around.place.radius) || DEFAULT_REACH_KM)
        // A county has homes far from its middle.
        if (!at || radius > MOST_REACH_MILES) continue
        const reach = 2 + radius
        const isFar = (home: Home) => {
          const position = positionOf(home)
          return !!position && milesBetween(position, at) > reach
        }
        if (!homes.some(isFar)) continue
        tried = true
        yield* judged(around, total, {
          part: 'within-1-miles',
          isWrong: isFar,
          say: home => `${nameOfHome(home)}, ${Math.round(milesBetween(positionOf(home)!, at))} miles away`,
          fitting: 0,
        })
        break
      }
      if (!tried) throw new NotTried('the host does not say where its places are')
    },
  },
  {
    route,
    tried: '`branch_id`',
    async *find({ visit }) {
      const { total, homes } = await visit.sample('sales')
      const offices = officeIds(visit)
      if (offices.length < 2 || !homes.length || !total) throw new NotTried('the host has one office')
      const lists = []
      for (const id of offices.slice(0, 4))
        lists.push(await visit.homes(`channel=sales&branch_id=${encodeURIComponent(id)}&fragment=&count=100`))
      if (lists.every(list => list.pagination.totalCount === total))
        yield finding('filter-ignored', lists[0]!.address, 'Each office has all homes.', {
          found: `total_count ${total} for ${lists.length} offices`,
          expected: 'the homes of one office',
        })
    },
  },
  {
    route,
    tried: 'unknown parts',
    async *find({ visit }) {
      const { total, homes } = await visit.sample('sales')
      if (!homes.length) throw new NotTried('the host shows no homes for sale')
      const found = await visit.homes('channel=sales&fragment=no-such-part/page-1&count=100')
      if (found.pagination.totalCount !== total || !found.homes.length)
        yield finding('unknown-part', found.address, 'A part that nobody knows changes the list.', {
          found: `${found.pagination.totalCount ?? found.homes.length} homes`,
          expected: `${total ?? homes.length}, as without it`,
        })
    },
  },
]

/** The ids of the offices, from page data. */
function officeIds(visit: Visit) {
  const offices = Object.values(Object(visit.data('branches'))) as Record<string, unknown>[]
  const ids = offices.map(office => Object(office) as Record<string, unknown>)
  return distinct(
    ids.flatMap(({ branchID, branch_id, branchId }) => branchID ?? branch_id ?? branchId ?? []).map(String),
  )
}

interface Order {
  name: string
  of: (home: Home) => number | undefined
  /** 1: the lowest first. */
  direction: 1 | -1
}

const created = ({ createdAt }: Home) => Date.parse(createdAt) || undefined

const orders: readonly Order[] = [
  { name: 'least-expensive-first', of: price, direction: 1 },
  { name: 'most-expensive-first', of: price, direction: -1 },
  { name: 'sorted-least-expensive-first', of: price, direction: 1 },
  { name: 'most-recent-first', of: created, direction: -1 },
  { name: 'most-square-feet-first', of: feet, direction: -1 },
  { name: 'least-square-feet-first', of: feet, direction: 1 },
]

async function* tryOrder(visit: Visit, { name, of, direction }: Order): AsyncGenerator<Finding> {
  for (const channel of channels) {
    const { homes: all } = await visit.sample(channel)
    if (distinct(all.flatMap(home => of(home) ?? [])).length < 3) continue
    const { homes, address } = await visit.homes(`channel=${channel}&fragment=${name}&count=100`)
    const known = homes.filter(home => of(home) !== undefined)
    const at = known.findIndex((home, index) => index > 0 && direction * (of(home)! - of(known[index - 1]!)!) < 0)
    if (at > 0)
      yield finding('wrong-order', address, `The list is not in the order \`${name}\`.`, {
        found: `${nameOfHome(known[at]!)} after ${nameOfHome(known[at - 1]!)}: ${of(known[at]!)} after ${of(known[at - 1]!)}`,
        expected: direction > 0 ? 'the lowest first' : 'the highest or newest first',
      })
    else if (!homes.length)
      yield finding('filter-empty', address, `The list is empty in the order \`${name}\`.`, {
        found: 'no homes',
        expected: 'all homes',
      })
    return
  }
  throw new NotTried('the homes do not differ in it')
}

export const grammar: readonly HostCheck[] = [
  ...filters.map(
    (filter): HostCheck => ({
      route,
      tried: `\`${filter.part}\``,
      find: ({ visit }) => tryFilter(visit, filter),
    }),
  ),
  ...worded,
  ...orders.map(
    (order): HostCheck => ({ route, tried: `\`${order.name}\``, find: ({ visit }) => tryOrder(visit, order) }),
  ),
]
