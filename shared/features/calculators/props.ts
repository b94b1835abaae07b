import * as v from 'valibot'
import { poundsIn } from '../../rules/readers/pounds'
import { MOST_POUNDS } from '../../rules/readers/values/money'

/** Pounds, also as text: `350000`, `£350,000`. */
const Pounds = v.pipe(
  v.union([v.number(), v.string()]),
  v.transform(value => (typeof value === 'string' ? ((value.trim() ? poundsIn(value) : 0) ?? Number.NaN) : value)),
  v.number('Expected pounds, such as 350000'),
  v.minValue(0),
  v.maxValue(MOST_POUNDS, 'Expected pounds, such as 350000'),
)

/**
 * The props that decide whether a home gets a calculator, and its first price. On a home's own page none of them is
 * needed.
 */
export const homeProps = {
  /**
   * The price that it begins with, in pounds. Without this prop, page data `property` gives the price. Without any
   * price there is no calculator.
   */
  price: v.optional(Pounds),
  /** Homes of the channel `lettings` get no calculator. Without this prop, page data `property` gives the channel. */
  channel: v.optional(v.picklist(['sales', 'lettings'])),
  /**
   * The home's tags. Homes tagged `gth commercial` or `gth development` get no calculator. Without this prop, page data
   * `property` gives the tags.
   */
  tags: v.optional(v.array(v.string()), []),
}
