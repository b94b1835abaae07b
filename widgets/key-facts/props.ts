import * as v from 'valibot'
import type { pageData } from '../../shared/page/host/pageData'
import { yesOrNo } from '../../shared/page/host/values'
import { hasOffice, readHome } from '../../shared/rules/contacts/contacts'
import { fieldsOfEach } from '../../shared/rules/fields/contactFields'
import { cardSettings } from '../../shared/rules/property/settings'

/** What the server writes on a key-facts marker. A home's own page needs no props. */
export const KeyFactsProps = v.object({
  /**
   * The home as the host writes it, with `keyFacts`, or with its own fields and `facets`. Page data `property` is used
   * if it is absent.
   */
  property: v.optional(v.looseObject({}), {}),
  /** The facts in the host's own order, `[{ key, label, value }]`. They win over those of the home. */
  keyFacts: v.optional(v.array(v.looseObject({}))),
  /** Earlier prices of the home, `[{ date, price }]`. Page data `price_history` is used if it is absent. */
  priceHistory: v.optional(v.array(v.looseObject({}))),
  /**
   * The address of the home, for questions to the agent. Page data `property.display_address` is used if it is absent.
   */
  address: v.optional(v.string(), ''),
  /**
   * Whether visitors can ask somebody. If it is absent, page data decides: `property`, `departments` or
   * `contact_branch_id`.
   */
  canAsk: v.optional(v.boolean(), false),
  soldDisplay: cardSettings.soldDisplay,
})
export type KeyFactsProps = v.InferOutput<typeof KeyFactsProps>

/** Page data to props (contract 4): `property`. */
export const fromPage = (read: typeof pageData) => {
  const property = read('property')
  const history = fieldsOfEach(read('price_history'))
  return {
    property: typeof property === 'object' ? property : undefined,
    priceHistory: history.length ? history : undefined,
    address: readHome(read).address,
    canAsk: hasOffice(read),
    soldDisplay: yesOrNo(read('sold_display')),
  }
}
