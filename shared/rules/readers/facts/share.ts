// A share in percent: of a home for sale, a yield, a rate. Takes a number above 0, up to 100, or a text that is one: `25`,
// `25%`, `7.25 per cent`. Makes unknown: 0, a range, a fraction, `4,5`, anything above 100 or below 0.
// Source: sharedOwnershipPercentage of RTDF, investmentYield of host-facts 10.2, settings of themes (host-facts 2).

import { tidy } from '../values/text'

const SHARE = /^(\d{1,3}(?:\.\d{0,9})?|\.\d{1,9})(?: ?(?:%|per ?cent|pc))?$/i

/** Percent. `undefined` where it is unknown. @param most of which more is unknown */
export function readShare(value: unknown, most = 100): number | undefined {
  if (typeof value === 'string' && value.length > 40) return undefined
  const share = typeof value === 'string' ? Number(SHARE.exec(tidy(value))?.[1]) : value
  return typeof share === 'number' && share > 0 && share <= most ? share : undefined
}
