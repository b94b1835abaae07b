import * as v from 'valibot'
import { hasOffice, readHome } from '../../shared/contacts/contacts'
import type { pageData } from '../../shared/host/pageData'

/** What the server puts on a key-facts marker; on a home's own page nothing. */
export const KeyFactsProps = v.object({
  /** The home as the host writes it, with its `keyFacts`, or else its own fields and `facets`. Page data `property` where it is absent. */
  property: v.optional(v.looseObject({}), {}),
  /** The facts in the host's own order, `[{ key, label, value }]`. They win over those of the home. */
  keyFacts: v.optional(v.array(v.looseObject({}))),
  /** The home in the questions to the agent. Page data `property.display_address` where it is absent. */
  address: v.optional(v.string(), ''),
  /** Whether there is somebody to ask. Page data says it where it is absent: `property`, `departments` or `contact_branch_id`. */
  canAsk: v.optional(v.boolean(), false),
})
export type KeyFactsProps = v.InferOutput<typeof KeyFactsProps>

/** Contract 4: `property`. */
export const fromPage = (read: typeof pageData) => {
  const property = read('property')
  return {
    property: typeof property === 'object' ? property : undefined,
    address: readHome(read).address,
    canAsk: hasOffice(read),
  }
}
