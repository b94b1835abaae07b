import { messages } from './messages'
import type { Rates } from './rates'
import type { Buyer } from './taxDue'

/**
 * From when what a buyer pays by holds, and when that was checked, in words; of parts of the table, where they are younger or older.
 * Nothing of a host's table, of which nobody says so (contract 11).
 */
export function sinceWhen({ dates, firstTime: relief }: Rates, buyer: Buyer) {
  if (!dates) return ''
  const { from, checked } = dates
  const parts = [
    buyer.firstTime && relief && 'first_time_buyer',
    (buyer.additional || buyer.company) && 'additional_property',
    buyer.nonResident && 'non_uk_resident',
  ] as const
  const others = parts.map(part => part && from[part] && from[part] !== from.base && messages.since(part, from[part]))
  return [messages.dates(from.base!, checked), ...others].filter(Boolean).join(' ')
}
