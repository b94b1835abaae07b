import * as v from 'valibot'
import { isOwnPath } from '../../shared/host/addresses'
import { Properties } from '../../shared/property/property'
import { cardSettings } from '../../shared/property/settings'

/** What the server puts on a property-cards marker. */
export const PropertyCardsProps = v.object({
  /** The homes, as the host writes them in lists (3.10). */
  properties: v.optional(Properties),
  /** Where to fetch them instead: `/search.ljson?channel=sales&fragment=tag-new-home`. */
  source: v.optional(v.pipe(v.string(), v.check(isOwnPath, 'Must be a path on this site, like "/search.ljson?…"'))),
  /** What these homes are, for those who do not see the heading above: "New this week". */
  label: v.optional(v.string(), 'Homes'),
  /** For a row below what a page shows first: no picture comes before the row is near. Else the first do at once (9.17). */
  lazy: v.optional(v.boolean(), false),
  /** Level of the cards' headings. */
  level: v.optional(v.picklist([2, 3, 4]), 3),
  ...cardSettings,
})
export type PropertyCardsProps = v.InferOutput<typeof PropertyCardsProps>
