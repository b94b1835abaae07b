import { atom, readonlyType } from 'nanostores'
import type { ClosestBranch, ValuationChannel } from './branchLookup'

/** What the visitor has said before booking a valuation. */
export interface ValuationStart {
  /** In the form `BN1 1AA`. */
  postcode: string
  /** The branch that looks after this postcode. */
  branch: ClosestBranch
  channel?: ValuationChannel
}

const $start = atom<ValuationStart | undefined>()

/** The values with which the next `#/book-a-valuation` starts. `undefined` when there are none. */
export const $valuationStart = readonlyType($start)

/** Sets the values with which the form of `#/book-a-valuation` starts. */
export function startValuation(start: ValuationStart) {
  $start.set(start)
}
