import type { Problem } from '../problem'

/** What was found in one file, and where. */
export interface Checked {
  /** Its path or address. */
  name: string
  problems: (Problem & { line: number; column: number; endLine: number; endColumn: number })[]
  /** How many markers were seen in it. */
  markers: number
  /** How many problems were corrected. */
  mended: number
}

/** What every report says of a problem, wherever it was found. */
export type ProblemText = Pick<Problem, 'level' | 'message' | 'found' | 'expected' | 'write'>

/** A problem for people. @param place where it is, such as `home.html:3:1` */
export const linesOf = (place: string, { level, message, found, expected, write }: ProblemText) =>
  [
    `${place}: ${level}: ${message}`,
    found && `  Found     ${found}`,
    expected && `  Expected  ${expected}`,
    write && `  Write     ${write}`,
    '',
  ].filter(line => line !== undefined)

/** `1 mistake and 2 warnings`. Empty when there are none. */
export const sumsOf = (mistakes: number, warnings: number) =>
  [mistakes && counted(mistakes, 'mistake'), warnings && counted(warnings, 'warning')].filter(Boolean).join(' and ')

/** `1 page`, `3 pages`. */
export const counted = (count: number, one: string) => `${count} ${count === 1 ? one : `${one}s`}`

export const counts = (files: readonly Checked[]) => {
  const problems = files.flatMap(file => file.problems)
  return {
    mistakes: problems.filter(({ level }) => level === 'mistake').length,
    warnings: problems.filter(({ level }) => level === 'warning').length,
    fixable: problems.filter(({ edits }) => edits).length,
    mended: files.reduce((sum, { mended }) => sum + mended, 0),
    markers: files.reduce((sum, { markers }) => sum + markers, 0),
  }
}

/** A report for people: a few lines for each problem, and the number of problems. */
export function textReport(files: readonly Checked[]) {
  const lines = files.flatMap(({ name, problems }) =>
    problems.flatMap(problem => linesOf(`${name}:${problem.line}:${problem.column}`, problem)),
  )
  const { mistakes, warnings, fixable, mended, markers } = counts(files)
  const bad = files.filter(({ problems }) => problems.length).length
  const checked = `${counted(files.length, 'page')}, with ${counted(markers, 'marker')}`
  const sums = sumsOf(mistakes, warnings)
  return [
    ...lines,
    mended && `Mended ${counted(mended, 'mistake')}.`,
    sums ? `Found ${sums} on ${bad} of ${checked}.` : `Found nothing wrong on ${checked}.`,
    fixable &&
      `${fixable === 1 ? 'One of them has' : `${fixable} of them have`} one answer: --fix writes ${fixable === 1 ? 'it' : 'them'}.`,
  ]
    .filter(line => line !== 0 && line !== undefined)
    .join('\n')
}

/** The same report as JSON, for scripts. */
export function jsonReport(files: readonly Checked[]) {
  const { mistakes, warnings, mended, markers } = counts(files)
  return JSON.stringify(
    {
      pages: files.length,
      markers,
      mistakes,
      warnings,
      mended,
      problems: files.flatMap(({ name, problems }) =>
        problems.map(({ rule, level, line, column, endLine, endColumn, message, found, expected, write, edits }) => ({
          file: name,
          line,
          column,
          endLine,
          endColumn,
          rule,
          level,
          message,
          found,
          expected,
          write,
          fixable: !!edits,
        })),
      ),
    },
    null,
    2,
  )
}
