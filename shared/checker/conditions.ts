import type { Piece } from './mask'

/** Under what conditions of the template something is on the page: the branches it is in, the outermost first. */
export type Conditions = readonly string[]

/** Finds the conditions of a place, by what `if`, `else` and `end` come before it. */
export function conditionsOf(pieces: readonly Piece[]) {
  const changes: { at: number; conditions: Conditions }[] = [{ at: 0, conditions: [] }]
  const open: { block: number; branch: number }[] = []
  for (const { effect, end, start } of pieces) {
    const last = open.at(-1)
    if (effect === 'open') open.push({ block: start, branch: 0 })
    else if (effect === 'branch' && last) last.branch++
    else if (effect === 'close' && last) open.pop()
    else continue
    changes.push({ at: end, conditions: open.map(({ block, branch }) => `${block}.${branch}`) })
  }
  return (offset: number): Conditions => {
    let low = 0
    let high = changes.length - 1
    while (low < high) {
      const middle = Math.ceil((low + high) / 2)
      if (changes[middle]!.at <= offset) low = middle
      else high = middle - 1
    }
    return changes[low]!.conditions
  }
}

/** Whether two things are certain to be on the page together: where the one is, the other is too. */
export const isTogether = (a: Conditions, b: Conditions) =>
  a.slice(0, b.length).every((condition, index) => condition === b[index])
