// Changes the code of a folder in one place after the other, and says which changes no test notices (Stryker):
// `npm run mutants -- shared/rules/readers/facts`. The tests are those of test/ with the same path, and any that are named
// after the folder. It is no part of the gate. Part of a large file is named by its lines: `nation.ts:91-193`.

import { existsSync, mkdirSync, writeFileSync } from 'node:fs'
import { Stryker } from '@stryker-mutator/core'

const [place = '', ...tests] = process.argv.slice(2).map(path => path.replace(/\/$/, ''))
const folder = place.replace(/:\d+-\d+$/, '')
if (!folder || !existsSync(folder)) {
  console.error('npm run mutants -- <folder, file or file:from-to> [folders or files of tests]')
  process.exit(2)
}

/** The nearest folder of test/ that mirrors a folder: test/shared/rules/readers for shared/rules/readers/facts. */
function mirrored(path) {
  const place = `test/${path.replace(/\.tsx?$/, '')}`
  if (existsSync(place)) return place
  const parent = path.slice(0, path.lastIndexOf('/'))
  if (!parent) throw new Error(`No tests mirror ${folder}: name them`)
  return mirrored(parent)
}

const isFile = /\.tsx?$/.test(folder)
const include = (tests.length ? tests : [mirrored(folder)]).map(path =>
  /\.tsx?$/.test(path) ? path : `${path}/**/!(*.browser).test.{ts,tsx}`,
)
mkdirSync('node_modules/.mutants', { recursive: true })
writeFileSync('node_modules/.mutants/tests.json', JSON.stringify(include))

const results = await new Stryker({
  mutate: [isFile ? place : `${folder}/**/*.{ts,tsx}`],
  testRunner: 'vitest',
  plugins: ['@stryker-mutator/vitest-runner'],
  vitest: { configFile: 'test/mutants.config.ts', related: false },
  reporters: ['clear-text', 'progress-append-only'],
  clearTextReporter: { allowColor: false, logTests: false, reportTests: false },
  coverageAnalysis: 'perTest',
  concurrency: Number(process.env.CONCURRENCY) || 2,
  timeoutMS: 10_000,
  tempDirName: 'node_modules/.mutants/copies',
  disableTypeChecks: false,
  // It reads one with an older TypeScript. Vitest needs none.
  tsconfigFile: 'none.json',
  ignorePatterns: ['dist*', 'fixtures/pictures', 'docs', '*.tgz'],
  allowConsoleColors: false,
}).runMutationTest()
const survivors = results.filter(({ status }) => status === 'Survived' || status === 'NoCoverage')
console.log(`${results.length} mutants, ${survivors.length} survived`)
