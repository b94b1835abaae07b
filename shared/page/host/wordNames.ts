/**
 * The texts that an agency may word in its own way: page data `words` (contract 4), by these public names, each with our
 * own text. They are buttons and headings that stand for themselves. A text that counts, names something or answers a
 * visitor is not among them. Nothing of a visitor's page imports this list.
 */
export const wordNames = {
  // The search form, and its homes
  search: 'Search',
  'more-filters': 'More filters',
  location: 'Location',
  'location-example': 'Town or postcode',
  'search-save': 'Save search',
  'load-more': 'Load more',
  'homes-nearby': 'Homes nearby',
  'new-homes-alert': 'Tell me about new homes',
  'hide-home': 'Not for me',

  // A home's page
  'search-back': 'Back to search',
  'book-viewing': 'Book a viewing',
  'ask-agent': 'Ask the agent',
  costs: 'What it costs',
  'tenant-fees': 'Tenant information',
  'register-interest': 'Register your interest',
  'send-to-friend': 'Send to a friend',
  'watch-video': 'Watch the video',
  'epc-chart': 'EPC chart',
  call: 'Call',
  share: 'Share',
  print: 'Print',
  directions: 'Directions',
  'street-view': 'Street view',

  // Forms, and what follows them
  submit: 'Submit',
  next: 'Next',
  'request-viewing': 'Request a viewing',
  'viewing-thanks': 'Thank you',
  'valuation-thanks': 'Thank you',
  'add-to-calendar': 'Add to calendar',

  // The visitor's panel
  register: 'Register',
  'sign-in': 'Sign in',
  'find-homes': 'Find homes',
  'saved-none': 'Saved properties will appear here.',
  'searches-none': 'Saved searches will appear here.',
} as const

export type WordName = keyof typeof wordNames
