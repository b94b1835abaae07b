import type { SearchPlace } from './search'

/** `Hove, East Sussex`: what the location box shows (4.8). */
export const placeLabel = ({ name, county_name }: SearchPlace) =>
  county_name && county_name !== name ? `${name}, ${county_name}` : name

/** A place of the host's; `undefined` for the object of nulls that stands for none. */
export function readPlace(value: unknown): SearchPlace | undefined {
  const { place_id, name, county_name } = (value ?? {}) as Partial<Record<keyof SearchPlace, unknown>>
  if ((typeof place_id !== 'string' && typeof place_id !== 'number') || place_id === '') return undefined
  if (typeof name !== 'string' || !name) return undefined
  return { place_id: `${place_id}`, name, ...(typeof county_name === 'string' && county_name ? { county_name } : {}) }
}
