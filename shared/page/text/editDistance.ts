/** Comparing takes time for each pair of letters, so no longer word may be a misspelt one. In characters. */
export const LONGEST = 60

/** Counts the edits between two words. An edit adds, removes or changes a letter, or swaps two. */
export function editDistance(a: string, b: string) {
  let before: number[] = []
  let row = [...Array(b.length + 1).keys()]
  for (let i = 1; i <= a.length; i++) {
    const next = [i]
    for (let j = 1; j <= b.length; j++) {
      const isSwapped = a[i - 1] === b[j - 2] && a[i - 2] === b[j - 1]
      next[j] = Math.min(
        next[j - 1]! + 1,
        row[j]! + 1,
        row[j - 1]! + (a[i - 1] === b[j - 1] ? 0 : 1),
        isSwapped ? (before[j - 2] ?? 0) + 1 : Infinity,
      )
    }
    before = row
    row = next
  }
  return row[b.length]!
}
