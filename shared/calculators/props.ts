import * as v from 'valibot'

/** Pounds, also as text: `350000`, `£350,000`. */
const Pounds = v.pipe(
  v.union([v.number(), v.string()]),
  v.transform(value => (typeof value === 'string' ? Number(value.replace(/[£,\s]/g, '')) : value)),
  v.number('Expected pounds, such as 350000'),
  v.minValue(0),
)

/** What says whether a calculator is for this home, and where it begins; on a home's own page nothing has to. */
export const homeProps = {
  /** The price that it begins with, in pounds. Page data `property` says it where it is absent; without one there is no calculator. */
  price: v.optional(Pounds),
  /** `lettings` have no calculator. Page data `property` says it where it is absent. */
  channel: v.optional(v.picklist(['sales', 'lettings'])),
  /** The home's tags: `gth commercial` and `gth development` have no calculator. Page data `property` says them where they are absent. */
  tags: v.optional(v.array(v.string()), []),
}
