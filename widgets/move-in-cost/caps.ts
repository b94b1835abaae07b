/** A year's rent in pounds. From this rent on, the deposit may be six weeks' rent instead of five. */
const SIX_WEEKS_FROM = 50_000

/** From more than this for a year, a tenancy is no assured one, and the law has no caps (Housing Act 1988, schedule 1). */
const LAW_ENDS_AT = 100_000

/** Whether a rent is above what the law covers. @param rent pounds per calendar month */
export const isBeyondLaw = (rent: number) => Math.round(rent * 100) * 12 > LAW_ENDS_AT * 100

/**
 * The most that a landlord in England may ask for before a tenant moves in (Tenant Fees Act 2019), in pounds. The
 * amounts are rounded down to the penny, because a penny more would be above the cap.
 * @param rent pounds per calendar month
 */
export function capsOf(rent: number) {
  const yearInPence = Math.round(rent * 100) * 12
  const weeks = yearInPence < SIX_WEEKS_FROM * 100 ? 5 : 6
  const rentOf = (weeks: number) => Math.floor((yearInPence * weeks) / 52) / 100
  return { holding: rentOf(1), deposit: rentOf(weeks), weeks }
}
