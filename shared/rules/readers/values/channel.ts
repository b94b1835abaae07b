// Whether a home is for sale or to let. Takes the words of hosts and feeds: `sales`, `to let`, `residential-lettings`,
// `toLet`, `tolet`. Makes unknown: any other text, such as `outlet` or `holiday`. Source: TRANS_TYPE_ID of BLM in words,
// channels of host-facts 10, departments of Property Hive.

import { tidy } from './text'

const SORT = '(?:(?:residential|commercial|student|property|long|short)s? )?'
const LETTINGS = new RegExp(`^${SORT}(?:lettings?|(?:to ?)?lets?|(?:to ?|for )?rents?|rentals?)$`)
const SALES = new RegExp(`^${SORT}(?:sales?|for sale|buy|buying|sell)$`)

export function readChannel(value: string): 'sales' | 'lettings' | undefined {
  if (value.length > 60) return undefined
  const words = tidy(value.replace(/[-_]|\B(?=[A-Z][a-z])/g, ' ')).toLowerCase()
  if (LETTINGS.test(words)) return 'lettings'
  return SALES.test(words) ? 'sales' : undefined
}
