/** The texts of what follows the first step of `#/valuation`. */
export const laterMessages = {
  bedroomCount: (count: string) => (count === '1' ? '1 bedroom' : `${count} bedrooms`),
  reason: 'What brings you here?',
  reasons: { selling: 'Selling', letting: 'Letting', buying: 'Buying', 'just curious': 'I am just curious' },
  reasonMissing: 'Choose what brings you here',
  lead: (type: string, bedrooms: string) => `Instant Valuation: ${type}, ${bedrooms}`,

  thanks: 'Thank you',
  asking: 'Your figure is on its way.',
  between: (lower: string, upper: string) => `${lower} to ${upper}`,
  about: (price: string) => `About ${price}`,
  likely: (price: string) => `Most likely about ${price}, if it were sold today.`,
  rent: (rent: string) => `To let, about ${rent} a month.`,
  is: 'What this is',
  isText:
    'An estimate. A computer works it out from the address, the type of home, its bedrooms, and what is known about homes nearby.',
  isNot: 'What it is not',
  isNotText:
    'A valuation by somebody who has seen the home: it knows nothing of its condition, its garden or its view. It is not an offer, and a lender will want a survey.',
  none: 'There is no figure for this home',
  noneText: 'A computer cannot work out what this one is worth. An agent who sees it can.',
  failed: 'We could not get your figure',
  failedText: 'Your request has arrived. Try again, or ask an agent to come and see the home.',
  tryAgain: 'Try again',
  book: 'Book a Valuation',
  bookText: 'Your details are already filled in.',
}
