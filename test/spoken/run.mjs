import { spawnSync } from 'node:child_process'
import { existsSync, mkdtempSync, readFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { browserNames, installReader } from './install.mjs'

/**
 * The journeys that are listened to under Orca: `npm run test:spoken`. Arguments choose: `firefox` or `chromium`, and the
 * rest goes to the runner (`npm run test:spoken -- firefox -t menu`). It ends with a table, and with the line
 * `N passed, N failed`, with `, N skipped` where the reader or a browser is missing.
 */
const chosen = process.argv.slice(2).filter(argument => browserNames.includes(argument))
const rest = process.argv.slice(2).filter(argument => !browserNames.includes(argument))

if (!existsSync('dist/mount.js')) {
  const { status } = spawnSync(process.execPath, ['build.mjs'], { stdio: 'inherit' })
  if (status) process.exit(status)
}
const { here, absent } = installReader(chosen.length ? chosen : browserNames)
const totals = join(mkdtempSync(join(tmpdir(), 'estate-islands-')), 'totals.json')
const config = ['run', '--config', 'test/vitest.config.ts', '--project', 'spoken']
const reporters = ['--reporter', './test/engines/table.ts', '--reporter', './test/reporter.ts']
if (here.length)
  spawnSync(join('node_modules', '.bin', 'vitest'), [...config, ...reporters, ...rest], {
    stdio: 'inherit',
    env: { ...process.env, SPOKEN_BROWSERS: here.join(), TOTALS_FILE: totals },
  })
const { passed, failures } =
  here.length && existsSync(totals) ? JSON.parse(readFileSync(totals, 'utf8')) : { passed: 0, failures: [] }
if (here.length && !existsSync(totals)) failures.push('the run ended without a result')
for (const failure of failures) console.log(`\n✗ ${failure}`)
for (const line of absent) console.log(`\n– ${line}`)
console.log(`\n${passed} passed, ${failures.length} failed${absent.length ? `, ${absent.length} skipped` : ''}`)
process.exit(failures.length ? 1 : 0)
