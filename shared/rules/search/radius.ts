export const KM_PER_MILE = 1.609344

/** The radii to choose from, as the field `within` writes them. */
export const radii = [
  '0-25-miles',
  '0-5-miles',
  '1-miles',
  '2-miles',
  '3-miles',
  '4-miles',
  '5-miles',
  '10-miles',
  '15-miles',
  '20-miles',
  '25-miles',
] as const

/** The miles of a `within`: 0.5 for `0-5-miles`. `undefined` for a text that is not a radius. */
export function milesOf(within: string | undefined): number | undefined {
  const [, whole, part] = /^(\d+)(?:[-.](\d+))?(?:-miles?)?$/.exec(within ?? '') ?? []
  return whole === undefined ? undefined : Number(part ? `${whole}.${part}` : whole)
}

/** The next radius that is larger than so many miles. `undefined` when there is none, and for unknown miles. */
export const widerThan = (miles: number | undefined): string | undefined =>
  radii.find(radius => milesOf(radius)! > miles!)

const fractions: Record<number, string> = { 0.25: '¼', 0.5: '½', 0.75: '¾' }

/** `½ mile`, `3 miles`. */
export function radiusInWords(within: string): string {
  const miles = milesOf(within)
  if (miles === undefined) return within.replaceAll('-', ' ')
  return `${fractions[miles] ?? miles} ${miles > 1 ? 'miles' : 'mile'}`
}
