/** The texts of what follows the first step of `#/valuation`. */
export const laterMessages = {
  bedroomCount: (count: string) => (count === '1' ? '1 bedroom' : `${count} bedrooms`),
  reason: 'What brings you here?',
  reasons: { selling: 'Selling', letting: 'Letting', buying: 'Buying', 'just curious': 'I am just curious' },
  reasonMissing: 'Choose what brings you here',
  lead: (type: string, bedrooms: string) => `Instant Valuation: ${type}, ${bedrooms}`,

  thanks: 'Thank you',
  asking: 'The figure is on its way.',
  between: (lower: string, upper: string) => `${lower} to ${upper}`,
  about: (price: string) => `About ${price}`,
  likely: (price: string) => `Most likely about ${price}, if it were sold today.`,
  rent: (rent: string) => `To let, about ${rent} a month.`,
  is: 'What this is',
  isText:
    'An estimate. A computer reckons it from the address, the type and the bedrooms, and what is known of homes near by.',
  isNot: 'What it is not',
  isNotText:
    'A valuation by somebody who has seen the home: it knows nothing of its condition, its garden or its view. It is no offer, and a lender will want a survey.',
  none: 'There is no figure for this home',
  noneText: 'A computer cannot reckon what this one is worth. An agent who sees it can.',
  failed: 'The figure did not come',
  failedText: 'Your request has arrived all the same. Try again, or have an agent come and see the home.',
  tryAgain: 'Try again',
  book: 'Book a Valuation',
  bookText: 'What you typed is there already.',
}
