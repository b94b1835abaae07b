import type { RuleName } from './names'
import type { SourcePlace } from './page'

/** A change of the source. */
export interface Edit extends SourcePlace {
  text: string
}

type Level = 'mistake' | 'warning'

/** What a rule has found at one place of a page. */
export interface Problem extends SourcePlace {
  /** The name of the rule: `unknown-widget`. */
  rule: RuleName
  level: Level
  /** A sentence that says what is wrong. */
  message: string
  /** The text that is in the source. */
  found?: string
  /** What was expected, with the nearest name. */
  expected?: string
  /** The correct way to write it. */
  write?: string
  /** The correction, if there is only one answer. */
  edits?: Edit[]
}

/** Line and column of a place, both from 1, as editors count them. */
export function positions(source: string) {
  const lines = [0]
  for (let at = source.indexOf('\n'); at >= 0; at = source.indexOf('\n', at + 1)) lines.push(at + 1)
  return (offset: number) => {
    const line = lines.findLastIndex(start => start <= offset)
    return { line: line + 1, column: offset - lines[line]! + 1 }
  }
}
