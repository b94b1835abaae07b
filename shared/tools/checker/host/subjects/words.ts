import { hasTag } from '../../../../rules/property/property'
import { readStatus } from '../../../../rules/readers/homes/status'
import { tagOf } from '../../../../rules/readers/values/tag'
import { encodeBase64 } from '../../../../rules/search/base64'
import { encodePolyline } from '../../../../rules/search/polyline'
import { counted } from '../../reports/report'
import type { HostCheck } from '../check'
import { finding, NotTried } from '../finding'
import { inMiles, milesBetween, milesOf, positionOf } from '../geometry'
import { nameOfHome } from '../inWords'
import { distinct, judged } from '../judged'
import { suggestedPlaces } from '../suggested'
import { channels, type Home, type HomesPage, type Visit } from '../visit'

const route = 'search-data'

/** How far a place reaches that does not say it, and the largest one that `within-1-miles` can be tried with. */
const DEFAULT_REACH_KM = 8
const MOST_REACH_MILES = 10

/** A word that no home has. */
const NONSENSE = 'qzxvkwjq'

/** Parts that ask for a word. */
export const words: readonly HostCheck[] = [
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
        const count = (tag: string) => homes.filter(home => hasTag(home, tag)).length
        const tag = usableTags(homes).find(each => count(each) > 0 && count(each) < homes.length)
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
    tried: '`tag-{a,b}`: both',
    async *find({ visit }) {
      for (const channel of channels) {
        const { homes, total } = await visit.sample(channel)
        const both = pairOf(homes)
        if (!both) continue
        const hasBoth = (home: Home) => both.every(tag => hasTag(home, tag))
        yield* judged(
          await visit.homes(`channel=${channel}&fragment=tag-${both.map(encodeURIComponent)}&count=100`),
          total,
          {
            part: `tag-${both}`,
            isWrong: home => !hasBoth(home),
            say: home => `${nameOfHome(home)}, with ${home.tags.join(', ')}`,
            fitting: homes.filter(hasBoth).length,
          },
        )
        return
      }
      throw new NotTried('no two tags are together on some homes, and apart on others')
    },
  },
  {
    route,
    tried: '`text-{…}`, and `q` with `is_query_search`',
    async *find({ visit }) {
      const { total, homes } = await visit.sample('sales')
      if (!homes.length) throw new NotTried('the host shows no homes for sale')
      for (const query of [`fragment=text-${NONSENSE}`, `q=${NONSENSE}&is_query_search=true&fragment=`]) {
        const list = await visit.homes(`channel=sales&${query}`)
        if (list.homes.length)
          yield finding('filter-ignored', list.address, `A word that no home has finds homes: "${NONSENSE}".`, {
            found: `${inHomes(list)}${total === list.pagination.totalCount ? ', all there are' : ''}`,
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
        const list = await visit.homes(
          `channel=${channel}&fragment=poly-${encodeBase64(encodePolyline(ring))}&count=100`,
        )
        yield* judged(list, total, {
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
          say: home => `${nameOfHome(home)}, ${inMiles(milesBetween(positionOf(home)!, at))} away`,
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
      const list = await visit.homes('channel=sales&fragment=no-such-part/page-1&count=100')
      if (list.pagination.totalCount !== total || !list.homes.length)
        yield finding('unknown-part', list.address, 'A part that nobody knows changes the list.', {
          found: inHomes(list),
          expected: `${total ?? homes.length}, as without it`,
        })
    },
  },
]

const inHomes = ({ pagination, homes }: HomesPage) => counted(pagination.totalCount ?? homes.length, 'home')

/** Tags for the kind of a home. A home is of one kind, so hosts may read two of them as either. */
const KIND =
  /\b(house|home|flat|apartment|bungalow|cottage|maisonette|studio|barn|farm|land|plot|villa|detached|terraced?|commercial|office|shop|agricultural)\b/

/** Two tags that some homes have together, and some have one without the other. */
function pairOf(homes: readonly Home[]): [string, string] | undefined {
  const tags = usableTags(homes).filter(tag => !KIND.test(tag))
  for (const [index, one] of tags.entries())
    for (const other of tags.slice(index + 1)) {
      const have = (...[first, second]: [boolean, boolean]) =>
        homes.some(home => hasTag(home, one) === first && hasTag(home, other) === second)
      if (have(true, true) && have(true, false) && have(false, true)) return [one, other]
    }
  return undefined
}

/** The tags of homes that an address can name without a doubt, in lower case. */
const usableTags = (homes: readonly Home[]) =>
  distinct(homes.flatMap(({ tags }) => tags.map(tagOf))).filter(tag => /^[a-z ]+$/.test(tag))

/** The ids of the offices, from page data. */
function officeIds(visit: Visit) {
  const offices = Object.values(Object(visit.data('branches'))) as Record<string, unknown>[]
  const ids = offices.map(office => Object(office) as Record<string, unknown>)
  return distinct(
    ids.flatMap(({ branchID, branch_id, branchId }) => branchID ?? branch_id ?? branchId ?? []).map(String),
  )
}
