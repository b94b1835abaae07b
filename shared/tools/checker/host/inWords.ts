import type { Finding } from './finding'
import type { Home } from './visit'

/** How many entries of a list are told one by one. */
const MOST = 3

/** Findings about the first entries of a list. The last one says how many more there are. */
export function* fewOf(findings: readonly Finding[]): Generator<Finding> {
  const more = findings.length - MOST
  for (const [index, each] of findings.slice(0, MOST).entries())
    yield more > 0 && index === MOST - 1 ? { ...each, message: `${each.message} So it is ${more} more times.` } : each
}

/** A home, for whoever looks for it: its id and its address. */
export const nameOfHome = ({ id, address }: Home) => `home ${id}${address ? `, ${address}` : ''}`
