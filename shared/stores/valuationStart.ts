import { atom, readonlyType } from 'nanostores'
import type { BranchId, ValuationChannel } from '../api/branchLookup'

/** What is known before a valuation is booked. */
export interface ValuationStart {
  /** As `BN1 1AA`. */
  postcode: string
  /** The branch that looks after it. */
  branchId: BranchId
  channel?: ValuationChannel
}

const $start = atom<ValuationStart | undefined>()

/** Where the next `#/book-a-valuation` begins; `undefined` when nobody has said. */
export const $valuationStart = readonlyType($start)

/** Keeps what a visitor has already said, for the form that `#/book-a-valuation` opens. */
export function startValuation(start: ValuationStart) {
  $start.set(start)
}
