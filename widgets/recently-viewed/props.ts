import * as v from 'valibot'
import type { pageData } from '../../shared/page/host/pageData'
import { readProperty } from '../../shared/rules/fields/readProperty'
import { cardSettings, settingsFromPage } from '../../shared/rules/property/settings'

/** What the server writes on a recently-viewed marker. */
export const RecentlyViewedProps = v.object({
  /** The id of the home on this page, which is left out of the list. Page data `property` is used if it is absent. */
  propertyId: v.optional(v.union([v.number(), v.string()])),
  /** The heading above the row. */
  heading: v.optional(v.string(), 'Recently viewed'),
  /** Level of the heading. The headings of the cards are one level lower. */
  level: v.optional(v.picklist([2, 3]), 2),
  soldDisplay: cardSettings.soldDisplay,
  studentPppw: cardSettings.studentPppw,
})
export type RecentlyViewedProps = v.InferOutput<typeof RecentlyViewedProps>

/** Page data to props (contract 4): `property`. */
export function fromPage(read: typeof pageData) {
  return { propertyId: readProperty(Object(read('property'))).id, ...settingsFromPage(read) }
}
