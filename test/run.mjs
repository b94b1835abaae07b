import { spawnSync } from 'node:child_process'
import { mkdtempSync, readFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { findChromium } from './findChromium.mjs'

/**
 * The whole check, in the order in which a mistake is cheapest to learn of. Its last line is `N passed, N failed`:
 * every step counts as one test, and every test of the runner as itself.
 */
let passed = 0
let failed = 0

function step(name, command, args, options = {}) {
  console.log(`\n▸ ${name}`)
  const began = performance.now()
  const { status } = spawnSync(command, args, { stdio: 'inherit', ...options })
  console.log(`  ${name}: ${status === 0 ? 'ok' : 'FAILED'} in ${((performance.now() - began) / 1000).toFixed(1)} s`)
  status === 0 ? passed++ : failed++
  return status === 0
}

const bin = name => join('node_modules', '.bin', name)

/** Debian: apt as root. Elsewhere the one command that is needed. */
function installChromium() {
  if (findChromium()) return true
  const apt = spawnSync('apt-get', ['--version']).status === 0 && process.getuid?.() === 0
  if (apt)
    return step('install Chromium', 'sh', [
      '-c',
      'apt-get update -qq && DEBIAN_FRONTEND=noninteractive apt-get install -y -qq chromium >/dev/null',
    ])
  console.error(
    'The browser tests need Chromium or Chrome: install it (Debian, Ubuntu: sudo apt-get install chromium; macOS: brew install --cask chromium) or name one in CHROMIUM.',
  )
  failed++
  return false
}

const chromium = installChromium()
step('types', bin('tsc'), ['--noEmit'])
step('lint and format', bin('biome'), ['ci', '.'])
step('dead code', bin('knip'), [])
const built = step('build and budgets', process.execPath, ['build.mjs'])
if (chromium && built) {
  step('development build', process.execPath, ['build.mjs', '--dev'])
  step('build with trial widgets', process.execPath, ['build.mjs', '--trial'])
  const totals = join(mkdtempSync(join(tmpdir(), 'estate-islands-')), 'totals.json')
  step('tests', bin('vitest'), ['run', '--config', 'test/vitest.config.ts', ...process.argv.slice(2)], {
    env: { ...process.env, TOTALS_FILE: totals },
  })
  try {
    const run = JSON.parse(readFileSync(totals, 'utf8'))
    passed += run.passed
    failed += run.failed
  } catch {
    failed++
  }
}
console.log(`\n${passed} passed, ${failed} failed`)
process.exit(failed ? 1 : 0)
