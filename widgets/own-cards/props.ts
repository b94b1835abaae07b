import type { StandardSchema } from '../../shared/loader/standardSchema'

// Written by hand, so that a heart does not wait for valibot.

/** What the server says on an own-cards marker. */
export interface OwnCardsProps {
  /** These are the homes of the page's search: its order and its pages work in place. */
  results: boolean
}

type Input = Partial<Record<keyof OwnCardsProps, unknown>>

/** The schema of the marker's props: `data-results`, bare or `true`. */
export const ownCardsProps: StandardSchema<OwnCardsProps> = {
  '~standard': {
    validate: input => ({ value: { results: /^(true|)$/.test(String((input as Input).results ?? 'false')) } }),
  },
}
