import { spawnSync } from 'node:child_process'
import { existsSync, mkdtempSync, readFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { hostNames, installHosts } from './install.mjs'

/**
 * Six journeys on each real host: `npm run test:hosts`. Arguments choose: names of hosts, and the rest goes to the runner
 * (`npm run test:hosts -- php -t map`). The last line is `N passed, N failed`, with `, N skipped` where a host cannot run
 * here.
 */
const chosen = process.argv.slice(2).filter(argument => hostNames.includes(argument))
const rest = process.argv.slice(2).filter(argument => !hostNames.includes(argument))

if (!existsSync('dist/mount.js')) {
  const { status } = spawnSync(process.execPath, ['build.mjs'], { stdio: 'inherit' })
  if (status) process.exit(status)
}
const { here, absent } = installHosts(chosen.length ? chosen : hostNames)
const totals = join(mkdtempSync(join(tmpdir(), 'estate-islands-')), 'totals.json')
const config = ['run', '--config', 'test/vitest.config.ts', '--project', 'hosts']
if (here.length)
  spawnSync(join('node_modules', '.bin', 'vitest'), [...config, ...rest], {
    stdio: 'inherit',
    env: { ...process.env, HOSTS: here.join(), TOTALS_FILE: totals },
  })
const { passed, failures } =
  here.length && existsSync(totals) ? JSON.parse(readFileSync(totals, 'utf8')) : { passed: 0, failures: [] }
if (here.length && !existsSync(totals)) failures.push('the run ended without a result')
for (const failure of failures) console.log(`\n✗ ${failure}`)
for (const line of absent) console.log(`\n– ${line}`)
console.log(`\n${passed} passed, ${failures.length} failed${absent.length ? `, ${absent.length} skipped` : ''}`)
process.exit(failures.length ? 1 : 0)
