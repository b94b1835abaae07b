import { editDistance, LONGEST } from '../text/editDistance'

/**
 * The known word nearest to a misspelt one. `undefined` when none is within `most` edits; one edit is always allowed.
 * `undefined` for a word of more than 60 characters, which is no misspelt name.
 */
export function nearest(word: string, names: string[], most = word.length / 3) {
  if (word.length > LONGEST) return
  const [best] = names
    .map(candidate => ({ candidate, edits: editDistance(word, candidate) }))
    .sort((a, b) => a.edits - b.edits)
  return best && best.edits <= Math.max(1, most) ? best.candidate : undefined
}
