import { pathToFileURL } from 'node:url'
import { ruleNames } from '../names'
import type { Checked, ProblemText } from './report'

/** A path as an address. Tools resolve it against the folder in which they run. */
function uriOf(name: string) {
  if (/^https?:/.test(name)) return name
  if (name.startsWith('/')) return pathToFileURL(name).href
  return name.split(/[\\/]/).map(encodeURIComponent).join('/')
}

/** What was found in one file or at one address. */
interface Reported {
  name: string
  problems: readonly (ProblemText & {
    rule: string
    line?: number
    column?: number
    endLine?: number
    endColumn?: number
  })[]
}

/** Which command reports, and every rule that it knows, with what that demands. */
interface Tool {
  name: string
  version: string
  rules: Readonly<Record<string, string>>
}

const sentences = ({ message, found, expected, write }: ProblemText) =>
  [message, found && `Found: ${found}`, expected && `Expected: ${expected}`, write && `Write: ${write}`]
    .filter(Boolean)
    .join('\n')

/** A report as SARIF 2.1.0, which code hosts and editors show beside the lines. */
export function sarif(reported: readonly Reported[], { name: tool, version, rules }: Tool) {
  const ids = Object.keys(rules)
  return JSON.stringify(
    {
      $schema: 'https://json.schemastore.org/sarif-2.1.0.json',
      version: '2.1.0',
      runs: [
        {
          tool: {
            driver: {
              name: tool,
              version,
              rules: Object.entries(rules).map(([id, text]) => ({ id, shortDescription: { text } })),
            },
          },
          columnKind: 'utf16CodeUnits',
          results: reported.flatMap(({ name, problems }) =>
            problems.map(({ line, column, endLine, endColumn, ...problem }) => ({
              ruleId: problem.rule,
              ruleIndex: ids.indexOf(problem.rule),
              level: problem.level === 'mistake' ? 'error' : 'warning',
              message: { text: sentences(problem) },
              locations: [
                {
                  physicalLocation: {
                    artifactLocation: { uri: uriOf(name) },
                    ...(line && { region: { startLine: line, startColumn: column, endLine, endColumn } }),
                  },
                },
              ],
            })),
          ),
        },
      ],
    },
    null,
    2,
  )
}

/** What was found in pages, as SARIF. */
export const sarifReport = (files: readonly Checked[], version: string) =>
  sarif(files, { name: 'estate-islands check', version, rules: ruleNames })
