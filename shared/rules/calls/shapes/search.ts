import * as v from 'valibot'
import { sorts } from '../../search/search'
import { Place } from './place'
import { field, flag, id, list, shape, text } from './shape'

/** A number that an address can say: no signs, no commas. */
const amount = v.union(
  [v.pipe(v.number(), v.minValue(0)), v.pipe(v.string(), v.regex(/^\d+(\.\d+)?$/))],
  'a number from 0 on',
)
const count = (about: string, unit = '') => field(amount, about, { none: '`0`', ...(unit && { unit }) })

/** A saved search in `/saved_searches.ljson` (3.5). The names with an underscore are read in no other spelling. */
export const savedSearchFields = {
  id: field(id, 'Its id. One of `id` and `search_id` has to be there'),
  search_id: field(id, 'The same. It counts where both are there'),
  alert_frequency: field(
    v.picklist(['I', 'W', 'M', 'N']),
    'How often mails come: immediately, weekly, monthly, never',
    { none: 'Then `I`' },
  ),
  channel: field(v.picklist(['sales', 'lettings']), '`sales` or `lettings`', { none: 'Then `sales`' }),
  placeId: field(id, 'The id of its place', { none: 'Then that of `place`' }),
  place: field(Place, 'Its place: `{ place_id, name, county_name }`. Visitors read its name'),
  q: field(
    text,
    'A typed text. **Without a place it is searched for.** Beside `placeId` it is what visitors read where `place` is missing',
  ),
  isQuerySearch: field(flag, '`true`: `q` is searched for, also beside a place'),
  branch_id: field(id, 'Only homes of this office'),
  minBeds: field(amount, 'Bedrooms at least. `0` is a studio'),
  maxBeds: field(amount, 'Bedrooms at most. `0` is a studio'),
  minPrice: count('The price at least', 'pounds, a rent by the month'),
  maxPrice: count('The price at most', 'pounds, a rent by the month'),
  minNightPrice: count('The price of a night at least', 'pounds'),
  maxNightPrice: count('The price of a night at most', 'pounds'),
  minSquareFeet: count('Floor area at least', 'square feet'),
  maxSquareFeet: count('Floor area at most', 'square feet'),
  area: count('Floor area at least', 'square metres'),
  minAcreage: count('Land at least', 'acres'),
  maxAcreage: count('Land at most', 'acres'),
  updatedAgo: count('Changed so lately', 'days'),
  createdAgo: count('Came on so lately', 'days'),
  status: field(text, 'The word of `status-{s}`'),
  within: field(text, 'What stands after `within-`: `3-miles`, `0-5-miles`'),
  poly: field(text, "The area that was drawn: **Google's encoded polyline itself**, not its base64"),
  text: field(text, 'Words in the description'),
  tags: field(list(text), 'Tags. With `!` before it, without that tag. A list, no text with commas'),
  shortLets: field(flag, 'Short lets'),
  pets: field(flag, 'Homes that take pets'),
  auctionDate: field(text, 'The day of an auction'),
  sorted: field(v.picklist(sorts), 'The order that its link has. The page saves none'),
}

export const SavedSearch = shape(savedSearchFields)
