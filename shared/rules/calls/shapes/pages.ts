import * as v from 'valibot'
import { field, flag, shape } from './shape'

const whole = v.union([v.pipe(v.number(), v.integer(), v.minValue(0)), v.pipe(v.string(), v.digits())])

/** Which page of a list an answer is, and how many there are. In snake_case or camelCase. */
export const paginationFields = {
  current_page: field(whole, 'The number of this page, from 1', { none: 'Then it is 1' }),
  page_count: field(whole, 'The number of pages', { none: 'Then from `total_count` and `page_size`' }),
  page_size: field(whole, 'How many entries a page has'),
  total_count: field(whole, 'How many entries all pages have together', { none: 'Then no number is shown' }),
  has_next_page: field(flag, 'Whether another page follows', { none: 'Then from the page counts' }),
  has_prev_page: field(flag, 'Whether a page comes before', { none: 'Then from `current_page`' }),
}

export const Pagination = shape(paginationFields, 'any')
