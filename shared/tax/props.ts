import * as v from 'valibot'
import { homeProps } from '../calculators/props'
import type { pageData } from '../host/pageData'
import { type Nation, nationOf } from '../property/nation'
import { homeFromPage } from '../property/pricedHome'
import { ratesOf } from './rates'

/** A table of the host's, or what the bundle knows. */
const table = (nation: Nation) =>
  v.optional(
    v.pipe(
      v.unknown(),
      v.transform(given => ratesOf(nation, given)),
    ),
    '',
  )

/** What a stamp duty calculator is told; on a home's own page nothing. */
export const StampDutyProps = v.object({
  ...homeProps,
  /** Where the home is. Page data `property` says it by country, county or postcode where it is absent. */
  nation: v.optional(v.picklist(['england', 'scotland', 'wales']), 'england'),
  /** Bands in the host's shape. Page data `stamp_duty_england`, or else the bundle's own, where it is absent. */
  england: table('england'),
  /** The same, `stamp_duty_scotland`. */
  scotland: table('scotland'),
  /** The same, `stamp_duty_wales`. */
  wales: table('wales'),
})
export type StampDutyProps = v.InferOutput<typeof StampDutyProps>

/** Contract 4: `property`, `stamp_duty_england`, `stamp_duty_scotland`, `stamp_duty_wales`. */
export const stampDutyFromPage = (read: typeof pageData) => ({
  ...homeFromPage(read),
  nation: nationOf(Object(read('property'))),
  england: read('stamp_duty_england'),
  scotland: read('stamp_duty_scotland'),
  wales: read('stamp_duty_wales'),
})
