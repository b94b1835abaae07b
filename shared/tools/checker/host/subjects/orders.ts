import type { HostCheck } from '../check'
import { type Finding, finding, NotTried } from '../finding'
import { nameOfHome } from '../inWords'
import { distinct } from '../judged'
import { channels, type Home, type Visit } from '../visit'

const price = ({ priceValue }: Home) => priceValue
const feet = ({ squareFeet }: Home) => squareFeet || undefined

interface Order {
  name: string
  of: (home: Home) => number | undefined
  /** 1: the lowest first. */
  direction: 1 | -1
}

const created = ({ createdAt }: Home) => Date.parse(createdAt) || undefined

const list: readonly Order[] = [
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

export const orders: readonly HostCheck[] = list.map(order => ({
  route: 'search-data',
  tried: `\`${order.name}\``,
  find: ({ visit }) => tryOrder(visit, order),
}))
