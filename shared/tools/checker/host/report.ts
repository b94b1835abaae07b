import { nameOf } from '../../../rules/calls/routes/route'
import { hostRules } from '../../hostSide/hostRules'
import { ruleNames } from '../names'
import { counted, linesOf, sumsOf } from '../reports/report'
import { sarif } from '../reports/sarif'
import type { Finding } from './finding'
import { PASSWORD } from './password'
import { NO_ACCOUNT, type Tried } from './run'
import { routeNamed } from './visit'

/** What was tried on a host. */
export interface HostReport {
  address: URL
  tried: readonly Tried[]
  version: string
}

/** A route for people. What is no call has a name of its own. */
const titleOf = (route: string) => {
  const call = routeNamed(route)
  return call ? nameOf(call) : route
}

export const hostCounts = (tried: readonly Tried[]) => {
  const levels = tried.flatMap(({ findings }) => findings.map(({ level }) => level))
  const mistakes = levels.filter(level => level === 'mistake').length
  return { mistakes, warnings: levels.length - mistakes }
}

/** What came of a check, in a cell of the table. */
function outcomeOf({ findings, why }: Tried) {
  const { mistakes, warnings } = hostCounts([{ findings } as Tried])
  const rules = [...new Set(findings.map(({ rule }) => rule))].join(', ')
  if (findings.length) return `${sumsOf(mistakes, warnings)}: ${rules}`
  return why ? (why === 'as above' ? why : `not tried: ${why}`) : 'as described'
}

/** A table in plain text, its columns under each other. */
function table(rows: readonly (readonly string[])[]) {
  const widths = rows[0]!.map((_, column) => Math.max(...rows.map(row => row[column]!.length)))
  return rows.map(row =>
    row
      .map((cell, column) => cell.padEnd(widths[column]!))
      .join('  ')
      .trimEnd(),
  )
}

const addressOf = ({ address }: HostReport, finding: Finding) => new URL(finding.address || '/', address).href

/** The routes that only a test account could try, in one line. */
function withoutAccount(tried: readonly Tried[]) {
  const others = new Set(tried.filter(({ why }) => why !== NO_ACCOUNT).map(({ route }) => route))
  const routes = new Set(
    tried.filter(({ why, route }) => why === NO_ACCOUNT && !others.has(route)).map(({ route }) => titleOf(route)),
  )
  return routes.size
    ? [`Without a test account (--email, and its password in ${PASSWORD}) not tried: ${[...routes].join(', ')}.`]
    : []
}

/** For people: what was found, then the table of all that was tried. */
export function hostText(report: HostReport) {
  const { tried } = report
  const { mistakes, warnings } = hostCounts(tried)
  const skipped = tried.filter(({ why, findings }) => why && why !== 'as above' && !findings.length).length
  return [
    ...tried.flatMap(({ route, findings }) =>
      findings.flatMap(finding =>
        linesOf(`${titleOf(route)}: ${finding.rule}`, finding).toSpliced(
          1,
          0,
          `  At        ${addressOf(report, finding)}`,
        ),
      ),
    ),
    ...table([
      ['route', 'tried', 'found'],
      ...tried.map(row => [titleOf(row.route), row.tried.replaceAll('`', ''), outcomeOf(row).replaceAll('`', '')]),
    ]),
    '',
    ...withoutAccount(tried),
    `${mistakes || warnings ? `Found ${sumsOf(mistakes, warnings)}` : 'Found nothing wrong'} in ${counted(tried.length - skipped, 'trial')}${skipped ? `; ${skipped} could not be tried` : ''}.`,
  ].join('\n')
}

/** The same as JSON, for scripts. */
export function hostJson(report: HostReport) {
  const { tried, address } = report
  return JSON.stringify(
    {
      address: address.href,
      ...hostCounts(tried),
      tried: tried.map(row => ({
        route: titleOf(row.route),
        tried: row.tried.replaceAll('`', ''),
        found: row.findings.map(({ rule }) => rule),
        why: row.why,
      })),
      problems: tried.flatMap(({ route, findings }) =>
        findings.map(finding => ({ route: titleOf(route), ...finding, address: addressOf(report, finding) })),
      ),
    },
    null,
    2,
  )
}

const demands = Object.fromEntries(Object.entries(hostRules).map(([name, rule]) => [name, rule.demands]))

/** The same as SARIF. Each address counts as a file. */
export const hostSarif = (report: HostReport) =>
  sarif(
    report.tried.flatMap(({ findings }) =>
      findings.map(finding => ({ name: addressOf(report, finding), problems: [finding] })),
    ),
    { name: 'estate-islands host', version: report.version, rules: { ...demands, ...ruleNames } },
  )
