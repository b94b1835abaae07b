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

/** What a visitor looks for (3.4). What is absent is not asked for. Of numbers only bedrooms may be zero (9.4). */
export interface Search {
  /** 9.2: `sales` where nobody says otherwise. */
  channel: Channel
  placeId?: string
  /** What `placeId` stands for; only for people, never sent. */
  place?: SearchPlace
  /** The text of the location box. It is what is searched for if `isQuerySearch`, else the label of the place. */
  q?: string
  isQuerySearch?: boolean
  /** Searches on a branch's listing stay there. */
  branch_id?: string
  minBeds?: number
  maxBeds?: number
  /** Prices are in pounds: of sale, or of a month's rent. */
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
  /** `all`, `available`, or one status: `under-offer`. Absent, the server decides. */
  status?: string
  minAcreage?: number
  maxAcreage?: number
  /** Radius around the place: `3-miles`, `0-5-miles` for a half. */
  within?: string
  page?: number
  /** A drawn area as a Google polyline. Any other text draws nothing. */
  poly?: string
  /** Words that the home's description has. */
  text?: string
  shortLets?: boolean
  /** A leading `!` excludes. */
  tags?: string[]
  sorted?: Sort
  /** Day of an auction: `2026-12-03`. */
  auctionDate?: string
  pets?: boolean
  /** Id of the home that was opened from the list; only for the way back, never sent. */
  clickedProperty?: string
}

/** A search of which only some fields are known. */
export type SearchFields = Partial<Search>

/** Pairs of fields that say from where to where. */
export const ranges = [
  ['minBeds', 'maxBeds'],
  ['minPrice', 'maxPrice'],
  ['minNightPrice', 'maxNightPrice'],
  ['minSquareFeet', 'maxSquareFeet'],
  ['minAcreage', 'maxAcreage'],
] as const
