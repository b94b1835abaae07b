import { execFileSync, spawnSync } from 'node:child_process'
import { createHash } from 'node:crypto'
import { mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { parseArgs } from 'node:util'
import { isReleased, nextVersion, release } from './changelog.mjs'

const root = fileURLToPath(new URL('../../..', import.meta.url))
/** The folder for the files of the release. */
const OUT = 'dist-release'
const AGAIN = 'dist-again'
/** The bundle of the last release. A test opens it in one tab, and the bundle that comes next in another. */
const LAST = 'fixtures/last-release.tgz'
/** The files that a release changes in the tree. */
const CHANGED = ['package.json', 'package-lock.json', 'CHANGELOG.md', LAST]

const USAGE = `npm run release -- minor              major, minor, patch, or a version such as 1.4.0
npm run release                       the version of package.json, where it has not been released yet
npm run release -- minor --rehearse   the same, and leaves the version and CHANGELOG.md as they were`

const read = file => readFileSync(join(root, file))
const write = (file, contents) => writeFileSync(join(root, file), contents)
const run = (command, ...args) => execFileSync(command, args, { cwd: root, encoding: 'utf8' })
const build = (...args) => run(process.execPath, 'build.mjs', ...args)
const sha256 = contents => createHash('sha256').update(contents).digest('hex')

/** @throws {Error} naming the files of two folders that differ */
function compare(...folders) {
  const { status, stdout } = spawnSync('git', ['diff', '--no-index', '--name-only', ...folders], { cwd: root })
  if (status !== 0) throw new Error(`two builds of this tree differ: ${`${stdout}`.trim().replaceAll('\n', ', ')}`)
}

/** Makes the release in its folder. @returns the names of the files */
function make(version) {
  const date = new Date().toISOString().slice(0, 10)
  const { changelog, notes } = release(`${read('CHANGELOG.md')}`, version, date)
  write('CHANGELOG.md', changelog)
  run('npm', 'version', version, '--no-git-tag-version', '--allow-same-version', '--ignore-scripts')
  try {
    build()
    build('--out', AGAIN)
    compare('dist', AGAIN)
  } finally {
    rmSync(join(root, AGAIN), { recursive: true, force: true })
  }
  rmSync(join(root, OUT), { recursive: true, force: true })
  mkdirSync(join(root, OUT))
  // Runs no scripts, because the build is done already.
  const [{ filename }] = JSON.parse(run('npm', 'pack', '--json', '--ignore-scripts', '--pack-destination', OUT))
  write(join(OUT, 'CHANGES.md'), `# ${version} (${date})\n\n${notes}\n`)
  const files = [filename, 'CHANGES.md']
  write(join(OUT, 'SHA256SUMS'), files.map(file => `${sha256(read(join(OUT, file)))}  ${file}\n`).join(''))
  return [...files, 'SHA256SUMS']
}

/** Keeps the files that browsers request. */
function keep() {
  const files = readdirSync(join(root, 'dist')).filter(name => /\.(js|css|svg)$/.test(name))
  run('tar', '-czf', LAST, '-C', 'dist', ...files)
}

/** Makes a release, or only rehearses it. @throws {Error} in a sentence, after the tree is as it was before */
function main() {
  const { values, positionals } = parseArgs({
    allowPositionals: true,
    options: { rehearse: { type: 'boolean', default: false } },
  })
  const { version: last } = JSON.parse(read('package.json'))
  const [step] = positionals
  if (!step && isReleased(`${read('CHANGELOG.md')}`, last)) throw new Error(`${last} was released.\n\n${USAGE}`)
  const version = step ? nextVersion(last, step) : last
  if (!values.rehearse && run('git', 'status', '--porcelain'))
    throw new Error('the tree has changes: commit them first')

  const before = CHANGED.map(file => [file, read(file)])
  const putBack = () => {
    for (const [file, contents] of before) write(file, contents)
  }
  try {
    for (const file of make(version)) console.log(join(OUT, file))
    keep()
  } catch (error) {
    putBack()
    throw error
  }
  if (values.rehearse) {
    putBack()
    build()
  } else console.log(`\ngit commit -am "Release ${version}" && git tag v${version}`)
}

try {
  main()
} catch (error) {
  console.error(error.stderr || error.message)
  process.exitCode = 1
}
