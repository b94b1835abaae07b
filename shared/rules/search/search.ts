export type Channel = 'sales' | 'lettings'

/** Orders of a list (3.7). */
export const sorts = [
  'least-expensive-first',
  'most-expensive-first',
  'most-recent-first',
  'most-square-feet-first',
  'least-square-feet-first',
  'most-recently-launched-first',
  'most-recently-updated-first',
] as const
export type Sort = (typeof sorts)[number]

/** A place that the server knows. */
export interface SearchPlace {
  place_id: string
  name: string
  county_name?: string | null
}

/** A search (3.4). Absent fields do not limit it. Only the numbers of bedrooms may be zero (9.4). */
export interface Search {
  /** `sales` by default (9.2). */
  channel: Channel
  placeId?: string
  /** The name of the place that `placeId` means. Only shown to visitors, never sent. */
  place?: SearchPlace
  /**
   * The text of the location box. With `isQuerySearch` the server searches for it. Otherwise it is the label of the
   * place.
   */
  q?: string
  isQuerySearch?: boolean
  /** The branch whose homes the list shows. Searches on such a list stay on it. */
  branch_id?: string
  minBeds?: number
  maxBeds?: number
  /** Prices are in pounds: a sale price, or a month's rent. */
  minPrice?: number
  maxPrice?: number
  minNightPrice?: number
  maxNightPrice?: number
  minSquareFeet?: number
  maxSquareFeet?: number
  /** Least floor area in square metres. */
  area?: number
  /** Days since the last change. */
  updatedAgo?: number
  /** Days since it was added. */
  createdAgo?: number
  /** `all`, `available`, or one status: `under-offer`. When it is absent, the server decides. */
  status?: string
  minAcreage?: number
  maxAcreage?: number
  /** Radius around the place: `3-miles`, or `0-5-miles` for half a mile. */
  within?: string
  page?: number
  /** A drawn area as a Google polyline. Any other text draws no area. */
  poly?: string
  /** Words in the home's description. */
  text?: string
  shortLets?: boolean
  /** A leading `!` excludes homes with the tag. */
  tags?: string[]
  sorted?: Sort
  /** Day of an auction: `2026-12-03`. */
  auctionDate?: string
  pets?: boolean
  /** Id of the home that was opened from the list. Only for the way back, never sent. */
  clickedProperty?: string
}

/** Some of the fields of a search. */
export type SearchFields = Partial<Search>

/** Pairs of fields for a minimum and a maximum. */
export const ranges = [
  ['minBeds', 'maxBeds'],
  ['minPrice', 'maxPrice'],
  ['minNightPrice', 'maxNightPrice'],
  ['minSquareFeet', 'maxSquareFeet'],
  ['minAcreage', 'maxAcreage'],
] as const
