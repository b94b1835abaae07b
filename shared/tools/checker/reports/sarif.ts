import { pathToFileURL } from 'node:url'
import { ruleNames } from '../names'
import type { Checked } from './report'

/** A path as an address. Tools resolve it against the folder in which they run. */
function uriOf(name: string) {
  if (/^https?:/.test(name)) return name
  if (name.startsWith('/')) return pathToFileURL(name).href
  return name.split(/[\\/]/).map(encodeURIComponent).join('/')
}

/** The same report as SARIF 2.1.0, which code hosts and editors show beside the lines. */
export function sarifReport(files: readonly Checked[], version: string) {
  const ids = Object.keys(ruleNames)
  return JSON.stringify(
    {
      $schema: 'https://json.schemastore.org/sarif-2.1.0.json',
      version: '2.1.0',
      runs: [
        {
          tool: {
            driver: {
              name: 'estate-islands check',
              version,
              rules: Object.entries(ruleNames).map(([id, text]) => ({ id, shortDescription: { text } })),
            },
          },
          columnKind: 'utf16CodeUnits',
          results: files.flatMap(({ name, problems }) =>
            problems.map(({ rule, level, message, found, expected, write, line, column, endLine, endColumn }) => ({
              ruleId: rule,
              ruleIndex: ids.indexOf(rule),
              level: level === 'mistake' ? 'error' : 'warning',
              message: {
                text: [
                  message,
                  found && `Found: ${found}`,
                  expected && `Expected: ${expected}`,
                  write && `Write: ${write}`,
                ]
                  .filter(Boolean)
                  .join('\n'),
              },
              locations: [
                {
                  physicalLocation: {
                    artifactLocation: { uri: uriOf(name) },
                    region: { startLine: line, startColumn: column, endLine, endColumn },
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
