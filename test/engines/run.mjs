import { spawnSync } from 'node:child_process'
import { existsSync, mkdtempSync, readFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { engineNames, installEngines } from './install.mjs'

/**
 * The journeys in Chromium, Firefox and WebKit: `npm run test:engines`. Arguments choose: names of engines, and the
 * rest goes to the runner (`npm run test:engines -- webkit -t viewer`). With `--screens` it photographs some states instead, side
 * by side in test/engines/screens/index.html. The last line is `N passed, N failed`, with `, N skipped` where an engine
 * is missing.
 */
const chosen = process.argv.slice(2).filter(argument => engineNames.includes(argument))
const takesScreens = process.argv.includes('--screens')
const rest = process.argv.slice(2).filter(argument => !engineNames.includes(argument) && argument !== '--screens')

if (!existsSync('dist/mount.js')) {
  const { status } = spawnSync(process.execPath, ['build.mjs'], { stdio: 'inherit' })
  if (status) process.exit(status)
}
const { here, absent } = installEngines(chosen.length ? chosen : engineNames)
const totals = join(mkdtempSync(join(tmpdir(), 'estate-islands-')), 'totals.json')
const config = ['run', '--config', 'test/vitest.config.ts', '--project', 'engines']
const reporters = ['--reporter', './test/engines/table.ts', '--reporter', './test/reporter.ts']
if (here.length)
  spawnSync(join('node_modules', '.bin', 'vitest'), [...config, ...reporters, ...rest], {
    stdio: 'inherit',
    env: { ...process.env, ENGINES: here.join(), ...(takesScreens && { ENGINES_SCREENS: 'yes' }), TOTALS_FILE: totals },
  })
const { passed, failures } =
  here.length && existsSync(totals) ? JSON.parse(readFileSync(totals, 'utf8')) : { passed: 0, failures: [] }
if (here.length && !existsSync(totals)) failures.push('the run ended without a result')
for (const failure of failures) console.log(`\n✗ ${failure}`)
for (const line of absent) console.log(`\n– ${line}`)
console.log(`\n${passed} passed, ${failures.length} failed${absent.length ? `, ${absent.length} skipped` : ''}`)
process.exit(failures.length ? 1 : 0)
