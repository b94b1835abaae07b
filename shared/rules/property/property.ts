import * as v from 'valibot'
import { readProperty } from '../fields/readProperty'
import { hostList, withoutRepeats } from '../hostList/hostList'
import { parse } from '../hostList/parse'
import { includesTag } from '../readers/values/tag'

/** Reads a home from the host's fields: see readProperty.ts. */
export const Property = v.pipe(
  v.looseObject({}),
  v.transform(readProperty),
  v.check(({ id }) => id !== undefined, 'Expected a property_id or an id, received neither'),
)
export type Property = v.InferOutput<typeof Property>

/** Homes in the server's order, each once. Entries that are not homes are left out. */
export const Properties = v.pipe(hostList('homes', Property), v.transform(withoutRepeats))

/** Reads homes from any value, for example from browser storage or page data. Empty when the value is not a list. */
export const readHomes = (raw: unknown) => parse(v.fallback(Properties, []), raw)

/** Whether a home has a tag, in any spelling: `New Home`, `new-home`. @param tag in lower case, with spaces */
export const hasTag = ({ tags }: Pick<Property, 'tags'>, tag: string) => includesTag(tags, tag)
