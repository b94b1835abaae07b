import { listOrNone } from '../../../../page/host/listFrom'
import { readPage } from '../../page'
import type { HostCheck } from '../check'
import { finding, NotTried } from '../finding'
import { milesBetween, positionOf } from '../geometry'
import { dataOn } from '../pageData'
import { ofChecker, visited } from '../sitePage'
import type { Visit } from '../visit'

const route = 'offices'

type Office = Record<string, unknown>

/** A place that nobody knows. */
const NOWHERE = 'qzxvkwjq'

/** The offices of a page, by its page data. */
async function officesAt(visit: Visit, location?: string) {
  const address = `/branches${location === undefined ? '' : `?location=${encodeURIComponent(location)}`}`
  const { url, text } = await visit.opened(address)
  return {
    address,
    offices: listOrNone(dataOn(readPage(url.href, text)).get('branches')).map(entry => Object(entry) as Office),
  }
}

const nameOf = ({ name }: Office) => (typeof name === 'string' ? name : '')
const namesOf = (offices: readonly Office[]) => offices.map(nameOf).join()

/** Two offices as far from each other as there are. */
function farApart(offices: readonly Office[]) {
  const [first, ...others] = offices.filter(nameOf)
  const at = first && positionOf(first)
  const far = (office: Office) => {
    const position = positionOf(office)
    return at && position ? milesBetween(at, position) : 0
  }
  const [second] = others.sort((one, other) => far(other) - far(one))
  return first && second ? [first, second] : []
}

/** The page of offices. */
export const offices: readonly HostCheck[] = [
  {
    route,
    tried: 'the page of offices',
    async *find({ visit, facts }) {
      const page = yield* visited(visit, '/branches')
      if (page) yield* ofChecker(page, facts)
    },
  },
  {
    route,
    tried: '`location`: the offices near a place',
    async *find({ visit }) {
      const all = await officesAt(visit)
      const some = farApart(all.offices)
      if (!some.length) throw new NotTried('page data `branches` has fewer than two offices')
      const lists = []
      for (const place of [...some.map(nameOf), NOWHERE]) lists.push(await officesAt(visit, place))
      if (lists.some(({ offices: found }) => namesOf(found) !== namesOf(all.offices))) return
      yield finding('filter-ignored', lists[0]!.address, 'Every place has the same offices, also one that is none.', {
        found: `${all.offices.length} offices for ${some.map(nameOf).join(', ')} and "${NOWHERE}"`,
        expected: 'the offices near the place, the nearest first',
      })
    },
  },
]
