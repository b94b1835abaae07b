// The words of statuses and what each of them means. A word is compared by its letters alone, so that `UnderOffer`,
// `under_offer` and `Under Offer` are one. docs/host.md shows this table. Source: STATUS_ID of BLM and RTDF in words,
// sellingStatus and lettingStatus of Reapit, availability of Jupix and Property Hive, statuses of Dezrez, Alto and Expert
// Agent. Their numbers are not here: `4` is Reserved in one feed and Under offer in another.

export type Meaning =
  | 'available'
  | 'coming-soon'
  | 'under-offer'
  | 'reserved'
  | 'sold'
  | 'let-agreed'
  | 'let'
  | 'withdrawn'

export interface StatusRow {
  meaning: Meaning
  /** What cards, the map and the list of plots call it. Empty where a home is simply on the market. */
  label: string
  /** What the words mean for a home to let, where that is something else. */
  toLet?: Meaning
  /** Whether somebody can still have the home. */
  isOnMarket: boolean
  /** Whether somebody has it: it is sold or let. */
  isGone: boolean
  /** As the host may write it, in any case, with any signs between its words. */
  words: readonly string[]
}

/** Sold, by words that say that nobody is bound yet. */
export const subjectToContract: readonly string[] = [
  ...['sold stc', 'sstc', 'sstcm', 'sold sstc', 'sold stcm', 'sold subject to contract'],
  'sold subject to concluded missives',
]

export const statusTable: readonly StatusRow[] = [
  {
    meaning: 'available',
    label: '',
    isOnMarket: true,
    isGone: false,
    words: [
      ...['available', 'available now', 'for sale', 'to let', 'to rent', 'for rent', 'on the market', 'on market'],
      ...['available to let', 'available to rent', 'available for sale', 'for sale by auction'],
      ...['back on the market', 'back on market', 'back to the market', 'just on market', 'new to the market'],
      ...['new instruction', 'new', 'live', 'active'],
    ],
  },
  {
    meaning: 'coming-soon',
    label: 'Coming soon',
    isOnMarket: true,
    isGone: false,
    words: ['coming soon', 'coming to market', 'available soon', 'pre market', 'launching soon'],
  },
  {
    meaning: 'under-offer',
    label: 'Under offer',
    // The specification's word for it (4.30).
    toLet: 'let-agreed',
    isOnMarket: true,
    isGone: false,
    words: ['under offer', 'offer accepted', 'under offer unavailable', 'sale agreed', 'under negotiation'],
  },
  {
    meaning: 'reserved',
    label: 'Reserved',
    isOnMarket: true,
    isGone: false,
    words: ['reserved', 'plot reserved', 'reservation'],
  },
  {
    meaning: 'sold',
    label: 'Sold',
    isOnMarket: false,
    isGone: true,
    words: [
      ...['sold', ...subjectToContract, 'exchanged', 'contracts exchanged'],
      ...['completed', 'sale completed', 'sold externally', 'sold by other agent', 'sold at auction'],
      ...['sold prior', 'sold prior to auction', 'sold before auction', 'sold post auction', 'sold after auction'],
      ...['exchanged and completed', 'exchanged completed', 'missives concluded'],
    ],
  },
  {
    meaning: 'let-agreed',
    label: 'Let Agreed',
    isOnMarket: false,
    isGone: true,
    words: [
      ...['let agreed', 'let stc', 'lstc', 'let subject to contract', 'let subject to references'],
      ...['references pending', 'arranging tenancy', 'arranging tenancy unavailable', 'tenancy agreed', 'rent agreed'],
    ],
  },
  {
    meaning: 'let',
    label: 'Let',
    isOnMarket: false,
    isGone: true,
    words: [
      ...['let', 'now let', 'rented', 'tenancy current', 'tenancy current unavailable'],
      ...['let by other agent', 'let privately'],
    ],
  },
  {
    meaning: 'withdrawn',
    label: 'Withdrawn',
    isOnMarket: false,
    isGone: false,
    words: [
      ...['withdrawn', 'withdrawn from sale', 'withdrawn from market', 'off market', 'off the market'],
      ...['lot withdrawn', 'withdrawn prior to auction'],
    ],
  },
]
