import { readLine } from '../readers/values/line'
import type { SearchPlace } from './search'

/** The text of the location box for a place: `Hove, East Sussex` (4.8). */
export const placeLabel = ({ name, county_name }: SearchPlace) =>
  county_name && county_name !== name ? `${name}, ${county_name}` : name

/**
 * Reads a place of the host. `undefined` for anything else, also for the host's object of nulls, which means "no
 * place".
 */
export function readPlace(value: unknown): SearchPlace | undefined {
  const { place_id, name, county_name } = (value ?? {}) as Partial<Record<keyof SearchPlace, unknown>>
  if ((typeof place_id !== 'string' && typeof place_id !== 'number') || place_id === '') return undefined
  const [text, county] = [name, county_name].map(part => typeof part === 'string' && readLine(part))
  return text ? { place_id: `${place_id}`, name: text, ...(county && { county_name: county }) } : undefined
}
