import { spawn } from 'node:child_process'
import { mkdtempSync, readdirSync, readFileSync } from 'node:fs'
import { getPriority, setPriority, tmpdir } from 'node:os'
import { join } from 'node:path'
import { hasApt } from './apt.mjs'
import { installEngines } from './engines/install.mjs'
import { findChromium, findHeadlessShell } from './findChromium.mjs'
import { installHosts } from './hosts/install.mjs'
import { installReader } from './spoken/install.mjs'

/**
 * The whole check: the builds, while Chromium is installed. Then at the same time the tests in Chromium, two journeys that
 * are listened to, and everything that needs no browser, followed by the journeys on the host in PHP, and four in Firefox
 * and in WebKit. Every failure is told once more at the end. The last line is `N passed, N failed`, with `, N skipped`
 * where PHP, one of these engines or the screen reader is missing. Every step counts as one test, and so does every test of
 * the runner.
 *
 * With names on the command line, only what belongs to them: the types, the builds that they need, and the test files
 * whose paths have one of the names.
 */

/** The tests and steps that have passed. */
let passed = 0
/** A line for PHP, each engine and the screen reader, where this machine does not have it. @type {string[]} */
const skipped = []
/** @type {string[]} */
const failures = []

/** Runs a command. A `quiet` one runs beside others and prints its output at the end. @returns whether it succeeded */
async function step(name, command, args, { quiet = true, env = process.env } = {}) {
  const began = performance.now()
  const child = spawn(command, args, { env, stdio: quiet ? ['ignore', 'pipe', 'pipe'] : 'inherit' })
  let output = ''
  for (const stream of [child.stdout, child.stderr]) stream?.setEncoding('utf8').on('data', text => (output += text))
  const status = await new Promise(resolve => {
    child.on('error', error => {
      output += error
      resolve(1)
    })
    child.on('close', resolve)
  })
  const took = ((performance.now() - began) / 1000).toFixed(1)
  console.log([`\n▸ ${name}: ${status === 0 ? 'ok' : 'FAILED'} in ${took} s`, output.trim()].filter(Boolean).join('\n'))
  status === 0 ? passed++ : failures.push([name, ...output.trim().split('\n').slice(-20)].join('\n  '))
  return status === 0
}

const bin = name => join('node_modules', '.bin', name)

const names = process.argv.slice(2)

/** The test files that were named. */
const named = readdirSync('test', { recursive: true, encoding: 'utf8' })
  .map(file => join('test', file))
  .filter(file => /\.test\.tsx?$/.test(file) && names.some(name => file.includes(name)))

if (names.length && !named.length) {
  console.error(`No test file has ${names.join(' or ')} in its path`)
  process.exit(1)
}

/** Whether everything is run, or one of the named files mentions this. */
const isNeeded = mention => !names.length || named.some(file => mention.test(readFileSync(file, 'utf8')))

/** On Debian: apt as root. Elsewhere it prints the command to run. @returns whether it is here now */
async function installChromium() {
  if (hasApt() && !(findChromium() && findHeadlessShell()))
    await step('install Chromium', process.execPath, ['test/install.mjs', 'chromium'])
  if (findChromium()) return true
  failures.push(
    'The browser tests need Chromium or Chrome: install it (Debian, Ubuntu: sudo apt-get install chromium; macOS: brew install --cask chromium) or name one in CHROMIUM.',
  )
  return false
}

async function checks() {
  await step('types', bin('tsc'), ['--noEmit'])
  if (names.length) return
  await step('lint and format', bin('biome'), ['ci', '.'])
  await step('dead code', bin('knip'), [])
}

const build = (name, ...flags) => step(name, process.execPath, ['build.mjs', ...flags])

async function builds() {
  const wanted = [build('build and budgets')]
  if (isNeeded(/dist-dev/)) wanted.push(build('development build', '--dev'))
  if (isNeeded(/dist-trial|trialSite/)) wanted.push(build('build with trial widgets', '--trial'))
  return (await Promise.all(wanted)).every(Boolean)
}

/** The tests that use the fixture site, as test/vitest.config.ts has them. */
const OF_SITE = /\.browser\.test\.ts$|^test[\\/]fixtures[\\/]/

/** Whether a process may have the processor before all others. Only root may say so. */
function mayHurry() {
  const priority = getPriority()
  try {
    setPriority(priority - 1)
    setPriority(priority)
    return true
  } catch {
    return false
  }
}

/**
 * Runs a project of test/vitest.config.ts, or those of the named files that are in it, and counts its tests. A `hurried`
 * one has the processor before all others.
 */
async function tests(name, project, { env = {}, workers = 1, hurried = false, ...options } = {}) {
  const own = named.filter(file => OF_SITE.test(file) === (project === 'site'))
  if (names.length && !own.length) return
  const totals = join(mkdtempSync(join(tmpdir(), 'estate-islands-')), 'totals.json')
  const config = ['run', '--config', 'test/vitest.config.ts', '--project', project, `--maxWorkers=${workers}`]
  const [command, ...first] = [...(hurried ? ['nice', '-n', '-15'] : []), bin('vitest')]
  await step(name, command, [...first, ...config, ...own], {
    ...options,
    env: { ...process.env, ...env, TOTALS_FILE: totals },
  })
  try {
    const run = JSON.parse(readFileSync(totals, 'utf8'))
    passed += run.passed
    failures.push(...run.failures)
  } catch {
    failures.push(`${name}: the run ended without a result`)
  }
}

/** Four journeys of the engines' list, one browser at a time. `npm run test:engines` has all of them. */
async function journeys() {
  const { here, absent } = installEngines(['firefox', 'webkit'])
  skipped.push(...absent)
  if (!here.length) return
  const env = { ENGINES: here.join(), ENGINES_SHORT: 'yes' }
  await tests(`journeys in ${here.join(' and ')}`, 'engines', { env })
}

/** Two journeys, as Orca reads them in Firefox. `npm run test:spoken` has all of them, and Chromium. */
async function spoken({ hurried }) {
  const { here, absent } = installReader(['firefox'])
  skipped.push(...absent)
  const env = { SPOKEN_BROWSERS: here.join(), SPOKEN_SHORT: 'yes' }
  if (here.length) await tests('journeys that are listened to', 'spoken', { hurried, env })
}

/** What visitors do, on a real host of another language. `npm run test:hosts` has WordPress as well. */
async function hosts() {
  const { here, absent } = installHosts(['php'])
  skipped.push(...absent)
  if (here.length) await tests('journeys on the host in PHP', 'hosts', { env: { HOSTS: 'php' } })
}

const chromium = installChromium()
/** The journeys' own programs come after Chromium, because one installation keeps others out. */
const programs = chromium.then(
  isHere =>
    isHere && !names.length && step('install PHP, engines and the reader', process.execPath, ['test/install.mjs']),
)
const built = await builds()
const hurried = mayHurry()
// Tests in Chromium often wait for a frame or a press: three at once keep two processors busy. All else runs meanwhile.
await Promise.all([
  chromium.then(isHere => isHere && built && tests('tests of the site', 'site', { quiet: false, workers: 3 })),
  checks()
    .then(() => built && tests('tests without a browser', 'dom', { workers: 2 }))
    .then(() => programs)
    .then(areHere => areHere && built && hosts().then(journeys)),
  programs.then(areHere => areHere && built && hurried && spoken({ hurried })),
])
// Otherwise alone, because a screen reader that waits for a processor leaves words out.
if (built && !hurried && (await programs)) await spoken({ hurried })
for (const failure of failures) console.log(`\n✗ ${failure}`)
for (const line of skipped) console.log(`\n– ${line}`)
console.log(`\n${passed} passed, ${failures.length} failed${skipped.length ? `, ${skipped.length} skipped` : ''}`)
process.exit(failures.length ? 1 : 0)
