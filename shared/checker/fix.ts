import type { Edit, Problem } from './problem'

/** Corrects mistakes that have only one answer. @returns the new text, and the problems that are corrected */
export function fix(source: string, problems: readonly Problem[]) {
  const edits: Edit[] = []
  const mended: Problem[] = []
  for (const problem of problems) {
    const { edits: own } = problem
    // Of two corrections that overlap, only the first is made. The next run makes the other one, if it is still needed.
    if (!own || own.some(edit => edits.some(other => edit.start < other.end && other.start < edit.end))) continue
    edits.push(...own)
    mended.push(problem)
  }
  return { text: edited(source, edits), mended }
}

/** A source with changes that do not overlap. */
export function edited(source: string, edits: readonly Edit[]) {
  let text = source
  for (const { start, end, text: instead } of edits.toSorted((a, b) => b.start - a.start))
    text = text.slice(0, start) + instead + text.slice(end)
  return text
}
