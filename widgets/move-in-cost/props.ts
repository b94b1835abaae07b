import * as v from 'valibot'
import type { pageData } from '../../shared/host/pageData'
import { nationOf } from '../../shared/property/nation'
import { readProperty } from '../../shared/property/readProperty'

/** What the server puts on a move-in-cost marker; on a home's own page nothing. */
export const MoveInCostProps = v.object({
  /** Pounds by the calendar month. Page data `property` says it where it is absent; without one nothing is shown. */
  rent: v.optional(v.pipe(v.number(), v.minValue(0)), 0),
  /** Only `lettings` have such costs. Page data `property` says it where it is absent. */
  channel: v.optional(v.picklist(['sales', 'lettings'])),
  /** Where the home is: the law is that of `england`. Page data `property` says it by country, county or postcode where it is absent. */
  nation: v.optional(v.picklist(['england', 'scotland', 'wales'])),
  /** The home's tags: it is not for `commercial` ones. Page data `property` says them where they are absent. */
  tags: v.optional(v.array(v.string()), []),
})
export type MoveInCostProps = v.InferOutput<typeof MoveInCostProps>

/** Contract 4: `property`, whose price is by the calendar month whatever its text says. */
export function fromPage(read: typeof pageData) {
  const host = Object(read('property')) as Record<string, unknown>
  const { priceValue, channel, tags } = readProperty(host)
  return { rent: priceValue, channel, tags, nation: nationOf(host) }
}
