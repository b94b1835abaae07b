import type { Search, Sort } from '../../shared/rules/search/search'
import type { PropertyResultsProps } from './props'

/** Whether the highest price comes first if nobody chose an order, for sales and for lettings. */
export type Descending = PropertyResultsProps['descending']

/** The order of a list: the chosen one, or the agency's own for sales or lettings (3.7). */
export const sortOf = ({ sorted, channel }: Search, descending: Descending): Sort =>
  sorted ?? (descending[channel] ? 'most-expensive-first' : 'least-expensive-first')
