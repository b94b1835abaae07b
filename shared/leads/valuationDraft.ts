import { keepDraft } from '../drafts/drafts'
import type { Typed } from '../form/check'
import { draftOf } from '../form/memory'

/** What the form of `#/book-a-valuation` is kept by. */
export const VALUATION = 'valuation-visit'

/** Puts what was typed into another form into that of `#/book-a-valuation`, by the names of its fields. */
export function carryToValuation(typed: Typed) {
  const draft = draftOf(VALUATION).typed
  Object.assign(draft, typed)
  keepDraft(VALUATION, draft)
}
