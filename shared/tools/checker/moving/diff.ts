import type { Edit } from '../problem'

/** How many lines are shown around a change. */
const AROUND = 3

/** A change of whole lines: from `from` up to the line before `to`. */
interface Change {
  from: number
  to: number
  lines: string[]
}

/** Lines with their ends. */
const linesOf = (text: string) => text.match(/[^\n]*\n|[^\n]+$/g) ?? []

/** Edits as changes of whole lines. Edits in the same lines become one change. */
function changesOf(source: string, edits: readonly Edit[]) {
  const lines = linesOf(source)
  const starts = [0]
  for (const line of lines) starts.push(starts.at(-1)! + line.length)
  const lineAt = (offset: number) =>
    Math.max(
      0,
      starts.findLastIndex(start => start <= offset),
    )
  const changes: (Change & { edits: Edit[] })[] = []
  for (const edit of [...edits].sort((a, b) => a.start - b.start)) {
    const from = Math.min(lineAt(edit.start), lines.length - 1)
    // An edit that ends with a line does not touch the next line.
    const to = Math.max(from, lineAt(Math.max(edit.start, edit.end - 1))) + 1
    const last = changes.at(-1)
    if (last && from < last.to) {
      last.to = Math.max(last.to, to)
      last.edits.push(edit)
    } else changes.push({ from, to, lines: [], edits: [edit] })
  }
  for (const change of changes) {
    const start = starts[change.from]!
    let text = source.slice(start, starts[change.to])
    for (const edit of change.edits.toReversed())
      text = text.slice(0, edit.start - start) + edit.text + text.slice(edit.end - start)
    change.lines = linesOf(text)
  }
  return { lines, changes }
}

const written = (sign: string, line: string) =>
  line.endsWith('\n') ? `${sign}${line}` : `${sign}${line}\n\\ No newline at end of file\n`

/** What edits change in a file, in the form of `git apply` and `patch -p1`. Empty when they change nothing. */
export function diffOf(name: string, source: string, edits: readonly Edit[]) {
  const { lines, changes } = changesOf(source, edits)
  const hunks: Change[][] = []
  for (const change of changes) {
    const last = hunks.at(-1)
    if (last && change.from - last.at(-1)!.to <= 2 * AROUND) last.push(change)
    else hunks.push([change])
  }
  if (!hunks.length) return ''
  let moved = 0
  const parts = hunks.map(hunk => {
    const from = Math.max(0, hunk[0]!.from - AROUND)
    const to = Math.min(lines.length, hunk.at(-1)!.to + AROUND)
    let at = from
    const body: string[] = []
    let added = 0
    for (const change of hunk) {
      for (; at < change.from; at++) body.push(written(' ', lines[at]!))
      for (; at < change.to; at++) body.push(written('-', lines[at]!))
      for (const line of change.lines) body.push(written('+', line))
      added += change.lines.length - (change.to - change.from)
    }
    for (; at < to; at++) body.push(written(' ', lines[at]!))
    const count = to - from
    const head = `@@ -${range(from, count)} +${range(from + moved, count + added)} @@\n`
    moved += added
    return head + body.join('')
  })
  const path = name.replace(/^\.?\//, '')
  return `--- a/${path}\n+++ b/${path}\n${parts.join('')}`
}

/** The first line, counted from 1, and the number of lines. For no lines, the line before. */
const range = (from: number, count: number) => `${count ? from + 1 : from},${count}`
