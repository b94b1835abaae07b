import type { Piece } from './mask'

/** The conditions of the template under which something is on the page: the branches around it, the outermost first. */
export type Conditions = readonly string[]

/** Finds the conditions of a place from the `if`, `else` and `end` before it. */
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
  return (offset: number): Conditions => changes.findLast(({ at }) => at <= offset)!.conditions
}

/** Whether a thing is certainly on the page whenever another one is: its branches are the outer ones of the other's. */
export const isAround = (outer: Conditions, inner: Conditions) =>
  outer.every((condition, index) => condition === inner[index])

/** Whether one of two things is certainly on the page whenever the other is. */
export const isTogether = (a: Conditions, b: Conditions) => isAround(a, b) || isAround(b, a)
