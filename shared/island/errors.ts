/** A marker the server wrote wrongly. The page's developer is the reader. */
export class MarkerError extends Error {
  override name = 'MarkerError'

  constructor(widget: string, problem: string, options?: ErrorOptions) {
    super(`${widget}: ${problem}`, options)
  }
}

/** Edits between two words, for suggestions. */
function distance(a: string, b: string) {
  let row = Array.from({ length: b.length + 1 }, (_, column) => column)
  for (let i = 1; i <= a.length; i++) {
    const next = [i]
    for (let j = 1; j <= b.length; j++)
      next[j] = Math.min(next[j - 1]! + 1, row[j]! + 1, row[j - 1]! + (a[i - 1] === b[j - 1] ? 0 : 1))
    row = next
  }
  return row[b.length]!
}

/** The known word nearest to a misspelt one, or `undefined` when none is near. */
export function nearest(word: string, known: string[]) {
  const [best] = known
    .map(candidate => ({ candidate, edits: distance(word, candidate) }))
    .sort((a, b) => a.edits - b.edits)
  // In a short word, two edits make any other.
  return best && best.edits <= Math.max(word.length > 4 ? 2 : 1, word.length / 3) ? best.candidate : undefined
}
