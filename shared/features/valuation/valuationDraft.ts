import type { Typed } from '../../parts/form/check'
import { draftOf } from '../../parts/form/memory'
import { $valuationStart, type ValuationStart } from '../../rules/branchLookup/valuationStart'
import { keepDraft } from '../../rules/drafts/drafts'
import { readPostcode } from '../../rules/readers/places/postcode'

/** The name under which the draft of `#/book-a-valuation` is saved. */
export const VALUATION = 'valuation-visit'

/** The fields of the home. */
const HOME = 'address address_mode house_number house_name street town county postcode'.split(' ')

/** The start that the draft has taken. The visitor may have changed its answers since. */
let taken: ValuationStart | undefined

/** The draft of `#/book-a-valuation`. What a postcode lookup has said since counts more than what was typed before. */
export function valuationDraft(): Typed {
  const { typed } = draftOf(VALUATION)
  const start = $valuationStart.get()
  if (!start || start === taken) return typed
  taken = start
  if (start.channel) typed.channel = start.channel
  if (readPostcode(typed.postcode ?? '') !== start.postcode) for (const field of HOME) delete typed[field]
  keepDraft(VALUATION, typed)
  return typed
}

/**
 * Copies what was typed in another form into the draft of `#/book-a-valuation`. Both forms use the same field names.
 */
export function carryToValuation(typed: Typed) {
  const draft = valuationDraft()
  Object.assign(draft, typed)
  keepDraft(VALUATION, draft)
}
