import { pageData } from '../../shared/page/host/pageData'
import { numberOf } from '../../shared/page/host/values'
import { pounds } from '../../shared/rules/format/money'

/** Rounds a figure so that it does not look more exact than it is: to thousands, or to pounds below 20,000. */
export const roughly = (value: number) => pounds(value < 20_000 ? Math.round(value) : Math.round(value / 1_000) * 1_000)

/** A year's rent as a share of the home's value, as the incumbent calculates it. */
const RENT_SHARE = 0.0283

/** The estimated monthly rent, adjusted by the host's own factor. */
export function monthlyRent(price: number) {
  const factor = numberOf(pageData('homeval_lettings_adjustment'))
  return pounds(Math.round((price * RENT_SHARE * (factor > 0 ? factor : 1)) / 120) * 10)
}
