import { attribute, attributePlace, type Element, placeOf } from './page'
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

/** The change that gives a script a type. */
export function typeEdit(script: Element, type: string): Edit {
  const text = `type="${type}"`
  if (attribute(script, 'type') !== undefined) return { ...attributePlace(script, 'type'), text }
  const afterName = placeOf(script).start + '<script'.length
  return { start: afterName, end: afterName, text: ` ${text}` }
}

/** A source with changes that do not overlap. */
export function edited(source: string, edits: readonly Edit[]) {
  let text = source
  for (const { start, end, text: instead } of edits.toSorted((a, b) => b.start - a.start))
    text = text.slice(0, start) + instead + text.slice(end)
  return text
}
