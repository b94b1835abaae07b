import * as v from 'valibot'
import type { pageData } from '../../shared/page/host/pageData'
import { factsOf } from '../../shared/rules/facts/facts'
import { readProperty } from '../../shared/rules/fields/readProperty'
import { nationOf } from '../../shared/rules/readers/nation'

/** What the server writes on a move-in-cost marker. A home's own page needs no props. */
export const MoveInCostProps = v.object({
  /**
   * The rent in pounds per calendar month. Page data `property` is used if it is absent. Without a rent the widget
   * shows nothing.
   */
  rent: v.optional(v.pipe(v.number(), v.minValue(0)), 0),
  /**
   * The deposit that the agent states, in pounds. It stands in place of the most that the law allows, and a text that is no sum
   * stands as it is. Page data `property.deposit` is used if it is absent.
   */
  deposit: v.optional(v.union([v.number(), v.string()]), ''),
  /** The kind of home. Only `lettings` have these costs. Page data `property` is used if it is absent. */
  channel: v.optional(v.picklist(['sales', 'lettings'])),
  /**
   * The country that the home is in. The law applies to `england`. If it is absent, the country, county or postcode of
   * page data `property` decides.
   */
  nation: v.optional(v.picklist(['england', 'scotland', 'wales'])),
  /**
   * The home's tags. The widget shows nothing for a `commercial` home, nor for `land` without bedrooms. Page data `property` is
   * used if it is absent.
   */
  tags: v.optional(v.array(v.string()), []),
  /** The number of bedrooms. Page data `property` is used if it is absent. */
  bedrooms: v.optional(v.number()),
})
export type MoveInCostProps = v.InferOutput<typeof MoveInCostProps>

/** The deposit that a home's own facts state, in words. */
const depositIn = (host: Record<string, unknown>) =>
  factsOf(host).find(({ key }) => key === 'deposit')?.value || undefined

/** Page data to props (contract 4): `property`. Its price is per calendar month, whatever its text says. */
export function fromPage(read: typeof pageData) {
  const host = Object(read('property')) as Record<string, unknown>
  const { priceValue, channel, tags, bedrooms } = readProperty(host)
  return { rent: priceValue, deposit: depositIn(host), channel, tags, bedrooms, nation: nationOf(host) }
}
