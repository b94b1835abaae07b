import * as v from 'valibot'
import { SearchProp } from '../../shared/rules/visitor/searchProp'

/** What the server writes on a save-search marker. The search itself comes from page data and the address. */
export const SaveSearchProps = v.object({
  /** The search to save (3.4). */
  search: SearchProp,
})
export type SaveSearchProps = v.InferOutput<typeof SaveSearchProps>
