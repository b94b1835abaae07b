import { pounds } from '../../shared/format/money'
import { pageData } from '../../shared/host/pageData'

/** A figure that does not look more exact than it is: whole thousands, of small ones whole pounds. */
export const roughly = (value: number) => pounds(value < 20_000 ? Math.round(value) : Math.round(value / 1_000) * 1_000)

/** A year's rent as a share of the value, as the incumbent reckons it. */
const RENT_SHARE = 0.0283

/** What the home may bring a month, adjusted by the host's own factor. */
export function monthlyRent(price: number) {
  const factor = Number(pageData('homeval_lettings_adjustment'))
  return pounds(Math.round((price * RENT_SHARE * (factor > 0 ? factor : 1)) / 120) * 10)
}
