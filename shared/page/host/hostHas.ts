import { pageData } from './pageData'
import { yesOrNo } from './values'

/** Whether the host finds addresses, or offices by postcode. It does, unless the page data of this name is `false`. */
export const hostHas = (lookup: 'address_lookup' | 'branch_lookup') => yesOrNo(pageData(lookup)) !== false
