import { wordOf } from '../../shared/page/host/values'
import type { StandardSchema } from '../../shared/page/loader/standardSchema'

// Checked by hand, so a heart does not wait for valibot.

/** What the server writes on an own-cards marker. */
export interface OwnCardsProps {
  /** The cards are the results of the page's search. Changing the order or the page then works without a reload. */
  results: boolean
}

type Input = Partial<Record<keyof OwnCardsProps, unknown>>

/** Checks the props of the marker: `data-results`, bare or `true`. */
export const ownCardsProps: StandardSchema<OwnCardsProps> = {
  '~standard': {
    validate: input => ({ value: { results: /^(true|)$/.test(wordOf((input as Input).results ?? 'false')) } }),
  },
}
