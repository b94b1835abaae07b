import type { Edit, Problem } from './problem'

/** Mends what has one answer. @returns the new text, and the problems that are no more */
export function fix(source: string, problems: readonly Problem[]) {
  const edits: Edit[] = []
  const mended: Problem[] = []
  for (const problem of problems) {
    const { edits: own } = problem
    // Of two answers that touch, the first is given. The next run gives the other, if it is still one.
    if (!own || own.some(edit => edits.some(other => edit.start < other.end && other.start < edit.end))) continue
    edits.push(...own)
    mended.push(problem)
  }
  let text = source
  for (const { start, end, text: instead } of edits.sort((a, b) => b.start - a.start))
    text = text.slice(0, start) + instead + text.slice(end)
  return { text, mended }
}
