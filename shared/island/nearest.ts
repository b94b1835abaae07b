/** Counts the edits between two words. An edit adds, removes or changes a letter, or swaps two. */
function distance(a: string, b: string) {
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

/** The longest word that may be a misspelt one, in characters. Comparing takes time for each pair of letters. */
export const LONGEST = 60

/**
 * The known word nearest to a misspelt one. `undefined` when none is within `most` edits; one edit is always allowed.
 * `undefined` for a word of more than 60 characters, which is no misspelt name.
 */
export function nearest(word: string, known: string[], most = word.length / 3) {
  if (word.length > LONGEST) return
  const [best] = known
    .map(candidate => ({ candidate, edits: distance(word, candidate) }))
    .sort((a, b) => a.edits - b.edits)
  return best && best.edits <= Math.max(1, most) ? best.candidate : undefined
}
