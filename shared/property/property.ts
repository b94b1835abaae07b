import * as v from 'valibot'
import { hostList } from '../host/hostList'
import { readProperty } from './readProperty'

/** A home as the host writes it: see readProperty.ts. */
export const Property = v.pipe(
  v.looseObject({}),
  v.transform(readProperty),
  v.check(({ id }) => id !== undefined, 'Expected a property_id or an id, received neither'),
)
export type Property = v.InferOutput<typeof Property>

/** Homes in the server's order. Entries that are not homes are left out. */
export const Properties = hostList('homes', Property)

/** Homes out of whatever there is: what a browser has kept, or a page says. */
export const readHomes = (found: unknown) => v.parse(v.fallback(Properties, []), found)

/** Whether a home has a tag, however it is written: `New Home`, `new-home`. */
export const hasTag = ({ tags }: Pick<Property, 'tags'>, tag: string) =>
  tags.some(own => own.toLowerCase().replace(/[-_]/g, ' ') === tag)
