import { DAY_MS } from '../../../../rules/format/dates'
import type { HostCheck } from '../check'
import { type Finding, NotTried } from '../finding'
import { nameOfHome } from '../inWords'
import { judged } from '../judged'
import { channels, type Home, type HomesPage, type Visit } from '../visit'

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
}

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

/** Tries one part in the first channel whose homes differ in it. @param listOf asks the host for the homes of a query */
async function* tryFilter(
  visit: Visit,
  filter: Filter,
  listOf: (query: string) => Promise<HomesPage>,
): AsyncGenerator<Finding> {
  for (const channel of channels) {
    const { homes, total } = await visit.sample(channel)
    const values = homes.flatMap(home => filter.of(home) ?? [])
    const n = dividing(values, filter.asks, filter.slack ?? 0)
    if (n === undefined) continue
    const list = await listOf(`channel=${channel}&fragment=${encodeURI(filter.write(n))}`)
    yield* judged(list, total, {
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

/** The parts of a search that ask for a number. */
export const grammar: readonly HostCheck[] = filters.map(filter => ({
  route,
  tried: `\`${filter.part}\``,
  find: ({ visit }) => tryFilter(visit, filter, query => visit.homes(`${query}&count=100`)),
}))

/** Whether the page of results reads the parts of its query, by one that asks for a number. */
export const tryResultsPage = (visit: Visit) => tryFilter(visit, filters[0]!, query => visit.resultsPage(query))
