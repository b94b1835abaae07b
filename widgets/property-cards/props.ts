import * as v from 'valibot'
import { isOwnPath } from '../../shared/page/host/addresses'
import { Properties, Property } from '../../shared/rules/property/property'
import { cardSettings } from '../../shared/rules/property/settings'

/** What the server writes on a property-cards marker. */
export const PropertyCardsProps = v.object({
  /** The homes, as the host writes them in lists (3.10). */
  properties: v.optional(Properties),
  /**
   * The address that the homes are loaded from if `properties` is absent:
   * `/search.ljson?channel=sales&fragment=tag-new-home`.
   */
  source: v.optional(v.pipe(v.string(), v.check(isOwnPath, 'Must be a path on this site, like "/search.ljson?…"'))),
  /** What these homes are, for people who cannot see the heading above: "New this week". */
  label: v.optional(v.string(), 'Homes'),
  /**
   * The home that these are like, as the host writes it: the page data `property`. Each card then says in which way, and
   * the home itself and homes that are gone are left out.
   */
  like: v.optional(Property),
  /**
   * For a row further down the page. Its pictures load when the row comes near the screen. Otherwise the first pictures
   * load at once (9.17).
   */
  lazy: v.optional(v.boolean(), false),
  /** Level of the cards' headings. */
  level: v.optional(v.picklist([2, 3, 4]), 3),
  ...cardSettings,
})
export type PropertyCardsProps = v.InferOutput<typeof PropertyCardsProps>
