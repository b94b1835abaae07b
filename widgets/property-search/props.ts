import * as v from 'valibot'
import { SearchProp } from '../../shared/stores/searchProp'
import { messages } from './messages'

const words = v.array(v.string())

/** What the server puts on a property-search marker; the search itself comes from page data and the address (contract 3). */
export const PropertySearchProps = v.object({
  /** The search that the form shows (3.4); none is a new one. */
  search: SearchProp,
  /** What the form is called, to tell it from another on the page; not seen. */
  label: v.optional(v.string(), messages.form),
  /** For a narrow place: all but channel and place is behind "More filters", as it is on phones. */
  compact: v.optional(v.boolean(), false),
  /** Tags to choose from, as addresses have them. */
  types: v.optional(words, ['house', 'flat', 'bungalow', 'cottage', 'barn', 'farm', 'land', 'commercial']),
  /** Tags that can be left out. */
  exclusions: v.optional(words, ['new-home', 'auction', 'retirement', 'shared-ownership']),
})
export type PropertySearchProps = v.InferOutput<typeof PropertySearchProps>
