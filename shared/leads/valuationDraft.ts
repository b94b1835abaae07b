import { keepDraft } from '../drafts/drafts'
import type { Typed } from '../form/check'
import { draftOf } from '../form/memory'

/** The name under which the draft of `#/book-a-valuation` is saved. */
export const VALUATION = 'valuation-visit'

/**
 * Copies what was typed in another form into the draft of `#/book-a-valuation`. Both forms use the same field names.
 */
export function carryToValuation(typed: Typed) {
  const draft = draftOf(VALUATION).typed
  Object.assign(draft, typed)
  keepDraft(VALUATION, draft)
}
