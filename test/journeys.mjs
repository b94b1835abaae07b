import { spawnSync } from 'node:child_process'
import { existsSync, mkdtempSync, readFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

/**
 * Runs journeys of a project of the runner, in what can be installed here, and ends the process. Arguments of the command
 * line choose among the names, and the rest goes to the runner. The last line is `N passed, N failed`, with `, N skipped`
 * for what is missing.
 *
 * @param {object} how
 * @param {string} how.project of test/vitest.config.ts
 * @param {string[]} how.names of engines, hosts or browsers
 * @param {(names: string[]) => { here: string[], absent: string[] }} how.install what is here then, and a line for each other one
 * @param {(here: string[]) => Record<string, string>} how.env what the journeys have to know
 * @param {boolean} [how.table] whether a table of journeys and names comes at the end
 * @param {string[]} [how.switches] arguments that are not the runner's
 */
export function runJourneys({ project, names, install, env, table = false, switches = [] }) {
  const chosen = process.argv.slice(2).filter(argument => names.includes(argument))
  const rest = process.argv.slice(2).filter(argument => !names.includes(argument) && !switches.includes(argument))

  if (!existsSync('dist/mount.js')) {
    const { status } = spawnSync(process.execPath, ['build.mjs'], { stdio: 'inherit' })
    if (status) process.exit(status)
  }
  const { here, absent } = install(chosen.length ? chosen : names)
  const totals = join(mkdtempSync(join(tmpdir(), 'estate-islands-')), 'totals.json')
  const config = ['run', '--config', 'test/vitest.config.ts', '--project', project]
  const reporters = table ? ['--reporter', './test/engines/table.ts', '--reporter', './test/reporter.ts'] : []
  if (here.length)
    spawnSync(join('node_modules', '.bin', 'vitest'), [...config, ...reporters, ...rest], {
      stdio: 'inherit',
      env: { ...process.env, ...env(here), TOTALS_FILE: totals },
    })
  const { passed, failures } =
    here.length && existsSync(totals) ? JSON.parse(readFileSync(totals, 'utf8')) : { passed: 0, failures: [] }
  if (here.length && !existsSync(totals)) failures.push('the run ended without a result')
  for (const failure of failures) console.log(`\n✗ ${failure}`)
  for (const line of absent) console.log(`\n– ${line}`)
  console.log(`\n${passed} passed, ${failures.length} failed${absent.length ? `, ${absent.length} skipped` : ''}`)
  process.exit(failures.length ? 1 : 0)
}
