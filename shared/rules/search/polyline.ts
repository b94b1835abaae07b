/** Degrees. */
export type Point = [lng: number, lat: number]

/** Keeps five decimals, which is about a metre. */
const PRECISION = 1e5

/**
 * Writes a path as a Google polyline, the content of `poly`. A closed ring repeats its first point.
 * @see https://developers.google.com/maps/documentation/utilities/polylinealgorithm
 */
export function encodePolyline(points: readonly Point[]): string {
  let text = ''
  let before: Point = [0, 0]
  for (const point of points) {
    const rounded = point.map(degrees => Math.round(degrees * PRECISION)) as Point
    text += encodeStep(rounded[1] - before[1]) + encodeStep(rounded[0] - before[0])
    before = rounded
  }
  return text
}

function encodeStep(step: number): string {
  let rest = step < 0 ? ~(step << 1) : step << 1
  let text = ''
  for (; rest >= 32; rest >>>= 5) text += String.fromCharCode((32 | (rest & 31)) + 63)
  return text + String.fromCharCode(rest + 63)
}

/**
 * Reads the points of a Google polyline. Empty for a text that is not a polyline, or with points outside of the earth.
 */
export function decodePolyline(text: string): Point[] {
  const points: Point[] = []
  const steps: number[] = []
  let step = 0
  let shift = 0
  for (const character of text) {
    const five = character.charCodeAt(0) - 63
    // Six groups of five bits hold every difference between two places on earth.
    if (five < 0 || five > 63 || shift > 25) return []
    step |= (five & 31) << shift
    shift += 5
    if (five > 31) continue
    steps.push(step & 1 ? ~(step >>> 1) : step >>> 1)
    step = shift = 0
  }
  if (shift || steps.length % 2) return []

  let lat = 0
  let lng = 0
  for (let i = 0; i < steps.length; i += 2) {
    lat += steps[i]!
    lng += steps[i + 1]!
    if (Math.abs(lat) > 90 * PRECISION || Math.abs(lng) > 180 * PRECISION) return []
    points.push([lng / PRECISION, lat / PRECISION])
  }
  return points
}
