import * as v from 'valibot'
import { SearchProp } from '../../shared/stores/searchProp'

/** What the server puts on a save-search marker; the search itself comes from page data and the address. */
export const SaveSearchProps = v.object({
  /** The search that is saved (3.4). */
  search: SearchProp,
})
export type SaveSearchProps = v.InferOutput<typeof SaveSearchProps>
