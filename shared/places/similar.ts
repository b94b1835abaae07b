import type { Place } from '../api/places'

/** The fewest letters of a name that may be misspelt. */
export const SHORTEST = 4
/** A misspelt name usually begins right. So many letters of it are asked for. */
export const START = 3

const nameOf = (text: string) => text.split(',')[0]!.trim().toLowerCase()

/** How many letters differ: added, left out, another, or two that have changed places. */
function distance(a: string, b: string): number {
  let before: number[] = []
  let row = [...Array(b.length + 1).keys()]
  for (let i = 1; i <= a.length; i++) {
    const next = [i]
    for (let j = 1; j <= b.length; j++) {
      const isOther = Number(a[i - 1] !== b[j - 1])
      const isSwapped = i > 1 && j > 1 && a[i - 1] === b[j - 2] && a[i - 2] === b[j - 1]
      next[j] = Math.min(row[j]! + 1, next[j - 1]! + 1, row[j - 1]! + isOther, isSwapped ? before[j - 2]! + 1 : 99)
    }
    ;[before, row] = [row, next]
  }
  return row[b.length]!
}

/** The places whose names are spelt nearly as the text, the nearest first. */
export function similarTo(text: string, places: readonly Place[]): Place[] {
  const wanted = nameOf(text)
  const most = wanted.length < 7 ? 1 : wanted.length < 11 ? 2 : 3
  return places
    .map(place => ({ place, far: distance(wanted, nameOf(place.label)) }))
    .filter(({ far }) => far <= most)
    .sort((a, b) => a.far - b.far)
    .map(({ place }) => place)
}
