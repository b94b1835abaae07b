import * as v from 'valibot'
import type { pageData } from '../../page/host/pageData'
import { homeFromPage } from '../../rules/home/pricedHome'
import { type Nation, placeOfHome } from '../../rules/readers/nation'
import { ratesOf } from '../../rules/tax/rates'
import { homeProps } from '../calculators/props'

/** The host's table, or else the bundle's own. */
const table = (nation: Nation) =>
  v.optional(
    v.pipe(
      v.unknown(),
      v.transform(given => ratesOf(nation, given)),
    ),
    '',
  )

/** The props of a stamp duty calculator. On a home's own page none are needed. */
export const StampDutyProps = v.object({
  ...homeProps,
  /**
   * Where the home is. Without it, the country, county or postcode in the page data `property` decides. Where nothing says
   * it, the visitor is asked. `northern-ireland` has England's tax; there is no calculator for a home `elsewhere`.
   */
  nation: v.optional(v.picklist(['england', 'scotland', 'wales', 'northern-ireland', 'elsewhere'])),
  /**
   * England's tax bands, in the shape of the page data `stamp_duty_england`. Without it, that page data or else
   * built-in rates apply.
   */
  england: table('england'),
  /**
   * Scotland's tax bands, in the shape of the page data `stamp_duty_scotland`. Without it, that page data or else
   * built-in rates apply.
   */
  scotland: table('scotland'),
  /**
   * Wales's tax bands, in the shape of the page data `stamp_duty_wales`. Without it, that page data or else built-in
   * rates apply.
   */
  wales: table('wales'),
})
export type StampDutyProps = v.InferOutput<typeof StampDutyProps>

/**
 * Reads the props from page data (contract 4): `property`, `stamp_duty_england`, `stamp_duty_scotland`,
 * `stamp_duty_wales`.
 */
export const stampDutyFromPage = (read: typeof pageData) => ({
  ...homeFromPage(read),
  nation: placeOfHome(Object(read('property'))),
  england: read('stamp_duty_england'),
  scotland: read('stamp_duty_scotland'),
  wales: read('stamp_duty_wales'),
})
