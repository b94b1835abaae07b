import type { Rates } from '../../rules/tax/readRates'
import type { Buyer } from '../../rules/tax/taxDue'
import { taxMessages } from './messages'

/**
 * A text that says since when the rates for this buyer apply, and when they were checked. Names the parts of the table
 * that have another date. Empty for a host's table, because it has no dates (contract 11).
 */
export function sinceWhen({ dates, firstTime: relief }: Rates, buyer: Buyer) {
  if (!dates) return ''
  const { from, checked } = dates
  const parts = [
    buyer.firstTime && relief && 'first_time_buyer',
    (buyer.additional || buyer.company) && 'additional_property',
    buyer.nonResident && 'non_uk_resident',
  ] as const
  const others = parts.map(
    part => part && from[part] && from[part] !== from.base && taxMessages.since(part, from[part]),
  )
  return [taxMessages.dates(from.base!, checked), ...others].filter(Boolean).join(' ')
}
