import * as v from 'valibot'
import { readProperty } from './readProperty'

/** A home as the host writes it: see readProperty.ts. */
export const Property = v.pipe(
  v.looseObject({}),
  v.transform(readProperty),
  v.check(({ id }) => id !== undefined, 'Expected a property_id or an id, received neither'),
)
export type Property = v.InferOutput<typeof Property>

/** Homes in the server's order; a missing list is an empty one (contract 11), and what is no home is left out. */
export const Properties = v.pipe(
  v.nullish(v.array(v.unknown()), []),
  v.transform(entries =>
    entries.flatMap(entry => {
      const home = v.safeParse(Property, entry)
      return home.success ? [home.output] : []
    }),
  ),
)

/** Whether a home has a tag, however it is written: `New Home`, `new-home`. */
export const hasTag = ({ tags }: Pick<Property, 'tags'>, tag: string) =>
  tags.some(own => own.toLowerCase().replace(/[-_]/g, ' ') === tag)
